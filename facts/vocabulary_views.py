"""The vocabulary's pages: the list for everybody, and for staff what changes it. Nobody sees another's facts here, staff included."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from facts import rekey
from facts.http import Request
from facts.ledger import Refused
from facts.models import Fact, Holds, Predicate, normalise
from facts.rekey import Plan, Shift
from facts.similar import suggestions
from facts.vocabulary import SEED, Vocabulary, Word, snake
from facts.vocabulary_forms import HoldsForm, MergeForm, NewWordForm, ShiftForm, WordForm

View = Callable[[Request], HttpResponse]
LISTED = 40  # rows of each kind that a preview shows
UNKNOWN = 30  # names outside the vocabulary that the list shows
HOLDS = dict(Holds.choices)
partial = vary_on_headers("HX-Request", "HX-Target")


def for_staff(view: View) -> View:
    """The vocabulary is everybody's: only staff changes it."""

    @wraps(view)
    def guarded(request: Request) -> HttpResponse:
        if request.user.is_staff:
            return view(request)
        if request.method == "POST":
            raise PermissionDenied
        messages.info(request, "Only staff can change the vocabulary.")
        return redirect("facts:vocabulary")

    return guarded


def used(request: Request) -> dict[str, int]:
    """How many facts that are or were believed the person has under each predicate."""
    mine = Fact.objects.owned_by(request.user).believed().order_by().values_list("predicate")
    return dict(mine.annotate(number=Count("pk")))


def left_behind(words: Vocabulary, names: set[str]) -> dict[str, Word]:
    """Names under which facts stand though they are only other names of a predicate now, and that predicate."""
    return {name: words.find(name) for name in sorted(names) if name not in words.words and words.find(name).known}


# The list


@partial
@require_GET
def vocabulary(request: Request) -> HttpResponse:
    """Every predicate: what it is called, how many values it holds, and how many of the person's facts use it."""
    words, mine = Vocabulary(), used(request)
    asked = normalise(request.GET.get("q", "")[:200])
    rows = [
        {"word": word, "aliases": words.aliases_of(word.name), "holds": HOLDS[word.holds], "facts": mine.get(word.name, 0)}
        for word in sorted(words.words.values(), key=lambda word: (normalise(word.label), word.name))
    ]
    shown = [row for row in rows if all(part in text_of(row) for part in asked.split())]
    context: dict[str, Any] = {"rows": shown, "number": len(shown), "all": len(rows), "q": asked, "here": request.get_full_path()}
    if request.htmx:
        return render(request, "facts/_vocabulary.html", context)
    unknown = sorted(name for name in mine if not words.find(name).known)
    context["undeclared"] = [{"name": name, "facts": mine[name], "suggestions": suggestions(name, words)} for name in unknown[:UNKNOWN]]
    context["more_undeclared"] = max(len(unknown) - UNKNOWN, 0)
    context["left"] = [{"name": name, "word": word, "facts": mine[name]} for name, word in left_behind(words, set(mine)).items()]
    return render(request, "facts/vocabulary.html", context)


def text_of(row: dict[str, Any]) -> str:
    """What a search reads of a predicate."""
    word: Word = row["word"]
    return normalise(" ".join([word.label, word.name, *row["aliases"], *(alias.replace("_", " ") for alias in row["aliases"])]))


# One predicate


def named(request: Request) -> Word:
    """The predicate that the address names: one of the vocabulary, or one that the person has facts of; 404 for any other."""
    words = Vocabulary()
    name = snake(request.POST.get("name", "") or request.GET.get("name", ""))
    if name in words.words:
        return words.words[name]
    if not Fact.objects.owned_by(request.user).filter(predicate=name).exists():
        raise Http404
    return Word(name, name.replace("_", " "), known=False)


@require_http_methods(["GET", "POST"])
def word(request: Request) -> HttpResponse:
    """One predicate; for staff with the forms that change it."""
    if request.method == "GET" and not request.GET.get("name"):
        return redirect("facts:vocabulary")
    if request.method == "POST" and not request.user.is_staff:
        raise PermissionDenied
    found = named(request)
    if request.method == "POST" and not found.known:
        raise Http404
    words = Vocabulary()
    form = WordForm.of(found.name, words, request.POST or None)
    if form.is_valid():
        row = form.fill(rekey.row_of(found.name, request.user))
        row.save()
        if row.label != found.label:
            rekey.renew_vectors(found.name)
        messages.success(request, f"“{row.label}” is saved. What is said from now on follows it.")
        return seen_other(address(found.name))
    return word_page(request, found, form, 422 if form.is_bound else 200)


def word_page(request: Request, found: Word, form: WordForm, status: int = 200) -> HttpResponse:
    """The page of one predicate."""
    words = Vocabulary()
    aliases = words.aliases_of(found.name) if found.known else []
    mine = used(request)
    alone = None if found.known else words.find(found.name)
    context = {
        "word": found,
        "holds": HOLDS[found.holds],
        "aliases": aliases,
        "facts": mine.get(found.name, 0),
        "left": {name: mine.get(name, 0) for name in stored_under(aliases)} if request.user.is_staff else {},
        "form": form,
        "holds_form": HoldsForm(initial={"name": found.name, "holds": found.holds}),
        "merge_form": MergeForm(words=words, name=found.name, initial={"into": alone.name if alone and alone.known else ""}),
        "suggestions": suggestions(found.name, words) if alone and not alone.known else [],
        "stands_for": alone if alone and alone.known else None,
        "shipped": found.name in SEED,
        "edited": differs(found.name),
    }
    return render(request, "facts/word.html", context, status=status)


def stored_under(names: list[str]) -> list[str]:
    """Those of the names under which facts stand, whoever owns them."""
    return sorted(Fact.objects.filter(predicate__in=names).believed().order_by().values_list("predicate", flat=True).distinct())


def differs(name: str) -> bool:
    """The predicate is not as it is shipped."""
    row = Predicate.objects.filter(name=name).first()
    if row is None or name not in SEED:
        return row is not None
    label, holds, core, aliases = SEED[name]
    return (row.label, row.holds, row.core, set(row.aliases)) != (label, holds, core, set(aliases.split()))


@for_staff
@require_http_methods(["GET", "POST"])
def word_add(request: Request) -> HttpResponse:
    """Add a predicate."""
    name = snake(request.GET.get("name", ""))
    form = NewWordForm(request.POST or None, words=Vocabulary(), initial={"name": name, "label": name.replace("_", " ")})
    if form.is_valid():
        data = form.cleaned_data
        row = form.fill(Predicate(name=data["name"], holds=data["holds"], created_by=request.user))
        has_facts = bool(rekey.owners_of(row.name))
        row.holds = Holds.ONE if has_facts else data["holds"]  # facts of a predicate that nobody had declared hold one value
        row.save()
        if has_facts:
            rekey.renew_vectors(row.name)
        messages.success(request, f"“{row.label}” is part of the vocabulary.")
        if row.holds != data["holds"]:
            messages.info(request, f"Facts stand under it already. See what becomes of them if it holds {HOLDS[data['holds']]}.")
            return seen_other(f"{reverse('facts:word_holds')}?{urlencode({'name': row.name, 'holds': data['holds']})}")
        return seen_other(address(row.name))
    return render(request, "facts/word_add.html", {"form": form}, status=422 if form.is_bound else 200)


@for_staff
@require_POST
def word_remove(request: Request) -> HttpResponse:
    """Take an addition out of the vocabulary, or put a predicate back as it is shipped. Facts stay where they are."""
    found = named(request)
    problem = in_the_way(found)
    if problem:
        messages.error(request, problem)
        return seen_other(address(found.name))
    Predicate.objects.filter(name=found.name).delete()
    if Vocabulary().find(found.name).label != found.label:
        rekey.renew_vectors(found.name)
    if found.name in SEED:
        messages.success(request, f"“{found.name}” is as it was shipped.")
        return seen_other(address(found.name))
    messages.success(request, f"“{found.name}” is no longer part of the vocabulary.")
    return seen_other(reverse("facts:vocabulary"))


def in_the_way(found: Word) -> str:
    """Why a predicate cannot fall back to what is shipped, if so."""
    _, holds, _, aliases = SEED.get(found.name, ("", Holds.ONE, False, ""))
    if holds != found.holds and rekey.owners_of(found.name):
        return f"Facts stand under “{found.name}”. Let it hold {HOLDS[holds]} first, and see what becomes of them."
    words = Vocabulary()
    for alias in aliases.split():
        other = words.find(alias)
        if other.known and other.name != found.name:
            return f"“{alias}” means “{other.name}” now. Take it away there first."
    return ""


def address(name: str) -> str:
    """The page of a predicate."""
    return f"{reverse('facts:word')}?{urlencode({'name': name})}"


def seen_other(url: str) -> HttpResponse:
    """Go there with a GET."""
    answer = redirect(url)
    answer.status_code = 303
    return answer


# What moves facts: first a preview, then the deed


@for_staff
@require_http_methods(["GET", "POST"])
def word_merge(request: Request) -> HttpResponse:
    """Merge a predicate into another: what would become of the facts, then the merge itself."""
    asked = request.POST or request.GET
    source, target = snake(asked.get("name", "")), asked.get("into", "")
    if not source:
        return redirect("facts:vocabulary")

    def carry_out(reason: str) -> int:
        return len(rekey.merge(source=source, target=target, actor=request.user, reason=reason))

    return shifted(request, lambda: rekey.shift_to_merge(source, target), carry_out, source)


@for_staff
@require_http_methods(["GET", "POST"])
def word_holds(request: Request) -> HttpResponse:
    """Let a predicate hold more or fewer values: what would become of the facts, then the change itself."""
    asked = request.POST or request.GET
    name, holds = snake(asked.get("name", "")), asked.get("holds", "")
    if not name:
        return redirect("facts:vocabulary")

    def carry_out(reason: str) -> int:
        return len(rekey.change_holds(name=name, holds=holds, actor=request.user, reason=reason))

    return shifted(request, lambda: rekey.shift_to_hold(name, holds), carry_out, name)


def shifted(request: Request, shift_of: Callable[[], Shift], carry_out: Callable[[str], int], name: str) -> HttpResponse:
    """The preview, or the deed: 409 with a new preview where it is not what the person saw."""
    try:
        shift = shift_of()
        plans = rekey.preview(shift)
        form = ShiftForm(request.POST or None, initial={"seen": fingerprint(plans)})
        stale = form.is_valid() and form.cleaned_data["seen"] != fingerprint(plans)
        if form.is_valid() and not stale:
            people = carry_out(form.cleaned_data["reason"])
            messages.success(request, done(shift, people))
            return seen_other(address(shift.target.name))
    except Refused as error:
        messages.error(request, str(error))
        words = Vocabulary()
        return seen_other(address(name) if name in words.words or name in used(request) else reverse("facts:vocabulary"))
    if stale:
        form = ShiftForm(initial={"seen": fingerprint(plans), "reason": form.cleaned_data["reason"]})
    context = {"shift": shift, "form": form, "stale": stale} | told(request, shift, plans)
    return render(request, "facts/shift.html", context, status=409 if stale else 422 if form.is_bound else 200)


def told(request: Request, shift: Shift, plans: dict[int, Plan]) -> dict[str, Any]:
    """What a preview tells: the person's own rows, and numbers of everybody else's."""
    words = Vocabulary()
    mine = plans.pop(request.user.pk, None) or Plan(request.user.pk)
    others = list(plans.values())
    return {
        "words": words,
        "held": HOLDS[shift.held],
        "holds": HOLDS[shift.target.holds],
        "names": [shift.source, *words.aliases_of(shift.source)] if shift.merges else [],
        "mine": mine,
        "conflicts": mine.conflicts[:LISTED],
        "more_conflicts": max(len(mine.conflicts) - LISTED, 0),
        "plain": mine.plain[:LISTED],
        "more_plain": max(len(mine.plain) - LISTED, 0),
        "people": len(others),
        "their_facts": sum(plan.moving for plan in others),
        "their_conflicts": sum(len(plan.conflicts) for plan in others),
        "back": address(shift.source) if shift.source in words.words or mine.moves else reverse("facts:vocabulary"),
    }


def done(shift: Shift, people: int) -> str:
    """What to say of a shift that was carried out."""
    if not people:
        return f"{shift.why} No fact had to move."
    whose = "one person’s facts" if people == 1 else f"the facts of {people} people"
    return f"{shift.why} It moved {whose}; everybody can undo their part in their log."


def fingerprint(plans: dict[int, Plan]) -> str:
    """What a preview showed, so that nothing else is carried out."""
    fates = ((owner_id, fate) for owner_id, plan in sorted(plans.items()) for fate in plan.fates)
    seen = [(owner_id, fate.fact.pk, fate.fact.version, [str(piece.move.valid_from) for piece in fate.pieces]) for owner_id, fate in fates]
    return hashlib.sha256(repr(seen).encode()).hexdigest()
