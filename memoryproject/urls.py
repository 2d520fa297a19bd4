"""Every address of the app."""

from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.urls import include, path

from memoryproject import accounts

urlpatterns = [
    path("", include("chat.urls")),
    path("facts/", include("facts.urls")),
    path("first/", accounts.first, name="first"),
    path("accounts/", accounts.account, name="account"),
    path("accounts/login/", accounts.sign_in, name="login"),
    path("accounts/logout/", LogoutView.as_view(), name="logout"),
    path("accounts/password/", accounts.PasswordChange.as_view(), name="password_change"),
    path("accounts/theme/", accounts.set_theme, name="theme"),
    path("accounts/zone/", accounts.set_zone, name="zone"),
    path("healthz", accounts.healthz, name="healthz"),
    path("admin/", admin.site.urls),
]
