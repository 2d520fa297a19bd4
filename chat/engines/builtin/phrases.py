"""Phrases of everyday English: where they begin and end, and what kind of thing they name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from chat.grounding import Act, Known, Message, Proposal, folded, head_form
from chat.lexicon import (
    CONDITION_ENDINGS,
    CONDITIONS,
    COUNTRIES,
    EDITORS,
    JOB_ENDINGS,
    JOBS,
    LANGUAGES,
    MEDICATION_ENDINGS,
    MEDICATIONS,
    NOT_JOBS,
    OTHER_RELATIONS,
    PHONES,
    RELATIONS,
    SYSTEMS,
)
from chat.lexicon import (
    words as words_of,
)
from chat.reading import BLANK, FILLER, Clause, Reading, Sentence, plain, read


def one_of(words: frozenset[str] | set[str]) -> str:
    """A pattern for any of the words, the longest first."""
    return "(?:" + "|".join(sorted((re.escape(word).replace(r"\ ", r"\s+") for word in words), key=lambda word: (-len(word), word))) + ")"


CAP = r"[A-ZÀ-ÖØ-ÞŚŠŽŽČĆŁŘĐİ]"
NAME = rf"{CAP}[\w’'-]*\w(?:\s+(?:(?:de|da|von|van|der|den|bin|al|el|la|O'|Mac)\s+)?{CAP}[\w’'-]*\w)?"
FIRST_NAME = rf"(?:(?:Dr|Prof|Mrs?|Ms|Frau|Herr)\.?\s+)?{CAP}[\w’-]*[^\W\d_](?:-{CAP}\w+)?"
PLACE = (
    rf"{CAP}[\w’'.-]*\w(?:[ -](?:(?:de|del|la|le|les|las|los|do|da|dos|das|am|an\sder|upon|on|sur|en|of|the|el|al|y|i|bei|ob\sder"
    rf"|im)[ -])*{CAP}[\w’'-]*\w)*"
)
SMALL_PLACE = (
    r"(?:(?:new|san|santa|los|las|saint|st|el|la|le|kuala|tel|buenos|rio|cape|hong|sao|são|port|fort|den|ho|addis|abu|salt|palo|mexico"
    r"|north|south|east|west|upper|lower|great|nova|novi|belo|porto)\s+)?[^\W\d_]{3,}(?:-[^\W\d_]+)*"
)
NOT_PLACES = words_of(
    "january february march april may june july august september october november december monday tuesday wednesday thursday "
    "friday saturday sunday english french german spanish i the a an my our this that it there here town home bed love fear peace "
    "hell"
    " general person theory case fact office hospital class school work college university touch trouble charge favor favour "
    "favour shape pain time limbo denial between tears progress public private person advance addition particular total summary "
    "short paris-style tech finance marketing sales design"
    " healthcare education retail banking insurance logistics construction hospitality flat house apartment room city country "
    "village suburbs countryside middle centre center north south east west area part place one two three new old small big"
)
PLACE_LEAD = (
    r"(?:(?:rainy|sunny|old|good|lovely|beautiful|cold|little|tiny|central|downtown|greater|inner|deepest|darkest|glorious|grey|gray"
    r"|windy|snowy|hot|sweltering|freezing|foggy|dear|north|south|east|west|northern|southern|eastern|western|the outskirts of"
    r"|the suburbs of|the centre of|the center of|the middle of|the city of|the town of|the heart of)\s+)*"
)
ADVERBS = (
    r"(?:also|still|now|just|currently|actually|really|recently|finally|already|both|mostly|usually|always|only|even|basically"
    r"|technically|officially|originally|apparently|myself|proudly|happily|probably|kinda|sort of|these days|at the moment|nowadays"
    r"|presently|permanently"
    r"|mainly|normally|generally|typically|regularly|sometimes|often|occasionally|since then|all|temporarily|newly|freshly|very"
    r"|pretty|quite|so|too|rather|strictly|severely|badly|deathly|mildly|slightly|fully|definitely|absolutely|truly|honestly|simply"
    r"|literally|obviously|sadly|luckily|fortunately|unfortunately"
    r"|as well|again|soon|long ago|once|somehow|eventually|at least|at last|btw|fwiw|by the way|in fact|for now|right now"
    r"|more or less|half|a bit|a bit of|currently|well|deeply|super|extremely|hella|a total|a proud)"
)
LEADS = (
    rf"(?:\W|{FILLER}|(?:these days|nowadays|at the moment|right now|currently|for the record|in fact|as it happens|at work"
    rf"|in case (?:it|that) (?:helps|matters)|if it helps|good news|bad news|news|update|big news|plot twist|turns out(?: that)?"
    rf"|it turns out(?: that)?|long story short|fun fact|full disclosure|background|some background|bit of background|context|about me"
    rf"|a bit about me|intro|quick intro|me|it'?s official|heads up|as you know|as i said|like i said|i guess|i suppose|i think"
    rf"|i'?d say|looks like|seems like|happy to report(?: that)?|pleased to say(?: that)?|it seems(?: that)?|apparently"
    rf"|for what it'?s worth|tbh|ngl|imo|to be fair|to be honest|unfortunately|sadly|luckily|thankfully|finally|recently|apparently"
    rf"|officially|originally|obviously|remember(?: that)?|please remember(?: that)?|(?:please )?note(?: that)?|keep in mind(?: that)?"
    rf"|don'?t forget(?: that)?|mind you|given that|considering|seeing as|in the meantime|for reference|setup for reference"
    rf"|my situation|situation|whenever)\b[\s,:]*)*"
)

# A phrase that says when. What it means is worked out by chat.dates.
WHEN_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?"
    r"|dec(?:ember)?)"
)
WHEN_DAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)"
NUMBER = r"(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|a couple(?: of)?|half a)"
WHEN_BODY = (
    rf"(?:(?:\d{{1,2}}(?:st|nd|rd|th)?(?:\s+of)?\s+{WHEN_MONTH}|{WHEN_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?!\d)"
    rf"|{WHEN_MONTH})(?:,?\s+(?:19|20)\d\d|\s+(?:last|this|next)\s+year)?|(?:19|20)\d\d-\d\d-\d\d|(?:early |late |mid-?)?(?:19"
    rf"|20)\d\d(?![\d-])"
    rf"|(?:last|next|this|this coming)\s+(?:{WHEN_MONTH}|{WHEN_DAY}|weekend|week|month|year)|the\s+\d{{1,2}}(?:st|nd|rd|th)"
    rf"|{WHEN_DAY}|yesterday|today|this morning|tomorrow|last night|christmas|new year'?s?|tonight)"
)
WHEN = re.compile(
    rf"\b(?:(?:ever since|since|as of|as from|from|starting|effective|until|till|on|in|back in|at the start of|at the end of|over"
    rf"|by)\s+(?:around |about |roughly |early |late |mid-?\s?)?{WHEN_BODY}|{NUMBER}\s+(?:days?|weeks?|months?|years?|yrs?"
    rf"|fortnight)\s+ago"
    rf"|(?:for|over)\s+(?:the (?:last|past) )?{NUMBER}\s+(?:days|weeks|months|years|yrs|year|month)(?:\s+now)?"
    rf"|in\s+{NUMBER}\s+(?:days?|weeks?|months?|years?)|(?:last|next|this coming)\s+(?:{WHEN_MONTH}|{WHEN_DAY}|weekend|week|month"
    rf"|year)|yesterday|today|this morning|tomorrow|last night"
    rf"|half a year ago|(?:just )?before christmas)\b"
)
SYSTEM = (
    rf"(?:{one_of(SYSTEMS)}(?:\s+(?:\d[\w.]*|sonoma|ventura|sequoia|monterey|tahoe|big sur|tumbleweed|leap|silverblue|kinoite|lts|pro"
    rf"|bookworm|trixie|kde|gnome))*)"
)
DATED = frozenset(
    (
        "city",
        "country",
        "address",
        "employer",
        "job",
        "team",
        "manager",
        "work_mode",
        "school",
        "education",
        "relationship_status",
        "partner",
        "spouse",
        "diet",
        "vehicle",
        "phone_model",
        "operating_system",
        "editor",
        "commute",
        "pet",
        "medication",
        "health_condition",
        "member_of",
        "owns",
        "project",
        "allergy",
        "nationality",
        "sport",
        "instrument",
        "hobby",
        "habit",
        "name",
        "child",
        "timezone",
        "language",
    )
)
ALIKE = {
    "answer length": (
        r"\b(?:short\w*|brief\w*|terse|concise|compact|(?:one|two|three|1|2|3) (?:sentences?|lines?)|one-liner\w*|no essays|tl;?dr"
        r"|kurz\w*|cort\w+|court\w*|curt\w+)\b",
        r"\b(?:long\w*|detail\w*|in depth|in-depth|lengthy|thorough)\b",
    ),
    "units": (r"\b(?:metric|kilomet\w+|km|kg)\b", r"\b(?:imperial|miles|pounds)\b", r"\bcelsius\b", r"\bfahrenheit\b"),
    "emoji": (r"\b(?:no|never|without|stop|keine|sin|pas|sem|don'?t)\b",),
}
VAGUE = frozenset(
    (
        "phone_model",
        "vehicle",
        "job",
        "employer",
        "team",
        "operating_system",
        "project",
        "member_of",
        "owns",
        "health_condition",
        "medication",
        "goal",
    )
)
# Of two values in one message where one holds the other, only the fuller one is meant.
WHOLE = frozenset(RELATIONS.values()) | frozenset(
    "pet name vehicle education owns project job employer member_of health_condition allergy medication address commute team school"
    " phone_model operating_system manager shoe_size height".split()
)
ITEM_BREAK = re.compile(
    r"\s*(?:,\s*(?:and|or|plus|&|as well as|also)\s+|,\s+|\s+(?:and|plus|as well as|and also)\s+|\s*&\s*|\s+\+\s+|\s+or\s+|\s*/\s*"
    r"|;\s*)"
)
STOP_WORDS = (
    r"(?:and|but|so|because|since|for|with|at|in|on|from|to|who|whom|which|that|when|while|as|until|till|if|after|before|these|now"
    r"|currently|btw|lol|tho|though|too|again|anymore|instead|right now|please|already|every|by|over|via|where|cause|cuz|coz|is|are"
    r"|was|were|has|have|had|last|this|next|yesterday|today|tonight|tomorrow|also|anyway|ok|okay|lately|recently|haha|thanks|unless"
    r"|than|only|per|i|we|my|it|he|she|they|you|not|never|up|about|around|near|between|through|during|into|without|within|anyhow"
    r"|finally|obviously|apparently|like|just|still|any|not|no|did|do|does|can|will|would|could|should|off|then|plus|how|what|why)"
)


@dataclass
class Verb:
    """The verb phrase of a clause: how it is turned, and where its content begins."""

    at: int
    be: bool = False
    was: bool = False
    have: bool = False
    will: bool = False
    would: bool = False
    can: bool = False
    neg: bool = False
    over: bool = False  # no longer, used to
    never: bool = False
    also: bool = False
    bare: bool = False  # nothing was consumed: elliptical


@dataclass
class Clip:
    """A piece of the message: its place, and its words as typed."""

    start: int
    end: int
    text: str


AUX = re.compile(
    rf"""\s*(?:
      (?P<be>am|is|are|'m|'re|'s(?!\s+(?:been|got|had|just\s+\w+ed))|be|being|m(?=\s)) | (?P<was>was|were) | (?P<been>been)
      | (?P<have>(?:have|has|had|having)(?=\s+(?:been|got|had|just|never|not|recently|now|always|finally|already|moved|left|quit|sold
        |taken|started|joined|become|gone|lived|worked|switched|given|gotten|lost|bought|broken|grown|known|spoken|written|made|stopped
        |no\s+longer|found|come|begun|adopted|retired|changed|decided|turned|played|owned|studied|developed|given|put|tried|upgraded
        |relocated)\b)|'ve|'d\s+been|'s(?=\s+(?:been|got|had|just\s+\w+ed))|ve(?=\s)) | (?P<will>will|'ll|gonna|going\s+to|shall
        |about\s+to) | (?P<would>would|'d|could|might|may|should)
      | (?P<can>can|cannot|can't|cant|couldn't) | (?P<neg>not|don't|dont|doesn't|doesnt|didn't|didnt|isn't|isnt|aren't|ain't|aint|wasn't
        |weren't|haven't|havent|hasn't|hasnt|won't|wont|wouldn't)
      | (?P<over>no\s+longer|used\s+to|no\s+more) | (?P<never>never) | (?P<also>also|as\s+well|too) | (?P<do>do|does|did)(?=\s+(?:not
        |really|also|love|like|have|speak|play|work|live|own|enjoy|hate|prefer|eat|actually|still)\b) | (?P<adv>{ADVERBS})
    )(?![\w'])""",
    re.X,
)
SELF_SUBJECT = re.compile(
    r"(?:i(?=['\s])|im(?=\s)|ive(?=\s)|ill(?=\s+be)|id(?=\s+(?:rather|prefer))|we(?=['\s])|me and my [\w ]{2,20}?(?=\s+(?:are|have|live"
    r"|moved|work|got))|(?:my (?:[\w-]+ )?)?[\w'-]+ and i(?=\s)|(?:both of us|us two)(?=\s)|mine(?='s\b|\s+is\b|\s+runs\b))"
)
RELATION = one_of(frozenset(RELATIONS) | OTHER_RELATIONS)
FAMILY = (
    r"(?:landlord|landlady|flatmate|housemate|roommate|neighbour|neighbor|boss|manager|girlfriend|boyfriend|wife|husband|hubby|wifey"
    r"|partner"
    r"|fianc[ée]e?|mum|mom|mam|dad|mother|father|(?:mother|father|sister|brother|son|daughter)[- ]in[- ]law|sister|sis|brother|bro|son"
    r"|daughter|grandma|gran|nan|grandad|grandpa|grandson|granddaughter|nephew|niece|cousin|uncle|aunt|auntie|colleague|coworker|apprentice"
    r"|bestie|best friend|stepson|stepdaughter|bf|gf)"
)
# "grandson Callum (19) is up in Oban": a relation without "my", with its name.
BARE_NAMED = re.compile(
    rf"(?:(?:upstairs|downstairs|next[- ]door|kid|big|little|older|younger|twin|poor"
    rf"|old) )?(?i:(?P<rel>{FAMILY}))\s+\(?(?P<name>{FIRST_NAME})\)?(?:\s*\([^()]*\))?(?=['’]s\s|\s+\w|,|\s*$)"
)
BARE_SUBJECT = re.compile(
    rf"(?:(?:upstairs|downstairs|next[- ]door|new|old|big|little|kid|older|younger|twin|poor) )?(?P<rel>{FAMILY})"
    r"(?=(?:'s| is| has| lives| works| wants| hates| loves| can't| doesn't| says| said| was| just| moved| got)\b)"
)
OTHER_SUBJECT = re.compile(
    rf"(?:my|our|the|this|me)\s+(?P<adj>(?:(?:lovely|dear|poor|late|new|old|big|little|older|younger|elder|eldest|youngest|twin|baby"
    rf"|middle|only|darling|wonderful|best|good|close|oldest|dearest|other|half|step|long-suffering|\d+\s?(?:yo|year old"
    rf"|-year-old))\s+){{0,2}})(?P<rel>{RELATION})(?P<poss>'s(?=\s+(?:name|birthday|bday|job|phone|cat|dog|car|favou?rite|pronouns|age"
    rf"|wife|husband|partner|employer|school|surname|allergy|diet)))?(?![\w-])"
)


# --- typing errors ----------------------------------------------------------------------------------------------------------------

REPAIRS = {
    "".join(sorted(word)) + word[0]: word
    for word in sorted(
        words_of(
            "work working live living lives moved born allergic vegan vegetarian sister brother mother father married switched teacher ",
            "nurse engineer night speak prefer studying daughter husband friend years called name from",
        )
    )
}
KEEP = words_of("form evil veil seat file life evils")


def repaired(text: str) -> str:
    """Swapped letters in common words put right, each character still at its place."""

    def mend(match: re.Match[str]) -> str:
        word = match[0]
        return REPAIRS.get("".join(sorted(word)) + word[0], word) if word not in KEEP else word

    return re.sub(r"(?<![^\W_])[a-z]{4,10}(?![^\W_])", mend, text)


CONDITION_NOUNS = {
    "diabetic": "diabetes",
    "diabetics": "diabetes",
    "asthmatic": "asthma",
    "epileptic": "epilepsy",
    "dyslexic": "dyslexia",
    "autistic": "autism",
    "dyspraxic": "dyspraxia",
    "anaemic": "anaemia",
    "anemic": "anemia",
    "arthritic": "arthritis",
    "coeliac disease": "coeliac",
    "celiac disease": "celiac",
}
NO_MEAT = re.compile(r"^(?:vegetarian|veggie|veg|pure veg|meat[- ]free|no meat|(?:don't|do not|doesn't) eat (?:any )?meat|never eat meat)$")


def as_noun(text: str) -> str:
    """The name of a condition, also where it is said as an adjective."""
    low = folded(text)
    for adjective, noun in CONDITION_NOUNS.items():
        low = re.sub(rf"\b{adjective}$", noun, low)
    return low


def content_words(text: str) -> set[str]:
    """The words of a wish that say what is wished."""
    return set(re.findall(r"[^\W_]+", head_form(text))) - FILLING


FILLING = words_of("use please always me for the a an with to in on when you your my just only give keep answer reply write be of and i")


class Draft:
    """What is being read out of one message; `proposals` holds it, in order."""

    def __init__(self, message: Message, known: Sequence[Known] = ()):
        self.message = message
        self.known = known
        self.reading: Reading = read(message.text)
        self.own = self.reading.own
        self.low = repaired(plain(self.own))
        self.proposals: list[Proposal] = []
        self.person = ""  # the last other person spoken of
        self.clause: Clause | None = None
        self.sentence: Sentence | None = None
        self.me = "user"

    # -- tools

    def add(
        self,
        predicate: str,
        clip: Clip | str,
        *,
        subject: str = "",
        act: Act = "set",
        topic: str = "",
        old: str = "",
        when: str | None = None,
        until: str = "",
        quote: tuple[int, int] | None = None,
    ) -> None:
        """Propose a fact; its quote is the sentence at hand unless said otherwise."""
        value = clip if isinstance(clip, str) else clip.text
        value = value.strip(' \t,;:.!?()[]"“”' + BLANK)
        if not value and act not in ("end", "never"):
            return
        subject = subject or self.me
        if (
            act in ("set", "add")
            and predicate == "health_condition"
            and any(one.subject == subject and one.predicate == predicate and as_noun(one.value) == as_noun(value) for one in self.known)
        ):
            return  # "as a type 2 diabetic", after "type 2 diabetes"
        if (
            act == "set"
            and predicate == "diet"
            and NO_MEAT.search(folded(value))
            and any(one.subject == subject and one.predicate == predicate and NO_MEAT.search(folded(one.value)) for one in self.known)
        ):
            return  # "vegetarian", after "I don't eat meat"
        if act in ("set", "add") and predicate in VAGUE:
            value = self.fuller(subject, predicate, value)
        if act in ("set", "add") and predicate == "preference" and topic:
            value = self.alike(value, topic)
            if not value or any(
                one.predicate == "preference" and one.topic == topic and one.act in ("set", "add") for one in self.proposals
            ):
                return
        if when is None:
            when = self.when() if predicate in DATED else ""
        if when and re.match(r"(?:until|till|by)\b", when):
            when, until = "", until or when
        start, end = quote or ((self.sentence.start, self.sentence.end) if self.sentence else (0, len(self.own)))
        proposal = Proposal(
            act=act,
            subject=subject,
            predicate=predicate,
            value=value,
            topic=topic,
            old=old,
            quote=self.message.text[start:end],
            when=when,
            until=until,
        )
        for number, earlier in enumerate(self.proposals):
            acted = earlier.act == act or {earlier.act, act} == {"set", "add"}
            if acted and (earlier.subject, earlier.predicate, head_form(earlier.value)) == (subject, predicate, head_form(value)):
                if proposal.when and not earlier.when:
                    self.proposals[number] = proposal
                return
        if act in ("set", "add") and predicate in WHOLE:
            form = f" {head_form(value)} "
            for number, earlier in enumerate(self.proposals):
                if (earlier.subject, earlier.predicate) != (subject, predicate) or earlier.act not in ("set", "add"):
                    continue
                told = f" {head_form(earlier.value)} "
                if form in told:
                    return  # "the Mazda" beside "my Mazda 3"
                if told in form:
                    self.proposals[number] = replace(proposal, act=earlier.act, when=proposal.when or earlier.when)
                    return
        self.proposals.append(proposal)
        if (
            subject == self.me
            and act in ("set", "add")
            and (predicate in RELATIONS.values() or predicate in OTHER_RELATIONS or predicate == "pet")
            and value[:1].isupper()
        ):
            self.person = folded(value)

    def fuller(self, subject: str, predicate: str, value: str) -> str:
        """The known value that a shorter mention means: "the choir" is the choir of before."""
        form = f" {head_form(value)} "
        for one in self.known:
            if one.subject == subject and one.predicate == predicate == "operating_system" and f" {head_form(one.value)} " in form:
                return one.value
            if (
                one.subject == subject
                and one.predicate == predicate
                and predicate in {"vehicle", "phone_model", "owns", "member_of", "project"}
                and f" {head_form(one.value)} " in form
            ):
                return one.value  # "my old Toyota Hilux" is the Hilux of before
            if (
                one.subject == subject
                and one.predicate == predicate
                and form in f" {head_form(one.value)} "
                and not re.search(
                    r"\b(?:junior|assistant|trainee|senior|deputy|apprentice|student|associate|intern|former|lead|vice|co)\b",
                    folded(one.value),
                )
            ):
                return one.value
        return value

    def alike(self, value: str, topic: str) -> str:
        """The wish, or nothing where it repeats a known one in other words."""
        for kind in ALIKE.get(topic, ()):
            if re.search(kind, folded(value)):
                for one in self.known:
                    if (
                        one.subject == "user"
                        and one.predicate == "preference"
                        and one.qualifier == topic
                        and re.search(kind, folded(one.value))
                    ):
                        return ""
        words = content_words(value)
        for one in self.known:
            if one.subject == "user" and one.predicate == "preference" and words and words <= content_words(one.value):
                return ""  # "simple English always", as was said before
        return value

    def when(self) -> str:
        """The phrase for when, from the clause or, failing that, the sentence."""
        if self.clause is None or self.sentence is None:
            return ""
        for part in (self.clause, self.sentence):
            found = list(WHEN.finditer(self.low, part.start, part.end))
            if found:
                begun = [match for match in found if re.match(r"since|from|as of|starting|ever|for\b", match[0])]
                return self.message.text[(begun or found)[0].start() : (begun or found)[0].end()]
        return ""

    def clip(self, start: int, end: int) -> Clip:
        """The words between two places, without blanks around them."""
        while start < end and (self.own[start].isspace() or self.own[start] in ",;:" + BLANK):
            start += 1
        while end > start and (self.own[end - 1].isspace() or self.own[end - 1] in ",;:.!?" + BLANK):
            end -= 1
        return Clip(start, end, self.own[start:end])

    def phrase(self, start: int, end: int, *, allow: str = "", words: int = 6) -> Clip:
        """A noun phrase from a place on, up to the word that must belong to something else."""
        stop = re.compile(
            rf"[,;:.!?()\[\]\n\"“”{BLANK}](?=\s|$|[^\w])|[,;:!?()\[\]\n]|\s[-–—]+\s|\s(?!(?:{allow or 'zzzz'})\b){STOP_WORDS}(?![\w'-])"
            rf"|[\U0001F300-\U0001FAFF\u2600-\u27BF]|\s:\)|\s\."
        )
        match = stop.search(self.low, start, end)
        limit = match.start() if match else end
        dated = WHEN.search(self.low, start, limit)
        if dated and dated.start() > start:
            limit = dated.start()
        piece = self.low[start:limit]
        tokens = list(re.finditer(r"\S+", piece))
        if len(tokens) > words:
            limit = start + tokens[words - 1].end()
        return self.clip(start, limit)

    def items(self, start: int, end: int, *, words: int = 4, allow: str = "") -> list[Clip]:
        """The members of a list that begins at a place: "A, B and C"."""
        found: list[Clip] = []
        joined = 0  # members up to the one behind the last "and"
        place = start
        while place < end:
            nxt = ITEM_BREAK.search(self.low, place, end)
            limit = nxt.start() if nxt else end
            piece = self.phrase(place, limit, words=words, allow=allow)
            if piece.text:
                found.append(piece)
            if nxt is None or re.search(r"[^\s,.]", self.low[max(piece.end, place) : limit]):
                break
            place = nxt.end()
            if nxt[0].strip() != ",":
                joined = len(found) + 1
        return found if joined or ":" in self.low[max(0, start - 2) : start] else found[:1]

    def people(self) -> set[str]:
        """Names of others, from this message's relations and from what is known."""
        found = {
            folded(one.value)
            for one in self.known
            if one.subject == "user"
            and (one.predicate in RELATIONS.values() or one.predicate in OTHER_RELATIONS or one.predicate in {"pet", "spouse", "partner"})
        }
        found |= {one.subject for one in self.known if one.subject != "user"}
        found |= {
            folded(one.value)
            for one in self.proposals
            if one.subject == self.me
            and (one.predicate in RELATIONS.values() or one.predicate in OTHER_RELATIONS or one.predicate == "pet")
        }
        return found

    def familiar(self, relation: str) -> str:
        """The name of an unnamed relative where exactly one is known, else the relation."""
        predicate = RELATIONS.get(relation, relation)
        names = [one.value for one in self.proposals if one.subject == self.me and one.predicate == predicate] or [
            one.value for one in self.known if one.subject == "user" and one.predicate == predicate
        ]
        names = [name for name in names if folded(name) != relation]
        return (
            folded(names[0])
            if len(names) == 1
            else {"mum": "mother", "mom": "mother", "mam": "mother", "dad": "father", "papa": "father", "mama": "mother"}.get(
                relation, relation
            )
        )


def ended(verb: Verb, text: str = "") -> bool:
    """Whether the verb phrase says that something is over."""
    return verb.over or (verb.neg and bool(re.search(r"\bany ?more\b|\bany longer\b", text)))


def acts(verb: Verb, text: str = "") -> Act | None:
    """The act that a verb phrase stands for, None where it claims nothing."""
    if verb.would or (verb.can and not verb.neg):
        return None
    if ended(verb, text):
        return "end"
    if verb.never:
        return "never" if verb.was or verb.have else None
    if verb.neg:
        return None
    return "set"


NOT_A_PLACE = re.compile(rf"(?:an? |the |my )?(?:{one_of(EDITORS | SYSTEMS)}|{PHONES}|{one_of(LANGUAGES)})(?![\w-])")


ORGANISATION = re.compile(
    r"\b(?:textiles?|ltd|inc|llc|gmbh|plc|bank|clinic|hospital|logistics|labs?|foods|industries|systems|solutions"
    r"|motors|group|services|partners"
    r"|consulting|hotel|bakery|studios?|media|software|technologies|pharma\w*|airlines?|airways|freight|haulage|buses"
    r"|insurance|holdings|energy"
    r"|chemicals|steel|mills|works|traders|exports|enterprises|associates|construction|builders|electronics|telecom"
    r"|university|college|academy"
    r"|institute|school)$"
)


def place_clip(read: Draft, start: int, end: int, *, loose: bool) -> Clip | None:
    """The place that is named from a point on; written small only where the frame is sure."""
    if NOT_A_PLACE.match(read.low, start, end):
        return None
    if loose and read.sentence and re.search(rf"(?<![.!?] )(?<!^)\b(?!I\b|I['’]){CAP}[\w’'-]+", read.own[read.sentence.start + 1 : start]):
        loose = False  # who writes other names with a capital writes places so
    lead = re.compile(PLACE_LEAD).match(read.low, start, end)
    begin = lead.end() if lead else start
    match = re.compile(PLACE).match(read.own, begin, end)
    if match:
        if read.low[match.start() : match.end()] in NOT_PLACES or read.low[begin : match.end()].split()[0] in NOT_PLACES:
            return None
        if ORGANISATION.search(read.low[match.start() : match.end()]):
            return None
        return read.clip(match.start(), match.end())
    if not loose:
        return None
    match = re.compile(SMALL_PLACE).match(read.low, begin, end)
    if (
        not match
        or match[0].split()[0] in NOT_PLACES
        or re.fullmatch(STOP_WORDS, match[0])
        or re.match(r"(?:the|my|our|your|his|her|their|some|another|each|every|student|shared|temporary|halls)\b", match[0])
    ):
        return None
    after = read.low[match.end() : end]
    if after and not re.match(rf"\s*(?:[,.!?;:()]|$|{STOP_WORDS}\b|\d)", after):
        return None
    return read.clip(match.start(), match.end())


def place_kind(name: str) -> str:
    """Whether a place is a country or a town."""
    bare = re.sub(r"^the\s+", "", folded(name))
    return "country" if bare in COUNTRIES or folded(name) in COUNTRIES else "city"


def put_place(read: Draft, subject: str, clip: Clip, end: int, *, act: Act = "set", when: str | None = None) -> None:
    """Record a home: town, and the country if it follows."""
    kind = place_kind(clip.text)
    read.add(kind, clip, subject=subject, act=act, when=when)
    if kind == "city":
        after = re.compile(r"\s*,\s*").match(read.low, clip.end, end)
        if after:
            country = re.compile(PLACE).match(read.own, after.end(), end)
            if country and place_kind(country[0]) == "country":
                read.add("country", country[0], subject=subject, act=act, when=when)


NOT_CALLINGS = words_of(
    "better worse older younger smarter wiser stronger poorer richer higher lower longer bigger smaller either"
    " neither together another other "
    "never however whatever forever whoever member number order matter letter paper water winter summer september"
    " october november december "
    "sister brother mother father daughter partner sober former latter major minor senior junior doctor anchor mirror error terror horror "
    "fighter believer stranger loner drinker starter winner loser sinner quitter cheater hater doer talker thinker"
    " feminist atheist optimist "
    "pessimist realist minimalist perfectionist humanitarian civilian christian lesbian asian italian persian"
    " russian vegetarian pescatarian "
    "flexitarian caucasian beginner foreigner outsider newcomer teenager commuter shopper consumer voter owner holder user wearer sufferer "
    "carrier survivor counter corner dinner supper shower flower power tower finger danger hunger anger manner"
    " banner keeper worrier hoarder "
    "ladder bladder shoulder monster master disaster cluster mister human woman person handyperson beforehand secondhand shorthand"
)


def is_job(text: str) -> bool:
    """Whether a noun phrase names what somebody does for a living."""
    words = re.findall(r"[^\W_]+(?:[-'/][^\W_]+)*", folded(text))
    if not words:
        return False
    head = words[-1]
    last_two = " ".join(words[-2:])
    last_three = " ".join(words[-3:])
    if head in NOT_JOBS or last_two in NOT_JOBS:
        return False
    return (
        head in JOBS
        or last_two in JOBS
        or last_three in JOBS
        or head.rsplit("-", 1)[-1] in JOBS
        or (head.endswith(JOB_ENDINGS) and len(head) > 6)
    )


def may_be_job(text: str) -> bool:
    """Whether a noun phrase can name a calling where the frame says that it does: "I'm a coffee roaster now"."""
    words = re.findall(r"[^\W_]+(?:[-'/][^\W_]+)*", folded(text))
    if not words or len(words) > 4:
        return False
    head = words[-1]
    return is_job(text) or (
        len(head) > 5
        and head.endswith(("er", "or", "ist", "ian", "man", "woman", "person", "hand"))
        and head not in NOT_JOBS
        and head not in NOT_CALLINGS
        and " ".join(words[-2:]) not in NOT_JOBS
    )


def is_condition(text: str) -> bool:
    """Whether a noun phrase names an illness or a lasting condition."""
    if re.search(r"\b(?:and|or|with)\b", text.lower()):
        return False
    bare = re.sub(r"^(?:a|an|the|my|bad|mild|severe|chronic|terrible|slight|seasonal|really bad|awful)\s+", "", folded(text))
    bare = re.sub(r"\s+back$", "", bare) if bare != "bad back" else bare
    return (
        bare in CONDITIONS
        or folded(text) in CONDITIONS
        or (
            bare.split()[-1:] != []
            and bare.split()[-1].endswith(CONDITION_ENDINGS)
            and bare not in {"emphasis", "disease", "disorder", "syndrome", "diagnosis"}
        )
        or " ".join(bare.split()[-2:]) in CONDITIONS
        or bool(
            re.fullmatch(r"bad (?:back|knees?|hip|shoulder|ankle|heart|eyesight|hearing|circulation|wrists?|neck|lungs?)", folded(text))
        )
    )


def is_medication(text: str) -> bool:
    """Whether a noun phrase names a medicine."""
    bare = re.sub(r"\s*\d+\s?(?:mg|mcg|µg|ml|iu|units?)\b.*$", "", folded(text)).strip()
    word = bare.split()[-1] if bare.split() else ""
    return (
        bare in MEDICATIONS
        or word in MEDICATIONS
        or (
            len(word) > 6
            and word.endswith(MEDICATION_ENDINGS)
            and word
            not in {"examine", "determine", "famine", "person", "season", "reason", "lesson", "trombone", "saxophone", "imagine", "surname"}
        )
    )
