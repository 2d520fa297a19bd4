"""The main everyday statements in other languages than English: one table of patterns a language, the same checks for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chat.engines.builtin.phrases import CAP, FIRST_NAME, PLACE, Draft, is_condition, is_job, is_medication, one_of
from chat.grounding import Known, Message, Proposal, folded
from chat.lexicon import CONDITIONS, DIETS, HOBBIES, INSTRUMENTS, LANGUAGES, NATIONALITIES, PETS, RELATIONS, SPORTS

STOP = re.compile(
    r"[,.;:!?()\n，。；：！？、«»\"“”،؛؟]|\s(?:y|e|i|et|und|a|en|con|de que|pero|porque|así|que|por|para|desde|hace|mais|car|parce|depuis"
    r"|dans|chez|pour|qui|aber|weil|seit|denn|bei|mit|für|dass|mas|porque|com|há|ma|perché|da|per|con|maar|want|sinds|bij|met|voor"
    r"|en|och|men|sedan|som|ale|bo|od|w|z|i|dla|а|и|но|в|с|для|что|и|ve|ama|için|de|da|ya|auf|im|in|am|an|als|né|née|là|aquí|hier"
    r"|acá|aqui|siempre|toujours|immer)(?=\s|$)|[\U0001F300-\U0001FAFF\u2600-\u27BF]"
)
LIST_BREAK = re.compile(r"\s*,\s*(?:y|e|et|und|i|och|en|и|ve)?\s*|\s+(?:y|e|et|und|i|och|en|и|ve|o|ou|oder)\s+|、|，|和|と|跟|및|와 |과 ")


@dataclass(frozen=True)
class Pattern:
    """A way to say something; the group v is the value, or where it begins."""

    regex: re.Pattern[str]
    predicate: str
    fits: Callable[[str], bool] = bool
    listed: bool = False
    whole: bool = False  # the value is exactly the group


def _job(text: str) -> bool:
    return is_job(text) or (folded(text).split()[:1] != [] and (is_job(folded(text).split()[0])))


def _name(text: str) -> bool:
    return bool(re.fullmatch(FIRST_NAME + rf"(?:\s+{CAP}\w+)?", text)) and not _job(text)


def _place(text: str) -> bool:
    return bool(re.match(PLACE, text))


def _short(text: str) -> bool:
    return 0 < len(text.split()) <= 4


def _in(words: frozenset[str]) -> Callable[[str], bool]:
    return lambda text: folded(text) in words


def _make(language: str, rows: str) -> list[Pattern]:
    """One pattern a line: predicate, flags, regular expression."""
    checks: dict[str, Callable[[str], bool]] = {
        "job": _job,
        "anyjob": _short,
        "name": _name,
        "city": _place,
        "diet": _in(DIETS),
        "language": _in(LANGUAGES),
        "nationality": _in(NATIONALITIES),
        "instrument": _in(INSTRUMENTS),
        "sport": _in(SPORTS),
        "hobby": _in(HOBBIES),
        "health_condition": lambda text: is_condition(text) or folded(text) in CONDITIONS,
        "medication": is_medication,
        "short": _short,
        "any": bool,
    }
    found = []
    for row in re.sub(r"\\\n\s*", "", rows).strip().splitlines():
        predicate, flags, regex = row.strip().split(None, 2)
        check = next((flag for flag in flags.split(",") if flag in checks), "any")
        found.append(
            Pattern(
                re.compile(rf"(?<![\w'])(?:{regex})" if language not in {"zh", "ja", "ko"} else regex),
                predicate,
                checks[check],
                "list" in flags,
                "whole" in flags,
            )
        )
    return found


BARE = r"(?P<v>\S.*)"
CAPITAL = rf"(?P<v>{PLACE})"
PERSON = rf"(?P<v>{FIRST_NAME})"
PATTERNS: dict[str, list[Pattern]] = {
    "es": _make(
        "es",
        rf"""
        name whole,name [Mm]e llamo {PERSON}
        name whole,name [Mm]i nombre es {PERSON}
        nickname whole,name (?:[Ll]lámame|[Mm]e dicen|[Tt]odos me llaman) {PERSON}
        age whole (?:[Yy]a )?[Tt]engo (?P<v>\d{{1,2}}) años
        age whole (?:[Aa]cabo de cumplir|[Cc]umplí|[Hh]e cumplido) (?P<v>\d{{1,2}})\b
        job job [Ss]oy (?:una? )?{BARE}
        job anyjob (?:[Tt]rabajo|[Tt]rabajando|[Cc]urro) (?:como|de) (?:una? )?{BARE}
        city whole,city (?:[Vv]ivo|[Vv]ivimos|[Vv]iviendo|[Rr]esido) (?:ahora |aún |todavía |actualmente )?en {CAPITAL}
        city whole,city (?:(?:[Mm]e|[Nn]os) (?:he mudado|mudé|hemos mudado|mudamos|acabo de mudar)|[Aa]cabo de mudarme\
            |[Aa]cabamos de mudarnos) a {CAPITAL}
        hometown whole,city [Ss]oy de {CAPITAL}
        employer whole,city [Tt]rabajo (?:en|para) (?!casa)(?P<v>{CAP}[\w&.-]+(?: {CAP}[\w&.-]+)*)
        allergy list (?:[Ss]oy|[Ee]s) (?:muy )?alérgic[oa] (?:a los |a las |a la |al |a ){BARE}
        allergy list (?:[Tt]engo )?alergia (?:a los |a las |a la |al |a ){BARE}
        diet diet [Ss]oy {BARE}
        nationality nationality [Ss]oy {BARE}
        language list,language (?:[Hh]ablo|[Mm]i lengua materna es el|[Mm]i idioma es el) {BARE}
        instrument instrument [Tt]oco (?:el |la |los )?{BARE}
        health_condition health_condition (?:[Tt]engo|[Pp]adezco|[Ss]ufro de|[Mm]e han diagnosticado|[Mm]e diagnosticaron) (?:de )?{BARE}
        medication medication (?:[Tt]omo|[Ee]stoy tomando) {BARE}
        shoe_size whole [Cc]alzo (?:un |una |el )?(?P<v>\d\d(?:[.,]5)?)
        height whole [Mm]ido (?P<v>\d[\d.,]*(?: ?(?:cm|m))?)
        diet whole (?P<v>[Nn]o como (?:carne|cerdo|pescado|gluten|lácteos|huevos|marisco)(?: ni \w+)?)
        relationship_status whole [Ee]stoy (?P<v>casad[oa]|solter[oa]|divorciad[oa]|viud[oa])
        dislikes short [Oo]dio (?:el |la |los |las )?{BARE}
        likes short [Mm]e encantan? (?:el |la |los |las )?(?!que|tu|cuando|ir\b){BARE}
        project short [Ee]stoy (?:escribiendo|construyendo|desarrollando|montando) (?:una? ){BARE}
        vehicle short (?:[Cc]onduzco|[Mm]anejo) (?:una? )?{BARE}
        """,
    ),
    "fr": _make(
        "fr",
        rf"""
        name whole,name [Jj]e m'appelle {PERSON}
        name whole,name (?:[Mm]oi c'est|[Mm]on nom est|[Mm]on prénom est) {PERSON}
        nickname whole,name (?:[Aa]ppelle[- ]moi|[Oo]n m'appelle|[Tt]out le monde m'appelle) {PERSON}
        age whole [Jj]'ai (?P<v>\d{{1,2}}) ans
        age whole [Jj]e viens d'avoir (?P<v>\d{{1,2}}) ans
        job job [Jj]e suis (?:maintenant |devenue? |aussi )?(?:une? )?{BARE}
        job anyjob [Jj]e (?:travaille|bosse) (?:comme|en tant que) (?:une? )?{BARE}
        job anyjob (?:travaille|bosse) chez [\w&.-]+(?: {CAP}[\w&.-]+)* (?:comme|en tant que) (?:une? )?{BARE}
        city whole,city (?:[Jj]'habite|[Oo]n habite|[Nn]ous habitons|[Jj]e vis|[Jj]'vis|[Jj]e vis maintenant|[Jj]e suis installée?\
            |[Oo]n vit) (?:maintenant |actuellement |toujours )?(?:à|en|au|dans le) {CAPITAL}
        city whole,city (?:[Jj]'ai déménagé|[Jj]e viens de déménager|[Jj]e viens d'emménager|[Oo]n a déménagé|[Jj]'ai emménagé\
            |[Oo]n vient de déménager|[Oo]n vient d'emménager) (?:à|en|au) {CAPITAL}
        hometown whole,city (?:[Jj]e viens de|[Jj]e suis originaire de|[Jj]'ai grandi à) {CAPITAL}
        employer whole,city [Jj]e (?:travaille|bosse|suis) (?:maintenant |désormais )?(?:chez|pour) (?P<v>{CAP}[\w&.-]+(?: {CAP}[\w&.-]+)*)
        allergy list (?:[Jj]e suis|[Ss]uis) (?:très )?allergique (?:à la |à l'|aux |au |à ){BARE}
        allergy list [Jj]'ai une allergie (?:à la |à l'|aux |au |à ){BARE}
        diet diet [Jj]e suis (?:devenue? )?{BARE}
        nationality nationality [Jj]e suis {BARE}
        language list,language [Jj]e parle (?:le |l'|couramment |couramment le )?{BARE}
        instrument instrument [Jj]e joue (?:du |de la |de l'|des ){BARE}
        sport sport [Jj]e (?:fais|pratique) (?:du |de la |de l'|le |la )?{BARE}
        health_condition health_condition [Jj]'ai (?:de l'|du |de la |un |une |le )?{BARE}
        medication medication [Jj]e prends (?:du |de la |de l'|des )?{BARE}
        shoe_size whole [Jj]e (?:chausse|fais) du (?P<v>\d\d(?:[.,]5)?)
        height whole [Jj]e mesure (?P<v>\d[\d,.]*(?: ?(?:cm|m)(?: ?\d\d)?)?)
        diet whole (?P<v>[Jj]e ne mange (?:pas|plus) (?:de |d'|du )(?:viande|porc|poisson|gluten|produits laitiers|œufs))
        relationship_status whole [Jj]e suis (?P<v>mariée?|célibataire|divorcée?|veuve?|pacsée?|fiancée?)
        dislikes short [Jj]e déteste (?:le |la |les |l')?{BARE}
        likes short [Jj]'adore (?:le |la |les |l')(?!idée|app){BARE}
        """,
    ),
    "de": _make(
        "de",
        rf"""
        name whole,name [Ii]ch hei(?:ß|ss)e {PERSON}
        name whole,name (?:[Mm]ein [Nn]ame ist|[Ii]ch bin (?:die|der)) {PERSON}
        nickname whole,name (?:[Nn]enn mich|[Aa]lle nennen mich|[Mm]an nennt mich) {PERSON}
        age whole [Ii]ch bin (?P<v>\d{{1,2}})(?: Jahre(?: alt)?|(?=\s*(?:$|[,.!]| und\b)))
        age whole (?:[Ii]ch )?[Bb]in (?:gerade |grad |gestern |jetzt )*(?P<v>\d{{1,2}}) geworden
        job job [Ii]ch bin (?:(?:seit \S+|jetzt|nun|gelernte[r]?|selbstständige[r]?|ein|eine|von Beruf|inzwischen)\s+)*{BARE}
        job job [Bb]in (?:(?:seit \S+|jetzt|nun|gelernte[r]?)\s+)*(?P<v>{CAP}\w+)
        job anyjob (?:[Ii]ch )?[Aa]rbeite (?:(?:seit \S+|jetzt|nun)\s+)*als {BARE}
        city whole,city (?:[Ii]ch|[Ww]ir) (?:wohne|lebe|wohnen|leben)n? (?:(?:seit \S+|jetzt|nun|inzwischen|noch|immer)\s+)*in {CAPITAL}
        city whole,city (?:[Ii]ch|[Ww]ir) (?:bin|sind) (?:(?:gerade|kürzlich|vor kurzem|letzten Monat|letzte Woche|im \w+|jetzt|frisch\
            |von \w+)\s+)*nach {CAPITAL} (?:gezogen|umgezogen)
        city whole,city [Ww]ohne (?:(?:seit \S+|jetzt|nun)\s+)*in {CAPITAL}
        hometown whole,city (?:[Ii]ch komme|[Kk]omme) (?:ursprünglich )?aus {CAPITAL}
        employer whole,city (?:[Ii]ch )?[Aa]rbeite (?:(?:seit \S+|jetzt|nun)\s+)*(?:bei|für) (?:der |dem \
            |den )?(?P<v>{CAP}[\w&.-]+(?: {CAP}[\w&.-]+)*)
        allergy whole,short (?:[Ii]ch )?[Bb]in (?:stark |sehr )?gegen (?P<v>[\w ]+?) allergisch
        allergy list (?:[Ii]ch )?[Bb]in (?:stark |sehr )?allergisch (?:gegen|auf) {BARE}
        allergy whole,short (?:[Mm]eine|[Ee]ine|[Hh]abe) (?P<v>\w+)allergie\b
        diet diet [Ii]ch (?:bin|lebe|esse|ernähre mich) (?:jetzt |seit \S+ )?{BARE}
        diet whole (?P<v>[Ii]ch esse (?:kein|keine|keinen) (?:Fleisch|Schweinefleisch|Fisch|Gluten|Milchprodukte|Eier))
        language list,language [Ii]ch spreche (?:fließend |auch |nur )?{BARE}
        instrument instrument [Ii]ch spiele (?:seit \S+ )?{BARE}
        sport sport (?:[Ii]ch )?[Ss]piele (?:seit \S+ )?{BARE}
        health_condition health_condition [Ii]ch (?:habe|leide an|leide unter) (?:eine |einen |seit \S+ )?{BARE}
        medication medication [Ii]ch nehme (?:täglich |jetzt |seit \S+ )?{BARE}
        shoe_size whole (?:[Ss]chuhgröße|[Tt]rage (?:Größe|Schuhgröße)|[Ii]ch habe Größe) (?:ist )?(?P<v>\d\d(?:[.,]5)?)
        height whole [Ii]ch bin (?P<v>\d[\d,.]*(?: ?(?:cm|m)))(?: groß)?
        vehicle short [Ii]ch fahre (?:einen|eine|ein|'nen|nen) (?:alten |alte |neuen )?{BARE}
        relationship_status whole [Ii]ch bin (?:jetzt |seit \S+ )?(?P<v>verheiratet|geschieden|verlobt|ledig|single)
        dislikes short [Ii]ch hasse {BARE}
        likes short [Ii]ch liebe (?!es|das|dich|meine?){BARE}
        nationality nationality [Ii]ch bin {BARE}
        """,
    ),
    "pt": _make(
        "pt",
        rf"""
        name whole,name (?:[Mm]e chamo|[Cc]hamo-me|[Mm]eu nome é|[Oo] meu nome é) (?:o |a )?{PERSON}
        nickname whole,name (?:[Mm]e chama de|[Tt]odo mundo me chama de|[Pp]ode me chamar de|[Cc]hama-me) {PERSON}
        age whole [Tt]enho (?P<v>\d{{1,2}}) anos
        age whole (?:[Aa]cabei de fazer|[Ff]iz) (?P<v>\d{{1,2}})(?: anos)?\b
        job job (?:[Ee]u )?[Ss]ou (?:uma? )?{BARE}
        job anyjob (?:[Ee]u )?[Tt]rabalho (?:como|de) (?:uma? )?{BARE}
        city whole,city (?:[Mm]oro|[Vv]ivo|[Mm]oramos|[Vv]ivemos|[Ee]stou morando|[Rr]esido) (?:agora |atualmente |aqui )?(?:em|no\
            |na) {CAPITAL}
        city whole,city (?:(?:[Mm]e|[Nn]os) )?[Mm]ud(?:ei|ámos|amos|ei-me)(?:-me|-nos)? (?:agora |recentemente )?(?:para|pra) (?:o \
            |a )?{CAPITAL}
        hometown whole,city [Ss]ou (?:de|do|da) {CAPITAL}
        employer whole,city [Tt]rabalho (?:na|no|em|para a|para o) (?P<v>{CAP}[\w&.-]+(?: {CAP}[\w&.-]+)*)
        allergy list [Ss]ou (?:muito )?alérgic[oa] (?:a |ao |à |aos |às ){BARE}
        allergy list (?:[Tt]enho )?alergia (?:a |ao |à |aos |às ){BARE}
        diet diet [Ss]ou {BARE}
        nationality nationality [Ss]ou {BARE}
        language list,language [Ff]alo {BARE}
        instrument instrument [Tt]oco {BARE}
        health_condition health_condition [Tt]enho {BARE}
        medication medication (?:[Tt]omo|(?:[Ee]stou|[Tt]ô) tomando) {BARE}
        shoe_size whole [Cc]alço (?:o )?(?P<v>\d\d)
        diet whole (?P<v>[Nn]ão como (?:carne|porco|peixe|glúten|laticínios|ovos))
        relationship_status whole [Ss]ou (?P<v>casad[oa]|solteir[oa]|divorciad[oa]|viúv[oa])
        dislikes short [Oo]deio {BARE}
        likes short (?:[Ee]u )?[Aa]doro (?!que|quando|o jeito){BARE}
        """,
    ),
    "it": _make(
        "it",
        rf"""
        name whole,name [Mm]i chiamo {PERSON}
        age whole [Hh]o (?P<v>\d{{1,2}}) anni
        job anyjob (?:[Ff]accio (?:il |la |lo |l')|[Ll]avoro come )(?!mio|mia|bagno|spesa|doccia){BARE}
        job whole (?:[Ss]ono )(?:un |una |un')(?P<v>infermier[ea]|insegnante|ingegnere|avvocato|avvocata|medico|cuoc[oa]|architett[oa]\
            |programmat(?:ore|rice)|student(?:e|essa)|commess[oa]|giornalista|grafic[oa]|dentista|veterinari[oa]|falegname|elettricista\
            |idraulico|parrucchier[ea]|traduttore|traduttrice|psicolog[oa]|farmacista|camerier[ea]|professore|professoressa|maestr[oa]\
            |ricercat(?:ore|rice)|musicista|fotograf[oa]|pasticcer[ea]|panettiere)
        city whole,city (?:[Aa]bito|[Vv]ivo|[Vv]iviamo|[Aa]bitiamo|[Mm]i sono trasferit[oa]|[Cc]i siamo trasferiti) (?:ora \
            |adesso )?(?:a|in|ad) {CAPITAL}
        hometown whole,city [Ss]ono di {CAPITAL}
        allergy list [Ss]ono allergic[oa] (?:alle |ai |agli |alla |al |all'|a ){BARE}
        diet whole [Ss]ono (?P<v>vegan[oa]|vegetarian[oa]|celiac[oa])
        language list,language [Pp]arlo {BARE}
        instrument whole [Ss]uono (?:il |la |lo |l')(?P<v>\w+)
        medication medication [Pp]rendo (?:il |la |l')?{BARE}
        """,
    ),
    "nl": _make(
        "nl",
        rf"""
        name whole,name (?:[Ii]k heet|[Mm]ijn naam is) {PERSON}
        age whole [Ii]k ben (?P<v>\d{{1,2}})(?: jaar)
        job anyjob [Ii]k werk als (?:een )?{BARE}
        job whole [Ii]k ben (?:een )?(?P<v>verpleegkundige|leraar|lerares|docent|arts|ingenieur|advocaat|kok|architect|programmeur\
            |student|studente|journalist|timmerman|elektricien|loodgieter|kapper|bakker|boer|huisarts|tandarts|dierenarts|fysiotherapeut\
            |vertaler|fotograaf|ontwerper|accountant|chauffeur|postbode|politieagent|brandweerman)
        city whole,city (?:[Ii]k woon|[Ww]e wonen|[Ww]ij wonen|[Ii]k ben verhuisd|[Ww]e zijn verhuisd) (?:nu |sinds \S+ )?(?:in\
            |naar) {CAPITAL}
        hometown whole,city [Ii]k kom uit {CAPITAL}
        employer whole,city [Ii]k werk (?:nu |sinds \S+ )?(?:bij|voor) (?P<v>{CAP}[\w&.-]+(?: {CAP}[\w&.-]+)*)
        allergy list [Ii]k ben allergisch voor {BARE}
        diet whole [Ii]k ben (?P<v>vegetariër|veganist|vegan|vegetarisch)
        language list,language [Ii]k spreek {BARE}
        """,
    ),
    "pl": _make(
        "pl",
        rf"""
        name whole,name (?:[Mm]am na imię|[Nn]azywam się) {PERSON}
        age whole [Mm]am (?P<v>\d{{1,2}}) lat\b
        job anyjob [Pp]racuję jako {BARE}
        job whole [Jj]estem (?P<v>pielęgniark[aą]|pielęgniarzem|nauczyciel(?:em|ką)|lekark?[aąeizm]+|inżynier(?:em|ką)|programist(?:ą\
            |ką)|studentk?[aąem]+|kucharz(?:em|ką)|architekt(?:em|ką)|prawni(?:kiem|czką)|grafi(?:kiem|czką)|tłumacz(?:em|ką)\
            |fryzjer(?:em|ką)|elektrykiem|hydraulikiem|stolarzem|kierowcą|dziennikar(?:zem|ką)|fotograf(?:em|ką)|weterynarzem\
            |farmaceut(?:ą|ką)|księgow[yąą]|piekarzem|strażakiem)
        city whole,city (?:[Mm]ieszkam|[Mm]ieszkamy) (?:teraz |od \S+ )?(?:w|we) {CAPITAL}
        city whole,city (?:[Pp]rzeprowadzi(?:łam|łem|liśmy)(?: się)?) (?:się )?do {CAPITAL}
        allergy list (?:[Jj]estem uczulon[ya]|[Mm]am alergię|[Mm]am uczulenie) na {BARE}
        instrument whole [Gg]ram na (?P<v>\w+)
        member_of whole [Gg]ram na \w+ w (?P<v>(?:kapeli|zespole|orkiestrze|chórze)(?: \w+)?)
        diet whole [Jj]estem (?P<v>wegan(?:inem|ką)|wegetarian(?:inem|ką))
        language whole [Mm]ówię po (?P<v>\w+)
        """,
    ),
    "ru": _make(
        "ru",
        r"""
        name whole [Мм]еня зовут (?P<v>[А-ЯЁ]\w+)
        age whole [Мм]не (?P<v>\d{1,2}) (?:лет|год|года)
        job whole [Рр]аботаю (?P<v>\w+(?:ом|ем|ером|ой|ей|истом))(?=\s*(?:[,.!]|$|в\b|и\b|на\b))
        job whole [Яя] (?:— |- )?(?P<v>учитель(?:ница)?|врач|медсестра|инженер|программист(?:ка)?|студент(?:ка)?|юрист|повар|архитектор\
            |дизайнер|переводчи(?:к|ца)|журналист(?:ка)?|бухгалтер|водитель|парикмахер|фотограф|психолог|ветеринар|музыкант|электрик\
            |строитель|разработчи(?:к|ца)|преподаватель(?:ница)?|библиотекарь)
        city whole (?:[Жж]иву|[Жж]ивём|[Жж]ивем) (?:сейчас |теперь )?(?:в|во) (?P<v>[А-ЯЁ][\w-]+(?: [А-ЯЁ][\w-]+)?)
        city whole [Пп]ереехал(?:а|и)? (?:недавно )?в (?P<v>[А-ЯЁ][\w-]+(?: [А-ЯЁ][\w-]+)?)
        allergy whole аллергия на (?P<v>\w+(?: (?!и\b|не\b|что\b|но\b)\w+)?)
        diet whole [Яя] (?P<v>веган(?:ка)?|вегетарианец|вегетарианка)
        pet whole (?:[Мм]о(?:й|я|его|ю)|[Уу] меня) (?:кот|кошка|собака|пёс|кошку|собаку|кота)(?:,)? (?:зовут )?(?P<v>[А-ЯЁ]\w+)
        sister whole [Мм]о(?:я|ю) сестр(?:а|у) (?P<v>[А-ЯЁ]\w+)
        brother whole [Мм]о(?:й|его) брат(?:а)? (?P<v>[А-ЯЁ]\w+)
        """,
    ),
    "zh": _make(
        "zh",
        r"""
        name whole 我(?:的名字)?叫(?:做)?(?P<v>[\u4e00-\u9fff]{2,4}?|[A-Za-z]+)(?=[，。,.！!\s]|$)
        age whole 我(?:今年)?(?:已经)?(?P<v>\d{1,2})岁
        city whole (?:我|我们)(?:现在|目前|一直)?(?:住在|住|定居在|搬到了?|搬去了?\
            |搬来了?)(?P<v>[\u4e00-\u9fff]{2,4}?)(?=[，。,.！!\s了的工生当做上租已这有和]|$)
        city whole (?:我|我们)?(?:刚|上个月|去年|最近|已经)(?:刚)?(?:从[\u4e00-\u9fff]{2,4})?(?:搬到了?|搬去了?\
            |搬来了?)(?P<v>[\u4e00-\u9fff]{2,4}?)(?=[，。,.！!\s了]|$)
        city whole 我在(?P<v>[\u4e00-\u9fff]{2,3})(?:当|做|工作|上班|教|开|读|上学|生活)
        job whole 我在[\u4e00-\u9fff]{2,3}(?:当|做)(?P<v>[\u4e00-\u9fff]{2,8}?)(?=[，。,.！!\s]|$)
        job whole 我(?:现在|目前)?(?:是|当|做)(?:一名|一个|个|名|一位)?(?P<v>[\u4e00-\u9fff]{0,6}?(?:老师|教师|医生|护士|工程师|程序员\
            |设计师|律师|会计|厨师|司机|学生|记者|翻译|摄影师|警察\
            |消防员|研究生|博士生|教授|产品经理|经理|编辑|药剂师|兽医|建筑师|销售|快递员|公务员|理发师|店长|咖啡师|保姆|作家|画家|演员|导游|空姐|飞行员|农民|电工|木匠))
        allergy whole 我?对(?P<v>[\u4e00-\u9fff]{1,6}?)(?:严重)?过敏
        pet whole 养了?(?:一)?[只条隻]?[\u4e00-\u9fff]{0,4}(?:猫|狗|犬|兔子|鹦鹉|仓鼠\
            |乌龟)(?:，)?(?:名字)?叫(?:做)?(?P<v>[\u4e00-\u9fff]{1,4}|[A-Za-z]+)
        pet whole 我(?:们)?(?:家)?(?:的)?(?:猫|狗|兔子|鹦鹉|仓鼠)(?:名字)?叫(?P<v>[\u4e00-\u9fff]{1,4}|[A-Za-z]+)
        diet whole 我(?:是)?(?P<v>吃素|素食者|纯素|素食主义者|不吃肉|不吃猪肉|不吃牛肉|不吃海鲜|不吃香菜)
        language whole 我(?:会|能)?(?:说|讲)(?P<v>[\u4e00-\u9fff]{1,4}(?:语|文|话))
        sister whole 我(?:的)?(?:姐姐|妹妹|姐|妹)(?:叫|是)(?P<v>[\u4e00-\u9fff]{2,3})
        brother whole 我(?:的)?(?:哥哥|弟弟|哥|弟)(?:叫|是)(?P<v>[\u4e00-\u9fff]{2,3})
        spouse whole 我(?:的)?(?:老婆|老公|妻子|丈夫)(?:叫)(?P<v>[\u4e00-\u9fff]{2,3})
        medication whole 我(?:在|每天)?(?:吃|服用)(?P<v>二甲双胍|布洛芬|胰岛素|阿司匹林|优甲乐|舍曲林)
        health_condition whole 我?(?:有|得了|患有|确诊了?)(?P<v>糖尿病|哮喘|高血压|偏头痛|抑郁症|焦虑症|关节炎|甲亢|甲减|鼻炎|胃炎\
            |乳糖不耐受|癫痫)
        instrument whole 我?(?:会|在)?(?:弹|拉|吹)(?P<v>钢琴|吉他|小提琴|古筝|二胡|笛子|琵琶|尤克里里|大提琴)
        """,
    ),
    "ja": _make(
        "ja",
        r"""
        name whole (?:名前は|私は)?(?P<v>[\u4e00-\u9fff\u30a0-\u30ff\u3040-\u309f]{2,6}?)(?:といいます|と申します|って言います|っていいます)
        age whole (?P<v>\d{1,2})歳(?:です|になりました|になった|の)
        city whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,6})(?:に|で)(?:住んで|暮らして|一人暮らし)
        city whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,6})(?:に|へ)(?:引っ越し|引越し|引っ越して|移住し)
        city whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,6})在住
        hometown whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,6})(?:出身|生まれ)
        job whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{0,8}(?:師|士|教師|先生|医者|エンジニア|プログラマー|デザイナー|学生|大学生\
            |大学院生|会社員|公務員|保育士|看護師|美容師|調理師|薬剤師|運転手\
            |作家|漫画家|翻訳者|記者|店員|シェフ|パティシエ|カメラマン|ライター|研究者|弁護士|税理士|消防士|警察官|農家|主婦|大工|司書))(?:です|をして|をやって|として|やって|なんですが|だ[。、])
        allergy whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff\u3040-\u309f]{1,6}?)(?:の)?アレルギー(?:があ|なの|です|持ち|で)
        pet whole (?:猫|犬|うさぎ|ハムスター|インコ|柴犬|ネコ|イヌ|子猫\
            |子犬)の(?P<v>[\u30a0-\u30ff\u3040-\u309f\u4e00-\u9fff]{2,6}?)(?=[がはをとも、。])
        pet whole (?P<v>[\u30a0-\u30ff\u4e00-\u9fff]{2,6})という(?:名前の)?(?:猫|犬|うさぎ|ハムスター|インコ|柴犬)
        diet whole (?P<v>ベジタリアン|ヴィーガン|ビーガン|菜食主義|グルテンフリー)(?:です|なの|に|で|だ)
        dislikes whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{1,8})(?:は|が)?(?:苦手|嫌い|大嫌い)
        likes whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,8})が(?:大)?好き
        instrument whole (?P<v>ピアノ|ギター|バイオリン|ドラム|サックス|フルート|チェロ|ベース|三味線|琴|尺八|ウクレレ)を(?:弾|やって\
            |習|吹|始め)
        language whole (?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{1,5}語)(?:を|が)(?:話|しゃべ|でき)
        """,
    ),
    "ko": _make(
        "ko",
        r"""
        name whole (?:제 이름은|저는|이름은) (?P<v>[\uac00-\ud7af]{2,4}?)(?:이라고|라고|입니다|이에요|예요)(?= 합니다| 해요|[.!, ]|$)
        age whole (?P<v>\d{1,2})살
        city whole (?P<v>[\uac00-\ud7af]{2,5})(?:에서?|에) (?:살|거주|지내)
        city whole (?P<v>[\uac00-\ud7af]{2,5}) (?:사는|살아|살고|거주)
        city whole (?P<v>[\uac00-\ud7af]{2,5})(?:으로|로) (?:이사|이사했)
        job whole (?P<v>(?:[\w]+ )?(?:간호사|교사|선생님|의사|개발자|학생|대학생|대학원생|디자이너|변호사|요리사|기자|번역가|회사원\
            |공무원|약사|엔지니어|미용사|소방관|경찰|군인|작가|사진작가|프로그래머|바리스타\
            |회계사|연구원|수의사|물리치료사|승무원|건축가|농부|택시기사|유치원 교사))(?:예요|이에요|입니다|인데|이고|로 일|으로 일|이야|야)
        allergy whole (?P<v>[\uac00-\ud7af]+) ?알레르기
        pet whole (?:고양이|강아지|개|토끼|햄스터) (?P<v>[\uac00-\ud7af]{2,4}?)(?=[가이는은를을랑와과, ]|$)
        diet whole (?P<v>채식주의자|비건|채식)(?:이에요|입니다|예요|인데|이라|해요)
        constraint whole (?P<v>[\uac00-\ud7af]+[은는을를]? 못 (?:먹|마시|마셔|먹어)[\uac00-\ud7af]*)
        instrument whole (?P<v>피아노|기타|바이올린|드럼|첼로|플루트|가야금)[를을]? (?:쳐|치|연주|배우|켜)
        """,
    ),
    "ar": _make(
        "ar",
        r"""
        name whole (?:اسمي|أنا اسمي) (?P<v>[\u0621-\u064a\u0651]+)
        age whole عمري (?P<v>\d{1,2}|[٠-٩]{1,2})
        city whole (?:أسكن|اسكن|ساكن|ساكنة|أعيش|اعيش|عايش|عايشة|مقيم|مقيمة)(?: حاليا)? (?:في|ب) ?(?P<v>[\u0621-\u0652]+)
        city whole (?:انتقلت|نقلت|انتقلنا)(?: مؤخرا)? (?:إلى|الى|ل) ?(?P<v>[\u0621-\u0652]+)
        job whole (?:أنا|انا) (?P<v>(?:مهندسة?|طبيبة?|معلمة?|مدرسة?|ممرضة?|محامية?|مصممة?|مبرمجة?|صحفية?|محاسبة?|مترجمة?|طالبة?|كاتبة?\
            |مصورة?|صيدلانية?|طباخة?|شيف|نجار|كهربائي|سائق)(?: (?!في|و|من|ب|عند|لكن|اشتغل)[\u0621-\u0652]+)?)
        job whole (?:أعمل|اشتغل|أشتغل|بشتغل) (?:ك|كـ)?(?P<v>(?:مهندسة?|طبيبة?|معلمة?|مدرسة?|ممرضة?|محامية?|مصممة?|مبرمجة?|صحفية?|محاسبة?\
            |مترجمة?)(?: (?!في|و|من|ب|عند|لكن)[\u0621-\u0652]+)?)
        allergy whole حساسية(?: \S+){0,2}? من (?P<v>[\u0621-\u0652]+(?: (?:السوداني|البحر|القمح|البقر))?)
        diet whole (?:أنا|انا) (?P<v>نباتية?)
        """,
    ),
}
MARKS = {
    "es": r"\b(?:soy|tengo|vivo|mi|mis|me|trabajo|el|los|una|para|pero|estoy|hablo|toco|nos|que|con)\b",
    "fr": r"\b(?:je|j'\w+|suis|mon|ma|mes|nous|une|les|des|pour|avec|est|c'est)\b|[Jj]'",
    "de": r"\b(?:ich|bin|mein\w*|wir|und|nicht|eine?|habe|der|die|das|mich|für)\b",
    "pt": r"\b(?:eu|sou|tenho|moro|meu|minha|uma|para|não|estou|falo|trabalho|com|me|em|vivo|toco)\b",
    "it": r"\b(?:sono|ho|mi|mia|mio|abito|vivo|lavoro|una|che|per|parlo|faccio|suono)\b",
    "nl": r"\b(?:ik|ben|mijn|woon|werk|een|het|niet|we|voor)\b",
    "pl": r"\b(?:jestem|mam|mieszkam|gram|się|nie|pracuję|moja|mój|na|w|i)\b",
    "ru": r"[а-яё]{2}",
    "zh": r"[\u4e00-\u9fff]",
    "ja": r"[\u3040-\u30ff]",
    "ko": r"[\uac00-\ud7af]",
    "ar": r"[\u0621-\u064a]",
}
POSSESSIVE = {
    "es": r"[Mm]is?|[Nn]uestr[oa]s?",
    "fr": r"[Mm]on|[Mm]a|[Nn]otre",
    "de": r"[Mm]eine?[nrm]?|[Uu]nsere?[nrm]?",
    "pt": r"(?:[Oo] |[Aa] )?[Mm]eu|(?:[Aa] )?[Mm]inha|[Nn]oss[oa]",
    "it": r"[Mm]i[oa]",
    "nl": r"[Mm]ijn|[Oo]nze",
    "pl": r"[Mm]oja|[Mm]ój",
}
CALLED = r"(?:\s+(?:se llama|s'appelle|heißt|heisst|se chama|si chiama|heet|es|ist|est|é)|,)?"
SURE = {
    "es": r"\b(?:soy|tengo|vivo|estoy|trabajo|hablo|me llamo|años|ya no|dejé)\b",
    "fr": r"\b(?:je|j'ai|j'habite|suis|mon|ma)\b",
    "de": r"\b(?:ich|meine?|wohne)\b",
    "pt": r"\b(?:meu|minha|sou|moro|tenho|estou|não|você)\b",
    "it": r"\b(?:mi chiamo|sono|abito)\b",
    "nl": r"\b(?:ik|mijn)\b",
    "pl": r"\b(?:jestem|mieszkam|gram na|pracuję)\b",
}
OVER = {
    "es": r"\bya no\b|\bdej[éeoó]\b|\bhe dejado\b|\bhemos dejado\b|\bvend[ií]\w*\b|\bhe vendido\b|\bhemos vendido\b|\brenunci[éa]\w*\b"
    r"|\bmurió\b|\bme despidieron\b|\bcort[éa]mos?\b",
    "fr": r"\bne?\b.{1,40}\bplus\b|\bn'.{1,40}\bplus\b|\bj'ai (?:arrêté|quitté|vendu|démissionné|lâché)\b|\bon a (?:vendu|arrêté"
    r"|quitté)\b|\best mort\w*\b|\bj'ai plus\b|\bje \w+ plus\b",
    "de": r"\bnicht mehr\b|\bkeine?n? .{0,30}\bmehr\b|\baufgehört\b|\bverkauft\b|\bgekündigt\b|\baufgegeben\b|\bgestorben\b"
    r"|\bausgetreten\b|\babgesetzt\b|\babgemeldet\b",
    "pt": r"\bnão .{1,40}\bmais\b|\bjá não\b|\bparei\b|\bdeixei\b|\blarguei\b|\bvendi\b|\bvendemos\b|\bsaí d[aoe]\b|\bme demiti\b"
    r"|\bmorreu\b",
    "it": r"\bnon .{1,40}\bpiù\b|\bho (?:smesso|lasciato|venduto)\b|\bmi sono licenziat[oa]\b",
    "nl": r"\bniet meer\b|\bgeen .{1,30} meer\b|\bgestopt\b|\bverkocht\b",
    "pl": r"\bjuż nie\b|\bprzestał\w*\b|\bsprzedał\w*\b|\brzucił\w*\b",
    "zh": r"不再|已经不|戒了|卖了|辞职|离职|不.{1,6}了",
    "ja": r"やめ|辞め|売っ|もう.{1,12}ない|亡くなっ",
    "ko": r"그만|끊었|팔았|더 이상",
    "ar": r"لم أعد|تركت|بعت|توقفت",
    "ru": r"больше не|бросил\w*|продал\w*|уволил\w*|ушел|ушла",
}
SWITCH_FORM = re.compile(
    r"\b(?P<v>duz(?:e|t)? mich|tut[ée]ame|tutoie[- ]moi|trate-me por tu|sie(?:ze|z) mich|vouvoie[- ]moi|[Kk]eine (?:Emojis"
    r"|Ausrufezeichen|Floskeln|Anglizismen)|[Pp]as d'emojis?|[Ss]in emojis?|[Ss]em emojis?|[Nn]ada de emojis?|[Pp]as d'anglicismes)\b"
)


def tongues(message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
    """What the rules for other languages find in a message."""
    work = Tongues(message, known)
    work.read()
    return work.proposals


class Tongues(Draft):
    """Reads the sentences of a message by the tables of the languages it shows marks of."""

    def read(self) -> None:
        """Fill `proposals`."""
        sure = {name for name, words in SURE.items() if re.search(words, self.low[:4000])}
        languages = [
            name
            for name, marks in MARKS.items()
            if len(re.findall(marks, self.low[:4000])) >= (1 if name in sure or name in {"zh", "ja", "ko", "ar", "ru"} else 2)
        ]
        if "ja" in languages and "zh" in languages:
            languages.remove("zh")
        for sentence in self.reading.sentences:
            self.sentence = sentence
            self.clause = None
            for language in languages:
                self._sentence(language, sentence.start, sentence.end)

    def _sentence(self, language: str, start: int, end: int) -> None:
        own = self.own
        asked = own[start:end].rstrip().endswith(("?", "？", "؟"))
        for pattern in PATTERNS[language]:
            for match in pattern.regex.finditer(own, start, end):
                clause = self.reading.clause_at(match.start("v"))
                if clause is None or clause.kind in ("question", "hypothetical", "sarcasm") or (asked and clause.end >= end - 1):
                    continue
                if re.search(
                    r"\b(?:no|non|não|nie|nicht|ne|n'|jamais|nunca|si|se|wenn|falls)\s+(?:\w+\s+)?$",
                    own[max(start, match.start() - 14) : match.start()].lower(),
                ):
                    continue
                self._take(pattern, match, end)
        if language in POSSESSIVE:
            self._people(language, start, end)
        if over := re.search(OVER[language], self.low[start:end]):
            self._over(start, end, over)
        for match in SWITCH_FORM.finditer(own, start, end):
            self.add("preference", match["v"], topic="tone" if re.search(r"mich|moi|ame|tu$", match["v"]) else "emoji", when="")

    def _take(self, pattern: Pattern, match: re.Match[str], end: int) -> None:
        begin = match.start("v")
        if pattern.whole:
            if pattern.fits(match["v"]) and not (
                pattern.predicate == "city" and folded(match["v"]).split()[0] in {"mi", "un", "una", "casa", "allemagne"}
            ):
                self.add(
                    pattern.predicate, match["v"], when=self._since(begin, end) if pattern.predicate in {"city", "job", "employer"} else ""
                )
            return
        first = True
        place = begin
        while place < end:
            stop = STOP.search(self.own, place, end)
            limit = stop.start() if stop else end
            words = self.own[place:limit].strip()
            words = (
                re.sub(r"^(?:los|las|la|el|un|una|les|le|des|du|de la|die|der|das|os|as|o|a|une|den|die)\s+|^l'", "", words)
                if not first
                else words
            )
            if pattern.predicate == "job":
                words = self._trim_job(words)
            if not words or not pattern.fits(words) or (not _short(words) and pattern.predicate != "allergy"):
                return
            if len(words.split()) > 5:
                return
            if pattern.predicate == "job" and first:
                self._job_place(self.own.find(words, place) + len(words), end)
            self.add(
                pattern.predicate,
                words,
                act="set" if first else "add",
                when=self._since(begin, end) if pattern.predicate in {"job", "employer"} else "",
            )
            joint = LIST_BREAK.match(self.own, limit, end) if pattern.listed else None
            if not joint:
                return
            first = False
            place = joint.end()

    def _job_place(self, start: int, end: int) -> None:
        """ "Krankenpfleger in Kiel"."""
        match = re.compile(rf"\s+(?:in|en|à|em|a|at)\s+(?P<v>{PLACE})").match(self.own, start, end)
        if match and folded(match["v"]) not in LANGUAGES:
            self.add("city", match["v"], when="")

    @staticmethod
    def _trim_job(words: str) -> str:
        """The calling at the head of the words."""
        parts = words.split()
        for size in range(min(4, len(parts)), 0, -1):
            if is_job(" ".join(parts[:size])) or is_job(parts[0]):
                return " ".join(parts[: size if is_job(" ".join(parts[:size])) else 1])
        return words

    def _since(self, start: int, end: int) -> str:
        sentence_start = self.sentence.start if self.sentence else start
        found = re.search(
            r"(?:seit|depuis|desde(?: hace)?|desde|hace|há|dal|sinds|od)\s+(?:el |le |la |o )?(?:\d{4}|\w+(?: \d{4})?|\w+ (?:años|ans"
            r"|Jahren|anos|meses|mois|Monaten))",
            self.own[sentence_start:end],
        )
        return found[0] if found else ""

    def _people(self, language: str, start: int, end: int) -> None:
        relation = one_of(frozenset(word for word in RELATIONS if len(word) > 2))
        for match in re.compile(
            rf"(?<!\w)(?:{POSSESSIVE[language]})\s+(?:\w+\s+)?(?P<rel>{relation}){CALLED}\s+(?P<name>{FIRST_NAME})(?!\w)", re.I
        ).finditer(self.own, start, end):
            if match["name"][:1].isupper() and not _job(match["name"]) and True:
                if language == "de" and re.search(r"\bist\s+\S+$", match[0]):
                    continue
                self.add(RELATIONS[match["rel"].lower()], match["name"], when="")
        for match in re.compile(
            rf"(?<!\w)(?:{POSSESSIVE[language]})\s+(?:\w+\s+)?(?P<pet>{one_of(PETS)}){CALLED}\s+(?P<name>{FIRST_NAME})(?!\w)", re.I
        ).finditer(self.own, start, end):
            if match["name"][:1].isupper() and not (language == "de" and re.search(r"\bist\s+\S+$", match[0])):
                self.add("pet", match["name"], when="")
        for match in re.compile(
            rf"(?<!\w)(?:[Tt]engo|[Tt]enemos|[Jj]'ai|[Oo]n a|[Ii]ch habe|[Ww]ir haben|[Tt]enho|[Tt]emos)\s+(?:una?|une?|einen?|eine|um"
            rf"|uma)\s+(?:\w+\s+)?(?P<pet>{one_of(PETS)})\s*,?\s*(?:que se llama|qui s'appelle|namens|llamad[oa]|appelée?|chamad[oa]"
            rf"|que se chama|der|die)?\s*(?P<name>{FIRST_NAME})(?!\w)",
            re.I,
        ).finditer(self.own, start, end):
            if match["name"][:1].isupper():
                self.add("pet", match["name"], when="")

    def _over(self, start: int, end: int, over: re.Match[str]) -> None:
        """A current fact that is named in a sentence which says that something is over."""
        words = self.low[start:end]
        for one in self.known:
            value = one.value.lower()
            parts = list(re.findall(r"[^\W_]{4,}", value)) or [value]
            if value in words or all(
                any(word.startswith(part[: max(4, len(part) - 2)]) for word in re.findall(r"[^\W_]+", words)) for part in parts
            ):
                if any(
                    p.predicate == one.predicate and folded(p.value) != folded(one.value) and p.act == "set" for p in self.proposals
                ) and one.predicate in {"city", "job", "employer"}:
                    continue
                self.proposals = [p for p in self.proposals if not (p.predicate == one.predicate and folded(p.value) == folded(one.value))]
                self.add(one.predicate, one.value, subject=one.subject, act="end", topic=one.qualifier, when="")
