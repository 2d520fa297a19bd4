"""Pages for trying out: what a message would do to one's memory, and how well models read."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import retarget

from chat import checks, engines, live
from chat.engines.base import EngineError
from chat.engines.ollama import Ollama
from chat.forms import TryForm
from chat.models import Check
from chat.zone import zone_of
from facts.http import Request

EXAMPLES = (
    "I moved to Évora in May, and I don't eat meat any more.",
    "No wait, I meant my sister Anna, she is the vet.",
    "If I lived in Rome I'd learn Italian. Can you write a haiku about my cat Miso?",
)
AWAY = ("unreachable", "missing", "busy", "silent")  # the engine is there no more, or not yet


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "POST"])
def try_out(request: Request) -> HttpResponse:
    """What a pasted message would do to one's memory as it is now; nothing is written."""
    form = TryForm(request.POST if request.method == "POST" else None)
    context: dict[str, Any] = {"form": form, "examples": EXAMPLES}
    code = 200
    if form.is_valid():
        try:
            told = form.cleaned_data
            context["trial"] = checks.attempt(request.user, told["text"], before=told["before"], zone=zone_of(request))
        except EngineError as failure:
            context["problem"], code = str(failure), code_of(failure)
    elif form.is_bound:
        code = 422
    part = "#result" if request.htmx and form.is_bound else ""
    answer = render(request, f"chat/try_out.html{part}", context, status=code)
    return retarget(answer, "#result") if code >= 500 else answer  # says to the script that this failure is a part of the page


def code_of(failure: EngineError) -> int:
    """How a page answers that could not do its work because an engine could not."""
    return 503 if failure.kind in AWAY else 502


# For staff


class CheckForm(forms.Form):
    """Which model to check."""

    model = forms.ChoiceField(label="Model", error_messages={"invalid_choice": "Ollama does not have that model any more."})

    def __init__(self, status: engines.Status, data: Any = None) -> None:
        super().__init__(data, initial={"model": checks.known_as(status.chat_model) if status.engine == "ollama" else "builtin"})
        names = [checks.known_as(name) for name in status.models if not engines.has((name,), status.embedding_model)]
        choices = [("builtin", "Built-in, no language model"), *((name, name) for name in sorted(set(names) - {"builtin"}))]
        self.fields["model"].choices = choices  # type: ignore[attr-defined]


def only_staff(request: Request) -> None:
    """Whoever runs this server, and nobody else."""
    if not request.user.is_staff:
        raise PermissionDenied


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "POST"])
def model_check(request: Request) -> HttpResponse:
    """The last scores of each model side by side, what one of them got wrong, and a check that is under way; POST begins one."""
    only_staff(request)
    if request.method == "GET":
        return models_page(request)
    form = CheckForm(engines.status(), request.POST)
    if not form.is_valid():
        return models_page(request, form=form, status=422)
    model = form.cleaned_data["model"]
    try:
        begun = checks.start(checks.engine_for("builtin") if model == "builtin" else checks.engine_for("ollama", model))
    except checks.Unable as no:
        return models_page(request, form=form, problem=str(no), status=503)
    if begun is None:
        return models_page(request, form=form, problem="A check is under way already. Wait for it, or stop it.", status=409)
    return redirect("chat:model_check")


@require_POST
def model_check_stop(request: Request) -> HttpResponse:
    """Stop the check that is under way, after the scenario that it is at."""
    only_staff(request)
    Check.objects.running().update(stop=True)
    return redirect("chat:model_check")


@require_POST
def model_schema(request: Request) -> HttpResponse:
    """Ask the configured model whether a schema binds its answers, and show what came."""
    only_staff(request)
    try:
        engine = checks.engine_for("ollama")
        assert isinstance(engine, Ollama)
        bound = live.runner.submit(engine.constrained()).result()
    except checks.Unable as no:
        return models_page(request, problem=str(no), status=503)
    except EngineError as failure:
        return models_page(request, problem=str(failure), status=code_of(failure))
    return models_page(request, schema={"model": engine.model, "bound": bound})


def models_page(request: Request, *, form: CheckForm | None = None, status: int = 200, **more: Any) -> HttpResponse:
    """The page of models, or with htmx the part of it that changes while a check is under way."""
    there = engines.status()
    done = sorted(Check.objects.newest_of_each(), key=lambda one: (-one.figures["right"], one.model))
    wanted = request.GET.get("check", "")
    chosen = next((one for one in done if str(one.pk) == wanted), max(done, key=lambda one: one.at, default=None))
    context = {
        "form": form or CheckForm(there),
        "engine": there,
        "ollama_model": settings.KEEPSAKE_MODEL,
        "running": Check.objects.running().first(),
        "last": Check.objects.first(),
        "rows": [(one, cells(one)) for one in done],
        "chosen": chosen,
        "total": len(checks.fixed_set()),
        **more,
    }
    part = "#progress" if request.htmx and request.method == "GET" else ""
    return render(request, f"chat/models.html{part}", context, status=status)


def cells(check: Check) -> list[tuple[str, str]]:
    """The figures of a check, each with its name."""
    figures = check.figures
    schema = {True: "binds", False: "does not bind"}.get(figures.get("constrained"), "–")
    named = [(name, number(figures[name.lower()])) for name in ("Recall", "Precision", "Update")]
    return [
        *named,
        ("Junk", number(figures["junk"], 0)),
        ("Not read", str(figures["failed"])),
        ("A message", f"{(check.seconds or 0) / max(1, figures['messages']):.1f} s"),
        ("Schema", schema),
    ]


def number(figure: float | None, digits: int = 2) -> str:
    """A figure, or a dash where there was nothing to measure."""
    return "–" if figure is None else f"{figure:.{digits}f}"
