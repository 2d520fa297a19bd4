"""The page of one's own data: take it out, put it in."""

from __future__ import annotations

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from chat import archive
from chat.forms import ImportForm
from facts.archive import BadFile
from facts.http import Request


@require_GET
def data(request: Request) -> HttpResponse:
    """What can be done with everything that is remembered."""
    return render(request, "chat/data.html", {"form": ImportForm()})


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
