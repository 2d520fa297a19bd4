"""Changes told in passing: a known key takes a new value wherever a clause holds little else than that value."""

from __future__ import annotations

import re

from chat.engines.builtin.endings import LINES
from chat.engines.builtin.phrases import CAP, PLACE, SYSTEM, WHEN_DAY, WHEN_MONTH, Clip, is_job, is_medication, one_of
from chat.engines.builtin.possessions import DATE
from chat.engines.builtin.turns import HELD, NOUNS, SINGLE, Turns
from chat.grounding import Known, folded, head_form
from chat.lexicon import CAR_MAKES, COMMON_CARS, COUNTRIES, DIETS, EDITORS, LANGUAGES, PHONES
from chat.reading import Sentence
from chat.spelling import NUMBERS

# Words that say that something is different from now on.
TURN = re.compile(
    r"\b(?:now|these days|nowadays|from (?:here|now|today) on(?:wards)?|from today|as of|since|at (?:long )?last|finally|instead|any ?more"
    r"|switch\w*|swap\w*|cross\w* over|convert\w*|migrat\w+|downsized|upsized|upgrad\w+|trad(?:ed|ing)|picked up"
    r"|got (?:myself|me|us)|treated myself"
    r"|bought|caved|wiped|nuked|ditched|sold|replac\w+|took over|takes over|changed|moved|shifted|went|gone|turned|became|daily driver"
    r"|all the way|full circle|it is|new|promot\w+|bumped|jumped ship|transferred|these|started|back to|dragging|let me|let us|again"
    r"|i guess|no longer|from (?:this|next|last|the|\w+day|tomorrow)|starting|surgery|used to|goodbye|bye|died|dead"
    r"|reorg\w*|retrained|qualified|plot twist|update|news)\b"
)
# What may stand between the start of a clause and the value in it.
GLUE = (
    r"(?:(?:and|so|but|well|ok|okay|yes|yep|right|then|well|i|we|i'?m|im|we'?re|i am|it'?s|its|it is|that'?s|they'?re|they|is|are|am|me|us"
    r"|yours truly|this|now|on|onto|in|into|to|at|with|for|by|as|of|use|uses|using|run|runs|running|drive|drives"
    r"|driving|ride|riding|have|has"
    r"|had|got|get|getting|gone|went|go|going|turn|turned|become|became|eat|eating|a|an|the|my|our|new|used|second[- ]hand|brand|shiny"
    r"|big|little|old|fully|full|full-on|strictly|proper|properly|all|just|back|over|up|down|myself|call|called|it|him|officially|finally"
    r"|been|only|mostly|mainly|commute|commuting|take|takes|taking|catch|proud|owner|behind|wheel|downsized|upsized"
    r"|splashed out|settled|opted|hello|enter|welcome"
    r"|long live|guess|suppose"
    r"|these days|nowadays|today|yesterday|switched|switch|swapped|converted|crossed|moved|migrated|upgraded|traded|treated|bought"
    r"|picked|landed|put|caved|since|from|again|here|technically|basically|pretty much|more|less|or|actually|really|still|start"
    r"|started|starting|working|work|works|let|made|jumped|ship|defected|changed|settled|graduated|replaced|promoted|bumped|retrained"
    r"|qualified as|swopped|they|they'?ve|he|she|boss|who|guess who|guess who's|got it)(?![\w'])[\s]*)*"
)
BREAK = re.compile(r"[,:;.!?()\n–—]|\s-+\s|\b(?:so|and|but|because|cause|plus|hence|then)\b")
# What may follow the value: the end of the clause, or a word that says since when or for whom.
TAIL = (
    r"(?=\s*(?:$|[,.!?;:()\n\U0001F300-\U0001FAFF–—-])|\s+(?:now(?=\s*(?:$|[,.!?;:()\n]|(?:and|so|but|because|cause"
    r"|too|btw|lol|haha|thanks|which|after|i|we|for|though|tho)\b))"
    r"|these days|nowadays|from|since|as of|only|again|for me|for us|it is|i guess"
    r"|i suppose|all the way|at last|in hand|instead|and|so|but|life|full|convert|user|person|on (?:my|the|our)|this"
    r"|last|today|yesterday|too"
    r"|after|because|with|lol|haha|\w*day\b|to work|to the office|in\b(?! my (?:dream|sleep|head))|is (?:my|our|home"
    r"|the word|it|what i|me)\b|by|btw|tbh|here|then"
    r"|i've|i'm|i|we|no|at|of|currently|hey|mate|who|which|daily|thanks|cause|myself|starting|officially)\b)"
)
NOWADAYS = re.compile(
    r"\bnow\b(?!\s+(?:how|what|why|where|can|could|is|it)\b)|\b(?:these days|nowadays|from (?:now|here|today|this \w+"
    r"|\w+day)(?: on)?|as of (?:today|this|last|\w+day)|since"
    r"|all the way|daily driver|i guess|full[- ]time|these last|again)\b"
)
CALLED = re.compile(
    r"(?<![\w'])(?:i'?m|im|i am|we'?re|me|as an?|became|become|to|into|made|qualified|promoted|retrained|working|work)(?![\w'])"
)
FIRSTHAND = re.compile(
    r"(?<![\w'])(?:i|i'?m|i'?ve|we|we'?re|we'?ve|me|my|mine|yours truly|it'?s|call it|running|using|driving|eating"
    r"|switched|went|gone|turned|converted|only|all the way"
    r"|for me|i guess|from (?:here|now|today))(?![\w'])"
)
WORK_MODES = re.compile(
    r"(?P<hybrid>hybrid|(?:\d|one|two|three|four) days? (?:a week )?(?:in|at) the office(?:,? (?:and )?(?:the )?(?:\d"
    r"|one|two|three|four|rest)"
    r"[^,.!?;\n]{0,20}(?:home|remote))?)|(?P<remote>(?:fully |full[- ]time |100% |completely )?(?:remote|wfh"
    r"|work(?:ing)? from home|from home))"
    r"|(?P<office>(?:back )?(?:to|in|at) the office(?: full[- ]time)?|on[- ]?site|in[- ]office)"
)
COMMUTES = re.compile(
    r"(?:the )?(?:commuter |number )?(?:trains?|bus(?: (?:line |number )?\d+\w?)?|tram(?: \d+)?|metro|tube|subway"
    r"|ferry|bike|bicycle|e-?bike"
    r"|scooter|car|s-bahn|u-bahn|coach|cable car|drive in|driving in|drive|driving|cycle in|cycling|cycle|walk in|walk|walking|car ?pool\w*"
    r"|(?:line|bus|tram|train) \d+\w?|matatu|jeepney|minibus|boat|motorbike|moped|shuttle)"
)
STATUSES = re.compile(r"married|engaged|single|divorced|widowed|separated")
WED = re.compile(
    r"\b(?:(?:we|i|and i|and me)\s+(?:\w+\s+)?(?:got|are|were|finally got) (?:married|hitched|wed)|(?:got|just) (?:married|hitched)"
    r"|tied the knot|said i do|eloped|made it official|(?:our|the) wedding was|newlyweds?|married now|had the wedding"
    r"|got married)\b"
)
BETROTHED = re.compile(
    r"\b(?:proposed|popped the question|said yes|got engaged|(?:we're|we are|i'm) engaged|fianc[ée]e? now|my fianc[ée]e?)\b"
)
ROLES = {
    **NOUNS,
    "line manager": "manager",
    "supervisor": "manager",
    "team lead": "manager",
    "daily driver": "",
    "main": "",
    "go-to": "",
    "main editor": "editor",
    "go-to editor": "editor",
    "editor of choice": "editor",
    "wife": "spouse",
    "husband": "spouse",
    "fiancé": "partner",
    "fiancée": "partner",
    "hometown": "",
    "home": "city",
    "base": "city",
    "home base": "city",
    "daily": "",
    "landlord": "landlord",
    "landlady": "landlord",
    "flatmate": "flatmate",
    "housemate": "housemate",
    "roommate": "roommate",
}
ROLE = one_of(frozenset(ROLES))
NEW_NAME = rf"(?P<new>{CAP}[\w’'&.+-]*(?:\s+(?:&\s+|and\s+(?=Sons|Co\b))?(?:{CAP}|\d)[\w’'&.+-]*){{0,3}})"
# Frames on the words as typed: names need their capital.
ROLE_FRAMES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<![\w’']){NEW_NAME}(?:\s+is|['’]s|\s+became|\s+will be|\s+has become)\s+(?:now\s+|officially\s+)?(?:[Mm]y|our|the)\s+"
        rf"(?:new\s+)?(?P<noun>{ROLE})(?:\s+(?:now|these days|nowadays|from|as of|since)\b|(?=\s*[,.!?;\n]|\s*$|\s+(?:and|so|because)\b))",
        rf"(?<![\w’']){NEW_NAME}\s+(?:is|['’]s)\s+(?P<noun>home)(?:\s+(?:now|these days|nowadays)|(?=\s*[,.!?;\n]|\s*$))",
        rf"(?<![\w’']){NEW_NAME}\s+(?:has\s+|just\s+)?(?:took|taken|takes|taking|stepped|steps|came|comes)\s+(?:over|in"
        rf"|up)(?:\s+from\s+\w+)?"
        rf"\s+as\s+(?:my|our|the)?\s*(?:new\s+)?(?P<noun>{ROLE})(?![\w-])",
        rf"(?:\b[Mm]y|\b[Oo]ur|\b[Tt]he|^|(?<=[,.!?;:\n])\s*|(?<=[,.!?;:\n]\s))\s*(?:[Nn]ew"
        rf"|[Ll]atest)\s+(?P<noun>{ROLE})\b(?:\s+(?:since|as of"
        rf"|from|starting)\s+[\w ]{{2,14}}?)?"
        rf"(?:\s+is(?:\s+called)?|['’]s(?:\s+called)?|\s+called|\s+named|\s*[:,=])\s+(?:an?\s+|the\s+)?{NEW_NAME}",
        (
            rf"\b[Nn]ew (?P<noun>{ROLE})(?:,| and|:|\.| -)? (?:[Hh]is|[Hh]er|[Tt]heir|and (?:his|her|their)"
            rf"|called) name(?:['’]s| is) {NEW_NAME}"
        ),
        rf"\b(?:[Ii] (?:now )?(?:report|answer)|(?:now )?[Rr]eporting|[Ii]'?m (?:now )?reporting) to (?P<noun>)(?:now )?{NEW_NAME}",
    )
)
EMPLOYED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:[Ff]irst|1st) (?:day|week|month|shift)s? (?:at|with|for) {NEW_NAME}",
        rf"\b(?:[Ii]t['’]?s )?{NEW_NAME} (?:that |who )?(?:pays?|employs?|signs?) (?:me|us|my (?:wages|bills|salary|rent"
        rf"|pay ?che(?:ck|que)s?))"
        r"(?: now| these days)?",
        (
            rf"\b(?:(?:[Ii]|[Ww]e)['’]?(?:m|re|ve been)?|[Nn]ow|[Nn]owadays|[Bb]een)\s+(?:working\s+)?(?:now\s+)?(?:with|at"
            rf"|for) (?:now )?{NEW_NAME}"
        ),
        (
            rf"(?:^|(?<=[,.!?;:\n–—])\s*|(?<=[,.!?;:\n]\s)|\b(?:and|so|now|but) )(?:[Nn]ow )?(?:[Ww]ith"
            rf"|[Aa]t) {NEW_NAME} (?:now|as of|since|these days|from)\b"
        ),
        rf"\b[Ww]e['’]?re called {NEW_NAME} (?:now|since|as of)",
        rf"\b(?i:moved|switched|jumped ship|jumped|defected|went|gone|crossed over|signed (?:on|up)|hired|poached"
        rf"|snapped up|taken on|headhunted)"
        rf"\s+(?:over\s+)?(?:to|with|by|for) {NEW_NAME}",
        (
            rf"(?:^|(?<=[,.!?;:\n–—])\s*|(?<=[,.!?;:\n]\s)|\b(?:I['’]?m|we['’]?re) )[a-z]+ing (?:\w+ ){{0,2}}(?:for"
            rf"|at) {NEW_NAME} (?:now|these days)\b"
        ),
        (
            rf"\b(?:[Ss]tarted|[Ss]tarting|[Bb]egan|[Jj]oined|[Nn]ew (?:job|gig|role|post|position))\s+(?:work )?(?:at|with"
            rf"|for|is at|is with) {NEW_NAME}"
        ),
    )
)
JOBLIKE = re.compile(
    r"\b(?:shifts?|jobs?|work\w*|boss|contract|role|trucks?|office|pay\w*|wages?|desk|colleagues?|team|employer|hired"
    r"|uniform|notice|week one"
    r"|bank|clients?|customers?|first (?:day|week|month)|commute|gig|bonus|salary)\b"
)
HOUSED = tuple(
    re.compile(pattern)
    for pattern in (
        (
            rf"(?<![\w’'])(?P<new>{PLACE})[,:]? (?:that['’]?s|it['’]?s|which is) (?:now )?(?:home|where (?:i|we) live)(?: now"
            rf"| these days|(?=\s*[,.!?;\n]|\s*$))"
        ),
        r"\b(?i:keys to|bought|renting|rented|signed (?:for|a lease on)|moved into|move into) (?:our|my|a|the) (?:new "
        r"|little |tiny |nice )*"
        rf"(?:place|flat|house|apartment|home|room|studio|bungalow) in (?P<new>{PLACE})",
        rf"\b[Tt]he move to (?P<new>{PLACE}) is (?:done|complete|behind|over|finished)",
        r"\b(?i:shifted|relocated|upped sticks|decamped|resettled|transplanted|moved house|made the move|uprooted (?:\w+ )?|moved|settled"
        r"|settling|settled down|unpacked|ended up|shipped (?:us |me )?out|transferred me|posted me|posted)\s+(?:down "
        r"|up |over |out |across )?"
        rf"(?:to|in|into) (?P<new>{PLACE})",
        (
            rf"(?<![\w’'])(?P<new>{PLACE}) (?:is|['’]s) (?:now )?(?:home|where (?:i|we) live|our home|my home)(?: now"
            rf"| these days|(?=\s*[,.!?;\n]|\s*$))"
        ),
        r"\b(?:[Mm]y|[Oo]ur|the) new (?:flat|place|home|house|apartment|digs|room|studio|pad|address)(?:['’]s| is)? (?:down |up |over )?"
        rf"in (?P<new>{PLACE})",
        rf"\b(?:[Ii]t['’]?s|[Nn]ow it['’]?s) (?P<new>{PLACE}) (?:for (?:me|us) )?(?:now|these days|nowadays)\b",
        rf"(?:^|(?<=[,.!?;:\n–—])\s*|(?<=[,.!?;:\n]\s))(?:[Ss]o )?(?P<new>{PLACE}) it is(?: now)?(?=\s*[,.!?;\n]|\s*$)",
        rf"\bfrom (?:the|my|between the) boxes in (?P<new>{PLACE})",
        rf"\b(?:[Ii]['’]?m|[Ww]e['’]?re) (?:an? |in )?(?:now )?(?P<new>{PLACE})(?: resident| local)? now\b",
    )
)
PASSING_STAY = re.compile(
    r"\b(?:week-?end|holiday|vacation|trip|conference|visit\w*|for (?:a|the|two|three) (?:few |couple )?(?:days?"
    r"|weeks?|night)|tonight|tomorrow"
    r"|layover|airport|hotel|hostel|airbnb|train|flight|if|might|would|my (?:sister|brother|friend|mum|mom|dad|son|daughter))\b"
)
RESCHEDULED = re.compile(
    r"\b(?:push\w*|mov\w+|bump\w*|shift\w*|postpon\w+|exten\w+|delay\w*|brought|chang\w+|reschedul\w+|slipp\w*"
    r"|put (?:back|off)|now due|due now"
    r"|new date|extra week|got until|have until|gave us until|given until|deadline'?s? (?:is )?now)\b"
)
DUE_DATE = re.compile(
    rf"(?:\b(?:to|until|till|by|now|is|for|it'?s|on|date:?)\s+)(?:the\s+)?(?:(?!\d)\w+\s+)?(?P<new>{DATE}"
    rf"|(?:next\s+)?{WHEN_DAY}(?![\w])|the \d{{1,2}}(?:st|nd|rd|th)|(?:end of )?{WHEN_MONTH}(?!\w))"
)
AGED = re.compile(
    r"(?:(?:^|(?<=[,.!?;:])|(?<=[,.!?;:]\s))\s*(?=\d\d (?:since|as of|today|now)\b)|"
    r"\b(?:turned|turn|turning|hit|reached|i'?m|im|am|made it to|celebrated(?: my)?|the big|big|officially|now"
    r"|actually|am now)\s+(?:the\s+|my\s+|big\s+"
    r"|now\s+|officially\s+)*)(?P<new>\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one"
    r"|two|three|four|five|six"
    r"|seven|eight|nine))?|eighteen|nineteen|sixteen|seventeen|(?P<oh>two|three|four|five|six|seven"
    r"|eight)[- ]oh?)(?![\w.:%/-]|\s+(?:minutes|hours|days|weeks"
    r"|months|km|kg|miles|euros|dollars|percent|times|people|of|pages|mg|bucks|degrees|push))"
)
STUDIED = re.compile(
    r"\b(?:transferred|switched|changed|moved|swapped|over)\s+(?:over\s+)?(?:from \w+ )?(?:to|into|onto)\s+(?P<v1>[^,.!?;:()\n]{3,40})"
    r"|\b(?:i|i'?m) (?:now )?(?:do|doing|study|studying|read|reading"
    r"|major(?:ing)? in)\s+(?P<v2>[^,.!?;:()\n]{3,40}?)\s+(?:now|instead|these days)\b"
)
FAVOURED = re.compile(
    r"(?:^|(?<=[,.!?;:\n–—])\s*|(?<=[,.!?;:\n]\s)|\b(?:and|so|but|now)\s+)(?P<new>[^\s,.!?;:()\n][^,.!?;:()\n]{1,30}?)(?:\s+is"
    r"|'s)\s+(?:now\s+)?my\s+(?:new\s+)?favou?rite\s+(?P<topic>[a-z]+)"
)
TEAMED = re.compile(
    r"\b(?:moved|switched|transferred|shifted|reassigned|assigned|bumped|joined|swapped|i'?m (?:now )?(?:on|in|with)"
    r"|i (?:now )?sit (?:with|in)|landed)\s+(?:over\s+|across\s+)?(?:to|on|in|into|onto|with)?"
    r"\s*(?:the\s+)?(?P<v>[a-z][\w'-]*(?: [\w'-]+){0,2}?\s+(?:team|squad|crew))\b"
)
SHOES = re.compile(r"\b(?:shoes?|sneakers?|boots?|trainers?|clogs?|feet|foot|heels|sandals|skates)\b")
SIZED = re.compile(
    r"\b(?:i'?m (?:an?|now an?|now)|size|i (?:now )?(?:take|wear|need)(?: an?)?|up to an?|now an?)\s+(?P<v>(?:uk |us "
    r"|eu )?\d{1,2}(?:\.5|½)?)(?!\w|\.\d)"
)
SCHOOLED = re.compile(
    rf"\b(?:transferred|switched|moved|changed|enrolled|[Nn]ow at|[Nn]ow|[Ii]['’]?m at)\s+(?:over\s+)?(?:to|at|in)?\s*(?:the\s+)?"
    rf"(?P<new>(?:University|College|Institute) (?:of|for) {CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)?|{CAP}[\w’'&-]*(?:\s+{CAP}[\w’'&-]*){{0,3}}"
    r"\s+(?:University|College|School|Academy|Institute|Uni|Polytechnic|High))"
)
MEDICATED = re.compile(
    r"\b(?:swapped|switched|changed|replaced|moved|put|started|now (?:it'?s|on|i'?m on)|it'?s|i'?m on|on)\s+(?:it|me"
    r"|that|them|those|the \w+)?\s*(?:over\s+)?"
    r"(?:for|to|with|on|onto)?\s*(?P<new>[a-z][a-z-]{4,30})(?![\w-])"
)


# "Hired a plumber" names nobody's own calling.
LED_BY = re.compile(
    r"\b(?:an?|the|my|his|her|our|their)\b|^(?:hired|hiring|found|called|met|saw|need|booked|paid|asked|phoned|rang|dating)\b"
)
NOT_THE_CAR = re.compile(
    r"['’]?s? (?:smell|keys?|ad|advert|brochure|review|dealer\w*|driver|owner|forum|salesman|logo|commercial|rental|video)s?\b"
)
TRIED = re.compile(r"\b(?:test[- ]?dr\w+|showroom|courtesy car|rent(?:ed|al|ing)|hired|borrow\w*)\b")
BRIEFLY = re.compile(
    r"\bfor (?:the |a |an |one |two |three |\d+ |a couple (?:of )?|a few |just )+(?:days?|nights?|week-?end|evening"
    r"|afternoon|hours?|conference|wedding|holiday)\b"
)
STAYING = re.compile(r"\b(?:live|lives|living|moved|settled|based|home)\b")
CONTENT = re.compile(r"[^\W\d_]{3,}|\d+")
EMPTY_WORDS = frozenset(
    (
        "the and for your with rule rules thing things wish request preference setting style stuff answer answers reply replies bit all any"
    ).split()
)
RELEASE = re.compile(
    r"(?:^\W*|\b(?:you can|you may|please|pls|feel free to|time to|let'?s|ok|so|now|and|just)\s+)(?:now\s+|just\s+)?(?:stop|drop|forget"
    r"|scrap|lose|ditch|lift|cancel|undo|retire|bin|ease up on)\b(?: with| using| doing| about| giving me| sending me| the)*\s+"
    r"(?:the|those|all the|my|that|your|all)?\s*(?P<a>[^,.!?;:()\n]{3,50})"
    r"|\b(?:changed my mind (?:about|on)|take back|don'?t need|no longer need|no more need for|no need for|outgrown"
    r"|had enough of|enough (?:with|of)"
    r"|done with|tired of|sick of|over)\s+(?:the|those|all the|my|that|your|all|any)?\s*(?P<b>[^,.!?;:()\n]{3,50})"
    r"|\b(?:the|my|that)\s+(?P<c>[^,.!?;:()\n]{3,40}?)\s+(?:rule|thing|wish|request|preference|setting|ban)\s+(?:no longer applies"
    r"|is (?:off|lifted|over|gone|cancelled|history|dropped)|can go|doesn'?t apply any ?more)"
    r"|(?:^|(?<=[,.!?;:\n–—])\s*|(?<=[,.!?;:\n]\s)|\b(?:so|and|but)\s+)(?P<d>[^,.!?;:()\n]{3,40}?)\s+(?:is"
    r"|are)\s+(?:all\s+|totally\s+)?(?:fine"
    r"|ok|okay|allowed|welcome|back|possible)\s+"
    r"(?:again|from now on|now|these days|on the menu|on the table|after all)"
)
# A known "no dairy" is what "dairy is fine again" lifts.
FORBIDDING = re.compile(r"^(?:no|not|never|can'?t|cannot|don'?t|do not|avoid|without|only)\b")
INSTEAD = re.compile(
    r"\bfrom (?:now|here) on[,:]?\s*(?:please\s+)?(?:just\s+|only\s+|always\s+)?(?:give me|i want|i'?d like|i prefer|make (?:them|it)"
    r"|keep (?:them|it)|go with|use|write|answer(?: me)?(?: in)?|always|just|only)\s+(?P<v>[^,.!?;:()\n]{3,60})"
    r"|[,;:–—-]\s*(?:just\s+|only\s+)?(?P<w>[^,.!?;:()\n]{3,30}?)\s+from (?:now|here) on\b"
)
SPOKEN = re.compile(
    rf"\b(?:always|only|switch(?:ing)?(?: back)? to|back to|(?:answer|reply|write|respond|talk"
    rf"|speak)(?: to)?(?: me)?(?: back)? in|in|so|,)\s+(?P<v>{one_of(LANGUAGES)})"
    r"(?=\s*(?:$|[,.!?;:)]|\b(?:again|from|only|please|pls|when|now|always|instead|for|answers|replies)\b))"
)
LASTINGLY = re.compile(
    r"\b(?:always|from (?:now|here) on|permanently|for good|by default|as a rule|going forward|again please|every time|only)\b"
)
ADDRESSED = re.compile(
    rf"(?:\b[Nn]ew address\b|\baddress (?:is|has)|\bmoved\b|\bnow (?:at|live at)|\b[Ll]iving at|\b[Ww]e['’]?re at"
    rf"|\b[Ii]['’]?m at)[^.!?\n\d]{{0,30}}?\s"
    rf"(?P<new>\d+\w?(?:[/-]\d+\w?)?\s+{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+){{0,3}})"
)


class Shifts(Turns):
    """Works changes that are told in passing into what a message says."""

    def shifts(self) -> None:
        """New values for known keys, wherever nothing has been said about the key yet."""
        self._unmade()
        for sentence in self.reading.sentences[:LINES]:
            if {clause.kind for clause in sentence.clauses} <= {"question", "hypothetical", "sarcasm"}:
                continue
            self.sentence, self.clause = sentence, self.reading.clause_at(sentence.start)
            self._bare(sentence)
            if not self.known:
                continue
            self._released(sentence)
            self._renamed(sentence)
            self._wedded(sentence)
            self._older(sentence)
            self._in_a_role(sentence)
            self._employed(sentence)
            self._housed(sentence)
            self._favoured(sentence)
            self._taught(sentence)
            self._due(sentence)
            self._prescribed(sentence)

    def _unmade(self) -> None:
        """Drop what an apology for a slip was taken for: "I can't type on this thing"."""
        self.proposals = [
            p
            for p in self.proposals
            if not (
                p.predicate in {"constraint", "preference"}
                and p.act in ("set", "add")
                and re.match(r"(?:i )?can(?:'|’)?(?:t|not) (?:type|spell|read|count|write|add)\b", folded(p.value))
            )
            and not (p.act in ("set", "add") and folded(p.value) in {"these days", "nowadays", "now", "at the moment"})
            and not (
                p.act in ("set", "add")
                and p.predicate in {"city", "country"}
                and (self._named_otherwise(folded(p.value)) or (BRIEFLY.search(p.quote.lower()) and not STAYING.search(p.quote.lower())))
            )
        ]

    def _single(self, predicate: str) -> Known | None:
        """The one current value of a key of the user for which the message has no other yet."""
        current = [one for one in self.mine if one.predicate == predicate]
        taken = any(
            p.subject == "user" and p.predicate == predicate and (p.act in ("correct", "never") or (p.act == "set" and predicate in SINGLE))
            for p in self.proposals
            if not current or head_form(p.value) != head_form(current[0].value)
        )
        return current[0] if len(current) == 1 and not taken else None

    def _told_of(self, predicate: str) -> bool:
        old = {head_form(one.value) for one in self.mine if one.predicate == predicate}
        return any(
            p.subject == "user" and p.predicate == predicate and p.act in ("set", "add", "correct") and head_form(p.value) not in old
            for p in self.proposals
        )

    def _free(self, sentence: Sentence, place: int) -> bool:
        """Whether words at a place state something of the user's own."""
        before = self.low[sentence.start : place]
        return (
            self._usable(place)
            and not HELD.search(before)
            and not self._foreign_pair(sentence.start, place)
            and not re.search(
                r"(?:\b(?!it'|that'|what'|who'|here'|there'|mine'|name'|let')\w+'s|\b(?:his|her|their|your|like|than|unlike"
                r"|versus|vs|not|no"
                r"|without|off|about))\s+(?:\w+\s+)?$",
                before,
            )
        )

    def _turning(self, sentence: Sentence) -> bool:
        """Whether the sentence, or a short message, says that something has changed."""
        words = self.low if len(self.low) < 260 else self.low[sentence.start : sentence.end]
        return bool(TURN.search(words))

    # -- wishes and names

    def _released(self, sentence: Sentence) -> None:
        """A wish or rule that the assistant is released from, and the one that takes its place."""
        rules = [one for one in self.mine if one.predicate in {"preference", "constraint"} and not self._touched(one)]
        words = self.low[sentence.start : sentence.end]
        m = RELEASE.search(words) if rules else None
        if re.search(r"\b(?:this time|for once|today|tonight|in this one|for this|just here|this one)\b", words):
            return
        gist = head_form(m["a"] or m["b"] or m["c"] or m["d"]) if m else ""
        named = {head_form(word) for word in CONTENT.findall(gist) if word not in EMPTY_WORDS}
        for one in rules:
            value = {head_form(word) for word in CONTENT.findall(folded(f"{one.value} {one.qualifier}"))}
            if m is None or not named or 2 * len(named & value) < len(named) or (m["d"] and not FORBIDDING.match(folded(one.value))):
                continue
            self.proposals = [
                p
                for p in self.proposals
                if not (
                    p.predicate == one.predicate
                    and p.act in ("set", "add")
                    and named <= {head_form(word) for word in CONTENT.findall(folded(p.value))}
                )
            ]
            self.retire(one, "end")
            fresh = INSTEAD.search(self.low, sentence.start) if one.predicate == "preference" else None
            if fresh and not self._told_of("preference"):
                clip = self.phrase(*fresh.span("v" if fresh["v"] else "w"), words=7, allow="with|of|in|like|and|to|me|i|for|my|at|by")
                if clip.text:
                    self.add("preference", clip, topic=one.qualifier, when="", quote=(fresh.start(), fresh.end()))
            return
        self._answered_in(sentence, rules)

    def _answered_in(self, sentence: Sentence, rules: list[Known]) -> None:
        """Another language for the answers, where one was asked for before."""
        spoken = [one for one in rules if one.predicate == "preference" and set(folded(one.value).split()) & LANGUAGES]
        m = SPOKEN.search(self.low, sentence.start, sentence.end) if len(spoken) == 1 else None
        if m is None or m["v"] in folded(spoken[0].value) or not LASTINGLY.search(self.low, sentence.start, sentence.end):
            return
        if any(p.predicate == "preference" and m["v"] in folded(p.value) and p.topic == spoken[0].qualifier for p in self.proposals):
            return
        self.proposals = [p for p in self.proposals if not (p.predicate == "preference" and m["v"] in folded(p.value))]
        self.add("preference", self.clip(*m.span("v")), topic=spoken[0].qualifier, when="")

    def _renamed(self, sentence: Sentence) -> None:
        """A new surname under the first name that is known, and another address."""
        one = self._single("name")
        if one and not self._told_of("name") and self._turning(sentence):
            first = one.value.split()[0]
            for m in re.compile(
                rf"(?<![\w’'])(?P<new>{re.escape(first)}\s+{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)?)\s+(?:now|from now on|these days"
                rf"|since|as of)\b"
            ).finditer(self.own, sentence.start, sentence.end):
                if self._usable(m.start()) and head_form(m["new"]) != head_form(one.value):
                    self.add("name", self.clip(*m.span("new")), when="")
        home = self._single("address")
        if home and not self._told_of("address"):
            for m in ADDRESSED.finditer(self.own, sentence.start, sentence.end):
                if self._free(sentence, m.start()) and head_form(m["new"]) != head_form(home.value):
                    self._replace(home, self.clip(*m.span("new")))
                    return

    # -- roles, work, home

    def _in_a_role(self, sentence: Sentence) -> None:
        for pattern in ROLE_FRAMES:
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                noun = m["noun"].lower()
                start, end = m.span("new")
                if not self._free(sentence, m.start()):
                    continue
                if re.match(r"(?:I|It|That|This|Who|What|He|She|They|There|My|The|Our|New|So|And|Now|Today|Mine)\b(?!\s+[A-Z])", m["new"]):
                    continue
                predicate = ROLES.get(noun, "") if noun else "manager"
                if not predicate:
                    self._by_kind(start, end)
                    continue
                one = self._single(predicate)
                if predicate == "manager":
                    self.proposals = [p for p in self.proposals if not (p.subject == folded(m["new"]) and p.predicate == "job")]
                    if not any(one.predicate == "manager" for one in self.mine) and not self._told_of("manager"):
                        self.add("manager", self.clip(start, end))
                if one is None or head_form(m["new"]) == head_form(one.value):
                    continue
                if predicate == "city" and folded(m["new"]) in COUNTRIES:
                    continue
                if predicate in {"job", "diet", "pronouns", "shoe_size", "commute", "deadline", "address"}:
                    continue
                self._replace(one, self.clip(start, end))

    def _employed(self, sentence: Sentence) -> None:
        one = self._single("employer")
        if one is None or self._told_of("employer"):
            return
        for pattern in EMPLOYED:
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                start, end = m.span("new")
                name = self.own[start:end]
                lowered = folded(name)
                if (
                    not self._free(sentence, m.start())
                    or lowered in COUNTRIES
                    or re.match(rf"(?:{WHEN_DAY}|{WHEN_MONTH}|i|christmas|easter)\b", lowered)
                    or head_form(name) in head_form(one.value)
                    or any(lowered == folded(other.value) or lowered == other.subject for other in self.known)
                    or PASSING_STAY.search(self.low[end : end + 25])
                ):
                    continue
                named = any(token in self.low for token in re.findall(r"[^\W_]{4,}", folded(one.value)))
                if len(name.split()) == 1 and not (named or JOBLIKE.search(self.low)):
                    continue
                self._replace(one, self.clip(start, end))
                return

    def _housed(self, sentence: Sentence) -> None:
        one = self._single("city")
        if one is None or self._told_of("city"):
            return
        words = self.low[sentence.start : sentence.end]
        if PASSING_STAY.search(words):
            return
        for pattern in HOUSED:
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                start, end = m.span("new")
                name = folded(m["new"])
                if (
                    not self._free(sentence, m.start())
                    or name in COUNTRIES
                    or re.match(rf"(?:{WHEN_DAY}|{WHEN_MONTH}|i|it|that|this|the|my)(?![\w])", name)
                    or name in {folded(other.value) for other in self.known}
                    or (re.match(r"I|W", m[0]) and "now" in m[0] and not self._turning(sentence))
                    or self._named_otherwise(name)
                ):
                    continue
                self._replace(one, self.clip(start, end))
                return

    @staticmethod
    def _named_otherwise(name: str) -> bool:
        """Whether a capitalised word is known as something else than a place."""
        first = name.split()[0]
        return first in EDITORS or first in DIETS or first in CAR_MAKES - COMMON_CARS or bool(re.match(rf"{SYSTEM}$|{PHONES}$", name))

    def _favoured(self, sentence: Sentence) -> None:
        """ "Green is my favourite colour now", where a favourite colour is known."""
        for m in FAVOURED.finditer(self.low, sentence.start, sentence.end):
            topics = [one for one in self.mine if one.predicate == "favorite" and head_form(one.qualifier) == head_form(m["topic"])]
            clip = self.clip(*m.span("new"))
            if len(topics) == 1 and not self._told_of("favorite") and self._free(sentence, m.start()) and clip.text:
                self.add("favorite", clip, topic=topics[0].qualifier, when="")

    def _taught(self, sentence: Sentence) -> None:
        school = self._single("school")
        if school and not self._told_of("school"):
            for m in SCHOOLED.finditer(self.own, sentence.start, sentence.end):
                if self._free(sentence, m.start()) and head_form(m["new"]) != head_form(school.value):
                    self._replace(school, self.clip(*m.span("new")))
                    return
        team = self._single("team")
        if team and not self._told_of("team"):
            joined = TEAMED.search(self.low, sentence.start, sentence.end)
            if joined and self._free(sentence, joined.start()) and head_form(joined["v"]) not in head_form(team.value):
                self._replace(team, self.clip(*joined.span("v")))
        size = self._single("shoe_size")
        if size and not self._told_of("shoe_size") and SHOES.search(self.low):
            worn = SIZED.search(self.low, sentence.start, sentence.end)
            if worn and self._free(sentence, worn.start()) and head_form(worn["v"]) != head_form(size.value):
                self._replace(size, self.clip(*worn.span("v")))
        subject = self._single("education")
        if subject and not self._told_of("education") and self._turning(sentence):
            for m in STUDIED.finditer(self.low, sentence.start, sentence.end):
                spot = "v1" if m["v1"] else "v2"
                clip = self.phrase(m.start(spot), m.end(spot), words=3)
                if (
                    self._free(sentence, m.start())
                    and clip.text
                    and not clip.text[:1].isupper()
                    and not re.match(r"(?:the|my|an?|it|that|this|nights?|days?|shifts?)\b", folded(clip.text))
                    and head_form(clip.text) != head_form(subject.value)
                ):
                    self._replace(subject, clip)
                    return

    # -- dates, ages, medicines, weddings

    def _due(self, sentence: Sentence) -> None:
        words = self.low[sentence.start : sentence.end]
        if not RESCHEDULED.search(words):
            return
        due = [one for one in self.mine if one.predicate == "deadline" and not self._touched(one)]
        named = [one for one in due if any(token in words for token in re.findall(r"[^\W_]{4,}", one.qualifier))]
        if not named and len(due) == 1 and re.search(r"\bdeadline|\bdue\b|hand-?in|submission|\bit\b", words):
            named = due
        begin, stop = sentence.start, sentence.end
        if len(named) > 1:  # "they extended the report to 15 May, the form stays": the piece that tells of the shift names its own
            begin, stop = next(
                (m.span() for m in re.compile(r"[^,;]+").finditer(self.low, begin, stop) if RESCHEDULED.search(m[0])), (begin, stop)
            )
            named = [one for one in named if any(token in self.low[begin:stop] for token in re.findall(r"[^\W_]{4,}", one.qualifier))]
        if len(named) != 1 or self._told_of("deadline"):
            return
        for m in DUE_DATE.finditer(self.low, begin, stop):
            if self._free(sentence, sentence.start) and self._usable(m.start()) and head_form(m["new"]) != head_form(named[0].value):
                self.add("deadline", self.clip(*m.span("new")), topic=named[0].qualifier)
                return

    def _older(self, sentence: Sentence) -> None:
        one = self._single("age")
        if one is None or self._told_of("age"):
            return
        known = re.search(r"\d+", one.value) or re.search(r"\d+", NUMBERS.get(folded(one.value), ""))
        if not known:
            return
        for m in AGED.finditer(self.low, sentence.start, sentence.end):
            word = m["new"].replace(" ", "-")
            years = int(word) if word.isdigit() else int(NUMBERS.get(word, "0"))
            if m["oh"]:
                years = 10 * int(NUMBERS[m["oh"]])
            lead = self.low[max([sentence.start, *(b.end() for b in BREAK.finditer(self.low, sentence.start, m.start()))]) : m.start()]
            if (
                0 < years - int(known[0]) <= 2
                and re.fullmatch(rf"\W*{GLUE}", lead)
                and not self._foreign_pair(sentence.start, m.start())
                and self._usable(m.start())
            ):
                digits = re.search(rf"(?<!\d){years}(?!\d)", self.low)
                clip = self.clip(digits.start(), digits.end()) if digits else self.clip(*m.span("new"))
                if not m["oh"] or digits:
                    self.add("age", clip, when="", quote=(sentence.start, sentence.end) if not digits else None)
                    return

    def _prescribed(self, sentence: Sentence) -> None:
        one = self._single("medication")
        if one is None or not self._turning(sentence):
            return
        for m in MEDICATED.finditer(self.low, sentence.start, sentence.end):
            form = m["new"]
            if not is_medication(form) or head_form(form) in head_form(one.value) or not self._usable(m.start()):
                continue
            words = self.low[sentence.start : sentence.end]
            swapped = re.search(r"\b(?:swapped|switched|replaced|changed|instead|moved)\b|\bnow\b", words)
            old = head_form(one.value).split()[0] in words or re.search(r"\b(?:it|that)\b", words[: m.start("new") - sentence.start])
            if swapped and (old or "instead" in words) and not self._foreign_pair(sentence.start, m.start()):
                self.proposals = [p for p in self.proposals if not (p.predicate == "medication" and head_form(p.value) == head_form(form))]
                self._replace(one, self.clip(*m.span("new")))
                return

    def _wedded(self, sentence: Sentence) -> None:
        """A wedding makes the partner the spouse; a yes makes a couple engaged."""
        words = self.low[sentence.start : sentence.end]
        partners = [one for one in self.mine if one.predicate == "partner"]
        status = [one for one in self.mine if one.predicate == "relationship_status" and not self._touched(one)]
        m = WED.search(words)
        if m and self._usable(sentence.start + m.start()) and not self._foreign_pair(sentence.start, sentence.start + m.start()):
            if re.search(r"\b(?:next|soon|will|going to|getting|in (?:june|july|august|september|may)|years ago|before|if|when)\b", words):
                return
            for one in partners[:1]:
                at = self.low.find(folded(one.value))
                if at >= 0 and not self._told_of("spouse") and one.value[:1].isupper():
                    quote = (min(at, sentence.start), max(at + len(one.value), sentence.end))
                    self.add("spouse", self.clip(at, at + len(one.value)), when=self.when(), quote=quote)
            spot = re.search(r"\bmarried\b", self.low)
            if (status or partners) and spot and not self._told_of("relationship_status"):
                self.add("relationship_status", self.clip(spot.start(), spot.end()))
            elif status and not spot and not self._told_of("relationship_status"):
                for one in status:
                    if folded(one.value) != "married":
                        self.retire(one, "end")
        elif partners and BETROTHED.search(words) and not self._told_of("relationship_status"):
            spot = re.search(r"\bengaged\b", self.low)
            if spot and self._usable(spot.start()):
                self.add("relationship_status", self.clip(spot.start(), spot.end()))

    # -- a value that stands almost alone in its clause

    def _bare(self, sentence: Sentence) -> None:
        if not self._turning(sentence):
            return
        firm = NOWADAYS.search(self.low, sentence.start, sentence.end)
        wanted = [
            (predicate, pattern)
            for predicate, pattern in BY_WORD.items()
            if any(one.predicate == predicate for one in self.mine)
            or (firm and predicate in {"editor", "operating_system", "phone_model", "diet"})
        ]
        starts = [sentence.start, *(b.end() for b in BREAK.finditer(self.low, sentence.start, sentence.end))]
        for start in starts if wanted else ():
            for predicate, pattern in wanted:
                one = self._single(predicate)
                fresh = one is None and not any(one.predicate == predicate for one in self.mine)
                m = pattern.match(self.low, start, sentence.end) if (one or fresh) and not self._told_of(predicate) else None
                clip = self._worth(predicate, m) if m else None
                if clip is None or not self._free(sentence, clip.start):
                    continue
                if one is None:
                    if firm and (clip.start - start > 3 or firm.start() >= clip.end) and FIRSTHAND.search(self.low[start : clip.end + 30]):
                        self.add(predicate, clip)
                    continue
                form, old = head_form(clip.text), head_form(one.value)
                if form != old and form not in old.split() and (predicate == "job" or old not in form):
                    self._replace(one, clip)

    def _worth(self, predicate: str, m: re.Match[str]) -> Clip | None:
        """The value in a clause that holds little else, as far as its words are of the right kind."""
        start, end = m.span("v")
        capital = self.own[start : start + 1].isupper()
        if predicate == "job":
            clip = self.phrase(start, end, words=4)
            told = CALLED.search(self.low[m.start() : start]) or re.match(
                r"\s+(?:now|as of|since|from|these days|at last|if you please|finally|officially)\b|\s*!", self.low[clip.end :]
            )
            return (
                clip
                if told
                and is_job(clip.text)
                and not LED_BY.search(folded(clip.text))
                and not re.match(r"(?:the|that|this|same)\b", folded(clip.text))
                else None
            )
        if predicate == "vehicle":
            car = CAR.match(self.own, start)
            driven = re.search(
                r"\b(?:drive|drives|driving|in an?|myself an?|me an?|wheel of an?)\s+(?:\w+\s+)?$", self.low[m.start() : start]
            )
            if car is None or NOT_THE_CAR.match(self.low, car.end()) or TRIED.search(self.low):
                return None
            return self.clip(*car.span()) if (driven or folded(car[0]).split()[0] in CAR_MAKES) else None
        if predicate == "work_mode":
            return self.clip(start, end)
        return self.clip(start, end) if capital or m["v"] not in AMBIGUOUS else None


# Names of programs that are words of their own: they count with a capital only.
AMBIGUOUS = frozenset("cursor atom nano micro kate eclipse rider mint arch helix zed".split())
CAR = re.compile(rf"{CAP}[\w’-]*(?:\s+(?:{CAP}|\d)[\w’-]*){{0,2}}(?:\s+(?:hybrid|electric|estate|van))?(?![\w'’-])")
BY_WORD = {
    predicate: re.compile(rf"\W*{GLUE}(?<![\w'-])(?P<v>{pattern}){TAIL}")
    for predicate, pattern in {
        "editor": one_of(EDITORS),
        "operating_system": SYSTEM,
        "phone_model": PHONES,
        "diet": rf"(?:full )?{one_of(DIETS)}",
        "commute": COMMUTES.pattern,
        "relationship_status": STATUSES.pattern,
        "work_mode": WORK_MODES.pattern,
    }.items()
} | {
    "vehicle": re.compile(rf"\W*{GLUE}(?<![\w'-])(?P<v>[^\W_][\w'-]+)"),
    "job": re.compile(rf"\W*{GLUE}(?<![\w'-])(?P<v>[a-z][\w'-]+(?: [a-z][\w'-]+){{0,3}})"),
}
