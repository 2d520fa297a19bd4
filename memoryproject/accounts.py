"""People: the first account, signing in, the account page and the theme."""

from __future__ import annotations

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model, login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.contrib.contenttypes.models import ContentType
from django.db import Error as DatabaseError
from django.db import connection, transaction
from django.forms import BaseModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from chat import engines, zone

YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")


def remember(response: HttpResponse, name: str, value: str) -> None:
    """Keep a choice in this browser for a year."""
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.KEEPSAKE_HTTPS)


def back(request: HttpRequest, otherwise: str) -> str:
    """Where the form says the person came from, if that is a page of ours."""
    target = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    return target if ours else reverse(otherwise)


# The first visit


def make_first(form: UserCreationForm[User]) -> User | None:
    """Save the form as the first account, an admin; None where somebody was quicker."""
    with transaction.atomic():
        # SQLite queues writers from their first statement; on PostgreSQL this row is what the second one waits for.
        list(ContentType.objects.select_for_update().filter(app_label="auth", model="user"))
        if get_user_model().objects.exists():
            return None
        user = form.save(commit=False)
        user.is_staff = user.is_superuser = True
        user.save()
    return user


@sensitive_post_parameters()
@never_cache
@login_not_required
def first(request: HttpRequest) -> HttpResponse:
    """Make the first account, who becomes admin; closed as soon as there is one."""
    if get_user_model().objects.exists():
        return taken(request)
    form: UserCreationForm[User] = UserCreationForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        user = make_first(form)
        if user is None:
            return taken(request)
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        return redirect(settings.LOGIN_REDIRECT_URL)
    return render(request, "registration/first.html", {"form": form}, status=422 if form.is_bound else 200)


def taken(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        messages.error(request, "The first account has been made meanwhile. Sign in with it, or ask whoever made it to add you.")
    return redirect("login")


# Coming and going


class SignIn(LoginView):
    """Sign in; a wrong password is a 422, and repeated ones are locked out."""

    redirect_authenticated_user = True

    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


@login_not_required
def sign_in(request: HttpRequest) -> HttpResponseBase:
    """Sign in, or make the first account where there is none."""
    if not get_user_model().objects.exists():
        return redirect("first")
    return SignIn.as_view()(request)


class PasswordChange(PasswordChangeView):
    """Change one's own password; other browsers are signed out by it."""

    success_url = reverse_lazy("account")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, "Your password has been changed. Other browsers are signed out.")
        return super().form_valid(form)

    def form_invalid(self, form: BaseModelForm[Any]) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


# The account page


class ZoneForm(forms.Form):
    """The time zone in which times are shown."""

    zone = forms.ChoiceField(label="Time zone", required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix/", "right/")))
        self.fields["zone"] = forms.ChoiceField(
            label="Time zone", required=False, choices=[("", "As my browser says"), ("UTC", "UTC"), *((name, name) for name in zones)]
        )


@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Who is signed in, how pages look, which engine answers, and for admins how to add people."""
    return account_page(request, ZoneForm(initial={"zone": zone.chosen(request)}))


def account_page(request: HttpRequest, form: ZoneForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "zone": zone.zone_of(request), "now": timezone.now(), "engine": engines.status()}
    return render(request, "registration/account.html", context, status=status)


@require_POST
def set_zone(request: HttpRequest) -> HttpResponse:
    """Show times in this zone, or in the browser's own again."""
    form = ZoneForm(request.POST)
    if not form.is_valid():
        return account_page(request, form, status=422)
    response = redirect("account")
    if name := form.cleaned_data["zone"]:
        remember(response, zone.COOKIE, name)
        remember(response, zone.CHOSEN, "1")
    else:
        response.delete_cookie(zone.CHOSEN, samesite="Lax")
    return response


@require_POST
@login_not_required
def set_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the system; kept in a cookie so that no page flashes."""
    theme = request.POST.get("theme", "")
    response = redirect(back(request, settings.LOGIN_REDIRECT_URL))
    if theme in THEMES:
        remember(response, "theme", theme)
    return response


@never_cache
@require_safe
@login_not_required
def healthz(request: HttpRequest) -> JsonResponse:
    """200 while the database answers, 503 otherwise."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except DatabaseError:
        return JsonResponse({"ok": False}, status=503)
    return JsonResponse({"ok": True})
