"""What is said how in Dutch, Swedish and Romanian, in the form that `tongues_west` explains."""

from __future__ import annotations

from chat.engines.builtin.tongues_west import NAME, people

NORTH: dict[str, dict[str, str]] = {
    "nl": {
        "marks": r"zijn|waar|je|wat|hij|zij|ze|er|dat|bij|als|nog|met|vorige|in|ik|ben|mijn|woon|werk|een|het|niet|we|voor|de|en|van"
        r"|heb|heet|op|met|ook|is|naar|m'n|maar",
        "sure": r"ik|mijn|m'n",
        "stop": r"en of maar want sinds bij met voor in op als van uit zonder om te naar over onder wanneer waar wat is zijn heeft "
        r"altijd nu al nog ook hier daarom dus mijn ik we hij zij ze het tot vandaag graag allergisch"
        r" niet dat die omdat aan",
        "and": "en of",
        "article": r"de het een mijn",
        "not": r"mijn|jouw|zijn|haar|dit|dat|het|niet|geen|alles|niets|iets|zo|te|heel|meer|huis|thuis|zin|honger|dorst|tijd|vragen?"
        r"|idee|antwoord|om|hoe|wat|jou|je|hier|daar|er|vroeg|goed|verjaardag|jarig",
        "jobs": r"[a-z-]{2,}(?:er|ster|eur|euse|ist|iste|aar|ares|ent|ente|loog|loge|kundige|arts|man|vrouw|ant|kok|meester|juf|icus"
        r"|ica|therapeut|ier|boer)|arts|kok|boer|juf|advocaat|architect|piloot|kapper|notaris|rechter|zzp'er|ambtenaar"
        r"|chef|tolk|smid|imker|dokter",
        "not_jobs": "single roker vegetariër veganist amsterdammer nederlander nederlandse vlaming belg expert beginner moeder vader "
        "broer zuster lezer eigenaar huurder christen atheïst optimist pessimist perfectionist minimalist"
        " fervent student_van boekenlezer ochtendmens later beter liever eerder verder altijd zeker weer hier ander minder meer klaar "
        "zwanger lekker donker amper patiënt wakker waar nieuwsgierig"
        " feminist duitser bang",
        "people": people(r"mijn|m'n|onze?", r"heet|die heet|genaamd|met de naam", r"ik heb|we hebben|wij hebben"),
        "over": r"\bniet meer\b|\bgeen .{1,30} meer\b|\bgestopt\b|\bverkocht\b|\bopgezegd\b|\boverleden\b|\bontslagen\b|\bweggedaan\b"
        r"|\bopgegeven\b|\buit elkaar\b",
        "rows": r"""
            name name (?:ik heet|mijn naam is) {v}
            nickname name (?:noem me(?: maar)?|iedereen noemt me) {v}
            age whole [[ik ben|ben//is]] (?:nu |inmiddels |al |net )*(?P<v>\d{1,3})(?: jaar| geworden|(?= en\b|[,.]))
            job anyjob [[ik werk|werk ik|werk//werkt]] (?:(?:nu|sinds \S+|al jaren) )*als {v}
            job job [[ik ben|ben|ben ik//is]] (?:(?:nu|sinds \S+|een|zelfstandig|van beroep|tegenwoordig|trouwens) )*{v}
            city city [[ik woon|en woon|we wonen|wij wonen|woon ik|wonen we//woont]] (?:(?:nu|sinds \S+|al jaren|in het dorp\
                |tegenwoordig|inmiddels|nog|alleen) )*in {v}
            city whole [[ik ben|we zijn//is]] (?:\w+ ){0,3}?(?:verhuisd naar\
                |naar) (?P<v>(?-i:[A-Z]['\w-]+(?: [A-Z][\w-]+)?))(?: verhuisd|(?=[,.!]|$))
            hometown city [[ik kom|ik kom oorspronkelijk|kom ik//komt]] (?:oorspronkelijk )?uit {v}
            hometown city [[ik ben//is]] (?:geboren|opgegroeid) in {v}
            employer company [[ik werk|werk ik//werkt]] (?:(?:nu|sinds \S+) )*(?:bij|voor) (?:de |het )?{v}
            allergy list [[ik ben|ben//is]] (?:heel |erg |zwaar )?allergisch voor {v}
            allergy whole [[ik heb (?:een )?|met mijn //heeft (?:een )?]](?P<v>\w{3,})allergie\b
            diet whole [[ik ben|ben|ik eet//is|eet]] (?:nu |al jaren )?(?P<v>vegetariër|veganist|vegan|vegetarisch|veganistisch\
                |glutenvrij|halal)
            diet whole (?P<v>ik eet geen (?:vlees|varkensvlees|vis|gluten|zuivel|eieren))
            constraint whole (?P<v>ik (?:mag|kan|drink) geen (?:alcohol|koffie|lactose|gluten|melk|suiker)(?: drinken| eten)?)
            nationality nationality [[ik ben//is]] (?:een )?{v}
            language list,language [[(?:ik|en) spreek//spreekt]] {v}
            instrument - [[ik speel|speel ik//speelt]] (?:al \w+ jaar |ook |sinds \S+ )*(?P<v>(?:piano|gitaar|viool|cello|drums?|fluit\
                |dwarsfluit|blokfluit|trompet|trombone|saxofoon|klarinet|accordeon|harp|orgel|basgitaar|bas|contrabas|hobo|ukelele|tuba\
                |hoorn|mandoline|altviool|banjo|harmonica|keyboard))(?!\w)
            sport sport [[ik (?:speel|doe aan|doe)//(?:speelt|doet aan)]] {v}
            hobby list mijn (?:grootste )?hobby(?:'s)? (?:is|zijn) {v}
            health_condition condition [[ik heb//heeft]] {v}
            health_condition whole [[ik heb|ik lijd aan//heeft]] (?P<v>suikerziekte|diabetes(?: type \d)?|astma|migraine|epilepsie\
                |reuma|hoge bloeddruk|coeliakie|hooikoorts|adhd|artrose|endometriose|eczeem|psoriasis)
            medication medicine [[ik (?:slik|gebruik|neem)//(?:slikt|gebruikt)]] {v}
            shoe_size whole (?:ik heb )?(?:schoen)?maat (?P<v>\d\d(?:[.,]5)?)
            height whole ik ben (?P<v>\d[\d,.]*(?: ?(?:cm|m))?)(?: (?:lang|groot))
            vehicle short [[ik rijd?(?: nu)?(?: in)?|ik heb//rijdt(?: in)?]] een (?:oude |nieuwe )?(?P<v>(?-i:[A-Z]).*)
            relationship_status whole [[ik ben//is]] (?P<v>getrouwd|single|vrijgezel|gescheiden|verloofd|weduwe|weduwnaar)
            dislikes list,short [[ik (?:haat|lust geen|hou niet van|houd niet van)//(?:haat|lust geen|houdt niet van)]] {v}
            likes list,short [[ik (?:ben dol op|ben gek op|hou van|houd van)//(?:is dol op|is gek op|houdt van)]] {v}
            handedness whole ik ben (?P<v>linkshandig|rechtshandig)
            education short [[ik studeer//studeert]] {v}
        """,
    },
    "sv": {
        "marks": r"jag|flyttat|precis|nu|men|av|utan|hos|så|du|kan|är|min|mitt|mina|bor|jobbar|heter|har|inte|och|på|för|att|det|som"
        r"|med|en|ett|vi|till",
        "sure": r"jag|min|mitt|heter",
        "stop": r"och eller men för_att eftersom sedan sen som hos med i på av till utan om när där är har alltid nu också här därför "
        r"så min mitt jag vi han hon det idag redan kan ska vill från just_nu inte",
        "and": "och eller samt",
        "article": r"en ett den det",
        "not": r"min|mitt|din|ditt|sin|denna|detta|inte|ingen|allt|inget|något|så|mycket|mer|hemma|tid|ont|hunger|frågor?|idé|svar|att"
        r"|hur|vad|dig|en|ett|här|där|bra|stan|villa|lägenhet",
        "jobs": r"[a-zåäö-]{2,}(?:are|erska|ist|log|graf|ör|ös|ant|ent|iker|man|läkare|sköterska|lärare|tekniker|ingenjör|pedagog"
        r"|biträde|mästare|kock|tör|tris|iatriker|nom|vakt|ledare|elev)|kock|läkare|präst|polis|arkitekt|jurist|advokat"
        r"|ingenjör|smed|pilot|bonde|vd|domare|snickare|rörmokare|undersköterska|bagare|frisör|lokförare|optiker|apotekare|chef",
        "not_jobs": "vegetarian vegan singel rökare ägare läsare nybörjare optimist pessimist perfektionist minimalist stockholmare "
        "göteborgare svensk norrlänning patient konsument feminist bättre större hellre lite mindre mer före allergiker"
        " diabetiker innan förälder granne klar säker vänsterhänt högerhänt ledare vinnare",
        "people": people(r"mina?|mitt|våra?|vår", r"heter|som heter|vid namn", r"jag har|vi har|har|vi skaffade|jag skaffade"),
        "over": r"\binte .{0,30}\blängre\b|\bslutat?(?:e)?\b|\bsålt\b|\bsålde\b|\bsagt upp\b|\bsade? upp\b|\bdött\b|\blagt av\b"
        r"|\bgjort slut\b|\bgav upp\b",
        "rows": r"""
            name name (?:jag heter|mitt namn är) {v}
            nickname name (?:kalla mig|alla kallar mig|jag kallas) {v}
            age whole [[jag (?:är|fyllde|har fyllt)//(?:som )?(?:är|fyllde)]] (?:nu |snart |precis )?(?P<v>\d{1,3})(?= år|\s*[,.!]|$| och)
            job anyjob [[jag (?:jobbar|arbetar)|jobbar jag|^jobbar//(?:som )?(?:jobbar|arbetar)]] (?:(?:nu|sedan \S+) )*som {v}
            job job [[jag är|är jag//är]] (?:(?:nu|sedan \S+|en|utbildad|egen) )*{v}
            city city [[jag bor|vi bor|bor jag|^bor//(?:som )?bor]] (?:(?:nu|sedan \S+|numera|fortfarande|just nu|kvar|ensam) )*(?:i|på) {v}
            city city (?:jag|vi) (?:har )?(?:precis |nyss |just )?flytta(?:de|t)(?: \w+)? till {v}
            hometown city [[jag (?:kommer|är) (?:ursprungligen |egentligen )?//kommer (?:ursprungligen )?]]från {v}
            hometown city [[jag är (?:född|uppvuxen)//är född]] i {v}
            employer company [[jag (?:jobbar|arbetar)|jobbar jag|^jobbar//jobbar]] (?:(?:nu|sedan \S+) )*(?:på|hos|för|åt) {v}
            allergy list [[jag är|är jag//är]] (?:väldigt |jätte)?(?:allergisk|överkänslig) mot {v}
            allergy whole [[jag har//har]] (?P<v>\w{3,}?)allergi\b
            diet whole [[jag är|är jag//är]] (?:numera )?(?P<v>vegan|vegetarian|veganer|pescetarian|laktosintolerant|glutenintolerant)
            diet whole (?P<v>jag äter inte (?:kött|fläsk|fisk|gluten|mejeriprodukter|ägg))
            constraint whole (?P<v>jag (?:tål inte|får inte dricka|dricker inte) (?:alkohol|kaffe|laktos|gluten|mjölk|socker))
            language list,language [[jag (?:talar|pratar)//(?:talar|pratar)]] {v}
            instrument whole [[jag (?:spelar|lär mig(?: spela)?)//spelar]] (?P<v>piano|gitarr|fiol|cello|trummor|flöjt|tvärflöjt\
                |trumpet|trombon|saxofon|klarinett|dragspel|harpa|orgel|bas|elbas|kontrabas|ukulele|tuba|nyckelharpa|mandolin|banjo\
                |oboe|viola|munspel)
            sport sport [[jag (?:spelar|tränar)//(?:spelar|tränar)]] {v}
            sport whole [[jag (?:spelar|tränar|åker)//(?:spelar|tränar|åker)]] (?P<v>fotboll|innebandy|bandy|ishockey|handboll\
                |längdskidor|skidor|simning|orientering|klättring|ridning|tennis|padel)
            hobby list (?:min (?:största )?hobby|mina hobbyer|mitt fritidsintresse) är {v}
            health_condition condition [[jag har//har]] {v}
            health_condition whole [[jag (?:har|lider av)//har]] (?P<v>diabetes(?: typ \d)?|astma|migrän|epilepsi|reumatism\
                |högt blodtryck|celiaki|pollenallergi|adhd|artros|endometrios|eksem|psoriasis|tinnitus)
            medication medicine [[jag (?:tar|äter|går på)//(?:tar|äter)]] {v}
            shoe_size whole (?:jag har )?(?:skostorlek|storlek|strl) (?P<v>\d\d)(?: i skor)?
            height whole jag är (?P<v>\d[\d,.]*(?: ?(?:cm|m|meter)))(?: lång)?
            vehicle short [[jag (?:kör|har köpt)//kör]] en (?:gammal |ny )?(?P<v>(?-i:[A-Z]).*)
            relationship_status whole [[jag är//är]] (?P<v>gift|singel|skild|förlovad|änka|änkling|sambo)
            dislikes list,short [[jag (?:hatar|avskyr|gillar inte|tål inte)//(?:hatar|avskyr|gillar inte)]] {v}
            likes list,short [[jag älskar//(?:älskar|gillar)]] (?!när){v}
            handedness whole jag är (?P<v>vänsterhänt|högerhänt)
            education short [[jag (?:pluggar|studerar|läser)//(?:pluggar|studerar)]] (?:till )?{v}
        """,
    },
    "ro": {
        "marks": r"ne-am|am|mi-am|ce|de|ne|luna|acum|lui|e|sunt|mă|meu|mea|mei|mele|locuiesc|lucrez|și|şi|la|nu|cu|pentru|un|o|din|că"
        r"|este|îmi|mi|în|de|pe",
        "sure": r"sunt|locuiesc|lucrez|mă numesc|mă cheamă|îmi",
        "stop": r"și şi sau dar pentru_că fiindcă că de_\d+ din la cu în pe când fără unde ca care acum azi și aici mereu deci iar am "
        r"sunt nu de_când pentru",
        "and": "și şi sau",
        "article": r"un o niște",
        "not": r"acasă|meu|mea|tău|ta|acest\w*|acel\w*|că|când|mult|mai|tot|nimic|idee|răspuns|bine|rău|ceva|foame|sete|somn|frig|cald"
        r"|frică|nevoie|întrebare|probleme?|cum|el|ea|voi|chirie|o|un|grabă|dreptate|chef",
        "jobs": r"\w{2,}(?:ar|ară|ist|istă|tor|toare|sor|soare|log|logă|graf|er|eră|ier|ieră|ent|entă|ant|antă|tician|ticiană|ician"
        r"|iciană)|medic|inginer(?:ă)?|avocat(?:ă)?|arhitect(?:ă)?|profesor|profesoară|învățătoare|învățător|asistent(?:ă)?|bucătar"
        r"|șofer"
        r"|infirmieră|electrician|instalator|cofetar|croitoreasă|contabil(?:ă)?|farmacist(?:ă)?|doctor|doctoriță|preot|pilot"
        r"|student(?:ă)?|coafeză|dulgher|mecanic|psiholog",
        "not_jobs": "singur optimist pesimist perfecționist român fumător fumătoare diferit vegetarian vegan cititor cititoare "
        "începător începătoare calendar doar iar clar abia măcar chiar dar sigur",
        "people": r"""
            (?P<rel>{rel})\s+(?:mea|meu|noastră|nostru)(?:,?\s*\(?(?:(?P<called>se numește|o cheamă|îl cheamă|pe nume)\s+)?NAME)?
            (?:am|avem)\s+(?:un|o)\s+(?P<rel>{rel})(?!\w)[^.!?\n]{0,25}?(?:(?P<called>pe nume|care se numește|numit[ăa]?|pe care (?:îl\
                |o) cheamă|îl cheamă|o cheamă|:)\s+)NAME
        """.replace("NAME", NAME),
        "over": r"\bnu (?:mai|m-am mai)\b|\bm-am lăsat\b|\bam (?:vândut|renunțat|demisionat|terminat)\b|\ba murit\b|\bne-am despărțit\b",
        "rows": r"""
            name name (?:mă numesc|mă cheamă|numele meu este|numele meu e) {v}
            age whole [[am//are]] (?:acum |deja )?(?P<v>\d{1,3})(?: de)? ani
            age whole [[am împlinit//a împlinit]] (?P<v>\d{1,2})\b
            job job [[sunt|eu sunt|lucrez ca//(?:este|e|lucrează ca)]] (?:un |o )?{v}
            job anyjob [[lucrez//lucrează]] (?:ca|drept) {v}
            city city [[locuiesc|stau|locuim|trăiesc//locuiește|stă|trăiește]] (?:(?:acum|în prezent|de \w+ ani) )*(?:în|la) {v}
            city city (?:m-am|ne-am) mutat (?:\w+ )?(?:în|la) {v}
            hometown city [[sunt (?:originar[ăa]? )?|vin //(?:este|e) originar[ăa]? ]]din {v}
            hometown city [[m-am născut|am crescut//s-a născut]] (?:în|la) {v}
            employer company [[lucrez//lucrează]] (?:acum )?(?:la|pentru) {v}
            allergy list [[sunt//(?:este|e)]] (?:foarte )?alergic[ăa]? la {v}
            allergy list [[am//are]] (?:o )?alergie la {v}
            diet whole [[sunt//(?:este|e)]] (?P<v>vegan[ăa]?|vegetarian[ăa]?|vegetariană)
            diet whole (?P<v>nu (?:mai )?mănânc (?:carne|porc|pește|gluten|lactate|ouă))
            constraint whole (?P<v>nu (?:pot să beau|beau|am voie) (?:alcool|cafea|lactate|gluten|lapte|zahăr))
            language list,short [[vorbesc|vorbim//vorbește]] (?:\w+ )?(?P<v>(?:română|engleză|engleza|franceză|franceza|germană|germana\
                |maghiară|italiană|spaniolă|rusă|turcă|româna|maghiara|italiana|spaniola).*)
            instrument list [[cânt|învăț să cânt|învăț//cântă]] la {v}
            sport sport [[joc|fac|practic//joacă|face]] {v}
            hobby list (?:hobby-ul meu|pasiunea mea) (?:este|e) {v}
            health_condition condition [[am|sufăr de//are]] {v}
            health_condition whole [[am|sufăr de|m-au diagnosticat cu//are|suferă de]] (?P<v>diabet(?: de tip \d)?|astm|migrene\
                |epilepsie|hipertensiune|artrită|depresie|anxietate|gastrită|tensiune mare)
            medication medicine [[iau//ia]] {v}
            shoe_size whole port (?:mărimea |numărul |măsura )?(?P<v>\d\d)(?: la (?:pantofi|picior))?
            height whole am (?P<v>1[.,]\d\d)(?: înălțime| m)?
            vehicle short [[conduc|mi-am luat|mi-am cumpărat//conduce]] (?:un |o )(?P<v>(?-i:[A-Z]).*)
            relationship_status whole [[sunt//(?:este|e)]] (?P<v>căsătorit[ăa]?|necăsătorit[ăa]?|divorțat[ăa]?|logodit[ăa]?|văduv[ăa]?)
            dislikes list,short [[urăsc|detest|nu suport|nu-mi plac(?:e)?|nu îmi plac(?:e)?//urăște|nu-i plac(?:e)?|nu îi plac(?:e)?]] {v}
            likes list,short [[ador|iubesc|îmi plac(?:e)?(?: mult| foarte mult)//adoră|îi plac(?:e)?]] {v}
            handedness whole sunt (?P<v>stângaci(?:e)?|dreptaci(?:e)?)
        """,
    },
}
