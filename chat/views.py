"""Pages of the conversation. The getter is the permission check: what is not yours is not found."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from chat import engines, live
from chat.forms import SayForm, SummaryForm
from chat.models import Job, Turn
from chat.remember import insist
from chat.templatetags.chat_tags import markdown
from chat.turn import again, open_session, reword, say
from chat.zone import zone_of
from facts.http import Request
from facts.models import Entry, Session, Summary

SHOWN = 40  # turns of a session that are shown at once
EXAMPLES = (
    "I'm Mara, I live in Lisbon and I work as a nurse.",
    "My sister Anna is a vet in Graz.",
    "I prefer short answers, and I don't eat meat.",
)


def frame(request: Request) -> dict[str, Any]:
    """What every page's frame shows: the theme, and the newest sessions by day."""
    theme = request.COOKIES.get("theme", "auto")
    user = getattr(request, "user", None)  # an error page may come before anybody is known
    recent = Session.objects.owned_by(user) if user is not None and user.is_authenticated else Session.objects.none()
    return {
        "theme": theme if theme in ("light", "dark") else "auto",
        "recent": SimpleLazyObject(lambda: by_day(list(recent[:12]))),
    }


def by_day(sessions: Sequence[Session]) -> list[tuple[str, list[Session]]]:
    """Sessions under "Today", "Yesterday", "Last week" and "Earlier"."""
    today = timezone.localdate()
    groups: dict[str, list[Session]] = {}
    for one in sessions:
        day = timezone.localdate(one.last_active_at)
        ages = (("Today", 0), ("Yesterday", 1), ("Last week", 7))
        label = next((name for name, days in ages if day >= today - timedelta(days)), "Earlier")
        groups.setdefault(label, []).append(one)
    return list(groups.items())


def get_session(request: Request, number: int) -> Session:
    """The person's own session of that number, or 404."""
    found: Session = get_object_or_404(Session.objects.owned_by(request.user), number=number)
    return found


def get_turn(request: Request, number: int, turn: int) -> Turn:
    """The person's own turn, or 404."""
    turns = Turn.objects.owned_by(request.user).select_related("session")
    found: Turn = get_object_or_404(turns, session__number=number, number=turn)
    return found


def home(request: Request) -> HttpResponse:
    """The newest conversation; a message begins the first one."""
    if request.method == "POST":
        return said(request, None)
    newest = Session.objects.owned_by(request.user).first()
    return conversation(request, newest, SayForm())


@require_GET
def session(request: Request, number: int) -> HttpResponse:
    """One conversation; `?before=` gives older turns, `?turn=` those around one."""
    return conversation(request, get_session(request, number), SayForm())


@require_http_methods(["GET", "POST"])
def session_say(request: Request, number: int) -> HttpResponse:
    """Save a message and begin the reply; who comes here by a sign-in or a reload is shown the conversation."""
    where = get_session(request, number)
    if request.method == "GET":
        return redirect("chat:session", number)
    return said(request, where)


def said(request: Request, where: Session | None) -> HttpResponse:
    """Save the message before anything can fail, then start the reply apart from this request."""
    form = SayForm(request.POST)
    if not form.is_valid():
        if request.htmx:
            return render(request, "chat/session.html#error", {"form": form}, status=422)
        return conversation(request, where, form, status=422)
    where = where or open_session(request.user)
    turn = say(where, form.cleaned_data["text"], zone=zone_of(request))
    live.start(turn)
    if request.htmx:
        if request.htmx.target != "turns" or turn.number == 1:
            answer = HttpResponse(status=204)
            # Without the turn's anchor: a browser that is on that page already would only scroll.
            answer["HX-Redirect"] = reverse("chat:session", args=[where.number])
            return answer
        return render(request, "chat/session.html#said", shown(where, [turn]))
    return redirect(address(turn))


def address(turn: Turn) -> str:
    """Where a turn is shown."""
    return f"{reverse('chat:session', args=[turn.session.number])}#turn-{turn.number}"


def conversation(request: Request, where: Session | None, form: SayForm, status: int = 200) -> HttpResponse:
    """The page of a conversation, or of none yet."""
    turns: list[Turn] = []
    older = newer = None
    if where is not None:
        rows = Turn.objects.of_session(where).prefetch_related("recalled__fact").reverse()
        before, around = asked_number(request, "before"), asked_number(request, "turn")
        end = before if before is not None else around + SHOWN // 2 if around is not None else None
        if end is not None:
            newer = rows.filter(number__gte=end).values_list("number", flat=True).last()
            rows = rows.filter(number__lt=end)
        turns = list(rows[: SHOWN + 1])[::-1]
        if len(turns) > SHOWN:
            turns = turns[1:]
            older = turns[0].number
    context = shown(where, turns) | {"form": form, "older": older, "newer": newer, "examples": EXAMPLES, "engine": engines.status()}
    if request.htmx and "before" in request.GET:
        return render(request, "chat/session.html#older", context)
    return render(request, "chat/session.html", context, status=status)


def asked_number(request: Request, name: str) -> int | None:
    """A number of the address, None where it is none."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def shown(where: Session | None, turns: Sequence[Turn]) -> dict[str, Any]:
    """What the templates of turns need: each with the acts it led to and the words they came from."""
    acts = Entry.objects.for_turns(where, [turn.number for turn in turns]) if where and turns else {}
    for turn in turns:
        turn.session = where  # type: ignore[assignment]
        turn.acts = acts.get(turn.number, [])  # type: ignore[attr-defined]
        turn.spans = spans(turn, turn.acts)  # type: ignore[attr-defined]
        turn.address = address(turn)  # type: ignore[attr-defined]
    going = next((turn for turn in turns if turn.going), None)
    moving = going or next((turn for turn in turns[-1:] if turn.reading), None)
    return {"session": where, "turns": turns, "going": going, "moving": moving}


def spans(turn: Turn, acts: Sequence[Entry]) -> list[tuple[int, int]]:
    """Where in the message the words of its acts stand."""
    found = []
    for act in acts:
        start = turn.text.find(act.quote) if act.quote else -1
        fact = act.fact
        place = (fact.quote_start or 0, fact.quote_end or 0) if (fact.session_id, fact.turn) == (turn.session_id, turn.number) else (0, 0)
        # Where something before it was blacked out or worded anew, the words stand elsewhere than they did.
        if place[1] and turn.text[slice(*place)] == fact.quote:
            found.append(place)
        elif start >= 0:
            found.append((start, start + len(act.quote)))
    return found


@require_POST
def session_new(request: Request) -> HttpResponse:
    """Begin a session; the summary of the one before is written now."""
    where = open_session(request.user, incognito=request.POST.get("incognito") == "on")
    live.nudge()
    return redirect("chat:session", where.number)


@require_GET
def session_list(request: Request) -> HttpResponse:
    """All sessions with their summaries, searched by their words."""
    query = " ".join(request.GET.get("q", "").replace("\x00", "").split())[:200]
    sessions = Session.objects.owned_by(request.user).select_related("summary").annotate(length=Count("turns")).order_by("-number")
    for word in query.split():
        mentioned = Turn.objects.owned_by(request.user).filter(Q(text__icontains=word) | Q(reply__icontains=word))
        sessions = sessions.filter(Q(title__icontains=word) | Q(summary__text__icontains=word) | Q(pk__in=mentioned.values("session")))
    page = Paginator(sessions, 20).get_page(request.GET.get("page"))
    answer = render(request, "chat/session_list.html" + ("#results" if request.htmx else ""), {"page": page, "q": query})
    answer["Vary"] = "HX-Request"
    return answer


@require_http_methods(["GET", "POST"])
def session_summary(request: Request, number: int) -> HttpResponse:
    """The session's summary, and what it covers; a person may word it."""
    where = get_session(request, number)
    summary = Summary.objects.filter(session=where).first()
    last = Turn.objects.of_session(where).last()
    form = SummaryForm(request.POST or None, initial={"text": summary.text if summary else ""})
    if request.method == "POST" and form.is_valid():
        now = timezone.now()
        covers = summary.covers_until if summary else last.number if last else 0
        Summary.objects.update_or_create(
            session=where,
            defaults={"text": form.cleaned_data["text"], "edited_at": now, "updated_at": now, "stale": False, "covers_until": covers},
        )
        messages.success(request, "The summary is saved as you worded it.")
        return redirect("chat:session_summary", number)
    context = {"session": where, "summary": summary, "last": last, "form": form}
    return render(request, "chat/summary.html", context, status=422 if form.is_bound else 200)


@require_GET
def turn_detail(request: Request, number: int, turn: int) -> HttpResponse:
    """One turn as it stands now; the page of its session without htmx."""
    one = get_turn(request, number, turn)
    if not request.htmx:
        return redirect(address(one))
    return render(request, "chat/session.html#turn_answer", shown(one.session, [one]) | {"turn": one, "engine": engines.status()})


@require_GET
def turn_memo(request: Request, number: int, turn: int) -> HttpResponse:
    """What was remembered from one message."""
    one = get_turn(request, number, turn)
    if not request.htmx:
        return redirect(address(one))
    return render(request, "chat/session.html#memo_update", shown(one.session, [one]) | {"turn": one})


async def turn_stream(request: Request, number: int, turn: int) -> HttpResponse | StreamingHttpResponse:
    """The reply as it grows, over server-sent events; ends with `done`, which the page answers by asking for the turn."""
    user = await request.auser()
    one = await Turn.objects.owned_by(user.pk or 0).filter(session__number=number, number=turn).afirst()
    if one is None:
        return HttpResponse(status=404)
    await sync_to_async(live.let_go)()

    async def events() -> AsyncIterator[str]:
        async for text in live.follow(one):
            yield event("reply", markdown(text))
        yield event("done", "")
        yield event("end", "")

    answer = StreamingHttpResponse(events(), content_type="text/event-stream")
    answer["Cache-Control"] = "no-cache"
    answer["X-Accel-Buffering"] = "no"
    return answer


def event(name: str, data: str) -> str:
    """One server-sent event."""
    lines = "".join(f"data: {line}\n" for line in data.split("\n"))
    return f"event: {name}\n{lines}\n"


@require_POST
def turn_stop(request: Request, number: int, turn: int) -> HttpResponse:
    """Stop the reply; what was said stays."""
    one = get_turn(request, number, turn)
    live.stop(one)
    return HttpResponse(status=204) if request.htmx else redirect(address(one))


@require_POST
def turn_retry(request: Request, number: int, turn: int) -> HttpResponse:
    """Reply to the same message once more."""
    one = get_turn(request, number, turn)
    if again(one):
        one.refresh_from_db()
        live.start(one)
    return redirect("chat:turn", number, turn) if request.htmx else redirect(address(one))


@require_http_methods(["GET", "POST"])
def turn_edit(request: Request, number: int, turn: int) -> HttpResponse:
    """Word a message anew; what rested on the old words is withdrawn, and it is replied to again."""
    one = get_turn(request, number, turn)
    form = SayForm(request.POST or None, initial={"text": one.text})
    if request.method == "POST" and form.is_valid():
        if not again(one):
            form.add_error("text", "The reply is still coming. Stop it first.")
        else:
            reword(one, form.cleaned_data["text"], actor=request.user)
            one.refresh_from_db()
            live.start(one)
            return redirect("chat:turn", number, turn) if request.htmx else redirect(address(one))
    acts = Entry.objects.filter(session=one.session, turn=turn, action="record").count()
    context = {"session": one.session, "turn": one, "form": form, "acts": acts}
    answer = render(request, "chat/edit.html" + ("#form" if request.htmx else ""), context, status=422 if form.is_bound else 200)
    if form.is_bound:
        answer["HX-Retarget"] = f"#said-{turn}"  # a form that was refused takes the form's place, not the whole turn's
    return answer


@require_POST
def turn_insist(request: Request, number: int, turn: int) -> HttpResponse:
    """Remember what was refused because of something the person did earlier."""
    one = get_turn(request, number, turn)
    which = request.POST.get("which", "")
    if not (which.isascii() and which.isdigit() and len(which) < 4 and insist(one, int(which), request.user)):
        return HttpResponse("This was decided meanwhile.", status=409, content_type="text/plain")
    return redirect("chat:turn_memo", number, turn) if request.htmx else redirect(address(one))


@require_POST
def turn_read(request: Request, number: int, turn: int) -> HttpResponse:
    """Read a message for facts once more, where that failed."""
    one = get_turn(request, number, turn)
    Turn.objects.filter(pk=one.pk, job=Job.FAILED).update(job=Job.QUEUED, attempts=0, retry_at=None)
    live.nudge()
    return redirect("chat:turn_memo", number, turn) if request.htmx else redirect(address(one))
