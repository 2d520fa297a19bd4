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
    "rescue_dog rescue_cat tomcat tabby mutt hound kelpie heeler pointer setter weimaraner vizsla bichon havanese pomeranian papillon "
    "pekingese basenji saluki borzoi betta guppy koi cockatoo macaw finch pigeon quail rooster cockerel foal colt stallion",
    "lab labrador retriever golden_retriever poodle beagle dachshund husky collie border_collie spaniel cocker_spaniel terrier "
    "jack_russell greyhound whippet corgi pug bulldog french_bulldog frenchie boxer dalmatian rottweiler",
    "german_shepherd shepherd schnauzer chihuahua shih_tzu maltese labradoodle cockapoo staffie malinois samoyed akita shiba galgo "
    "lurcher mastiff newfoundland doodle siamese persian maine_coon ragdoll bengal sphynx",
    "katze kater hund welpe kaninchen hase wellensittich papagei schildkröte pferd gato gata perro perra gatito gatita cachorro "
    "conejo loro tortuga caballo chat chatte chaton chien chienne chiot lapin perroquet tortue cheval cão cadela gatinho gatinha "
    "coelho papagaio tartaruga cavalo",
    "猫 狗 橘猫 小狗 小猫 兔子 仓鼠 乌龟 鹦鹉 犬 ハムスター うさぎ",
)

# Words for a person or an animal near the user in other languages, by language: the English relation, then the words as they are typed.
KIN_ABROAD: dict[str, dict[str, str]] = {
    language: {word.replace("_", " "): entry.split("=")[0] for entry in table.split() for word in entry.split("=")[1].split(",")}
    for language, table in {
        "es": "wife=mujer,esposa,señora husband=marido,esposo girlfriend=novia,polola boyfriend=novio,pololo partner=pareja "
        "son=hijo,chamo,guagua,nene daughter=hija,nena sister=hermana,ñaña brother=hermano,ñaño mother=madre,mamá,mama,vieja "
        "father=padre,papá,viejo friend=amigo,amiga boss=jefe,jefa grandmother=abuela grandfather=abuelo aunt=tía uncle=tío "
        "cousin=primo,prima niece=sobrina nephew=sobrino cat=gato,gata,gatito,gatita dog=perro,perra,perrito,perrita,cachorro,cachorra "
        "rabbit=conejo parrot=loro tortoise=tortuga horse=caballo,yegua",
        "fr": "wife=femme,épouse,meuf husband=mari,époux girlfriend=copine boyfriend=copain,chum partner=conjoint,conjointe,compagne,"
        "compagnon son=fils,fiston,garçon daughter=fille sister=sœur,soeur,frangine brother=frère,frangin,frérot mother=mère,maman "
        "father=père,papa friend=ami,amie,pote boss=patron,patronne grandmother=grand-mère,mamie grandfather=grand-père,papi "
        "aunt=tante,tata uncle=oncle,tonton cousin=cousin,cousine niece=nièce nephew=neveu cat=chat,chatte,chaton,minou "
        "dog=chien,chienne,chiot rabbit=lapin,lapine parrot=perroquet tortoise=tortue horse=cheval,jument",
        "de": "wife=frau,ehefrau,gattin husband=mann,ehemann girlfriend=freundin boyfriend=freund partner=partner,partnerin,"
        "lebensgefährte,lebensgefährtin son=sohn,bub,bua daughter=tochter,mädel sister=schwester brother=bruder mother=mutter,mama,mutti "
        "father=vater,papa,vati boss=chef,chefin grandmother=oma,großmutter,grosi grandfather=opa,großvater aunt=tante uncle=onkel "
        "cousin=cousin,cousine,vetter niece=nichte nephew=neffe cat=katze,kater,kätzchen dog=hund,hündin,welpe rabbit=kaninchen,hase "
        "parrot=papagei tortoise=schildkröte horse=pferd,stute,pony",
        "pt": "wife=mulher,esposa husband=marido,esposo girlfriend=namorada boyfriend=namorado partner=companheira,companheiro "
        "son=filho,filhote daughter=filha sister=irmã,mana brother=irmão,mano mother=mãe father=pai friend=amigo,amiga boss=chefe "
        "grandmother=avó,vó grandfather=avô,vô aunt=tia uncle=tio cousin=primo,prima niece=sobrinha nephew=sobrinho "
        "cat=gato,gata,gatinho,gatinha dog=cachorro,cachorra,cachorrinho,cachorrinha,cão,cadela,cãozinho rabbit=coelho,coelha "
        "parrot=papagaio tortoise=tartaruga,jabuti horse=cavalo,égua",
        "it": "wife=moglie husband=marito girlfriend=fidanzata,ragazza,morosa boyfriend=fidanzato,ragazzo,moroso partner=compagna,compagno "
        "son=figlio,bimbo daughter=figlia,bimba sister=sorella brother=fratello mother=madre,mamma father=padre,papà,babbo "
        "friend=amico,amica boss=capo grandmother=nonna grandfather=nonno aunt=zia uncle=zio cousin=cugino,cugina "
        "cat=gatto,gatta,gattino,gattina dog=cane,cagnolino,cagnolina,cagna,cucciolo rabbit=coniglio,coniglietto parrot=pappagallo "
        "tortoise=tartaruga horse=cavallo,cavalla",
        "nl": "wife=vrouw,echtgenote husband=man,echtgenoot girlfriend=vriendin boyfriend=vriend,vriendje partner=partner "
        "son=zoon,zoontje daughter=dochter,dochtertje sister=zus,zusje,zuster brother=broer,broertje mother=moeder,mama,mam "
        "father=vader,papa boss=baas grandmother=oma grandfather=opa aunt=tante uncle=oom cousin=neef,nicht "
        "cat=kat,poes,kater,kitten dog=hond,teef,pup rabbit=konijn parrot=papegaai tortoise=schildpad horse=paard,merrie,pony",
        "sv": "wife=fru,hustru husband=man,make girlfriend=flickvän,tjej boyfriend=pojkvän,kille partner=sambo,partner son=son,grabb,kille "
        "daughter=dotter,tös sister=syster,syrra,lillasyster,storasyster brother=bror,brorsa,lillebror,storebror mother=mamma,mor,morsa "
        "father=pappa,far,farsa friend=vän,kompis boss=chef grandmother=mormor,farmor grandfather=morfar,farfar cousin=kusin "
        "cat=katt,kattunge dog=hund,valp rabbit=kanin parrot=papegoja tortoise=sköldpadda horse=häst",
        "ro": "wife=soția,nevasta,soţia husband=soțul,bărbatul,soţul girlfriend=prietena,iubita boyfriend=prietenul,iubitul "
        "son=fiul,băiatul,fiu daughter=fiica,fata,fetița sister=sora brother=fratele mother=mama father=tata boss=șeful,șefa "
        "grandmother=bunica grandfather=bunicul cat=pisica,motanul,pisică,motan dog=câinele,cățelul,cățeaua,câine,cățel,cățelușă "
        "rabbit=iepurele,iepure parrot=papagalul,papagal horse=calul,cal",
        "pl": "wife=żona,żonę,żony,żonie,żoną husband=mąż,męża,mężem,mężowi girlfriend=dziewczyna,dziewczyną,narzeczona "
        "boyfriend=chłopak,narzeczony son=syn,syna,synek,synka,synem,synowi daughter=córka,córkę,córki,córce,córeczka,córką "
        "sister=siostra,siostrę,siostry,siostrze,siostrą brother=brat,brata,bratem,bratu mother=mama,mamę,mamy,mamie,matka "
        "father=tata,tatę,ojciec friend=przyjaciel,przyjaciółka,kolega,koleżanka boss=szef,szefowa grandmother=babcia,babcię "
        "grandfather=dziadek,dziadka cousin=kuzyn,kuzynka cat=kot,kota,kotka,kotkę,kocur dog=pies,psa,suczka,suczkę,suka,szczeniak "
        "rabbit=królik,królika parrot=papuga,papugę tortoise=żółw,żółwia horse=koń,konia",
        "cs": "wife=manželka,manželku,žena,ženu husband=manžel,manžela,muž girlfriend=přítelkyně boyfriend=přítel son=syn,syna,synovi "
        "daughter=dcera,dceru,dceři sister=sestra,sestru,sestře,ségra brother=bratr,bratra,brácha mother=máma,mamka,matka "
        "father=táta,otec friend=kamarád,kamarádka boss=šéf,šéfka,šéfová grandmother=babička,babičku grandfather=děda,dědeček "
        "cat=kočka,kočku,kocour,kocoura,kotě dog=pes,psa,fenka,fenku,fena,fenu,štěně rabbit=králík,králíka parrot=papoušek,papouška "
        "horse=kůň,koně",
        "ru": "wife=жена,жену,жены,жене,женой husband=муж,мужа,мужу,мужем girlfriend=девушка,девушку,девушки boyfriend=парень,парня "
        "son=сын,сына,сыну,сыном,сынок daughter=дочь,дочка,дочку,дочки,дочери,дочке,дочерью sister=сестра,сестру,сестры,сестре,сестрой "
        "brother=брат,брата,брату,братом mother=мама,маму,мамы,маме,мать father=папа,папу,отец,отца friend=друг,подруга "
        "boss=начальник,начальница grandmother=бабушка,бабушку grandfather=дедушка,дед aunt=тётя,тетя uncle=дядя "
        "cat=кот,кошка,котёнок,котенок,кота,кошку,котёнка,котика dog=собака,пёс,пес,щенок,собаку,пса,щенка "
        "rabbit=кролик,кролика parrot=попугай,попугая tortoise=черепаха,черепаху horse=лошадь,конь",
        "uk": "wife=дружина,дружину,дружини,жінка husband=чоловік,чоловіка,чоловіку girlfriend=дівчина,дівчину boyfriend=хлопець "
        "son=син,сина,синові,синок daughter=донька,доньку,доньки,доньці,дочка,дочку,дочки,доня sister=сестра,сестру,сестри,сестрі "
        "brother=брат,брата,братові mother=мама,маму,мами,мамі father=тато,тата,батько friend=друг,подруга boss=начальник,начальниця "
        "grandmother=бабуся,бабусю grandfather=дідусь,дід cat=кіт,кішка,кота,кішку,кошеня,котик dog=собака,пес,песик,собаку,пса,цуценя "
        "rabbit=кролик,кролика,кріль parrot=папуга,папугу horse=кінь",
        "el": "wife=γυναίκα,σύζυγός,σύζυγος husband=άντρας,άνδρας girlfriend=κοπέλα boyfriend=αγόρι son=γιος,γιο,γιό daughter=κόρη "
        "sister=αδερφή,αδελφή brother=αδερφός,αδελφός,αδερφό,αδελφό mother=μητέρα,μαμά father=πατέρας,μπαμπάς,πατέρα,μπαμπά "
        "friend=φίλος,φίλη boss=αφεντικό grandmother=γιαγιά grandfather=παππούς cat=γάτα,γάτος,γάτο,γατάκι,γατούλα dog=σκύλος,σκύλα,"
        "σκύλο,σκυλίτσα,κουτάβι,σκυλί rabbit=κουνέλι parrot=παπαγάλος,παπαγάλο",
        "tr": "wife=karım,hanım,hanımım,eşim husband=kocam girlfriend=kız_arkadaşım boyfriend=erkek_arkadaşım fiancé=nişanlım "
        "son=oğlum,oğluma,oğlumun daughter=kızım,kızıma,kızımın sister=kız_kardeşim,ablam,ablama,kız_kardeşime brother=erkek_kardeşim,abim,"
        "ağabeyim,abime mother=annem,anneme father=babam,babama friend=arkadaşım boss=patronum,müdürüm grandmother=anneannem,babaannem "
        "grandfather=dedem aunt=teyzem,halam uncle=amcam,dayım cousin=kuzenim sibling=kardeşim "
        "cat=kedim,kedimiz,kedimin,kedime dog=köpeğim,köpeğimiz,köpeğimin,köpeğime rabbit=tavşanım parrot=papağanım,muhabbet_kuşum",
        "id": "wife=istri,istriku,bini,istri_saya,istri_aku husband=suami,suamiku,suami_saya girlfriend=pacar,pacarku child=anak,anakku,"
        "anak_saya,anak_gue son=anak_laki-laki daughter=anak_perempuan sibling=adik,adikku,adik_saya,kakak,kakakku,adek mother=ibu,ibuku,"
        "mama,nyokap father=ayah,ayahku,bapak,papa,bokap friend=teman,temanku boss=bos,bosku grandmother=nenek grandfather=kakek "
        "cat=kucing,kucingku dog=anjing,anjingku rabbit=kelinci,kelinciku parrot=burung_beo hamster=hamster",
        "vi": "wife=vợ husband=chồng girlfriend=bạn_gái boyfriend=bạn_trai son=con_trai daughter=con_gái sister=chị_gái,em_gái "
        "brother=anh_trai,em_trai mother=mẹ,má father=bố,ba,cha friend=bạn boss=sếp grandmother=bà grandfather=ông "
        "cat=con_mèo,mèo,bé_mèo dog=con_chó,chó,bé_chó,cún,cún_con rabbit=thỏ parrot=vẹt",
        "zh": "wife=老婆,妻子,太太,媳妇,媳婦 husband=老公,丈夫,先生 girlfriend=女朋友,女友 boyfriend=男朋友,男友 son=儿子,兒子 "
        "daughter=女儿,女兒,闺女 "
        "sister=姐姐,妹妹,姊姊,姐,妹 brother=哥哥,弟弟,哥,弟 mother=妈妈,媽媽,我妈,妈,媽,母亲,母親 father=爸爸,爸,父亲,父親 "
        "friend=朋友,闺蜜 "
        "boss=老板,上司 grandmother=奶奶,外婆,姥姥 grandfather=爷爷,外公 cat=猫,貓,猫咪,貓咪,橘猫,橘貓,小猫,小貓 "
        "dog=狗,小狗,狗狗,柯基,金毛 "
        "rabbit=兔子 parrot=鹦鹉,鸚鵡 hamster=仓鼠,倉鼠 tortoise=乌龟,烏龜",
        "ja": "wife=妻,嫁,奥さん,家内 husband=夫,旦那,主人 girlfriend=彼女 boyfriend=彼氏 son=息子,長男,次男 daughter=娘,長女,次女 "
        "sister=姉,妹 "
        "brother=兄,弟 mother=母 father=父 friend=友達,友人 boss=上司 grandmother=祖母 grandfather=祖父 "
        "cat=猫,ネコ,子猫,愛猫,三毛猫,黒猫,茶トラ dog=犬,イヌ,子犬,愛犬,柴犬,トイプードル,コーギー,チワワ rabbit=うさぎ,ウサギ "
        "parrot=インコ hamster=ハムスター",
        "ko": "wife=아내,와이프,집사람 husband=남편 girlfriend=여자친구,여친 boyfriend=남자친구,남친 son=아들 daughter=딸 "
        "sister=여동생,누나,언니 "
        "brother=남동생,오빠,형 sibling=동생 mother=엄마,어머니 father=아빠,아버지 friend=친구 boss=상사 grandmother=할머니 "
        "grandfather=할아버지 "
        "cat=고양이,냥이 dog=강아지,개,반려견 rabbit=토끼 hamster=햄스터 parrot=앵무새",
        "ar": "wife=زوجتي,مراتي,مرتي husband=زوجي,جوزي girlfriend=صديقتي,خطيبتي son=ابني,إبني daughter=ابنتي,بنتي,إبنتي sister=أختي,اختي "
        "brother=أخي,اخي,أخوي,اخويا,أخويا mother=أمي,امي,والدتي,ماما father=أبي,والدي,ابوي,أبويا friend=صديقي,صاحبي boss=مديري "
        "grandmother=جدتي,ستي "
        "grandfather=جدي cat=قطتي,قطي,بستي dog=كلبي,كلبتي",
        "hi": "wife=पत्नी,बीवी husband=पति girlfriend=गर्लफ्रेंड son=बेटा,बेटे daughter=बेटी,बिटिया sister=बहन,दीदी brother=भाई,भैया "
        "mother=माँ,मां,मम्मी "
        "father=पिता,पापा,पिताजी friend=दोस्त boss=बॉस grandmother=दादी,नानी grandfather=दादा,नाना cat=बिल्ली "
        "dog=कुत्ता,कुत्ते,कुतिया rabbit=खरगोश parrot=तोता",
        "hinglish": "wife=wife,biwi,patni,missus husband=husband,pati,hubby son=beta,bete,son daughter=beti,bitiya,daughter "
        "sister=behen,behan,didi,sister brother=bhai,bhaiya,brother mother=maa,mummy,mom,mumma father=papa,pitaji,dad "
        "friend=dost,yaar boss=boss,manager grandmother=dadi,nani grandfather=dada,nana cat=billi,cat dog=kutta,kutte,dog,doggo",
    }.items()
}
# They are taken by the check of an owner as well, but for those that are common words of English.
RELATIONS |= {
    word: RELATIONS[english]
    for table in KIN_ABROAD.values()
    for word, english in table.items()
    if english in RELATIONS
    and word not in RELATIONS
    and word not in OTHER_RELATIONS | PETS
    and (len(word) > 3 or not word.isascii())
    and word not in {"make", "viejo", "vieja", "señora", "kille", "bini", "mor"}
}


JOBS = words(
    "shearer roaster rigger scaffolder thatcher glazier drover fitter plasterer roofer tiler paver logger distiller"
    " engraver farrier saddler "
    "upholsterer tuner luthier busker usher bouncer croupier stevedore docker deckhand skipper bosun purser steward"
    " stewardess bellhop doorman "
    "concierge masseuse manicurist cobbler sparky chippy brickie cabbie bin_man boda_rider farmhand ranger gamekeeper milliner notary",
    "cabin_crew ground_crew ward_sister tuner kitchen_porter hall_porter tree_surgeon porter nail_tech lift_mechanic",
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
    "designated_driver beginner lover learner fan newbie noob starter sleeper eater drinker reader speaker listener walker runner "
    "cyclist swimmer "
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
    "keep bees": "beekeeping",
    "photograph": "photography",
}
HABIT_VERBS: dict[str, str] = {"smoke": "smoking", "vape": "vaping", "drink": "drinking", "gamble": "gambling"}
INSTRUMENTS = words(
    "piano guitar bass bass_guitar electric_guitar acoustic_guitar violin viola cello double_bass drums drum_kit flute clarinet "
    "oboe bassoon saxophone sax trumpet trombone tuba french_horn horn harp organ accordion harmonica banjo mandolin ukulele",
    "recorder bagpipes keyboard keyboards synth synthesizer sitar tabla cajón cajon bouzouki oud lute fiddle tin_whistle bodhrán "
    "mbira kantele hammond_organ duduk ney qanun gayageum haegeum shakuhachi charango cavaquinho balafon kalimba steelpan steel_pan "
    "bandoneon didgeridoo ukelele dulcimer zither autoharp tenor_horn flugelhorn cor_anglais english_horn bongos "
    "congas timpani glockenspiel mandola balalaika saz santur sarod veena mridangam tanpura "
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
    "stained_glass mudlarking shogi mahjong backgammon dominoes draughts checkers bell_ringing wood_turning"
    " woodturning model_trains lino_cutting",
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
LANGUAGES_ABROAD = words(
    "zapoteco náhuatl quechua aimara guaraní mapudungun maya ruso árabe alemán sueco neerlandés holandés polaco griego turco hebreo "
    "coreano "
    "ucraniano rumano búlgaro gallego portugués valenciano asturiano noruego danés finés persa hindi ladino vasco bretón",
    "lingala bambara breton occitan créole kabyle arabe turc polonais roumain grec ukrainien suédois vietnamien coréen basque catalan "
    "alsacien "
    "hébreu persan flamand wolof peul soninké malgache berbère tamazight hongrois tchèque danois norvégien langue_des_signes",
    "rätoromanisch romanisch ukrainisch griechisch koreanisch tschechisch ungarisch rumänisch kroatisch serbisch persisch "
    "plattdeutsch friesisch "
    "sorbisch bairisch schweizerdeutsch schwiizerdütsch hebräisch kurdisch albanisch bulgarisch finnisch hindi vietnamesisch thailändisch "
    "holländisch flämisch latein gebärdensprache bosnisch slowenisch slowakisch",
    "tupi guarani mirandês crioulo holandês russo turco grego hebraico coreano polaco polonês ucraniano romeno galego catalão sueco libras "
    "friulano sardo siciliano napoletano italiano inglese francese tedesco spagnolo portoghese russo arabo cinese giapponese rumeno "
    "albanese "
    "ucraino polacco greco turco coreano svedese olandese ebraico",
    "nederlands engels frans duits spaans fries arabisch turks pools italiaans portugees russisch papiaments sranan chinees japans "
    "zweeds deens "
    "svenska engelska finska tyska franska spanska arabiska norska danska polska samiska persiska turkiska italienska ryska kurdiska "
    "somaliska",
    "bahasa jawa sunda batak minang inggris indonesia madura bali mandarin jepang korea belanda arab jerman prancis",
)
INSTRUMENTS_ABROAD = words(
    "harfe oboe fagott horn ukulele bass kontrabass orgel blockflöte querflöte mundharmonika zither hackbrett alphorn tuba e-gitarre "
    "e-bass keyboard ziehharmonika handorgel schwyzerörgeli banjo harmonika dudelsack cembalo waldhorn tenorhorn percussion",
    "charango arpa fagot ukelele bajo contrabajo órgano quena bandoneón cuatro trombón teclado armónica percusión cavaquinho concertina "
    "harpa oboé fagote viola baixo contrabaixo órgão gaita sanfona teclado berimbau pandeiro trompete ukulele",
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
    "degeneration",
    "dystrophy",
    "neuropathy",
    "stenosis",
    "palsy",
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
    "albuterol symbicort montelukast cetirizine loratadine fexofenadine bilastine desloratadine levocetirizine"
    " prednisone prednisolone hydrocortisone methotrexate humira "
    "adalimumab sulfasalazine mesalazine tamoxifen letrozole anastrozole finasteride minoxidil isotretinoin accutane roaccutane",
    "vitamin_d vitamin_d3 vitamin_b12 vitamin_c folic_acid magnesium iron roacutan roaccutan doxycycline amoxicillin penicillin "
    "spironolactone furosemide allopurinol colchicine ozempic humalog novorapid lantus tresiba trulicity jardiance"
    " wegovy semaglutide mounjaro tirzepatide liraglutide melatonin "
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
    r"(?:(?:google )?pixel \d\w*(?: pro| xl| a)?|(?:apple )?iphone(?: (?:\d{1,2}e?|se|x[rs]?))?(?: mini| pro max| pro| plus| max)?"
    r"|(?:samsung )?galaxy [a-z]\d+\w*(?: ultra| plus|\+| fe)?|samsung [as]\d+\w*|fairphone \d|oneplus \d+\w*(?: pro)?"
    r"|nothing phone(?: \(?\d\w*\)?)?|xperia \w{1,3}(?: (?:[ivx]+|compact|premium)\b)?|moto g\w*|nokia [a-z]?\d+\w*"
    r"|redmi (?:note )?\w{1,4}(?: (?:pro|plus)\b\+?)?|xiaomi \d+\w*(?: pro| ultra)?"
    r"|huawei p\d+(?: pro)?|poco \w\d+|zenfone \d+)"
)
CAR_MAKES = words(
    "toyota honda ford volkswagen vw audi bmw mercedes skoda škoda seat renault peugeot citroën citroen fiat opel vauxhall volvo "
    "saab tesla mazda nissan subaru suzuki mitsubishi hyundai kia dacia mini jeep land_rover range_rover jaguar porsche alfa_romeo "
    "royal_enfield bajaj ktm ducati harley-davidson kawasaki yamaha piaggio kenworth peterbilt freightliner scania iveco triumph isuzu "
    "lancia chevrolet chevy dodge chrysler lexus byd polestar smart mg cupra rivian lada tata mahindra",
    "golf polo passat tiguan corolla yaris prius camry rav4 civic accord jazz fiesta focus mondeo mustang f-150 transit octavia "
    "fabia superb kodiaq ibiza leon clio twingo megane mégane kangoo scenic zoe 208 308 c3 berlingo 2cv panda punto 500 corsa "
    "astra zafira v60 v70 xc60 xc90 micra juke leaf qashqai forester outback impreza swift jimny i10 i20 i30 ioniq",
    "hilux fortuner innova amarok navara tacoma tundra silverado ranger tucson sorento stonic baleno brezza creta nexon aygo vitz wagonr "
    "peterbilt kenworth freightliner scania iveco daf yamaha kawasaki ducati triumph ktm harley royal_enfield vespa piaggio "
    "hilux ranger navara amarok vitz probox premio demio dzire baleno creta wagonr brezza bolero innova fortuner polo_vivo tucson niro "
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
        "single": ("broke up", "split up"),
    },
}

# Patterns that the reading of a message and the check of its claims need for languages whose words they do not list themselves.
ENDING_ABROAD = (
    r"\b(?:he dejado|hemos dejado|renunci\w+|murió|falleció|cortamos|terminé|abandon\w+|me di de baja|me despidieron|non .{1,40} più"
    r"|ho (?:smesso|lasciato|venduto|mollato"
    r"|chiuso)|abbiamo (?:venduto|lasciato)|licenziat[oa]|mort[oa]|lasciati|niet meer|geen .{1,30} meer|gestopt|verkocht|opgezegd|overleden"
    r"|weggedaan|inte .{0,30} längre|slutat?|sålt|sålde|sagt upp|lagt av|już nie|przestał\w*|sprzedał\w*|rzucił\w*|zwolnił\w*"
    r"|zrezygnował\w*|odesz\w+"
    r"|už ne\w+|přestal\w*|prodal\w*|skončil\w*|nechal\w*|nu mai|m-am lăsat|am (?:vândut|renunțat)|gestorben|abgegeben|getrennt"
    r"|demiti\w*|desisti|terminei"
    r"|vendi-\w+|démissionné|abandonné|lâché|больше не|бросил\w*|продал\w*|уволил\w*|ушел|ушёл|ушла|перестал\w*|умер\w*|завязал\w*"
    r"|рассталс?\w*|більше не"
    r"|кину(?:в|ла)|прода(?:в|ла|ли)|звільни\w+|перестал\w*|перестав|помер\w*|artık|bıraktı\w*|sattı\w*|istifa|ayrıldı\w*|udah (?:gak"
    r"|nggak|ga)|sudah tidak"
    r"|tidak .{1,25} lagi|(?:gak|nggak) .{1,25} lagi|berhenti|resign|dijual|jual|không .{1,25} nữa|không còn|đã bán|nghỉ việc|đã bỏ|bỏ "
    r"rồi|δεν .{1,30} πια|έκοψα"
    r"|σταμάτησα|πούλησα|πουλήσαμε|παράτησα|chhod|chod|bech|band kar\w*)\b|戒|卖了|賣了|卖掉|賣掉|不.{1,6}了|退出|分手|离职|離職|停了"
    r"|退職|別れ|卒業|手放|亡くな|売"
    r"|그만|끊|팔았|더 이상|헤어졌|퇴사|접었|안 |لم أعد|ما عدت|تركت|بعت|توقفت|بطل|استقلت|छोड़|बेच|बंद|अब .{1,40}नहीं"
)
# A statement about oneself before a question of the same sentence: "Bodrum'a taşındım, sessiz bir kafe?"
DECLARES_ABROAD = (
    r"(?:\b(?:soy|somos|vivo|vivimos|vengo|trabajo|laburo|chambeo|curro|tengo|tenemos|toco|hablo|tomo|nos mudamos|me mudé|me llamo|odio"
    r"|me encantan?|calzo|mido"
    r"|je suis|suis|j'ai|j'habite|on habite|je (?:vis|travaille|bosse|joue|parle|prends|viens)|on (?:vit|a)|ich (?:bin|habe|hab|wohne"
    r"|arbeite|spiele|fahre|nehme)|bin|wohne|arbeite|hab"
    r"|sind|sou|somos|moro|moramos|vivo|tenho|temos|trabalho|toco|falo|tomo|mudei|tô|sono|siamo|abito|abitiamo|lavoro|faccio|suono"
    r"|parlo|prendo|ho|abbiamo"
    r"|ik (?:ben|woon|werk|heb|speel|spreek)|we (?:wonen|zijn|hebben)|jag (?:är|bor|jobbar|har|heter|spelar)|vi (?:bor|har)|jestem"
    r"|mieszkam|mieszkamy|mam|mamy|pracuję|gram"
    r"|przeprowadził\w*|jsem|bydlím|bydlíme|mám|máme|pracuj[iu]|hraj[iu]|sunt|locuiesc|lucrez|avem|am mutat|живу|живём|живем|работаю|у "
    r"(?:меня|нас)|переехал\w*|играю|мне \d+"
    r"|меня зовут|живемо|мешкаю|працюю|(?:у|в) мене|переїха\w+|граю|мені \d+|мене звати|είμαι|μένω|μένουμε|έχω|δουλεύω|παίζω|μετακόμισα"
    r"|\w{2,}(?:yorum|yoruz|dım|dim|dum|düm|tım|tim"
    r"|tum|tüm|dık|dik|duk|dük|tık|tik)|aku|saya|gue|gw|kami|tôi|mình|em|hoon|hun|rehta|rehti|mujhe|mera|meri)\b|मैं|मुझे|मेरा|मेरी|हूँ"
    r"|हूं|أنا|انا|عندي|اسمي|ساكنة?|انتقلت|بشتغل|أعمل"
    r"|저는|제가|살아요|살고|사는|있어요|이사했|예요|이에요|입니다|我|住|です|ます|ました)"
)
