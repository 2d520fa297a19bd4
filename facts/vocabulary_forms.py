"""Forms of the vocabulary's pages. They clean, and say what is in the way; facts.rekey decides what happens to facts."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.html import format_html

from facts.models import Holds, Predicate
from facts.vocabulary import Vocabulary, snake


class WordForm(forms.Form):
    """How a predicate is called, and whether it is always in the prompt."""

    name = forms.CharField(max_length=100, widget=forms.HiddenInput())
    label = forms.CharField(label="Label", max_length=100, help_text="How pages and prompts call it")
    aliases = forms.CharField(
        label="Also called",
        required=False,
        max_length=4000,
        help_text="Other names that mean the same, separated by commas. What is said under one of them is kept under this predicate",
        widget=forms.Textarea({"rows": 3, "autocapitalize": "none", "spellcheck": "false"}),
    )
    core = forms.BooleanField(label="Always in the prompt, whatever the message is about", required=False)

    def __init__(self, *args: Any, words: Vocabulary, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "word-%s", "label_suffix": ""} | kwargs)
        self.words = words

    @classmethod
    def of(cls, name: str, words: Vocabulary, data: Any = None) -> WordForm:
        """The form of a predicate as it is."""
        word = words.find(name)
        initial = {"name": word.name, "label": word.label, "core": word.core, "aliases": ", ".join(words.aliases_of(word.name))}
        return cls(data, initial=initial, words=words)

    def clean_label(self) -> str:
        """The label with single spaces."""
        return " ".join(self.cleaned_data["label"].split())

    def clean_aliases(self) -> list[str]:
        """Each alias once, as it is spelled."""
        spellings = (snake(part) for part in re.split(r"[,;\n]", self.cleaned_data["aliases"]))
        return list(dict.fromkeys(spelling for spelling in spellings if spelling))

    def clean(self) -> dict[str, Any]:
        """A spelling means one predicate: refused where another has it."""
        data = super().clean() or {}
        name, label = snake(data.get("name", "")), snake(data.get("label", ""))
        aliases = [alias for alias in data.get("aliases", []) if alias != name]
        for alias in aliases:
            self.claimed("aliases", name, alias)
        if label and label != name and label not in aliases:
            self.claimed("label", name, label)
            aliases.append(label)  # whoever writes the label means the predicate
        return data | {"name": name, "aliases": aliases}

    def claimed(self, field: str, name: str, spelling: str) -> None:
        """Say so where the spelling means another predicate."""
        other = self.words.find(spelling)
        if spelling in self.words.words:
            self.add_error(field, f"“{spelling}” is a predicate of its own. Merge it into this one instead.")
        elif other.known and other.name != name:
            self.add_error(field, f"“{spelling}” is another name of “{other.name}”. Take it away there first.")

    def fill(self, row: Predicate) -> Predicate:
        """The row with what the form says; not saved."""
        row.label, row.core, row.aliases = (self.cleaned_data[name] for name in ("label", "core", "aliases"))
        return row


class NewWordForm(WordForm):
    """A predicate that staff adds."""

    name = forms.CharField(
        label="Name",
        max_length=100,
        help_text="Lower case, words joined by _",
        widget=forms.TextInput({"autocapitalize": "none", "autofocus": True}),
    )
    label = forms.CharField(label="Label", max_length=100, required=False, help_text="How pages and prompts call it. Empty: as the name")
    holds = forms.ChoiceField(
        label="Holds",
        choices=Holds.choices,
        initial=Holds.ONE,
        help_text="One: a newer value ends the older. Many: values stand side by side. One a topic: as one, for each topic",
    )
    field_order = ("name", "label", "holds", "aliases", "core")

    def clean_name(self) -> str:
        """The name as it is spelled; refused where it has a meaning already."""
        name = snake(self.cleaned_data["name"])
        other = self.words.find(name)
        if not name:
            raise forms.ValidationError("A name needs at least one letter.")
        if name in self.words.words:
            raise forms.ValidationError(f"“{name}” is a predicate already.")
        if other.known:
            raise forms.ValidationError(f"“{name}” is another name of “{other.name}”. Take it away there first.")
        return name

    def clean_label(self) -> str:
        """The label, or the name in words."""
        return super().clean_label() or snake(self.cleaned_data.get("name", "")).replace("_", " ")


class HoldsForm(forms.Form):
    """How many values a predicate is to hold."""

    name = forms.CharField(max_length=100, widget=forms.HiddenInput())
    holds = forms.ChoiceField(label="Holds", choices=Holds.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "holds-%s", "label_suffix": ""} | kwargs)


class MergeForm(forms.Form):
    """Which predicate a predicate is to be merged into."""

    name = forms.CharField(max_length=100, widget=forms.HiddenInput())
    into = forms.CharField(label="Into", max_length=100, widget=forms.Select())

    def __init__(self, *args: Any, words: Vocabulary, name: str, **kwargs: Any) -> None:
        kwargs["initial"] = {"name": name} | kwargs.get("initial", {})
        super().__init__(*args, **{"auto_id": "merge-%s", "label_suffix": ""} | kwargs)
        others = sorted((word.label, word.name) for word in words.words.values() if word.name != name)
        choices = [(other, label if snake(label) == other else format_html("{} ({})", label, other)) for label, other in others]
        self.fields["into"].widget.choices = [("", "Choose a predicate"), *choices]


class ShiftForm(forms.Form):
    """The word that a person gives to a change which they have seen."""

    seen = forms.CharField(max_length=64, widget=forms.HiddenInput())
    reason = forms.CharField(label="Why", max_length=500, required=False, help_text="For the log of everybody whose facts move")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "shift-%s", "label_suffix": ""} | kwargs)
