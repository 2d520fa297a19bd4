"""What a message takes back or puts right."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import SequenceMatcher

from chat.engines.builtin.endings import Endings
from chat.engines.builtin.phrases import CAP, FIRST_NAME, Clip, is_condition, is_job, is_medication, one_of
from chat.engines.builtin.possessions import DATE
from chat.grounding import Known, folded, head_form
from chat.lexicon import (
    DIETS,
    EDITORS,
    INSTRUMENTS,
    LANGUAGES,
    OTHER_RELATIONS,
    RELATIONS,
    SPORTS,
    SYSTEMS,
)
from chat.spelling import NUMBERS

# Values of these are words of a known list.
LED = re.compile(
    r"(?:^|[,.!?:;(–—-]|\b(?:it'?s|in|at|meant|called|is|name|spelled|spelt|named|say|write|type|oh|no|sorry|wait|and"
    r"|or|for|be|actually|by))\s*$"
)
CLOSED = {
    "diet": DIETS,
    "language": LANGUAGES,
    "instrument": INSTRUMENTS,
    "editor": EDITORS | frozenset(("code", "studio", "text")),
}
NUMBER_WORD = "|".join(sorted(NUMBERS, key=lambda word: (-len(word), word)))

SLIP = re.compile(
    r"\b(?:no,? wait|wait,? no|no,? sorry|sorry,? no|(?:by|out of) (?:mistake|accident|habit)|dyslexic|i meant"
    r"|i mean[t]? to (?:say|write|type)|meant to (?:say|write|type|put)|i meant to|typo|correction"
    r"|scratch that|scrap that|strike that|my (?:mistake|bad|error)|misread|misspoke|mistyped|misremember\w*|mis-?typed"
    r"|mixed (?:that |it |them |those |these )?up|mix-?up"
    r"|got (?:that|it|this) wrong|i was wrong|wrote (?:that|it) wrong|said (?:that|it) wrong|that'?s wrong|that was wrong"
    r"|wrong (?:number|name|date|one|year|month|day|city)|auto-?correct\w*|told you (?:nonsense|wrong|the wrong|rubbish)"
    r"|(?:fat|big|clumsy|cold|frozen|sausage|greasy|butter)[- ]?(?:thumbs?|fingers?)|dictat\w+|voice (?:typing|input"
    r"|to text)|speech[- ]to[- ]text"
    r"|autofill|swapped (?:the|my|two) (?:digits|numbers|letters|words)|(?:digits|letters) swapped|wrong (?:row|line|column|box|button|key"
    r"|dropdown|option|word|label|prescription|letter|spelling|person|place|tab|field|unit|units)|no idea why i (?:wrote|said|typed|put)"
    r"|don'?t know why i (?:wrote|said|typed|put)|can'?t (?:type|spell|count)|i was (?:sitting at|reading|on) (?:my"
    r"|the)|picked up (?:my|the wrong)"
    r"|put (?:that|it) wrong|said (?:that|it) backwards|(?:that|it) came out wrong|miss(?:ed|ing) (?:a |one )?(?:digit|letter"
    r"|zero)|one (?:digit|letter) off"
    r"|is the (?:correct|right|real|actual) (?:one|\w+)|with an? (?:[a-z]|double [a-z])\b|with (?:one|two"
    r"|double) [a-z](?:'?s)?\b|one [a-z]\b(?=\s*[,.!?]|\s*$)"
    r"|mixing (?:those|them|these|the two) up|keep (?:mixing|doing (?:this|that))|(?:looking at|reading"
    r"|checking) (?:it|that) again|re-?read|what am i saying|did i (?:really |just |actually )?(?:write|say|type|put)"
    r"|gave you (?:the wrong|\w+'s)|let me correct|to correct (?:myself|that)|i lied"
    r"|brain ?fart|brain fog|slip of the|fat[- ]fingered|fat fingers|edit:"
    r"|not what i (?:meant|said)|should (?:have been|say|read|be)|i wrote .{1,30} (?:but|instead)|i said .{1,40} (?:but|it'?s"
    r"|i meant)|as i said first|forgot how|make that|spelled|spelt|it'?s actually|never said|never was|was never"
    r"|was joking|was kidding|i was looking at|i was staring at|said that wrong|perdón,? |quise decir|quería decir|me equivoqué"
    r"|je voulais dire|faute de frappe|je me suis trompée?|ich meinte|meinte|vertippt|verschrieben|quis dizer|erro meu|me enganei"
    r"|volevo dire|bedoelde|说错了|打错了|間違え|言い間違|잘못|oops|whoops"
    r"|(?<!warm )(?<!push )(?<!sit )(?<!pull )(?<!grown )(?<!follow )ups\b|correcting)\b|^\W*\*\s?\w",
    re.I,
)


SOFT_SLIP = re.compile(
    r"^\W*(?:(?:oh (?:god|lord|dear|hell|crap|shoot|wait),? no|god no|argh|hm+|um+|ah|oh|argh|ugh|er+m?|ok|hang on|hold on|no|nope"
    r"|sorry|wait|actually|apologies|pardon|small correction|quick correction)\b[\s,.!…-]*)+",
    re.I,
)


CHANGE = re.compile(
    r"\b(?:moved|switched|now|these days|go(?:ing)? back|back to|from here on|since|anymore|any more|no longer"
    r"|got promoted|joined|started|new|became|turned|left|quit|sold"
    r"|upgraded|swapped|used to|from now on|from today)\b",
    re.I,
)


CONTRAST = (
    re.compile(
        (
            r"^\W*not\s+(?:an?\s+|the\s+|in\s+"
            r"|at\s+)?(?P<old>[^,.!?;:()\n]{1,40}?)\s*[.!]+\s+(?P<new>[^,.!?;:()\n]{1,30}?)(?=\s*(?:$|[,.!?;()\n]))"
        ),
        re.I,
    ),
    re.compile(
        r"(?:\b(?:is|was|are)n'?t|\b(?:is|was|it'?s) not)\s+(?:actually\s+|really\s+)?(?:the\s+|an?\s+|in\s+"
        r"|at\s+)?(?P<old>[^,.!?;:()\n]{1,40}?)"
        r"(?:\s+(?:that\s+)?(?:i|i'm|i am|we)\s+[a-z ]{2,20}?)?\s*[,;.–—-]+\s*(?:but\s+)?(?:it'?s|it is|it was"
        r"|that'?s)\s+(?:actually\s+|an?\s+|the\s+|in\s+|at\s+)*"
        r"(?P<new>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$|[,.!?;:()\n]|\bsorry\b|\blol\b))",
        re.I,
    ),
    re.compile(
        r"\b(?:name(?:'s| is)|called|it'?s|it is|that'?s|spelled|spelt"
        r"|i meant)\s+(?P<new>[^,.!?;:()\n]{1,40}?)\s*,[^.!?,\n]{0,30}?,\s*(?:and )?not\s+"
        r"(?P<old>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$|[,.!?;:()\n]))",
        re.I,
    ),
    re.compile(
        r"(?P<new>[^\s,.!?;:()*][^,.!?;:()*\n]{0,40}?)\s*[,!.…\s–—-]+\s*(?:and )?not\s+(?:the\s+|a\s+|an\s+|in\s+"
        r"|at\s+)?(?P<old>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$|[,.!?;:()\n]|\bas\b|\blike\b|\bwhich\b|\bthat\b|\bsorry\b|\blol\b|\band\b"
        r"|\bbut\b|\bi\b))",
        re.I,
    ),
    re.compile(
        r"\bnot\s+(?:the\s+|a\s+|an\s+|in\s+|at\s+)?(?P<old>[^,.!?;:()\n]{1,40}?)\s*[,;–—-]*\s*(?:but|,|;|–|—|-|it'?s"
        r"|rather)\s+(?:it'?s\s+|i'?m\s+|a\s+|an\s+|the\s+|in\s+|at\s+|rather\s+|actually\s+)*(?P<new>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$"
        r"|[,.!?;:()\n]|\bsorry\b|\blol\b|\band\b|\bi\b))",
        re.I,
    ),
    re.compile(
        r"\b(?P<new>[^,.!?;:()\n]{1,40}?)\s+(?:instead of|rather than)\s+(?:the\s+|a\s+|an\s+)?(?P<old>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$"
        r"|[,.!?;:()\n]))",
        re.I,
    ),
    re.compile(
        r"\bi (?:said|wrote|typed|put|told you)\s+(?:it was\s+|i was\s+|i'?m\s+|in\s+|a\s+|the\s+|my \w+ (?:is"
        r"|was)\s+)*(?P<old>[^,.!?;:()\n]{1,40}?)\s*,?\s*(?:but (?:i )?(?:meant|it'?s|it is|it should be|that should be|actually)"
        r"|i meant|meant|it'?s actually|it'?s|should (?:be|have been|say))\s+(?:to say\s+|actually\s+|really\s+|in\s+|a\s+|an\s+"
        r"|the\s+)*(?P<new>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$|[,.!?;:()\n]))",
        re.I,
    ),
    re.compile(
        r"\b(?P<old>[^\s,.!?;:()]+(?: [^\s,.!?;:()]+)?)\s+(?:should (?:be|have been|say|read)|was supposed to be|was meant to be|→|->"
        r"|=>)\s+(?P<new>[^,.!?;:()\n]{1,40}?)(?=\s*(?:$|[,.!?;:()\n]))",
        re.I,
    ),
)


NEW_ONE = re.compile(
    r"(?:i meant(?: to (?:say|write|type))?|meant|make that|it'?s actually|it is actually|should (?:be|say|read|have been)|it says"
    r"|it'?s|it is|that'?s|that should be|correction:?|i'?m(?: actually)?|mine(?:'s| is)|(?:his|her|its|their|my"
    r"|the) name(?:'s| is)|the (?:right|correct) \w+ is|wait no"
    r"|no wait)[\s,:]+(?:it'?s\s+|actually\s+|spelled\s+|spelt\s+|written\s+|called\s+|with\s+|in\s+|a\s+|an\s+"
    r"|the\s+|at\s+|on\s+|to say\s+"
    r"|really\s+)*(?P<new>[^,.!?;()\n]{1,40}?)(?=\s*(?:$|[,.!?;()\n]|after all|now\b|sorry|lol|(?:that )?i (?:live"
    r"|work|study|drive|play|speak|use"
    r"|have|take|react|was|grew|meant)\b|is the (?:correct|right|real|actual) ))"
    r"|(?:^|(?<=[,.!?;:])\s*|(?<=[,.!?;:]\s))(?P<new2>[^\s,.!?;:()\n][^,.!?;:()\n]{0,39}?)\s+(?:is the (?:correct|right|real"
    r"|actual) (?:one|\w+)|(?:it is|i meant|i mean)(?=\s*(?:$|[,.!?;])))",
    re.I,
)
# "She's my cousin, not my sister": the person stays, the relation was wrong.
KINSHIP = re.compile(
    rf"(?:(?<![\w'])(?:(?P<who>[a-z][\w-]+)|\b(?:she|he|they))(?:'s|'re| is"
    rf"| are)|\b(?:hes|shes|theyre))\s+(?:\w+\s+)?my\s+(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)})(?![\w'-])"
)


# "My aunt Philippa (ok, godmother, everyone just says aunt)".
BRACKETED = (
    r"\s*\((?:ok|okay|well|actually|technically|strictly(?: speaking)?|fine|really|to be exact|not (?:by blood|really"
    r"|literally|actually)[^()]{0,30}?)"
    r"[,\s]+(?:my |an? |she's my |he's my )?"
    rf"(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)})(?![\w-])"
)
DENY = re.compile(
    r"\b(?:ignore (?:that|the|what|my)|never (?:said|was|were|had|have|lived|worked|told|owned|been|did|spoke|played"
    r"|took|meant|drove|studied|taught)"
    r"|was never|wasn'?t me|isn'?t me|that'?s not me|not actually|(?:is|was)n'?t (?:actually |really |even "
    r"|technically |strictly )?mine|not mine|weren'?t mine|was (?:joking"
    r"|kidding)|i'?m (?:joking|kidding)|made (?:that|it) up|forget (?:that|what) i said|scrap (?:that|what"
    r"|the \w+ (?:thing|bit|part|one|fact)\b)|strike (?:that|the \w+ (?:thing|bit|part|one))"
    r"|isn'?t true|not true|wasn'?t true"
    r"|(?:is|was|are) wrong|that (?:was|is) (?:my|the|for my) \w+(?:'s)?|belongs? to|no such|not (?:allergic|vegan|vegetarian"
    r"|married|a|an|from|in|my)|aren'?t (?:actually|really)|has always been (?:fine|ok)|(?:is|are) (?:totally |perfectly )?fine"
    r"|don'?t (?:actually )?(?:have|own|speak|play|live|work|take)|have no|has no|haven'?t got|not have)\b",
    re.I,
)


MIDWAY = re.compile(
    r"(?<![\w'])(?:(?:uh+|er+m?|um+|eh+|ah|oh)[,\s]+(?:sorry|no|wait"
    r"|pardon)(?=\s*,)|pardon(?: me)?(?=\s*,)|what am i (?:saying|writing|typing)|hang on|hold on|strike that|scratch that|scrap that"
    r"|no,? wait|wait,? no|correction"
    r"|make that|sorry,? i mean|i mean)[\s,:–—-]+(?:it'?s\s+|i'?m\s+|in\s+|at\s+|on\s+)?(?:the\s+"
    r"|an?\s+)?(?P<new>[^\s,.!?;:()][^,.!?;:()\n]{0,40})"
)
MIDWAY_LEAD = re.compile(r"[,.–—-]*\s*(?:(?<!\w)(?:eh|er|um|no|sorry|oops|ah|wait)[\s,]*)?$")


class Corrections(Endings):
    """Works what a message takes back or puts right into what it says."""

    def corrections(self) -> None:
        """What the message takes back or puts right."""
        text = self.low
        self._midway()
        strong = bool(SLIP.search(text))
        self.mistaken = [
            one
            for one in self.known
            if re.search(
                rf"\bi (?:wrote|typed|said|put|called (?:him|her|it))\s+(?:down\s+)?(?:\w+\s+){{0,2}}{re.escape(folded(one.value))}(?!\w)",
                text,
            )
        ]
        strong = strong or (bool(self.mistaken) and len(text) < 240)
        soft = len(text) < 160 and bool(
            SOFT_SLIP.match(text) or re.search(r"\b(?:sorry|my bad|oops|apologies)\W*$|^\W*[^,.!?]{1,20},\s*sorry\b", text)
        )
        for paragraph in dict.fromkeys(sentence.paragraph for sentence in self.reading.sentences):
            inside = [sentence for sentence in self.reading.sentences if sentence.paragraph == paragraph]
            self.sentence = inside[0]
            self.clause = None
            self._contrasts(inside[0].start, min(inside[-1].end, inside[0].start + 1000), strong or soft)
        if not any(one.act == "correct" for one in self.proposals) and (strong or soft) and self.known:
            self._replaced(strong)
            self._said_again(strong)
        for sentence in self.reading.sentences:
            self.sentence = sentence
            if self.known:
                self._related(sentence.start, sentence.end, slip=strong or soft)
            self._denials(sentence.start, sentence.end)

    def _related(self, start: int, end: int, *, slip: bool) -> None:
        """A person who turns out to be somebody else to the user than was said."""
        for m in KINSHIP.finditer(self.low, start, end):
            predicate = RELATIONS.get(m["rel"], m["rel"].replace("-", "_"))
            for one in self.mine:
                other = next(
                    (word for word in RELATIONS if RELATIONS[word] == one.predicate and re.search(rf"\b{word}\b", self.low)), one.predicate
                )
                name = folded(one.value)
                if (
                    one.predicate == predicate
                    or {one.predicate, predicate} <= {"partner", "spouse"}
                    or (one.predicate not in RELATIONS.values() and one.predicate.replace("_", "-") not in OTHER_RELATIONS)
                    or not re.search(rf"\b{re.escape(name)}\b", self.low)
                    or (m["who"] and m["who"] not in {name, "she", "he", "they", "who"})
                ):
                    continue
                denied = re.search(
                    rf"(?:\bnot|n't)\s+(?:(?:\w+\s+)?my\s+)?{re.escape(other)}\b|\bhave no {re.escape(other)}s?\b"
                    rf"|\bdid i (?:really )?(?:write|say|type|put) {re.escape(other)}\b",
                    self.low,
                )
                if not (slip or denied):
                    continue
                at = self.low.find(name)
                self.add(one.predicate, one.value, act="never", when="", quote=(min(start, at), max(end, at + len(name))))
                self.proposals = [
                    p for p in self.proposals if not (p.predicate == one.predicate and p.act in ("set", "add") and folded(p.value) == name)
                ]
                self.add(predicate, self.clip(at, at + len(name)), when="", quote=(min(start, at), max(end, at + len(name))))
                return

    def _midway(self) -> None:
        """ "On the train, eh strike that, the tram": the value before the slip gives way to the one behind it."""
        for number, p in enumerate(self.proposals):
            if p.act in ("set", "add") and (p.predicate in RELATIONS.values() or p.predicate.replace("_", "-") in OTHER_RELATIONS):
                m = re.compile(rf"{re.escape(p.value)}{BRACKETED}", re.I).search(self.own)
                if m and (other := RELATIONS.get(m["rel"].lower(), m["rel"].lower().replace("-", "_"))) != p.predicate:
                    self.proposals[number] = replace(p, predicate=other)
        for m in MIDWAY.finditer(self.low):
            lead = MIDWAY_LEAD.search(self.low, max(0, m.start() - 20), m.start())
            begin = lead.start() if lead else m.start()
            for number, p in enumerate(self.proposals):
                if p.act not in ("set", "add") or not p.value:
                    continue
                at = self.own.rfind(p.value, max(0, begin - 60), begin)
                if at < 0 or begin - (at + len(p.value)) > 12:
                    continue
                if p.value[:1].isupper() and not re.match(rf"{CAP}(?![\w]*['’]|\b)", self.own[m.start("new") :]):
                    continue
                known = Known(subject=p.subject, predicate=p.predicate, value=p.value)
                value = self._fitting(known, m.start("new"), m.end("new"))
                if value:
                    sentence = self.reading.sentence_at(value.start)
                    quote = self.message.text[sentence.start : sentence.end] if sentence else p.quote
                    self.proposals[number] = replace(p, value=value.text, quote=quote)

    def _said_again(self, strong: bool) -> None:
        """A statement in a message full of "I meant" puts the current value of its key right."""
        for number, one in enumerate(self.proposals):
            if one.act != "set" or not one.quote:
                continue
            if CHANGE.search(one.quote) and not strong:
                continue
            if re.search(r"\b(?:moved|switched|joined|got promoted|sold|since|turned)\b", one.quote.lower()):
                continue
            current = [other for other in self.known if other.subject == one.subject and other.predicate == one.predicate]
            if len(current) == 1 and head_form(current[0].value) != head_form(one.value) and (strong or len(self.low) < 120):
                self.proposals[number] = replace(
                    one,
                    act="correct",
                    old=current[0].value,
                    topic=current[0].qualifier if one.predicate in {"deadline", "favorite", "preference"} else one.topic,
                )

    def _current(self, words: str) -> Known | None:
        """The one current fact whose value the words spell."""
        form = head_form(words)
        exact = [one for one in self.known if head_form(one.value) == form]
        if exact:
            return exact[-1]
        inside = [
            one
            for one in self.known
            if len(form) > 1 and (f" {form} " in f" {head_form(one.value)} " or f" {head_form(one.value)} " in f" {form} ")
        ]
        return inside[-1] if inside else None

    def _contrasts(self, start: int, end: int, slip: bool) -> None:
        for pattern in CONTRAST:
            for m in pattern.finditer(self.low, start, end):
                self.sentence = self.reading.sentence_at(m.start("new")) or self.sentence
                trailing = re.search(
                    r"\s+(?:it is|it'?s|that is|is (?:it|right|correct|what i meant)|i meant|of course|obviously|actually)$", m["new"]
                )
                if not trailing and re.search(
                    r"(?:^|\s)(?:i'?m|im|it'?s|is|was|are|do|does|i|we|he|she|that'?s|why|or|if|certainly|definitely|probably"
                    r"|absolutely|of course|just|am)$",
                    m["new"].strip(),
                ):
                    continue
                if not slip and "instead" in m[0] and re.search(r"\binstead of\b|\brather than\b", m[0]):
                    continue
                one = self._current(m["old"])
                if one is None and self._misheard(m):
                    return
                if one is None:
                    same = [p for p in self.proposals if p.act in ("set", "add") and head_form(p.value) == head_form(m["old"])]
                    if same and slip:
                        self.proposals = [p for p in self.proposals if p not in same]
                    continue
                value = self._fitting(one, m.start("new"), m.start("new") + trailing.start() if trailing else m.end("new"))
                if value is None or head_form(value.text) == head_form(one.value):
                    continue
                value = self._likest(one, value, start, m.start("old"))
                sentence = self.low[start:end]
                later = CHANGE.search(sentence) and not slip
                self.proposals = [
                    p
                    for p in self.proposals
                    if not (
                        p.subject == one.subject
                        and p.predicate == one.predicate
                        and p.act in ("set", "add")
                        and (head_form(p.value) in {head_form(value.text), head_form(one.value)})
                    )
                ]
                if later:
                    self.retire(one, "end")
                    self.add(one.predicate, value, subject=one.subject, topic=one.qualifier)
                else:
                    self.add(one.predicate, value, subject=one.subject, act="correct", old=one.value, topic=one.qualifier, when="")
                return

    def _likest(self, one: Known, value: Clip, start: int, end: int) -> Clip:
        """The name before a contrast that looks like the old one, where the nearest word does not: "Lune. French. Not Luna"."""
        same = [
            m
            for m in re.compile(rf"{CAP}[\w’'.-]*\w(?:\s+(?:{CAP}|\d)[\w’'.-]*\w)*").finditer(self.own, start, end)
            if " " in m[0] and folded(m[0]).split()[0] == folded(one.value).split()[0] and head_form(m[0]) != head_form(one.value)
        ]
        if one.value[:1].isupper() and same:
            return self.clip(*same[-1].span())  # "Mzansi Re. The reinsurer, not the bank"
        if not one.value[:1].isupper() or SequenceMatcher(None, folded(one.value), folded(value.text)).ratio() >= 0.4:
            return value
        for m in re.compile(rf"(?<![\w’'])(?P<v>{CAP}[\w’'-]+)").finditer(self.own, start, end):
            if folded(m["v"]) != folded(one.value) and SequenceMatcher(None, folded(one.value), folded(m["v"])).ratio() >= 0.6:
                return self.clip(*m.span("v"))
        return value

    def _misheard(self, m: re.Match[str]) -> bool:
        """Whether the contrast puts right what the assistant said, which names no fact of the user."""
        old, new = m["old"].strip(), self.clip(m.start("new"), m.end("new"))
        before = folded(self.message.before)
        if not re.search(rf"\b{re.escape(old)}\b", before):
            return False
        for table, predicate in (
            (INSTRUMENTS, "instrument"),
            (SPORTS, "sport"),
            (DIETS, "diet"),
            (EDITORS, "editor"),
            (SYSTEMS, "operating_system"),
        ):
            if old in table and folded(new.text) in table:
                self.add(predicate, new)
                return True
        name = re.compile(rf"(?:.*\s)?(?P<v>{CAP}[\w’'-]+)$").match(self.own, new.start, new.end)
        called = re.search(
            rf"\b(?:hi|hello|hey|dear|of course|sure|thanks|thank you|welcome|great|absolutely|certainly),? {re.escape(old)}\b", before
        )
        if name and called and SequenceMatcher(None, old, folded(name["v"])).ratio() >= 0.5:
            self.add("name", self.clip(*name.span("v")), when="")
            return True
        return False

    def _fitting(self, one: Known, start: int, end: int) -> Clip | None:
        """The part of the words that can stand where the old value stood."""
        own = self.own[start:end]
        if re.fullmatch(r"\W*\d[\d.,:]*\W*", one.value):
            numbers = list(re.finditer(rf"\d[\d.,:]*\d|\d|\b(?:{NUMBER_WORD})\b", own, re.I))
            return self.clip(start + numbers[-1].start(), start + numbers[-1].end()) if numbers else None
        if re.fullmatch(rf"(?:the )?{DATE}", one.value.lower()):
            dates = list(re.compile(DATE).finditer(self.low, start, end))
            return self.clip(dates[-1].start(), dates[-1].end()) if dates else None
        if one.value[:1].isupper():
            names = list(re.compile(rf"{CAP}[\w’'.-]*(?:\s+(?:{CAP}|\d)[\w’'.-]*)*").finditer(self.own, start, end))
            names = [
                name
                for name in names
                if self.low[name.start() : name.end()]
                not in {
                    "i",
                    "i'm",
                    "sorry",
                    "no",
                    "i've",
                    "i'd",
                    "we",
                    "he",
                    "she",
                    "it",
                    "it's",
                    "its",
                    "that",
                    "oh",
                    "wait",
                    "actually",
                    "my",
                    "the",
                }
            ]
            if one.predicate in CLOSED:  # "it's Zed that eats the RAM": a name of another kind is none of these
                told = [name for name in names if {folded(name[0]), folded(name[0]).split()[0]} & CLOSED[one.predicate]]
                names = told or ([] if one.predicate == "editor" else names)
            if names:
                return self.clip(names[-1].start(), names[-1].end())
        tail = re.compile(
            r"(?:.*\b(?:is|it's|its|i'm|im|meant|am|in|at|a|an|the|called|say|are|as|for|to|says|actually|sorry|really|just|only|like"
            r"|prefer|have)\s+)?(?P<v>.+)"
        ).match(self.low, start, end)
        if not tail:
            return None
        clip = self.clip(tail.start("v"), tail.end("v"))
        words = folded(clip.text).split() or [""]
        if one.predicate in CLOSED and not {" ".join(words), words[0], words[-1]} & CLOSED[one.predicate]:
            return None
        alike = SequenceMatcher(None, folded(one.value), folded(clip.text)).ratio() >= 0.6
        if one.predicate == "job" and not is_job(clip.text) and not alike:
            return None
        if one.predicate == "medication":
            if not is_medication(clip.text):
                return None
            spot = re.compile(r".*?(?P<v>\S+(?: \d+\s?mg)?)$").match(self.low, clip.start, clip.end)
            return self.clip(*spot.span("v")) if spot else clip
        return (
            clip
            if clip.text
            and len(clip.text.split()) <= 5
            and not re.match(
                r"(?:i|sorry|no|wait|that|it|why|definitely|absolutely|certainly|of course|please|yes|probably|maybe)$", clip.text.lower()
            )
            else None
        )

    def _replaced(self, strong: bool) -> None:
        """ "It says 13 June", "*Else": a new value of the same kind as one that is known."""
        for sentence in self.reading.sentences:
            self.sentence = sentence
            dates = list(re.compile(DATE).finditer(self.low, sentence.start, sentence.end))
            due = [one for one in self.known if one.predicate in {"deadline", "birthday"}]
            if dates and not any(p.predicate in {"deadline", "birthday"} for p in self.proposals):
                hinted = [
                    one
                    for one in due
                    if one.predicate in self.low or any(word in self.low for word in one.qualifier.split() if len(word) > 3)
                ]
                one = (hinted or due)[-1] if hinted or len(due) == 1 else None
                fresh = [
                    date
                    for date in dates
                    if one
                    and head_form(one.value) != head_form(date[0])
                    and not re.search(r"\b(?:not|from|wrote|said|typed|put)\s*$", self.low[: date.start()])
                    and not re.match(r"\s+for (?:the|my|a|our)\s+(?!birthday)", self.low[date.end() :])
                ]
                if one and fresh:
                    self.proposals = [p for p in self.proposals if p.predicate != one.predicate or p.act not in ("set", "add")]
                    self.add(
                        one.predicate,
                        self.clip(fresh[-1].start(), fresh[-1].end()),
                        subject=one.subject,
                        act="correct",
                        old=one.value,
                        topic=one.qualifier,
                        when="",
                    )
                    return
            star = re.compile(rf"(?:^|\s)\*\s?(?P<v>[\w’'-]+(?:\s+{CAP}[\w’'-]+)?)").search(
                self.own, max(0, sentence.start - 2), sentence.end
            )
            candidates = [m.span("new" if m["new"] else "new2") for m in NEW_ONE.finditer(self.low, sentence.start, sentence.end)]
            if (strong and len(self.low) < 240) or len(self.low) < 80:
                candidates += self._pieces(sentence.start, sentence.end)
            if star:
                candidates.insert(0, (star.start("v"), star.end("v")))
            if sentence.start < 60 and (strong or not candidates):
                candidates += [
                    (m.start(), m.end())
                    for m in re.compile(rf"{FIRST_NAME}(?:\s+{CAP}[\w’'-]+)*").finditer(self.own, sentence.start, sentence.end)
                    if ((len(self.low) < 60 and m.start() > sentence.start) or len(m[0]) > 4)
                    and not SLIP.search(m[0].lower())
                    and LED.search(self.low[sentence.start : m.start()])
                ]
            for start, end in candidates:
                clause = self.reading.clause_at(start)
                if clause is None or clause.kind == "question":
                    continue
                one = self._alike(start, end) or self._cleared(start, end)
                if one is None:
                    continue
                value = self._fitting(one, start, end)
                if value and head_form(value.text) != head_form(one.value):
                    self.proposals = [
                        p for p in self.proposals if not (p.subject == one.subject and p.predicate == one.predicate and p.act == "set")
                    ]
                    self.add(one.predicate, value, subject=one.subject, act="correct", old=one.value, topic=one.qualifier, when="")
                    return

    def _cleared(self, start: int, end: int) -> Known | None:
        """The allergy, illness or medicine that is said to be none, where the words name another."""
        words = self.low[start:end].strip()
        if not re.fullmatch(r"[a-z][a-z'-]+(?: [a-z][a-z'-]+){0,2}", words) or words in {"fine", "ok", "okay", "all good", "wrong"}:
            return None
        for one in self.mine:
            if one.predicate in {"allergy", "health_condition", "medication"} and re.search(
                (
                    rf"\b{re.escape(folded(one.value))}\b\s+(?:is|are|has always been|isn't|aren't|was)\s+(?:\w+\s+)?(?:fine|ok|okay"
                    rf"|no problem|not|mine|wrong|always)"
                ),
                self.low,
            ):
                return one if head_form(one.value) not in head_form(words) else None
        return None

    def _pieces(self, start: int, end: int) -> list[tuple[int, int]]:
        """What stands alone between two stops and is short enough to be nothing but a value."""
        found = []
        for m in re.compile(r"[^\s,.!?;:()\n–—](?:[^,.!?;:()\n–—]|(?<=\d)[.,](?=\d))*").finditer(self.low, start, end):
            text = m[0].strip()
            if (
                len(text) <= 31
                and len(text.split()) <= 4
                and not SLIP.search(text)
                and not re.search(r"\b(?:i|you|he|she|it|that|is|are|was|not|no|yes|sorry|same|ok)\b", text)
            ):
                found.append((m.start(), m.start() + len(m[0].rstrip())))
        return found

    def _alike(self, start: int, end: int) -> Known | None:
        """The one current fact that a corrected value can belong to: spelled alike, or the only one of its kind."""
        words = self.clip(start, end).text
        form = head_form(words)
        if not form:
            return None
        sized = re.fullmatch(r"(?:uk|us|eu|size)\s*\d[\d.,]*", form)
        if sized:
            sizes = [one for one in self.known if one.predicate == "shoe_size"]
            return sizes[0] if len(sizes) == 1 else None
        numbers = [one for one in self.known if re.fullmatch(r"\d[\d.,]*(?:\s?\w+)?", one.value)]
        if re.match(r"\d", form):
            if re.match(r"\d+\s+(?:years?|minutes?|min|weeks?|months?|of|times|x)\b", form) and "years" not in form:
                return None
            named = [one for one in numbers if one.predicate.replace("_", " ") in self.low]
            return named[0] if len(named) == 1 else numbers[0] if len(numbers) == 1 else None
        alike = [
            one
            for one in self.known
            if one.value
            and one.value[:1].isupper() == re.sub(r"^(?:i|it|he|she|that)['’]?[ms]\s+", "", words, flags=re.I)[:1].isupper()
            and SequenceMatcher(None, head_form(one.value), form).ratio() >= 0.6
            and head_form(one.value) != form
        ]
        if len(alike) == 1:
            return alike[0]
        if is_job(words):
            jobs = [one for one in self.mine if one.predicate == "job"]
            return jobs[0] if len(jobs) == 1 else None
        for table, predicate in (
            (LANGUAGES, "language"),
            (INSTRUMENTS, "instrument"),
            (SPORTS, "sport"),
            (DIETS, "diet"),
            (SYSTEMS, "operating_system"),
        ):
            if folded(words) in table:
                current = [one for one in self.mine if one.predicate == predicate]
                if len(current) == 1:
                    return current[0]
        if is_medication(words):
            current = [one for one in self.mine if one.predicate == "medication"]
            return current[0] if len(current) == 1 else None
        if is_condition(words):
            current = [one for one in self.mine if one.predicate == "health_condition"]
            return current[0] if len(current) == 1 else None
        if re.match(CAP, words):
            meant = self.mistaken or (self.known if len(self.known) == 1 else [])
            if len(meant) == 1 and meant[0].value[:1].isupper():
                return meant[0]
        return None

    def _denials(self, start: int, end: int) -> None:
        """What is said never to have been so."""
        words = self.low[start:end]
        if words.endswith("?") or not self.known:
            return
        m = DENY.search(words)
        if not m:
            return
        explicit = re.search(
            r"\b(?:ignore (?:that|the|what|my)|never (?:said|was|were|had|lived|worked|told|owned|played|spoke|took|drove"
            r"|studied|taught)|was never|wasn'?t me|isn'?t me"
            r"|not me|not actually|(?:is|was|were|are)n'?t (?:actually |really |even |technically |strictly )?mine|not mine"
            r"|joking|kidding|an? joke|made (?:that|it) up|forget (?:that|what) i said"
            r"|scrap|strike|(?:is|was)n'?t true|not true|(?:is|was|are) wrong|always (?:has|have) been|has always been"
            r"|always was)\b",
            words,
        )
        slip = SLIP.search(self.low)
        for one in self.known:
            if (
                one.subject == "user"
                and (one.predicate in RELATIONS.values() or one.predicate in OTHER_RELATIONS)
                and re.search(
                    rf"\b(?:don'?t|do not|didn'?t)\s+(?:even |actually )?have (?:an?|any) {re.escape(one.predicate)}s?\b(?! any ?more)",
                    words,
                )
                and not any(p.predicate == one.predicate for p in self.proposals)
            ):
                self.add(one.predicate, one.value, act="never", when="")
                continue
            value = head_form(one.value)
            tokens = {head_form(token) for token in re.findall(r"[^\W_]+", words)}
            parts = {head_form(part) for part in re.findall(r"[^\W_]+", value)}
            full = f" {value} " in f" {head_form(words)} " or parts <= tokens
            partial = (
                full
                or (
                    self.head_shared(value, tokens)
                    and one.predicate in {"owns", "pet", "project", "health_condition", "member_of", "vehicle", "allergy"}
                )
                or (
                    one.predicate == "allergy" and re.search(r"\bno (?:\w+ )?allerg", words) and any(part in words for part in (value[:4],))
                )
            )
            if not partial:
                continue
            if any(
                p.act in ("correct", "end")
                and p.subject == one.subject
                and p.predicate == one.predicate
                and head_form(p.old or p.value) == value
                for p in self.proposals
            ):
                continue
            at = words.find(one.value.lower())
            plain_no = (
                re.search(r"\b(?:i'?m|im|i am|we'?re|he'?s|she'?s)\s+(?:not|no)\s+(?:actually |really |an? )*", words)
                if one.predicate in {"diet", "job", "nationality", "relationship_status", "allergy", "city", "hometown", "handedness"}
                else None
            )
            have_no = (
                re.search(r"\b(?:don'?t (?:actually )?(?:have|own|speak|play)|have no|haven'?t got)\b", words)
                if one.predicate in {"allergy", "health_condition", "pet", "owns", "vehicle", "child", "language", "instrument"}
                else None
            )
            fine = re.search(r"\b(?:is|are) (?:totally |perfectly )?(?:fine|ok)\b", words) if one.predicate == "allergy" and slip else None
            still = re.search(r"\bany ?more\b|\bno longer\b|\bthese days\b|\bnow\b", words)
            if explicit or (fine and at >= 0) or ((plain_no or have_no) and not still):
                if explicit and re.match(r"scrap|strike", explicit[0]) and not full:
                    continue
                self.proposals = [
                    p
                    for p in self.proposals
                    if not (
                        p.act in ("set", "add")
                        and p.subject == one.subject
                        and p.predicate == one.predicate
                        and head_form(p.value) == value
                    )
                ]
                self.add(one.predicate, one.value, subject=one.subject, act="never", topic=one.qualifier, when="")
