"""Changes told by their consequence or in a subordinate clause."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import SequenceMatcher

from chat.engines.builtin.endings import LINES, foreign
from chat.engines.builtin.phrases import (
    CAP,
    ORGANISATION,
    PLACE,
    content_words,
    is_job,
    is_medication,
)
from chat.engines.builtin.shifts import JOBLIKE as JOBLIKE_WORDS
from chat.engines.builtin.shifts import NEW_NAME, PASSING_STAY, Shifts
from chat.engines.builtin.turns import HELD
from chat.grounding import Known, folded, head_form
from chat.lexicon import CAR_MAKES, COMMON_CARS, COUNTRIES, PHONES
from chat.reading import Sentence

YEAR = r"(?:(?:19|20)\d\d\s+)?"
CAR = rf"(?P<new>{YEAR}{CAP}[\w’-]*(?:\s+(?:{CAP}|\d)[\w’-]*){{0,3}})"
LOOKS = (
    r"(?:(?:new|used|second[- ]?hand|brand[- ]new|shiny|little|big|old|nearly new|red|blue|white|black|grey|green|silver|battered"
    r"|electric|hybrid|leased|very own|lovely|proper)\s+)*"
)
NOT_NEW = re.compile(
    r"(?:I|It|That|This|Who|What|He|She|They|There|My|The|Our|New|So|And|Now|Today|Mine|A|An|We|You|Monday|Tuesday|Wednesday"
    r"|Thursday|Friday|Saturday|Sunday|Christmas|Easter|January|February|March|April|May|June|July|August|September|October|November"
    r"|December)\b(?!\s+[A-Z])"
)
PIECE = r"(?:^|(?<=[,.!?;:\n(–—])\s*|(?<=[,.!?;:\n(]\s)|\b(?:and|so|but|now|then|cause|because)\s+)"
# Where a new car is told of: what one drives, or what stands before the house.
CARS = tuple(
    re.compile(pattern)
    for pattern in (
        (
            rf"(?i:\b(?:dr[io]v(?:e|es|ing)|behind the wheel of|(?:proud|new|happy|sole) owner of|getting about in"
            rf"|zipping about in)\s+(?:an?|my|our|the)\s+{LOOKS}){CAR}"
        ),
        rf"(?i:\bthere(?:['’]?s| is| sits)?\s+(?:now )?an?\s+{LOOKS}){CAR}(?i:\s+(?:sits |parked |waiting )?(?:in|on|outside)\b"
        r"(?: (?:the|my|our|its))?(?: (?:driveway|drive|garage|street|carport|yard|front|spot|place|kerb|house))?)",
        rf"(?i:\bthe driveway (?:now )?(?:has|holds|contains) an?\s+{LOOKS}){CAR}",
        (
            rf"(?i:\b(?:brand[- ]new|shiny new|used|second[- ]?hand|nearly new)\s+){CAR}(?=\s*(?:[,.!?;:)]|$|and\b|now\b"
            rf"|with\b|but\b|since\b))"
        ),
        rf"(?i:\b(?:got|have|bought|picked up|went for|chose|settled on|took home|ended up with)\s+(?:an?|the)\s+{LOOKS}){CAR}",
        rf"(?i:\b(?:meet|say hello to|welcome|new (?:family member|wheels|ride|arrival|toy|car))\b[^.!?\n]{{0,30}}?\ban?\s+{LOOKS}){CAR}",
        rf"(?i:\b(?:trading|swapping|switching|exchanging|chopping|chopped|traded|swapped|exchanged)\s+(?:in\s+)?(?:the|my|our|it|her)\b"
        rf"[^,.!?;:\n]{{0,30}}?\s(?:in )?for\s+(?:an?|the)\s+{LOOKS}){CAR}",
    )
)
COVERING = re.compile(
    r"\bon (?:leave|holiday|vacation|sick)\b|\bcover(?:s|ing)?\b|\bstand(?:s|ing)? in\b|\btemporar\w+"
    r"|\bwhile \w+ is\b|\buntil\b|\b(?:this|for a) week\b"
)
TRADED = re.compile(
    r"(?<![\w'])(?:i|we|i've|we've|just|finally|so|and|^\W*)?\s*(?:traded|part-?ex(?:ed|changed)|chopped)\s+(?:it|her|him|mine|ours"
    r"|the (?:old |poor )?(?:girl|boy|thing|beast|one|wreck|heap|car|van|truck))\s+in\b"
)
CARLESS = re.compile(
    r"(?<![\w'])(?:(?:i'?ve|we'?ve|i have|we have|i|we|with|got)\s+)?(?:no|without an?)\s+(?:car|vehicle|wheels|motor|bike|van)\s+"
    r"(?:now|any ?more|these days|at all now|since)\b|(?<![\w'])(?:i'?ve|we'?ve|i have|we have)\s+no (?:car|vehicle|wheels|van)\s+now\b"
    r"|(?<![\w'])(?:i'?m|we'?re) (?:now )?(?:car-?less|car-free)(?: now| these days| since)\b"
)
# "Sold the Dio", "the Jazz went to my neighbour", next to "no car now".
PARTED_CAR = re.compile(
    rf"\b(?:[Ss]old|[Ss]crapped|[Gg]ave away|[Gg]ot rid of|[Ff]logged) (?:the|my"
    rf"|our) (?:old )?(?P<a>{CAP}[\w-]+(?: (?:{CAP}|\d)[\w-]*){{0,2}})"
    rf"|\b(?:[Tt]he|[Mm]y|[Oo]ur) (?:old )?(?P<b>{CAP}[\w-]+(?: (?:{CAP}|\d)[\w-]*){{0,2}}) (?:is |has |was "
    rf"|just )*(?:went to|gone|sold|died|scrapped|stolen)\b"
)
JOBLESS = re.compile(
    r"(?<![\w'])(?:i'?m|i am|been|now|officially)\s+(?:now |officially |currently )*(?:unemployed|jobless|out of (?:work|a job)"
    r"|between jobs)\b"
)
# Words for the new value in the frames of each key; names keep their capital.
FRAMES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (predicate, re.compile(pattern))
    for predicate, pattern in (
        (
            "manager",
            (
                rf"\b(?i:it['’]?s|is it|now|and)\s+(?:now\s+)?{NEW_NAME}\s+(?:that |who |whom )?I\s+(?:now\s+)?(?:answer"
                rf"|report)\s+to\b(?!\s+(?:at home|in|on|about))"
            ),
        ),
        (
            "manager",
            rf"\b(?:had|have|got|getting|given|['’]ve got)\s+{NEW_NAME}\s+(?:as|for)\s+(?:an?|my|our)\s+(?:new\s+)?"
            r"(?:boss|manager|lead|supervisor|line manager)\b",
        ),
        (
            "manager",
            rf"{NEW_NAME}\s+(?:now\s+)?(?:runs|leads|heads(?: up)?|manages|bosses|supervises)\s+(?:us|(?:our|my|the) (?:team"
            rf"|squad|crew|lot|shift"
            r"|department)|me)(?:\s+(?:now|these days|since|as of|from)\b|(?=\s*(?:[,.!?;:)]|$|and\b|so\b|but\b)))",
        ),
        ("manager", rf"\b[Uu]nder\s+{NEW_NAME}\s+(?:now|these days|since|as of)\b"),
        (
            "manager",
            rf"{NEW_NAME}\s+(?:has\s+)?(?:got|took|inherited|stepped into|landed|is in)\s+(?:his|her|their|the boss['’]?s?"
            rf"|the manager['’]?s?)"
            r"\s+(?:job|chair|office|desk|post|seat|place)\b",
        ),
        (
            "employer",
            rf"\b(?:[Ii]t['’]?s\s+)?(?:now\s+)?{NEW_NAME}\s+(?:now\s+)?(?:that |who |which )?(?:now\s+)?(?:signs?|pays?"
            rf"|prints?|covers?|funds?)\s+"
            r"(?:for\s+)?(?:me\b|my\s+(?:payslips?|wages|pay ?che(?:ck|que)s?|bills|rent|salary))",
        ),
        (
            "employer",
            r"\b[Mm]y (?:new )?(?:work )?(?:badge|payslips?|lanyard|business card|uniform|email|contract|van|pay ?che(?:ck"
            r"|que)s?|hi-?vis|shirt)"
            rf"\s+(?:now\s+)?(?:says?|reads?|comes? from|is from)\s+(?:now\s+)?{NEW_NAME}",
        ),
        (
            "employer",
            (
                rf"{NEW_NAME}\s+(?:has\s+|have\s+|just\s+)*(?:took me on|hired me|snapped me up|poached me|gave me (?:a|the) job"
                rf"|headhunted me)"
            ),
        ),
        (
            "city",
            r"\b(?:(?:first|second|third|fourth|1st|2nd|3rd)\s+)?(?:week|month|day|year|winter|summer|spring|autumn)s?(?:\s+(?:number\s+)?"
            r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+))?\s+(?:as an?\s+(?:\w+\s+)?(?:resident|local|citizen|inhabitant)"
            r"\s+of|living\s+in|of\s+living\s+in|of\s+life\s+in|in\s+my\s+new\s+(?:home|town|city)(?:\s+(?:town|city))?(?:\s+of|,)?)\s+"
            rf"(?P<new>{PLACE})",
        ),
        ("city", rf"\bboxes\s+in\s+(?P<new>{PLACE})"),
        (
            "city",
            rf"\b[Bb]eing\s+an?\s+(?P<new>{PLACE})\s+(?:person|resident|girl|boy|man|woman|lad|lass|local|citizen)\s+(?:now|these days)\b",
        ),
        (
            "city",
            rf"\b(?:ended up|wound up|finished up)\s+(?:buying|renting|settling|living)\s+(?:an?\s+\w+\s+)?in\s+(?P<new>{PLACE})",
        ),
        (
            "manager",
            r"\b(?:guy|woman|man|lady|bloke|person|chap|lass|fellow)\s+(?:named|called)\s+"
            rf"{NEW_NAME}\s+(?:now\s+)?(?:in charge of|running|leading|managing|bossing|over)\s+(?:us|me|our team|the team|our squad)\b",
        ),
        (
            "city",
            r"\b(?:upped sticks|upped stakes|decamped|shipped out|packed up|moved house|moved lock,? stock and barrel|transplanted"
            r"(?: myself| ourselves| us)?|relocated|resettled)\s+(?:and\s+\w+\s+)?(?:over\s+|up\s+|down\s+|out\s+)?(?:for|to|in)\s+"
            rf"(?P<new>{PLACE})",
        ),
        (
            "city",
            (
                rf"\b(?:about|in|of|to|with)\s+(?P<new>{PLACE})\s*[,:]?\s+(?:now(?: that)?|since|because)\s+(?:I|we|i)\s+(?:live"
                rf"|moved)\s+here\b"
            ),
        ),
        ("city", rf"(?:\b[Ii]['’]?ve|\b[Ww]e['’]?ve)\s+been\s+an?\s+(?P<new>{PLACE})\s+(?:resident|local|citizen|dweller)s?\b"),
        (
            "employer",
            (
                rf"\b(?:[Dd]ay|[Ww]eek|[Mm]onth|[Ss]hift)s?\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\s+(?:at"
                rf"|with|for)\s+{NEW_NAME}"
            ),
        ),
        ("employer", rf"\b[Ww]e['’]?re\s+(?:now\s+|all\s+)+(?:called\s+)?{NEW_NAME}\s+(?:now|these days|since|as of)\b"),
        ("city", rf"\bin\s+(?P<new>{PLACE})\s+(?:ever\s+)?since\s+(?:the|our|my)\s+(?:big\s+)?move\b"),
        ("city", rf"\b[Ss]ince\s+(?:the|our|my)\s+(?:big\s+)?move\s+(?:up\s+|down\s+|out\s+|over\s+)?to\s+(?P<new>{PLACE})"),
        (
            "city",
            (
                rf"\b(?:the|my|our)\s+(?:new\s+)(?:place|flat|house|home|apartment|digs|neighbours|landlord|street|studio"
                rf"|bedsit)\s+in\s+(?P<new>{PLACE})"
            ),
        ),
        (
            "city",
            rf"\b(?:officially|proud|newly|now|newest|brand new)\s+(?:an?\s+)?(?:\w+\s+)?(?:resident|inhabitant)\s+of\s+(?P<new>{PLACE})",
        ),
        (
            "team",
            r"\b(?:moved|put|shifted|shuffled|transferred|reassigned|dropped|placed|bumped|swapped)\s+(?:me|us)\s+(?:over\s+|across\s+)?"
            rf"(?:to|into|onto|on|in)\s+(?:the\s+)?{NEW_NAME}",
        ),
        (
            "team",
            (
                rf"{PIECE}(?:[Ii]['’]?m\s+)?(?:on\s+|with\s+|in\s+)?(?:the\s+)?{NEW_NAME}\s+(?:team|squad|crew|tribe)\s+(?:(?:now"
                rf"|these days)(?=\s*(?:[,.!?;:)]|$|and\b|so\b|which\b|but\b))|(?:as of|since|from)\b)"
            ),
        ),
    )
)
JOBS_TOLD = re.compile(
    r"\b(?:(?:took me on|taken me on|hired me|kept me on|signed me up|they'?ve got me|(?:got|been|was|am|are) (?:hired|taken on|kept on)"
    r"|work(?:s|ing)? me)\s+as\s+(?:their\s+|an?\s+|the\s+)?|(?:guess )?(?:which|what)\s+[\w-]+(?:\s+[\w-]+)?\s+(?:is|became|got to be)"
    r"\s+(?:now\s+)?an?\s+|they(?:'ve| have)? (?:just )?made me\s+(?:the\s+|an?\s+)?)(?P<new>[a-z][\w'-]*(?:\s+[a-z][\w'-]*){0,3})"
)
TEAMS = re.compile(r"\b(?:team|squad|stand-?ups?|crew|sprints?|backlog|re-?org\w*|shuffl\w+|tribe|retro|on-?call|board)\b")
# "Off loratadine and onto fexofenadine".
MEDICINES = re.compile(
    r"\b(?:off|from|instead of|stopped|swapped|switched|replaced)\s+(?:the\s+"
    r"|my\s+)?(?P<old>[a-z][a-z-]{3,25})\s*,?\s+(?:and\s+|but\s+|so\s+)?"
    r"(?:back\s+|over\s+|started\s+|put\s+(?:me\s+)?|now\s+)*(?:on ?to|to|on|for|with|started"
    r"|start)\s+(?:the\s+)?(?P<new>[a-z][a-z-]{3,25})"
)
OFF_IT = re.compile(
    r"(?<![\w'])(?:i'?m|i am|been|came|come|weaned|took me|taken me|got)\s+(?:now\s+|finally\s+|fully\s+|completely\s+)*off\s+(?:it|them)\b"
)
# "Split the bill" is no parting.
SHARED = (
    r"\s+(?:up\s+)?(?:the|our|a|an|it|my|this|that|these|those|some|rent|bills?|costs?|everything|chores|duties"
    r"|dinner|lunch|between|into|in half|for|at|to (?:look|search|find|cover))\b"
)
PARTED_WAYS = (
    rf"\s+(?:have\s+|has\s+|just\s+|finally\s+|officially\s+|actually\s+)*(?:broke(?:n)? up|split(?: up)?(?!{SHARED})|separated|parted ways"
    r"|called it (?:quits|a day)|are no longer together|got divorced|divorced)\b"
)
UNCOUPLED = re.compile(
    rf"(?:\b[Mm]e and (?P<a>{CAP}\w+)|(?<![\w’'])(?P<b>{CAP}\w+) and (?:I|me|i)(?!\s+\w+\s+(?:the|that|this)\b)){PARTED_WAYS}"
)
STAYS_PUT = re.compile(
    r"\b(?:weekend|holiday|vacation|visit\w*|trip|conference|airbnb|hotel|hostel|tonight|tomorrow|test[- ]?dr\w+"
    r"|showroom|advert|dealership|courtesy|loan(?:er)?|rent(?:ed|al|ing)?|hired)\b"
)
# Kinds of wishes for answers: one of a kind takes the place of another.
WISHES: dict[str, str] = {
    "layout": (
        r"bullets?(?: points?)?|bullet ?points|paragraphs?|prose|tables|numbered lists?|lists?|headings?|markdown"
        r"|plain text|flowing text"
    ),
    "length": (
        r"short|shorter|brief|terse|long|longer|detailed|one[- ]line(?:rs?)?|one[- ]paragraph|concise|in[- ]depth|thorough|background"
        r"|just the commands?|two[- ]sentences?|full explanations?|nutshell"
    ),
    "references": r"apa|mla|ieee|chicago|harvard|vancouver|oscola|turabian|ama",
    "units": r"metric|imperial|celsius|fahrenheit|centigrade|kilomet(?:re|er)s|kilos|pounds|miles|km|cups|grams",
    "tone": r"formal|informal|casual|friendly|blunt|polite|chatty|humou?r(?:ous)?|serious",
    "spelling": r"british|american|oxford|swiss spelling|uk english|us english",
}
TURNED = re.compile(
    r"\b(?:from (?:now|here|today) on(?:wards)?[,:]?\s+(?:please\s+|just\s+|only\s+|always\s+|it'?s\s+)*|(?:go|switch"
    r"|move|change|revert|going|let'?s go|let'?s"
    r" switch)\s+(?:back\s+|over\s+)?to\s+(?:giving me\s+|using\s+)?(?:the\s+)?|back to\s+(?:the\s+)?|make (?:it"
    r"|them)\s+|(?:you can |please |just )?(?:be|stay|sound|keep (?:it|things))\s+(?:more\s+)?)"
    r"(?P<v>[^\s,.!?;:()\n][^,.!?;:()\n]{1,50})"
)
FOR_GOOD = re.compile(
    r"\b(?:always|from (?:now|here|today) on(?:wards)?|permanently|for good|by default|as a rule|going forward|every time)\b"
)
RECALLED = re.compile(
    r"(?:(?:as )?you (?:remember|know|recall)|as (?:usual|always|before|ever)|remember|same as (?:usual|always))\s*[,:]?\s*"
)
NAMELESS = frozenset(
    "buggers gits things stuff lot beasts blighters critters buggery ones bastards monsters devils pests people mornings nonsense".split()
)
AIMING = re.compile(
    r"\b(?:instead|now|so)\s*,?\s+(?:now\s+)?(?:i'?m|we'?re|i am)\s+(?:now\s+)?(?:aiming|shooting|gunning"
    r"|training)\s+for\s+(?:an?\s+|the\s+)?"
    r"(?P<a>[a-z][^,.!?;:()\n]{2,50})|(?<![\w'])(?:i'?m|we'?re|i am)\s+(?:aiming|shooting|gunning|training)\s+for\s+(?:an?\s+|the\s+)?"
    r"(?P<b>[a-z][^,.!?;:()\n]{2,50}?)\s+instead\b"
)
CLEAN = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|ten|twelve|a hundred|one hundred)\s+(?:days?|weeks?|months?"
    r"|years?)\s+(?:now\s+)?(?:without|free of"
    r"|off|clean of)\s+(?:an?\s+|any\s+|the\s+|a single\s+)?(?P<v>[a-z]+)"
)
VICES = {
    "(?:smok|cig)": r"cig|smok|fag|nicotine|tobacco",
    "vap": r"vap|nicotine",
    "drink": r"drink|alcohol|booze|beer|wine|drop",
    "gambl": r"gambl|bet|casino|slot",
}
ENDS_ALSO: tuple[tuple[frozenset[str], str, str], ...] = (
    (
        frozenset(("member_of", "employer", "team", "school")),
        r"\bhanded (?:in|back|over)\s+(?:my |the )?$",
        r"\s+(?:keys?|card|badge|pass|kit|shirt|locker|membership|fob|laptop)\b",
    ),
    (frozenset(("project", "hobby", "habit", "goal")), r"\b(?:killed|axed|nuked|sunset|pulled)\s+(?:the |my )?(?:\w+ )?$", r"(?!\w)"),
    (
        frozenset(("diet", "habit", "hobby", "sport", "goal", "project")),
        r"\bthe\s+(?:whole )?$",
        r"\s+(?:thing|diet|phase|experiment|era|kick)\s+(?:is over|is done|is dead|lasted|didn't last|ended|died|fizzled|went)\b",
    ),
    (
        frozenset(("editor", "operating_system", "phone_model", "vehicle", "commute", "employer", "diet")),
        r"\b(?:no way back to|(?:never|not) going back to|(?:don't|won't) miss|can't go back to)\s+(?:the |my )?$",
        r"(?!\w)",
    ),
    (
        frozenset(("city", "country", "employer")),
        r"",
        (
            r"\s+(?:is|are)\s+(?:now\s+|finally\s+|officially\s+)*(?:behind (?:us|me)|in the rear-?view(?: mirror)?"
            r"|history(?=\s*(?:[,.!;]|$|and\b)))"
        ),
    ),
    (
        frozenset(("hobby", "sport", "instrument")),
        r"",
        r"\s+(?:just\s+|really\s+|simply\s+)*(?:wasn'?t|isn'?t|is not|was not)\s+(?:really\s+)?(?:for\s+)?me\b",
    ),
    (
        frozenset(("pet",)),
        r"",
        r"(?:\s+(?:has|was|is|been|just|have|got|have been))*\s+(?:(?:given|donated|handed over|surrendered)\s+(?:away\b|to\b)"
        r"|went to sleep for the last time|fell asleep for (?:good|the last time)|took (?:his|her|its) last)",
    ),
    (
        frozenset(("project", "hobby", "owns", "goal")),
        r"\b(?:put|putting|laid)\s+(?:the\s+|my\s+|our\s+)?$",
        r"\s+(?:to bed|to rest|on the shelf|out of its misery)\b(?!\s+(?:at|by)\b)",
    ),
    (
        frozenset(("job", "employer", "team")),
        r"(?<![\w'])(?:i'?m|we'?re|i am|been) off (?:the\s+)?$",
        r"(?:\s+\w+)?\s*(?:now\b|as of\b|since\b|for good\b)",
    ),
    (
        frozenset(("employer",)),
        r"",
        r"\s+(?:\w+\s+)?(?:has\s+|have\s+|just\s+)*(?:let|laid|cut|sacked|fired|made|axed)\b[^.!?\n]{0,40}\b(?:me included|including me"
        r"|myself included|and me with (?:it|them)|and i was one)\b",
    ),
    (
        frozenset(("employer",)),
        r"\b(?:handed|gave|turned|sent|returned)\s+(?:in\s+)?(?:my|the)\s+(?:lanyard|badge|keys?|uniform|pass|fob|laptop"
        r"|van|hi-?vis|locker key)"
        r"\s+(?:back\s+(?:in\s+)?|in\s+)(?:to|at)\s+(?:the\s+)?$",
        r"",
    ),
    (
        frozenset(("employer", "team")),
        r"",
        r"(?:\s+\W?\s?\w+)?\s+and i\s+(?:are|have)\s+(?:now\s+)?(?:no longer|done|finished|parted|split|through|history|over)\b",
    ),
    (
        frozenset(("allergy",)),
        r"",
        r"\s+(?:is|are|was|were)\s+(?:all\s+|now\s+)?(?:(?:allowed|fine|ok|okay|safe|welcome)\s+again|back on the (?:menu|table|list))\b",
    ),
    (
        frozenset(("health_condition",)),
        r"",
        r"\s+(?:has\s+|have\s+|just\s+|finally\s+|suddenly\s+)*(?:packed (?:up|its bags|in)|buggered off|said goodbye|left me|left town)\b",
    ),
    (
        frozenset(("project", "hobby", "instrument")),
        r"",
        (
            r"\s+(?:is|went|goes|lives|has gone|sits)\s+(?:now\s+|straight\s+)?(?:in|into)\s+(?:a|the)\s+(?:drawer|bin|attic"
            r"|loft|shredder|recycling|skip)\b"
        ),
    ),
    (
        frozenset(("member_of", "team")),
        r"\b(?:turned|handed|gave)\s+in\s+(?:my|the)\s+\w+\s+(?:at|to)\s+(?:the\s+)?(?:\w+\s+)?$",
        r"",
    ),
)


FIRM = rf"{CAP}[\w’'&.-]*(?:\s+(?:(?:&|and|of)\s+)?{CAP}[\w’'&.-]*){{0,3}}"
SETTLED = (
    (
        "city",
        re.compile(rf"(?P<new>{PLACE}) is (?i:home|where we live|where i live) (?i:now|as of|since|these days|from now on)"),
        r"home|live",
    ),
    (
        "school",
        re.compile(rf"(?i:transferred|switched|moved|transferring) (?i:over |across )?(?i:to|into) (?P<new>{FIRM})"),
        r"semester|uni\b|university|course|credit|campus|college|school|degree|lectur|modules?",
    ),
    (
        "employer",
        re.compile(
            rf"(?:^|[:,.;–—]\s*)(?P<new>{FIRM}) (?i:as of|from|starting|since) (?i:monday|today|this|next|last|tomorrow|[a-z]+day|the \d)"
        ),
        r"badge|job|office|building|boss|contract|desk|offer|company|work|employer|firm|salary|shift",
    ),
    (
        "phone_model",
        re.compile(
            rf"(?i:(?:i (?:now )?(?:carry|use)|(?:i'?m|been) (?:carrying|using|rocking|holding|texting from|on)) (?:an? |the "
            rf"|my )?)(?P<new>(?i:{PHONES}))"
        ),
        r"instead|now|since|new|replac|old|swapped|cooked|died|broke",
    ),
)


class Sequels(Shifts):
    """Works what is told by its consequence into what a message says."""

    def sequels(self) -> None:
        """New values and endings in the frames of this module."""
        self._cleared_up()
        for sentence in self.reading.sentences[:LINES]:
            if {clause.kind for clause in sentence.clauses} <= {"question", "hypothetical", "sarcasm"}:
                if re.match(r"\W*(?:can|could) (?:we|you)\b", self.low[sentence.start : sentence.end]):
                    self.sentence, self.clause = sentence, None
                    for one in self.known:
                        if one.predicate == "preference" and not self._touched(one):
                            self._no_more(one, sentence)  # "can we drop the bullets from now on?"
                continue
            self.sentence, self.clause = sentence, None
            self._uncoupled(sentence)
            self._remedied(sentence)
            self._without(sentence)
            if not self.known:
                continue
            self._driven(sentence)
            self._framed(sentence)
            self._hired(sentence)
            self._bride(sentence)
            self._turned(sentence)
            self._aimed(sentence)
            self._clean(sentence)
            self._settled(sentence)
            self._respelled(sentence)
            for one in self.known:
                if not self._touched(one):
                    self._ended_so(one, sentence)
                    self._no_more(one, sentence)

    def _settled(self, sentence: Sentence) -> None:
        """A new home, school, firm or phone, where one is known: "Bristol is home as of Saturday"."""
        for predicate, pattern, cue in SETTLED:
            one = self._single(predicate)
            if one is None or self._told_of(predicate) or not re.search(cue, self.low):
                continue
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                if (
                    not NOT_NEW.match(m["new"])
                    and self._usable(m.start("new"))
                    and not HELD.search(self.low[sentence.start : m.start()])
                    and not foreign(self.low[sentence.start : m.start()])
                    and head_form(m["new"]) != head_form(one.value)
                ):
                    self._replace(one, self.clip(*m.span("new")))
                    return

    def _respelled(self, sentence: Sentence) -> None:
        """ "Spelling is Aarav, double a": the known name that is nearly the same."""
        for m in re.compile(rf"(?i:spelling is|spelled|spelt|it's spelled|written) (?P<new>{CAP}[\w’'-]+)").finditer(
            self.own, sentence.start, sentence.end
        ):
            near = [
                one
                for one in self.known
                if one.value[:1].isupper()
                and head_form(one.value) != head_form(m["new"])
                and SequenceMatcher(None, folded(one.value), folded(m["new"])).ratio() >= 0.7
            ]
            if len(near) == 1 and not self._touched(near[0]):
                one = near[0]
                self.proposals = [p for p in self.proposals if head_form(p.value) != head_form(m["new"])]
                self.add(
                    one.predicate,
                    self.clip(*m.span("new")),
                    subject=one.subject,
                    act="correct",
                    old=one.value,
                    topic=one.qualifier,
                    when="",
                )

    def _cleared_up(self) -> None:
        """Drop what names nothing, and wishes that are only recalled: "you remember, simple English"."""
        wishes = [content_words(one.value) for one in self.mine if one.predicate == "preference"]
        studies = any(one.predicate == "school" for one in self.mine)
        schools = {p.value for p in self.proposals if studies and p.predicate == "school" and p.subject == "user"}
        kept = []
        for p in self.proposals:
            if p.predicate == "employer" and p.act == "set" and p.value in schools:
                continue  # "I'm at Parkview Academy now", after another school
            if p.predicate == "allergy" and p.act in ("set", "add") and folded(p.value).split()[-1] in NAMELESS:
                continue
            if p.predicate == "preference" and p.act in ("set", "add") and (m := RECALLED.match(folded(p.value))):
                rest = p.value[m.end() :].strip()
                if not rest or any(content_words(rest) <= words for words in wishes):
                    continue
                p = replace(p, value=rest)
            kept.append(p)
        self.proposals = kept

    # -- things

    def _driven(self, sentence: Sentence) -> None:
        one = self._single("vehicle")
        if one is None or self._told_of("vehicle") or STAYS_PUT.search(self.low, sentence.start, sentence.end):
            return
        old = any(word in self.low for word in re.findall(r"[^\W_]{3,}", folded(one.value)))
        gone = old or TRADED.search(self.low) or self._turning(sentence)
        for number, pattern in enumerate(CARS):
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                words = folded(m["new"]).split()
                made = any(word in CAR_MAKES and (word not in COMMON_CARS or len(words) > 1) for word in words)
                strange = number > 1 or NOT_NEW.match(m["new"])
                if (
                    not gone
                    or (strange and not made)
                    or (number == 4 and not old and not re.search(r"\binstead\b", self.low))
                    or head_form(m["new"]) == head_form(one.value)
                    or not self._owned(sentence, m.start("new"))
                    or HELD.search(self.low[sentence.start : m.start()])
                ):
                    continue
                self._replace(one, self.clip(*m.span("new")))
                return

    def _owned(self, sentence: Sentence, place: int) -> bool:
        """Whether what stands at a place is told of the writer, "yours truly" included."""
        before = self.low[sentence.start : place]
        last = max((m.end() for m in re.finditer(r"\byours truly\b|(?<![\w'])(?:i|we|i'?m|me)(?![\w'])", before)), default=0)
        return self._usable(place) and not foreign(before[last:] if "yours truly" in before else before)

    def _without(self, sentence: Sentence) -> None:
        """No car any more, no work any more."""
        words = self.low[sentence.start : sentence.end]
        vehicle = self._single("vehicle")
        m = CARLESS.search(words)
        if m and not any(one.predicate == "vehicle" for one in self.mine) and not any(p.predicate == "vehicle" for p in self.proposals):
            gone = PARTED_CAR.search(self.own, max(0, sentence.start - 200), sentence.end)
            if gone and self._usable(gone.start()) and not self._foreign_pair(sentence.start, gone.start()):
                self.add("vehicle", self.clip(*gone.span("a" if gone["a"] else "b")), act="end", quote=(gone.start(), sentence.end))
        if vehicle and m and not self._told_of("vehicle") and not self._touched(vehicle) and not foreign(words[: m.start()]):
            self.retire(vehicle, "end", when="")
        m = TRADED.search(words)
        things = [one for one in self.mine if one.predicate in {"vehicle", "phone_model"} and not self._touched(one)]
        if m and len(things) == 1 and not self._told_of(things[0].predicate) and not foreign(words[: m.start()]):
            self.retire(things[0], "end")
        employer = self._single("employer")
        m = JOBLESS.search(words)
        if employer and m and not self._told_of("employer") and not self._touched(employer) and self._usable(sentence.start + m.start()):
            self.retire(employer, "end", when="")
        job = self._single("job")
        lost = any(p.act == "end" and p.predicate == "employer" for p in self.proposals)
        idle = re.search(r"\b(?:nothing lined up|no (?:new )?job(?: lined up)?\b|unemployed|jobless|between jobs)", words)
        if (
            job
            and idle
            and (lost or m)
            and not self._told_of("job")
            and not self._touched(job)
            and self._usable(sentence.start + idle.start())
        ):
            self.retire(job, "end", when="")

    # -- names in their frames

    def _framed(self, sentence: Sentence) -> None:
        for predicate, pattern in FRAMES:
            one = self._single(predicate)
            if one is None or self._told_of(predicate):
                continue
            old = any(word in self.low for word in re.findall(r"[^\W_]{4,}", folded(one.value)))
            for m in pattern.finditer(self.own, sentence.start, sentence.end):
                start, end = m.span("new")
                name = folded(m["new"])
                if (
                    HELD.search(self.low[sentence.start : m.start()])
                    or NOT_NEW.match(m["new"])
                    or name in COUNTRIES
                    or name in {folded(other.value) for other in self.known}
                    or not self._free(sentence, start if re.search(r"\b(?:me|us|my|I)\s", m[0][: start - m.start()]) else m.start())
                    or (predicate in {"city", "employer"} and PASSING_STAY.search(self.low[m.start() : end + 25]))
                    or (predicate == "employer" and re.match(r"day|week|month|shift", m[0].lower()) and not self._firm(m["new"]))
                    or (predicate == "team" and not TEAMS.search(self.low))
                    or (predicate == "city" and self._named_otherwise(name))
                    or (
                        predicate == "employer" and len(name.split()) == 1 and "my" not in self.low[m.start() : m.end()].split() and not old
                    )
                    or (predicate == "manager" and (ORGANISATION.search(name) or COVERING.search(self.low)))
                ):
                    continue
                self._replace(one, self.clip(start, end))
                break

    def _firm(self, name: str) -> bool:
        """Whether a name is one of a firm, by its look or by what else is said."""
        return bool(
            re.search(r"&|\band (?:Sons|Co|Daughters)\b", name) or ORGANISATION.search(folded(name)) or JOBLIKE_WORDS.search(self.low)
        )

    def _hired(self, sentence: Sentence) -> None:
        one = self._single("job")
        if one is None or self._told_of("job"):
            return
        for m in JOBS_TOLD.finditer(self.low, sentence.start, sentence.end):
            clip = self.phrase(m.start("new"), m.end("new"), words=4)
            if (
                self._usable(clip.start)
                and not HELD.search(self.low[sentence.start : m.start()])
                and is_job(clip.text)
                and head_form(clip.text) != head_form(one.value)
                and not self._foreign_pair(sentence.start, m.start())
            ):
                self._replace(one, clip)
                return

    def _aimed(self, sentence: Sentence) -> None:
        """Another goal "instead", where one is known."""
        goals = [one for one in self.mine if one.predicate == "goal"]
        m = AIMING.search(self.low, sentence.start, sentence.end)
        if m is None or len(goals) != 1 or self._told_of("goal") or not self._free(sentence, m.start()):
            return
        clip = self.phrase(*m.span("a" if m["a"] else "b"), words=8, allow="in|at|under|of|with|any|than|to")
        if clip.text and head_form(clip.text) != head_form(goals[0].value):
            if not self._touched(goals[0]):
                self.retire(goals[0], "end")
            self.add("goal", clip)

    # -- medicines, couples

    def _remedied(self, sentence: Sentence) -> None:
        for m in MEDICINES.finditer(self.low, sentence.start, sentence.end):
            old = [one for one in self.mine if one.predicate == "medication" and head_form(m["old"]) in head_form(one.value).split()]
            unknown = is_medication(m["old"]) and re.search(r"(?<![\w'])(?:i|i'?m|i'?ve|me)(?![\w'])", self.low[sentence.start : m.end()])
            if (
                (old or unknown)
                and is_medication(m["new"])
                and self._usable(m.start())
                and not HELD.search(self.low[sentence.start : m.start()])
                and not self._foreign_pair(sentence.start, m.start())
            ):
                self.proposals = [p for p in self.proposals if not (p.predicate == "medication" and p.subject == "user")]
                if old:
                    self.retire(old[0], "end")
                else:
                    self.add("medication", self.clip(*m.span("old")), act="end")
                self.add("medication", self.clip(*m.span("new")))
                return
        swapped = re.compile(
            r"\b(?:took|taken|take|taking|got|moved|switched) me off (?:that(?: one)?|it|those"
            r"|them)\b[^.!?]{0,20}?\b(?:put me on|onto|on to|and on|to)\s+"
            r"(?:a |an )?(?P<new>[a-z]{5,})"
        ).search(self.low, sentence.start, sentence.end)
        held = [one for one in self.mine if one.predicate == "medication"]
        if swapped and len(held) == 1 and is_medication(swapped["new"]) and self._usable(swapped.start()) and not self._touched(held[0]):
            self.retire(held[0], "end")
            self.add("medication", self.clip(*swapped.span("new")))
            return
        off = OFF_IT.search(self.low, sentence.start, sentence.end)
        if off and self._usable(off.start()) and not HELD.search(self.low[sentence.start : off.start()]):
            told = [
                one
                for one in self.mine
                if one.predicate == "medication"
                and not self._touched(one)
                and any(part in self.low for part in folded(one.value).split()[:1])
            ]
            if len(told) == 1:
                self.retire(told[0], "end")

    def _bride(self, sentence: Sentence) -> None:
        """ "Married Lerato yesterday", where she is the partner."""
        for one in [one for one in self.mine if one.predicate == "partner"]:
            m = re.compile(rf"\bmarried\s+(?:my\s+\w+\s+)?(?P<v>{re.escape(folded(one.value))})(?!\w)").search(
                self.low, sentence.start, sentence.end
            )
            if m and self._usable(m.start()) and not self._told_of("spouse") and not self._foreign_pair(sentence.start, m.start()):
                if HELD.search(self.low[sentence.start : m.start()]):
                    continue
                self.clause = self.reading.clause_at(m.start())
                self.add("spouse", one.value)
                if not self._told_of("relationship_status"):
                    self.add("relationship_status", self.clip(m.start(), m.start() + 7))
                self.clause = None

    def _uncoupled(self, sentence: Sentence) -> None:
        """ "Me and Joris broke up": whoever he was, he is it no longer."""
        for m in UNCOUPLED.finditer(self.own, sentence.start, sentence.end):
            name = m["a"] or m["b"]
            if not self._usable(m.start()) or NOT_NEW.match(name) or HELD.search(self.low[sentence.start : m.start()]):
                continue
            mine = [one for one in self.mine if folded(one.value).split()[0] == folded(name)]
            couple = [one for one in mine if one.predicate in {"partner", "spouse"}]
            if mine and not couple:
                continue
            spot = self.clip(*m.span("a" if m["a"] else "b"))
            for one in couple:
                if not self._touched(one):
                    self.retire(one, "end")
            if not couple and not any(p.predicate == "partner" for p in self.proposals):
                self.clause = self.reading.clause_at(m.start())
                self.add("partner", spot, act="end", when=self.when())
                self.clause = None

    # -- wishes for answers

    def _turned(self, sentence: Sentence) -> None:
        """A lasting wish of the same kind as one that is known takes its place."""
        m = TURNED.search(self.low, sentence.start, sentence.end)
        if m is None or not (FOR_GOOD.search(self.low) or re.match(r"from", m[0])) or re.match(r"\W*if\b", self.low[sentence.start :]):
            return
        for kind, words in WISHES.items():
            fresh = re.search(rf"(?<![\w-])(?:{words})(?![\w-])", m["v"])
            if not fresh:
                continue
            rivals = [
                one
                for one in self.mine
                if one.predicate == "preference"
                and re.search(rf"(?<![\w-])(?:{words})(?![\w-])", folded(f"{one.value} {one.qualifier}").replace("-of-", " of "))
                and fresh[0] not in folded(one.value)
            ]
            if len(rivals) != 1 or self._touched(rivals[0]):
                continue
            clip = self.phrase(*m.span("v"), words=6, allow="with the|of|no|not|and")
            if kind in {"references", "units", "tone"}:
                clip = self.clip(m.start("v") + fresh.start(), m.start("v") + fresh.end())
            if not clip.text:
                return
            self.proposals = [
                p
                for p in self.proposals
                if not (
                    p.predicate in {"preference", "constraint"}
                    and p.act in ("set", "add")
                    and re.search(rf"(?<![\w-])(?:{words})(?![\w-])", folded(p.value))
                )
            ]
            self.add("preference", clip, topic=rivals[0].qualifier, when="", quote=(m.start(), max(sentence.end, clip.end)))
            return

    # -- endings

    def _clean(self, sentence: Sentence) -> None:
        """ "100 days without a cigarette": the habit is over."""
        m = CLEAN.search(self.low, sentence.start, sentence.end)
        if m is None or not self._usable(m.start()) or foreign(self.low[sentence.start : m.start()]):
            return
        root = next((root for root, words in VICES.items() if re.match(words, m["v"])), "")
        for one in self.mine:
            if root and one.predicate == "habit" and re.search(rf"\b{root}", folded(one.value)) and not self._touched(one):
                self.retire(one, "end", when="")

    def _no_more(self, one: Known, sentence: Sentence) -> None:
        """ "No more dispatching": the calling whose verb it is; "drop the bullets": the wish that speaks of them."""
        words = self.low[sentence.start : sentence.end]
        if one.predicate == "job":
            m = re.search(r"\b(?:no more|done with|through with|finished with|never again) (?P<v>[a-z]{5,})ing\b", words)
            if m and any(word.startswith(m["v"][:6]) and word.endswith(("er", "or", "ist")) for word in folded(one.value).split()):
                self.retire(one, "end")
        elif one.predicate == "preference":
            m = re.search(
                (
                    r"\b(?:drop|lose|ditch|skip|scrap|no more|enough with|enough of|stop with|stop the|can the) (?:all )?(?:the "
                    r"|those |these )?(?P<v>[a-z]{5,})"
                ),
                words,
            )
            lasting = re.search(
                r"\b(?:from (?:now on|today|here on)|for good|these days|any ?more|better|now|going forward|instead)\b", self.low
            )
            if m and lasting and any(word.startswith(m["v"][:5]) for word in content_words(one.value)):
                self.retire(one, "end")

    def _ended_so(self, one: Known, sentence: Sentence) -> None:
        for start, end in self._about(one, sentence):
            if not self._usable(start) or (one.subject == "user" and self._told_of(one.predicate) and one.predicate != "pet"):
                continue
            before, after = self.low[max(sentence.start, start - 60) : start], self.low[end : min(sentence.end, end + 80)]
            for kinds, left, right in ENDS_ALSO:
                m = re.search(left, before) if one.predicate in kinds else None
                if m and re.match(right, after) and not HELD.search(before[: m.start() if left else len(before)]):
                    self.retire(one, "end")
                    return
