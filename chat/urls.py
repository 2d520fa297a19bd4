"""Addresses of the conversation; sessions and turns are named by their numbers, which are the owner's own."""

from django.urls import path

from chat import data_views, trial_views, views

app_name = "chat"
urlpatterns = [
    path("", views.home, name="home"),
    path("sessions/", views.session_list, name="session_list"),
    path("sessions/new/", views.session_new, name="session_new"),
    path("sessions/<int:number>/", views.session, name="session"),
    path("sessions/<int:number>/say/", views.session_say, name="session_say"),
    path("sessions/<int:number>/summary/", views.session_summary, name="session_summary"),
    path("sessions/<int:number>/turns/<int:turn>/", views.turn_detail, name="turn"),
    path("sessions/<int:number>/turns/<int:turn>/memo/", views.turn_memo, name="turn_memo"),
    path("sessions/<int:number>/turns/<int:turn>/stream/", views.turn_stream, name="turn_stream"),
    path("sessions/<int:number>/turns/<int:turn>/stop/", views.turn_stop, name="turn_stop"),
    path("sessions/<int:number>/turns/<int:turn>/retry/", views.turn_retry, name="turn_retry"),
    path("sessions/<int:number>/turns/<int:turn>/edit/", views.turn_edit, name="turn_edit"),
    path("sessions/<int:number>/turns/<int:turn>/insist/", views.turn_insist, name="turn_insist"),
    path("sessions/<int:number>/turns/<int:turn>/read/", views.turn_read, name="turn_read"),
    path("data/", data_views.data, name="data"),
    path("data/erase/", data_views.data_erase, name="data_erase"),
    path("data/receipts/<int:pk>/", data_views.data_receipt, name="data_receipt"),
    path("data/export/", data_views.data_export, name="data_export"),
    path("data/import/", data_views.data_import, name="data_import"),
    path("try/", trial_views.try_out, name="try_out"),
    path("models/", trial_views.model_check, name="model_check"),
    path("models/stop/", trial_views.model_check_stop, name="model_check_stop"),
    path("models/schema/", trial_views.model_schema, name="model_schema"),
]
