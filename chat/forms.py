"""Forms of the conversation: they only clean what was typed."""

from __future__ import annotations

from django import forms

from chat.turn import LONGEST, spoken


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

