"""Where, when and how the writer lives and works, and what is due: time zone, address, work mode, way to work, dates."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import NOT_NAMES, aside
from chat.engines.builtin.phrases import CAP, WHEN_MONTH, Draft, one_of, place_clip, put_place
from chat.engines.builtin.possessions import DATE
from chat.engines.builtin.rules import member_clip
from chat.engines.builtin.slots import about_me, alone, vacant
from chat.grounding import folded
from chat.lexicon import LANGUAGES, NATIONALITIES

# --- time zone --------------------------------------------------------------------------------------------------------------------

ZONE = (
    r"(?:(?:utc|gmt)\s?[+-]\s?\d{1,2}(?::?\d\d)?|(?:central european|eastern|pacific|central|mountain|atlantic|alaska|hawaii|greenwich mean"
    r"|british summer|indian standard|japan standard|singapore|korea standard|west africa|east africa|australian (?:eastern|western"
    r"|central))"
    r"(?: standard| summer| daylight)? time|(?:africa|america|asia|europe|australia|pacific|atlantic)/[a-z_]+|eastern|pacific"
    r"|cet|cest|est|edt|pst|pdt|mst|cst|cdt|gmt|utc|bst|jst|ist|aest|aedt|acst|awst|nzst|nzdt|sgt|wat|eat|cat|sast|wib|wita|pht|hkt|kst|msk"
    r"|eet|eest|art|brt)"
)


@aside(
    rf"(?P<lead>\b(?:i'?m (?:\w+ )?on|im on|i am on|we'?re on|i live on|i work on|i run on|my time ?zone(?: is|'s|:)?|time ?zone(?: is|:)?"
    rf"|times? (?:\w+ )?in|everything (?:to|in)"
    rf"|calendar(?: is|:)?|keep|use|using|schedule (?:\w+ )?in|dates? in|set (?:\w+ )?to"
    rf"|hours? (?:are )?in)\s+(?:singapore hours \()?)?(?<![\w/])(?P<v>{ZONE})(?![\w/])(?P<tail>\s*(?:here\b|is (?:my|our) time|for me\b"
    rf"|please\b|pls\b|,? if you\b|,\s+that's where)?)"
)
def zone(d: Draft, match: re.Match[str], end: int) -> None:
    word = d.own[match.start("v") : match.end("v")]
    if (
        (match["lead"] or match["tail"].strip())
        and alone(d, match.start())
        and vacant(d, "timezone")
        and (len(word) > 5 or word.isupper() or word[0].isupper())
    ):
        lead, tail = match["lead"] or "", match["tail"].strip()
        if folded(word) in {"eastern", "pacific"} and not (lead and tail) and "time" not in lead:
            return
        d.add("timezone", d.clip(match.start("v"), match.end("v")))


@aside(rf"(?<![\w'])(?i:i'?m on|so i'?m on|we'?re on|i am on|i live on|working) (?P<v>{CAP}[a-z]+(?: {CAP}[a-z]+)? time)\b", cased=True)
def town_time(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and vacant(d, "timezone") and folded(match["v"]).split()[0] not in NOT_NAMES:
        d.add("timezone", match["v"])


# --- address and home -------------------------------------------------------------------------------------------------------------

ADDRESS = (
    rf"(?:(?i:flat|apt\.?|apartment|unit|house no\.?|no\.?|number|plot|block|p\.?\s?o\.? box)\s?\w{{1,6}}(?i:,?\s+"
    rf"| on ))?(?:\d{{1,5}}[A-Za-z]?,?\s+(?:{CAP}[\w’'.-]*[,]?\s?){{1,4}}"
    rf"|(?:{CAP}[\w’'.-]+\s+(?:(?:des?|du|la|of|the|am"
    rf"|der)\s+)?){{1,4}}\d{{1,4}}\w?\b)(?:,?\s*(?:\d{{4,6}}\s+)?{CAP}[\w’'-]+(?:\s+(?:{CAP}[\w’'-]+"
    rf"|\d{{4,6}}))*){{0,3}}"
)


@aside(
    rf"(?<![\w'])(?i:(?:(?:my|our|home|postal|permanent|delivery|mailing)\s+){{1,3}}add?ress(?: is|:|=)?|add?ress\s*:|(?:i'?m|we'?re|i live"
    rf"|we live|live|living|flat(?:'s)?|house(?:'s)?|our place is|my place is|flat is|house is|place) at"
    rf"|we'?re (?=number)|send (?:it|them|the [\w ]{{2,20}}?|this) to(?: me at)?)\s+(?P<v>{ADDRESS})",
    cased=True,
)
def at_address(d: Draft, match: re.Match[str], end: int) -> None:
    if (
        alone(d, match.start())
        and re.search(r"\d", match["v"])
        and vacant(d, "address")
        and (not match[0].lower().startswith("send") or "," in match["v"])
    ):
        d.add("address", re.sub(r"^(?:number|No\.?)\s+(\d+) on ", r"number \1 on ", match["v"]).rstrip(" ,."))


@aside(
    r"(?<![\w'])(?:my|our)\s+(?:\w+\s+)?add?ress(?: is|:)\s*(?P<v>[^.!?\n]{6,70}?)(?=\s*(?:[.!?\n]|$|,?\s*(?:please|pls|kindly|correct"
    r"|put|fill|can|could|how|what|is|so)\b))"
)
def address_is(d: Draft, match: re.Match[str], end: int) -> None:
    if re.search(r"\d", match["v"]) and vacant(d, "address"):
        d.add("address", d.clip(match.start("v"), match.end("v")))


@aside(r"(?P<v>(?:house|flat|plot|door|p\.?\s?o\.?)[^.!?\n]{3,60}?|\d[^.!?\n]{5,60}?) is my (?:\w+ )?address\b")
def is_my_address(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("address", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?:^|(?<=[,.;:(] )|(?<=\bbut )|(?<=\band )|(?<=\bi )|(?<=\bwe )|(?<=\bnow ))(?:(?:am|are"
    r"|was)\s+)?(?:a resident of|resident of|staying in"
    r"|shifted to|settled in|living (?:out |down |up |over |back )?in|residing in|reside in|wfh from|working from home in|i stay in"
    r"|stay in|"
    r"out in|based out of)\s+(?:rural |sunny |rainy |good old )?(?=\S)"
)
def stays(d: Draft, match: re.Match[str], end: int) -> None:
    """ "staying in Qatar for work", "shifted to Ras Al Khaimah", "wfh from Iloilo"."""
    town = place_clip(d, match.end(), end, loose=False)
    rest = d.low[town.end : town.end + 25] if town else ""
    if (
        town
        and alone(d, match.start())
        and about_me(d, len(d.low))
        and not re.match(
            r"\s+(?:for (?:a|the|two|three|one) (?:night|nights|week|weekend|days?|wedding|conference)|until|till|tonight"
            r"|this (?:week|weekend)|next week)",
            rest,
        )
        and not re.search(r"\b(?:hotel|hostel|airbnb|resort)\b", rest)
        and (
            not re.match(r"\W*(?:stay|staying)", match[0])
            or re.search(r"(?<![\w'])(?:i|i'm|am|but|we|we're)\s*$|^\W*$", d.low[d.sentence.start if d.sentence else 0 : match.start()])
        )
    ):
        put_place(d, d.me, town, end)


@aside(
    rf"(?:(?i:(?:as|i'?m|i am|now) an?) (?P<a>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?) (?i:resident|local)\b|^\W*(?i:(?:hi|hello"
    rf"|hey)[, ]+)?(?P<b>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?) (?i:local|resident|dweller) (?i:here)"
    rf"|(?<![\w'])(?i:since |because |as )?(?P<c>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?)(?:['’]s| is) (?i:where) (?i:i"
    rf"|we) (?i:live|'m based|are based)|(?i:from|in|to) (?P<d>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?), (?i:my new (?:home"
    rf"|town|city|base))"
    rf"|(?i:in my (?:town|city|village)),? (?P<e>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?)|(?i:my (?:flat|apartment|place"
    rf"|house) in|our (?:flat|apartment|place|house) in) (?P<f>{CAP}[\w’-]+(?: {CAP}[\w’-]+)?))",
    cased=True,
)
def local(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Nanaimo local here", "as an Agadir resident", "hello from Kelowna, my new home"."""
    spot = next(name for name in "abcdef" if match[name])
    town = place_clip(d, match.start(spot), match.end(spot), loose=False)
    if town and alone(d, match.start()) and folded(town.text) not in NATIONALITIES | LANGUAGES:
        put_place(d, d.me, town, end)


@aside(r"(?<![\w'])(?:i'?m|im|i am|we'?re) (?:now |currently |living |out |up |down |over )*in (?=[A-Za-zÀ-ž])")
def in_town(d: Draft, match: re.Match[str], end: int) -> None:
    """ "We're in Hamilton on Locke St", "she's in Delft, I'm in Cork": only beside an address or somebody else's place."""
    town = place_clip(d, match.end(), end, loose=False)
    rest = d.low[town.end : end] if town else ""
    if (
        town
        and alone(d, match.start()) is not None
        and (
            re.match(r"\s+on [a-z]+ (?:st|street|rd|road|ave|avenue|lane|ln)\b", rest)
            or re.search(
                r"\b(?:he|she|they)(?:'s|'re| is| are| lives?)\s+in\s+\S+(?:\s\S+)?,?\s+(?:and\s+"
                r"|while\s+)?$",
                d.low[d.sentence.start if d.sentence else 0 : match.start()],
            )
        )
    ):
        put_place(d, d.me, town, end)


# --- how one works ----------------------------------------------------------------------------------------------------------------

MODE = (
    r"(?:(?:fully |100% |all |completely |mostly |permanently |entirely )?remote(?:ly)?|wfh(?: full[- ]time)?|hybrid|on[- ]?site"
    r"|in[- ]office|from home(?: full[- ]time)?|(?:two|three|four|one|\d) days?"
    r" (?:a week )?(?:in|at the office|in the office)(?:,| and)? (?:the )?(?:two|three|four|one|\d|rest)(?: days?)? (?:at home|wfh"
    r"|from home|remote)|(?:back )?(?:in|to|at) the office (?:all )?(?:five|four|three|5|4|3) days(?: a week)?)"
)


@aside(
    rf"(?P<lead>(?<![\w'])(?:i|we|i'?m|im|i am|we'?re|they've got us|they have us)\s+(?:(?:all|now|still|currently|work|working|mostly"
    rf"|also|usually|just|do)\s+)*|(?:^|(?<=[,.;:(] )|(?<=- )))(?P<v>{MODE})"
    r"(?P<tail>\s*(?:[,.;!)]|$|and\b|so\b|but\b|from a\b|from my\b|from the\b|for an?\b|since\b|worker\b|obviously\b|these days\b|now\b"
    r"|at\b|here\b|that's my week\b|employee\b))"
)
def work_mode(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    fragment = not match["lead"].strip()
    words = d.low[start:end]
    if (
        not alone(d, match.start())
        or not vacant(d, "work_mode")
        or re.search(r"\b(?:today|tomorrow|this week|want|wish|prefer|looking for|if|jobs?)\b(?! at)", words)
    ):
        return
    if match["v"].startswith(("from home",)) and "work" not in match["lead"]:
        return
    if fragment and not re.search(
        r"\b(?:i|i'm|im|we|my|team|job|nurse|engineer|work|office|desk|startup|contract|week|boss|manager|group"
        r"|analyst|developer|va|hours)\b",
        d.low,
    ):
        return
    if fragment and match["v"] in {"hybrid", "remote"} and re.match(r"\s*(?:at|and|so|but)\b", match["tail"]):
        return
    d.add("work_mode", d.clip(match.start("v"), match.end("v")))


RIDE = (
    r"(?:train|trains|bus|buses|tram|ferry|metro|tube|subway|matatu|shuttle|rer|s-bahn|u-bahn|skytrain|mrt|lrt|brt|bike|bicycle|scooter"
    r"|car|vespa|motorbike|motorcycle|e-?bike|foot|jeepney|tuk-?tuk|okada|danfo|carpool|car pool|vanpool|boat)"
)


@aside(
    rf"(?<![\w'])(?:my|the|our) commute(?:'s| is|:)\s+(?:(?:about|roughly|now|just|only|still"
    rf"|around)\s+)*(?P<v>[^,.;!?\n]*?\b{RIDE}\b[^,.;!?\n]*?|[^,.;!?\n]*?\bon (?:the|my) [^,.;!?\n]*?)(?=\s*(?:[,.;!?]|$|so\b|and i\b"
    rf"|but\b))"
)
def commute_is(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and len(match["v"].split()) <= 9:
        d.add("commute", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w'])(?:i|we|i am|i'm|we're)\s+(?:(?:always|usually|now|mostly|just|still|also)\s+)*(?:take|catch|ride|get"
    rf"|use|drive|cycle|go by|going by|travel by|come by"
    rf"|commute (?:by|on|with))\s+(?:the\s+|an?\s+|my\s+)?(?P<v>(?:[\w:'-]+\s+){{0,2}}?{RIDE}(?:\s+(?:number\s+)?\d+)?(?:\s+from"
    rf" [\w’'-]+(?: [\w’'-]+)? (?:to|into) [\w’'-]+)?)(?P<tail>\s+(?:in )?(?:to|into) (?:work|the office|uni|campus|school|the hospital"
    rf"|the clinic|town)\b|\s+(?:in|to work|only|every day|each day|daily|every morning|each morning|both ways|now|instead)\b)"
)
def rides(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and vacant(d, "commute"):
        d.add("commute", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?:^|(?<=[,.;:(] )|(?<=\bi )|(?<=\bwe )|(?<=\band )|(?<=\balways )|(?<=\bnow ))(?P<v>walk|cycle|bike|drive|run|scoot|carpool"
    r"|ride)(?: in)? to (?:work|the office|uni|campus|the hospital|the clinic)\b"
)
def under_own_steam(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[max(0, match.start() - 15) : match.start()]
    if (
        alone(d, match.start())
        and vacant(d, "commute")
        and not re.search(r"\b(?:to|can|could|should|might|would|don't|not|never)\s+(?:\w+\s+)?$", before)
    ):
        d.add("commute", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?:nowadays|these days|now|from now on|as of (?:today|this week|monday)|since (?:today|monday"
    rf"|last week)),? it'?s (?:the\s+|an?\s+)?(?P<v>(?:[\w-]+\s+){{0,2}}?{RIDE})(?= for me\b| with\b)"
)
def ride_now(d: Draft, match: re.Match[str], end: int) -> None:
    if vacant(d, "commute"):
        d.add("commute", d.clip(match.start("v"), match.end("v")))


# --- what is due ------------------------------------------------------------------------------------------------------------------

TASK = r"(?:[\w'’/&-]+\s+){0,5}?[\w'’/&-]+"


@aside(
    rf"(?:^|(?<=[,.;:!?(] )|(?<=\bmy )|(?<=\bour )|(?<=\bthe )|(?<=\band ))(?P<what>{TASK}?),?\s*(?:\bdue\b|\bhand[- ]?in\b|\bsubmission\b"
    rf"|\blast date\b|\bdeadline\b|\bcloses\b)\s*(?:date)?\s*[:,]?\s*(?:is\s+|on\s+|by\s+|before\s+)*(?:the\s+)?(?P<v>{DATE})"
)
def due(d: Draft, match: re.Match[str], end: int) -> None:
    what = re.sub(r"^(?:the|my|our|a|and|so|but|note|kindly|fyi|btw|reminder)\s+", "", match["what"].strip())
    before = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if re.search(r"\b(?:baby|born|rent|bill|library|period|her|his|their|when|is)\b", what) or re.search(
        r"(?<![\w'])(?:his|her|their|your)\s+$", before
    ):
        return
    if any(one.predicate == "deadline" and folded(one.value) in folded(d.own[match.start("v") : match.end("v")]) for one in d.proposals):
        return
    d.add("deadline", d.clip(match.start("v"), match.end("v")), topic=" ".join(what.split()[-4:]) or "deadline", when="")


@aside(
    rf"(?<![\w'])(?:(?:i|we)(?:'ve| have| must| need| gotta|'ve got| got)(?: got)? to|have to|must|need to|needs to)\s+(?:submit|hand in"
    rf"|turn in|file|send off|deliver|finish|finali[sz]e|defend|return)\s+(?P<what>[^,.;!?\n]{{3,50}}?)\s+(?:by|before|until|on"
    rf"|no later than)\s+(?:the\s+)?(?P<v>{DATE})"
)
def must_submit(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()):
        d.add(
            "deadline",
            d.clip(match.start("v"), match.end("v")),
            topic=" ".join(re.sub(r"^(?:the|my|our|a)\s+", "", match["what"]).split()[-4:]),
            when="",
        )


@aside(
    rf"(?<![\w'])(?:my|our|the)?\s*(?P<what>[\w'’ -]{{3,40}}?)\s+(?:goes (?:off )?to (?:my |the )?[\w ]{{3,20}}|has to be (?:finished"
    rf"|done|ready|submitted|handed in|filed|in)|must be (?:finished|done|ready|submitted|in|filed)|is to be submitted)\s+(?:on|by"
    rf"|before)\s+(?:the\s+)?(?P<v>{DATE})"
)
def goes_off(d: Draft, match: re.Match[str], end: int) -> None:
    what = re.sub(r"^(?:the|my|our|a|and|so|but)\s+", "", match["what"].strip())
    if alone(d, match.start()) and not any(one.predicate == "deadline" for one in d.proposals):
        d.add("deadline", d.clip(match.start("v"), match.end("v")), topic=" ".join(what.split()[-4:]), when="")


@aside(
    rf"(?:^|(?<=[,;:] )|(?<=\band ))(?:the |my )?(?P<what>[\w' -]{{3,40}}?)\s+(?:exam|exams|paper|papers|viva|defence|defense"
    rf"|audit papers|test|interview)?\s*(?:is |are )?(?:on )?(?:the )?(?P<v>\d{{1,2}}(?:st|nd|rd|th)? {WHEN_MONTH}"
    rf"|{WHEN_MONTH} \d{{1,2}}(?:st|nd|rd|th)?)(?=\s*(?:[,.;!]|$|and\b))"
)
def also_due(d: Draft, match: re.Match[str], end: int) -> None:
    """The second of a list of dates: "return due 20 Feb, the audit papers on 28 Feb"."""
    value = d.clip(match.start("v"), match.end("v"))
    listed = [one for one in d.proposals if one.predicate == "deadline"]
    start = d.sentence.start if d.sentence else 0
    known = any(folded(value.text) in folded(one.value) or folded(one.value) in folded(value.text) for one in listed)
    headed = re.search(r"\b(?:things?|dates?|items?) (?:are )?due\b|\bdue dates\b|\bdeadlines\b", d.low[start : match.start()])
    if (listed or headed) and not known and re.search(r"\bdue\b|\bdates?\b|\bdeadlines?\b|last date", d.low[start:end]):
        d.add("deadline", value, topic=" ".join(match["what"].split()[-4:]), when="")


@aside(
    rf"(?P<v>{one_of(LANGUAGES)})(?:,? (?:and|&) (?P<w>{one_of(LANGUAGES)}))? (?:at|with|from) (?:home|my parents|my mum"
    rf"|my grandma|the kids|my family|school|work)\b"
)
def at_home(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Twi at home, English at school, a bit of Ewe": every language of the sentence."""
    start = d.sentence.start if d.sentence else 0
    found = list(re.compile(rf"(?<![\w-]){one_of(LANGUAGES)}(?![\w-])").finditer(d.low, start, end))
    if len(found) > 1 and d.own[match.start("v")].isupper() and alone(d, match.start()):
        for number, one in enumerate(found):
            if not re.search(r"\b(?:not|no|except|never)\s+$", d.low[start : one.start()]):
                d.add("language", d.clip(one.start(), one.end()), act="add" if number else "set")


@aside(r"\b(?:a|as a|official|proud) resident of\s+(?=\S)")
def resident(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    if town and alone(d, match.start()) and about_me(d, len(d.low)):
        put_place(d, d.me, town, end)


@aside(r"\bmember of (?=(?:the|our|my|a)\s)")
def member_of(d: Draft, match: re.Match[str], end: int) -> None:
    group = member_clip(d, match.end(), end)
    if group and alone(d, match.start()):
        d.add("member_of", group, act="set" if vacant(d, "member_of") else "add")
