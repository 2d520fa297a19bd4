"""The audit pages: what is believed, since when, on whose words, and the verbs that change it. What is not yours is not found."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Case, Count, F, IntegerField, Max, Q, QuerySet, Value, When, Window
from django.db.models.functions import RowNumber
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect, push_url, replace_url, reswap, retarget, trigger_client_event

from facts import ledger, wording
from facts.forms import CorrectForm, FactForm, ListFilter, LogFilter, RecordForm, RejectForm, RetireForm, SubjectFilter, end_of_day
from facts.http import Request
from facts.ledger import Claim, Outcome, Refused, Stale
from facts.models import Entry, Fact, FactQuerySet, Origin, Precision, normalise, subject_key
from facts.timeline import Span, draw
from facts.vocabulary import Vocabulary

SUBJECTS, ROWS, ENTRIES = 50, 100, 50  # on one page
GIST = 4  # facts of a subject that the list shows
HISTORY = 50  # acts on one fact that its card shows
RELATIONS = {
    *("partner", "spouse", "child", "sister", "brother", "mother", "father", "grandmother", "grandfather", "aunt", "uncle", "cousin"),
    *("friend", "colleague", "neighbour", "roommate", "pet", "manager", "doctor", "dentist", "therapist", "landlord"),
}
COLUMNS = (
    *("fact", "subject", "predicate", "topic", "value", "true_from", "precision", "true_to", "end_precision"),
    *("state", "origin", "recorded_at", "confirmed_at", "session", "turn", "words"),
)
EXAMPLES = (
    "I'm Mara, I live in Lisbon and I work as a nurse.",
    "My sister Anna is a vet in Graz.",
    "I prefer short answers, and I don't eat meat.",
)
partial = vary_on_headers("HX-Request", "HX-Target")


# Getters: each is the permission check


def get_fact(request: Request, pk: int) -> Fact:
    """The person's own fact, or 404."""
    found: Fact = get_object_or_404(Fact.objects.owned_by(request.user).shown(), pk=pk)
    return found


def get_entry(request: Request, pk: int) -> Entry:
    """The person's own entry, or 404."""
    found: Entry = get_object_or_404(Entry.objects.owned_by(request.user).told(), pk=pk)
    return found


# The list of subjects


@partial
@require_GET
def fact_list(request: Request) -> HttpResponse:
    """Who and what is known, with the current facts of each; or the part of it that was asked for."""
    facts = Fact.objects.owned_by(request.user)
    words = Vocabulary()
    named = facts.believed().order_by().values_list("predicate", flat=True).distinct()
    predicates = sorted((name, words.find(name).label) for name in named)
    form = ListFilter(request.GET, predicates)
    context: dict[str, Any] = {"form": form, "words": words, "query": request.GET, "here": tidied(request.path, request.GET)}
    context |= listed(request, facts, form, words)
    if request.htmx:
        return tidy(request, render(request, "facts/_subjects.html", context, status=200 if form.is_valid() else 422))
    context |= {
        "undeclared": [name for name, _ in predicates if name not in words.words],
        "to_come": facts.to_come().shown().order_by("valid_from", "pk")[:6],
        "examples": EXAMPLES,
        "empty": not predicates and not form.narrows,
    }
    return render(request, "facts/list.html", context, status=200 if form.is_valid() else 422)


def listed(request: Request, facts: FactQuerySet, form: ListFilter, words: Vocabulary) -> dict[str, Any]:
    """A page of subjects, each with the gist of what was asked for."""
    now = timezone.now()
    asked = form.apply(facts)
    current = Q(valid_from__lte=now) & (Q(valid_to=None) | Q(valid_to__gt=now))
    first = Case(When(subject="user", then=Value(0)), default=Value(1), output_field=IntegerField())
    groups = asked.order_by().values("subject").annotate(count=Count("pk"), current=Count("pk", filter=current), place=first)
    page = Paginator(groups.order_by("place", "subject"), SUBJECTS).get_page(request.GET.get("page"))
    rows = list(page.object_list)
    subjects = [row["subject"] for row in rows]
    gist: dict[str, list[Fact]] = {}
    for fact in gists(asked if form.narrows else asked.current(now), subjects, words):
        gist.setdefault(fact.subject, []).append(fact)
    entries = Entry.objects.owned_by(request.user).filter(fact__subject__in=subjects).order_by()
    changed = dict(entries.values_list("fact__subject").annotate(last=Max("at")))
    relations = related(facts, words)
    for row in rows:
        shown = gist.get(row["subject"], [])
        number = row["count"] if form.narrows else row["current"]
        row |= {
            "facts": shown,
            "number": number,
            "more": number - len(shown),
            "changed": changed.get(row["subject"]),
            "relation": relations.get(row["subject"], ""),
        }
    total = asked.aggregate(facts=Count("pk"), current=Count("pk", filter=current))
    return {"page": page, "rows": rows, "total": total, "count": page.paginator.count}


def gists(facts: FactQuerySet, subjects: list[str], words: Vocabulary) -> Iterable[Fact]:
    """The first facts of each subject: what is always in the prompt, then by name."""
    core = Case(When(predicate__in=words.core(), then=Value(0)), default=Value(1), output_field=IntegerField())
    place = Window(RowNumber(), partition_by=F("subject"), order_by=[core, "predicate", "qualifier", "valid_from", "pk"])
    found: QuerySet[Fact] = facts.filter(subject__in=subjects).order_by().defer("embedding").annotate(place=place).filter(place__lte=GIST)
    return found.order_by("subject", "place")


def related(facts: FactQuerySet, words: Vocabulary) -> dict[str, str]:
    """What each subject is to the person: "your sister"."""
    rows = facts.current().filter(subject="user", predicate__in=RELATIONS).order_by("pk").values_list("value", "predicate")
    return {normalise(value): f"your {words.find(predicate).label}" for value, predicate in rows}


# One subject


@partial
@require_GET
def fact_subject(request: Request, subject: str) -> HttpResponse:
    """All that is known of one subject, over time; `?fact=` opens one fact."""
    key = subject_key(subject)
    if not key:
        raise Http404
    if subject != key:
        query = f"?{request.GET.urlencode()}" if request.GET else ""
        return redirect(reverse("facts:subject", args=[key]) + query)
    context = subject_page(request, subject, request.GET)
    status = 200 if context["form"].is_valid() else 422
    return tidy(request, render(request, "facts/_about.html" if request.htmx else "facts/subject.html", context, status=status))


def subject_page(request: Request, subject: str, query: QueryDict) -> dict[str, Any]:
    """What the page of a subject shows for these parameters."""
    now = timezone.now()
    facts = Fact.objects.owned_by(request.user)
    mine = facts.about(subject)
    ended = Q(valid_to=F("valid_from"))
    counts = mine.aggregate(
        all=Count("pk"),
        rejected=Count("pk", filter=ended),
        planned=Count("pk", filter=Q(valid_from__gt=now) & ~ended),
        retired=Count("pk", filter=Q(valid_to__lte=now, valid_to__gt=F("valid_from"))),
        current=Count("pk", filter=Q(valid_from__lte=now) & (Q(valid_to=None) | Q(valid_to__gt=now))),
    )
    if not counts["all"] and subject != "user":
        raise Http404
    words = Vocabulary()
    form = SubjectFilter(query)
    page = Paginator(form.apply(mine).shown().in_order(), ROWS).get_page(str(query.get("page", "")))
    rows = list(page.object_list)
    chosen = None
    if number := str(query.get("fact", "")):
        if not re.fullmatch(r"[0-9]{1,15}", number):
            raise Http404
        chosen = get_object_or_404(mine.shown(), pk=int(number))
    here = tidied(reverse("facts:subject", args=[subject]), query)
    spans = [span_of(fact, words, now) for fact in rows]
    context = {
        "subject": subject,
        "relation": related(facts, words).get(subject, ""),
        "counts": counts,
        "changed": Entry.objects.owned_by(request.user).filter(fact__subject=subject).aggregate(last=Max("at"))["last"],
        "form": form,
        "page": page,
        "rows": rows,
        "words": words,
        "query": query,
        "here": here,
        "timeline": draw(spans, now, timezone.get_current_timezone(), end_of_day(form.as_of[0]) if form.as_of else None) if spans else None,
        "examples": EXAMPLES,
    }
    return context | (card(request, chosen) if chosen else {})


def span_of(fact: Fact, words: Vocabulary, now: Any) -> Span:
    """A fact as the timeline draws it."""
    start, end, ends_as = wording.interval(fact)
    state = fact.state_at(now)
    begins = wording.short(start, fact.precision) or "start unknown"
    ends = wording.short(end, ends_as)
    label = wording.label_of(fact, words)
    times = "at no time" if end == start else f"{begins} – {ends}".rstrip()
    return Span(
        key=fact.pk,
        lane=label,
        label=fact.value,
        title=f"{label} = {fact.value}, {times}, {state}",
        start=start,
        end=end,
        state=state,
        vague=fact.precision == Precision.UNKNOWN,
    )


def card(request: Request, fact: Fact) -> dict[str, Any]:
    """What the card of one fact shows: its neighbours in time, and every act on it."""
    entries = Entry.objects.owned_by(request.user)
    history = list(entries.touching(fact.pk).order_by("-at", "-pk").told()[: HISTORY + 1])
    key = Fact.objects.of_key(fact).exclude(pk=fact.pk).believed().shown()
    made = entries.filter(changes__fact=fact, changes__before_from=None).select_related("actor").order_by("pk").first()
    corrections = [entry for entry in history if entry.action == "correct" and not entry.undone]
    made_right = [entry for entry in corrections if entry.fact_id == fact.pk and not entry.rekeys]
    empty = fact.valid_to == fact.valid_from
    return {
        "fact": fact,
        "made": made,
        "history": history[:HISTORY],
        "older": len(history) > HISTORY,
        "before": None if empty else key.filter(valid_to=fact.valid_from).last(),
        "after": key.filter(valid_from=fact.valid_to).first() if fact.valid_to and not empty else None,
        "corrects": None if empty else next((c.fact for e in made_right for c in e.changes.all() if wording.emptied(c)), None),
        "corrected_to": next(filter(None, (wording.took_over(entry, fact) for entry in corrections)), None) if empty else None,
    }


@partial
@require_GET
def fact_row(request: Request, pk: int) -> HttpResponse:
    """One fact's card, or the line of an entry that an edit came from; the subject's page without htmx."""
    fact = get_fact(request, pk)
    if not request.htmx:
        return redirect(address(fact))
    if (entry := entry_shown(request)) is not None:
        return line(request, entry)
    here = came_from(request, fact)
    context = card(request, fact) | {"words": Vocabulary(), "here": here, "query": QueryDict(urlsplit(here).query), "focus": True}
    return render(request, "facts/_card.html", context)


# Acts


@partial
@require_http_methods(["GET", "POST"])
def fact_record(request: Request) -> HttpResponse:
    """Add a fact by hand."""
    back = safe(request, (request.POST or request.GET).get("next", ""))
    about = request.GET.get("subject", "user")[:200]
    form = RecordForm(request.POST or None, initial={"next": back, "subject": "me" if about == "user" else about})
    if form.is_valid():
        given = form.cleaned_data
        start, end = given["valid_from"], given["valid_to"]
        now = timezone.now()
        claim = Claim(
            subject=given["subject"],
            predicate=given["predicate"],
            value=given["value"],
            topic=given["topic"],
            valid_from=start.at if start else None,
            precision=start.precision if start else Precision.INSTANT,
            valid_to=end.at if end else None,
            end_precision=end.precision if end else Precision.INSTANT,
            holds_now=end is None and (start is None or start.at <= now),
            coexists=given["beside"],
            origin=Origin.PERSON,
        )
        try:
            outcome = ledger.record(owner=request.user, claim=claim, actor=request.user, now=now, reason=given["reason"])
        except Refused as error:
            form.add_error(None, str(error))
        else:
            return done(request, outcome)
    words = Vocabulary()
    labels = sorted({word.label for word in words.words.values()})
    context = {"form": form, "words": words, "back": back or reverse("facts:list"), "labels": labels}
    template = "facts/_record.html" if request.htmx else "facts/record.html"
    return render(request, template, context, status=422 if form.is_bound else 200)


@partial
@require_http_methods(["GET", "POST"])
def fact_correct(request: Request, pk: int) -> HttpResponse:
    """Replace what was recorded wrongly by what is right."""

    def right(form: Any, fact: Fact) -> Outcome:
        changes, data = form.changes(), form.cleaned_data
        return ledger.correct(fact=fact, actor=request.user, reason=data["reason"], version=data["version"], **changes)

    def already(form: Any, fact: Fact) -> Fact | None:
        present = successor(fact)
        wanted = normalise(form.cleaned_data["value"])
        return present if present is not None and present.pk != fact.pk and normalise(present.value) == wanted else None

    return act(request, get_fact(request, pk), CorrectForm, "correct", right, already)


@partial
@require_http_methods(["GET", "POST"])
def fact_retire(request: Request, pk: int) -> HttpResponse:
    """End a fact that was true and is no longer, or plan its end."""

    def end(form: Any, fact: Fact) -> Outcome:
        data = form.cleaned_data
        return ledger.retire(fact=fact, actor=request.user, reason=data["reason"], version=data["version"], **form.ending())

    def already(form: Any, fact: Fact) -> Fact | None:
        return fact if fact.state == "retired" else None

    return act(request, get_fact(request, pk), RetireForm, "retire", end, already)


@partial
@require_http_methods(["GET", "POST"])
def fact_reject(request: Request, pk: int) -> HttpResponse:
    """Withdraw a fact that was never true."""

    def withdraw(form: Any, fact: Fact) -> Outcome:
        return ledger.reject(fact=fact, actor=request.user, reason=form.cleaned_data["reason"], version=form.cleaned_data["version"])

    def already(form: Any, fact: Fact) -> Fact | None:
        return fact if fact.state == "rejected" else None

    return act(request, get_fact(request, pk), RejectForm, "reject", withdraw, already)


def act(
    request: Request,
    fact: Fact,
    form_class: type[FactForm],
    verb: str,
    carry_out: Callable[[Any, Fact], Outcome],
    already: Callable[[Any, Fact], Fact | None],
) -> HttpResponse:
    """Show the form of one verb, or carry it out; 409 with the present value where the fact changed since it was shown."""
    back = safe(request, (request.POST or request.GET).get("next", "")) or came_from(request, fact)
    form = form_class(fact, request.POST or None, initial={"next": back})
    status, present = 422 if form.is_bound else 200, None
    if form.is_valid():
        try:
            return done(request, carry_out(form, fact))
        except Refused as error:
            fact = get_fact(request, fact.pk)
            stale = isinstance(error, Stale) or form.cleaned_data["version"] != fact.version
            if not stale:
                form.add_error(None, str(error))
            elif (settled := already(form, fact)) is not None:
                return done(request, Outcome("already", settled))
            else:
                status, present = 409, successor(fact) or fact
                posted = request.POST.copy()
                posted["version"] = present.version
                form = form_class(present, posted)
                form.is_valid()
    context = {
        "form": form,
        "fact": present or fact,
        "seen": fact,
        "stale": present is not None,
        "verb": verb,
        "box": box(request),
        "words": Vocabulary(),
        "back": back,
    }
    return render(request, "facts/_act.html" if request.htmx else "facts/act.html", context, status=status)


@partial
@require_POST
def entry_undo(request: Request, pk: int) -> HttpResponse:
    """Reverse one act; 409 with the reason where later acts built on it."""
    entry = get_entry(request, pk)
    try:
        outcome = ledger.undo(entry=entry, actor=request.user)
    except Refused as error:
        back = safe(request, request.POST.get("next", "")) or address(entry.fact)
        if (shown := entry_shown(request)) is not None:
            return line(request, shown, problem=str(error), status=409)
        if request.htmx and (page := resolved(back)) is not None:
            context = subject_page(request, page, QueryDict(urlsplit(back).query)) | {"problem": str(error)}
            return swap(render(request, "facts/_about.html", context, status=409), "#about")
        context = {"entry": entry, "problem": str(error), "back": back}
        return render(request, "facts/refused.html", context, status=409)
    return done(request, outcome)


def done(request: Request, outcome: Outcome) -> HttpResponse:
    """The answer to an act: the page it came from, drawn again, with a sentence and the Undo of that very act."""
    words = Vocabulary()
    entry = get_entry(request, outcome.entry.pk) if outcome.entry else None
    say = wording.sentence(entry, words) if entry else f"Already done. {wording.standing(outcome.fact, words)}"
    if (shown := entry_shown(request)) is not None:
        return trigger_client_event(line(request, shown), "say", {"value": say})
    back = at_fact(safe(request, request.POST.get("next", "")), opened(outcome, entry))
    if request.htmx and (subject := resolved(back)) is not None:
        query = QueryDict(urlsplit(back).query)
        context = subject_page(request, subject, query) | {"said": say, "act": entry, "focus": True}
        answer = swap(render(request, "facts/_about.html", context), "#about")
        return trigger_client_event(replace_url(answer, back.partition("#")[0]), "say", {"value": say})
    messages.success(request, say, extra_tags=f"entry-{entry.pk}" if entry else "")
    if request.htmx:
        return HttpResponseClientRedirect(back)
    answer = redirect(back)
    answer.status_code = 303
    return answer


def opened(outcome: Outcome, entry: Entry | None) -> Fact:
    """The fact to show after an act: after an undo, one that counts again."""
    if outcome.done == "undone" and entry is not None and entry.fact.state == "rejected":
        changes = sorted(entry.changes.all(), key=lambda change: not wording.revived(change))
        return next((change.fact for change in changes if change.fact.state != "rejected"), outcome.fact)
    return outcome.fact


def successor(fact: Fact) -> Fact | None:
    """What holds in the place of a fact now: itself while it is believed, else the one it was corrected to."""
    if fact.state != "rejected":
        return fact
    corrected = Entry.objects.filter(action="correct", changes__fact=fact).exclude(fact=fact).order_by("at", "pk").last()
    holds = Fact.objects.filter(pk=corrected.fact_id) if corrected else Fact.objects.of_key(fact).current()
    found: Fact | None = holds.shown().first()
    return successor(found) if found is not None and found.state == "rejected" and corrected else found


def tidied(path: str, query: QueryDict) -> str:
    """The address with the parameters that are set, and no empty ones."""
    kept = QueryDict(mutable=True)
    for name, value in query.items():
        if value:
            kept[name] = str(value)
    return f"{path}?{kept.urlencode()}" if kept else path


def tidy(request: Request, answer: HttpResponse) -> HttpResponse:
    """Let the address bar show the filters that are set, and no empty ones."""
    return push_url(answer, tidied(request.path, request.GET)) if request.htmx else answer


def swap(answer: HttpResponse, target: str) -> HttpResponse:
    """Let htmx put the answer there instead."""
    return reswap(retarget(answer, target), "outerHTML")


# Where an act came from


def address(fact: Fact) -> str:
    """Where a fact is shown."""
    return f"{reverse('facts:subject', args=[fact.subject])}?fact={fact.pk}#fact"


def safe(request: Request, url: str) -> str:
    """The address if it is one of this site, else nothing."""
    url = url.replace("\\", "/")
    fine = url.startswith("/") and url_has_allowed_host_and_scheme(url, {request.get_host()}, request.is_secure())
    return url if fine else ""


def resolved(url: str) -> str | None:
    """The subject whose page the address is, if it is one."""
    try:
        match = resolve(unquote(urlsplit(url).path))
    except Resolver404:
        return None
    return str(match.kwargs["subject"]) if match.view_name == "facts:subject" else None


def at_fact(url: str, fact: Fact) -> str:
    """The page to go back to, with the fact open where it is its subject's page; by default that page."""
    if not url:
        return address(fact)
    if resolved(url) != fact.subject:
        return url
    parts = urlsplit(url)
    query = QueryDict(parts.query, mutable=True)
    query["fact"] = str(fact.pk)
    return f"{parts.path}?{query.urlencode()}#fact"


def came_from(request: Request, fact: Fact) -> str:
    """The page on which htmx asked, or the fact's own address."""
    return safe(request, (request.htmx.current_url_abs_path or "") if request.htmx else "") or address(fact)


def box(request: Request) -> str:
    """The id of the element that the answer will replace."""
    target = (request.htmx.target or "") if request.htmx else ""
    return target if re.fullmatch(r"entry-[0-9]{1,15}", target) else "fact"


def entry_shown(request: Request) -> Entry | None:
    """The entry whose line the answer will replace, if htmx asked from one."""
    found = box(request)
    return get_entry(request, int(found.removeprefix("entry-"))) if found != "fact" else None


def line(request: Request, entry: Entry, problem: str = "", status: int = 200) -> HttpResponse:
    """The line of one entry as it stands now."""
    back = safe(request, request.POST.get("next", "") or request.GET.get("next", "")) or came_from(request, entry.fact)
    entry = get_entry(request, entry.pk)  # what was just done counts
    return render(request, "facts/_entry.html", {"entry": entry, "next": back, "problem": problem}, status=status)


# The log, and the way out


@partial
@require_GET
def entry_log(request: Request) -> HttpResponse:
    """Every act on the memory: who, when, what, why, on whose words."""
    form = LogFilter(request.GET)
    entries = form.apply(Entry.objects.owned_by(request.user)).told()
    page = Paginator(entries, ENTRIES).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "words": Vocabulary(), "query": request.GET, "here": tidied(request.path, request.GET)}
    template = "facts/_log.html" if request.htmx else "facts/log.html"
    return tidy(request, render(request, template, context, status=200 if form.is_valid() else 422))


@require_GET
def fact_export(request: Request) -> HttpResponse:
    """What the page shows, all pages of it, as CSV; with `subject`, what that subject's page shows."""
    facts = Fact.objects.owned_by(request.user)
    subject = subject_key(request.GET.get("subject", ""))
    form: Any = SubjectFilter(request.GET) if subject else ListFilter(request.GET, [])
    if not form.is_valid():
        return HttpResponse("The filter cannot be read.", status=422, content_type="text/plain; charset=utf-8")
    if subject:
        rows = form.apply(facts.about(subject))
    else:
        rows = form.apply(facts) if form.narrows else facts.current()
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="facts-{timezone.localdate():%Y-%m-%d}.csv"'
    out = csv.writer(answer)
    out.writerow(COLUMNS)
    for fact in rows.shown().order_by("subject", "predicate", "qualifier", "valid_from", "pk").iterator(chunk_size=2000):
        out.writerow([plain(cell) for cell in cells(fact)])
    return answer


def cells(fact: Any) -> list[object]:
    """One row of the export, in the order of COLUMNS; times in UTC."""
    start, end, ends_as = wording.interval(fact)
    return [
        fact.pk,
        fact.subject,
        fact.predicate,
        fact.topic,
        fact.value,
        "" if fact.precision == Precision.UNKNOWN else start.isoformat(),
        fact.precision,
        end.isoformat() if end else "",
        ends_as if end else "",
        fact.state,
        fact.origin,
        fact.recorded_at.isoformat(),
        fact.confirmed_at.isoformat() if fact.confirmed_at else "",
        fact.session.number if fact.session else "",
        fact.turn or "",
        fact.quote,
    ]


def plain(cell: object) -> object:
    """The cell so that no spreadsheet takes it for a formula."""
    if isinstance(cell, str) and (cell[:1] in "\t\r\n" or cell.lstrip()[:1] in tuple("=+-@＝＋－＠")) and cell:
        return f"'{cell}"
    return cell
