"""Forms of the conversation: they only clean what was typed."""

from __future__ import annotations

from django import forms

from chat.turn import LONGEST, spoken

LARGEST_FILE = 200 * 2**20  # bytes of an import


class SayForm(forms.Form):
    """One message."""

    text = forms.CharField(
        label="Message",
        max_length=LONGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 2, "placeholder": "Say something", "id": "m"}),
        error_messages={
            "required": "Type a message first.",
            "max_length": f"That is too long: at most {LONGEST:,} characters at once.",
        },
    )

    def clean_text(self) -> str:
        text = spoken(self.cleaned_data["text"])
        if not text:
            raise forms.ValidationError("Type a message first.", code="required")
        return text


class SummaryForm(forms.Form):
    """A session's summary as a person words it."""

    text = forms.CharField(
        label="Summary", max_length=4000, widget=forms.Textarea(attrs={"rows": 5}), error_messages={"required": "A summary needs words."}
    )

    def clean_text(self) -> str:
        return spoken(self.cleaned_data["text"])



class ImportForm(forms.Form):
    """A file of everything, as the export gives it."""

    file = forms.FileField(label="Export file", error_messages={"required": "Choose a file first.", "empty": "That file is empty."})

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(f"That file is too large: at most {LARGEST_FILE // 2**20} MB.")
        return bytes(file.read())
