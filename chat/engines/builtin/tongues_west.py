r"""What is said how in the languages of western Europe; `tongues` reads it.

A row is a predicate, flags and a pattern. {v} is a value that runs up to a stop word; [[I live//she lives]] makes two rows, the second
about the person who was named last. Flags: how the value is cut (name, city, company, job, whole …); list: more values may follow;
they: about somebody else; any: the verb does not say about whom, the words before do; self: only after a word for "I".
"""

from __future__ import annotations

NAME = r"(?P<name>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*)?)"
PEOPLE = rf"""
    (?:MINE)\s+(?:(?!ex\b|MINE)[^\W\d_][\w-]*\s+)?(?P<rel>{{rel}})(?!\w)(?:,?\s*\(?(?:(?P<called>CALLED)\s+)?{NAME})?
    (?:HAVE)\s+(?:[^\W\d_]\w*\s+){{0,2}}?(?P<rel>{{rel}})(?!\w)[^.!?\n]{{0,25}}?(?:(?P<called>CALLED|:)\s+){NAME}
    (?P<name>[^\W\d_][\w'’-]+)\s*\((?:MINE)\s+(?:\w+\s+)?(?P<rel>{{rel}})(?!\w)
"""


def people(mine: str, called: str, have: str) -> str:
    """The ways to name somebody near, in a language that puts "my" before."""
    return PEOPLE.replace("MINE", mine).replace("CALLED", called).replace("HAVE", have)


HAVE_NAMED = rf"(?:HAVE)\s+(?P<rel>{{rel}})\s+{NAME}"  # "mam psa Burka"


WEST: dict[str, dict[str, str]] = {
    "es": {
        "marks": r"mudamos|mudé|voy|va|se|lo|la|un|ahora|quise|decir|no|de|su|ser|al|pero|fue|era|hay|muy|soy|tengo|vivo|mis?|me"
        r"|trabajo|el|los|las|una?|para|pero|estoy|hablo|toco|nos|que|con|por|muy|años|y|ya|laburo|es|del",
        "sure": r"soy|tengo|vivo|estoy|trabajo|laburo|hablo|me llamo|años|ya no|dejé|vendí|mi",
        "stop": r"y e o a en con de_que pero porque pues así_que que por para desde hace cuando aunque sin ni mientras donde como mi mis me"
        r" ahora hoy también todavía aquí acá allá siempre además entonces este esta estos estas es son los_\w+es tengo soy vivo muy desde"
        r" durante cada desde_hace todos gracias porfa",
        "and": "y e o ni",
        "article": r"los las la el un una unos unas lo a_los a_las a_la al",
        "not": r"casa|mi|mis|tu|tus|su|sus|est[aeo]s?|es[aeo]s?|que|cuando|mucho|más|muy|todo|nada|paz|pareja|familia|piso|campo"
        r"|all[íá]|ah[íí]|idea"
        r"|opción|respuesta|propuesta|versión|primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|ver|lo|así|igual|hacer|buen[oa]?|mal[oa]?"
        r"|algo|ganas"
        r"|hambre|sueño|frío|calor|miedo|prisa|dudas?|preguntas?|problemas?|cómo|él|ella|ustedes|ti|usted|te|hoy|mañana|las? .* parte"
        r"|centro|negro"
        r"|bolas|línea|cuenta|eso|quien|de|tarde|hora",
        "jobs": r"\w{2,}(?:ero|era|ista|ólogo|óloga|ógrafo|ógrafa|grafo|grafa|dor|dora|tor|tora|sor|sora|triz|iatra|ario|aria|mático"
        r"|mática|nte"
        r"|nta|ólogo|péutico|péutica|icista|nauta|quero|quera)|chofer|chef|juez|jueza|mesero|mesera|plomero|plomera|técnic[oa]|mecánic[oa]"
        r"|sastre|actor|actriz|guía|militar|fiscal|matrona|partera|becari[oa]|autónom[oa]|ama|amo|obrer[oa]|físic[oa]|químic[oa]"
        r"|biólog[oa]",
        "not_jobs": "soltero soltera extranjero extranjera primero primera heredero heredera sincero sincera ligero ligera entero "
        "entera viajero viajera"
        " casero casera feminista optimista pesimista egoísta perfeccionista minimalista realista budista vegetariano vegetariana "
        "seguidor seguidora"
        " ganador ganadora lector lectora jugador jugadora amante soñador soñadora trabajador trabajadora hablador hablador mayor "
        "menor mejor peor"
        " señor señora deportista solitario solitaria partidario partidaria voluntario voluntaria millonario millonaria consciente "
        "diferente paciente"
        " inteligente impaciente intolerante creyente principiante inmigrante emigrante residente fumador fumadora bebedor madrugador "
        "madrugadora gamer caballero"
        " compañero compañera quisquilloso vidente culpable ferviente coleccionista aventurero aventurera fiestero hogareño exigente "
        "constante"
        " distante durante bastante importante propietario propietaria usuario usuaria contrario originario originaria diestro zurdo "
        "otaku friolero"
        " friolera cafetero cafetera futbolero futbolera cervecero perfectamente realmente era quiera pera espera madera manera",
        "people": people(
            r"mis?|nuestr[oa]s?",
            r"se llama(?:n)?|que se llama|llamad[oa]|es|de nombre",
            r"tengo|tenemos|adopt(?:é|amos)|h(?:e|emos) adoptado",
        ),
        "over": r"\bya no\b|\bdej(?:[éeoó]|amos|aron)\b|\bh(?:e|emos) dejado\b|\bvend(?:í|imos|ió)\b|\bh(?:e|emos) vendido\b"
        r"|\brenunci[éa]\w*|\bmuri[óo]\b|\bfalleció\b"
        r"|\bme despidieron\b|\bme echaron\b|\bcort[éa]mos\b|\bme di de baja\b|\babandon[éa]\w*|\bse acabó\b|\bterminé (?:con|el|la)\b",
        "rows": r"""
            name name me llamo {v}
            name name mi nombre es {v}
            name name (?:hola|buenas|qué tal|hey)[,.!\s]+soy {v}
            nickname name (?:todos me (?:llaman|dicen)|mis amigos me (?:llaman|dicen)|me dicen|ll[aá]mame|puedes llamarme|podés decirme) {v}
            age whole [[tengo//tiene]] (?:ya )?(?P<v>\d{1,3}) (?:años|añitos)
            age whole [[acabo de cumplir|cumplí|he cumplido|cumplo hoy//acaba de cumplir|cumplió\
                |ha cumplido]] (?:los )?(?P<v>\d{1,2})\b(?! meses)
            job job [[soy|me hice|ahora soy//es]] (?:un |una )?{v}
            job job [[trabajo|laburo|chambeo|curro|me desempeño|estoy trabajando|ando trabajando|me gano la vida//trabaja\
                |labura]] (?:\w+ )?(?:como|de) {v}
            job anyjob [[trabajo|laburo|chambeo|curro//trabaja]] como {v}
            city city [[vivo|vivimos|resido|radico|estoy viviendo|ando viviendo|estamos viviendo//vive|viven|reside\
                |está viviendo]] (?:(?:ahora|aún|todavía\
                |actualmente|ya|sol[oa]|acá|aquí|ahorita|desde \w+) )*en {v}
            city city (?:me|nos) (?:acabo de mudar|acabamos de mudar|he mudado|mudé|mudamos|hemos mudado|fui a vivir|vine a vivir\
                |cambié) (?:\w+ )?a {v}
            city city (?:acabo|acabamos) de mudar(?:me|nos) a {v}
            city city,they se (?:mudó|ha mudado|fue a vivir) a {v}
            hometown city [[soy (?:originari[oa] )?|vengo //es originari[oa] ]]de {v}
            hometown city [[nací|me crié|crecí//nació]] en {v}
            employer company [[trabajo|laburo|chambeo|curro|estoy trabajando|entré a trabajar//trabaja]] (?:ahora )?(?:en|para) (?:la \
                |el )?{v}
            allergy list [[soy//es]] (?:muy |super |súper )?alérgic[oa] (?:a |al ){v}
            allergy list (?:[[tengo|me diagnosticaron|me detectaron//tiene]] )(?:una )?alergia (?:a |al ){v}
            allergy whole (?P<v>(?:el|la|los|las) \w+) me dan? alergia
            diet diet [[soy//es]] (?:ahora )?{v}
            diet whole [[soy//es]] (?P<v>celíac[oa]|vegan[oa]|vegetarian[oa])
            nationality nationality [[soy//es]] {v}
            language list,language [[hablo|hablamos//habla]] (?:también |bien |un poco de |solo )?{v}
            language language mi (?:lengua materna|idioma materno|lengua) es (?:el )?{v}
            instrument - [[toco|estoy aprendiendo a tocar|ando aprendiendo a tocar//toca]] (?:\w+ )?(?:el|la|los|las) {v}
            instrument list,instrument [[toco//toca]] {v}
            sport sport [[juego al|juego|practico|entreno|hago//juega al|practica]] {v}
            hobby list (?:mi (?:hobby|pasatiempo|afición)(?: favorit[oa])? es|mis (?:hobbies|pasatiempos|aficiones) son) {v}
            health_condition condition [[tengo|padezco|sufro|me han diagnosticado|me diagnosticaron//tiene|padece|sufre]] (?:de )?{v}
            health_condition whole [[soy//es]] (?P<v>(?:intolerante (?:a la|al) \w+|diabétic[oa]|asmátic[oa]|celíac[oa]|hipertens[oa]\
                |epiléptic[oa]))
            medication medicine [[tomo|estoy tomando|me recetaron//toma]] {v}
            shoe_size whole calzo (?:un |una |el |del |talla )*(?P<v>\d\d(?:[.,]5)?)
            height whole mido (?P<v>\d[\d.,]*(?: ?(?:cm|m)\b)?)
            diet whole (?P<v>no como (?:carne|cerdo|pescado|gluten|lácteos|huevos|mariscos?|nada de origen animal)(?: ni \w+)?)
            constraint whole (?P<v>no (?:puedo (?:comer|tomar|beber)|tomo|bebo) (?:alcohol|café|lactosa|gluten|leche|cafeína|azúcar\
                |lácteos|picante))
            relationship_status whole [[estoy//está]] (?P<v>casad[oa]|solter[oa]|divorciad[oa]|comprometid[oa])
            relationship_status whole soy (?P<v>viud[oa]|solter[oa])
            dislikes list,short [[odio|detesto|no soporto|no aguanto|aborrezco//odia|detesta|no soporta]] {v}
            dislikes list,short [[no me gustan?(?: nada)?//no le gustan?(?: nada)?]] {v}
            likes list,short [[(?:me encantan?|me fascinan?|me chiflan?|me flipan?)//le (?:encantan?|gustan?|fascinan?)]] {v}
            likes list,short me gustan? mucho {v}
            project short estoy (?:escribiendo|construyendo|desarrollando|montando) (?:una? ){v}
            vehicle short [[conduzco|manejo|me compré|compré//conduce|maneja]] (?:una? )(?:coche |carro |auto |moto )?(?P<v>(?-i:[A-Z]).*)
            vehicle short (?:mi (?:coche|carro|auto|moto) (?:nuevo |nueva )?es|tengo) una? (?P<v>(?-i:(?:Seat|Renault|Toyota|Honda|Ford\
                |Kia|Fiat|Chevrolet|Nissan|Mazda|Hyundai\
                |Peugeot|Citroën|Volkswagen|Yamaha|Vespa|Dacia|Opel|Suzuki|Tesla|Volvo|BMW|Audi)\b).*)
            handedness whole soy (?P<v>zurd[oa]|diestr[oa]|ambidiestr[oa])
            education short (?<!de )[[estudio|estoy estudiando//estudia]] (?:la carrera de |el grado en |un máster en )?{v}
            deadline short [[tengo//tiene]] (?:que entregar|el examen de|la entrega del?) {v}
        """,
    },
    "fr": {
        "marks": r"ai|au|il|elle|ça|cette|ce|que|qui|sur|ne|se|plus|j'|trop|boulot|jusqu|me|je|suis|mon|ma|mes|nous|une|les|des|pour"
        r"|avec|est|c'est|le|la|et|du|chez|on|un|en|dans|pas|moi",
        "sure": r"je|j'ai|j'habite|suis|mon|ma|moi",
        "stop": r"et ou en dans chez pour qui que car parce_que parce_qu\S* depuis mais donc avec sur par à_\w+ puis quand alors sans "
        r"là ici toujours"
        r" maintenant aussi comme si mon ma mes je j'\S+ on nous il elle c'est est ne pas depuis à mdr svp stp du_coup cette ce",
        "and": "et ou ni",
        "article": r"les le la l' des du de_la de_l' un une aux au à_la à_l' à",
        "not": r"mon|ma|mes|ton|ta|tes|son|sa|ses|ce|cette|ces|que|quand|pas|plus|moins|tout|rien|paix|famille|couple|campagne|idée"
        r"|réponse|version|première?"
        r"|deuxième|seconde?|dernière?|voir|ça|faire|bon|bonne|mal|très|trop|envie|faim|soif|sommeil|froid|chaud|peur|mal|besoin|hâte"
        r"|question|questions"
        r"|problèmes?|côté|train|appart\w*|coloc\w*|ville|centre|moi|toi|lui|elle|vous|retard|tien|mien|dernier|façon|fait|temps|app"
        r"|application",
        "jobs": r"\w{2,}(?:ier|ière|eur|euse|rice|iste|ologue|ographe|icien|icienne|iatre|aire|graphe|herbiste|boulangère?|ateur|ante?"
        r"|ente?)|boucher|bouchère|berger"
        r"|bergère|boulanger|boulangère|prof|kiné|maçon|chef|juge|clerc|marin|comédien(?:ne)?|gardien(?:ne)?|chirurgien(?:ne)?"
        r"|historien(?:ne)?|coach|dev|aide-\w+"
        r"|couvreur|artisan|vigneron(?:ne)?|interne|pilote|guide|routier|instit|hôtesse|steward|orthophoniste|assistante?|apprentie?"
        r"|retraitée?",
        "not_jobs": "premier première dernier dernière entier entière fier fière familier héritier héritière célibataire optimiste "
        "pessimiste féministe perfectionniste"
        " minimaliste réaliste contente content prudent prudente patient patiente impatient impatiente absent absente présent "
        "présente débutant débutante"
        " lecteur lectrice fumeur fumeuse joueur joueuse rêveur rêveuse heureux heureuse supporter supporteur meilleur meilleure "
        "propriétaire locataire"
        " solitaire majeur mineur inférieur supérieur allergique différent différente constant étudiant volontaire bénéficiaire "
        "ambulant tolérant intolérant intolérante"
        " souffrant souffrante partante partant amateur amatrice gaucher gauchère droitier droitière vivant enfant parent autant "
        "avant collectionneur collectionneuse"
        " adhérent adhérente membre fervent fervente hier aujourd'hui navrant bouleversante épuisante contraire nécessaire exigeant "
        "exigeante casanier casanière",
        "people": people(
            r"mon|ma|mes|notre|nos",
            r"s'appelle(?:nt)?|qui s'appelle|appelée?|c'est|nommée?|du nom de",
            r"j'ai|on a|nous avons|j'ai adopté|on a adopté",
        ),
        "over": r"\bne\b.{1,40}\bplus\b|\bn'.{1,40}\bplus\b|\bj'ai (?:arrêté|quitté|vendu|démissionné|lâché|abandonné|largué)\b|\bon "
        r"a (?:vendu|arrêté|quitté)\b|\best mort\w*\b"
        r"|\bj'ai plus\b|\bje \w+ plus\b|\bfini(?:e|s)? l\w+\b|\bon s'est séparés\b",
        "rows": r"""
            name name je m'appelle {v}
            name name (?:moi,? c'est|mon (?:nom|prénom) est|mon prénom,? c'est) {v}
            nickname name (?:appelle[- ]moi|on m'appelle|tout le monde m'appelle) {v}
            age whole [[j'ai//(?:elle |il |qui )?a]] (?:maintenant |déjà )?(?P<v>\d{1,3}) ans
            age whole [[je viens d'avoir|je viens de fêter mes|j'aurai//(?:elle |il )?vient d'avoir]] (?P<v>\d{1,2}) ans
            job job [[je suis|chuis|j'suis|suis|je suis devenue?//(?:elle |il |qui )?est]] (?:maintenant |devenue? |aussi \
                |actuellement )?(?:une? )?{v}
            job anyjob [[je (?:travaille|bosse)//(?:elle |il |qui )?(?:travaille|bosse)]] (?:maintenant )?(?:comme|en tant que) {v}
            job anyjob (?:travaille|bosse) chez [\w&.-]+(?: [\w&.-]+){0,2}? (?:comme|en tant que) {v}
            city city [[j'habite|on habite|nous habitons|je vis|j'vis|je suis installée?|on vit|je loge|nous vivons//(?:elle |il \
                |qui )?(?:habite|vit)]] \
                 (?:(?:maintenant|actuellement|toujours|désormais|depuis \w+) )*(?:à|en|au|aux|dans le|sur) {v}
            city city je suis à {v}
            city city (?:j'ai déménagé|je viens de déménager|je viens d'emménager|on a déménagé|j'ai emménagé|on vient de déménager\
                |on vient d'emménager\
                |je me suis installée?|j'ai atterri|je déménage) (?:\w+ )?(?:à|en|au) {v}
            hometown city [[je viens|je suis originaire|chuis|je suis natif|je suis native//(?:elle |il )?(?:vient\
                |est originaire)]] de (?P<v>(?-i:[A-ZÀ-Þ]).*)
            hometown city [[je suis née?|j'ai grandi//est née?]] à {v}
            employer company [[je (?:travaille|bosse|suis)//(?:elle |il )?(?:travaille|bosse)]] (?:maintenant |désormais )?(?:chez|pour) {v}
            allergy list [[je suis|suis|chuis//(?:elle |il |qui )?est]] (?:très |hyper )?allergique (?:à la |à l'|aux |au |à ){v}
            allergy list [[j'ai//a]] (?:fait )?une (?:grosse )?allergie (?:à la |à l'|aux |au |à ){v}
            diet diet [[je suis//(?:elle |il |qui )?est]] (?:devenue? )?{v}
            diet whole [[je suis//(?:elle |il |qui )?est]] (?:devenue? |maintenant )?(?P<v>végane?|végétarien(?:ne)?|végé\
                |pescétarien(?:ne)?)
            nationality nationality [[je suis//(?:elle |il )?est]] {v}
            language list,language [[je parle|on parle|je parle couramment//(?:elle |il )?parle]] (?:couramment )?{v}
            instrument list [[je joue|j'apprends à jouer//(?:elle |il )?joue]] (?:un peu )?(?:du |de la |de l'|des )(?!rôle|foot){v}
            sport sport [[je (?:fais|pratique)//(?:elle |il )?fait]] (?:du |de la |de l'|le |la )?{v}
            hobby list (?:mon (?:hobby|passe-temps|loisir)|ma passion)(?: préférée?)?,? c'est {v}
            health_condition whole [[je suis//(?:elle |il |qui )?est]] (?P<v>(?:intolérante? (?:au|à la) \w+|diabétique|asthmatique\
                |cœliaque|épileptique))
            health_condition condition [[j'ai|je souffre|on m'a diagnostiqué//(?:elle |il )?a]] (?:de l'|du |de la |d'|un |une |le )?{v}
            medication medicine [[je prends|je suis sous//prend]] (?:du |de la |de l'|des )?{v}
            shoe_size whole je (?:chausse|fais) du (?P<v>\d\d(?:[.,]5)?)
            height whole je (?:mesure|fais) (?P<v>1[m,.] ?\d\d?|\d{3} ?cm)
            diet whole (?P<v>je ne mange (?:pas|plus) (?:de |d'|du )(?:viande|porc|poisson|gluten|produits laitiers|œufs))
            constraint whole (?P<v>je (?:ne |n')?(?:peux pas (?:boire|manger)|bois pas|bois jamais) (?:de |d')(?:alcool|café|lait\
                |lactose|gluten))
            relationship_status whole [[je suis//est]] (?P<v>mariée?|célibataire|divorcée?|veufs?|veuve|pacsée?|fiancée?)
            dislikes list,short [[je déteste|j'ai horreur|je hais|je supporte pas|je ne supporte pas|j'aime pas|je n'aime pas//(?:elle \
                |il )?(?:déteste|n'aime pas)]] (?:du tout )?(?:de |d')?{v}
            likes list,short [[j'adore//(?:elle |il |qui )?(?:adore|aime)]] {v}
            vehicle short [[je (?:roule|conduis)//(?:elle |il )?(?:roule|conduit)]] (?:en |une? )(?P<v>(?-i:[A-Z]).*)
            vehicle short (?:j'ai acheté|je me suis acheté|on a acheté|je viens d'acheter) une? (?P<v>(?-i:(?:Peugeot|Renault|Citroën\
                |Dacia|Toyota|Fiat|Kia|Volvo|Tesla|Yamaha|Vespa|Twingo|Clio)\b).*)
            handedness whole je suis (?P<v>gaucher|gauchère|droitier|droitière|ambidextre)
            project short [[j'écris|je construis|je développe//écrit]] une? {v}
            education short [[je fais des études|je suis en (?:licence|master|fac)|j'étudie//(?:elle |il )?étudie]] (?:de |d'|en )?{v}
        """,
    },
    "de": {
        "marks": r"sind|nach|dort|jetzt|einen|einem|kann|was|wie|von|bei|als|nur|sie|er|mag|kein\w*|noch|hab|im|aus|es|suche|gibt|ich"
        r"|bin|mein\w*|wir|und|nicht|eine?|habe?|der|die|das|mich|für|ist|auf|mit|hab|den|dem|zu|von|isch|mir|auch|oder",
        "sure": r"ich|meine?|wohne|bin|heiße|hab",
        "stop": r"und oder aber weil seit denn bei mit für dass im in am an auf als von aus ohne um zu zur zum nach über unter wenn wo "
        r"was ist sind hat"
        r" immer jetzt schon noch auch ja hier halt daher deshalb also sowie wir ich mein meine er sie es bis sonst heute gerade "
        r"nämlich leider bitte danke nicht"
        r" sehr gern gerne hobbymäßig beruflich privat allergisch",
        "and": "und oder sowie",
        "article": r"die der das den dem des ein eine einen einem einer mein meine",
        "not": r"mein\w*|dein\w*|sein\w*|ihr\w*|dies\w*|es|das|dich|dass|wenn|mich|ihn|sie|hier|nicht|kein\w*|alles|nichts|etwas|so|zu"
        r"|sehr|mehr|Miete|Untermiete|Frieden"
        r"|Zukunft|Ruhe|Hause|Elternzeit|Mathe|Geburtstag|Geschenk\w*|Blumen|Englisch|Deutsch|Nachhilfe|Geld|Kaffee|Kuchen|Fieber|Angst"
        r"|Probleme?|Schwierigkeiten|Urlaub"
        r"|Ferien|Hunger|Durst|Zeit|Lust|Fragen?|Idee|der|die|Antwort|\w+(?:ung|heit|keit|tag|schaft|stunden)|Wert|Termin|wie|was|mal"
        r"|gerade|gut|damit|dazu|da|WG|einer|einem",
        "jobs": r"(?-i:[A-ZÄÖÜ])[\w-]{2,}(?:er|erin|rin|ist|istin|loge|login|iker|ikerin|ant|antin|ent|entin|eur|eurin|euse|mann|frau"
        r"|arzt|ärztin|wirt|wirtin|hilfe|assistenz|kraft"
        r"|leitung|(?:ärzt|anwält|rät|bäuer|wirt|pilot|ik|log|eur|köch)in|koch|köchin|vater|tierarzt|pilot|azubi|bauer)|Azubi|Koch|Arzt"
        r"|Notar|Pfarrer|Bauer|Pilot|Lotse|Steuermann|Bäuerin|Chefarzt|Sanitäter|Hauswart|Abwart|Richter",
        "not_jobs": "vegetarier vegetarierin veganer veganerin single österreicher österreicherin schweizer schweizerin berliner "
        "berlinerin hamburger hamburgerin wiener wienerin münchner"
        " münchnerin kölner kölnerin zürcher zürcherin italiener italienerin spanier spanierin engländer engländerin amerikaner "
        "amerikanerin ukrainer ukrainerin türkin russin polin französin chinesin"
        " syrer syrerin iraner iranerin brite britin griechin raucher raucherin nichtraucher nichtraucherin anfänger anfängerin "
        "linkshänder linkshänderin rechtshänder rechtshänderin mutter vater"
        " frühaufsteher frühaufsteherin allergiker allergikerin diabetiker diabetikerin asthmatiker asthmatikerin mieter mieterin "
        "besitzer besitzerin christ christin buddhist buddhistin atheist"
        " optimist optimistin pessimist pessimistin perfektionist perfektionistin kunde kundin patient patientin bruder schwester "
        "tochter partner partnerin freundin läufer läuferin anhänger gegner"
        " europäer europäerin ausländer ausländerin rheinländer bayer schwäbin schwabe einwanderer minimalist minimalistin feministin "
        "sommer winter meister fahrer sammler sammlerin termin benutzer peter walter günter günther gunter alexander oliver xaver "
        "dieter werner rainer reiner holger volker vincent clement laurent hermann esther jennifer ester jasper omer tamer ander "
        "kevin robin martin jochen alter immer müder sicher weiter spanner single-mutter unter aber leider über wieder hinter später "
        "lieber eher"
        " nutzer nutzerin spieler spielerin leser leserin besucher ruhrpottler dauer schüler",
        "people": people(
            r"(?:mein|unser)e?[nrms]?",
            r"heißt|heisst|heißen|namens|(?:der|die|das) \S+ heißt|(?:der|die) heißt",
            r"(?:ich )?hab(?:e|en)?|(?:ich )?hab(?:e|en)? jetzt|wir haben",
        ),
        "over": r"\bnicht mehr\b|\bkeine?n? .{0,30}\bmehr\b|\baufgehört\b|\bverkauft\b|\bgekündigt\b|\baufgegeben\b|\bgestorben\b"
        r"|\bausgetreten\b|\babgesetzt\b|\babgemeldet\b"
        r"|\bgetrennt\b|\babgegeben\b|\bhingeschmissen\b|\bweggegeben\b|\bverschenkt\b",
        "rows": r"""
            name name ich hei(?:ß|ss)e {v}
            name name (?:mein name ist|ich bin (?:die|der)) {v}
            nickname name (?:nenn(?:t)? mich|alle nennen mich|man nennt mich) {v}
            age whole [[(?:ich )?bin|werde//(?:er |sie |und )?(?:ist|wird)]] (?:jetzt |schon |gerade |inzwischen \
                |mittlerweile )*(?P<v>\d{1,3})(?= Jahre| J\.|\s*(?:$|[,.!;)]| und\b| geworden))
            age whole [[(?:ich )?bin|ich werde//ist]] (?:gerade |grad |gestern |jetzt |letzte \w+ )*(?P<v>\d{1,2}) geworden
            job job [[(?:ich )?bin|(?:ich )?arbeite|bin ich|arbeite ich|i bin|ich war lange//(?:er |sie |die |der )?(?:ist\
                |arbeitet)]] (?:(?:seit \S+|jetzt|nun|gelernte[r]?|selbstständige[r]?|selbständige[r]?|freie[r]?|ein|eine|von Beruf\
                |inzwischen|nämlich|übrigens\
                |hauptberuflich|beruflich|als|selber|selbst|angehende[r]?|Vollzeit|Teilzeit)\s+)*{v}
            job anyjob [[(?:ich )?arbeite|jobbe|arbeite ich//arbeitet]] (?:(?:seit \S+|jetzt|nun)\s+)*als {v}
            city city [[(?:ich|wir)? ?(?:wohne|lebe|wohnen|leben|wohn|leb)n?(?: ich| wir)?//(?:wohnt|lebt)]] (?:(?:seit \S+(?: \S+ren)?\
                |jetzt|nun|inzwischen|noch|immer|aktuell|derzeit|übrigens|allein|mittlerweile)\s+)*in {v}
            city whole (?:ich|wir) (?:bin|sind) (?:[\w.]+\s+){0,4}?nach (?P<v>(?-i:[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?)) (?:gezogen\
                |umgezogen)
            city whole (?:bin|sind) (?:ich|wir)? ?(?:[\w.]+\s+){0,4}?nach (?P<v>(?-i:[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?)) (?:gezogen\
                |umgezogen)
            city whole,they ist (?:[\w.]+\s+){0,3}?nach (?P<v>(?-i:[A-ZÄÖÜ][\w-]+)) gezogen
            hometown city [[(?:ich )?(?:komme|stamme|bin)|komme ich//kommt|stammt]] (?:ursprünglich |eigentlich |gebürtig )?aus {v}
            hometown city [[(?:ich )?bin//ist]] in {v} (?:geboren|aufgewachsen)
            employer company [[(?:ich )?(?:arbeite|schaffe|bin)|arbeite ich//arbeitet]] (?:(?:seit \S+|jetzt|nun)\s+)*(?:bei\
                |für) (?:der |dem |den )?{v}
            allergy whole [[(?:ich )?bin//ist]] (?:stark |sehr |leider )?(?:gegen|auf) (?P<v>[\w ,]+?) allergisch
            allergy list [[(?:ich )?(?:bin|reagiere)//(?:ist|reagiert)]] (?:stark |sehr |leider )?allergisch (?:gegen|auf) {v}
            allergy whole [[(?:meine|eine|habe|hab|leide an|leide unter|starke)//(?:hat|seine|ihre)(?: eine)?]] (?P<v>[\w-]+)allergie\b
            diet diet [[ich (?:bin|lebe|esse|ernähre mich)|bin|ernähre mich//(?:ist|lebt|isst)]] (?:jetzt |seit \S+ |rein )*{v}
            diet whole (?P<v>ich esse (?:kein|keine|keinen) (?:Fleisch|Schweinefleisch|Fisch|Gluten|Milchprodukte|Eier))
            constraint whole (?P<v>(?:(?:ich )?(?:darf|kann|vertrage|trinke) (?:kein|keine|keinen) (?:Alkohol|Kaffee|Laktose|Gluten\
                |Milch|Koffein|Zucker|Milchprodukte)(?: trinken| essen)?))
            language list,language [[(?:ich )?(?:spreche|red(?:e)?)//spricht]] (?:fließend |auch |nur |noch )?{v}
            language language meine Muttersprache ist {v}
            instrument list,instrument [[(?:ich )?(?:spiele|lerne)|spiele ich|und spiel//spielt]] (?:seit \S+ (?:Jahren )?|auch |noch )?{v}
            instrument - [[(?:ich )?spiele|spiele ich//spielt]] (?:seit \S+ (?:Jahren )?)?(?P<v>(?-i:[A-Z]\w*(?:flöte|geige|gitarre\
                |horn|harfe|orgel|trommel|zither|harmonika|brett|bass|hackbrett|ukulele|Handorgel|Ukulele|Harfe|Horn|Bass|Tuba|Oboe\
                |Fagott|Zither|Alphorn|Handorgel|Schwyzerörgeli|Banjo)))
            sport sport [[(?:ich )?(?:spiele|mache|trainiere)//(?:spielt|macht)]] (?:seit \S+ )?{v}
            hobby list mein(?:e)? (?:liebste[sn]? )?hobbys? (?:ist|sind) {v}
            health_condition condition [[ich (?:habe|hab|leide an|leide unter)|habe|hab//hat]] (?:eine |einen |seit \S+ (?:Jahren )?\
                |leider )*{v}
            medication medicine [[ich nehme|nehme(?: ich)?//nimmt]] (?:täglich |jetzt |seit \S+ |morgens )*{v}
            shoe_size whole (?:schuhgröße|trage (?:größe|schuhgröße)|ich habe größe|hab größe) (?:ist )?(?P<v>\d\d(?:[.,]5)?)
            height whole (?:ich )?bin (?P<v>\d[\d,.]*(?: ?(?:cm|m)))(?: groß)?
            vehicle short [[(?:ich )?fahre?(?: ich)?//fährt]] (?:jetzt |seit \S+ )?(?:einen|eine|ein|'nen|nen|'n) (?:alten |alte \
                |neuen |neue |gebrauchten )?(?P<v>(?-i:[A-Z]).*)
            vehicle short (?:ich )?hab(?:e)? mir (?:einen|eine|ein) (?:alten |alte |neuen |neue |gebrauchten \
                |gebrauchte )?(?P<v>(?-i:[A-Z]).*?) gekauft
            relationship_status whole [[ich bin|bin//ist]] (?:jetzt |seit \S+ |frisch )?(?P<v>verheiratet|geschieden|verlobt|ledig\
                |single|verwitwet)
            dislikes list,short [[(?:ich )?(?:hasse|mag (?:gar )?kein(?:e|en)?|verabscheue)|(?:hasse|mag) ich (?:gar )?(?:kein(?:e\
                |en)?)?//(?:er |sie )?(?:hasst|mag kein(?:e|en)?)]] {v}
            dislikes whole [[(?:ich )?//(?:er |sie )?]]mag (?P<v>(?-i:[A-ZÄÖÜ])[\w-]+) (?:überhaupt |gar |so gar )?nicht
            likes list,short [[(?:ich )?liebe//liebt]] (?!es\b){v}
            nationality nationality [[ich bin|bin//ist]] {v}
            handedness whole (?:ich )?bin (?P<v>linkshänder(?:in)?|rechtshänder(?:in)?|linkshändig|rechtshändig)
            handedness whole (?<=, )(?P<v>linkshändig|rechtshändig)(?=,)
            project short (?:ich )?(?:schreibe|baue) (?:gerade )?(?:an )?(?:einem|einer|einen|eine|ein) {v}
            education short [[(?:ich )?studiere?(?: ich)?//studiert]] {v}
        """,
    },
    "pt": {
        "marks": r"de|pro|um|mês|já|foi|tudo|agora|sem|gato|seu|sua|por|mais|quer|gosto|eu|sou|tenho|moro|meus?|minhas?|uma?|para|pra"
        r"|não|estou|tô|falo|trabalho|com|me|em|vivo|toco|o|os|as|no|na|que|é|do|da|ao|mas",
        "sure": r"meu|minha|sou|moro|tenho|estou|tô|não|você|trabalho|chamo",
        "stop": r"e ou a em com mas porque pois que por para pra desde há faz quando embora sem nem enquanto onde como meu minha me no "
        r"na nos nas agora hoje também ainda aqui lá"
        r" sempre então esse essa este esta é são tenho sou moro muito todo toda todos durante cada obrigad[oa] né tá de_vez",
        "and": "e ou nem",
        "article": r"os as o a um uma uns umas ao à aos às",
        "not": r"casa|meus?|minhas?|teus?|tuas?|seus?|suas?|ess[ae]|est[ae]|isso|isto|que|quando|muito|mais|tudo|nada|paz|família|ideia"
        r"|opção|resposta|versão|primeir[oa]"
        r"|segund[oa]|últim[oa]|ver|assim|fazer|bom|boa|mau|má|algo|vontade|fome|sono|frio|calor|medo|pressa|dúvidas?|pergunta"
        r"|problemas?|como|ele|ela|você|vocês|de|dele|apartamento"
        r"|apê|república|centro|jeito|te|ti|se|novo|uma?|cidade|sítio|certeza|tempo|saudades?",
        "jobs": r"\w{2,}(?:eiro|eira|ista|ólogo|óloga|ógrafo|ógrafa|grafo|grafa|dor|dora|tor|tora|sor|sora|triz|iatra|ário|ária|nte"
        r"|mático|mática|logo|loga)|chef|juiz|juíza|técnic[oa]|mecânic[oa]"
        r"|alfaiate|ator|atriz|guia|militar|piloto|estagiári[oa]|biólog[oa]|físic[oa]|químic[oa]|mestre|uber|motoboy|servidor(?:a)?"
        r"|docente|polícia|camionista",
        "not_jobs": "solteiro solteira estrangeiro estrangeira primeiro primeira herdeiro herdeira verdadeiro feminista otimista "
        "pessimista egoísta perfeccionista minimalista realista budista"
        " seguidor seguidora leitor leitora jogador jogadora amante sonhador sonhadora trabalhador trabalhadora maior menor melhor "
        "pior senhor senhora solitário solitária voluntário"
        " voluntária diferente paciente inteligente impaciente crente iniciante imigrante residente fumante fumador fumadora "
        "brasileiro brasileira mineiro mineira carioca torcedor torcedora"
        " companheiro companheira exigente constante bastante importante proprietário usuário usuária contrário originário caseiro "
        "caseira festeiro festeira certeiro inteiro inteira doente"
        " intolerante morador moradora descendente dependente flamenguista corintiano santista",
        "people": people(
            r"(?:o |a )?meus?|(?:a )?minhas?|(?:o |a )?noss[oa]s?",
            r"se chama|chama-se|que se chama|chamad[oa]|é|de nome",
            r"tenho|temos|adot(?:ei|amos)",
        ),
        "over": r"\bnão .{1,40}\bmais\b|\bjá não\b|\bparei\b|\bdeixei\b|\blarguei\b|\bvendi\b|\bvendemos\b|\bvendi-\w+|\bsaí d[aoe]\b"
        r"|\bme demiti\b|\bdemiti-me\b|\bmorreu\b|\bdesisti\b|\babandonei\b"
        r"|\bterminamos\b|\bterminei\b|\bfui demitid[oa]\b",
        "rows": r"""
            name name (?:me chamo|chamo-me|(?:o )?meu nome é) (?:o |a )?{v}
            name name (?:oi|olá|bom dia|boa noite|boa tarde)[,.!\s]+(?:eu )?sou (?:o|a) {v}
            nickname name (?:todo mundo me chama de|me chama(?:m)? de|pode me chamar de|chama-me|podes chamar-me|tratam-me por) {v}
            age whole [[tenho|fiz|faço//(?:ele |ela |que )?(?:tem|fez)]] (?:agora |já )?(?P<v>\d{1,3}) an(?:os|inhos)
            age whole [[acabei de (?:fazer|completar)|fiz//acabou de fazer|fez]] (?P<v>\d{1,2})(?: anos)?\b(?! meses)
            job job [[(?:eu )?sou|virei//(?:ele |ela |que )?é]] (?:uma? )?{v}
            job anyjob [[(?:eu )?(?:trabalho|estou trabalhando|tô trabalhando|atuo)//(?:ele |ela )?trabalha]] como {v}
            job job [[trabalho//trabalha]] de {v}
            city city [[(?:eu )?(?:moro|vivo|moramos|vivemos|estou morando|tô morando|resido|estou a viver|estou a morar)//(?:ele |ela \
                |que )?(?:mora|vive)]] (?:(?:agora|atualmente|aqui|hoje|sozinh[oa]|há \w+ \w+) )*(?:em|no|na|nos|nas) {v}
            city city (?:(?:me|nos) )?mud(?:ei|ámos|amos)(?:-me|-nos)? (?:agora |recentemente |ontem )?(?:de \w+ )?(?:para|pra|p/) {v}
            city city (?:acabei|acabamos|acabámos) de (?:me |nos )?mudar(?:-me|-nos)? (?:para|pra) {v}
            city city,they se mudou (?:para|pra) {v}
            hometown city [[(?:eu )?sou (?:natural )?|venho //é natural ]](?:de|do|da) {v}
            hometown city [[nasci|cresci//nasceu]] (?:e cresci )?(?:em|no|na) {v}
            employer company [[(?:eu )?(?:trabalho|tô|entrei)//(?:ele |ela )?trabalha]] (?:agora )?(?:na|no|em|para a|para o|pra) {v}
            allergy list [[(?:eu )?sou//(?:ele |ela |que )?é]] (?:muito )?alérgic[oa] (?:a |ao |à |aos |às ){v}
            allergy list [[(?:eu )?tenho//tem]] alergia (?:grave |forte )?(?:a |ao |à |aos |às ){v}
            diet diet [[sou|virei//é]] {v}
            diet whole [[sou|virei//é]] (?P<v>celíac[oa]|vegan[oa]|vegetarian[oa])
            nationality nationality [[sou//é]] {v}
            language list,language [[falo//fala]] {v}
            language language (?:minha língua materna|a minha língua materna) é (?:o )?{v}
            instrument list [[(?:eu )?(?:toco|estou aprendendo a tocar|ando a aprender a tocar|estou a aprender a tocar\
                |tô aprendendo a tocar|aprendo a tocar)//toca]] (?!n[ao]\b|em\b){v}
            sport sport [[jogo|pratico|treino|faço//joga|pratica|faz]] {v}
            hobby list (?:(?:o )?meu (?:hobby|passatempo)|meus (?:hobbies|passatempos)) (?:favorito )?(?:é|são) {v}
            health_condition whole [[sou//é]] (?P<v>(?:intolerante (?:à|ao) \w+|diabétic[oa]|asmátic[oa]|celíac[oa]|hipertens[oa]\
                |epilétic[oa]|epiléptic[oa]))
            health_condition condition [[tenho|sofro de|fui diagnosticad[oa] com//tem]] {v}
            health_condition whole [[soy//es]] (?P<v>(?:intolerante (?:a la|al) \w+|diabétic[oa]|asmátic[oa]|celíac[oa]|hipertens[oa]\
                |epiléptic[oa]))
            medication medicine [[tomo|(?:estou|tô) tomando|estou a tomar//toma]] {v}
            shoe_size whole calço (?:o )?(?P<v>\d\d)
            height whole (?:tenho|meço) (?P<v>1[,.m]\d\d?(?: ?m)?)(?: de altura)?
            diet whole (?P<v>não como (?:carne|porco|peixe|glúten|laticínios|ovos|marisco)(?: nem \w+)?)
            constraint whole (?P<v>não (?:posso (?:comer|tomar|beber)|bebo|tomo) (?:álcool|café|lactose|glúten|leite|cafeína|açúcar))
            relationship_status whole [[sou|estou//é|está]] (?P<v>casad[oa]|solteir[oa]|divorciad[oa]|viúv[oa]|noiv[oa])
            dislikes list,short [[(?:eu )?(?:odeio|detesto|não suporto|não gosto(?: nada)? d[eoa]s?)//(?:odeia|detesta\
                |não gosta d[eoa]s?)]] {v}
            likes list,short [[(?:eu )?(?:adoro|amo)//(?:adora|ama|gosta (?:muito )?d[eoa]s?)]] {v}
            vehicle short [[dirijo|conduzo|comprei|ando de//dirige]] (?:uma? )?(?:carro |moto )?(?P<v>(?-i:[A-Z]).*)
            handedness whole sou (?P<v>canhot[oa]|destr[oa]|ambidestr[oa])
            job whole vida de (?P<v>\w+(?:eir[oa]|or|ora|ista)) é
            education short [[(?:eu )?(?:estudo|faço faculdade de|curso|estou a tirar)//(?:estuda|cursa)]] {v}
        """,
    },
    "it": {
        "marks": r"ci|siamo|si|le|un|ma|mi|odia|cerco|nel|da|in|al|è|la|questo|fa|sono|ho|mi|mia|mio|miei|abito|vivo|lavoro|una?|che"
        r"|per|parlo|faccio|suono|il|lo|gli|non|di|e|è|ha|della|del|con|ciao|anche|più",
        "sure": r"mi chiamo|sono|abito|ho|mia|mio|faccio|suono|lavoro",
        "stop": r"e ed o oppure a ad in con ma perché poiché che per da dal dalla quando senza né mentre dove come mio mia mi ora "
        r"adesso oggi anche ancora qui lì sempre quindi questo questa è sono ho vivo"
        r" abito molto ogni grazie nel nella allo ai",
        "and": "e ed o né",
        "article": r"il lo la i gli le un uno una al alla ai agli alle allo del della dei degli delle dello",
        "not": r"casa|mi[oa]|miei|mie|tu[oa]|su[oa]|quest[aoei]|quell[aoei]|che|quando|molto|più|tutto|niente|pace|famiglia|affitto"
        r"|centro|campagna|idea|opzione|risposta|versione|prim[oa]|second[oa]|ultim[oa]"
        r"|così|fare|bene|male|qualcosa|voglia|fame|sete|sonno|freddo|caldo|paura|fretta|dubbi|domand[ae]|problem[ai]|come|lui|lei|loro"
        r"|te|città|mezzo|bisogno|ragione|torto|bagno|spesa|doccia|appena|di",
        "jobs": r"\w{2,}(?:ista|iere|iera|aio|aia|tore|trice|sore|soressa|essa|ologo|ologa|ografo|ografa|grafo|grafa|ante|ente|aro|ara"
        r"|iatra|ario|aria|mico|mica|tologa|tologo|dino|gere|aiolo|aiola)"
        r"|cuoc[oa]|medico|avvocat[oa]|architett[oa]|ingegner[ea]|maestr[oa]|prof|sarta|sarto|chef|idraulico|meccanico|tecnico"
        r"|fotograf[oa]|psicolog[oa]|commess[oa]|operai[oa]|pilota|guida|geometra|notaio|ostetrica|impiegat[oa]|postin[oa]|bidell[oa]"
        r"|contadin[oa]",
        "not_jobs": "femminista ottimista pessimista egoista perfezionista minimalista realista straniero straniera intero sincero "
        "sincera amante paziente impaziente contraria contrario differente studiosa intollerante"
        " residente credente tifoso volontario volontaria principiante solitario solitaria proprietario proprietaria importante "
        "costante esigente presente assente emigrante fumatore fumatrice lettore lettrice sognatore"
        " giocatore giocatrice maggiore minore migliore peggiore signore signora gente vero fiera originario originaria originari "
        "adolescente parente",
        "people": people(
            r"(?:il |la )?mi[oa]|miei|nostr[oa]",
            r"si chiama|che si chiama|chiamat[oa]|di nome|è",
            r"ho|abbiamo|ho adottato|abbiamo adottato",
        ),
        "over": r"\bnon .{1,40}\bpiù\b|\bho (?:smesso|lasciato|venduto|mollato|abbandonato|chiuso)\b|\babbiamo (?:venduto|lasciato"
        r"|chiuso)\b|\bmi sono licenziat[oa]\b|\bè mort[oa]\b|\bci siamo lasciati\b",
        "rows": r"""
            name name (?:mi chiamo|il mio nome è) {v}
            nickname name (?:tutti mi chiamano|chiamami|mi chiamano) {v}
            age whole [[ho//(?:che )?ha]] (?:già |ormai )?(?P<v>\d{1,3}) ann(?:i|etti)
            age whole [[ho (?:appena )?compiuto|compio//ha (?:appena )?compiuto]] (?:gli )?(?P<v>\d{1,2})\b
            age whole,any anzi no,? (?P<v>\d{1,2})\b
            job job [[sono|faccio|lavoro come//è|fa|lavora come]] (?:un |una |un'|il |la |lo |l')?{v}
            job anyjob [[lavoro come//lavora come]] {v}
            job short [[faccio//fa]] (?:il |lo |la |l')(?!bagno|spesa|doccia|possibile|dottorato|master|corso|caffè|pasta|cena|pranzo\
                |prova|stesso|mattina|sera|conto|\w+ più){v}
            city city [[abito|vivo|viviamo|abitiamo|sto//abita|vive]] (?:(?:ora|adesso|attualmente|da sol[oa]|ancora) )*(?:a|in|ad) {v}
            city city (?:mi sono (?:appena )?trasferit[oa]|ci siamo (?:appena )?trasferiti|mi trasferisco) (?:da poco |\w+ )?(?:a|in|ad) {v}
            city city,they si è trasferit[oa] (?:a|in|ad) {v}
            hometown city [[sono (?:originari[oa] )?|vengo //è originari[oa] |viene ]](?:di|da) {v}
            hometown city [[sono nat[oa]|sono cresciut[oa]//è nat(?:o|a)]] (?:e cresciut[oa] )?a {v}
            employer company [[lavoro//lavora]] (?:ora |adesso )?(?:in|alla|da|per|presso|all'|al) {v}
            allergy list [[sono//(?:che )?è]] (?:molto )?allergic[oa] (?:alle |ai |agli |alla |al |all'|allo |a ){v}
            allergy list [[ho//ha]] (?:un')?allergia (?:alle |ai |agli |alla |al |all'|allo |a ){v}
            diet whole [[sono (?:diventat[oa] )?//è (?:diventat[oa] )?]](?P<v>vegan[oa]|vegetarian[oa]|celiac[oa]|pescetarian[oa])
            diet whole (?P<v>non mangio (?:carne|maiale|pesce|glutine|latticini|uova)(?: né \w+)?)
            constraint whole (?P<v>non (?:posso (?:bere|mangiare)|bevo) (?:alcolici|alcol|caffè|lattosio|glutine|latte|zucchero))
            nationality nationality [[sono//è]] {v}
            language list,language [[parlo//parla]] {v}
            instrument list [[suono|sto imparando a suonare//suona]] (?:il |la |lo |l'|i |le )(?!campanello){v}
            sport sport [[gioco a|pratico|faccio//gioca a|fa]] {v}
            hobby list (?:il mio hobby|la mia passione|il mio passatempo)(?: preferit[oa])? è {v}
            health_condition whole [[sono//è]] (?P<v>(?:intollerante (?:al|allo|alla) \w+|diabetic[oa]|asmatic[oa]|epilettic[oa]\
                |ipertes[oa]))
            health_condition condition [[ho|soffro di|mi hanno diagnosticato//ha|soffre di]] (?:il |la |l'|un |una )?{v}
            health_condition whole [[ho|soffro di|mi hanno diagnosticato//ha|soffre di]] (?:il |la |l'\
                |un' ?)?(?P<v>diabete(?: di tipo \d)?|asma|emicrania|ipertensione|celiachia|epilessia|artrite|depressione|ansia\
                |endometriosi|psoriasi|ipotiroidismo|reflusso|acufene|colesterolo alto|pressione alta)
            medication medicine [[prendo|sto prendendo//prende]] (?:il |la |l')?{v}
            shoe_size whole (?:porto|calzo) il (?P<v>\d\d)(?: di (?:scarpe|piede))?
            height whole sono alt[oa] (?P<v>\d[\d,.]*)
            relationship_status whole [[sono//è]] (?P<v>sposat[oa]|single|divorziat[oa]|vedov[oa]|fidanzat[oa]|separat[oa])
            dislikes list,short [[odio|detesto|non sopporto|non mi piac(?:e|ciono)(?: proprio| per niente)?//odia|detesta|non sopporta\
                |non le piac(?:e|ciono)|non gli piac(?:e|ciono)]] {v}
            dislikes short,they le piacciono [\w ]{1,30}? e non {v}
            likes list,short [[adoro|amo|vado matt[oa] per//adora|ama|le piac(?:e|ciono)|gli piac(?:e|ciono)]] {v}
            likes list,short mi piac(?:e|ciono) (?:molto|tanto|un sacco) {v}
            vehicle short [[guido|ho comprato|mi sono comprat[oa]//guida]] (?:un |una |un'|la |il )(?P<v>(?-i:[A-Z]).*)
            handedness whole sono (?P<v>mancin[oa]|destrimane?|ambidestr[oa])
            education short [[faccio|sto facendo//fa]] (?:il |un )(?P<v>(?:dottorato|master) in .*)
            education short [[studio//studia]] (?!a\b|per\b){v}
            deadline short ho una scadenza (?:il |per il )?{v}
        """,
    },
}
