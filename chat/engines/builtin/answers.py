"""Plain English sentences for facts, and answers to questions about what is remembered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chat.engines.base import Prompt, Told
from chat.grounding import folded, head_form
from chat.lexicon import OTHER_RELATIONS, RELATIONS
from chat.reading import plain, read

HOW_TO_CONNECT = "To connect one, run `ollama serve` and `ollama pull llama3.2`; there is no need to restart."
NO_MODEL = "No language model is connected, so I can only answer questions about what I remember."
STILL_READ = "What you tell me about yourself is still read, and what is remembered is shown under your message."

# (of the user, of somebody else); {v} the value, {s} the subject's name, {q} the topic.
SENTENCES: dict[str, tuple[str, str]] = {
    "name": ("Your name is {v}.", "{s}'s name is {v}."),
    "nickname": ("You go by {v}.", "{s} goes by {v}."),
    "pronouns": ("Your pronouns are {v}.", "{s}'s pronouns are {v}."),
    "age": ("You are {v}.", "{s} is {v}."),
    "birthday": ("Your birthday is {v}.", "{s}'s birthday is {v}."),
    "birthplace": ("You were born in {v}.", "{s} was born in {v}."),
    "nationality": ("Your nationality is {v}.", "{s}'s nationality is {v}."),
    "city": ("You live in {v}.", "{s} lives in {v}."),
    "country": ("You live in {v}.", "{s} lives in {v}."),
    "hometown": ("Your home town is {v}.", "{s}'s home town is {v}."),
    "address": ("Your address is {v}.", "{s}'s address is {v}."),
    "timezone": ("Your time zone is {v}.", "{s}'s time zone is {v}."),
    "job": ("You work as {av}.", "{s} works as {av}."),
    "employer": ("You work for {v}.", "{s} works for {v}."),
    "team": ("Your team is {v}.", "{s}'s team is {v}."),
    "manager": ("Your manager is {v}.", "{s}'s manager is {v}."),
    "work_mode": ("Your way of working is {v}.", "{s}'s way of working is {v}."),
    "education": ("Your field of study is {v}.", "{s}'s field of study is {v}."),
    "school": ("Your school is {v}.", "{s}'s school is {v}."),
    "relationship_status": ("Your relationship status: {v}.", "{s}'s relationship status: {v}."),
    "diet": ("Your diet: {v}.", "{s}'s diet: {v}."),
    "vehicle": ("Your vehicle is {av}.", "{s}'s vehicle is {av}."),
    "phone_model": ("Your phone is {av}.", "{s}'s phone is {av}."),
    "operating_system": ("You use {v}.", "{s} uses {v}."),
    "editor": ("Your editor is {v}.", "{s}'s editor is {v}."),
    "height": ("Your height is {v}.", "{s}'s height is {v}."),
    "shoe_size": ("Your shoe size is {v}.", "{s}'s shoe size is {v}."),
    "handedness": ("Your dominant hand: {v}.", "{s}'s dominant hand: {v}."),
    "commute": ("Your commute: {v}.", "{s}'s commute: {v}."),
    "language": ("You speak {v}.", "{s} speaks {v}."),
    "skill": ("One of your skills is {v}.", "One of {s}'s skills is {v}."),
    "project": ("You have a project: {v}.", "{s} has a project: {v}."),
    "goal": ("One of your goals: {v}.", "One of {s}'s goals: {v}."),
    "child": ("You have a child, {v}.", "{s} has a child, {v}."),
    "pet": ("You have a pet, {v}.", "{s} has a pet, {v}."),
    "friend": ("{v} is a friend of yours.", "{v} is a friend of {s}'s."),
    "sister": ("Your sister is {v}.", "{s}'s sister is {v}."),
    "brother": ("Your brother is {v}.", "{s}'s brother is {v}."),
    "allergy": ("You are allergic to {v}.", "{s} is allergic to {v}."),
    "medication": ("You take {v}.", "{s} takes {v}."),
    "health_condition": ("A health condition of yours: {v}.", "A health condition of {s}'s: {v}."),
    "hobby": ("A hobby of yours is {v}.", "A hobby of {s}'s is {v}."),
    "sport": ("A sport you do is {v}.", "A sport {s} does is {v}."),
    "instrument": ("You play the {v}.", "{s} plays the {v}."),
    "likes": ("You like {v}.", "{s} likes {v}."),
    "dislikes": ("You dislike {v}.", "{s} dislikes {v}."),
    "constraint": ("A constraint of yours: {v}.", "A constraint of {s}'s: {v}."),
    "owns": ("You own {av}.", "{s} owns {av}."),
    "member_of": ("You belong to {v}.", "{s} belongs to {v}."),
    "habit": ("A habit of yours: {v}.", "A habit of {s}'s: {v}."),
    "preference": ("You prefer {v}.", "{s} prefers {v}."),
    "favorite": ("Your favourite {q} is {v}.", "{s}'s favourite {q} is {v}."),
    "deadline": ("Your deadline for {q} is {v}.", "{s}'s deadline for {q} is {v}."),
}
REFUSES = re.compile(r"^(?:can'?t|cannot|can not|don'?t|do not|never (?!call|use|give|send|say|open|start))\s?\w", re.I)
COUNTABLE_HEAD = re.compile(
    r"^(?:the|a|an|my|our|no|one|two|three|some|head of|chief|qa|hr|it|sales|marketing|customer|tech support|research)\b", re.I
)
NUMBERED = re.compile(r"^[\d#]")


def with_article(value: str, *, job: bool = False) -> str:
    """The value behind "a" or "an", where it wants one."""
    if (
        COUNTABLE_HEAD.match(value)
        or NUMBERED.match(value)
        or not value[:1].isascii()
        or (value.endswith("s") and not value.endswith("ss"))
    ):
        return value
    if job and value.isupper() and len(value) <= 3:
        return ("an " if value[0] in "AEFHILMNORSX" else "a ") + value
    if value[:1].isupper() and value[:4].isupper() and len(value) > 3:
        return "an " + value if value[0] in "AEFHILMNORSX" else "a " + value
    if value.split()[0].isupper() and len(value.split()[0]) <= 4:
        return ("an " if value[0] in "AEFHILMNORSX" else "a ") + value
    return ("an " if value[0].lower() in "aeiou" and not re.match(r"(?:uni|use|euro|one|ukr|ura)", value, re.I) else "a ") + value


def display(subject: str) -> str:
    """A subject's name as it is written in a sentence."""
    if subject in RELATIONS or subject in OTHER_RELATIONS or subject in set(RELATIONS.values()):
        return "your " + subject
    return " ".join(word[:1].upper() + word[1:] for word in subject.split())


def sentence(fact: Told) -> str:
    """One fact as a plain sentence."""
    mine = fact.subject == "user"
    name = display(fact.subject)
    article = with_article(fact.value, job=fact.predicate == "job")
    if mine and REFUSES.match(fact.value) and fact.predicate in {"constraint", "diet", "habit"}:
        text = f"You {fact.value}."
    elif fact.predicate.endswith("_location"):
        owner = "your" if mine else f"{name}'s"
        text = f"The place of {owner} {fact.predicate.removesuffix('_location').replace('_', ' ')}: {fact.value}."
    elif fact.predicate in SENTENCES:
        pattern = SENTENCES[fact.predicate][0 if mine else 1]
        if fact.predicate == "preference" and re.match(r"(?:no|don'?t|never|not|always|keine|pas|sin)\b", fact.value, re.I):
            pattern = "A preference of yours: {v}." if mine else "A preference of {s}'s: {v}."
        if fact.predicate in ("favorite", "deadline") and not fact.qualifier:
            pattern = pattern.replace("favourite {q}", "favourite").replace(" for {q}", "")
        text = pattern.format(v=fact.value, av=article, s=name, q=fact.qualifier)
    else:
        noun = fact.predicate.replace("_", " ")
        owner = "Your" if mine else f"{name}'s"
        text = f"{owner} {noun} is {fact.value}."
    return text[:1].upper() + text[1:]


def dated(fact: Told) -> str:
    """One fact as a plain sentence that also says since when, and until when where an end is planned."""
    text = sentence(fact)
    if fact.since:
        text = f"{text[:-1]}, since {fact.since}."
    if fact.until:
        text = f"{text[:-1]}, until {fact.until}."
    return text


# What a question asks about → the predicates that answer it.
ASKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        r"where (?:do|does|did) .* (?:live|stay|reside)|where (?:am|is) .* (?:living|based|at home)|where(?:'s| is) (?:my|\w+'s) home"
        r"|(?:what|which) (?:city|town)|(?:my|'s) (?:city|home)\b|where .* live",
        ("city", "country", "address"),
    ),
    (r"(?:what|which) country", ("country", "city")),
    (r"where (?:am|is|was|were) .* (?:from|born)|birthplace|home ?town", ("hometown", "birthplace", "nationality")),
    (r"nationality|citizen", ("nationality",)),
    (r"(?:where|who) (?:do|does|am|is) .* work(?:ing)?|employer|(?:what|which) company|work (?:at|for)", ("employer", "job")),
    (
        r"what (?:do|does) .* do\b|(?:my|'s|your) (?:job|profession|occupation|role|work|living)|for a living|what .* work as|job\b",
        ("job", "employer"),
    ),
    (r"how old|(?:my|'s) age\b", ("age", "birthday")),
    (r"birthday|born\b|when .* born", ("birthday", "age")),
    (r"(?:my|'s) (?:full )?name\b|who am i|what(?:'s| is) my name|what am i called", ("name", "nickname")),
    (r"nickname|call me", ("nickname", "name")),
    (r"pronouns?", ("pronouns",)),
    (r"allerg", ("allergy",)),
    (r"medic(?:ine|ation|ations|ines)|(?:pills|drugs|tablets) .* take|(?:what|which) .* prescribed", ("medication",)),
    (r"health|condition|illness|sick|diagnos", ("health_condition", "allergy", "medication")),
    (r"diet|(?:can|do|does|may|should) .* eat|vegetarian|vegan", ("diet", "allergy", "constraint", "dislikes")),
    (r"languages?|speak", ("language",)),
    (r"sister|brother|sibling", ("sister", "brother")),
    (r"mother|mum\b|mom\b", ("mother",)),
    (r"father|dad\b", ("father",)),
    (r"parents", ("mother", "father")),
    (r"child|kids?\b|son\b|daughter|children", ("child",)),
    (r"wife|husband|spouse|married", ("spouse", "relationship_status")),
    (r"partner|girlfriend|boyfriend|fianc", ("partner", "spouse", "relationship_status")),
    (r"friends?\b", ("friend",)),
    (r"pets?\b|cats?\b|dogs?\b|animal", ("pet",)),
    (r"boss|manager|report to", ("manager",)),
    (r"team\b", ("team", "favorite")),
    (r"\bcar\b|vehicle|drive", ("vehicle",)),
    (r"phone", ("phone_model",)),
    (r"operating system|\bos\b|laptop", ("operating_system",)),
    (r"editor|\bide\b", ("editor",)),
    (r"how tall|height", ("height",)),
    (r"shoe", ("shoe_size",)),
    (r"handed", ("handedness",)),
    (r"commute|get to work", ("commute",)),
    (r"remote|hybrid|office|work mode", ("work_mode",)),
    (r"school|university|study|studied|degree|education", ("school", "education")),
    (r"hobb|free time|spare time|for fun", ("hobby", "sport", "instrument", "likes")),
    (r"sports?\b|exercise", ("sport",)),
    (r"instruments?|music", ("instrument",)),
    (r"projects?|working on|building", ("project",)),
    (r"goals?\b|trying to achieve|aim", ("goal",)),
    (r"deadlines?|due\b", ("deadline",)),
    (r"skills?|good at", ("skill",)),
    (r"favou?rite", ("favorite",)),
    (r"prefer|preferences?|like my answers|want .* answers", ("preference",)),
    (r"dislike|hate|don't .* like|can't stand", ("dislikes",)),
    (r"like\b|love\b|enjoy", ("likes", "hobby")),
    (r"constraints?|limits?|can't .* use|avoid|not allowed", ("constraint",)),
    (r"own\b|have\b", ("owns", "vehicle", "pet")),
    (r"member|club|choir|belong", ("member_of",)),
    (r"habits?|routine", ("habit",)),
    (r"time ?zone", ("timezone",)),
    (r"address", ("address",)),
)
INVENTORY = re.compile(
    r"\b(?:what|which|tell|list|show|anything|everything|all)\b[^?.!]*\b(?:remember|know|memor(?:y|ies|ised|ized)|learn(?:ed|t)?"
    r"|facts?|stored?|remembered|saved)\b[^?.!]*\b(?:me|about me|myself|of me)?\b|what do you know\b|\bwho am i\b[?!. ]*$"
    r"|^summari[sz]e (?:me|what you know)",
    re.I,
)
QUESTION = re.compile(
    r"\?|^\W*(?:so |and |ok |hey |hi |please |can you |could you |do you (?:know|remember) )*(?:who|what|whats|what's|where|wheres|when"
    r"|which|how|do|does|did|am|is|are|was|have|has|can|tell me|remind me|list|show)\b",
    re.I,
)
THANKS = re.compile(
    r"^\W*(?:ok |okay |great |cool |perfect )*(?:thanks|thank you|thx|ty|cheers|danke|merci|gracias|obrigad[oa])\b[^?]{0,40}$", re.I
)
GREETING = re.compile(
    r"^\W*(?:hi|hey|hello|hiya|good (?:morning|evening|afternoon|day)|hallo|hola|salut|bonjour|olá|moin|servus|yo|sup)\b[^?]{0,30}$", re.I
)


def answer(prompt: Prompt) -> str:
    """The reply of the engine that has no model: what is remembered, or that it cannot say more."""
    text = plain(prompt.text).strip()
    told = list(prompt.told)
    if _asks_inventory(text):
        about = _about(text, told)
        return inventory([fact for fact in told if fact.subject == about] if about else told)
    if QUESTION.search(text):
        found = _answer_question(text, told, prompt.earlier)
        if found:
            return found
        if _about_memory(text):
            return f"I don't remember anything about that. {NO_MODEL} {HOW_TO_CONNECT}"
        return f"{NO_MODEL} {HOW_TO_CONNECT} {STILL_READ}"
    if GREETING.match(text):
        name = next((fact.value for fact in told if fact.subject == "user" and fact.predicate in ("nickname", "name")), "")
        return f"Hello{', ' + name if name else ''}! {NO_MODEL} {HOW_TO_CONNECT}"
    if THANKS.match(text):
        return "You're welcome."
    if any(clause.kind == "request" for clause in read(prompt.text).clauses):
        return f"{NO_MODEL} {HOW_TO_CONNECT} {STILL_READ}"
    return f"Understood. {NO_MODEL} {STILL_READ}"


def inventory(told: Sequence[Told]) -> str:
    """Every current fact as a list of sentences, the user's own first."""
    if not told:
        return "I don't remember anything about you yet. " + STILL_READ
    own = [fact for fact in told if fact.subject == "user"]
    others = sorted((fact for fact in told if fact.subject != "user"), key=lambda fact: fact.subject)
    lines = [f"- {sentence(fact)}" for fact in [*own, *others]]
    return "This is what I remember:\n\n" + "\n".join(dict.fromkeys(lines))


def _asks_inventory(text: str) -> bool:
    if not INVENTORY.search(text):
        return False
    specific = re.search(r"\bmy (?!self|memor)\w+|about (?!me\b|myself\b)\w+", text)
    return not specific or bool(re.search(r"about me\b", text)) or bool(re.search(r"\b(?:know|remember)\b about \w+", text))


def _about(text: str, told: Sequence[Told]) -> str:
    """The other subject that a question names, "" for the user."""
    subjects = {fact.subject for fact in told} - {"user"}
    for subject in sorted(subjects, key=len, reverse=True):
        if re.search(rf"(?<!\w){re.escape(subject)}(?!\w)", text):
            return subject
    for word, predicate in [*RELATIONS.items(), *((word, word) for word in OTHER_RELATIONS)]:
        if re.search(rf"\bmy {re.escape(word)}\b", text):
            names = [folded(fact.value) for fact in told if fact.subject == "user" and fact.predicate == predicate]
            for name in [*names, word, predicate]:
                if name in subjects:
                    return name
    return ""


def _relation_name(text: str, told: Sequence[Told]) -> list[Told]:
    """ "What's my sister's name?", "who is my boss?" """
    match = re.search(r"\b(?:who|name|called|names)\b", text)
    if not match:
        return []
    for word, predicate in sorted(
        [
            *RELATIONS.items(),
            *((word, word) for word in OTHER_RELATIONS),
            ("cat", "pet"),
            ("dog", "pet"),
            ("pet", "pet"),
            ("kids", "child"),
            ("children", "child"),
        ],
        key=lambda pair: -len(pair[0]),
    ):
        if re.search(rf"\bmy {re.escape(word)}s?(?:'s|')?\b", text):
            return [fact for fact in told if fact.subject == "user" and fact.predicate == predicate]
    return []


def _about_memory(text: str) -> bool:
    return bool(re.search(r"\b(?:my|i|me|mine|remember)\b", text)) and bool(
        re.match(
            r"\W*(?:so |and |ok |hey |hi |do you (?:know|remember) )*(?:who|what|whats|what's|where|when|which|how old|how tall|do i|am i"
            r"|did i|have i|is my|are my|was i)\b",
            text,
        )
    )


def _answer_question(text: str, told: Sequence[Told], earlier: Callable[[Told], Sequence[Told]]) -> str:
    if not told:
        return ""
    named = _relation_name(text, told)
    if named:
        return "\n".join(dated(fact) for fact in named)
    subject = _about(text, told) or "user"
    if subject == "user" and not re.search(r"\b(?:i|me|my|mine|i'm|im|we|our)\b", text):
        return ""
    if re.search(r"\b(?:should|could|would|recommend|suggest|write|draft|explain|help)\b", text) and not re.search(
        r"\b(?:remember|remind me)\b", text
    ):
        return ""
    if subject != "user" and (re.search(r"\bwho(?:'s| is)\b", text) or re.search(r"\b(?:know|remember|tell me)\b.*\babout\b", text)):
        facts = [fact for fact in told if fact.subject == subject or (fact.subject == "user" and folded(fact.value) == subject)]
        return "\n".join(f"- {sentence(fact)}" for fact in facts) if len(facts) > 1 else "".join(map(sentence, facts))
    mine = [fact for fact in told if fact.subject == subject]
    for pattern, predicates in ASKED:
        if not re.search(pattern, text):
            continue
        found = [fact for predicate in predicates for fact in mine if fact.predicate == predicate]
        if (
            found
            and found[0].predicate != predicates[0]
            and predicates[0] in {"city", "age", "birthday", "employer"}
            and found[0].predicate in {"address", "nationality"}
        ):
            continue
        topical = [fact for fact in found if fact.qualifier and re.search(rf"\b{re.escape(head_form(fact.qualifier))}", head_form(text))]
        found = topical or [fact for fact in found if fact.predicate == found[0].predicate] if found else []
        if "deadline" in predicates and not topical and found and len(found) > 6:
            found = found[:6]
        if found:
            return _with_past(found, earlier)
    loose = [
        fact
        for fact in mine
        if re.search(rf"\b{re.escape(fact.predicate.replace('_', ' '))}\b", text)
        or (
            fact.qualifier
            and len(fact.qualifier) > 2
            and fact.qualifier != folded(fact.value)
            and re.search(rf"\b{re.escape(fact.qualifier)}\b", text)
        )
    ]
    if loose:
        return _with_past(loose, earlier)
    words = set(re.findall(r"[^\W_]{4,}", text)) - {
        "what",
        "where",
        "when",
        "which",
        "does",
        "have",
        "know",
        "remember",
        "about",
        "tell",
        "your",
        "mine",
    }
    for fact in mine:
        parts = set(fact.predicate.split("_"))
        if len(parts) > 1 and parts & words:
            return _with_past([fact], earlier)
    return ""


def _with_past(facts: Sequence[Told], earlier: Callable[[Told], Sequence[Told]]) -> str:
    lines = []
    for fact in facts:
        text = dated(fact)
        if len(facts) == 1:
            before = [one.value for one in earlier(fact)]
            if before:
                text += f" Before that: {', '.join(dict.fromkeys(before))}."
        lines.append(text)
    return lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
