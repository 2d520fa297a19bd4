"""Addresses of the audit pages. What is not about one subject stands under `-/`; the subject's own address comes last."""

from django.urls import path

from facts import views, vocabulary_views

app_name = "facts"
urlpatterns = [
    path("", views.fact_list, name="list"),
    path("-/log/", views.entry_log, name="log"),
    path("-/new/", views.fact_record, name="record"),
    path("-/export.csv", views.fact_export, name="export"),
    path("-/<int:pk>/", views.fact_row, name="row"),
    path("-/<int:pk>/correct/", views.fact_correct, name="correct"),
    path("-/<int:pk>/retire/", views.fact_retire, name="retire"),
    path("-/<int:pk>/reject/", views.fact_reject, name="reject"),
    path("-/entries/<int:pk>/undo/", views.entry_undo, name="undo"),
    path("-/vocabulary/", vocabulary_views.vocabulary, name="vocabulary"),
    path("-/vocabulary/word/", vocabulary_views.word, name="word"),
    path("-/vocabulary/new/", vocabulary_views.word_add, name="word_add"),
    path("-/vocabulary/remove/", vocabulary_views.word_remove, name="word_remove"),
    path("-/vocabulary/merge/", vocabulary_views.word_merge, name="word_merge"),
    path("-/vocabulary/holds/", vocabulary_views.word_holds, name="word_holds"),
    path("<path:subject>/", views.fact_subject, name="subject"),
]
