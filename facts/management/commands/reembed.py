"""Make the vectors of facts anew where they are another model's."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Q

from facts import embedding
from facts.ledger import reembed
from facts.models import Fact
from facts.vocabulary import Vocabulary


class Command(BaseCommand):
    help = "Make the vectors of facts anew where the embedding model has changed. It may be stopped at any time, and goes on where it was."

    def add_arguments(self, parser: CommandParser) -> None:
        """Everybody's facts, or one person's."""
        parser.add_argument("--user", metavar="NAME", help="only this person's facts")

    def handle(self, *args: Any, **options: Any) -> None:
        """Work through what is not the present model's, a batch at a time."""
        rows = Fact.objects.order_by("owner", "pk")
        if options["user"]:
            owner = get_user_model().objects.filter(username=options["user"]).first()
            if owner is None:
                raise CommandError(f"Nobody here is called {options['user']}.")
            rows = rows.owned_by(owner)
        vectors, model = embedding.embed(["which model answers"])
        rows = rows.exclude(embedding__isnull=False, embedding_model=model)
        total, done, last = rows.count(), 0, (0, 0)
        vocabulary = Vocabulary()
        while batch := list(rows.filter(Q(owner__gt=last[0]) | Q(owner=last[0], pk__gt=last[1]))[: embedding.BATCH]):
            batch = [fact for fact in batch if fact.owner_id == batch[0].owner_id]
            texts = [embedding.sentence(fact.subject, vocabulary.find(fact.predicate).label, fact.qualifier, fact.value) for fact in batch]
            vectors, made_by = embedding.embed(texts)
            if made_by != model:
                raise CommandError(f"{model} stopped answering after {done} of {total} facts. Run reembed again when it is back.")
            for fact, vector in zip(batch, vectors, strict=True):
                fact.embedding, fact.embedding_model = vector.tobytes(), model
            reembed(owner=batch[0].owner_id, rows=batch)
            done, last = done + len(batch), (batch[-1].owner_id, batch[-1].pk)
            self.stdout.write(f"{done} of {total} facts", ending="\r" if self.stdout.isatty() else "\n")
        self.stdout.write(f"{done} facts have new vectors. The model is {model}.")
