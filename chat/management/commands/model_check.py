"""Check how well a model reads: a fixed set of scenarios in a scratch database, a score, the failures. Changes nobody's memory."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from chat import checks
from chat.models import Check

COLUMNS = ("recall", "precision", "update", "junk")


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--engine", choices=["builtin", "ollama"], default="", help="default: the one that chats use now")
        parser.add_argument("--model", default="", help="a model that Ollama has; default: KEEPSAKE_MODEL")
        parser.add_argument("--kind", choices=checks.kinds(), default="", help="only scenarios of this kind; their score is not kept")
        parser.add_argument("--list", action="store_true", help="only name the scenarios")

    def handle(self, *args: Any, **options: Any) -> None:
        plan = [one for one in checks.fixed_set() if options["kind"] in ("", one["kind"])]
        if options["list"]:
            for one in plan:
                self.stdout.write(f"{one['id']:14}{one['note']}")
            return
        try:
            engine = checks.engine_for(options["engine"], options["model"])
            self.stdout.write(f"{len(plan)} scenarios, read by {engine.model}. Nothing is written to anybody's memory.")
            result = checks.run(plan, engine, lambda done: self.progress(done, plan))
        except checks.Unable as no:
            raise CommandError(str(no)) from None
        if not options["kind"]:
            checks.keep(engine, result)
        self.failures(result)
        self.score(engine.model, result)
        if not options["kind"]:
            self.others(engine.name, engine.model)

    def progress(self, done: int, plan: list[checks.Scenario]) -> bool:
        """How far it is: one line that is written over on a terminal, a few lines elsewhere."""
        line = f"{done}/{len(plan)} {plan[done]['id'] if done < len(plan) else 'done'}"
        if self.stderr.isatty():
            self.stderr.write(f"\r{line:30}", ending="\n" if done == len(plan) else "")
            self.stderr.flush()
        elif done % 10 == 0 or done == len(plan):
            self.stderr.write(line)
        return True

    def failures(self, result: checks.Result) -> None:
        """What was expected and did not come, and what came and should not have."""
        for one in result.failures:
            self.stdout.write(f"\n{one['id']}: {one['note']}")
            for message in one["messages"]:
                for mark, text in (("<", message["before"]), (">", message["text"])):
                    if text:
                        self.stdout.write(f"   {mark} {' '.join(text.split())[:160]}")
            for name in ("missing", "false"):
                for line in one[name]:
                    self.stdout.write(f"   {name}: {line}")
            if one["error"]:
                self.stdout.write(f"   not read: {one['error']}")

    def score(self, model: str, result: checks.Result) -> None:
        """The figures of this check."""
        figures = result.figures
        self.stdout.write(f"\n{model}: {figures['right']} of {figures['scenarios']} scenarios right, {figures['failed']} messages not read")
        named = [f"{name} {shown(figures[name])}" for name in COLUMNS[:3]]
        self.stdout.write("  ".join([*named, f"junk {shown(figures['junk'], 0)} per 100 messages of small talk"]))
        self.stdout.write(f"{result.seconds:.0f} s, {result.seconds / max(1, figures['messages']):.1f} s a message")
        if "constrained" in figures:
            binds = "binds it" if figures["constrained"] else "does NOT bind it: its answers may have any shape"
            self.stdout.write(f"A schema {binds}.")

    def others(self, engine: str, model: str) -> None:
        """The last scores of other models."""
        rows = [one for one in Check.objects.newest_of_each() if (one.engine, one.model) != (engine, model)]
        if rows:
            self.stdout.write(f"\n{'other models':30}" + "".join(f"{name:>11}" for name in COLUMNS))
        for one in rows:
            figures = [shown(one.figures[name], 0 if name == "junk" else 2) for name in COLUMNS]
            self.stdout.write(f"{one.model:30}" + "".join(f"{figure:>11}" for figure in figures))


def shown(figure: float | None, digits: int = 2) -> str:
    """A figure, or a dash where there was nothing to measure."""
    return "–" if figure is None else f"{figure:.{digits}f}"
