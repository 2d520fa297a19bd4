"""Turns of life told in any words: a known value that gives way to another, or is simply over."""

from __future__ import annotations

import re

from chat.engines.builtin.corrections import CLOSED, Corrections
from chat.engines.builtin.endings import LINES, LONE, PASSING, STANDS, WENT_OUT, foreign
from chat.engines.builtin.phrases import CAP, SYSTEM, Clip, is_job, is_medication, one_of
from chat.engines.builtin.possessions import DATE
from chat.grounding import PEOPLE, Known, folded, head_form, places
from chat.lexicon import CAR_MAKES, DIETS, EDITORS, PHONES, PRONOUNS, SYSTEMS
from chat.reading import Sentence

KIN = frozenset(("mother", "father", "sister", "brother", "child"))
LASTING = frozenset(("name", "age", "birthday", "birthplace", "nationality", "hometown", "height", "pronouns", "timezone", "preference"))
SINGLE = frozenset(
    "name nickname pronouns age birthday birthplace nationality city country hometown address timezone job employer team manager work_mode"
    " education school relationship_status partner spouse diet vehicle phone_model operating_system editor height shoe_size handedness"
    " commute".split()
)
THINGS = frozenset(("vehicle", "owns", "phone_model"))
GAP = (
    r"(?:[\s,]+(?:my|our|the|an?|that|this|those|all|being|as|playing|doing|taking|working|going|to|at|for|with|of|on|in|old|poor|beloved"
    r"|whole|good|using|driving|eating|drinking|learning|studying|having|about|daily|weekly|local|long|also|just|whole|both|job|dear"
    r"|trusty|faithful|lovely|habit))*[\s,]+[\"“]?$"
)
END_CUES: tuple[tuple[str, frozenset[str] | None], ...] = (
    (
        r"packed in|jacked in|packing in|dropped|given up(?: on)?|gave up(?: on)?|giving up|quit|ditched|binned|knocked|canned|chucked in"
        r"|cancell?ed|stopped|stopping|done with|finished with|through with|no more|no longer|goodbye(?: to)?|good riddance(?: to)?"
        r"|bye(?:[ -]bye)?"
        r"|so long|farewell(?: to)?|adios|adieu|walked away from|turned my back on|called it quits (?:with|on)|hung up|pulled out of|parted"
        r" (?:with|ways with)|shelved|scrapped|abandoned|lost interest in|weaned (?:myself )?off|kicked|swore off"
        r"|sworn off|lost (?:all |any |my )?(?:interest in|patience (?:with|for)|love (?:for|of)|taste for|appetite for)|moved on from"
        r"|fell out of love with|bored of|sick of|burn(?:t|ed) out on|retired from|(?:got|gotten|been) kicked (?:out of|off)|not .{1,20} "
        r"anymore with",
        None,
    ),
    (
        r"sold|got rid of|gotten rid of|get rid of|gave away|given away|let go of|traded in|returned|sent back|handed back|gave back"
        r"|wrote off"
        r"|written off|totall?ed|crashed|donated|flogged|offloaded|pawned|re-?homed|passed on|scrapped|lost|broke|smashed",
        THINGS | {"pet"},
    ),
    (
        (
            r"outgrown|outgrew|grown out of|grew out of|cured of|free of|rid of|got over|gotten over|shaken off|shook off|beat|beaten"
            r"|recovered from"
        ),
        frozenset(("allergy", "health_condition", "dislikes", "likes", "habit", "hobby", "nickname")),
    ),
    (
        r"(?:split|broke|broken|splitting) (?:up )?(?:from|with)|dumped|divorced|left|separated from|parted from|buried|lost|fell out with"
        r"|fallen out with",
        PEOPLE | {"pet"},
    ),
    (
        r"left|leaving|resigned from|(?:out of|quit)|last (?:day|shift|week) (?:at|with|in)|(?:my )?notice (?:at|to|in|with)|laid off "
        r"(?:from|by|at)"
        r"|let go (?:from|by)|fired (?:from|by)|made redundant (?:by|at|from)|sacked (?:from|by)|stepped down (?:as|from)|walked out of"
        r"|(?<!night )(?<!shift )(?<!day )(?<!week )(?<!month )(?<!year )done (?:at|with)|finished (?:at|with)"
        r"|graduated from|dropped out of|expelled from",
        frozenset(("employer", "job", "team", "member_of", "school", "education", "project")),
    ),
    (r"moved (?:out of|away from|from)|left|leaving|goodbye", frozenset(("city", "country", "address"))),
    (
        r"off|came off|come off|coming off|taken off|took me off|stopped taking|finished",
        frozenset(("medication", "diet", "team", "project")),
    ),
    (r"cleared (?:me )?(?:to|for)|allowed (?:me )?to|can finally|can now|free to", frozenset(("constraint",))),
    (
        r"(?:don'?t|do not) (?:really )?(?:mind|hate|dislike)|(?:quite|kinda|actually|really) (?:like|enjoy|love)|(?:came"
        r"|come|coming) (?:a?round) to"
        r"|warmed to|converted to|acquired a taste for",
        frozenset(("dislikes",)),
    ),
)
STATES: tuple[tuple[str, frozenset[str] | None], ...] = (
    (
        r"history|ancient history|behind (?:me|us)|in the past|a thing of the past|no more|over and done with|over|off the (?:table|cards"
        r"|menu|list)"
        r"|ended|come to an end|came to an end|finished|done(?: and dusted)?|cancell?ed|called off|dropped|scrapped|shelved|dead in the "
        r"water"
        r"|fizzled out|fell through|fallen through|abandoned",
        frozenset(
            (
                "sport",
                "hobby",
                "instrument",
                "habit",
                "member_of",
                "project",
                "goal",
                "diet",
                "likes",
                "deadline",
                "education",
                "medication",
                "partner",
                "constraint",
            )
        ),
    ),
    (
        r"gone|sold|stolen|nicked|written off|totall?ed|dead|died|kaput|toast|scrapped|history|no more|donated|went to (?!(?:the|a|my|our)"
        r" (?:local )?(?:garage|shop|mechanic|dealer\w*|mot|station|beach|car ?wash|workshop|body ?shop|service|pub|vet))(?:a|an|the|my|our"
        r"|someone|some)\b|gone to(?! (?:the|a|my) (?:garage|mechanic|shop|workshop|service))"
        r"|belongs? to|has a new owner|found a new (?:home|owner|family)|rusted (?:away|through)"
        r"|broke(?: down)? for good|off "
        r"the road"
        r"|packed (?:in|up)|gave up the ghost|bit the dust|conked out|given away|let go|let it go|returned|traded in",
        THINGS,
    ),
    (
        r"died|dead|passed(?: away| on)?|gone|put down|put to sleep|no longer with us|crossed the rainbow bridge|slipped away|went to (?:a"
        r"|an|the)\b"
        r"|rehomed|moved out(?! of (?:the way|sight|shot|reach|here))|found a new home|ran away",
        frozenset(("pet",)),
    ),
    (
        r"died|passed(?: away| on)?|no longer with us|left me|dumped me|an ex|my ex|no more",
        PEOPLE - KIN | {"manager"},
    ),
    (
        r"moved out(?! of (?:the way|sight|shot|reach|here))|moved on|gone|history",
        frozenset(("partner", "spouse", "flatmate", "housemate", "roommate", "neighbor", "neighbour", "manager")),
    ),
    (
        r"moved on|left|retired|gone|quit|resigned",
        frozenset(("manager", "colleague", "coworker", "intern", "assistant", "nanny", "cleaner")),
    ),
    (r"died|passed(?: away| on)|no longer with us|slipped away", KIN),
    (
        r"folded|went (?:under|bust)|gone (?:under|bust)|closed(?: down)?|shut(?: down)?|disbanded|dissolved|wound up|broke up|broken up"
        r"|lapsed?|expired?"
        r"|split up|packed (?:up|in)|cancell?ed|history|let me go|laid me off|fired me|sacked me|kicked me out|made me redundant|threw me "
        r"out|defunct",
        frozenset(("employer", "member_of", "team", "project", "school", "habit")),
    ),
    (
        r"(?:all )?cleared(?: up)?|healed(?: up)?|cured|all better|better|gone|sorted|over|history|in remission|went away|gone away"
        r"|behind me|fixed|outgrown"
        r"|resolved|vanished|disappeared|no more",
        frozenset(("health_condition", "allergy", "medication")),
    ),
    (r"lifted|over|gone|off|no longer (?:applies|valid|needed)|history", frozenset(("constraint",))),
)
STATE_LEAD = (
    r"(?:\s+(?:membership|subscription|phase|thing|stuff|days|idea|plan|allergy|routine|rule|habit|practice|lessons|classes|era|project"
    r"|diet|one"
    r"|gig|shift|dream|career))?(?:,? (?:alas|sadly|finally))?(?:'s|\s+(?:is|are|was|were|has|have|had|got|gets|went|go|just"
    r"|'s))?(?:\s+(?:been"
    r"|now|finally|officially|just|already|all|totally|completely|sadly|pretty much|gone and|also|well and truly|really|recently|fully|is"
    r"|to"
    r"|entirely|properly|suddenly|truly|and))*\s+"
)
HELD = re.compile(
    r"(?:\b(?:not|never|haven'?t|hasn'?t|didn'?t|don'?t|isn'?t|aren'?t|wasn'?t|won'?t|can'?t|cannot|without|if|should i|might|may|wanna"
    r"|thinking (?:of|about)|going to|gonna|will|would|could|about to|almost|nearly|want(?:ed)? to|need to|trying to|try to|hope to|plan "
    r"to|until"
    r"|when i|before i|refuse to|afraid to|scared of|ever)|n't)\s*(?:\w+\s+)?$",
    re.I,
)
BRIEF = (
    r"\bfor (?:the |a |an |one |two |three |\d+ |a couple (?:of )?|a few )+(?:days?|nights?|weeks?|week-?end|evening"
    r"|hours?|conference|wedding|holiday)\b"
)
COUPLE = frozenset(("partner", "spouse", "friend"))
PARTED = (
    r"\s+(?:are|were|have|is|'re)\s+(?:\w+\s+)?(?:done|over|through|finished|history(?=\s*[,.!?;)]|\s*$|\s+now)"
    r"|no more|quits|kaput|exes|split"
    r"|separated|broken up|not together"
    r"|not a thing|called it (?:a day|quits))\b(?!\s+(?:with|at|for|to|by|here|painting|packing|eating|the|this|today"
    r"|tonight|now,)\b)(?!\s+\w+ing\b)"
)
FOR_GOOD = (
    r"(?:\s+\w+){0,2}?\s+(?:for (?:me|us)\b(?!,? (?:today|tonight|this|tomorrow|please|thanks))|since\b|any ?more"
    r"|ever again|from (?:now|here) on|again,? ever)"
)
# What stands before a known value and what behind it, where only both together say that it is over.
AROUND: tuple[tuple[frozenset[str] | None, str, str], ...] = (
    (COUPLE, r"\b(?:me and|i and|myself and)\s+$", PARTED),
    (COUPLE, r"", r"\s+and (?:me|i|myself)" + PARTED),
    (
        COUPLE,
        r"",
        (
            r"\s+and (?:me|i)\s+(?:don'?t|no longer|haven'?t|aren'?t|are no longer)\s+(?:really\s+)?(?:speak|talk|friends"
            r"|in touch|hang out|see each other|together|an item)"
        ),
    ),
    (
        frozenset(("habit", "owns", "phone_model", "instrument")),
        r"\b(?:threw|thrown|chucked|tossed|hurled|lobbed)\s+(?:the|my|that|our)?\s*(?:\w+\s+)?$",
        r"\s+(?:in|into|away|out|off)\b",
    ),
    (
        frozenset(("goal", "project", "hobby")),
        r"\b(?:buried|dropped|shelved|given up|gave up|binned|scrapped|parked|let go of|abandoned"
        r"|ditched)\s+(?:on\s+)?(?:the|any|all|our|my|that)\s+(?:whole\s+)?"
        r"(?:idea|plan|dream|hope|thought|goal|ambition)s?\s+(?:of|to|for|about)\s+(?:\w+ing\s+)?(?:an?\s+|the\s+)?$",
        r"",
    ),
    (
        frozenset(("sport", "hobby", "instrument", "habit", "diet", "member_of", "medication", "likes", "vehicle", "commute", "owns")),
        r"\bno(?: more)?\s+(?:\w+\s+)?$",
        FOR_GOOD,
    ),
    (
        frozenset(("instrument", "sport", "hobby", "owns", "project", "goal")),
        r"\b(?:put|packed|laid|set|putting|locked)\s+(?:the|my|that|our)?\s*(?:\w+\s+)?$",
        (
            r"\s+(?:away|down|aside|to bed|to rest|behind me|in the (?:attic|loft|cupboard))(?:\s+(?:for good|for ever"
            r"|forever|permanently)|(?= behind)|(?=[,.!]))"
        ),
    ),
    (frozenset(("pet", "owns", "vehicle", "manager")), r"\b(?:let|letting)\s+(?:\w+\s+){0,2}$", r"\s+(?:\w+\s+)?go\b"),
    (
        frozenset(("owns", "vehicle", "instrument", "phone_model", "pet")),
        r"\b(?:gave|given|donated|passed|handed|left|gifted)\s+(?:the|my|our)\s+(?:\w+\s+)?$",
        r"\s+(?:over\s+)?(?:away|back|(?:on\s+)?to (?!the (?:garage|mechanic|vet|shop|dealer|sitter|workshop))\w+)\b",
    ),
    (
        frozenset(("instrument",)),
        r"",
        r"(?:\s+(?:has|now|just|is))*\s+(?:went|gone|going|goes) back to\b",
    ),
    (
        frozenset(("likes", "hobby", "favorite", "sport")),
        r"\b(?:gone|went|going|go) (?:right |completely |totally |entirely |clean )?off\s+(?:the\s+)?$",
        r"(?!\s+\w+ing)",
    ),
    (
        frozenset(("landlord", "landlady", "flatmate", "housemate", "roommate", "manager", "colleague", "neighbour", "neighbor")),
        r"\b(?:(?:good)?bye(?:[ -]bye)?|good riddance|so long|farewell|adios)(?: to)?,?\s+$",
        r"(?!\s+\w+ing)",
    ),
    (
        frozenset(("pet",)),
        r"",
        (
            r"(?:\s+(?:has|now|just|has gone|went|is))*\s+(?:lives? with|to live with|living with|a new home|a new family"
            r"|rehomed|with my \w+(?: and \w+)? now)\b"
        ),
    ),
    (
        frozenset(("vehicle", "owns", "phone_model")),
        r"",
        r"(?:\s+(?:is|has|was|now|'s|gone|been|just|got))*\s+(?:went to (?!the (?:garage|shop|mechanic|dealer|mot|station"
        r"|beach|car wash|workshop|dump for))\w+"
        r"|passed (?:on )?to|given to|donated to|belongs to|(?:my|our) (?:\w+ ){1,2}?now|(?:my|our) \w+'s now"
        r"|in the scrapyard|at the bottom of)",
    ),
    (
        frozenset(("allergy",)),
        r"\b(?:can|allowed to|free to)\s+(?:now\s+|finally\s+)?(?:eat|have|drink|pet|touch|enjoy|wear|handle|tolerate)\s+(?:\w+\s+)?$",
        r"\s+(?:again|now|these days|without|freely)\b",
    ),
    (
        frozenset(("medication",)),
        r"\b(?:can|could|may|to|will|i|i'm) (?:do|manage|get by|go|live|coping|cope)(?:\s+\w+)? without\s+(?:the |my )?$",
        r"",
    ),
    (
        frozenset(("medication",)),
        (
            r"\b(?:doctor|gp|doc|consultant|nurse|cardiologist|they|he|she)\s+(?:has |have |finally )?(?:stopped|discontinued"
            r"|axed|cut out|binned)\s+(?:the |my )?$"
        ),
        r"(?!\s+for)",
    ),
    (
        frozenset(("employer",)),
        r"\b(?:hand(?:ed|ing)|gave|giving|turned|returned)\s+(?:in )?(?:my |the )?$",
        r"\s+(?:(?:his|her|their|its|the|my|back|in)\s+)+(?:van |truck |car |office )?(?:keys?|badge|laptop|uniform|pass|lanyard|notice)",
    ),
    (frozenset(("employer", "team", "job")), r"\bthat'?s (?:me|it|that) (?:done|finished|through|for me)?\s*(?:with|at)\s+(?:the )?$", r""),
    (
        frozenset(("employer",)),
        r"",
        (
            r"\s+(?:and (?:me|i) (?:have )?(?:parted|split)|showed me the door|gave me the boot|(?:didn't|did not|won't"
            r"|isn't) renew\w*|made (?:me|us) redundant)"
        ),
    ),
)
TAKES_OVER = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        r"\b(?:good ?bye|bye(?:[ -]bye)?|so long|farewell|adios|adieu|out with|out goes|no more|done with"
        r"|r\.?i\.?p\.?)\s+(?:to\s+)?(?:the\s+|my\s+|our\s+)?"
        r"(?:old\s+)?(?P<old>[^,.!?;:\n]{2,40}?)\s*(?:,|;|\.|!|–|—|-|and)+\s*(?:and\s+)?(?:hello|hi|hey|welcome|in with|in comes|enter"
        r"|long live"
        r"|say hello to|it'?s all|it'?s)\s+(?:to\s+)?(?:the\s+|an?\s+|my\s+)?(?:new\s+)?(?P<new>[^,.!?;:()\n]{2,40})",
        r"(?:^|[,.!?;:]\s*|\b(?:the|my|our|so|and)\s+)(?P<old>[^,.!?;:\n]{2,30}?)(?:'s|\s+(?:is|was|are|has been|went"
        r"|got))\s+(?:\w+\s+)?(?:history"
        r"|out|gone|done|dead|over|no more|retired|sold|behind me|binned|scrapped|dropped|past)\b[^,.!?;:\n]{0,25}[,.!;:–—-]+\s*(?:and\s+"
        r"|so\s+)?"
        r"(?:it'?s\s+(?:now\s+|all\s+)?|i'?m\s+(?:now\s+|on\s+|with\s+|at\s+|in\s+|all about\s+)?|we'?re\s+(?:on\s+|in\s+)?"
        r"|now\s+(?:it'?s\s+|i'?m\s+)?"
        r"|hello\s+|enter\s+|on to\s+|replaced by\s+)(?:the\s+|an?\s+|my\s+)?(?P<new>[^,.!?;:()\n]{2,40})",
        r"\b(?P<new>[^\s,.!?;:()\n][^,.!?;:()\n]{1,30}?)\s+(?:has\s+|have\s+|just\s+)*(?:replaced|replaces|took over from|taken over from"
        r"|supersedes"
        r"|superseded|ousted)\s+(?:my\s+|our\s+|the\s+)?(?:old\s+)?(?P<old>[^,.!?;:()\n]{2,40})",
        r"(?:\b(?:the|my|our)\s+)?(?P<old>[^,.!?;:()\n]{2,30}?)\s+(?:was|got|has been|is|have been|been|were)\s+(?:replaced|swapped"
        r"|superseded|traded"
        r"|exchanged|changed|switched)\s+(?:out\s+|in\s+)?(?:by|for|with|to)\s+(?:an?\s+|the\s+|my\s+)?(?P<new>[^,.!?;:()\n]{2,40})",
        (
            r"\b(?P<old>[^,.!?;:()\n]{2,30}?)\s+(?:gave|made|gives|makes|given)\s+way\s+(?:to|for)\s+(?:an?\s+|the\s+"
            r"|my\s+)?(?P<new>[^,.!?;:()\n]{2,40})"
        ),
        r"\bfrom\s+(?:being\s+|an?\s+|the\s+|my\s+)*(?P<old>[^,.!?;:()\n]{2,30}?)\s+(?:over\s+)?(?:in)?to\s+(?:being\s+|an?\s+|the\s+"
        r"|my\s+)*"
        r"(?P<new>[^,.!?;:()\n]{2,40})",
        r"\b(?:traded|swapped|exchanged|part-?ex(?:ed|changed)?)\s+(?:in\s+)?(?:the\s+|my\s+"
        r"|our\s+)?(?:old\s+)?(?P<old>[^,.!?;:()\n]{2,30}?)\s+(?:in\s+)?"
        r"(?:for|against)\s+(?:an?\s+|the\s+|my\s+)?(?:new\s+)?(?P<new>[^,.!?;:()\n]{2,40})",
        r"\b(?:no longer|not)\s+(?:an?\s+|the\s+|in\s+|at\s+|on\s+|with\s+)*(?P<old>[^,.!?;:()\n]{2,30}?)(?:\s+any "
        r"?more)?\s*[,;.–—-]+\s*(?:but\s+|it'?s\s+"
        r"|i'?m\s+|now\s+|just\s+|an?\s+|in\s+|at\s+|on\s+|the\s+)+(?P<new>[^,.!?;:()\n]{2,40}?)\s*(?:now|these days|nowadays|from now "
        r"on)?(?=\s*(?:$|[,.!?;:()\n]))",
        r"\b(?:used to be|was|were|formerly|previously|once)\s+(?:an?\s+|the\s+|in\s+|at\s+|on\s+"
        r"|with\s+)*(?P<old>[^,.!?;:()\n]{2,30}?)\s*[,;.–—-]+\s*(?:but\s+"
        r"|and\s+)?(?:now|these days|nowadays|today)\s+(?:it'?s\s+|i'?m\s+|we'?re\s+|an?\s+|the\s+|in\s+|at\s+|on\s+"
        r"|with\s+)*(?P<new>[^,.!?;:()\n]{2,40})",
        (
            r"(?:\b(?:the|my|our)\s+)?(?P<old>[^,.!?;:()\n]{2,30}?)\s+(?:is\s+|'s\s+)?out\s*(?:,|and"
            r"|;)\s*(?:and\s+)?(?P<new>[^,.!?;:()\n]{2,30}?)\s+(?:is\s+|'s\s+)?in\b"
        ),
        r"(?P<old>[^\s,.!?;:()\n][^,.!?;:()\n]{0,29}?)\s*(?:→|->|=>)\s*(?P<new>[^,.!?;:()\n]{2,40})",
        (
            r"(?P<new>[^\s,.!?;:()\n][^,.!?;:()\n]{1,30}?)\s+(?:now\s+)?(?:instead of|in place of|rather than)\s+(?:the\s+|my\s+"
            r"|an?\s+)?(?P<old>[^,.!?;:()\n]{2,40})"
        ),
    )
)
NOUNS: dict[str, str] = {
    "name": "name",
    "surname": "name",
    "last name": "name",
    "address": "address",
    "phone": "phone_model",
    "mobile": "phone_model",
    "car": "vehicle",
    "van": "vehicle",
    "ride": "vehicle",
    "wheels": "vehicle",
    "motor": "vehicle",
    "job": "job",
    "role": "job",
    "title": "job",
    "job title": "job",
    "position": "job",
    "boss": "manager",
    "manager": "manager",
    "employer": "employer",
    "company": "employer",
    "firm": "employer",
    "editor": "editor",
    "ide": "editor",
    "team": "team",
    "city": "city",
    "town": "city",
    "diet": "diet",
    "pronouns": "pronouns",
    "shoe size": "shoe_size",
    "school": "school",
    "uni": "school",
    "university": "school",
    "os": "operating_system",
    "distro": "operating_system",
    "commute": "commute",
    "deadline": "deadline",
    "due date": "deadline",
    "girlfriend": "partner",
    "boyfriend": "partner",
    "partner": "partner",
}
NOUN = one_of(frozenset(NOUNS))
TOLD = (
    re.compile(
        (
            rf"\b(?:my|our|the)?\s*(?:new|latest|current)\s+(?P<noun>{NOUN})(?:\s+(?:is|called|named|=)|'s|:|,|\s+as of \w+:)\s+(?:an?\s+"
            rf"|the\s+)?(?P<new>[^,.!?;()\n]{{1,40}})"
        ),
        re.I,
    ),
    re.compile(rf"\b(?:my|our|the)\s+(?P<noun>{NOUN})\s+is\s+now\s+(?:an?\s+|the\s+)?(?P<new>[^,.!?;()\n]{{1,40}})", re.I),
    re.compile(
        (
            rf"\b(?:my|our|the)\s+(?P<noun>{NOUN})\s+(?:has\s+|was\s+|got\s+|been\s+|is\s+)*(?:changed|moved|switched|pushed|bumped"
            rf"|extended|brought forward)\s+(?:back\s+|out\s+|up\s+)?to\s+(?:the\s+)?(?P<new>[^,.!?;()\n]{{1,40}})"
        ),
        re.I,
    ),
    re.compile(
        rf"\b(?:changed|updated|switched)\s+my\s+(?P<noun>{NOUN})\s+(?:over\s+)?to\s+(?:an?\s+|the\s+)?(?P<new>[^,.!?;()\n]{{1,40}})", re.I
    ),
)
MOVED_TO = re.compile(
    r"\b(?:switched|switching|moved|migrated|converted|gone|went|defected|upgraded|changed|jumped(?: ship)?|crossed|came|back|put me"
    r"|moved me|switched me"
    r"|started me|got me|bought|got|treated myself|on|using|driving|running)\s+(?:over\s+|back\s+|all in\s+)?(?:to|on|onto|for"
    r"|with)?\s*(?:using\s+|being\s+|the\s+|an?\s+|my\s+)*"
    r"(?:new\s+|used\s+|second[- ]hand\s+|shiny\s+)*(?P<new>[^\s,.!?;:()\n][^,.!?;:()\n]{1,40})",
    re.I,
)
NOW = re.compile(
    r"\b(?:it'?s|that'?s|they'?re|i'?m)\s+(?P<new>[^,.!?;:()\n]{1,30}?)\s+(?:for me\s+)?(?:now|these days|nowadays|from now on)\b"
    r"|\b(?:now it'?s|it'?s now|now i'?m|i'?m now)\s+(?P<new2>[^,.!?;:()\n]{1,30})",
    re.I,
)
RISE = re.compile(
    r"\b(?:promot\w+|made me|bumped (?:me )?up|moved up|stepped up|new (?:title|role|post|position|job|badge|business card)|business card"
    r"|officially"
    r"|from today|as of (?:today|monday|this week|next week)|upgraded me|got the (?:job|role|post)|they kept me|kept me on|graduated to"
    r"|qualified as"
    r"|these days|now)\b",
    re.I,
)


class Turns(Corrections):
    """Works what replaces or ends a known fact, in whatever words, into what the message says."""

    def turns(self) -> None:
        """What the known facts and the cues of the message show to be replaced or over."""
        for sentence in self.reading.sentences[:LINES]:
            kinds = {clause.kind for clause in sentence.clauses}
            if kinds <= {"question", "hypothetical", "sarcasm"}:
                continue
            self.sentence, self.clause = sentence, None
            self._lapsed(sentence)
            if not self.known:
                continue
            self._takes_over(sentence)
            self._told(sentence)
            self._risen(sentence)
            for one in self.known:
                if not self._touched(one) and one.predicate not in LASTING:
                    self._gone(one, sentence)

    def _touched(self, one: Known) -> bool:
        """Whether the message already says something about the key or the value."""
        return any(
            p.subject == one.subject
            and p.predicate == one.predicate
            and (p.act in ("end", "correct", "never") or (one.predicate in SINGLE and head_form(p.value) != head_form(one.value)))
            and (one.predicate in SINGLE or head_form(one.value) in {head_form(p.value), head_form(p.old)})
            for p in self.proposals
        )

    def _usable(self, place: int) -> bool:
        clause = self.reading.clause_at(place)
        return clause is not None and clause.kind not in ("question", "hypothetical", "sarcasm")

    def _about(self, one: Known, sentence: Sentence) -> list[tuple[int, int]]:
        """Where a known value is named, by its words or its most telling one."""
        words = self.low[sentence.start : sentence.end]
        found = [(sentence.start + a, sentence.start + b) for a, b in places(words, one.value)]
        if found or one.predicate in {"city", "country", "preference"}:
            return found
        if one.predicate == "goal" and (
            deed := re.fullmatch(r"([a-z]{2,}?)(e?) (.{4,})", folded(one.value))
        ):  # "buy a house", "buying a house"
            done = re.compile(rf"(?<!\w){deed[1]}\w{{0,4}}\s+{re.escape(deed[3])}(?!\w)")
            return [m.span() for m in done.finditer(self.low, sentence.start, sentence.end)]
        tokens = [token for token in re.findall(r"[^\W\d_]{4,}", folded(one.value)) if token not in COMMON]
        for token in tokens:
            found += [
                (sentence.start + m.start(), sentence.start + m.end()) for m in re.finditer(rf"(?<!\w){re.escape(token)}s?(?!\w)", words)
            ]
        if not found and one.value[:1].isupper():
            first = folded(one.value).split()[0]
            found += [
                (sentence.start + m.start(), sentence.start + m.end()) for m in re.finditer(rf"(?<!\w){re.escape(first)}(?!\w)", words)
            ]
        return found

    def _foreign(self, one: Known, start: int, end: int) -> bool:
        """Whether the words before a place are about somebody else than the fact."""
        return one.subject == "user" and foreign(self.low[start:end])

    def _gone(self, one: Known, sentence: Sentence) -> None:
        for start, end in self._about(one, sentence):
            if not self._usable(start):
                continue
            clause = self.reading.clause_at(start)
            begin = max(sentence.start, start - 90)
            before = self.low[begin:start]
            for cues, kinds in END_CUES:
                if kinds is not None and one.predicate not in kinds:
                    continue
                if kinds is None and (one.predicate in PEOPLE or one.predicate in {"city", "country"}):
                    continue
                m = re.search(rf"(?<!\w)(?:{cues}){GAP}", before)
                if m and re.match(r"left|leaving", m[0]) and re.search(rf"{WENT_OUT}|{BRIEF}", self.low[begin : sentence.end]):
                    continue
                if m and not HELD.search(before[: m.start()]) and (" me " in m[0] or not self._foreign(one, begin, begin + m.start())):
                    if one.predicate == "city" and re.search(
                        r"\bat \d|this morning|for the (?:weekend|airport|day)", self.low[start : sentence.end]
                    ):
                        continue
                    self.retire(one, "end")
                    return
            after = self.low[end : min(sentence.end, end + 90)]
            if re.match(
                (
                    r"\s+(?:\d|(?:book|notebook|case|bag|ball|shoes?|homework|class|sheet|keys?|strings?|phone|test|exam|letter"
                    r"|ticket|jacket|mug)\b)"
                ),
                after,
            ):
                continue  # a longer name: the phone of that name is not the cat, nor the book the language
            if re.search(r"(?<![\w'])(?:his|her|their|your|\w+'s)\s+(?:\w+\s+)?$", before) and one.subject == "user":
                continue
            if clause and clause.kind == "request" and not re.match(r"(?:my|our|the)\b", self.low[clause.start : clause.end]):
                continue
            for cues, kinds in STATES:
                if kinds is not None and one.predicate not in kinds:
                    continue
                found = re.match(
                    (
                        rf"{STATE_LEAD}(?P<cue>{cues})(?!\w)(?!\s+(?:at|by|for (?:a|the) (?:while|week|day)|my|to"
                        rf"|over(?! (?:the )?(?:summer|winter|christmas|easter|holidays|lockdown)))\b(?<!to a)(?<!to the))"
                    ),
                    after,
                )
                if found and LONE.match(found["cue"]) and not STANDS.match(after[found.end() :]):
                    continue
                if found and not (
                    re.match(r"clos|shut|gone|off|over|cancel|done|finish|left|broke|better", found["cue"])
                    and re.match(PASSING, after[found.end() :])
                ):
                    self.retire(one, "end")
                    return
            if self._parted(one, sentence, start, end):
                self.retire(one, "end")
                return
            if (
                re.match(r"(?:\s+\w+)?\s*,?\s*(?:no more|not any ?more|no longer)\b(?!\s+(?:than|of))", after)
                and one.predicate not in PEOPLE
            ):
                self.retire(one, "end")
                return

    def _parted(self, one: Known, sentence: Sentence, start: int, end: int) -> bool:
        """Whether the words on both sides of a known value say that it is over."""
        before, after = self.low[max(sentence.start, start - 60) : start], self.low[end : min(sentence.end, end + 70)]
        if foreign(self.low[sentence.start : start]) and one.subject == "user" and one.predicate not in PEOPLE:
            return False
        for kinds, left, right in AROUND:
            if (kinds is None or one.predicate in kinds) and (m := re.search(left, before)) and re.match(right, after):
                return not HELD.search(before[: m.start()])
        return False

    # -- one value in the place of another

    def _takes_over(self, sentence: Sentence) -> None:
        for pattern in TAKES_OVER:
            for m in pattern.finditer(self.low, sentence.start, sentence.end):
                if not self._usable(m.start("old")) or HELD.search(self.low[sentence.start : m.start()]):
                    continue
                if self._foreign_pair(sentence.start, m.start()):
                    continue
                one = self._oldest(re.sub(r"\s+(?:from (?:now|here) on|now|these days|any ?more|for good)$", "", m["old"]))
                if one is None or self._touched(one):
                    continue
                value = self._instead(one, m.start("new"), m.end("new"))
                if value is None or head_form(value.text) == head_form(one.value):
                    continue
                self._replace(one, value)

    def _foreign_pair(self, start: int, end: int) -> bool:
        probe = Known(subject="user", predicate="", value="")
        return self._foreign(probe, start, end)

    def _oldest(self, words: str) -> Known | None:
        """The one current fact that the words for the old thing name."""
        form = f" {head_form(words)} "
        exact = [
            one for one in self.known if f" {head_form(one.value)} " in form or (len(form) > 5 and form in f" {head_form(one.value)} ")
        ]
        if exact:
            return exact[-1]
        found = [one for one in self.named(words) if one.predicate not in LASTING]
        return found[0] if len(found) == 1 else None

    def _instead(self, one: Known, start: int, end: int) -> Clip | None:
        """The words for the new thing, where they are of the same kind as the old one."""
        clip = self.phrase(start, end, words=4)
        text = folded(clip.text)
        if not text or re.match(
            r"(?:it|that|this|me|him|her|them|you|something|anything|nothing|good|now|a while|what|the|then|there|here)$", text
        ):
            return None
        capital = clip.text[:1].isupper()
        if (
            one.predicate in {"name", "nickname", "manager", "partner", "spouse", "pet", "employer", "school", "vehicle"} | PEOPLE
            and one.value[:1].isupper()
        ):
            names = re.compile(rf"{CAP}[\w’'&.-]*(?:\s+(?:{CAP}|\d)[\w’'&.-]*)*").match(self.own, clip.start, clip.end)
            return self.clip(names.start(), names.end()) if names else None
        if one.predicate in {"city", "country", "hometown"}:
            return clip if capital and not is_job(clip.text) else None
        if one.predicate == "job":
            return clip if is_job(clip.text) else None
        if one.predicate == "medication":
            spot = re.compile(r"(?:.*\b(?:me|it|i'?m|now|on|to|with|is)\s+)?(?P<v>\S+(?: \d+\s?mg)?)$").match(
                self.low, clip.start, clip.end
            )
            return self.clip(*spot.span("v")) if spot and is_medication(spot["v"]) else None
        if one.predicate in CLOSED:
            return clip if {text, text.split()[-1], text.split()[0]} & CLOSED[one.predicate] else None
        if re.search(r"(?<![\w'])(?:i|we|they|he|she|it|me|us|them)(?![\w])", text):
            return None
        if one.predicate in {"age", "shoe_size", "height", "deadline", "birthday"} or re.fullmatch(r"\W*\d[\d.,:]*\W*", one.value):
            return self._fitting(one, start, end) if re.search(r"\d", text) else None
        return clip if len(text.split()) <= 4 else None

    def _replace(self, one: Known, value: Clip) -> None:
        if one.predicate not in SINGLE:
            self.retire(one, "end")
        self.add(
            one.predicate,
            value,
            subject=one.subject,
            topic=one.qualifier if one.predicate in {"preference", "favorite", "deadline"} else "",
        )

    def _told(self, sentence: Sentence) -> None:
        """ "My new phone is a …", "it's … now": the key is named, or the kind of the value shows it."""
        for pattern in TOLD:
            for m in pattern.finditer(self.low, sentence.start, sentence.end):
                if not self._usable(m.start("new")):
                    continue
                current = [one for one in self.mine if one.predicate == NOUNS[m["noun"].lower()]]
                if len(current) != 1 or self._touched(current[0]):
                    continue
                value = self._instead(current[0], m.start("new"), m.end("new"))
                if value and head_form(value.text) != head_form(current[0].value):
                    self._replace(current[0], value)
        for m in MOVED_TO.finditer(self.low, sentence.start, sentence.end):
            if (
                self._usable(m.start("new"))
                and not HELD.search(self.low[sentence.start : m.start()])
                and not self._foreign_pair(sentence.start, m.start())
            ):
                self._by_kind(m.start("new"), m.end("new"))
        for m in NOW.finditer(self.low, sentence.start, sentence.end):
            spot = "new" if m["new"] else "new2"
            if not self._usable(m.start(spot)):
                continue
            words = m[spot]
            if re.fullmatch(rf"(?:{PRONOUNS})", words.strip()):
                kinds = {"pronouns"}
            elif re.fullmatch(rf"(?:on )?(?:the )?(?:{DATE}|\d{{1,2}}(?:st|nd|rd|th))", words.strip()):
                kinds = {"deadline"}
            else:
                self._by_kind(m.start(spot), m.end(spot))
                continue
            current = [one for one in self.mine if one.predicate in kinds]
            if len(current) == 1 and not self._touched(current[0]):
                lead = re.match(r"(?:on )?(?:the )?", words)
                self._replace(current[0], self.clip(m.start(spot) + (lead.end() if lead else 0), m.end(spot)))

    def _by_kind(self, start: int, end: int) -> None:
        """A new editor, system, phone, car, diet or medicine where one of its kind is known."""
        clip = self.phrase(start, end, words=4)
        text = re.sub(r"^(?:an?|the|my|our|new)\s+", "", folded(clip.text))
        begin = clip.end - len(text) if folded(clip.text).endswith(text) else clip.start
        first = " ".join(text.split()[:1])
        kind = ""
        for table, predicate in ((EDITORS, "editor"), (SYSTEMS, "operating_system"), (DIETS, "diet")):
            if text in table or first in table:
                kind = predicate
        if re.match(PHONES, text):
            kind = "phone_model"
        elif first in CAR_MAKES and self.own[begin : begin + 1].isupper():
            kind = "vehicle"
        elif is_medication(text):
            kind = "medication"
        if not kind:
            return
        current = [one for one in self.mine if one.predicate == kind]
        if len(current) != 1 or self._touched(current[0]) or head_form(current[0].value) in head_form(text) or kind == "medication":
            return
        self._replace(current[0], self.clip(begin, clip.end))

    def _risen(self, sentence: Sentence) -> None:
        """ "Project assistant from today!": another calling, where one is known."""
        jobs = [one for one in self.mine if one.predicate == "job"]
        words = self.low[sentence.start : sentence.end]
        if len(jobs) != 1 or self._touched(jobs[0]) or not RISE.search(words):
            return
        if re.search(r"(?<![\w'])(?:he|she|they|his|her|their|you|your)(?![\w'])", words) and not re.search(
            r"\b(?:made|kept|promoted) me\b", words
        ):
            return
        for m in re.compile(
            r"(?:(?:made me|promoted (?:me )?to|up to|(?<![\w'])i'?m(?: now| officially)*|now|title:?|card[^:,.]{0,30}:|role:?|officially"
            r"|as|qualified as|graduated to)\s+"
            r"(?:an?\s+|the\s+)?|^|[!?:]+\s*)(?P<new>[^\s,.!?;:()\n][^,.!?;:()\n]{2,40})"
        ).finditer(self.low, sentence.start, sentence.end):
            clip = self.phrase(m.start("new"), m.end("new"), words=4)
            if (
                is_job(clip.text)
                and not re.search(r"\b(?:an?|the|my|his|her|our|their)\b", folded(clip.text))
                and self._usable(clip.start)
                and head_form(clip.text) != head_form(jobs[0].value)
            ):
                self.add("job", clip)
                return

    # -- the end of what was never told

    def _lapsed(self, sentence: Sentence) -> None:
        """An end that names what ended and its kind, known or not: "outgrown the egg allergy"."""
        words = self.low[sentence.start : sentence.end]
        for pattern, predicate in UNTOLD:
            m = pattern.search(words)
            if (
                not m
                or not self._usable(sentence.start + m.start("v"))
                or HELD.search(words[: m.start()])
                or self._foreign_pair(sentence.start, sentence.start + m.start())
            ):
                continue
            clip = self.clip(sentence.start + m.start("v"), sentence.start + m.end("v"))
            if predicate == "city" and not clip.text[:1].isupper():
                continue
            if predicate == "medication" and not is_medication(clip.text):
                continue
            form = head_form(clip.text)
            if (
                not form
                or form in COMMON
                or any(p.act in ("end", "correct", "never") and (form in head_form(p.value)) for p in self.proposals)
            ):
                continue
            same = [
                one for one in self.mine if one.predicate == predicate and (form in head_form(one.value) or head_form(one.value) in form)
            ]
            if same and predicate in {"editor", "operating_system", "phone_model"}:
                continue  # what is known may give way to another, which is looked for next
            if same:
                self.retire(same[0], "end")
            else:
                self.proposals = [
                    p for p in self.proposals if not (p.predicate == predicate and p.act in ("set", "add") and head_form(p.value) == form)
                ]
                self.add(predicate, clip, act="end")


UNSURE = frozenset("cursor atom nano micro kate eclipse rider helix zed".split())
COMMON = frozenset(
    "with from that this some other work working using used home house time good best great little very really never always every about "
    "week"
    " weeks year years month months morning evening night day days team club group company school project people person thing things stuff"
    " place city town street road app apps new old one more less small large long short high low first last main real free full half plain"
    " senior junior assistant manager engineer teacher nurse learn learning take get make have keep play playing read reading write writing"
    " watch call calls after before between idea ideas food meat water daily weekly type other their there what when where which while your"
    " north south east west saint university college street park green blue black white brown grey gray".split()
)
POSSESSED = (
    r"(?:boat|dinghy|yacht|caravan|cabin|cottage|piano|motorbike|motorcycle|allotment|camper|campervan|bike|bicycle|scooter|horse"
    r"|telescope|shop|drum kit"
    r"|kayak|canoe|tractor|trailer|holiday home|sailboat|moped|van|car|greenhouse|kiln|loom|harp|cello|violin|drone|treadmill|projector"
    r"|tent|printer"
    r"|sewing machine|turntable|surfboard|canal boat|narrowboat|motorhome)"
)
DUMPED = (
    r"(?:ditched|dumped|nuked|wiped|binned|dropped|abandoned|(?:good)?bye(?:[- ]bye)?(?: to)?|done with|through with"
    r"|no more|so long|moved on from|rid of)"
)
ALONE = r"(?=\s*(?:$|[,.!?;:()]|\b(?:btw|and|for good|so|after|completely|entirely|last|yesterday|today|at last|finally|off|from)\b))"
UNTOLD: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), predicate)
    for pattern, predicate in (
        (rf"\b{DUMPED}\s+(?:the |my |old )*(?P<v>{SYSTEM}){ALONE}", "operating_system"),
        (rf"\b{DUMPED}\s+(?:the |my |old )*(?P<v>{one_of(EDITORS - UNSURE)}){ALONE}", "editor"),
        (rf"\b{DUMPED}\s+(?:the |my |old )*(?P<v>{PHONES}){ALONE}", "phone_model"),
        (
            r"\b(?:(?:doctor|gp|doc|consultant|nurse|cardiologist|psychiatrist|they|specialist)(?:'s|'ve| has"
            r"| have)?\s+(?:finally\s+)?(?:stopped|taken me off"
            r"|took me off|discontinued|axed|pulled me off)|(?:came|come|coming|weaned(?: myself)?|tapered|been|went|gone"
            r"|got)\s+off|stopped taking|no longer (?:take"
            r"|on|taking)|finished (?:with|taking))\s+(?:my |the )?(?P<v>[a-z][a-z-]{4,25})\b",
            "medication",
        ),
        (
            r"\b(?:cancell?ed|ended|quit|dropped|gave up|handed in|let|binned|resigned)\s+(?:my|the"
            r"|our)\s+(?:\w+\s+)?(?:membership|subscription)\s+(?:of|at|to|in|with|from)"
            r"\s+(?:the\s+|my\s+)?(?P<v>[a-z][\w&'-]*(?:\s+(?!after|because|since|last|this|today|yesterday|and|so|in|on|for"
            r"|but|as)[\w&'-]+){0,3})",
            "member_of",
        ),
        (
            r"\b(?:finally left|moved away from|left behind|got out of|escaped)\s+(?P<v>[a-z][\w'-]+(?: [a-z][\w'-]+)?)(?=\s*[,.!?;]|\s*$)",
            "city",
        ),
        (
            (
                r"\b(?:outgrown|outgrew|grown out of|grew out of|cured of|rid of|lost|no longer have)\s+(?:my|the|that|an?"
                r"|his)\s+(?P<v>[a-z]+(?: [a-z]+)?) allergy\b"
            ),
            "allergy",
        ),
        (r"\bno longer allergic to\s+(?P<v>[a-z]+(?: [a-z]+)?)(?=\s*(?:$|[,.!?;:()]|\band\b|\bso\b))", "allergy"),
        (r"(?:my|the)\s+(?P<v>[a-z]+) allergy(?:'s| is| has)\s+(?:\w+ )?(?:gone|vanished|disappeared|history)\b", "allergy"),
        (
            (
                r"\b(?:let|letting)\s+(?:my|the|our)\s+(?P<v>[a-z][\w&' -]{1,30}?)\s+(?:membership|subscription)\s+(?:lapse|expire|go|run "
                r"out)\b"
            ),
            "member_of",
        ),
        (
            (
                r"\b(?:cancell?ed|ended|quit|dropped|gave up|stopped|didn'?t renew|not renewing|tore up|binned|handed in"
                r"|surrendered)\s+(?:my|the|our)\s+(?P<v>[a-z][\w&' "
                r"-]{1,30}?)\s+membership\b"
            ),
            "member_of",
        ),
        (
            r"\b(?:dropped|shelved|abandoned|binned|scrapped|given up on|gave up on|done with|parked|buried|ditched)\s+(?:the|my|that|our"
            r"|this)\s+(?:whole\s+)?"
            r"(?P<v>[a-z][\w' -]{1,40}?)\s+(?:idea|plan|dream|ambition|goal|scheme)s?\b",
            "goal",
        ),
        (
            (
                r"\b(?:broke up|split up|broken up|split|splitting up) with (?P<v>[a-z]{3,12})(?=\s*(?:$|[,.!?;:()]|\bin\b|\blast\b"
                r"|\bafter\b|\band\b|\bso\b|\bover\b|\byesterday\b))(?<!\bmy)(?<!\bher)(?<!\bhim)(?<!\bthem)"
            ),
            "partner",
        ),
        (
            (
                rf"\b(?:sold|got rid of|gave away|flogged|donated|offloaded|let go of|scrapped)\s+(?:my|our"
                rf"|the)\s+(?:old\s+)?(?P<v>{POSSESSED})\b(?!\s+\w+s\b)"
            ),
            "owns",
        ),
        (
            (
                rf"\b(?:my|our|the)\s+(?:old\s+)?(?P<v>{POSSESSED})(?:'s| is| has been| was| got)\s+(?:finally |been )?(?:sold|gone|stolen"
                rf"|nicked|scrapped)\b"
            ),
            "owns",
        ),
        (
            r"\b(?:gave up|given up|handed back|gave back|let go of|surrendered|handed over)\s+(?:my|the|our)\s+"
            r"(?P<v>(?:half )?(?:plot|allotment|beach hut|mooring|lock-?up|storage unit|workshop|timeshare|stable|paddock)"
            r"(?: (?:at|in|on) [a-z]+(?: (?:road|street|lane|park|bay|hill))?)?)\b",
            "owns",
        ),
        (
            r"\b(?:last day|last shift|handed in my notice|gave (?:in )?my notice|put in my notice|handed my notice in) (?:at|to|with) "
            r"(?P<v>[a-z][\w&'-]+)(?=\s*(?:$|[,.!?;:()]"
            r"|\band\b|\btoday\b|\byesterday\b|\bis\b|\bwas\b|\bafter\b|\blast\b|\bon\b))",
            "employer",
        ),
    )
)
