"""Words and phrases of other languages that turn what is said, or say how the user wants to be answered."""

from __future__ import annotations

import re

# A text to be worked on, a part to be played or somebody else's work: nothing of such a message is the user's own.
NOT_SELF = re.compile(
    r"\b(?:traduci|traduc[ei]r|tradu(?:ce|is|isez|za|z|ire)|vertaal|vertaling|översätt|przetłumacz|přelož|çevir\w*|terjemahkan|übersetze?"
    r"|joue(?:z)? le rôle|haz el papel|hacé de|fais le|spiel(?:e)? die rolle|fai la parte|faça o papel|fa finta|faz de conta"
    r"|korrigiere|corrige|corrigez|corrija|correggi|popraw|reformule|resume (?:este|esto)"
    r"|personaje|protagonista|personnage|protagoniste|romanfigur|hauptfigur|protagonist|personagem|personaggio|bohater\w*|postava|hahmo"
    r"|karakterim|tokoh(?:nya)?|nhân vật|paroles de|letra d[ea]|songtext|liedtext|testo della canzone|låttext|tekst piosenki|lirik"
    r"|şarkı söz\w*|lời bài hát|jeu de rôle|juego de rol|rollenspel|rollenspiel|rollspel|gioco di ruolo|imagínate|imaginate|imagina"
    r"|imagine[zr]?|immagina|stell dir vor|angenommen|stel je voor|föreställ dig|wyobraź sobie|představ si|bayangkan|hayal et|tưởng tượng"
    r"|haz(?:te|me) (?:de cuenta|pasar)|supongamos|supposons|suponha|supponiamo|finge que|fais comme si|tu así que|ich träumte"
    r"|soñé|sonhei|ho sognato|j'ai rêvé|śniło mi się)\b"
    r"|(?:帮|幫|替|给)(?!我)\S{1,5}(?:写|寫|起草)|你是一个|你是一個|演じて|(?:翻译|翻譯)(?:成|一下|这|這|下|以下|：|:)|(?:请|帮我|請"
    r"|幫我)翻[译譯]|歌词|歌詞|台词|小说里|小說裡|角色|扮演|假装|假裝"
    r"|想象一下|梦见|夢見|翻訳して|訳して|英語で何|主人公|小説|キャラ|夢を見|번역(?:해|좀|하면)|노래 가사|가사|주인공|소설|꿈을 꿨"
    r"|(?<!م)ترجم|كلمات أغنية|بطل (?:القصة|الرواية)|تخيل|переведи|перевод(?!ч)|персонаж|главн\w+ геро|текст песни|представь|переклади"
    r"|уяви|геро[йї]"
    r"|ίφρασ\w*|μετάφρασ\w*|φαντάσου|ήρωας|अनुवाद|किरदार|कल्पना|गाने के बोल|anuvad|translate",
    re.I,
)
HOW_TO_SAY = re.compile(  # from here on, words are only to be put into another language
    r"\b(?:cómo se dice|comment (?:dit-on|dire)|wie sagt man|como se diz|come si dice|hoe zeg je|jak (?:powiedzieć|se řekne)|hur säger man"
    r"|bahasa inggrisnya|как сказать|як сказати|πώς λένε|cum se spune|nasıl denir)\b|怎么说|怎麼說|って何て言|어떻게 말|كيف أقول|कैसे कहते",
    re.I,
)
TELL = re.compile(  # "write a poem: …"
    r"\b(?:escrib\w+|escrev\w+|écri[st]\w*|schreib\w*|scrivi\w*|schrijf|skriv|napisz|napiš|tulis\w*|yaz\w*|viết|scrie|напиши"
    r"|γράψε)\b[^.!?\n]{0,40}"
    r"\b(?:cuento|poema|poesía|canción|historia|diálogo|monólogo|relato|conto|música|história|poème|poésie|chanson|histoire|conte|dialogue"
    r"|gedicht|geschichte|lied|märchen|dialog|racconto|poesia|canzone|storia|verhaal|dikt|sång|berättelse|novell|wiersz|piosenk\w+"
    r"|opowiadani\w+|báseň|příběh|povídk\w+|puisi|cerita|cerpen|lagu|şiir|hikaye|thơ|truyện|bài hát|poezie|poveste|стих\w*|рассказ"
    r"|песн\w+|вірш"
    r"|оповідання|ποίημα|ιστορία|τραγούδι)\b|(?:写|寫)(?:一)?[个篇首封個]?[^。，\n]{0,10}(?:故事|诗|詩|歌|小说|对话|剧本)|(?:詩|物語"
    r"|小説|歌詞)を(?:書|作)"
    r"|(?:시|이야기|소설|대본)(?:를|을)? ?(?:써|지어)|اكتب\w* (?:\S+ )?(?:قصة|قصيدة|أغنية|حوار)|(?:कविता|कहानी|गाना|शायरी) (?:लिख|बना)"
    r"|kahani likh"
    r"|kavita likh",
    re.I,
)
IF = re.compile(
    r"(?<!\w)(?:(?:si|s') ?(?:yo |me |fuera|tuviera|viviera|pudiera|j'|je |j |on |vous |tu |nous )|ojalá|quisiera|quiero (?:ser|vivir"
    r"|mudarme)"
    r"|me gustaría|je voudrais|j'aimerais|wenn|falls|würde|wäre|hätte|möchte|se (?:eu|fossi|avessi|vivessi|io)|quem me dera|queria ser"
    r"|vorrei"
    r"|magari|als ik|stel dat|zou|om jag|skulle|vill bli|jeśli|jeżeli|gdyby\w*|chciał\w*|kdyby\w*|jestli|pokud|bych|если|бы|хочу|якщо"
    r"|якби|би"
    r"|αν|θα ήθελα|dacă|aş vrea|aș vrea|diyelim|farz et\w*|varsay\w*|eğer|keşke|olsa\w*|olsam|kalau|kalo|seandainya|andai|pengen|nếu"
    r"|giá mà|muốn|agar|kaash)(?!\w)"
    r"|如果|要是|假如|想当|想做|想當|想搬|打算|もし|たら|なりたい|たい(?:な|です|と)|만약|다면|싶|لو (?!سمح)|إذا|أتمنى|نفسي|अगर|काश|चाहत",
    re.I,
)
# Before a value that these words take back or give to nobody, nothing is read.
NOT = re.compile(
    r"(?<![\w-])(?:no|non|não|nao|nunca|jamás|ne|n'|pas|jamais|nie|nicht|kein\w*|mai|niet|geen|inte|aldrig|ej|ne\w{0,2}|nu|не|ні|δεν|δε"
    r"|không|chưa|tidak|nggak"
    r"|gak|ga|bukan|belum|değil|nahi|nahin|already|dice que|dit que|sagt|dass er|dass sie|fala que|diz que)\s+(?:\w+\s+){0,1}$|(?:不|没|沒"
    r"|別|别|ليس|لست|مش|مو|ما|안|说我|說我|觉得我|以为我|以為我)\s?$",
    re.I,
)
SLIP = re.compile(
    r"(?<!\w)(?:quise decir|quería decir|me equivoqué|me confundí|corrijo|corrección|perdón|fe de erratas|je voulais dire|je me suis "
    r"trompée?"
    r"|pardon|erreur|faute de frappe|correction|ich meinte|meinte|vertippt|verschrieben|versprochen|korrektur|falsch|stimmt nicht|quis "
    r"dizer"
    r"|queria dizer|me enganei|enganei-me|errei|corrigindo|correção|desculpa|o corretor|el corrector|volevo dire|mi sono sbagliat[oa]"
    r"|ho sbagliato"
    r"|correggo|scusa|ik bedoelde?|bedoelde|vergis\w*|foutje|typfout|jag menade|menade|fel av mig|skrev fel|sa fel|rättelse|miało być"
    r"|chodziło mi"
    r"|pomyłka|pomylił\w*|literówka|przejęzyczył\w*|myslel\w* jsem|spletl\w*|překlep|vlastně ne|оговорил\w*|ошибл?\w*|ошибся|опечат\w+"
    r"|точнее"
    r"|вернее|имел\w* в виду|помилив\w*|помилил\w*|обмовив\w*|точніше|мав на увазі|мала на увазі|ήθελα να πω|λάθος|εννοούσα|am vrut să "
    r"(?:zic|spun)"
    r"|greșit|scuze|yanlış (?:yazdım|söyledim)|demek istedim|diyecektim|düzeltiyorum|maksud(?:ku|nya)?|salah (?:ketik|tulis)|typo|ralat"
    r"|nhầm|ý mình là"
    r"|ý tôi là|galti se|matlab|galat)(?!\w)|打错|打錯|说错|說錯|写错|寫錯|应该是|應該是|不对|不對|更正|口误|間違え|間違い|訂正"
    r"|言い間違|打ち間違|じゃなくて|ではなく"
    r"|잘못|정정|오타|أقصد|اقصد|قصدي|غلطت|أخطأت|خطأ|गलत|गलती|माफ़",
    re.I,
)
# The thing meant by a plain noun, where something is known of its kind.
THINGS = {
    "vehicle": r"(?<!\w)(?:coche|carro|auto|voiture|bagnole|caisse|wagen|karre|moto|motorrad|macchina|bil(?:en)?|motor|mobil|araba\w*"
    r"|samoch\w+|машин\w*|авто"
    r"|αυτοκίνητο|αμάξι|mașina|xe|gaadi|gadi)(?!\w)|车|車|차를|سيارت\w*|गाड़ी",
    "employer": r"(?<!\w)(?:renunci[éeoó]\w*|démissionné|gekündigt|demiti|licenziat[oa]|me despidieron|zwolni\w+|уволил\w*|звільнив\w*"
    r"|istifa\w*|resign"
    r"|ontslag|sagt upp mig)(?!\w)|辞职|辭職|离职|離職|退職|퇴사|استقلت",
}
PREFERENCES = {
    "emoji": r"pas d'emoji\w*|(?:sin|nada de|sem|sans|aucun|keine|ohne|senza|niente|geen|zonder|inga|utan|bez|без|fără|tanpa|jangan "
    r"pakai|χωρίς) "
    r"(?:emoji\w*|emotikon\w*|smiley\w*|эмодзи|смайлик\w*|емодзі|смайлів)|emoji (?:kullanma\w*|istemiyorum)|không (?:dùng )?emoji"
    r"|emoji mat\b"
    r"|(?:不要|别|別)(?:用|加|发|發)?(?:表情符号|表情符號|表情|emoji)|絵文字(?:は|を)?(?:なし|使わない|いらない|不要)\w*|이모지(?:는"
    r"|를)? ?(?:쓰지|빼|없이|사용하지)[ \w]{0,8}"
    r"|(?:بدون|بلا) (?:إيموجي|ايموجي|رموز تعبيرية)|बिना इमोजी",
    "tone": r"du(?:z(?:e|t)?|tz) mich|du darfst mich duzen|sie(?:ze|z) mich|tut[ée]ame|trátame de (?:tú|usted)|hábla[mt]e de (?:tú"
    r"|usted)|vose[áa]me|tutoie[- ]moi"
    r"|tutoyez[- ]moi|vouvoie[- ]moi|vouvoyez[- ]moi|on se tutoie|trat[ae]-me por (?:tu|você)|me trat[ae] por (?:tu|você)|dammi del "
    r"(?:tu|lei)|dandomi del (?:tu|lei)"
    r"|diamoci del tu|zeg maar je|tutoyeer me|mów mi na ty|tykej mi|обращайся (?:ко мне )?на (?:ты|вы)|звертайся (?:до мене )?на (?:ти"
    r"|ви)|na[ -]ty"
    r"|μίλα μου στον ενικό|sen diye hitap et|タメ口で|敬語(?:なし|じゃなくて|は(?:いらない|不要))\w*|敬語で|반말로|존댓말로",
    "language": r"(?:siempre |immer |toujours |sempre |altijd |alltid |zawsze )?(?:respóndeme|responde(?:me)?|contéstame|réponds(?:[- "
    r"]moi)?|répondez(?:[- ]moi)?|antworte(?: mir)?"
    r"|me responda|responda|responda-me|rispondimi|rispondi|antwoord|svara(?: mig)?|odpowiadaj(?: mi)?|odpovídej(?: mi)?|отвечай(?: "
    r"мне)?|відповідай(?: мені)?|απάντα(?: μου)?"
    r"|răspunde-mi|jawab(?:lah)?|trả lời)\s+(?:siempre |immer |toujours |sempre |altijd |alltid |zawsze |vždy |bitte |por favor "
    r"|всегда |завжди |πάντα |mereu )?"
    r"(?P<v>(?:en|auf|em|in|på|po|на|στα|pakai bahasa|dalam bahasa|bằng)\s+(?:\w+)|по-\w+|українською|česky|anglicky|polsku)"
    r"|(?P<w>(?:用|请用|請用)[\u4e00-\u9fff]{1,3}[文语語话話](?:回答|回复|回覆))|(?P<x>[\u4e00-\u9fff]{1,3}語で(?:答え|返信|回答|返事))\w*"
    r"|(?P<y>[\uac00-\ud7af]+어로) (?:대답|답)",
    "answer length": r"(?:respuestas|respostas|risposte|réponses|antworten|antwoorden|svar|odpowiedzi|odpovědi|ответы|відповіді|απαντήσεις)"
    r" (?:siempre |sempre |immer |altijd |bitte |por favor )?(?:cortas|breves|curtas|corte|brevi|courtes|brèves|kurz|kort|korta|krótkie"
    r"|krátké|короткие|покороче|короткі|σύντομες)"
    r"|(?:kurze|knappe|korte|krótkie|krátké|короткие|короткі|σύντομες|de courtes|korta|brevi) (?:antworten|antwoorden|odpowiedzi"
    r"|odpovědi|ответы|відповіді|απαντήσεις|réponses|svar|risposte)"
    r"|(?:réponds|antworte|responde|rispondi|отвечай|відповідай|odpowiadaj)\w* (?:siempre |immer |toujours |sempre )?(?:court|kurz"
    r"|corto|curto|breve\w*|brièvement|кратко|коротко|krótko)",
}
LASTING = re.compile(
    r"(?<!\w)(?:siempre|nunca|desde ahora|a partir de (?:ahora|hoy|agora)|de ahora en adelante|toujours|jamais|désormais|dorénavant|à "
    r"partir de|immer|nie|künftig"
    r"|ab jetzt|ab sofort|generell|grundsätzlich|sempre|daqui (?:pra|para) (?:a )?frente|d'ora in poi|da oggi|da ora|mai|altijd"
    r"|voortaan|nooit|alltid|aldrig"
    r"|från och med|zawsze|nigdy|od teraz|vždy|odteď|всегда|впредь|завжди|πάντα|από εδώ|mereu|de acum|her zaman|hep|bundan sonra"
    r"|bundan böyle|selalu|mulai sekarang|luôn"
    r"|từ giờ|hamesha|ab se)(?!\w)|以后|以後|从现在|一直|总是|今後|これから|いつも|앞으로|항상|دائما|من الآن|हमेशा|अब से",
    re.I,
)
NOT_NEXT = re.compile(r"(?:no|non|não|nicht|pas|niet|inte|nie|ne|не|δεν|nu|bukan|không)\b", re.I)
WORD_END = re.compile(r"[^\W_]*")
LINKS = frozenset("de del la las los el do da dos das du le les van von der den di am an upon sur en y e i al san bei ob y'".split())
SINCE = re.compile(
    r"(?:seit|depuis|desde(?: hace)?|hace|há|dal|sinds|od|sedan)\s+(?:el |le |la |o )?(?:\d{4}|\w+ \d{4}|(?:\d+|\w+) (?:años|ans|Jahren"
    r"|anos|meses|mois|Monaten|jaar|lat)"
    r"|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\w+)"
    r"|(?:letzten?|vergangenen?) (?:Woche|Monat|Jahr|Montag|Dienstag|Mittwoch|Donnerstag|Freitag)|(?:le mois|la semaine|l'année) "
    r"derni(?:er|ère)"
    r"|el (?:mes|año) pasado|la semana pasada|(?:o )?(?:mês|ano) passado|(?:na )?semana passada|en \w+ de \d{4}|im (?:Januar|Februar"
    r"|März|April|Mai|Juni|Juli|August|September"
    r"|Oktober|November|Dezember)(?: \d{4})?",
    re.I,
)
