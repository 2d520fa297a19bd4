"""What a message says is over, and what it asks to be remembered or forgotten."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from chat.engines.builtin.phrases import CAP, Clip, Draft, is_medication, one_of
from chat.engines.builtin.rules import company, member_clip
from chat.grounding import Act, Known, Message, Proposal, folded, head_form
from chat.lexicon import (
    CAR_MAKES,
    DIETS,
    EDITORS,
    HABIT_VERBS,
    HOBBIES,
    INSTRUMENTS,
    LANGUAGES,
    OTHER_RELATIONS,
    PHONES,
    RELATIONS,
    SPORT_VERBS,
    SPORTS,
    SYSTEMS,
    VEHICLES,
)

END_VERB = (
    r"(?:quit(?:ting)?|left|stopped|stop|gave up(?: on)?|given up(?: on)?|giving up|dropped(?: out of)?|ditched|sold|cancell?ed"
    r"|came off|come off|coming off|got off|got rid of|gotten rid of|broke up with|split (?:up )?(?:with|from)|divorced"
    r"|resigned from|retired from|moved out of|closed|shut down|wound up"
    r"|rehomed|say goodbye to|said goodbye to|swore off|sworn off|threw out|thrown out|traded in|wrote off|totall?ed|crashed"
    r"|gave away|given away|let go of|done with|finished with|finished|over with|shelved|abandoned|scrapped|binned|packed in"
    r"|jacked in|kicked|handed back|returned|lost|off|through with|no longer (?:have|own|take|drive|do|play|use|speak|work at"
    r"|work for|run|see|eat)|out of|unsubscribed from|walked away from|stepped down (?:as|from)|was kicked out of|parted ways with"
    r"|deleted|uninstalled|retired|wrapped up|submitted|handed in|weaned off|burned out on|fell out with|put down|gone off|went off"
    r"|last day at|cheated on|parted with|waved goodbye to|pulled the plug on|called time on|bowed out of|mothballed|sunset"
    r"|killed off|hung up|bid farewell to|taken off|took me off|walked out on|walked out of)"
)


END_OBJECT = re.compile(
    rf"\b(?P<verb>{END_VERB})\s+(?:(?:taking|doing|playing|eating|drinking|smoking(?= cig)|using|learning|going to|driving|being an?"
    rf"|my job as an?|my job at|my job with|work at|working at|working for|working as an?|the job at|practi[sc]ing|with)\s+)?(?:(?:my"
    rf"|our|the|a|an|that|those|all|old|both|poor|beloved|this|her|his)\s+)*(?P<np>[^\s,.!?;:()][^,.!?;:()\n]{{0,60}})",
    re.I,
)


END_SUBJECT = re.compile(
    r"(?:^|[,;.!?(]\s*|\b(?:and|but|so|because|that|since|sadly|unfortunately|btw|after)\s+)(?:(?:my|our|the|that|poor|old"
    r"|plot twist:?)\s+)*(?P<np>[^,.!?;:()\n]{1,40}?)\s+(?:has |have |had |is |are |was |were |'s |just |finally |sadly |recently "
    r"|now |also |both |got |been |he |she )*(?P<verb>died|passed(?: away)?|gone|stolen|nicked|no more|over|off the table"
    r"|off the menu|off|ended|folded|went under|gone under|closed(?: down)?|shut(?: down)?|left(?: the (?:company|firm|team))?"
    r"|cancell?ed|history|fell apart|sold|dead|done|finished|scrapped|written off|totall?ed|broke down for good|called off"
    r"|broken up|disbanded|went bust|bust|dissolved|wound up|retired|put down|put to sleep|moved on|kaput|packed up"
    r"|ex)\b(?!\s+(?:at|my|a lot|for me|by)\b)",
    re.I,
)


USED_TO = re.compile(
    r"\bused to\s+(?:be\s+(?:on|in|an?)?\s*|work\s+(?:at|for|as an?)\s+|live in\s+|play\s+(?:the\s+)?|do\s+|drive\s+an?\s+"
    r"|have\s+an?\s+|take\s+|own\s+an?\s+|eat\s+|love\s+|hate\s+|like\s+)?(?:the\s+|my\s+)?(?P<np>[^,.!?;:()\n]{2,40})",
    re.I,
)


QUIT_BARE = re.compile(
    r"(?:^|\b(?:i|i'?ve|ive|just|finally|we)\s+)(?:just |finally |have |officially |actually )*(?:quit(?! (?:smoking|the|my|drinking"
    r"|playing|sugar|coffee|\w+ing))|resigned|handed in my (?:notice|resignation)|(?:got|been|was) (?:laid off|fired|let go"
    r"|made redundant|sacked|canned)|quit my (?:job|post)|left my (?:job|post)|retired(?! from)|lost my job"
    r"|gave (?:in )?my notice)\b",
    re.I,
)


BROKE_UP = re.compile(
    r"\bdivorce (?:is|was|got|'s) (?:done|signed|official|over|complete|sealed)\b|\bdidn'?t work out (?:with"
    r"|between)\b|\b(?:we|i) (?:broke up|split(?: up)?(?!\s+(?:up\s+)?(?:the|our|a|an|it|my|this|that|these|those"
    r"|some|rent|bills?|costs?|everything|chores|duties|dinner"
    r"|lunch|between|into|in half|for|at|to (?:look|search|find|cover))\b)|separated|have separated"
    r"|called it quits|aren'?t together any ?more)\b|\bgot divorced\b|\bfinali[sz]ed (?:the|our|my) divorce\b"
    r"|\bsigned (?:the|our) divorce\b"
    r"|\bdivorce (?:from \w+ )?(?:is|came|went|was) (?:final|through|finali[sz]ed)\b|\b(?:he|she|they) (?:left"
    r"|dumped) me\b|\bwe'?re (?:over|done"
    r"|divorced|separated)\b",
    re.I,
)


SWAP = re.compile(
    r"\b(?P<verb>switched|swapped|traded|changed|moved|replaced|went|upgraded|converted|exchanged|ditched|dropped|gave up|given up"
    r"|quit)\s+(?:over\s+)?(?:from\s+)?(?:my\s+|our\s+|the\s+|an?\s+)?(?:old\s+)?(?P<old>[^,.!?;:()\n]{2,35}?)\s+(?P<prep>to|for|with"
    r"|in favou?r of)\s+(?:my\s+|our\s+|the\s+|an?\s+|learning\s+|playing\s+)?(?:new\s+)?(?P<new>[^,.!?;:()\n]{2,40})",
    re.I,
)


NOT_ANYMORE = re.compile(
    r"\b(?:don'?t|dont|doesn'?t|do not|isn'?t|aren'?t|not|haven'?t|won'?t|can'?t|cannot|nobody|no one|no-one"
    r"|never)\b(?P<mid>[^.!?;:\n]{0,70}?)\b(?:any ?more|any longer)\b|\bno longer\b(?P<mid2>[^,.!?;:\n]{0,60})",
    re.I,
)


# A pause, not an end: "closed today", "gone for the weekend", "off until Monday".
PASSING = (
    r"\s+(?:(?:for )?(?:today|tonight|tomorrow|now(?=\s*[,.!?;]|\s*$)(?<=for now))|this (?:morning|afternoon|evening"
    r"|week(?:end)?)|for (?:the|a|an|two|three|\d+|lunch"
    r"|work|school|some|his|her|their|once)\b(?! better| good)|until|till|on (?:a )?\w*days?\b|at (?:\d|noon|the|my"
    r"|her|his)|again\b|right now|away\b|early|with\b)"
)
NOBODY_S = re.compile(
    r"\b(?:at|to|for|against|before|by|during|after|because|when|while|till|until|over|behind|since|again|so|early|late)\b"
)
WENT_OUT = (
    r"\b(?:left|leaving|leave)\s+(?:[\w'&-]+\s+){1,3}?(?:early|late|for the|for a|on time|on foot|by (?:bus|train|car"
    r"|bike)|without|in (?:a hurry|tears|the (?:car|dark|rain))"
    r"|to (?:get|pick|buy|see|catch))\b"
)
LOSABLE = frozenset("pet vehicle owns phone_model spouse partner mother father friend brother sister child job employer medication".split())
# Words that only end something where nothing more is said of it: "dead", but not "dead tired".
LONE = re.compile(r"(?:dead|gone|over|off|done|history|finished|out|past|toast|no more)$")
STANDS = re.compile(
    r"\s*(?:$|[,.!?;:()\n\ufffc–—-]|[\U0001F300-\U0001FAFF]|(?:now|since|and|so|after|as|for (?:good|me|us|ever)"
    r"|forever|at last|too|because|cause|but|last|yesterday|today"
    r"|this|in|on|thanks|lol|haha|btw|completely|entirely|altogether|with|ago|by|to|from|i|we|my|already|due|sadly"
    r"|either|anyway|which|when|until|then|thank|oh|wow"
    r"|before|tho|though|for)\b)"
)
# Things that one can leave for good.
LEAVABLE = frozenset("employer job team member_of school education city country partner spouse project friend manager hobby sport".split())


def foreign(words: str) -> bool:
    """Whether the last one whom the words name is somebody else than the speaker."""
    words = re.sub(r"guess who", "i  guess ", words)
    first = max(
        (
            m.start()
            for m in re.finditer(r"(?<![\w'])(?:i|i'?m|i'?ve|i'?d|we|we'?ve|we'?re|my|our|me|yours truly|mine|myself)(?![\w'])", words)
        ),
        default=-1,
    )
    third = max((m.end() for m in OTHERS.finditer(words)), default=-1)
    return third > first


OTHERS = re.compile(
    rf"(?<![\w'])(?:he|she|they|he's|she's|they've|you|your|his|her|their|who|someone|somebody|everyone|everybody|people|folks"
    rf"|(?:my|our|the|an?|some|another|one of (?:my|our|the)|most|all"
    rf"|many) (?:[\w-]+ ){{0,2}}?(?:{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)}|friends"
    rf"|colleagues|neighbou?rs|parents|kids|cousins|sisters|brothers|sons|daughters|mates|pals|coworkers|flatmates|guys?|team|company"
    rf"|firm|school)(?:'s)?)(?![\w'-])"
)


REMEMBER = re.compile(
    r"^\W*(?:(?:please|pls|also|and|ok|hey|so|can you|could you|hi)\b[\s,]*)*(?:remember|note|keep in mind|don'?t forget|make a note"
    r"|save|store|for (?:later|future reference|your memory))\b(?:\s+(?:this|for me|for later"
    r"|please))?\s*[:,]?\s*(?:that\s+)?(?P<rest>.+)",
    re.I,
)


THING_IS = re.compile(
    r"(?:my|our|the)\s+(?P<what>[a-z][\w' -]{1,40}?)\s+(?P<verb>is|are|'s|=)\s+(?P<prep>(?:in|at|on|under|behind|inside|near|with|by"
    r"|next to|parked (?:in|at|on))\s+)?(?:the\s+|my\s+|a\s+|an\s+)?(?P<v>\S[^,.!?;\n]{0,60})",
    re.I,
)


# "Haven't smoked since May", "six weeks without drinking": the habit is over.
SINCE_THEN = re.compile(
    r"\b(?:haven'?t|have not|not|hadn'?t)\s+(?:\w+\s+)?(?P<v>smoke|vape|gamble|drunk|drink)d?\b[^.!?\n]{0,30}?\b(?:since|in|for)\s+"
    r"(?!a while|days|ages|hours)"
)
KIT = {
    "racket": frozenset(("tennis", "squash", "badminton", "padel")),
    "racquet": frozenset(("tennis", "squash", "badminton", "padel")),
    "boots": frozenset(("football", "soccer", "rugby", "hiking")),
    "gloves": frozenset(("boxing", "kickboxing", "goalkeeping")),
    "skates": frozenset(("skating", "ice skating", "hockey", "ice hockey", "roller derby")),
    "bat": frozenset(("cricket", "baseball", "table tennis")),
    "clubs": frozenset(("golf",)),
    "skis": frozenset(("skiing",)),
    "spikes": frozenset(("athletics", "sprinting")),
    "bow": frozenset(("violin", "viola", "cello", "archery")),
    "sticks": frozenset(("drums", "hockey", "lacrosse")),
    "needles": frozenset(("knitting",)),
    "harness": frozenset(("climbing",)),
}
HUNG_UP = re.compile(
    r"\b(?:hung up|hang up|hanging up|sold|put away|retired|binned)\s+(?:my|the)\s+(?:\w+\s+)?(?P<kit>racket|racquet"
    r"|boots|gloves|skates|bat|clubs|skis"
    r"|spikes|bow|sticks|needles|harness|trainers|shoes)\b"
)


FORGET = re.compile(
    r"\b(?:please\s+)?(?:forget|delete|remove|erase)\s+(?P<that>(?:about\s+)?(?:that i|that my|what i said about|everything about"
    r"|about)\s+)?(?P<np>[^.!?\n]{2,70})",
    re.I,
)


def practised(job: str, verb: str) -> bool:
    """Whether a verb is what somebody with a calling does: a teacher teaches."""
    root = re.sub(r"(?:ing|ed|e)$", "", verb)
    return len(root) > 3 and any(re.fullmatch(rf"{re.escape(root)}(?:e?r|or|e|ist|ess|ress)?", word) for word in folded(job).split())


LINES = 400  # sentences of a message that are looked through for a change of what is known


class Endings(Draft):
    """Works what a message ends, or asks to be remembered or forgotten, into what it says."""

    def __init__(self, message: Message, known: Sequence[Known], said: Sequence[Proposal]):
        super().__init__(message, known)
        self.proposals = list(said)
        self.mine = [one for one in known if one.subject == "user"]

    # -- commands

    def commands(self) -> None:
        """ "Remember that my bike is in the blue shed", "forget my address"."""
        for sentence in self.reading.sentences:
            self.sentence = sentence
            words = self.low[sentence.start : sentence.end]
            order = REMEMBER.match(words)
            if order and not any(one.quote == self.message.text[sentence.start : sentence.end] for one in self.proposals):
                thing = THING_IS.match(words, order.start("rest"))
                if thing and "?" not in words:
                    noun = re.sub(r"[^\w]+", "_", thing["what"].strip())
                    end = sentence.start + thing.end("v")
                    stop = re.search(
                        r"\s(?:so|because|and (?:i|my|please)|but|in case|if|when|thanks|please)\b",
                        words[thing.start("v") : thing.end("v")],
                    )
                    end = sentence.start + thing.start("v") + stop.start() if stop else end
                    self.add(noun + "_location" if thing["prep"] else noun, self.clip(sentence.start + thing.start("v"), end), when="")
            elif order and (rest := re.match(r"(?:i|we)\s+(?:always|never|only|don'?t|can'?t|prefer|like)\b", order["rest"])):
                del rest
            forget = FORGET.search(words)
            if forget and not re.match(r"\W*(?:don'?t|never|i|did|can'?t)\b", words) and "forget it" not in words:
                target = forget["np"]
                for one in self.named(target, strict=False):
                    self.retire(one, "never" if forget["that"] and "that" in forget["that"] else "end")

    # -- endings

    def named(self, words: str, *, strict: bool = True) -> list[Known]:
        """The current facts that some words point at, by value, else by the noun of their predicate."""
        form = f" {head_form(words)} "
        tokens = set(re.findall(r"[^\W_]+", form))
        stems = {head_form(token) for token in tokens} | {SPORT_VERBS.get(token, token) for token in tokens}
        by_value: list[Known] = []
        for one in self.known:
            value = head_form(one.value)
            parts = [
                part
                for part in re.findall(r"[^\W_]+", value)
                if len(part) > 2
                and part not in {"the", "and", "for", "with", "old", "new", "from", "near", "team", "day", "app", "don", "can"}
            ]
            if f" {value} " in form or (
                parts
                and {head_form(part) for part in parts} & stems
                and one.predicate not in {"preference"}
                and self.head_shared(one.value, stems)
            ):
                by_value.append(one)
        if by_value:
            exact = [one for one in by_value if f" {head_form(one.value)} " in form]
            return exact or by_value
        found: list[Known] = []
        nouns = {
            "job": {"employer", "job"},
            "work": {"employer"},
            "company": {"employer"},
            "car": {"vehicle"},
            "van": {"vehicle"},
            "bike": {"vehicle", "owns"},
            "phone": {"phone_model"},
            "dog": {"pet"},
            "cat": {"pet"},
            "pet": {"pet"},
            "kitten": {"pet"},
            "puppy": {"pet"},
            "girlfriend": {"partner"},
            "boyfriend": {"partner"},
            "fiancé": {"partner"},
            "fiancée": {"partner"},
            "partner": {"partner"},
            "wife": {"spouse"},
            "husband": {"spouse"},
            "boss": {"manager"},
            "manager": {"manager"},
            "club": {"member_of"},
            "choir": {"member_of"},
            "band": {"member_of"},
            "gym": {"member_of"},
            "address": {"address"},
            "birthday": {"birthday"},
            "age": {"age"},
            "diet": {"diet"},
            "team": {"team"},
            "name": {"name"},
            "nickname": {"nickname"},
            "allergy": {"allergy"},
            "project": {"project"},
            "medication": {"medication"},
            "school": {"school"},
            "phd": {"education"},
            "degree": {"education"},
            "goal": {"goal"},
            "employer": {"employer"},
            "city": {"city"},
            "commute": {"commute"},
            "editor": {"editor"},
        }
        head = re.sub(r"^(?:my|our|the)\s+", "", words.strip()).split()
        for token in head[:3] if strict else head:
            for predicate in nouns.get(token, {token} if token in {one.predicate for one in self.mine} else set()):
                found += [one for one in self.mine if one.predicate == predicate and one not in found]
        return found if len({one.predicate for one in found}) <= 2 and (len(found) <= 2) else []

    @staticmethod
    def head_shared(value: str, stems: set[str]) -> bool:
        """Whether the words share more than a filler with a value."""
        shared = [part for part in re.findall(r"[^\W_]+", value) if head_form(part) in stems]
        return any(len(part) > 3 or (len(part) > 2 and part[:1].isupper() and value[:1].isupper()) for part in shared)

    def retire(self, one: Known, act: Act, when: str | None = None) -> None:
        """Propose that a current fact is over, or never was."""
        self.proposals = [
            p
            for p in self.proposals
            if not (
                p.act in ("set", "add")
                and p.subject == one.subject
                and p.predicate == one.predicate
                and head_form(p.value) == head_form(one.value)
            )
        ]
        self.add(
            one.predicate,
            one.value,
            subject=one.subject,
            act=act,
            topic=one.qualifier,
            when=self._ended_when() if when is None and one.predicate != "age" else when or "",
        )

    def _ended_when(self) -> str:
        """The phrase for when, unless it is a time to come that another clause speaks of."""
        phrase = self.when()
        if self.clause and re.match(r"next|tomorrow|this coming|in \w", phrase.lower()):
            return phrase if phrase.lower() in self.low[self.clause.start : self.clause.end] else ""
        return phrase

    def endings(self) -> None:
        """What the message says is over."""
        for sentence in self.reading.sentences:
            self.sentence = sentence
            self.clause = None
            whole = self.low[sentence.start : sentence.end]
            for clause in sentence.clauses:
                self.clause = clause
                if clause.kind in ("question", "hypothetical", "sarcasm"):
                    continue
                if clause.kind == "request" and not re.match(
                    r"\W*(?:i|we|quit|stop(?:ped)?|drop(?:ped)?|finish(?:ed)?|gave|sold|left|cancel\w*)\b",
                    self.low[clause.start : clause.end],
                ):
                    continue
                self._end_clause(clause.start, clause.end, whole)

    def _end_clause(self, start: int, end: int, whole: str) -> None:
        words = self.low[start:end]
        if re.search(r"\b(?:he|she|they|his|her|their)\b[^,]{0,20}\b(?:quit|left|sold|gave|stopped)\b", words) and not re.search(
            r"\b(?:i|we|my|our)\b", words
        ):
            self._others_end(start, end, words)
            return
        if (m := SWAP.search(words)) and self._swap(start, end, m):
            return
        if m := END_OBJECT.search(words):
            before = words[: m.start()]
            blocked = re.search(
                r"\b(?:not|n't|never|haven'?t|without|if|to|don'?t|can'?t|won'?t|about to|want(?:ed)? to|might|should|he|she|they|who"
                r"|it|you|keeps?|bus|train)\s*(?:\w+\s+)?$",
                before,
            ) and not re.search(r"\b(?:had to|have to|decided to|forced to|going to|who quit)\s*(?:\w+\s+)?$", before)
            other = re.search(r"(?:^|\s)(?:my|our)\s+(?:\w+\s+)?(\w+)\s+(?:has |have |just |finally )*$", before)
            if (
                not blocked
                and not (other and (other[1] in RELATIONS or other[1] in OTHER_RELATIONS))
                and not (m["verb"].startswith("left") and re.match(r"(?:hand|side|ear|eye|over|right|me|turn)\b", m["np"]))
                and not NOBODY_S.match(m["np"])
            ) and self._ended_thing(m["verb"], start + m.start("np"), end, whole):
                return
        if m := re.search(
            r"\bno more\s+(?P<np>[^,.!?;:()\n]{2,40}?)\s+(?:for me|in my life|from now on|since)\b|^\W*(?:so |and "
            r"|ok )?no more\s+(?P<np2>[^,.!?;:()\n]{2,30})$",
            words,
        ):
            spot = "np" if m["np"] else "np2"
            clip = self.clip(start + m.start(spot), start + m.end(spot))
            found = self.named(clip.text)
            for one in found[:1]:
                self.retire(one, "end")
            if not found and folded(clip.text) in DIETS:
                self.add("diet", clip, act="end")
            elif not found:
                kind, value = self.kind_of("quit", clip, clip)
                if kind:
                    self.add(kind, value, act="end")
        if m := re.search(
            (
                r"\b(?:(?:been|started|am|i'm|back to) eating|i eat(?= \w+ (?:again|now|these days)\b))\s+(?P<v>meat|fish|chicken"
                r"|beef|cheese|eggs|dairy|everything)\b(?: again)?"
            ),
            words,
        ):
            for one in self.mine:
                if one.predicate == "diet" and head_form(one.value) in {"vegan", "vegetarian", "veggie", "plant based"}:
                    self.retire(one, "end")
        if QUIT_BARE.search(words) and not re.search(r"\b(?:he|she|they|husband|wife|sister|brother)\b", words):
            gone = [one for one in self.mine if one.predicate == "employer"] or [one for one in self.mine if one.predicate == "job"]
            if "retired" in words:
                gone = [one for one in self.mine if one.predicate in {"employer", "job"}]
            for one in gone:
                self.retire(one, "end")
            return
        parting = BROKE_UP.search(words)
        if parting and not foreign(words[: parting.start()]):
            lost = "spouse" if "divorc" in words else "partner"
            gone = [one for one in self.mine if one.predicate == lost] or [
                one for one in self.mine if one.predicate in {"partner", "spouse"}
            ]
            for one in gone:
                self.retire(one, "end")
            for one in [one for one in self.mine if one.predicate == "relationship_status"]:
                if not any(p.predicate == "relationship_status" and p.act == "set" for p in self.proposals):
                    self.retire(one, "end")
        for m in NOT_ANYMORE.finditer(words):
            middle = (m["mid"] or m["mid2"] or "") + (words[m.end() : m.end() + 50] if m["mid2"] is not None else "")
            if re.match(r"\s*(?:he|she|they)\b", words):
                continue
            if any(
                p.act == "end" and p.quote and p.quote in self.message.text[self.sentence.start : self.sentence.end]
                for p in self.proposals
                if self.sentence
            ):
                continue
            self._over(middle, start + (m.start("mid") if m["mid"] is not None else m.start("mid2")), end, whole, before=words[: m.start()])
        if (
            (m := END_SUBJECT.search(words))
            and not (LONE.match(m["verb"]) and not STANDS.match(words[m.end() :]))
            and not (re.match(r"clos|shut|gone|off|over|cancel|done|finish|left|dead", m["verb"]) and re.match(PASSING, words[m.end() :]))
        ):
            self._thing_over(m, start, end)
        if (m := SINCE_THEN.search(words)) and not foreign(words[: m.start()]):
            for one in self.mine:
                given = HABIT_VERBS[m["v"].replace("drunk", "drink")]
                if one.predicate in {"habit", "hobby", "sport"} and re.search(rf"\b(?:{given}|{m['v']})", folded(one.value)):
                    self.retire(one, "end")
        if m := HUNG_UP.search(words):
            kinds = {"sport", "instrument", "hobby"}
            played = [one for one in self.mine if one.predicate in kinds and folded(one.value) in KIT.get(m["kit"], frozenset())]
            only = [one for one in self.mine if one.predicate == "sport"]
            for one in played[:1] or (only if len(only) == 1 and m["kit"] in {"boots", "trainers", "shoes"} else []):
                self.retire(one, "end")
        if m := USED_TO.search(words):
            tail = whole[whole.find("used to") :]
            if re.search(
                r"\bno longer\b|\bnot any ?more\b|\bbut (?:not|now|i'?m|i)\b|\buntil\b|\bbefore i\b|\bquit\b|\bnow\b|\bstopped\b", tail
            ):
                for one in self.named(m["np"]):
                    self.retire(one, "end")

    def _others_end(self, start: int, end: int, words: str) -> None:
        m = END_OBJECT.search(words)
        if m:
            for one in self.named(m["np"]):
                if one.subject != "user":
                    self.retire(one, "end")

    def _ended_thing(self, verb: str, start: int, end: int, whole: str) -> bool:
        """The object of "sold", "quit" and the like: a known fact, else what kind of thing it names."""
        clip = self.phrase(start, end, words=7, allow="at|of|in|for|to")
        short = self.phrase(start, end, words=4)
        text = clip.text
        if re.fullmatch(r"(?:it|him|her|them|that|this|one|there|everything|work|today|early|home)", folded(short.text)):
            kinds = {
                "sold": {"vehicle", "owns"},
                "lost": {"pet"},
                "say goodbye to": {"pet"},
                "rehomed": {"pet"},
                "quit": {"employer", "job"},
                "stopped": {"medication"},
                "ditched": {"vehicle", "phone_model"},
            }.get(verb, set())
            gone = [one for one in self.mine if one.predicate in kinds]
            if len(gone) == 1:
                self.retire(gone[0], "end")
                return True
            return False
        if verb in {
            "lost",
            "off",
            "through with",
            "out of",
            "finished",
            "closed",
            "returned",
            "deleted",
            "submitted",
            "handed in",
            "wrapped up",
            "retired",
            "stop",
            "put down",
        } and re.search(
            r"\b(?:weight|kg|kilos|pounds|track|keys|wallet|patience|game|match|interest|hope|count|mind|temper|book|report|homework"
            r"|dinner|lunch|shift|work|exam)\b",
            folded(text),
        ):
            return False
        found = self.named(short.text) or ([] if verb in {"left", "lost", "sold", "off", "finished"} else self.named(text))
        if verb == "left":
            found = [one for one in found if one.predicate in LEAVABLE and not re.search(WENT_OUT, whole)]
        if verb == "lost":
            found = [one for one in found if one.predicate in LOSABLE]
        found = [one for one in found if self._whole(one, short.text, text)]
        place_left = verb in {"left", "moved out of"} and [
            one for one in self.mine if one.predicate in {"city", "country"} and head_form(one.value) in f" {head_form(text)} "
        ]
        if place_left:
            for one in place_left:
                if not any(p.predicate == one.predicate and p.act == "end" for p in self.proposals):
                    self.retire(one, "end")
            return True
        if found and verb not in {"off", "out of"}:
            for one in found[:2]:
                if one.predicate in {"goal", "language"} and verb in {"left", "sold"}:
                    continue
                if (one.predicate == "deadline" and verb in {"submitted", "handed in", "finished"}) or one.predicate != "deadline":
                    self.retire(one, "end")
            return True
        if found and any(one.predicate == "medication" for one in found):
            self.retire(found[0], "end")
            return True
        trade = re.match(r"(?P<v>[a-z]{4,})ing\b", self.low[self.low.rfind(verb, 0, start) + len(verb) : end].strip()) or re.match(
            r"(?P<v>[a-z]{4,})ing\b", folded(short.text)
        )
        leaving = verb == "left" and re.search(r"\b(?:for good|behind|altogether|entirely|completely|for ever|forever)\b", whole)
        if trade and (leaving or verb in {"quit", "stopped", "gave up", "given up", "done with"}):
            jobs = [
                one
                for one in self.mine
                if one.predicate == "job" and any(word.startswith(trade["v"][:5]) for word in folded(one.value).split())
            ]
            if jobs:
                self.retire(jobs[0], "end")
                return True
        kind, value = self.kind_of(verb, short, clip)
        if kind:
            self.add(kind, value, act="end")
            return True
        return False

    @staticmethod
    def _whole(one: Known, said: str, more: str) -> bool:
        """Whether the words mean the thing itself, not a part of it, its namesake or another of its kind."""
        words = folded(said)
        names = re.findall(rf"(?<![\w’'])(?!Club|Choir|Band|Team|School|Society|University|Group|The\b)({CAP}[\w’'-]{{2,}})", more)
        if (
            one.predicate in {"member_of", "employer", "project", "school", "team"}
            and names
            and not any(folded(name) in folded(one.value) for name in names)
        ):
            return False
        if re.match(
            (
                r"(?:\w+ )?(?:chapters?|parts?|pages?|half|pieces?|bits?|box(?:es)?|bottles?|cop(?:y|ies)|photos?|drafts?"
                r"|episodes?|seasons?|levels?|lessons?)\b"
            ),
            words,
        ):
            return one.predicate in {"habit", "hobby"}
        if one.predicate in {"goal", "language", "instrument", "sport"}:
            bare = re.sub(
                (
                    r"\s+(?:\w+ly|altogether|again|already|lessons?|class(?:es)?|courses?|practice|training|plans?|ideas?|goals?"
                    r"|dreams?|studies|stuff|thing)$"
                ),
                "",
                words,
            )
            head = head_form(bare.split()[-1]) if bare.split() else ""
            return (
                head in head_form(one.value).split()
                or head
                not in {
                    "book",
                    "notebook",
                    "case",
                    "bag",
                    "ball",
                    "shoe",
                    "homework",
                    "class",
                    "sheet",
                    "key",
                    "string",
                    "phone",
                    "test",
                }
                or head in head_form(one.value)
            )
        return True

    def kind_of(self, verb: str, short: Clip, clip: Clip) -> tuple[str, Clip]:
        """What kind of fact an unknown ended thing was."""
        bare = re.sub(r"^(?:the|my|our|an?)\s+", "", folded(short.text))
        if is_medication(bare) and verb not in {"left", "lost", "closed"}:
            return "medication", short
        first = bare.split()[0] if bare.split() else ""
        if verb in {
            "quit",
            "stopped",
            "gave up",
            "given up",
            "giving up",
            "dropped",
            "quitting",
            "swore off",
            "stop",
            "packed in",
            "jacked in",
            "kicked",
            "given up on",
            "gave up on",
            "done with",
            "retired from",
        }:
            if bare in INSTRUMENTS or first in INSTRUMENTS:
                return "instrument", short
            if bare in SPORTS or (first in SPORTS and len(bare.split()) < 3):
                return "sport", short
            if bare in HOBBIES:
                return "hobby", short
            if first in {"smoking", "vaping", "drinking", "gambling", "cigarettes", "smoke", "booze", "alcohol", "biting"}:
                return "habit", short
        if verb in {"quit", "left", "dropped out of", "dropped", "resigned from", "quitting", "stepped down from"}:
            group = member_clip(self, clip.start, clip.end)
            if group:
                return "member_of", group
        if verb in {"quit", "left", "resigned from", "retired from", "walked away from", "quitting"}:
            firm = company(self, clip.start, clip.end)
            years = re.search(
                r"\b(?:job|after .{2,15} years|as an?|resign|notice|last day|role)\b",
                self.low[self.sentence.start : self.sentence.end] if self.sentence else "",
            )
            if firm and re.match(
                r"\s*(?:job|role|position|gig|career|world|industry|company|exam|course|class|team)\b", self.low[firm.end : firm.end + 12]
            ):
                firm = None
            if (
                firm
                and (verb in {"quit", "resigned from", "retired from"} or years)
                and not re.search(r"\b(?:facebook|instagram|twitter|tiktok|reddit|discord|whatsapp|linkedin)\b", folded(firm.text))
            ):
                return "employer", firm
        if verb in {
            "pulled the plug on",
            "shelved",
            "mothballed",
            "abandoned",
            "scrapped",
            "killed off",
            "sunset",
            "called time on",
        } and re.match(CAP, short.text):
            return "project", short
        if verb in {"sold", "gave away", "got rid of"} and bare in INSTRUMENTS:
            words = self.low[self.sentence.start : self.sentence.end] if self.sentence else ""
            if re.search(r"don'?t play|stopped playing|gave up|no longer play|haven'?t played", words):
                return "instrument", short
        if verb in {"sold", "traded in", "wrote off", "totalled", "got rid of", "gave away", "scrapped", "totaled"}:
            if (re.search(rf"\b{one_of(CAR_MAKES)}\b", bare) and short.text[:1].isupper()) or bare in VEHICLES:
                return ("vehicle", short)
            if re.search(
                r"\b(?:boat|dinghy|yacht|caravan|cabin|cottage|house|flat|apartment|piano|motorbike|motorcycle|allotment|farm|camper"
                r"|campervan|bike|scooter|horse|telescope|shop|restaurant|café|cafe|bakery|drum kit|kayak|canoe|tractor|trailer|land"
                r"|holiday home|sailboat)\b",
                bare,
            ):
                return "owns", short
            if re.fullmatch(PHONES, bare):
                return "phone_model", short
        return "", short

    def _over(self, middle: str, start: int, end: int, whole: str, before: str) -> None:
        """The thing that is said not to be so any more."""
        found = self.named(middle)
        found = [
            one
            for one in found
            if one.predicate not in {"constraint", "preference"} or f" {head_form(one.value)} " in f" {head_form(middle)} "
        ]
        if found:
            for one in found[:2]:
                self.retire(one, "end")
            return
        if not middle.strip() and before:
            for one in self.named(before)[:1]:
                self.retire(one, "end")
            return
        trade = re.match(r"\s*(?:really |even )?(?P<v>[a-z]{4,})\b", middle)
        jobs = [one for one in self.mine if trade and one.predicate == "job" and practised(one.value, trade["v"])]
        if jobs:
            self.retire(jobs[0], "end")
            return
        habit = re.match(r"\s*(?:really |even )?(?P<v>smoke|vape|gamble|drink(?= any|$|\s*$))\b", middle)
        if habit:
            self.add("habit", HABIT_VERBS[habit["v"]], act="end")
            return
        do = re.match(
            r"\s*(?:really |even )?(?:do|have|hold|go to|attend|play|take|eat|drink|use|run|meet for)\s+(?:our|my|the|a"
            r"|any)?\s*(?P<np>[^,.!?]{3,40})",
            middle,
        )
        if do and re.search(
            r"\b(?:weekly|monthly|daily|every|nights?|mornings?|sundays?|saturdays?|fridays?|thursdays?|wednesdays?|tuesdays?"
            r"|mondays?)\b",
            do["np"],
        ):
            at = start + do.start("np")
            self.add("habit", self.clip(at, min(end, at + len(do["np"].rstrip()))), act="end")
        elif do:
            at = start + do.start("np")
            short = self.phrase(at, min(end, at + len(do["np"])), words=4)
            kind, value = self.kind_of("stopped", short, short)
            if kind:
                self.add(kind, value, act="end")
            elif folded(short.text) in DIETS | LANGUAGES:
                self.add("language", short, act="end")

    def _thing_over(self, m: re.Match[str], start: int, end: int) -> None:
        noun = m["np"].strip()
        verb = m["verb"]
        if re.fullmatch(r"(?:i|we|i'?ve|it|he|she|they|you|that|this|there|who|everyone)(?: .*)?", noun):
            return
        found = self.named(noun)
        found = [one for one in found if re.search(r"\d", one.value) or not re.search(r"\d", noun)]
        if not found or re.search(r"\w's\s|\b(?:his|her|their|your)\s", noun):
            return
        for one in found[:1]:
            fits = (
                (
                    one.predicate in {"pet", "mother", "father", "friend", "brother", "sister", "spouse", "partner"}
                    and re.match(r"died|passed|gone|dead|put|left|no more", verb)
                )
                or (one.predicate == "manager" and re.match(r"left|gone|retired|moved on|died", verb))
                or (
                    one.predicate in {"vehicle", "owns", "phone_model", "commute"}
                    and re.match(r"stolen|nicked|sold|gone|dead|written|totall?ed|scrapped|kaput|died|bust|broke|ex\b", verb)
                )
                or (
                    one.predicate in {"sport", "hobby", "instrument", "habit", "member_of", "project", "goal", "diet", "team", "likes"}
                    and re.match(
                        r"over|off|ended|folded|cancell?ed|history|done|finished|no more|closed|shut|called off|dead|disbanded|dissolved"
                        r"|wound|gone|scrapped|fell apart|died",
                        verb,
                    )
                )
                or (
                    one.predicate in {"employer"}
                    and re.match(r"folded|went under|gone under|closed|shut|bust|went bust|wound|dissolved", verb)
                )
                or (one.predicate in {"deadline"} and re.match(r"done|finished|cancell?ed|called off|off|scrapped", verb))
                or (one.predicate in {"health_condition", "medication", "allergy"} and re.match(r"gone|over|history", verb))
            )
            if fits:
                self.retire(one, "end")

    def _swap(self, start: int, end: int, m: re.Match[str]) -> bool:
        """ "Swapped tennis for padel": the old value is over, the new one is of its kind."""
        if m["verb"] in {"moved", "went"} and m["prep"] == "to" and not re.search(r"\bfrom\b", m[0]):
            return False
        olds = [
            one
            for one in self.named(m["old"])
            if one.predicate not in {"city", "country"} or m["verb"] in {"swapped", "traded", "exchanged"}
        ]
        new = self.phrase(start + m.start("new"), end, words=4)
        if not new.text:
            return False
        if not olds:
            return self._swap_of_kind(start, end, m, new)
        one = olds[0]
        if (
            m["prep"] in {"for", "with"}
            and m["verb"] in {"dropped", "quit", "gave up", "given up", "ditched"}
            and re.match(r"(?:good|now|a while|my|health|the)\b", folded(new.text))
        ):
            return False
        self.retire(one, "end")
        if not any(
            p.predicate == one.predicate and p.act in ("set", "add") and head_form(p.value) in head_form(new.text) for p in self.proposals
        ):
            self.add(
                one.predicate,
                new,
                subject=one.subject,
                topic=one.qualifier if one.predicate in {"preference", "favorite", "deadline"} else "",
            )
        return True

    def opposites(self) -> None:
        """What is liked now is no longer disliked; a moved deadline is the one that is known."""
        other = {"likes": "dislikes", "dislikes": "likes"}
        for number, p in enumerate(list(self.proposals)):
            if p.act in ("set", "add") and p.predicate in other:
                for one in self.known:
                    if one.subject == p.subject and one.predicate == other[p.predicate] and head_form(one.value) == head_form(p.value):
                        self.add(one.predicate, one.value, subject=one.subject, act="end", quote=self._quote(p))
            if (
                p.act == "set"
                and p.predicate == "deadline"
                and p.topic in {"", "deadline", "it", "date", "hand-in", "due date", "new deadline"}
            ):
                due = [one for one in self.known if one.predicate == "deadline"]
                if len(due) == 1:
                    self.proposals[number] = replace(p, topic=due[0].qualifier)

    def _quote(self, p: Proposal) -> tuple[int, int]:
        at = max(0, self.message.text.find(p.quote))
        return at, at + len(p.quote)

    def _swap_of_kind(self, start: int, end: int, m: re.Match[str], new: Clip) -> bool:
        """A swap of two things of one kind, neither of them known before."""
        old = self.phrase(start + m.start("old"), start + m.end("old"), words=3)
        if not old.text:
            return False
        if is_medication(old.text) and is_medication(new.text):
            kind = "medication"
        elif folded(old.text) in INSTRUMENTS and folded(new.text) in INSTRUMENTS:
            kind = "instrument"
        elif folded(old.text) in SPORTS and folded(new.text) in SPORTS:
            kind = "sport"
        elif folded(old.text) in HOBBIES and folded(new.text) in HOBBIES:
            kind = "hobby"
        elif folded(old.text).split()[-1] in CAR_MAKES and set(folded(new.text).split()) & CAR_MAKES:
            kind = "vehicle"
            self.proposals = [p for p in self.proposals if not (p.predicate == kind and p.act == "set")]
        elif (m_old := re.match(rf"(?:an? )?(?P<v>{PHONES})", folded(old.text))) and re.match(rf"(?:an? )?{PHONES}", folded(new.text)):
            kind = "phone_model"
            old = self.clip(old.start + m_old.start("v"), old.start + m_old.end("v"))
        elif folded(old.text) in EDITORS and folded(new.text) in EDITORS:
            kind = "editor"
        elif folded(old.text) in SYSTEMS and folded(new.text) in SYSTEMS:
            kind = "operating_system"
        elif folded(old.text) in DIETS and folded(new.text) in DIETS:
            kind = "diet"
        else:
            return False
        self.add(kind, old, act="end")
        self.add(kind, new)
        return True
