"""What is said how in the languages of eastern Europe and of Asia, in the form that `tongues_west` explains."""

from __future__ import annotations

from chat.engines.builtin.tongues_west import HAVE_NAMED, NAME, people

EAST: dict[str, dict[str, str]] = {
    "pl": {
        "marks": r"się|po|o|lat|jak|teraz|przeprowadził\w*|ze|jestem|mam|mieszkam|gram|się|nie|pracuję|moja|mój|na|w|i|z|do|jest|mi|że"
        r"|dla|od|mamy|uczę|lubię|ale|to",
        "sure": r"jestem|mieszkam|gram na|pracuję|mam|mój|moja",
        "stop": r"i a oraz ale lub bo ponieważ od w we z ze dla który która które co gdy kiedy gdzie na_co do po przy żeby teraz też "
        r"tu tutaj zawsze więc mój moja mam jestem nie już się od_\w+ oprócz",
        "and": "i oraz a",
        "article": r"też głównie",
        "not": r"moj\w*|mój|twoj\w*|to|ten|ta|te|nie|wszystko|nic|coś|tak|bardzo|dużo|domu|czas|głod\w*|pytani\w*|pomysł\w*|odpowied\w*"
        r"|jak|ciebie|prob\w*|ochotę|nadzieję|pewność|racj\w*|pewn[aey]",
        "jobs": r"\w{2,}(?:arzem|arką|iczką|istą|istką|nikiem|nicą|torem|torką|logiem|lożką|erem|erką|lem|lką|karką|ownikiem|owcem"
        r"|entem|entką|antem|antką|kiem|czką|grafem|owcą|ekarką|iarką|onomem|atą|cą|mistrzem|iarzem)"
        r"|lekarzem|lekarką|kucharzem|prawnikiem|architektem|księgow[yąaej]+|strażakiem|kierowcą|położną|nianią|sędzią|dentystą"
        r"|studentką|studentem",
        "not_jobs": "człowiekiem singlem singielką wegetarianinem wegetarianką weganinem weganką polakiem polką ojcem matką mężem "
        "żoną synem córką bratem siostrą palaczem fanem fanką optymistą optymistką pesymistą"
        " katolikiem katoliczką alergikiem alergiczką cukrzykiem minimalistą miłośnikiem miłośniczką szczęściarzem perfekcjonistą "
        "perfekcjonistką warszawiakiem warszawianką krakusem rodzicem",
        "people": people(
            r"moj(?:a|ą|ej|ego|emu|im)|mój|moje|nasz(?:a|ą|ego|ej)?",
            r"ma na imię|nazywa się|wabi się|o imieniu|imieniem|to",
            r"mam|mamy(?: teraz)?|adoptowa\w+|przygarn\w+",
        )
        + HAVE_NAMED.replace("HAVE", r"mam|mamy"),
        "over": r"\bjuż nie\b|\bprzestał\w*\b|\bsprzedał\w*\b|\brzucił\w*\b|\bnie .{1,30} już\b|\bodesz\w+\b|\bodszedł\w*"
        r"|\bzwolnił\w*\b|\bzdechł\w*\b|\brozstał\w*\b|\bzrezygnował\w*",
        "rows": r"""
            name name (?:mam na imię|nazywam się) {v}
            age whole [[mam//ma]] (?:już |teraz )?(?P<v>\d{1,3}) (?:lat|lata)\b
            age whole [[skończył[ae]m//skończyła?]] (?P<v>\d{1,2})(?: lat)?\b
            job anyjob [[pracuję|robię//pracuje]] (?:od \S+ )?jako {v}
            job job [[jestem//jest]] (?:(?:z zawodu|od \S+|obecnie) )*{v}
            city city [[mieszkam|mieszkamy//mieszka]] (?:(?:teraz|od \S+|obecnie|sam|sama) )*(?:w|we|na) {v}
            city city [[przeprowadzi(?:łam|łem|liśmy)(?: się)?|przenios(?:łam|łem)(?: się)?\
                |wyprowadził[ae]m się//przeprowadziła? się]] (?:\w+ ){0,2}?do {v}
            hometown city [[pochodzę|jestem//pochodzi]] (?:ze?) {v}
            hometown city [[urodził[ae]m się|wychował[ae]m się//urodziła? się]] (?:w|we) {v}
            employer company [[pracuję//pracuje]] (?:w|dla|u) {v}
            allergy list [[(?:jestem|mam) (?:silnie )?(?:uczulon[ya]|alergię|uczulenie)|uczulon[ya] jestem//(?:jest|ma) (?:uczulon[ya]\
                |alergię|uczulenie)]] na {v}
            instrument whole [[(?:gram|uczę się grać|uczę się gry)//(?:gra|uczy się gry)]] na (?P<v>\w+)
            instrument whole (?:doszł[ao] mi|gram) jeszcze (?P<v>mandolina|gitara|skrzypce|perkusja|harmonijka|ukulele|pianino|flet|bęben)
            member_of whole gram na \w+ w (?P<v>(?:kapeli|zespole|orkiestrze|chórze)(?: \w+)?)
            diet whole [[jestem//jest]] (?:teraz |na diecie )?(?P<v>wegan(?:inem|ką)|wegetarian(?:inem|ką)|bezglutenowej)
            diet whole (?P<v>nie jem (?:mięsa|wieprzowiny|ryb|glutenu|nabiału|jajek))
            constraint whole (?P<v>nie (?:mogę (?:pić|jeść)|piję) (?:alkoholu|kawy|laktozy|glutenu|mleka|cukru))
            language whole [[mówię|mówimy|rozmawiam//mówi]] (?:płynnie )?po (?P<v>\w+sku|\w+cku|ukraińsku)
            language whole mówi(?:ę)? po \w+(?:,| i) (?:po )?(?P<v>\w+sku|\w+cku)
            language whole (?:znam|uczę się) (?P<v>\w+ski|\w+skiego)\b
            sport whole [[(?:gram|trenuję|uprawiam)//(?:gra|trenuje)]] (?:w )?(?P<v>piłkę nożną|siatkówkę|tenisa|koszykówkę|koszykówce\
                |judo|karate|boks|pływanie|wspinaczkę|badmintona|szermierkę|biegi|kolarstwo)
            hobby whole (?:moje hobby to|moją pasją jest|interesuję się) (?P<v>\w+(?: \w+)?)(?=[,.!]|$| i )
            health_condition whole [[(?:mam|choruję na|cierpię na|zdiagnozowano u mnie)//(?:ma\
                |choruje na)]] (?P<v>cukrzycę(?: typu \d)?|astmę|migreny|padaczkę|nadciśnienie|celiakię|hashimoto|depresję|endometriozę\
                |łuszczycę|niedoczynność tarczycy|refluks|adhd|artretyzm)
            medication medicine [[biorę|przyjmuję|zażywam//bierze]] {v}
            shoe_size whole noszę (?:rozmiar |buty )?(?P<v>\d\d)
            height whole mam (?P<v>\d{3} ?cm|1[.,]\d\d)(?: wzrostu)?
            vehicle short [[jeżdżę|kupił[ae]m|kupiliśmy//jeździ]] (?:nowym |nową |starym |starą |sobie )?(?P<v>(?-i:[A-Z]).*)
            relationship_status whole [[jestem//jest]] (?P<v>żonat[ya]|zamężna|po rozwodzie|rozwiedzion[ya]|zaręczon[ya]|wdową|wdowcem\
                |singlem|singielką)
            dislikes list,short [[nienawidzę|nie znoszę|nie cierpię|nie lubię//nienawidzi|nie znosi|nie lubi]] {v}
            likes list,short [[uwielbiam|kocham//uwielbia|kocha]] {v}
            handedness whole jestem (?P<v>leworęczn[ya]|praworęczn[ya]|mańkutem)
            education short [[studiuję//studiuje]] {v}
        """,
    },
    "cs": {
        "marks": r"jsme|let|kde|kam|po|tip|z|k|do|teď|jsem|mám|bydlím|žiju|pracuju|pracuji|můj|moje|moji|mi|se|na|v|ve|je|že|s|nejím"
        r"|hraju|hraji|a|jako|ale|pro|už",
        "sure": r"jsem|mám|bydlím|pracuj[iu]|žij[iu]|hraj[iu]",
        "stop": r"a ale nebo protože od v ve s se pro který která co když kde do po aby teď taky také tady vždycky takže můj moje mám "
        r"jsem ne už z ze na",
        "and": "a i nebo",
        "article": r"jen taky",
        "not": r"m[ůo]j\w*|tv[ůo]j\w*|to|ten|ta|ne|všechno|nic|něco|tak|moc|doma|čas|hlad|otázk\w*|nápad|odpověď|jak|tebe|problém\w*"
        r"|chuť|strach|pravd\w*|rád\w*",
        "jobs": r"\w{2,}(?:ař|ařka|ář|ářka|tel|telka|ista|istka|ník|nice|log|ložka|or|orka|ent|entka|ant|antka|ér|érka|ič|ička|graf"
        r"|grafka|ik|ička|ovec|yně|ka|er|erka)|lékař|lékařka|právník|právnička|kuchař|kuchařka|architekt|architektka|inženýr|inženýrka"
        r"|účetní|zdravotní sestra|hasič|kadeřnice|švadlena|průvodčí|recepční",
        "not_jobs": "vegetarián vegetariánka vegan veganka čech češka kuřák kuřačka optimista pesimista alergik alergička diabetik "
        "matka začátečnice začátečník pražák pražačka milovník milovnice fanynka nadšenka trochu celka dvojka holka jedničko",
        "people": people(r"m(?:ůj|á|oje|oji|ého|ou|ému|é)|náš|naše|naši", r"se jmenuje|jmenuje se|jménem", r"mám|máme")
        + HAVE_NAMED.replace("HAVE", r"mám|máme"),
        "over": r"\buž ne\w+\b|\bpřestal\w*\b|\bprodal\w*\b|\bskončil\w*\b|\bodeš\w+\b|\bumřel\w*\b|\bnechal\w* jsem\b"
        r"|\bpřestěhoval\w*\b|\bdal\w* jsem výpověď\b|\brozeš\w+",
        "rows": r"""
            name name (?:jmenuju se|jmenuji se|jmenuju|já jsem) {v}
            age whole [[(?:je|bude) mi|mám//(?:je|bude) (?:mu|jí)|má]] (?:už )?(?P<v>\d{1,3})(?: let| roky|(?=[,.]))
            job anyjob [[pracuju|pracuji|dělám|živím se//pracuje|dělá]] (?:od \S+ )?jako {v}
            job whole [[dělám|živím se jako//dělá]] (?P<v>\w+(?:ře|ářku|ařku|stu|stku|ora|telku|tele|orku|níka|ici|era|erku\
                |loga))(?=[\s,.!])
            job job [[jsem//je]] (?:(?:povoláním|od \S+|teď) )*{v}
            city city [[bydlím|žiju|žiji|bydlíme//bydlí|žije]] (?:(?:teď|od \S+|sám|sama) )*(?:v|ve|na) {v}
            city city [[přestěhoval(?:a|i)? (?:jsem|jsme) se|přestěhovali jsme se\
                |jsem se přestěhoval(?:a)?//se přestěhoval(?:a)?]] (?:\w+ )?do {v}
            hometown city [[pocházím|jsem//pochází]] (?:původně )?z(?:e)? {v}
            employer company [[pracuju|pracuji|dělám//pracuje]] (?:v|pro|u|ve) {v}
            allergy list [[mám|jsem//má|je]] (?:silnou )?(?:alergii|alergický|alergická) na {v}
            diet whole [[jsem//je]] (?P<v>vegetarián(?:ka)?|vegan(?:ka)?)
            diet whole (?P<v>nejím (?:maso|vepřové|ryby|lepek|mléčné výrobky|vejce))
            constraint whole (?P<v>(?:nesmím pít|nesmím jíst|nepiju|nemůžu pít) (?:alkohol|kávu|kafe|mléko|laktózu|lepek))
            language whole [[mluvím|umím//mluví|umí]] (?:plynně )?(?P<v>\w+(?:sky|cky))
            language whole mluví(?:m)? \w+(?:,| a) (?:trochu )?(?P<v>\w+sky|\w+cky)
            instrument whole [[hraju|hraji|učím se (?:hrát )?//hraje]] na (?P<v>\w+)
            sport whole [[(?:hraju|hraji|dělám|trénuju)//(?:hraje|dělá)]] (?P<v>fotbal|hokej|florbal|tenis|volejbal|basketbal|judo\
                |karate|šachy|badminton|lezení|plavání)
            hobby whole (?:můj koníček je|mým koníčkem je|mým hobby je|baví mě) (?P<v>\w+(?: \w+)?)(?=[,.!]|$| a )
            health_condition whole [[(?:mám|trpím na)//má]] (?P<v>cukrovku|astma|migrény|epilepsii|vysoký tlak|celiakii|lupénku|deprese\
                |adhd|artrózu|reflux)
            medication medicine [[beru|užívám//bere]] {v}
            shoe_size whole (?:nosím |mám )?(?:velikost|číslo) (?P<v>\d\d)
            height whole (?:měřím|mám) (?P<v>\d{3}(?: ?cm)?)
            vehicle short [[jezdím|řídím|koupil(?:a)? jsem(?: si)?//jezdí]] (?:starou |starým )?(?P<v>(?-i:[A-ZŠČŘŽ]).*)
            relationship_status whole [[jsem//je]] (?P<v>ženatý|vdaná|rozvedený|rozvedená|svobodný|svobodná|zasnoubený|zasnoubená|vdova\
                |vdovec)
            dislikes list,short [[nesnáším|nemám ráda?|nenávidím//nesnáší|nemá ráda?]] {v}
            likes list,short [[miluju|miluji//miluje]] {v}
            handedness whole jsem (?P<v>levák|levačka|pravák|pravačka)
            education short [[studuju|studuji//studuje]] {v}
        """,
    },
    "ru": {
        "marks": r"[а-яё]{2}",
        "stop": r"и а но или потому_что так_как с в во для который которая что когда где на_что до после чтобы сейчас теперь тоже "
        r"здесь тут всегда поэтому мой моя у_меня я не уже из ещё еще кроме от она он они мне это на к по",
        "and": "и или а",
        "article": r"также ещё только",
        "not": r"мо\w{1,3}|тво\w+|это\w*|эт[аиу]|не|всё|все|ничего|что|так|очень|много|дома|время|как|тебя|вас|проблем\w*|вопрос\w*|том"
        r"|порядке|общаге|квартире|доме|центре|идея",
        "jobs": r"\w{2,}(?:тель|тельница|тельницей|телем|ист|истка|исткой|истом|ер|ёр|ером|ёром|ник|ница|ником|ницей|лог|логом|граф"
        r"|графом|тор|тором|арь|аром|арем|ант|антом|ент|ентом|щик|щица|щиком|щицей|чик|чица|чиком|чицей|тик|тиком|кант|ша)"
        r"|врач\w*|медсестр\w+|медбрат\w*|юрист\w*|повар\w*|архитектор\w*|водител\w+|парикмахер\w*|ветеринар\w*|музыкант\w*|строител\w+"
        r"|адвокат\w*|пекар\w+|швея|пилот\w*|судь\w+|няня|няней|моряк\w*|инженер\w*|бариста|курьер\w*|фельдшер\w*|преподавател\w+"
        r"|акушерк\w+|кассир\w*",
        "not_jobs": "фанат любитель любительница вегетарианец вегетарианка веган человек оптимист пессимист аллергик диабетик "
        "астматик родитель поклонник сторонник курильщик учитель_года житель пассажир потребитель клиент новичок перфекционист "
        "интроверт гипертоник вообще точно завтрак потом рядом целом сладкоежка",
        "people": people(
            r"мо(?:й|я|ей|его|ему|ю|им|и)|наш(?:а|ей|его|у)?|у меня|у нас",
            r"зовут|по имени|по кличке|её зовут|его зовут|кличка",
            r"у (?:меня|нас)(?: есть| дома| теперь| живёт| живет)?|завел\w*|взял\w*",
        )
        + HAVE_NAMED.replace("HAVE", r"есть|завели|взяли"),
        "over": r"больше не\b|\bбросил\w*|\bпродал\w*|\bуволил\w*|\bуш(?:ел|ёл|ла)\b|\bперестал\w*|\bумер\w*|\bрасстал\w*|\bзавязал\w*"
        r"|\bотказал\w*|уже не\b|\bразвел\w*",
        "rows": r"""
            name name меня зовут {v}
            age whole [[мне|мне исполнилось//(?:ей|ему)(?: исполнилось)?]] (?:уже |недавно исполнилось \
                |сейчас )?(?P<v>\d{1,3})(?: (?:лет|год|года)|(?=[,.]))
            job whole [[(?:я )?(?:работаю|устроил(?:ся|ась))//работает]] (?:(?:сейчас|теперь|уже|\d+ лет) )*(?P<v>\w+(?:ом|ем|ером|ой\
                |ей|ёром|истом)(?: \w+(?:ых|ой|ого|ции))?)(?=\s*(?:[,.!;(]|$|в\b|и\b|на\b|с\b))
            job job я (?:— |- |по профессии |сам |сама )?{v}
            job job [[я по профессии|я по образованию//(?:по профессии)]] {v}
            city city [[живу|живём|живем|обосновал(?:ся|ась)//живёт|живет]] (?:(?:сейчас|теперь|давно|один|одна|уже \w+ лет|тут) )*(?:в\
                |во|на) {v}
            city city [[пере(?:ехал(?:а|и)?|бирал\w+|брал\w+)|перебрались//переехала?]] (?:\w+ ){0,2}?(?:в|во|на) {v}
            city city (?:я|мы) из {v}
            hometown city [[(?:я )?родом|родил(?:ся|ась)|вырос(?:ла)?//родом|родил(?:ся|ась)]] (?:из|в|во) {v}
            employer company [[работаю//работает]] (?:сейчас |теперь )?(?:в|на|во|для) {v}
            allergy list [[у меня (?:\w+ )?аллергия|аллергия у меня//аллергия]] на {v}
            diet whole [[я (?:уже \w+ лет )?//(?:она |он )?]](?P<v>веган(?:ка)?|вегетарианец|вегетарианка|веганка)
            diet whole (?P<v>не ем (?:мясо|мяса|свинину|рыбу|глютен|молочное|яйца))
            constraint whole (?P<v>(?:не пью|мне нельзя|нельзя пить) (?:алкоголь|кофе|молоко|сахар|глютен|лактозу))
            language whole [[(?:говорю|говорим)//говорит]] (?:свободно )?(?P<v>(?:по-|на )?\w+(?:ски|ском|цки))
            language whole [[(?:знаю|владею|мой родной язык)//знает]] (?:— )?(?P<v>\w+ский|\w+ским)
            instrument whole [[(?:играю|учусь играть)//играет]] (?:\w+ )?на (?P<v>\w+)
            sport whole [[(?:играю|занимаюсь|хожу)//(?:играет|занимается)]] (?:в |на )?(?P<v>футбол\w*|хоккей|теннис\w*|волейбол\w*\
                |баскетбол\w*|шахматы|плавани\w+|дзюдо|карате|бокс\w*|йог\w+|бегом|скалолазани\w+|бадминтон)
            hobby whole (?:моё хобби|мое хобби|увлекаюсь|хобби) (?:— |- )?(?P<v>\w+(?: \w+)?)(?=[,.!]|$| и )
            health_condition whole [[у меня|страдаю|болею//у (?:неё|него)]] (?:\w+ )?(?P<v>диабет\w*(?: \d(?:-?\w+)? типа)?|астм\w+\
                |мигрен\w+|эпилепси\w+|гипертони\w+|гастрит|псориаз|целиаки\w+|депресси\w+|сдвг|артрит|сколиоз|гипотиреоз)
            medication whole [[(?:пью|принимаю|мне прописали)//(?:пьёт|принимает)]] (?P<v>метформин|инсулин|ибупрофен|аспирин\
                |л-тироксин|тироксин|эутирокс|антидепрессанты|сертралин|омепразол|лозартан|эналаприл|\w+(?:прил|сартан|статин|празол))
            pet name у (?:меня|нас) (?:живёт|живет) {v}
            shoe_size whole (?:ношу|у меня) (?P<v>\d\d)(?:-?\w+)? размер(?: обуви)?
            height whole (?:мой )?рост (?:— |- )?(?P<v>\d{3}|1[.,]\d\d)
            vehicle short [[езжу на|вожу|купил(?:а|и)?(?: себе)?//ездит на]] (?:новую |новый |старой |старом \
                |старую )?(?P<v>(?-i:[А-ЯЁA-Z]).*)
            relationship_status whole (?:я )?(?P<v>замужем|женат|разведена|разведён|разведен|вдова|вдовец|не замужем|не женат)(?=[\s,.!]|$)
            dislikes list,short [[ненавижу|терпеть не могу|не люблю|не переношу//ненавидит|терпеть не может|не любит]] {v}
            likes list,short [[обожаю|очень люблю//обожает|очень любит|любит]] {v}
            handedness whole я (?P<v>левша|правша)
            education short [[учусь на//учится на]] {v}
        """,
    },
    "uk": {
        "marks": r"[а-яіїєґ]{2}",
        "stop": r"і й та а але або бо тому_що з із зі в у во для який яка що коли де до після щоб зараз тепер також теж тут завжди тож "
        r"мій моя в_мене я не вже ще крім від вона він вони мені це на",
        "and": "і й та або",
        "article": r"також ще лише",
        "not": r"мо\w{1,3}|тво\w+|це\w*|ц[яію]|не|все|усе|нічого|що|так|дуже|багато|вдома|час|як|тебе|вас|проблем\w*|питан\w*|тому"
        r"|порядку|гуртожитку|квартирі|будинку|центрі",
        "jobs": r"\w{2,}(?:тель|телька|телем|телькою|ист|истка|істка|іст|істом|исткою|істкою|ер|ером|ерка|еркою|ник|ниця|ником|ницею"
        r"|лог|логом|логиня|граф|графом|тор|тором|торка|торкою|ар|арем|арка|аркою|ант|антом|ент|ентка|ентом|енткою|щик|щиця|чик|чиця"
        r"|ярка|івець|ильник|иця|олог)"
        r"|лікар\w*|медсестр\w+|юрист\w*|кухар\w*|архітектор\w*|водій|водієм|перукар\w*|ветеринар\w*|музикант\w*|будівельник\w*"
        r"|адвокат\w*|пекар\w*|швачка|пілот\w*|суддя|няня|моряк|інженер\w*|вчитель\w*|вчителька|бариста",
        "not_jobs": "фанат вегетаріанець вегетаріанка веган людина оптиміст песиміст алергік діабетик астматик житель клієнт новачок "
        "українець українка інтроверт любитель прихильник прихильниця шанувальник пасажир українка тепер вихідними",
        "people": people(
            r"мо(?:я|є|єї|го|його|єму|ю|їм|ї)|мій|наш(?:а|ої|ого|у)?|у мене|в мене|у нас|в нас",
            r"звати|на ім'я|на прізвисько|її звати|його звати|звуть",
            r"(?:у|в) (?:мене|нас)(?: є| живе)?|маю|маємо|завел\w*",
        )
        + HAVE_NAMED.replace("HAVE", r"є|маю|маємо"),
        "over": r"більше не\b|\bкину(?:в|ла)\b|\bпрода(?:в|ла|ли)\b|\bзвільни\w*|\bпіш(?:ов|ла)\b|\bперестал\w*|\bперестав\b|\bпомер\w*"
        r"|\bрозійшл\w*|вже не\b|\bвідмови\w*",
        "rows": r"""
            name name мене звати {v}
            age whole [[мені|мені виповнилося//(?:їй|йому)(?: виповнилося)?]] (?:вже |зараз )?(?P<v>\d{1,3})(?: (?:років|рік|роки)|(?=[,.]))
            job whole [[(?:я )?працюю//працює]] (?:(?:зараз|тепер|вже) )*(?P<v>\w+(?:ом|ем|ером|ою|ею|єм|істом|аркою)(?: \w+(?:их|ої\
                |ого))?)(?=\s*(?:[,.!;(]|$|в\b|у\b|і\b|на\b|з\b|та\b))
            job job я (?:— |- |за фахом |за професією )?{v}
            city city [[живу|живемо|мешкаю//живе|мешкає]] (?:(?:зараз|тепер|давно|сам|сама|тут) )*(?:в|у|на) {v}
            city city [[переїха(?:в|ла|ли)|перебра(?:вся|лася|лися)//переїха(?:в|ла)]] (?:\w+ ){0,2}?(?:до|в|у) {v}
            hometown city [[(?:я )?родом|я|народи(?:вся|лася)|виріс|виросла//родом|народи(?:вся|лася)]] (?:із|зі|з|в|у) {v}
            employer company [[працюю//працює]] (?:зараз |тепер )?(?:в|на|у|для) {v}
            allergy list [[(?:у|в) мене (?:\w+ )?алергія|маю алергію//(?:алергія|має алергію)]] на {v}
            diet whole [[я //(?:вона |він )?]](?P<v>веган(?:ка)?|вегетаріанець|вегетаріанка)
            diet whole (?P<v>не їм (?:м'яса|м’яса|свинини|риби|глютену|молочного|яєць))
            constraint whole (?P<v>(?:не п'ю|не п’ю|мені не можна) (?:алкоголь|алкоголю|каву|кави|молоко|молока|цукор))
            language whole [[(?:говорю|розмовляю|говоримо|спілкуюся|знаю|розмовляємо)//(?:говорить\
                |розмовляє)]] (?:вільно )?(?P<v>\w+(?:ською|цькою|ську))
            language whole (?:говор\w+|розмовля\w+|спілку\w+) \w+ою(?:,| та| і| й) (?P<v>\w+(?:ською|цькою))
            instrument whole [[(?:граю|вчуся грати)//грає]] (?:\w+ )?на (?P<v>\w+)
            sport whole [[(?:граю|займаюся|ходжу)//(?:грає|займається)]] (?:у |в |на )?(?P<v>футбол\w*|хокей|теніс\w*|волейбол\w*\
                |баскетбол\w*|шахи|плавання\w*|дзюдо|карате|бокс\w*|йог\w+|бігом|скелелазіння\w*)
            hobby whole (?:моє хобі|захоплююся) (?:— |- )?(?P<v>\w+(?: \w+)?)(?=[,.!]|$| і )
            health_condition whole [[(?:у|в) мене|маю|хворію на//(?:у|в) (?:неї\
                |нього)]] (?:\w+ )?(?P<v>діабет\w*(?: \d(?:-?\w+)? типу)?|астм\w+|мігрен\w+|епілепсі\w+|гіпертоні\w+|гастрит|псоріаз\
                |целіакі\w+|депресі\w+)
            medication whole [[(?:п'ю|приймаю)//приймає]] (?P<v>метформін|інсулін|ібупрофен|аспірин|еутирокс|л-тироксин|сертралін\
                |омепразол|\w+(?:прил|сартан|статин))
            vehicle short [[їжджу на|купи(?:в|ла|ли)(?: собі)?//їздить на]] (?:новий |нову |старий |стару \
                |старому )?(?P<v>(?-i:[А-ЯІЇЄA-Z]).*)
            relationship_status whole (?:я )?(?P<v>заміжня|одружений|одружена|розлучена|розлучений|неодружений|незаміжня)(?=[\s,.!]|$)
            dislikes list,short [[ненавиджу|терпіти не можу|не люблю|не переношу//ненавидить|не любить]] {v}
            dislikes whole (?:тільки не|без) (?P<v>\w+), терпіти їх не можу
            likes list,short [[обожнюю|дуже люблю//обожнює|дуже любить|любить]] {v}
            handedness whole я (?P<v>шульга|правша|лівша)
        """,
    },
    "el": {
        "marks": r"[α-ωάέήίόύώ]{2}",
        "stop": r"και κι αλλά ή γιατί επειδή από σε με για που στο στη στην στον στα όταν πού μέχρι τώρα επίσης εδώ πάντα οπότε μου "
        r"έχω είμαι δεν δε ο η το μένω δουλεύω είναι θέλω",
        "and": "και ή",
        "article": r"ο η το οι τα τον την τη τους τις των του της ένα μία μια έναν",
        "not": r"μου|σου|αυτ\w+|δεν|όλα|τίποτα|κάτι|πολύ|σπίτι|χρόνο|ερώτηση|ιδέα|απάντηση|πώς|πρόβλημα|καλά|ένα|μια|δίκιο|όταν|να"
        r"|πείνα|ανάγκη",
        "jobs": r"\w{2,}(?:τής|τρια|ιστής|ίστρια|λόγος|γράφος|ικός|ός|άς|ης|τρος|ώστης|έας|ντης|ντρια|ργός|όμος|ήτρια|ητής|ού)|γιατρός"
        r"|δάσκαλος|δασκάλα|νοσοκόμ[αος]+|νοσηλευτής|νοσηλεύτρια|δικηγόρος|μηχανικός|μάγειρας|μαγείρισσα|λογιστής|λογίστρια"
        r"|αρχιτέκτονας|φοιτητής|φοιτήτρια|οδηγός|κομμώτρια|σεφ|ψαράς|αγρότης|καθηγητής|καθηγήτρια|φαρμακοποιός|κτηνίατρος|μουσικός"
        r"|προγραμματιστής|προγραμματίστρια|ηλεκτρολόγος|υδραυλικός|μαία|ξυλουργός",
        "not_jobs": "αλλεργικός αλλεργική χορτοφάγος καλός μόνος έλληνας ελληνίδα διαβητικός χωρισμένος παντρεμένος δυστυχώς "
        "αριστερόχειρας σίγουρος φανατικός γυμνός γονιός ευχαριστημένος τυχερός απλός ανοιχτός μεγάλης ο_τύπος νέος περίεργος "
        "κουρασμένος",
        "people": r"""
            (?:ο|η|το|τον|την|τη|του|της)\s+(?P<rel>{rel})\s+(?:μου|μας)(?:,?\s*\(?(?:(?P<called>λέγεται|τον λένε|τη λένε|την λένε\
                |το λένε|ονόματι)\s+)?(?:(?:ο|η|το|τον|την|τη)\s+)?NAME)?
            (?:έχω|έχουμε)\s+(?:έναν?|μία|μια)\s+(?P<rel>{rel})(?!\w)[^.!?\n]{0,25}?(?:(?P<called>που (?:τον|τη|την|το) λένε\
                |που λέγεται|με το όνομα|:|,)\s+(?:τον |την |το )?)NAME
        """.replace("NAME", NAME),
        "over": r"δεν .{1,30} πια|\bέκοψα\b|\bσταμάτησα\b|\bπούλησα\w*|\bπουλήσαμε\b|\bπαραιτήθηκα\b|\bάφησα\b|\bπέθανε\b|\bχωρίσαμε\b"
        r"|\bπαράτησα\b",
        "rows": r"""
            name name (?:με λένε|λέγομαι|ονομάζομαι|το όνομά μου είναι) {v}
            age whole [[είμαι|έγινα//είναι]] (?:πια |τώρα )?(?P<v>\d{1,3})(?: (?:χρονών|ετών|χρόνων|χρονώ)|(?=[,.]))
            job job [[είμαι//είναι]] (?:ένας |μία |μια )?{v}
            job anyjob [[δουλεύω|εργάζομαι//δουλεύει|εργάζεται]] (?:ως|σαν) {v}
            city city [[μένω|ζω|μένουμε|κατοικώ//μένει|ζει]] (?:(?:τώρα|πια|εδώ και \w+ χρόνια) )*(?:στην|στη|στο|στον|στα|στις|στους\
                |σε) {v}
            city city [[μετακόμισα(?:με)?|μόλις μετακόμισα//μετακόμισε]] (?:\w+ )?(?:στην|στη|στο|στον|στα|στις|σε) {v}
            hometown city [[κατάγομαι|είμαι//κατάγεται]] από (?:την |τη |το |τα |τον )?{v}
            hometown city [[γεννήθηκα|μεγάλωσα//γεννήθηκε]] (?:στην|στη|στο|στον|στα) {v}
            employer company [[δουλεύω|εργάζομαι//δουλεύει]] (?:στην|στη|στο|στον|για την|για τη) {v}
            allergy list [[είμαι αλλεργικ(?:ός|ή)|έχω αλλεργία//είναι αλλεργικ(?:ός|ή|ό)|έχει αλλεργία]] (?:στο|στη|στην|στα|στις|στους\
                |στον|σε) {v}
            diet whole [[είμαι//είναι]] (?P<v>χορτοφάγος|βίγκαν|vegan|vegetarian)
            diet whole (?P<v>δεν τρώω (?:κρέας|χοιρινό|ψάρι|γλουτένη|γαλακτοκομικά|αυγά))
            constraint whole (?P<v>δεν (?:πίνω|μπορώ να πιω) (?:αλκοόλ|καφέ|γάλα|λακτόζη))
            language list,short [[μιλάω|μιλώ|μιλάμε//μιλάει]] (?P<v>(?:ελληνικά|αγγλικά|γαλλικά|γερμανικά|ιταλικά|ισπανικά|ρωσικά\
                |αλβανικά|τουρκικά).*)
            instrument - [[παίζω|μαθαίνω//παίζει|μαθαίνει]] (?P<v>(?:μπουζούκι|κιθάρα|πιάνο|βιολί|ντραμς|λύρα|φλάουτο|μπάσο|κλαρίνο\
                |ακορντεόν|λαούτο|μπαγλαμά|ούτι|σαξόφωνο|τσέλο|τρομπέτα))(?!\w)
            sport whole [[(?:παίζω|κάνω)//(?:παίζει|κάνει)]] (?P<v>μπάσκετ|ποδόσφαιρο|τένις|βόλεϊ|κολύμβηση|καράτε|τζούντο|αναρρίχηση\
                |σκάκι|γιόγκα)
            hobby list το χόμπι μου είναι {v}
            health_condition whole [[έχω|πάσχω από//έχει]] (?P<v>διαβήτη(?: τύπου \d)?|άσθμα|ημικρανίες|επιληψία|υπέρταση|κοιλιοκάκη\
                |ψωρίαση|θυρεοειδή|κατάθλιψη)
            medication short [[παίρνω το φάρμακο|παίρνω κάθε μέρα//παίρνει το φάρμακο]] {v}
            height whole είμαι (?P<v>1[.,]\d\d)
            vehicle short [[οδηγώ|αγόρασα|πήρα//οδηγεί]] (?:ένα |μια |ένα παλιό )(?P<v>(?-i:[A-ZΑ-Ω]).*)
            relationship_status whole [[είμαι//είναι]] (?P<v>παντρεμέν(?:ος|η)|χωρισμέν(?:ος|η)|ελεύθερ(?:ος|η)|αρραβωνιασμέν(?:ος|η)\
                |χήρ(?:ος|α))
            dislikes list,short [[μισώ|σιχαίνομαι|δεν αντέχω|απεχθάνομαι|δεν μου αρέσ(?:ει|ουν)//μισεί|δεν της αρέσ(?:ει|ουν)\
                |δεν του αρέσ(?:ει|ουν)]] {v}
            likes list,short [[λατρεύω|αγαπάω//λατρεύει|της αρέσ(?:ει|ουν)|του αρέσ(?:ει|ουν)]] {v}
            likes list,short μου αρέσ(?:ει|ουν) πολύ {v}
            handedness whole είμαι (?P<v>αριστερόχειρας|δεξιόχειρας|ζερβός)
        """,
    },
    "tr": {
        "marks": r"geçen|ay|şimdi|artık|bıraktım|taşındım|kadar|gibi|önce|sonra|ile|ben|benim|bir|ve|için|yaşıyorum|oturuyorum"
        r"|çalışıyorum|var|yok|mı|mi|mu|mü|ama|bana|çok|ne|eşim|kızım|oğlum|adım|alerjim|değil|artık|da|de|\w{3,}(?:iyorum|ıyorum"
        r"|uyorum|üyorum|yım|yim|yum|yüm)",
        "sure": r"benim|yaşıyorum|oturuyorum|çalışıyorum|adım|alerjim|eşim|\w{3,}(?:iyorum|ıyorum|uyorum|üyorum)",
        "first": r"(?<!\w)(?:ben|benim|bana|bende|\w+(?:yorum|dım|dim|dum|düm|tım|tim|tum|tüm))(?!\w)",
        "pronoun": r"(?<!\w)(?:o|onun)(?!\w)",
        "other": r"(?<!\w)(?:o|onun|arkadaşım\w*|komşu\w*|patron\w*|müdür\w*)(?!\w)",
        "stop": r"ve ama veya çünkü için ile de da var yok mı mi",
        "and": "ve veya ile",
        "not": r"bu|şu|o|ben|bir|çok|var|yok|hiç|her|ne|iyi|kötü|evde|ev|işte|burada|orada|bende|böyle|öyle|sende|değil|artık|sadece"
        r"|biraz|senin|sana|nasıl|akşam|sabah|yerde|arada|tek|nerede|yalnız",
        "people": r"""
            (?:benim\s+)?(?P<rel>{rel})(?!\w)(?:,?\s*\(?NAME)?
            (?P<rel>{rel})(?:in|ın|un|ün|nin|nın)?\s+(?P<called>adı)\s+NAME
            (?P<name>[^\W\d_][\w'’-]+) (?P<called>adında|isimli|diye) bir (?P<rel2>kedi|köpek|tavşan)
            (?:bir\s+)?(?P<rel>kedim|köpeğim|kızım|oğlum|tavşanım) var,?\s+(?P<called>adı)\s+NAME
        """.replace("NAME", NAME),
        "over": r"\bartık\b.{0,40}(?:m[ıiuü]yor|maz|mez|değil|yok|mam\b|mem\b)|\bbıraktı\w*|\bsattı\w*|\bistifa\w*|\bayrıldı\w*"
        r"|\bkesti\w*|\böldü\b|\bboşandı\w*|\bson verdi\w*",
        "rows": r"""
            name name (?:benim )?(?:adım|ismim) {v}
            age whole,any (?P<v>\d{1,3}) yaşında(?:yım|yim)?\b
            age whole (?P<v>\d{1,2})(?:'?\w{1,3})? (?:yaşıma girdim|oldum)\b
            age whole (?P<v>\d{1,2})(?:'e|'a|'ye|'ya|’e|’a) (?:girdim|bastım)
            city whole,any (?P<v>(?-i:[A-ZÇĞİÖŞÜ])[\wçğıöşü]+?)(?:['’]?(?:de|da|te|ta)) (?:\w+ ){0,2}?(?:yaşıyor\w*|yaşayan|oturuyor\w*\
                |ikamet|kalıyor\w*|yaşıyoruz)
            city whole (?P<v>(?-i:[A-ZÇĞİÖŞÜ])[\wçğıöşü]+?)(?:['’]?(?:e|a|ye|ya)) (?:\w+ ){0,2}?(?:taşındım|taşındık|yerleştim|yerleştik)
            hometown whole,any (?:aslen )?(?P<v>(?-i:[A-ZÇĞİÖŞÜ])[\wçğıöşü]{3,}?)(?:['’]?(?:li|lı|lu|lü))(?:yim|yım|yum|yüm)\b
            hometown whole (?P<v>(?-i:[A-ZÇĞİÖŞÜ])[\wçğıöşü]+?)['’]?(?:de|da|te|ta) (?:doğdum|büyüdüm)
            job whole,any (?P<v>(?:(?!bir |ben |ve |bende )\w+ )?(?:öğretmen|doktor|hemşire|mühendis|avukat|aşçı|mimar|öğrenci\
                |muhasebeci|gazeteci|fotoğrafçı|şoför|kuaför|eczacı|veteriner|çevirmen|tasarımcı|yazılımcı|pilot|polis|itfaiyeci|garson\
                |psikolog|diş hekimi|müzisyen|yazar|emekli|grafiker|elektrikçi|tesisatçı|marangoz|terzi|fırıncı|kasiyer|akademisyen\
                |diyetisyen|fizyoterapist|kütüphaneci|ebe|çiftçi|pastacı|barista|kaptan|berber|memur|tekniker|teknisyen|editör|antrenör\
                |rehber|kurye|sekreter|geliştirici|danışman|analist|manav|bakkal))(?:y?[ıiuü]m\b|(?= olarak çalış)|(?=lik yap)\
                |(?=lık yap)|(?=luk yap)|(?=lük yap))
            job whole (?P<v>\w+(?: \w+)?) olarak çalışıyorum
            job whole,they (?P<v>öğretmen|doktor|hemşire|mühendis|avukat|aşçı|mimar|öğrenci|muhasebeci|gazeteci|eczacı|veteriner|pilot\
                |polis|psikolog)(?=[,.!]| ve |$)
            employer whole,any (?P<v>(?-i:[A-ZÇĞİÖŞÜ])\w+(?: (?-i:[A-ZÇĞİÖŞÜ])\w+)?)['’](?:de|da|te|ta) (?:\w+ )?çalışıyor\w*
            allergy whole,any (?P<v>(?:(?!ve |ama |benim |çok |de |da |hamile )\w+ )?\w{2,}?)(?:['’]?(?:e|a|ye|ya)) (?:alerjim\
                |karşı alerjim) var
            allergy whole,they (?P<v>\w{2,}?)(?:['’]?(?:e|a|ye|ya)) alerjisi var
            allergy whole,any (?P<v>\w+)(?:['’]?(?:e|a|ye|ya)) (?:karşı )?alerji(?:ğim|kim|ktir|k)\w*
            allergy whole (?P<v>\w+) alerjim var
            diet whole,any (?P<v>vejetaryen|vegan|çölyak)(?:im|ım|ı|um)?(?=[\s,.!]|$)
            diet whole (?P<v>(?:et|domuz eti|balık|gluten|süt ürünleri) (?:yemem|yemiyorum))
            constraint whole (?P<v>(?:alkol|kahve|süt|laktoz|gluten|kafein) (?:içemiyorum|içemem|içmiyorum|içmem|tüketemiyorum|yiyemiyorum))
            nationality whole (?P<v>(?-i:Türk|Kürt|Alman|İngiliz|Amerikalı|Azeri|Bulgar|Yunan|Laz|Suriyeli|İranlı))(?:üm|'üm|üz|ım|im\
                |yım|yim|um)\b
            language whole,any (?P<v>(?-i:Türkçe|İngilizce|Almanca|Fransızca|Arapça|Kürtçe|İspanyolca|Rusça|Japonca|İtalyanca|Farsça\
                |Zazaca|Lazca))(?:yi|yı)? (?:\w+ )?(?:konuşuyor\w*|konuşurum|biliyor\w*|konuşabil\w*)
            language whole,any (?P<v>(?-i:Türkçe|İngilizce|Almanca|Fransızca|Arapça|Kürtçe|İspanyolca\
                |Rusça)) ve (?:\w+) (?:konuşuyor\w*|biliyor\w*)
            instrument whole,any (?P<v>gitar|piyano|keman|bağlama|saz|ud|ney|davul|flüt|klarnet|çello|kanun|kemençe|akordeon|saksafon\
                |ukulele|bateri|darbuka|kaval|trompet|viyola) (?:çalıyor\w*|çalarım|çalar|çalmayı öğreniyorum|çalmaya başladım)
            sport whole,any (?P<v>futbol|basketbol|voleybol|tenis|yüzme|yoga|judo|boks|satranç|badminton) (?:oynuyor\w*|oynarım\
                |yapıyor\w*|yaparım)
            dislikes whole,any (?P<v>\w+?)(?:['’]?(?:dan|den|tan|ten)) (?:\w+ )?(?:nefret eder(?:im)?|nefret ediyor\w*|tiksin\w*)
            dislikes whole,any (?P<v>\w+?)(?:['’]?(?:ı|i|u|ü|yı|yi|yu|yü))? (?:hiç )?(?:sevmem|sevmiyorum|sevmez)\b
            likes whole,any (?P<v>\w+?)(?:['’]?(?:ı|i|u|ü|yı|yi|yu|yü|a|e|ya|ye))? (?:çok seviyor(?:um)?|çok severim|bayılırım\
                |bayılıyorum|çok sever)\b
            health_condition whole (?P<v>astım|migren|diyabet|şeker hastalığ|epilepsi|tansiyon|çölyak|reflü|tiroid|depresyon)(?:ım|im|m\
                |ı)? (?:var|hastasıyım)
            health_condition whole (?P<v>şeker|tansiyon|astım|kalp|epilepsi|ms) hastasıyım
            medication whole (?P<v>metformin|insülin|euthyrox|levotiron|ritalin|prozac|lustral|\w+pril|\w+sartan) (?:kullanıyor\w*\
                |alıyor\w*|içiyor\w*)
            vehicle whole (?:bir )?(?P<v>(?-i:[A-ZÇĞİÖŞÜ])\w+(?: [A-ZÇĞİÖŞÜ\d]\w*)?) (?:kullanıyorum|sürüyorum|aldım)
            relationship_status whole (?P<v>evli|bekar|nişanlı|boşanmış|dul)(?:yim|yım|ım)
            shoe_size whole (?P<v>\d\d) numara (?:ayakkabı )?giyiyorum
            height whole boyum (?P<v>1[.,]\d\d|\d{3})
            handedness whole (?P<v>solak|sağlak)(?:ım)
            nickname name (?:herkes bana|arkadaşlarım bana) {v}
        """,
    },
    "id": {
        "marks": r"saya|aku|gue|gua|gw|tinggal|kerja|yang|di|dan|nggak|gak|ga|tidak|punya|untuk|buat|dari|ini|udah|sudah|bisa|lagi|dong"
        r"|anak|istri|suami|kucing|ke|sama|juga|nama",
        "sure": r"saya|aku|gue|gw|tinggal|nggak|gak|udah",
        "first": r"(?<!\w)(?:saya|aku|gue|gua|gw|kami|kita)(?!\w)",
        "pronoun": r"(?<!\w)dia(?!\w)",
        "other": r"(?<!\w)(?:dia|teman\w*|bos\w*|tetangga\w*|mereka|orang)(?!\w)",
        "stop": r"dan atau tapi karena soalnya di dari untuk buat yang dengan sama ke kalau kalo jadi sekarang juga sejak saat pas sih "
        r"dong nih ya kok aja lagi udah sudah dan_\w+ nggak gak tidak pada selama supaya biar tiap kak min deh",
        "and": "dan atau sama",
        "article": r"seorang sebuah seekor",
        "not": r"saya|aku|gue|kamu|dia|ini|itu|yang|tidak|gak|nggak|semua|banyak|sangat|sekali|rumah|kos|kost|sini|sana|waktu|mau"
        r"|pertanyaan|ide|jawaban|masalah|bagaimana|gimana|rencana|lagi|orang|kak|tahu|tau|apartemen|satu|dekat|sendiri",
        "jobs": r"guru|dokter|perawat|bidan|pengacara|arsitek|insinyur|programmer|desainer|akuntan|wartawan|jurnalis|penulis|koki|chef"
        r"|barista|kasir|sopir|supir|driver|ojol|petani|nelayan|polisi|tentara|pilot|pramugari|apoteker|psikolog|penerjemah|fotografer"
        r"|dosen|mahasiswa|mahasiswi|peneliti|penjahit|montir|mekanik|teknisi|satpam|karyawan|karyawati|pegawai|pns|asn"
        r"|admin|marketing|sales|editor|freelancer|manajer|sekretaris|konsultan|analis|pelatih|tukang|pedagang|penjual|pengusaha"
        r"|pustakawan|ilustrator|developer|engineer|kurir|analyst|penyiar|pemandu|instruktur",
        "people": r"""
            (?P<rel>{rel})(?:\s+(?:saya|aku|gue|gw|kami|pertama|kedua|bungsu|sulung))?(?!\w)(?:,?\s*\(?(?:(?P<called>namanya|bernama\
                |yang bernama|dipanggil)\s+|,\s*)?NAME)?
        """.replace("NAME", NAME),
        "over": r"(?:udah|sudah) (?:gak|nggak|ga|tidak)\b|\b(?:gak|nggak|tidak) .{0,25} lagi\b|\bberhenti\b|\bresign\b|\bjual\b"
        r"|\bdijual\b|\bkeluar dari\b|\bmeninggal\b|\bputus\b|\bmundur\b|\bcerai\b",
        "rows": r"""
            name name (?:nama (?:saya|aku|gue|ku)|namaku|perkenalkan,? (?:nama )?saya) (?:adalah )?{v}
            nickname name (?:panggil (?:saja |aja )?(?:saya|aku|gue)|biasa dipanggil) {v}
            age whole,any (?:umur(?:ku|nya)?|usia(?:ku|nya)?|berumur|berusia)(?: saya| aku| gue)? (?:sekarang \
                |baru )?(?P<v>\d{1,3})(?: tahun)?\b
            age whole,self (?<=\s)(?P<v>\d{2}) tahun(?=[,.]| dan)
            city city,any (?:tinggal|domisili|menetap|ngekos|berdomisili) (?:(?:sekarang|sendiri|saat ini|masih) )*di {v}
            city city,any (?:pindah|baru pindah|pindahan) (?:\w+ )?ke {v}
            city city,self (?:aku|saya|gue|gw) di {v}
            hometown city,any (?:asal(?:ku|nya)?|berasal|asli|orang asli)(?: saya| aku| gue)? (?:dari )?{v}
            hometown city,any (?:lahir|besar|dibesarkan) (?:dan besar )?di {v}
            job job,self (?:saya|aku|gue|gw|istriku|suamiku|kakakku|adikku|ibuku|ayahku) (?:adalah |ini |itu |seorang |seorang |masih \
                |sekarang )*{v}
            job job,they (?:adalah |seorang |itu )?(?P<v>guru|dokter|perawat|bidan|pengacara|arsitek|programmer|polisi|dosen|apoteker\
                |koki|chef|pilot|penulis|akuntan)
            job job,any (?:kerja|bekerja|profesi(?:ku|nya)?|berprofesi)(?: (?:saya|aku|gue))? (?:sebagai|jadi|adalah) {v}
            job anyjob,any (?:kerja|bekerja) sebagai {v}
            employer company,any (?:kerja|bekerja) (?:sekarang )?di (?:PT )?{v}
            employer whole,self (?:gue|saya|aku|gw) \w+ (?:\w+ )?di (?P<v>(?:bank|PT|kantor|toko|RS|hotel|SMA|SD|SMP) (?-i:[A-Z])\w+)
            allergy list,any (?:alergi(?: sama| terhadap| dengan)?|punya alergi)(?: sama)? {v}
            diet whole,any (?P<v>vegetarian|vegan|pescatarian)(?!\w)
            diet whole (?P<v>(?:saya |aku |gue )?(?:nggak|gak|ga|tidak) makan (?:daging|babi|ikan|gluten|telur))
            constraint whole (?P<v>(?:nggak|gak|ga|tidak) (?:boleh|bisa) (?:minum|makan) (?:kopi|alkohol|susu|gluten|gula|santan))
            language list,any (?:bisa (?:bahasa|ngomong)|berbahasa|ngomong bahasa|bicara bahasa|sehari-hari (?:pakai )?bahasa) {v}
            instrument whole,any (?:main|bermain|belajar main|belajar) (?P<v>gitar|piano|biola|drum|bass|angklung|gamelan|suling\
                |ukulele|keyboard|saxophone|kendang|sasando|cello|flute|harmonika|terompet)
            sport whole,any (?:main|latihan|suka main|rutin) (?P<v>futsal|badminton|bulu tangkis|sepak bola|basket|voli|renang|tenis\
                |catur|pencak silat|lari|yoga|panjat tebing)
            hobby list,any (?:hobi(?:ku|nya)?)(?: saya| aku| gue)? (?:adalah )?{v}
            likes list,short,any (?:suka banget|sangat suka|doyan banget|cinta banget)(?: sama| dengan)? {v}
            dislikes list,short,any (?:(?:nggak|gak|ga|tidak|paling gak) suka(?: sama| dengan)?|benci(?: banget)?(?: sama)?) {v}
            health_condition whole,any (?:punya|mengidap|menderita|sakit|kena|ada) (?P<v>asma|diabetes|maag|migrain|epilepsi|hipertensi\
                |darah tinggi|vertigo|gerd|asam lambung|anemia|kolesterol tinggi)
            medication medicine,any (?:minum|konsumsi|mengonsumsi) (?:obat )?{v}
            commute whole,any (?:ke kantor|kerja|berangkat|tiap hari|ke kampus) (?:\w+ ){0,2}?naik (?P<v>motor|KRL|MRT|TransJakarta\
                |ojol|sepeda|bus|mobil|angkot|kereta|LRT)
            commute whole,self naik (?P<v>KRL|MRT|TransJakarta|motor|sepeda|bus|LRT|kereta) (?:tiap|setiap) hari
            vehicle short,any (?:beli (?:motor |mobil )?(?:bekas|baru|second)?,?|(?:pakai|bawa|naik) (?:motor|mobil)) (?P<v>(?-i:[A-Z]).*)
            shoe_size whole (?:ukuran|nomor) sepatu(?: saya| aku|ku| gue)? (?P<v>\d\d)
            height whole tinggi(?: badan)?(?: saya| aku|ku| gue)? (?P<v>1\d\d)(?: ?cm)?
            relationship_status whole,self (?:sudah |udah |masih )(?P<v>menikah|nikah|jomblo|lajang|cerai|single)
            handedness whole (?P<v>kidal)(?!\w)
        """,
    },
    "vi": {
        "marks": r"tôi|mình|em|anh|chị|là|đang|sống|ở|làm|không|có|và|của|cho|một|tên|bị|thích|tuổi|với|được|nhà|con|đã",
        "sure": r"tôi|mình|đang|không|của",
        "first": r"(?<!\w)(?:tôi|mình|em|tớ|tui|nhà mình|chúng tôi)(?!\w)",
        "pronoun": r"(?<!\w)(?:anh ấy|cô ấy|nó)(?!\w)",
        "other": r"(?<!\w)(?:anh ấy|cô ấy|nó|bạn (?:tôi|mình)|sếp|hàng xóm|họ|ông ấy|bà ấy)(?!\w)",
        "stop": r"và hoặc nhưng vì nên ở tại để cho với của từ khi nếu thì mà bây_giờ cũng rồi nhé ạ luôn là có đang không được mấy "
        r"hơn đã trong thôi giúp lắm nữa",
        "and": "và hoặc với",
        "article": r"một",
        "not": r"tôi|mình|em|anh|bạn|này|đó|không|gì|nhiều|rất|lắm|nhà|đây|đấy|sao|thế nào|câu|ý|vấn đề|người|trọ|ký túc xá|một mình"
        r"|được|cái|nó|như",
        "jobs": r"giáo|bác|y|điều|luật|kỹ|lập|kế|nhân|thợ|đầu|tài|họa|nhà|sinh|phóng|dược|công|thiết|nhiếp|biên|phiên|bộ|cảnh|nông"
        r"|giảng|kiến|lễ|thu|quản|shipper|ca|nhạc",
        "people": r"""
            (?P<rel>{rel})\s+(?:tôi|mình|em|nhà mình|của tôi|của mình)(?:,?\s*\(?(?:(?P<called>tên là|tên)\s+)?NAME)?
            (?:có|nuôi)\s+(?:một|1)?\s*(?:đứa|bé|con|cô|cậu)?\s*(?P<rel>{rel})\s+(?:\w+ ){0,2}?(?P<called>tên là|tên)\s+NAME
            (?P<rel>vợ|chồng|con gái|con trai|mẹ|bố|chị gái|em gái|anh trai|em trai)(?!\w)
        """.replace("NAME", NAME),
        "over": r"không (?:còn|\w+ nữa)|không .{1,25} nữa|\bđã bán\b|\bbán (?:rồi|xe)\b|\bnghỉ việc\b|\bnghỉ\b|\bbỏ (?:rồi|hẳn)\b"
        r"|\bchia tay\b|\bmất rồi\b|\bcai\b|\bđã bỏ\b",
        "rows": r"""
            name name (?:tôi|mình|em|tớ) tên(?: là)? {v}
            name name tên (?:tôi|mình|em) là {v}
            age whole,any (?:năm nay )?(?:\w+ )?(?P<v>\d{1,3}) tuổi
            city whole,any (?:sống|đang ở|sinh sống|ở trọ|trọ) (?:(?:một mình|hiện) )?(?:ở\
                |tại) (?P<v>(?-i:[A-ZĐÀ-Ỹ][\w]*(?: [A-ZĐÀ-Ỹ]\w*){0,3}))
            city whole,any (?:mình|tôi|em) (?:hiện |đang )*ở (?P<v>(?-i:[A-ZĐÀ-Ỹ][\w]*(?: [A-ZĐÀ-Ỹ]\w*){0,3}))
            city whole,any (?:chuyển|dọn|mới chuyển)(?: nhà)? (?:đến|vào|ra|về|lên|sang\
                |tới) (?:sống ở )?(?P<v>(?-i:[A-ZĐÀ-Ỹ][\w]*(?: [A-ZĐÀ-Ỹ]\w*){0,3}))
            hometown whole,any (?:quê(?: (?:tôi|mình|em))?(?: ở| gốc ở)?|sinh ra ở\
                |người gốc) (?P<v>(?-i:[A-ZĐÀ-Ỹ][\w]*(?: [A-ZĐÀ-Ỹ]\w*){0,2}))
            job whole,any (?:là|làm|làm nghề|đang làm|hiện là) (?:một )?(?P<v>(?:giáo viên|bác sĩ|y tá|điều dưỡng|luật sư|kỹ sư\
                |lập trình viên|kế toán|nhân viên|thợ|đầu bếp|tài xế|họa sĩ|nhà báo|nhà văn|sinh viên|phóng viên|dược sĩ|công nhân\
                |thiết kế đồ họa|nhiếp ảnh gia|biên tập viên|phiên dịch viên|phiên dịch|bộ đội|cảnh sát|nông dân|giảng viên\
                |kiến trúc sư|lễ tân|thu ngân|shipper|ca sĩ|nhạc sĩ|công chức|hướng dẫn viên|tiếp viên|bác sỹ)(?: (?!ở|tại|và|nên|nhưng\
                |cho|mà|thì|hay|có|bị|thích)[^\W\d_a-zA-Z]*[a-zà-ỹ]+){0,2})
            employer whole,any làm (?:việc )?(?:ở|tại|cho) (?:công ty )?(?P<v>(?-i:[A-ZĐÀ-Ỹ][\w]*(?: [A-ZĐÀ-Ỹ]\w*){0,3}))
            allergy list,any (?:bị )?dị ứng (?:với )?{v}
            diet whole,any (?P<v>ăn chay(?: trường)?|thuần chay)
            diet whole,any (?P<v>không ăn (?:thịt|thịt bò|thịt heo|cá|hải sản|trứng))
            constraint whole,any (?P<v>không (?:uống|uống được) (?:cà phê|rượu|bia|sữa|rượu bia))
            language whole,any (?:nói|biết|nói được) (?P<v>tiếng [^\W\d_]+)
            instrument whole,any (?:chơi|đánh|tập|học|thổi|kéo) (?:đàn )?(?P<v>(?:guitar|ghi-?ta|piano|violin|sáo|tranh|bầu|nguyệt\
                |ukulele|trống|organ|cello|nhị|saxophone))
            sport whole,any (?:chơi|đá|tập|đánh) (?P<v>bóng đá|bóng|cầu lông|bóng rổ|tennis|bóng chuyền|cờ vua|cờ tướng|yoga|bơi|võ)
            hobby list,any sở thích (?:của \w+ )?là {v}
            likes list,short,any (?:rất thích|thích nhất là|mê) {v}
            dislikes list,short,any (?:ghét|không thích|không chịu được) {v}
            health_condition whole,any (?:bị|mắc) (?P<v>tiểu đường|hen suyễn|hen|cao huyết áp|đau nửa đầu|trào ngược|viêm xoang\
                |đau dạ dày|trầm cảm|động kinh|gout|suyễn)
            medication medicine,any (?:uống|đang uống|dùng) (?:thuốc )?{v}
            vehicle whole,any (?:đi|chạy|mua|lái)(?: xe| con)? (?P<v>(?-i:[A-ZĐ]\w+(?: [A-Z\d]\w*)?))
            relationship_status whole,any (?:đã |còn )?(?P<v>kết hôn|độc thân|ly hôn|lập gia đình)
            height whole,any cao (?P<v>1m\d\d|\d{3} ?cm)
            handedness whole,any (?:thuận )(?P<v>tay trái)
        """,
    },
}
