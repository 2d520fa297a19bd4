"""Forms of the conversation: they only clean what was typed."""

from __future__ import annotations

from typing import Any

from django import forms

from chat.turn import LONGEST, spoken

LARGEST_FILE = 200 * 2**20  # bytes of an import


TOO_LONG = f"That is too long: at most {LONGEST:,} characters at once."


class Words(forms.CharField):
    """What somebody said, without what no database keeps, before anything about it is judged."""

    def to_python(self, value: Any) -> str:
        return spoken(str(super().to_python(value)))


class SayForm(forms.Form):
    """One message."""

    text = Words(
        label="Message",
        max_length=LONGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 2, "placeholder": "Say something", "id": "m"}),
        error_messages={"required": "Type a message first.", "max_length": TOO_LONG},
    )


class TryForm(forms.Form):
    """A message that is only tried out, and the reply that it answers."""

    text = Words(
        label="Message",
        max_length=LONGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 4, "dir": "auto", "data-autofocus": True}),
        error_messages={"required": "Type a message first.", "max_length": TOO_LONG},
    )
    before = Words(
        label="The reply before it",
        max_length=LONGEST,
        strip=False,
        required=False,
        help_text="Only where the message answers it, as “yes, that’s right” does.",
        widget=forms.Textarea(attrs={"rows": 2, "dir": "auto"}),
        error_messages={"max_length": TOO_LONG},
    )


class SummaryForm(forms.Form):
    """A session's summary as a person words it."""

    text = Words(
        label="Summary", max_length=4000, widget=forms.Textarea(attrs={"rows": 5}), error_messages={"required": "A summary needs words."}
    )


class ImportForm(forms.Form):
    """A file of everything, as the export gives it."""

    file = forms.FileField(label="Export file", error_messages={"required": "Choose a file first.", "empty": "That file is empty."})

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(f"That file is too large: at most {LARGEST_FILE // 2**20} MB.")
        return bytes(file.read())
