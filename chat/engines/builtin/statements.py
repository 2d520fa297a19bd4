"""What everyday English statements say about the speaker and the people near them, by rule."""

from __future__ import annotations

import re
from collections.abc import Sequence

from chat.engines.builtin import frames as _frames  # noqa: F401 - registers its phrases with the asides
from chat.engines.builtin import selves as _selves  # noqa: F401
from chat.engines.builtin import slots as _slots  # noqa: F401
from chat.engines.builtin import things as _things  # noqa: F401
from chat.engines.builtin import tools as _tools  # noqa: F401
from chat.engines.builtin import ways as _ways  # noqa: F401
from chat.engines.builtin.asides import asides
from chat.engines.builtin.mentions import mentions
from chat.engines.builtin.nouns import noun_phrases
from chat.engines.builtin.phrases import (
    AUX,
    BARE_NAMED,
    BARE_SUBJECT,
    CAP,
    FIRST_NAME,
    LEADS,
    NOT_PLACES,
    OTHER_SUBJECT,
    SELF_SUBJECT,
    WHEN,
    Draft,
    Verb,
)
from chat.engines.builtin.possessions import DATE
from chat.engines.builtin.predicates import RULES
from chat.engines.builtin.profiles import profile
from chat.engines.builtin.wishes import wishes
from chat.grounding import Known, Message, Proposal, folded
from chat.lexicon import LANGUAGES, NATIONALITIES, OTHER_RELATIONS, PRONOUNS, RELATIONS
from chat.reading import Clause

LEAD = re.compile(rf"\W*(?:(?:and|but|so|well|ok|hey)\s+)?(?:{WHEN.pattern}\s*,?\s*)?{LEADS}(?:{WHEN.pattern}\s*,?\s*)?{LEADS}")


class Statements(Draft):
    """Reads one message clause by clause."""

    # -- the walk

    def read(self) -> list[Proposal]:
        """Every proposal that the rules find in the message."""
        guest = re.search(
            rf"\b[Tt]his is (?P<who>{FIRST_NAME})\b[^.!?\n]{{0,40}}\b(?:using|borrowing|on)\s+{CAP}\w+['’]s\s+(?:laptop|computer"
            rf"|account|phone|login|machine|pc|tablet)\b",
            self.own,
        )
        if guest:
            self.me = folded(guest["who"])
        for sentence in self.reading.sentences:
            self.sentence = sentence
            self.clause = None
            noun_phrases(self, sentence)
            mentions(self, sentence)
            asides(self, sentence)
            profile(self, sentence)
            subject = ""
            outside = ""
            for clause in sentence.clauses:
                self.clause = clause
                if self.own[clause.start - 1 : clause.start] == "(":
                    outside = subject
                elif outside and re.search(r"\)\s*,?\s*$", self.own[max(sentence.start, clause.start - 3) : clause.start]):
                    subject, outside = outside, ""
                if clause.kind in ("statement", "mood") or (
                    clause.kind == "request" and re.match(r"\W*(?:i|we)\b", self.low[clause.start : clause.end])
                ):
                    subject = self.say(clause, subject)
        wishes(self)
        return self.proposals

    def say(self, clause: Clause, before: str) -> str:
        """Read one clause; the answer is whom it was about."""
        lead = LEAD.match(self.low, clause.start, clause.end)
        start = lead.end() if lead else clause.start
        while start < clause.end and not self.low[start].isalnum() and self.low[start] not in "'":
            start += 1
        if me := SELF_SUBJECT.match(self.low, start, clause.end):
            verb = self.verb(me.end(), clause.end, glued={"im": "be", "ive": "have", "id": "would"}.get(me[0], ""))
            self.content(self.me, verb, clause.end)
            return self.me
        if other := OTHER_SUBJECT.match(self.low, start, clause.end):
            return self.other(other, clause)
        bracket = self.own[clause.end : clause.end + 3].lstrip()[:1] == "("
        if (
            (own := BARE_NAMED.match(self.own, start, clause.end))
            and (own.end() < clause.end or bracket)
            and folded(own["name"]) not in NOT_PLACES | NATIONALITIES | LANGUAGES
        ):
            relation = own["rel"].lower()
            if not own["rel"][0].isupper() or relation not in {"father", "mother", "sister", "brother"}:
                predicate = "friend" if relation in {"best friend", "bestie"} else RELATIONS.get(relation, relation).replace("-", "_")
                self.add(predicate, own["name"])
                self.person = folded(own["name"])
                age = re.compile(r"[^()]*\(?(?P<v>(?<=\()\d{1,2})\)").match(self.own, own.end("name"), own.end() + 6)
                if age:
                    self.add("age", age["v"], subject=self.person, when="")
                comma = re.compile(r"\s*,\s*(?:who\s+)?").match(self.low, own.end(), clause.end)
                self.content(self.person, self.verb(comma.end() if comma else own.end(), clause.end), clause.end)
                return self.person
        if bare := BARE_SUBJECT.match(self.low, start, clause.end):
            self.person = self.familiar(bare["rel"])
            self.content(self.person, self.verb(bare.end(), clause.end), clause.end)
            return self.person
        lone = re.compile(rf"(?P<name>{FIRST_NAME})(?:\s*,[^,]{{2,40}})?\s*,?\s*").fullmatch(self.own, start, clause.end)
        if lone and folded(lone["name"]) in self.people():
            self.person = folded(lone["name"])
            return self.person
        if known := self.named(start, clause.end):
            name, after = known
            verb = self.verb(after, clause.end)
            self.person = name
            self.content(name, verb, clause.end)
            return name
        if pronoun := re.match(r"(?:he|she|they)(?=['\s])", self.low[start : clause.end]):
            if self.person:
                self.content(self.person, self.verb(start + pronoun.end(), clause.end), clause.end)
            return self.person or "?"
        if before:
            if before != "?":
                self.content(before, self.verb(start, clause.end), clause.end)
            return before
        if re.match(
            r"(?:it|that|this|there|here|you|everyone|everybody|people|someone|nobody|the|a|an|his|her|their|its|your|these|those|what"
            r"|who)(?=['\s])",
            self.low[start : clause.end],
        ):
            self.impersonal(start, clause.end)
            return ""
        if re.match(r"(?:my|our|mine)(?=['\s])", self.low[start : clause.end]):
            return ""
        third = re.match(
            r"(?:lives|works|is|has|was|are|were|loves|hates|plays|speaks|owns|drives|studies|teaches|flies|runs|wants|likes)\b",
            self.low[start : clause.end],
        )
        if third and not re.match(r"was (?:diagnosed|born|raised|hired|promoted|made|given|told)\b", self.low[start : clause.end]):
            if self.person and self.person != "?":
                self.content(self.person, self.verb(start, clause.end, elliptical=True), clause.end)
                return self.person
            return ""
        late = re.match(r"(?:[\w'’-]+\s+){1,3}?(?=(?:i|im|i'm|ive|i've)(?=['\s]))", self.low[start : clause.end])
        if late and not re.search(
            r"\b(?:what|where|when|who|how|why|that|which|if|thing|things|than|way|one|place|like|until|before|after|while)\s+$", late[0]
        ):
            me = SELF_SUBJECT.match(self.low, start + late.end(), clause.end)
            if me:
                self.content(
                    self.me, self.verb(me.end(), clause.end, glued={"im": "be", "ive": "have", "id": "would"}.get(me[0], "")), clause.end
                )
                return self.me
        whole = self.low[self.sentence.start : self.sentence.end] if self.sentence else ""
        if re.search(r"(?<![\w'])(?:he|she|they|he's|she's|his|her)(?![\w'])", whole) and not re.search(
            r"(?<![\w'])(?:i|i'm|im|my|me|we|our)(?![\w'])", whole
        ):
            return "?"
        self.content(self.me, self.verb(start, clause.end, elliptical=True), clause.end)
        return self.me

    def named(self, start: int, end: int) -> tuple[str, int] | None:
        """A person or thing that is named as the subject, if it is known from the message or from before."""
        match = re.compile(rf"(?P<name>{FIRST_NAME})(?:\s*\([^)]*\)|,\s*[^,]{{2,40}},)?(?=\s+\w|['’]s\s)").match(self.own, start, end)
        if not match:
            return None
        name = folded(match["name"])
        familiar = name in self.people()
        if not familiar:
            return None
        return name, match.end()

    def verb(self, start: int, end: int, *, glued: str = "", elliptical: bool = False) -> Verb:
        """Consume auxiliaries, negators and adverbs."""
        verb = Verb(start)
        if glued:
            setattr(verb, glued, True)
        place = start
        while match := AUX.match(self.low, place, end):
            kind = match.lastgroup or ""
            if kind == "been":
                verb.be = True
            elif kind in {"be", "was", "have", "will", "would", "can", "neg", "over", "never", "also"}:
                setattr(verb, kind, True)
                if kind == "was":
                    verb.be = True
                if kind == "can" and match[0].strip() in {"cannot", "can't", "cant", "couldn't"}:
                    verb.neg = True
            place = match.end()
        if kind_end := re.compile(r"[\s,]*").match(self.low, place, end):
            place = kind_end.end()
        verb.bare = elliptical and not (verb.be or verb.have or verb.will or verb.would or verb.can)
        verb.at = place
        return verb

    def other(self, match: re.Match[str], clause: Clause) -> str:
        """A clause whose subject is "my sister", with or without her name."""
        relation = match["rel"]
        predicate = RELATIONS.get(relation, relation)
        after = match.end()
        if match["poss"]:
            self.possession(relation, after, clause.end)
            return "?"
        name = ""
        rest = re.compile(rf"\s*,?\s+\(?(?P<name>{FIRST_NAME})\)?(?=['’]s\s|\s|[,.!?)]|$)").match(self.own, after, clause.end)
        if rest and folded(rest["name"]) not in NOT_PLACES:
            name = rest["name"]
            after = rest.end()
        elif lower := re.compile(
            r"\s+(?P<name>(?!also|still|just|really|now|always|never|never|actually|got|has|had|who|and|is|was|does|did|can|said|says"
            r"|told|will|would|in|on|at|from|to|both|only|recently|finally|once|even|keeps?|lives?|works?|loves?|hates?|wants?|thinks?"
            r"|gets?|makes?|likes?|needs?)[^\W\d_]{3,})(?='s\s(?:a|an|the|in)\s|\s+(?:is|lives|works|has|was|loves|hates|moved|got"
            r"|plays|speaks|studies)\s)"
        ).match(self.low, after, clause.end):
            name = self.own[lower.start("name") : lower.end("name")]
            if folded(name) in RELATIONS or folded(name) in OTHER_RELATIONS:
                name = ""  # "my kid sis"
            after = lower.end()
        said = any(one.value == name and one.subject == self.me for one in self.proposals)
        titled = self.own[match.start("rel")].isupper() and not self.own.isupper()  # "My Neighbor Totoro"
        if name and not said and not titled and not re.search(r"\bex\b", match["adj"] or ""):
            self.add(predicate.replace("-", "_"), name)
        subject = folded(name) if name else self.familiar(relation)
        comma = re.compile(r"\s*,\s*(?:who\s+)?").match(self.low, after, clause.end)
        verb = self.verb(comma.end() if comma else after, clause.end)
        if not name and verb.be and not verb.neg and not verb.was:
            told = re.compile(rf"(?:called|named\s+)?\s*(?P<name>{FIRST_NAME})(?=\s*(?:$|[,.!?)]|and\b|\())").match(
                self.own, verb.at, clause.end
            )
            if told and self.low[told.start("name") : told.end("name")] not in NATIONALITIES | LANGUAGES | NOT_PLACES:
                self.add(predicate, told["name"])
                self.person = folded(told["name"])
                return self.person
        self.person = subject
        self.content(subject, verb, clause.end)
        self.pieces(subject, verb.at, clause.end)
        return subject

    def pieces(self, subject: str, start: int, end: int) -> None:
        """ "My father is 81, still up in Kumasi, type 2 diabetic": each piece between commas says something of its own."""
        for comma in re.compile(r",\s+(?:and\s+)?(?=[a-z\d])").finditer(self.low, start, end):
            self.content(subject, self.verb(comma.end(), end, elliptical=True), end)

    def possession(self, relation: str, start: int, end: int) -> None:
        """ "my sister's name is Anna", "my sister's birthday is 4 May"."""
        subject = self.familiar(relation)
        match = re.compile(
            r"\s+(?P<what>name|birthday|bday|job|age|employer|school|pronouns|cat|dog|car|phone)\s*(?:is|'s|was|:)\s+(?P<value>.+)"
        ).match(self.low, start, end)
        if not match:
            return
        value = self.phrase(match.start("value"), end, words=4, allow="of")
        what = match["what"]
        if what == "name":
            self.add(RELATIONS.get(relation, relation), value)
        elif what in {"birthday", "bday"}:
            if date := re.compile(rf"(?:on\s+)?(?:the\s+)?(?P<v>{DATE})").match(self.low, match.start("value"), end):
                self.add("birthday", self.clip(date.start("v"), date.end("v")), subject=subject)
        elif what in {"cat", "dog"}:
            self.add("pet", value, subject=subject)
        elif what in {"job", "age", "employer", "school", "pronouns"}:
            self.add(what, value, subject=subject)

    def content(self, subject: str, verb: Verb, end: int) -> None:
        """Try the rules on what a verb phrase says."""
        for rule in RULES:
            if match := rule.pattern.match(self.low, verb.at, end):
                if rule.be and not (verb.be or verb.bare):
                    continue
                if rule.do and verb.be and not verb.have:
                    continue
                if rule.handler(self, subject, verb, match, end):
                    return

    def impersonal(self, start: int, end: int) -> None:
        """ "it's they/them"."""
        if match := re.compile(rf"(?:it's|its|it is|they're|that's)\s+(?P<v>{PRONOUNS})").match(self.low, start, end):
            self.add("pronouns", self.clip(match.start("v"), match.end("v")))


def statements(message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
    """What the English rules find in a message."""
    return Statements(message, known).read()
