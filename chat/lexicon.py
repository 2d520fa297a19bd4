"""Words of everyday life and what kind of thing each of them names; used to read statements and to check them."""

from __future__ import annotations


def words(*lines: str) -> frozenset[str]:
    """A set of words that are separated by spaces; an underscore stands for a space inside an entry."""
    return frozenset(word.replace("_", " ") for line in lines for word in line.split())


# Words for a person near the user → the predicate that holds the name.
RELATIONS: dict[str, str] = {
    word.replace("_", " "): predicate
    for predicate, listed in {
        "sister": "sorella zuster sister sis stepsister half-sister twin_sister big_sister little_sister older_sister "
        "younger_sister schwester hermana sœur soeur irmã 姐姐 妹妹 أختي siostra zus",
        "brother": "fratello brother bro stepbrother half-brother twin_brother big_brother little_brother older_brother younger_brother "
        "bruder hermano frère irmão "
        "哥哥 弟弟 brat broer",
        "mother": "mamma moeder mother mum mom mam mama mommy mummy mutter mutti madre maman mère mãe 妈妈 母",
        "father": "papà vader father dad papa daddy pop vater vati padre papá père pai 爸爸 父",
        "child": "figlia figlio dochter zoon firstborn son daughter kid child toddler stepson stepdaughter sohn tochter kind hijo hija "
        "fils fille filho filha 儿子 女儿 baby little_one eldest youngest boy girl",
        "spouse": "moglie missus wife husband spouse hubby wifey ehefrau ehemann esposa esposo marido mari "
        "épouse mulher 老婆 老公 妻子 丈夫",
        "partner": "fidanzata fidanzato vriendin other_half better_half significant_other partner girlfriend boyfriend fiancé fiancée "
        "fiance fiancee gf bf novia novio copine copain namorada namorado 女朋友 男朋友",
        "friend": "friend mate buddy pal bestie best_friend best_mate freund freundin amigo amiga ami amie 朋友",
        "manager": "manager boss line_manager supervisor team_lead chef chefin vorgesetzte jefe jefa patron chefe 上司 老板",
    }.items()
    for word in listed.split()
}
OTHER_RELATIONS = words(
    "cousin aunt auntie uncle niece nephew grandmother grandma gran granny nan nana grandfather grandad granddad grandpa grandson "
    "granddaughter flatmate housemate roommate neighbour neighbor landlord landlady",
    "colleague coworker co-worker workmate teacher tutor coach therapist doctor gp dentist midwife mentor student intern assistant "
    "client ex stepmother stepfather stepmum stepdad godmother godfather godson goddaughter",
    "mother-in-law father-in-law sister-in-law brother-in-law mother_in_law father_in_law sister_in_law brother_in_law son-in-law "
    "daughter-in-law son_in_law daughter_in_law great-aunt great-uncle bandmate teammate classmate mum-in-law dad-in-law in-laws parents "
    "parent sibling twin girl guy nanny babysitter physio accountant lawyer oma opa tante onkel abuela abuelo tía tío",
    "prima primo grand-mère grand-père cousine avó avô nachbar nachbarin kollege kollegin mitbewohner mitbewohnerin vermieter "
    "vecina vecino compañero compañera voisin voisine colega",
)
PLURAL_RELATIONS: dict[str, str] = {
    "sisters": "sister",
    "brothers": "brother",
    "sons": "child",
    "daughters": "child",
    "kids": "child",
    "children": "child",
    "friends": "friend",
    "mates": "friend",
    "twins": "child",
    "boys": "child",
    "girls": "child",
    "hermanas": "sister",
    "hermanos": "brother",
    "hijos": "child",
    "hijas": "child",
    "schwestern": "sister",
    "brüder": "brother",
    "kinder": "child",
    "enfants": "child",
    "filhos": "child",
    "filhas": "child",
    "cousins": "cousin",
    "aunts": "aunt",
    "uncles": "uncle",
    "managers": "manager",
}

PETS = words(
    "cat kitten kitty dog puppy pup rabbit bunny hamster gerbil guinea_pig parrot parakeet budgie budgerigar canary cockatiel "
    "tortoise turtle snake python gecko lizard iguana ferret rat mouse horse pony mare gelding goat hen chicken",
    "duck goldfish fish axolotl chinchilla hedgehog tarantula donkey alpaca llama sheep pig lovebird bearded_dragon corn_snake "
    "rescue_dog rescue_cat tomcat tabby mutt hound",
    "lab labrador retriever golden_retriever poodle beagle dachshund husky collie border_collie spaniel cocker_spaniel terrier "
    "jack_russell greyhound whippet corgi pug bulldog french_bulldog frenchie boxer dalmatian rottweiler",
    "german_shepherd shepherd schnauzer chihuahua shih_tzu maltese labradoodle cockapoo staffie malinois samoyed akita shiba galgo "
    "lurcher mastiff newfoundland doodle siamese persian maine_coon ragdoll bengal sphynx",
    "katze kater hund welpe kaninchen hase wellensittich papagei schildkröte pferd gato gata perro perra gatito gatita cachorro "
    "conejo loro tortuga caballo chat chatte chaton chien chienne chiot lapin perroquet tortue cheval cão cadela gatinho gatinha "
    "coelho papagaio tartaruga cavalo",
    "猫 狗 橘猫 小狗 小猫 兔子 仓鼠 乌龟 鹦鹉 犬 ハムスター うさぎ",
)

JOBS = words(
    "accountant actor actress actuary administrator admin adviser advisor agent analyst anaesthetist anesthesiologist animator "
    "anthropologist archaeologist architect archivist artist assistant astronomer astrophysicist attorney auctioneer",
    "auditor author baker banker barber barista barrister bartender beautician beekeeper biochemist biologist blacksmith "
    "boatbuilder bookbinder bookkeeper bookseller botanist brewer bricklayer broker builder buyer butcher",
    "cabinetmaker captain cardiologist carer caregiver caretaker carpenter cartographer cashier chef chemist childminder "
    "chiropractor choreographer civil_servant cleaner clerk clinician coach cobbler comedian composer concierge conductor",
    "conservator consultant contractor controller cook coordinator copywriter coroner counsellor counselor courier coder curator "
    "custodian dancer dba dealer decorator dentist dermatologist designer detective developer dev devops dietitian dietician",
    "director diplomat dispatcher diver doctor doula draughtsman dramaturg driver dressmaker economist editor educator electrician "
    "embryologist engineer entomologist entrepreneur epidemiologist estate_agent ecologist executive",
    "farmer farrier filmmaker firefighter fisherman fishmonger fitter florist forester founder freelancer gardener geneticist "
    "geographer geologist glassblower glazier goldsmith gp grocer groundskeeper guard guide hairdresser handyman headteacher",
    "historian horticulturist hotelier housekeeper hygienist illustrator immunologist inspector instructor insurer interpreter "
    "investigator investor janitor jeweller jeweler joiner journalist judge jurist keeper labourer landscaper lawyer",
    "lecturer librarian lifeguard linguist locksmith lobbyist luthier machinist magistrate mailman maintainer manager marketer "
    "mason masseur mathematician mechanic mediator medic meteorologist microbiologist midwife miller miner",
    "mixologist mortician musician nanny neurologist neuroscientist neurosurgeon notary novelist nurse nutritionist obstetrician "
    "oceanographer officer oncologist operator optician optometrist organist orthodontist osteopath paediatrician pediatrician",
    "painter paleontologist paralegal paramedic pastor pathologist pharmacist philosopher photographer physician physicist physio "
    "physiotherapist pianist pilot planner plasterer playwright plumber podiatrist poet policeman policewoman politician porter",
    "postdoc postman potter priest principal printer producer professor programmer proofreader prosecutor psychiatrist "
    "psychologist psychotherapist publicist publisher radiographer radiologist ranger realtor receptionist recruiter rector",
    "referee registrar reporter representative researcher restorer rep rigger roofer sailor salesman salesperson saleswoman "
    "scaffolder scientist screenwriter sculptor seamstress secretary sempstress shepherd shipwright shopkeeper singer skipper",
    "sociologist social_worker soldier solicitor sommelier sonographer specialist sre statistician steward stewardess stonemason "
    "strategist stylist supervisor surgeon surveyor sysadmin tailor tattooist teacher teaching_assistant technician technologist",
    "telemarketer teller tester therapist tiler toolmaker trader trainer translator treasurer trucker turner tutor typist umpire "
    "undertaker underwriter upholsterer vet veterinarian vicar violinist waiter waitress warden watchmaker weaver webmaster",
    "welder winemaker writer zoologist zookeeper ceo cto cfo coo qa pm dpo hr ux_researcher postie cabbie bus_driver "
    "paediatric_nurse psych dj mp ta phd_student student apprentice trainee intern lead head_of_engineering scrum_master "
    "product_owner vp pharmacologist joiner deckhand",
    "retiree pensioner homemaker housewife stay-at-home_mum stay-at-home_dad stay-at-home_mom technical_writer bookie croupier "
    "flight_attendant air_traffic_controller glaciologist hydrologist seismologist volcanologist ornithologist lighthouse_keeper "
    "stagehand gaffer cellist drummer",
    # es fr de pt
    "enfermero enfermera profesor profesora maestro maestra médico médica ingeniero ingeniera abogado abogada camarero camarera "
    "cocinero cocinera fisio fisioterapeuta arquitecto arquitecta programador programadora diseñador diseñadora contable "
    "periodista electricista fontanero carpintero",
    "conductor peluquero peluquera traductor traductora psicólogo psicóloga dentista veterinario veterinaria farmacéutico "
    "farmacéutica estudiante panadero panadera músico fotógrafo fotógrafa investigador investigadora funcionario funcionaria "
    "bombero policía albañil jardinero azafata",
    "infirmier infirmière professeur professeure prof instituteur institutrice médecin ingénieur ingénieure avocat avocate serveur "
    "serveuse cuisinier cuisinière architecte développeur développeuse graphiste comptable journaliste électricien plombier "
    "menuisier coiffeur coiffeuse",
    "traducteur traductrice psychologue dentiste vétérinaire pharmacien pharmacienne étudiant étudiante boulanger boulangère "
    "pâtissier pâtissière musicien musicienne photographe chercheur chercheuse fonctionnaire pompier libraire kiné "
    "kinésithérapeute sage-femme éducatrice éducateur chauffeur bibliothécaire",
    "krankenschwester krankenpfleger pfleger pflegerin lehrer lehrerin arzt ärztin ingenieur ingenieurin anwalt anwältin kellner "
    "kellnerin koch köchin architekt architektin programmierer programmiererin entwickler entwicklerin grafiker grafikerin "
    "buchhalter buchhalterin journalistin",
    "elektriker elektrikerin klempner tischler tischlerin schreiner friseur friseurin übersetzer übersetzerin psychologe "
    "psychologin zahnarzt zahnärztin tierarzt tierärztin apotheker apothekerin studentin bäcker bäckerin musiker musikerin "
    "fotograf fotografin forscher forscherin",
    "beamter beamtin polizist polizistin erzieher erzieherin hebamme physiotherapeut physiotherapeutin gärtner gärtnerin verkäufer "
    "verkäuferin sozialarbeiter sozialarbeiterin förster försterin schlosser mechaniker mechanikerin kauffrau kaufmann optiker "
    "optikerin logopäde logopädin busfahrer busfahrerin",
    "enfermeiro enfermeira professora médico engenheiro engenheira advogado advogada garçom garçonete cozinheiro cozinheira "
    "arquiteto arquiteta desenvolvedor desenvolvedora contador contadora jornalista eletricista encanador marceneiro cabeleireiro "
    "cabeleireira tradutor tradutora",
    "veterinário veterinária farmacêutico farmacêutica padeiro padeira fotógrafo pesquisador pesquisadora bombeiro motorista "
    "fisioterapeuta dentista estudante psicólogo psicóloga designer programador programadora bibliotecário bibliotecária",
)
JOB_ENDINGS = (
    "ologist",
    "ician",
    "grapher",
    "therapist",
    "engineer",
    "developer",
    "maker",
    "keeper",
    "worker",
    "surgeon",
    "pharmacist",
    "scientist",
    "officer",
    "teacher",
    "trainer",
    "fighter",
    "wright",
    "smith",
    "monger",
)
# Words that look like a calling but say how somebody is, or what they like.
NOT_JOBS = words(
    "beginner lover learner fan newbie noob starter sleeper eater drinker reader speaker listener walker runner cyclist swimmer "
    "climber hiker gamer player smoker believer thinker user customer member owner lefty righty foodie nerd geek dad mum mom "
    "parent person guy girl woman man mother father sister brother twin vegan vegetarian",
    "pescatarian morning_person night_owl introvert extrovert insomniac minimalist perfectionist idiot mess wreck hypocrite liar "
    "loser monster genius newcomer foreigner immigrant expat citizen resident local native tourist stranger guest visitor kid "
    "child teenager adult student_of driver_of diabetic asthmatic coeliac celiac optimist pessimist realist tenant renter homeowner",
    "early_riser survivor widow widower bachelor collector birder knitter hoarder supporter follower volunteer christian muslim "
    "jew buddhist hindu atheist catholic libra leo virgo aries taurus gemini scorpio sagittarius capricorn aquarius pisces robot "
    "human bot ai boy lady grandmother grandfather stickler sucker bit little lot huge big",
)

ACTIVITY_VERBS: dict[str, str] = {
    "knit": "knitting",
    "crochet": "crocheting",
    "sew": "sewing",
    "paint": "painting",
    "draw": "drawing",
    "sketch": "sketching",
    "bake": "baking",
    "garden": "gardening",
    "birdwatch": "birdwatching",
    "juggle": "juggling",
    "brew": "brewing",
    "fish": "fishing",
    "forage": "foraging",
    "weave": "weaving",
    "embroider": "embroidery",
    "whittle": "whittling",
    "carve": "carving",
    "quilt": "quilting",
    "journal": "journaling",
    "sculpt": "sculpting",
    "woodwork": "woodworking",
    "blog": "blogging",
    "geocache": "geocaching",
    "photograph": "photography",
}
HABIT_VERBS: dict[str, str] = {"smoke": "smoking", "vape": "vaping", "drink": "drinking", "gamble": "gambling"}
INSTRUMENTS = words(
    "piano guitar bass bass_guitar electric_guitar acoustic_guitar violin viola cello double_bass drums drum_kit flute clarinet "
    "oboe bassoon saxophone sax trumpet trombone tuba french_horn horn harp organ accordion harmonica banjo mandolin ukulele",
    "recorder bagpipes keyboard keyboards synth synthesizer sitar tabla cajón cajon bouzouki oud lute fiddle tin_whistle bodhrán "
    "marimba xylophone vibraphone theremin concertina melodica djembe kora erhu koto shamisen lyre euphonium cornet piccolo "
    "hurdy-gurdy nyckelharpa",
    "klavier gitarre geige schlagzeug cello flöte trompete posaune akkordeon klarinette saxophon saxofon bratsche guitarra violín "
    "batería flauta trompeta acordeón clarinete violon guitare batterie flûte trompette accordéon clarinette violoncelle violão "
    "violino bateria flauta acordeão violonchelo saxofón saxofone",
)
SPORTS = words(
    "football soccer rugby tennis badminton squash padel pickleball volleyball beach_volleyball basketball netball handball hockey "
    "ice_hockey field_hockey cricket baseball softball golf judo karate taekwondo aikido jiu-jitsu jiu_jitsu bjj boxing kickboxing "
    "muay_thai mma wrestling fencing archery",
    "swimming running jogging cycling mountain_biking triathlon rowing sailing surfing windsurfing kitesurfing kayaking canoeing "
    "climbing bouldering rock_climbing skiing cross-country_skiing snowboarding skating ice_skating figure_skating skateboarding "
    "roller_derby gymnastics weightlifting powerlifting crossfit yoga pilates",
    "table_tennis ping_pong darts bowling curling horse_riding riding dressage hiking trail_running orienteering parkour "
    "ultimate_frisbee ultimate lacrosse water_polo diving freediving scuba_diving floorball dodgeball biathlon sepak_takraw "
    "capoeira ballet dancing salsa tango",
    "fußball handball schwimmen laufen klettern bouldern reiten rudern segeln tischtennis fútbol baloncesto natación ciclismo "
    "escalada pádel senderismo balonmano natation escalade course_à_pied équitation aviron voile cyclisme futebol basquete natação "
    "corrida escalada vôlei surfe",
)
SPORT_VERBS: dict[str, str] = {
    "swim": "swimming",
    "climb": "climbing",
    "boulder": "bouldering",
    "row": "rowing",
    "run": "running",
    "cycle": "cycling",
    "surf": "surfing",
    "ski": "skiing",
    "fence": "fencing",
    "box": "boxing",
    "skate": "skating",
    "snowboard": "snowboarding",
    "kayak": "kayaking",
    "sail": "sailing",
    "jog": "jogging",
    "hike": "hiking",
    "wrestle": "wrestling",
    "golf": "golf",
    "skateboard": "skateboarding",
}
HOBBIES = words(
    "knitting crochet crocheting sewing quilting embroidery weaving pottery ceramics painting watercolour watercolours watercolor "
    "drawing sketching calligraphy origami woodworking woodcarving carving whittling gardening baking cooking brewing homebrewing "
    "fermenting photography",
    "birdwatching birding beekeeping foraging fishing fly_fishing angling chess board_games boardgames video_games gaming reading "
    "writing journaling blogging astronomy stargazing geocaching metal_detecting model_trains model_railways stamp_collecting "
    "coin_collecting genealogy",
    "bookbinding letterpress printmaking lino_printing leatherwork jewellery_making candle_making soap_making blacksmithing "
    "lockpicking juggling magic improv singing karaoke crosswords puzzles jigsaws sudoku bonsai dancing lindy_hop swing_dancing "
    "camping bushcraft van_life ham_radio",
    "urban_sketching mushroom_picking cheese_making breadmaking sourdough miniature_painting warhammer cosplay d&d larping lego "
    "drones gliding paragliding skydiving motorcycling travelling caving spelunking macramé macrame scrapbooking collaging "
    "stained_glass mudlarking",
    "stricken häkeln nähen töpfern gärtnern fotografieren angeln imkern ajedrez cerámica jardinería fotografía tricot couture "
    "poterie jardinage photographie échecs tricô costura cerâmica jardinagem fotografia xadrez",
)
LANGUAGES = words(
    "english french german spanish portuguese italian dutch flemish frisian danish swedish norwegian finnish icelandic faroese "
    "russian ukrainian belarusian polish czech slovak slovene slovenian croatian serbian bosnian macedonian bulgarian romanian "
    "hungarian greek turkish albanian",
    "estonian latvian lithuanian irish gaelic scottish_gaelic welsh breton cornish basque catalan galician maltese luxembourgish "
    "arabic hebrew persian farsi dari pashto kurdish urdu hindi bengali punjabi gujarati marathi tamil telugu kannada malayalam "
    "sinhala nepali",
    "mandarin cantonese chinese taiwanese hokkien japanese korean vietnamese thai lao khmer burmese malay indonesian tagalog "
    "filipino cebuano javanese mongolian tibetan kazakh uzbek georgian armenian azerbaijani azeri swahili amharic tigrinya somali "
    "hausa yoruba igbo",
    "zulu xhosa afrikaans wolof twi shona lingala malagasy maori māori hawaiian samoan tongan quechua guarani nahuatl inuktitut "
    "esperanto latin sanskrit asl bsl sign_language yiddish romani sami swiss_german creole haitian_creole papiamento tetum",
    "deutsch englisch französisch spanisch italienisch portugiesisch niederländisch russisch polnisch türkisch arabisch japanisch "
    "chinesisch schwedisch dänisch norwegisch español inglés francés alemán italiano portugués ruso chino japonés catalán euskera "
    "gallego valenciano",
    "français anglais allemand espagnol italien portugais russe chinois japonais arabe néerlandais inglês francês alemão espanhol "
    "português russo chinês japonês árabe",
    "中文 英语 日语 法语 德语 西班牙语 韩语 粤语 普通话 英語 日本語 中国語 フランス語 ドイツ語 韓国語 スペイン語",
)
NATIONALITIES = LANGUAGES & words(
    "english french german spanish portuguese italian dutch danish swedish norwegian finnish icelandic russian ukrainian "
    "belarusian polish czech slovak slovenian croatian serbian bosnian macedonian bulgarian romanian hungarian greek turkish "
    "albanian estonian latvian lithuanian irish welsh maltese basque catalan chinese japanese korean vietnamese thai indonesian "
    "mongolian georgian armenian somali malagasy filipino nepali taiwanese samoan tongan"
) | words(
    "british american canadian australian mexican brazilian argentinian argentine chilean peruvian colombian venezuelan cuban "
    "dominican bolivian ecuadorian uruguayan paraguayan guatemalan austrian swiss belgian scottish kiwi indian pakistani "
    "bangladeshi sri_lankan egyptian moroccan algerian tunisian",
    "nigerian ghanaian kenyan ugandan tanzanian ethiopian eritrean south_african zimbabwean senegalese cameroonian congolese "
    "israeli palestinian lebanese syrian jordanian iraqi iranian saudi emirati kuwaiti yemeni afghan malaysian singaporean "
    "cambodian burmese luxembourgish cypriot montenegrin kosovar moldovan kazakh uzbek jamaican haitian trinidadian cape_verdean "
    "angolan mozambican rwandan new_zealander",
    "deutscher deutsche österreicher österreicherin schweizer schweizerin türke türkin pole polin español española mexicano "
    "mexicana argentino argentina chileno chilena colombiano colombiana peruano peruana venezolano venezolana francés française "
    "français belge suisse québécois québécoise canadien canadienne brasileiro brasileira português portuguesa angolano italiano "
    "italiana alemán alemana",
)
COUNTRIES = words(
    "england scotland wales ireland northern_ireland britain great_britain the_uk uk united_kingdom france germany spain portugal "
    "italy netherlands the_netherlands holland belgium luxembourg switzerland austria denmark sweden norway finland iceland "
    "estonia latvia lithuania poland czechia czech_republic slovakia hungary slovenia",
    "croatia serbia bosnia montenegro kosovo albania north_macedonia macedonia greece bulgaria romania moldova ukraine belarus "
    "russia turkey türkiye cyprus malta usa the_usa us the_us united_states the_states america canada mexico guatemala honduras "
    "el_salvador nicaragua costa_rica panama cuba jamaica haiti dominican_republic",
    "puerto_rico colombia venezuela ecuador peru bolivia chile argentina uruguay paraguay brazil morocco algeria tunisia libya "
    "egypt sudan ethiopia eritrea somalia kenya uganda tanzania rwanda burundi nigeria ghana senegal mali ivory_coast cameroon "
    "gabon angola zambia zimbabwe botswana namibia south_africa mozambique madagascar mauritius",
    "israel palestine lebanon syria jordan iraq iran saudi_arabia yemen oman qatar bahrain kuwait uae united_arab_emirates georgia "
    "armenia azerbaijan kazakhstan uzbekistan kyrgyzstan tajikistan turkmenistan afghanistan pakistan india nepal bhutan "
    "bangladesh sri_lanka myanmar burma thailand laos cambodia vietnam malaysia",
    "indonesia philippines the_philippines brunei china taiwan hong_kong japan korea south_korea north_korea mongolia australia "
    "new_zealand fiji samoa tonga greenland",
    "deutschland österreich schweiz frankreich spanien italien españa francia alemania méxico argentina perú chile colombia brasil "
    "portugal alemanha frança espanha allemagne espagne suisse belgique italie",
)
DIETS = words(
    "vegan vegetarian veggie pescatarian pescetarian flexitarian keto paleo carnivore halal kosher gluten-free gluten_free dairy-free "
    "dairy_free lactose-free plant-based plant_based low-carb low-fodmap low_fodmap vegano vegana vegetariano vegetariana végane "
    "végétarien végétarienne vegetarier vegetarierin veganer veganerin vegetarisch raw_vegan lacto-vegetarian macrobiotic omnivore"
)
CONDITIONS = words(
    "asthma diabetes type_1_diabetes type_2_diabetes epilepsy migraine migraines hypertension high_blood_pressure "
    "low_blood_pressure adhd add autism dyslexia dyscalculia dyspraxia depression anxiety ocd ptsd bipolar bipolar_disorder "
    "anaemia anemia eczema psoriasis rosacea endometriosis pcos crohn's crohn's_disease colitis ulcerative_colitis",
    "ibs coeliac celiac coeliac_disease celiac_disease lactose_intolerance tinnitus vertigo arthritis rheumatoid_arthritis "
    "osteoporosis scoliosis fibromyalgia lupus ms multiple_sclerosis parkinson's hay_fever insomnia sleep_apnea sleep_apnoea "
    "narcolepsy glaucoma cataracts colour_blindness gout sciatica hypothyroidism hyperthyroidism hashimoto's",
    "long_covid cfs me/cfs pots eds ehlers-danlos lymphoma leukaemia leukemia cancer heart_condition heart_murmur arrhythmia afib "
    "angina copd emphysema sickle_cell haemophilia hemophilia cystic_fibrosis raynaud's reflux gerd gastritis kidney_stones "
    "gallstones tendonitis tendinitis carpal_tunnel slipped_disc herniated_disc bad_back bad_knee bad_knees bad_hip bad_shoulder "
    "hearing_loss claustrophobia arachnophobia vitiligo shingles plantar_fasciitis restless_legs",
    "asma diabetes_tipo_1 diabetes_tipo_2 epilepsia migraña migrañas hipertensión asthme épilepsie migraine migraines diabète "
    "hypertension asthma bluthochdruck migräne epilepsie enxaqueca hipertensão zöliakie neurodermitis heuschnupfen celiaquía",
)
CONDITION_ADJECTIVES = words(
    "diabetic asthmatic epileptic coeliac celiac dyslexic autistic colourblind colour-blind colorblind color-blind lactose_intolerant "
    "gluten_intolerant deaf blind anaemic anemic bipolar neurodivergent hypothyroid dyspraxic short-sighted nearsighted "
    "hard_of_hearing type_1_diabetic type_2_diabetic celíaca celíaco diabética diabético asmática asmático diabétique asthmatique "
    "daltonien daltónico farbenblind autista disléxica disléxico"
)
CONDITION_ENDINGS = (
    "itis",
    "osis",
    "emia",
    "aemia",
    "algia",
    "pathy",
    "plegia",
    "phobia",
    "sclerosis",
    "syndrome",
    "disease",
    "disorder",
    "intolerance",
    "deficiency",
    "diabetes",
    "arrhythmia",
    "apnea",
    "apnoea",
)
MEDICATIONS = words(
    "ibuprofen paracetamol acetaminophen aspirin insulin metformin levothyroxine thyroxine eltroxin euthyrox omeprazole "
    "pantoprazole lansoprazole lisinopril ramipril enalapril losartan valsartan candesartan amlodipine bisoprolol metoprolol "
    "propranolol atenolol atorvastatin simvastatin rosuvastatin warfarin apixaban rivaroxaban eliquis clopidogrel",
    "sertraline fluoxetine prozac citalopram escitalopram lexapro zoloft venlafaxine duloxetine mirtazapine bupropion wellbutrin "
    "trazodone amitriptyline lithium lamotrigine quetiapine olanzapine risperidone aripiprazole methylphenidate ritalin concerta "
    "adderall elvanse vyvanse lisdexamfetamine atomoxetine strattera guanfacine",
    "gabapentin pregabalin topiramate valproate levetiracetam keppra carbamazepine sumatriptan rizatriptan ventolin salbutamol "
    "albuterol symbicort montelukast cetirizine loratadine fexofenadine prednisone prednisolone hydrocortisone methotrexate humira "
    "adalimumab sulfasalazine mesalazine tamoxifen letrozole anastrozole finasteride minoxidil isotretinoin accutane roaccutane",
    "vitamin_d vitamin_d3 vitamin_b12 vitamin_c folic_acid magnesium iron roacutan roaccutan doxycycline amoxicillin penicillin "
    "spironolactone furosemide allopurinol colchicine ozempic wegovy semaglutide mounjaro tirzepatide liraglutide melatonin "
    "zolpidem diazepam lorazepam xanax alprazolam clonazepam hydroxyzine naproxen diclofenac tramadol codeine naltrexone estradiol "
    "testosterone progesterone the_pill hrt antihistamines antidepressants beta_blockers statins blood_thinners "
    "blood_pressure_tablets iron_tablets ssri",
)
MEDICATION_ENDINGS = (
    "pril",
    "sartan",
    "olol",
    "statin",
    "prazole",
    "dipine",
    "oxetine",
    "triptan",
    "cillin",
    "mycin",
    "azepam",
    "zolam",
    "mab",
    "gliptin",
    "gliflozin",
    "glutide",
    "floxacin",
    "profen",
    "thyroxine",
    "sone",
    "solone",
    "tidine",
    "vir",
    "xaban",
    "amine",
    "oxine",
    "trexate",
    "piprazole",
    "pentin",
)
SYSTEMS = words(
    "windows windows_10 windows_11 windows_12 win10 win11 macos mac_os osx ubuntu kubuntu debian fedora arch arch_linux linux "
    "linux_mint mint manjaro endeavouros opensuse suse nixos nix gentoo void_linux alpine pop!_os pop_os zorin elementary_os "
    "freebsd openbsd netbsd chromeos qubes haiku asahi_linux red_hat rhel centos rocky_linux almalinux slackware bazzite "
    "fedora_silverblue tumbleweed linux_mint_22 cachyos",
)
EDITORS = words(
    "vim neovim nvim emacs doom_emacs spacemacs vscode vs_code visual_studio_code vscodium sublime sublime_text helix kakoune nano "
    "micro zed intellij pycharm webstorm jetbrains rider clion goland phpstorm rubymine eclipse xcode atom notepad++ textmate bbedit "
    "jupyter android_studio visual_studio cursor rstudio kate geany lapce"
)
PHONES = (
    r"(?:(?:google )?pixel \d\w*(?: pro| xl| a)?|(?:apple )?iphone(?: (?:\d{1,2}|se|x[rs]?))?(?: mini| pro max| pro| plus| max)?"
    r"|(?:samsung )?galaxy [a-z]\d+\w*(?: ultra| plus|\+| fe)?|samsung [as]\d+\w*|fairphone \d|oneplus \d+\w*(?: pro)?"
    r"|nothing phone(?: \(?\d\w*\)?)?|xperia [\w ]{1,6}|moto g\w*|nokia \d+\w*|redmi [\w ]{1,10}|xiaomi \d+\w*(?: pro| ultra)?"
    r"|huawei p\d+(?: pro)?|poco \w\d+|zenfone \d+)"
)
CAR_MAKES = words(
    "toyota honda ford volkswagen vw audi bmw mercedes skoda škoda seat renault peugeot citroën citroen fiat opel vauxhall volvo "
    "saab tesla mazda nissan subaru suzuki mitsubishi hyundai kia dacia mini jeep land_rover range_rover jaguar porsche alfa_romeo "
    "lancia chevrolet chevy dodge chrysler lexus byd polestar smart mg cupra rivian lada tata mahindra",
    "golf polo passat tiguan corolla yaris prius camry rav4 civic accord jazz fiesta focus mondeo mustang f-150 transit octavia "
    "fabia superb kodiaq ibiza leon clio twingo megane mégane kangoo scenic zoe 208 308 c3 berlingo 2cv panda punto 500 corsa "
    "astra zafira v60 v70 xc60 xc90 micra juke leaf qashqai forester outback impreza swift jimny i10 i20 i30 ioniq",
    "picanto ceed sportage niro sandero duster logan wrangler defender discovery model_3 model_y model_s beetle mx-5 miata cx-5 kona",
)
# Cars whose names are common words: they count only where something else speaks of a car.
COMMON_CARS = words("leaf focus golf accord jazz smart mini seat mg scenic logan escape discovery transit beetle astra beat")
VEHICLES = words(
    "car van campervan camper_van camper motorhome motorbike motorcycle scooter moped truck pickup estate hatchback suv cargo_bike "
    "e-bike ebike auto coche carro voiture moto motorrad vespa"
)
PROGRAMMING = words(
    "python java javascript typescript c c++ c# go golang rust ruby php swift kotlin scala haskell erlang elixir clojure lisp perl "
    "r julia matlab fortran cobol sql bash powershell html css react angular vue svelte django flask rails spring node docker "
    "kubernetes terraform ansible postgres postgresql mysql mongodb redis git linux excel photoshop illustrator figma blender "
    "autocad solidworks latex tableau",
    "power_bi spss stata sap salesforce wordpress unity unreal lua zig ocaml f# dart flutter tensorflow pytorch pandas numpy spark "
    "kafka aws azure gcp",
)
SKILLS = words(
    "welding soldering sewing typing public_speaking first_aid juggling copywriting proofreading bookkeeping carpentry plumbing "
    "lockpicking touch_typing shorthand calligraphy data_analysis statistics machine_learning video_editing photo_editing "
    "project_management negotiation sign_language driving"
)
PRONOUNS = (
    r"(?:she|he|they|xe|ze|it|fae|ey)\s*/\s*(?:her|him|them|they|he|she|xem|hir|zir|its|faer|em)(?:\s*/\s*(?:hers|his|theirs|xyrs|hirs"
    r"|zirs|its|faers))?"
)
RELATIONSHIPS = words(
    "single married engaged divorced widowed separated in_a_relationship soltero soltera casado casada divorciado divorciada "
    "célibataire marié mariée verheiratet ledig geschieden verlobt solteiro solteira"
)

# Spellings that may stand for one another; the first one is what is kept. Anything not listed here is not a synonym.
SYNONYMS: dict[str, dict[str, tuple[str, ...]]] = {
    "diet": {
        "vegan": (
            "plant based",
            "plant-based",
            "nothing from animals",
            "no animal products",
            "don't eat animal products",
            "do not eat animal products",
            "don't eat any animal products",
            "dont eat animal products",
            "nothing animal",
            "avoid animal products",
            "no meat or dairy",
        ),
        "vegetarian": (
            "don't eat meat or fish",
            "no meat or fish",
            "veggie",
            "don't eat meat",
            "do not eat meat",
            "dont eat meat",
            "meat-free",
            "meat free",
            "no meat",
            "stopped eating meat",
            "gave up meat",
        ),
        "pescatarian": ("pescetarian", "fish but no meat", "no meat but fish"),
    },
    "handedness": {
        "left": (
            "lefty",
            "left-handed",
            "left handed",
            "lefthanded",
            "southpaw",
            "linkshänder",
            "linkshänderin",
            "zurdo",
            "zurda",
            "gaucher",
            "gauchère",
            "canhoto",
            "canhota",
        ),
        "right": (
            "right-handed",
            "right handed",
            "righty",
            "rechtshänder",
            "diestro",
            "diestra",
            "droitier",
            "droitière",
            "destro",
            "destra",
        ),
    },
    "work_mode": {
        "hybrid": (
            "days a week",
            "days per week",
            "in the office two days a week",
            "mostly from home",
            "days a week in the office",
            "days a week from home",
            "days a week at home",
            "days at home",
            "days in the office",
            "partly from home",
            "mostly remote",
            "half remote",
            "half from home",
            "office days",
        ),
        "remote": (
            "fully remote",
            "from home",
            "work from home",
            "working from home",
            "wfh",
            "100% remote",
            "home office",
            "homeoffice",
            "teletrabajo",
            "télétravail",
            "remotely",
            "home all week",
            "desde casa",
            "de casa",
        ),
        "office": (
            "on site",
            "on-site",
            "onsite",
            "in the office every day",
            "in the office five days a week",
            "in person",
            "in-person",
            "in the office full time",
            "back in the office",
            "office full-time",
            "five days a week in the office",
        ),
    },
    "relationship_status": {
        "engaged": ("proposed", "got engaged", "said yes", "verlobt", "fiancé", "fiancée"),
        "married": ("got married", "tied the knot", "my wife", "my husband"),
        "divorced": ("got divorced", "divorce came through", "my ex-wife", "my ex-husband"),
        "single": ("broke up", "split up", "separated"),
    },
}
