"""An engine that says what a test told it to, and keeps what it was asked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from chat.engines.base import EngineError, Prompt, Usage
from chat.grounding import Known, Message, Proposal


class Scripted:
    """Replies from `says` (strings are pieces, errors are raised), proposals from `claims`, summaries from `sums`."""

    name = "scripted"
    model = "scripted"

    def __init__(
        self,
        says: Sequence[str | Exception] = ("ok",),
        claims: Sequence[Sequence[Proposal] | Exception] = (),
        sums: Sequence[str | Exception] = (),
    ) -> None:
        self.says, self.claims, self.sums = says, list(claims), list(sums)
        self.prompts: list[Prompt] = []
        self.read: list[Message] = []
        self.summarised: list[list[tuple[str, str]]] = []

    async def reply(self, prompt: Prompt, usage: Usage) -> AsyncIterator[str]:
        self.prompts.append(prompt)
        for piece in self.says:
            if isinstance(piece, Exception):
                raise piece
            yield piece

    async def extract(self, message: Message, known: Sequence[Known]) -> list[Proposal]:
        self.read.append(message)
        answer = self.claims.pop(0) if self.claims else []
        if isinstance(answer, Exception):
            raise answer
        return list(answer)

    async def summarise(self, turns: Sequence[tuple[str, str]], previous: str) -> str:
        self.summarised.append(list(turns))
        answer = self.sums.pop(0) if self.sums else f"Summary of {len(turns)} turns."
        if isinstance(answer, Exception):
            raise answer
        return answer


def broken(sentence: str = "The model stopped in the middle.", **more: object) -> EngineError:
    """An engine's failure."""
    return EngineError(sentence, **more)  # type: ignore[arg-type]
