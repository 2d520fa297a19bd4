"""The pages of one's own data: take it out, put it in, erase it."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_list_or_404, get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from chat import archive, live
from chat.erase import copies
from chat.forms import ImportForm
from chat.models import Turn
from facts import ledger
from facts.archive import BadFile
from facts.http import Request
from facts.models import Fact, Receipt, Session


@require_GET
def data(request: Request) -> HttpResponse:
    """What can be done with everything that is remembered."""
    receipts = Receipt.objects.owned_by(request.user)[:20]
    return render(request, "chat/data.html", {"form": ImportForm(), "receipts": receipts})


@require_http_methods(["GET", "POST"])
def data_erase(request: Request) -> HttpResponse:
    """Say exactly what will go; erase it when told to; then show the receipt."""
    given = request.POST if request.method == "POST" else request.GET
    if not given:
        return redirect("chat:data")
    target = erasable(request, given)
    if request.method == "GET":
        return render(
            request, "chat/erase.html", {"erasure": ledger.erase(owner=request.user, dry_run=True, **target), **named(given, target)}
        )
    erasure = ledger.erase(owner=request.user, also=copies(request.user.pk), **target)
    live.nudge()  # summaries are written anew without it
    return redirect("chat:data_receipt", erasure.receipt.pk if erasure.receipt else 0)


def erasable(request: Request, given: QueryDict) -> dict[str, Any]:
    """What the person named, as `ledger.erase` takes it; 404 where it is not theirs."""
    number = re.compile(r"[0-9]{1,9}")
    if number.fullmatch(given.get("fact", "")):
        return {"fact": get_object_or_404(Fact.objects.owned_by(request.user), pk=given["fact"])}
    if number.fullmatch(given.get("session", "")):
        session = get_object_or_404(Session.objects.owned_by(request.user), number=given["session"])
        return {"session": session, "keep_facts": given.get("facts") == "keep"}
    if given.get("subject", "").strip():
        subject = given["subject"]
        get_list_or_404(Fact.objects.owned_by(request.user).about(subject)[:1])
        return {"subject": subject}
    if given.get("everything") == "yes":
        return {"everything": True}
    raise Http404


def named(given: QueryDict, target: dict[str, Any]) -> dict[str, Any]:
    """What the confirm page shows and sends back."""
    fields = {name: given[name] for name in ("fact", "session", "facts", "subject", "everything") if name in given}
    return {
        "target": target,
        "fields": fields,
        "turns": Turn.objects.filter(session=target["session"]).count() if "session" in target else 0,
    }


@require_GET
def data_receipt(request: Request, pk: int) -> HttpResponse:
    """What an erasure removed: counts and ids, no content."""
    return render(request, "chat/receipt.html", {"receipt": get_object_or_404(Receipt.objects.owned_by(request.user), pk=pk)})


@require_GET
def data_export(request: Request) -> HttpResponse:
    """Everything the person has, as one file."""
    answer = JsonResponse(archive.dump(request.user), json_dumps_params={"ensure_ascii": False, "indent": 1})
    answer["Content-Disposition"] = f'attachment; filename="keepsake-{timezone.localdate():%Y-%m-%d}.json"'
    return answer


@require_POST
def data_import(request: Request) -> HttpResponse:
    """Look at a file first; put it in only when the person says so."""
    form = ImportForm(request.POST, request.FILES)
    context: dict[str, object] = {"form": form}
    try:
        if form.is_valid():
            found = archive.read(request.user, form.cleaned_data["file"])
            if "really" in request.POST:
                archive.put_in(request.user, found)
                answer = HttpResponse(status=204) if request.htmx else redirect("facts:list")
                if request.htmx:
                    answer["HX-Redirect"] = reverse("facts:list")
                return answer
            context["counts"] = found.counts()
    except BadFile as error:
        form.add_error("file", str(error))
    return render(request, "chat/data.html" + ("#import" if request.htmx else ""), context, status=200 if form.is_valid() else 422)
