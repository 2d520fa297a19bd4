// Keepsake in the browser. Pages work without this file; it adds keys, drafts, copying, following a reply, and spoken lines.
"use strict";

(() => {
  // One table of keys. `where`: "box" in the message box, "page" outside of fields, "any" everywhere.
  const KEYS = [
    { show: ["Enter"], does: "Send the message", where: "box", is: (e) => e.key === "Enter" && !e.shiftKey && !e.altKey && sends(e), run: send },
    { show: ["Shift", "Enter"], does: "Begin a new line", where: "box", is: () => false },
    { show: ["↑"], does: "Bring the last message back into an empty box", where: "box", is: (e) => e.key === "ArrowUp" && plain(e) && e.target.value === "", run: bringBack },
    { show: ["Esc"], does: "Stop the reply, or leave a form that is open in a row", where: "any", is: (e) => e.key === "Escape" && plain(e), run: leave },
    { show: [isMac() ? "⌘" : "Ctrl", "Shift", "O"], does: "New session", where: "any", is: (e) => (e.ctrlKey || e.metaKey) && e.shiftKey && e.key.toLowerCase() === "o", run: () => press("[data-new-session]") },
    { show: ["/"], does: "Search", where: "page", is: (e) => e.key === "/" && !command(e), run: search },
    { show: ["?"], does: "Show the keys", where: "page", is: (e) => e.key === "?" && !command(e), run: () => openDialog("#keys") },
  ];

  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const coarse = matchMedia("(pointer: coarse)");

  function isMac() { return /Mac|iPhone|iPad/.test(navigator.platform); }
  function command(e) { return e.ctrlKey || e.metaKey || e.altKey; }
  function plain(e) { return !command(e) && !e.shiftKey && !e.isComposing; }
  function seen(element) { return element && element.getClientRects().length > 0; }
  function inField(target) { return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null; }

  // Keys

  document.addEventListener("keydown", (e) => {
    // While an input method composes, its keys are its own; 229 is how Safari says so.
    if (e.defaultPrevented || e.isComposing || e.keyCode === 229) return;
    const box = e.target instanceof Element && e.target.matches("textarea[data-draft]");
    for (const key of KEYS) {
      const here = key.where === "any" || (key.where === "box" ? box : !inField(e.target) && !$("dialog[open]"));
      if (!here || !key.is(e)) continue;
      if (key.run(e) !== false) e.preventDefault();
      return;
    }
  });

  function sends(e) { return e.ctrlKey || e.metaKey || !coarse.matches; }

  function send(e) {
    const form = e.target.form;
    if (!form || e.target.value.trim() === "") return;
    if ($$("[data-stop]").some(seen)) return say("A reply is still coming. Esc stops it.");
    form.requestSubmit($("[data-send]", form) || undefined);
  }

  function bringBack(e) {
    const said = $$(".turns .said").pop();
    if (!said) return false;
    fill(e.target, said.textContent.trim());
  }

  function leave(e) {
    if ($("dialog[open]") || $("[popover]:popover-open")) return false;
    const form = e.target instanceof Element ? e.target.closest("form, tr, article, .card") : null;
    const cancel = form && $("[data-cancel]", form);
    if (cancel) return cancel.click();
    const stop = $$("[data-stop]").find(seen);
    if (!stop) return false;
    stop.click();
  }

  function press(selector) {
    const element = $(selector);
    if (!element) return false;
    element.click();
  }

  function search() {
    let field = $("main input[type=search]");
    if (!seen(field)) field = $("[data-search]");
    if (!field) return false;
    const menu = field.closest("[popover]");
    if (menu && !seen(field)) menu.showPopover();
    field.focus();
    field.select();
  }

  const list = $("[data-keys]");
  for (const key of list ? KEYS : []) {
    const term = list.appendChild(document.createElement("dt"));
    key.show.forEach((name, i) => {
      if (i) term.append(" + ");
      term.appendChild(document.createElement("kbd")).textContent = name;
    });
    list.appendChild(document.createElement("dd")).textContent = key.does;
  }

  // Spoken lines and visible alarms

  let lastSaid = "";
  let lastAt = 0;
  function say(text) {
    const again = text === lastSaid && Date.now() - lastAt < 2000;
    lastSaid = text;
    lastAt = Date.now();
    const line = $("#status");
    if (again || !line) return;
    line.textContent = "";
    setTimeout(() => { line.textContent = text; }, 50); // an emptied line makes the same words heard again
  }
  function alarm(text) {
    const line = $("#alert");
    if (line && line.textContent !== text) line.textContent = text; // said once, however often it is tried
  }

  document.addEventListener("say", (e) => say(e.detail.value ?? String(e.detail)));

  // The message box: its draft, its height

  const draftOf = (box) => `draft:${document.body.dataset.user || ""}:${box.dataset.draft}`;
  const boxOf = (form) => form instanceof Element ? $("textarea[data-draft]", form) : null;

  function keep(box) {
    try {
      if (box.value) sessionStorage.setItem(draftOf(box), box.value);
      else sessionStorage.removeItem(draftOf(box));
    } catch { /* no storage: then there is no draft */ }
  }
  function grow(box) {
    if (CSS.supports("field-sizing", "content")) return;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight + 2}px`;
  }
  function fill(box, text) {
    box.value = text;
    box.focus();
    box.setSelectionRange(text.length, text.length);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  document.addEventListener("input", (e) => {
    if (e.target.matches("textarea")) grow(e.target);
    if (e.target.matches("textarea[data-draft]")) keep(e.target);
  });

  function answered(xhr) { return new URL(xhr.responseURL || location.href, location.href).pathname; }
  function signedOut(xhr) { return answered(xhr) === document.body.dataset.login && location.pathname !== answered(xhr); }

  const sent = new WeakMap(); // form → the text under way
  document.addEventListener("htmx:beforeRequest", (e) => {
    const box = boxOf(e.detail.elt);
    if (box) sent.set(e.detail.elt, box.value);
  });
  document.addEventListener("htmx:afterRequest", (e) => {
    const form = e.detail.elt;
    // Not htmx's own word for it: a swapped 422 and the sign-in page are successful to it, and a redirect is not.
    const { xhr } = e.detail;
    const done = xhr.status >= 200 && xhr.status < 400 && !signedOut(xhr);
    if (done) alarm("");
    const box = sent.has(form) ? boxOf(form) : null;
    if (!box || !done) return;
    if (box.value === sent.get(form)) box.value = ""; // what was typed meanwhile stays
    sent.delete(form);
    keep(box);
    grow(box);
    follow(true);
  });
  // Without htmx the answer is a page: the draft goes when that page has come and does not bring the text back.
  document.addEventListener("submit", (e) => {
    const box = boxOf(e.target);
    if (box && !e.defaultPrevented) sessionStorage.setItem("sent", draftOf(box));
    if (e.target.action?.endsWith("/logout/")) sessionStorage.clear();
  });

  function drafts() {
    let over = null;
    try {
      over = sessionStorage.getItem("sent");
      sessionStorage.removeItem("sent");
      const came = performance.getEntriesByType("navigation")[0];
      const reached = came && came.type === "navigate" && (came.responseStatus || 200) < 400;
      if (over && reached) sessionStorage.removeItem(over);
    } catch { return; }
    for (const box of $$("textarea[data-draft]")) {
      if (box.value === "") box.value = sessionStorage.getItem(draftOf(box)) || "";
      grow(box);
    }
  }

  // Following a reply: the bottom is kept in sight only while the person is there

  const scroll = $(".scroll");
  let following = true;
  function atBottom() { return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60; }
  function latest() {
    const button = $("[data-latest]");
    if (button) button.hidden = atBottom();
  }
  function follow(force) {
    if (!scroll) return;
    if (force) following = true;
    if (following && $(".turns > li")) scroll.scrollTop = scroll.scrollHeight;
    latest();
  }
  if (scroll) {
    let height = scroll.clientHeight;
    scroll.addEventListener("scroll", () => {
      if (scroll.clientHeight === height) following = atBottom(); // a keyboard that opens is not a person who scrolls
      height = scroll.clientHeight;
      latest();
    }, { passive: true });
    new MutationObserver(() => follow(false)).observe(scroll, { childList: true, subtree: true, characterData: true });
    new ResizeObserver(() => { height = scroll.clientHeight; follow(false); }).observe(scroll);
    // A link to an older turn wins over the bottom.
    const aim = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    const last = $$(".turns > li").pop();
    if (!aim) seek();
    addEventListener("hashchange", seek);
    if (aim && aim !== last && scroll.contains(aim)) {
      following = false;
      aim.scrollIntoView();
    }
    follow(false);
  }

  // A turn that is linked to may be older than those on the page: then the page around it is asked for.
  function seek() {
    const turn = /^#turn-(\d+)$/.exec(location.hash)?.[1];
    if (turn && !document.getElementById(`turn-${turn}`) && $(".older") && !location.search.includes("turn=")) location.replace(`?turn=${turn}${location.hash}`);
  }

  // A timeline that is wider than the window opens at now, and the names of its lanes stay in sight

  let lanesAt = null; // where the person left it, so that choosing a bar does not move it
  function lanes(root) {
    const box = $(".lanes", root);
    const svg = box && $("svg", box);
    const names = svg && $("[data-names]", svg);
    if (!names || box.scrollWidth <= box.clientWidth) return;
    const unit = svg.viewBox.baseVal.width / svg.clientWidth;
    const sheet = document.createElementNS(svg.namespaceURI, "rect");
    const room = box.clientWidth * 0.4 * unit; // the bars are what one came for
    for (const text of $$("text", names)) {
      for (const letters = text.firstChild; letters.data.length > 2 && text.getComputedTextLength() + 24 > room;) letters.data = `${letters.data.slice(0, -2)}…`;
    }
    const width = Math.max(...$$("text", names).map((one) => one.getComputedTextLength())) + 24;
    for (const [name, value] of [["y", 30], ["width", width], ["height", svg.viewBox.baseVal.height - 30]]) sheet.setAttribute(name, value);
    names.prepend(sheet);
    box.style.scrollPaddingLeft = `${width / unit}px`; // a bar that gets the focus is not hidden under its name
    const hold = () => names.setAttribute("transform", `translate(${box.scrollLeft * unit} 0)`);
    box.addEventListener("scroll", () => { lanesAt = box.scrollLeft; hold(); }, { passive: true });
    box.scrollLeft = lanesAt ?? $(".now", svg).x1.baseVal.value / unit - box.clientWidth * 0.6;
    hold();
  }

  // Clicks

  document.addEventListener("click", (e) => {
    const at = e.target instanceof Element ? e.target : null;
    if (!at || e.defaultPrevented) return;
    let hit;
    if ((hit = at.closest("[data-copy]"))) return void copy(hit);
    if ((hit = at.closest("[data-latest]"))) return void follow(true);
    if (at.closest("[data-dismiss]")) return void alarm("");
    if ((hit = at.closest("[data-fill]"))) {
      const box = $(hit.dataset.fill);
      if (box) fill(box, hit.value || hit.textContent.trim());
      return;
    }
    if ((hit = at.closest("[data-dialog]")) && openDialog(hit.dataset.dialog) !== false) return void e.preventDefault();
    if ((hit = at.closest("[data-close]"))) return void hit.closest("dialog")?.close();
    if ((hit = at.closest("[data-theme-choice]"))) {
      e.preventDefault();
      theme(hit.value);
    }
  });

  function openDialog(selector) {
    const dialog = $(selector);
    if (!(dialog instanceof HTMLDialogElement)) return false;
    if (!dialog.open) dialog.showModal();
  }

  async function copy(button) {
    const name = button.dataset.copy;
    const source = name ? $(name.startsWith("#") ? name : `#${name}`) : $("pre", button.closest(".code") || button.parentElement);
    if (!source) return;
    const text = "value" in source ? source.value : source.matches("pre") ? source.textContent : source.innerText;
    try {
      await navigator.clipboard.writeText(text);
      say("Copied");
      const label = button.lastChild;
      if (label?.nodeType === Node.TEXT_NODE && label.data.trim() === "Copy") {
        label.data = "Copied";
        setTimeout(() => { label.data = "Copy"; }, 1500);
      }
    } catch {
      // The clipboard is closed on plain http: then the text is selected, one key away from being copied.
      getSelection().selectAllChildren(source);
      say("Selected: copy it with the keyboard");
    }
  }

  function cookie(name, value) {
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  }
  function hasCookie(pair) { return document.cookie.split("; ").some((one) => one === pair || one.startsWith(`${pair}=`)); }

  function theme(name) {
    cookie("theme", name);
    document.documentElement.dataset.theme = name;
    for (const button of $$("[data-theme-choice]")) button.setAttribute("aria-pressed", String(button.value === name));
    say(name === "auto" ? "Theme as the system" : `Theme ${name}`);
  }

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !hasCookie("zone_chosen") && !hasCookie(`zone=${zone}`)) cookie("zone", zone);

  // After htmx has put something in: copy buttons, spoken lines, focus

  function dress(root) {
    for (const pre of $$(".reply pre", root)) {
      if (pre.closest(".code, [aria-busy='true']")) continue;
      const frame = document.createElement("div");
      frame.className = "code";
      pre.tabIndex = 0; // what scrolls sideways must be reachable by keys
      pre.before(frame);
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.copy = "";
      button.textContent = "Copy";
      button.setAttribute("aria-label", "Copy this code");
      frame.append(pre, button);
    }
    const line = root.matches?.("[data-say]") ? root : $("[data-say]", root);
    if (line) say(line.dataset.say);
    lanes(root);
    const dialog = root.matches?.("dialog[data-open]") ? root : $("dialog[data-open]", root);
    if (dialog && !dialog.open) dialog.showModal();
  }

  let returnTo = null; // where focus goes when the element that has it is swapped away: an id, "" for what came in its place
  let place = ""; // the id of what was swapped
  let older = null; // how far from the end of the conversation one was when older turns were asked for
  document.addEventListener("htmx:beforeSwap", (e) => {
    if (e.detail.isError && e.detail.xhr.getResponseHeader("HX-Retarget")) {
      e.detail.shouldSwap = true; // a failure that the server words itself
      e.detail.isError = false;
    }
    if (signedOut(e.detail.xhr)) {
      e.detail.shouldSwap = false; // the sign-in page is no part of this one
      location.assign(`${answered(e.detail.xhr)}?next=${encodeURIComponent(location.pathname + location.search)}`);
      return;
    }
    const held = document.activeElement;
    const asks = e.detail.requestConfig?.elt;
    place = e.detail.target?.id || "";
    older = e.detail.target?.matches(".older") ? { rest: scroll.scrollHeight - scroll.scrollTop, first: e.detail.target.nextElementSibling } : null;
    if (held && held !== document.body && e.detail.target?.contains(held)) {
      returnTo = (held.closest("[data-focus-after]") || asks?.closest("[data-focus-after]"))?.dataset.focusAfter || held.id || "";
    }
  });
  // Stop takes Send's place and gives it back: whoever pressed one of them goes on in the message box, without a screen keyboard.
  document.addEventListener("htmx:oobBeforeSwap", (e) => {
    const put = e.detail.target;
    if (put?.id !== "send" || !put.contains(document.activeElement)) return;
    setTimeout(() => (coarse.matches ? $("#send button") : boxOf($("#say")))?.focus({ preventScroll: true }));
  });
  document.addEventListener("htmx:afterSettle", (e) => {
    const root = e.target instanceof Element ? e.target : document.body;
    dress(root);
    if (older) return void stay();
    const wants = root.matches("[data-focus]") ? root : $("[data-focus]", root);
    const button = returnTo ? document.getElementById(returnTo) : null;
    const lost = !document.activeElement || document.activeElement === document.body;
    if (wants && (!button || inField(wants))) {
      wants.focus();
      if (wants.matches("input, textarea")) wants.select();
    } else if (returnTo !== null && lost) {
      const next = button || document.getElementById(place) || root;
      if (!next.matches("a, button, input, select, textarea, [tabindex]")) next.tabIndex = -1;
      next.focus({ preventScroll: next === root });
    }
    returnTo = null;
    const card = e.detail.requestConfig?.elt.getAttribute("href")?.endsWith("#fact") ? $("#fact", root) : null;
    if (!card) return;
    card.scrollIntoView({ block: card.offsetHeight < innerHeight * 0.8 ? "nearest" : "start" });
    say(`${$("h2", card).textContent}: shown below`);
  });

  // Older turns come above: what one was reading stays where it is, and the focus goes to the newest of them.
  function stay() {
    const { rest, first } = older;
    older = returnTo = null;
    scroll.scrollTop = scroll.scrollHeight - rest;
    const newest = first?.previousElementSibling;
    if (!newest) return;
    newest.tabIndex = -1;
    newest.focus({ preventScroll: true });
    say("Older turns are shown above");
  }

  // When the server does not do what it should

  document.addEventListener("htmx:sendError", () => alarm("The server cannot be reached. What you typed is kept; try again when it is back."));
  document.addEventListener("htmx:timeout", () => alarm("The server took too long. What you typed is kept; try again."));
  document.addEventListener("htmx:responseError", (e) => {
    const status = e.detail.xhr.status;
    if (status === 403) alarm("This page is too old, or you are not allowed to do that. Reload it and try again; what you typed is kept.");
    else if (status === 404) alarm("That is not there any more. Reload the page to see what is.");
    else if (status === 429) alarm("Too many tries at once. Wait a moment, then try again.");
    else alarm(`The server could not do that (${status}). What you typed is kept; try again.`);
  });

  // A menu that was opened on a narrow window is part of the page again on a wide one.
  matchMedia("(max-width: 52rem)").addEventListener("change", () => $$("[popover]:popover-open").forEach((open) => open.hidePopover()));

  drafts();
  dress(document.body);
  const wrong = $("main [aria-invalid='true']");
  if (wrong) wrong.focus();
  else if (!coarse.matches && !location.hash) $("[data-autofocus]")?.focus({ preventScroll: true });
})();
