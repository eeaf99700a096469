/** Writes out abbreviations, chat spellings and numbers in words, before a question of the chat is read. */

import { inStandardLanguage } from '#src/modules/finding/chat/words/regional-words.ts';
import { inEnglishWords } from '#src/words/other-language-words.ts';
import { inStandardWords } from '#src/words/slang-words.ts';

/** Ways to type that the vocabularies read when they are written out. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/(?:ขอ)?(?:รบกวน)?สอบถาม(?:หน่อย|ราคา)?|รบกวน(?=ถาม|ขอ|แนะนำ|ช่วย)/g, ' '],
  [/(?:กา|แก|กะ)แล็?[กค]ซ[ีิ์]่?/g, 'กาแลคซี่'],
  [/(?<!กาแลคซี่ ?|แอปเ?ปิ?้?ิ?ล ?)ว็?อ[ชท](?:ช์?)? ?(?=\d)/g, ' galaxy watch '],
  [/(?<!แอปเ?ปิ?้?ิ?ล ?)ว็?อ[ชท](?:ช์?)? ?(?:เอสอี|se\b)/gi, ' apple watch se '],
  [/(?<!apple )\bwatch se\b/gi, 'apple watch se'],
  [/บั[ดต]ส?์? ?(?:เอฟอี|fe\b)/gi, ' galaxy buds fe '],
  [/(?<=\d ?)(?:เซน(?:ติ(?:เมตร)?)?|เซ็น(?:ติ(?:เมตร)?)?)(?![ก-๙])/g, ' ซม.'],
  [/(?<=[a-z0-9])(vs)(?=[a-z\u0e00-\u0e7f])/gi, ' $1 '],
  [/เครื่องทอด(?:ไร้น้ำมัน)?/g, 'หม้อทอดไร้น้ำมัน'],
  [/(?<=\d ?(?:w|watt) )brick\b/gi, 'charger'],
  [/สองหมื่น ?(?:มิล(?:ลิ)?(?:แอม(?:ป์?)?)?|แอม(?:ป์?)?|mah)/gi, '20000mah '],
  [/สามหมื่น ?(?:มิล(?:ลิ)?(?:แอม(?:ป์?)?)?|แอม(?:ป์?)?|mah)/gi, '30000mah '],
  [/(\d) ?หมื่น ?(?:มิล(?:ลิ)?(?:แอม(?:ป์?)?)?|แอม(?:ป์?)?|mah)/gi, '$10000mah '],
  [/(?:หนึ่ง)?หมื่น ?(?:มิล(?:ลิ)?(?:แอม(?:ป์?)?)?|แอม(?:ป์?)?|mah)/gi, '10000mah '],
  [/(\d{4,5}) ?มิล(?:ลิ)?(?:แอมป์?)?/g, '$1mah '],
  // Beside a power bank such a number is its charge: no power bank costs as much.
  [/(?<=(?:แบงก์?|แบงค์?|แบ[งต]|สำรอง|power ?bank) *)([1-5]) ?หมื่น(?! ?บาท)/gi, ' $10000mah '],
  // A charger of a phone is no phone.
  [
    /\b(?:to |for )?charg(?:e|ing) (?:(?:my|the|a|your) )?(?:phones?|smartphones?|tablets?|laptops?)(?: (?:on the go|outdoors|away from home|while (?:out|travell?ing)))\b/gi,
    'power bank',
  ],
  [/\bfor charging (?:(?:my|the|a|your) )?(?:phones?|smartphones?|tablets?|laptops?)\b/gi, 'charger'],
  // A date of sales is no amount and no time.
  [/วันที่ ?\d{1,2}(?: ?เดือน ?\d{1,2})?|\b(\d{1,2})[./](?:\1)\b(?! ?(?:inch|inci|นิ้ว|["″]|gb|tb|mm|cm))/gi, ' '],
  [/(?<=\d) go(?= (?:lower|down|up|cheaper|on|for)\b)/gi, ' , go'],
  // In a sentence, “nothing” is not the maker of phones.
  [
    /(?<!\b(?:hp|brand|merk|merek|from|phone|by|earbuds|headphones?|of|nothing) )\bnothing\b(?= (?:yet|else|for|at|came|arrived|on|in)\b|\s*[?.!]*$)/gi,
    'anything',
  ],
  // Money that somebody has to spend.
  [/\b(?:ada|punya|pegang|bawa) (?:duit|uang|dana|budget) (?:cuma |sekitar )?(?=(?:rp ?)?\d)/gi, 'budget '],
  [
    /\b(?:i(?:['’]ve| have)?(?: only)? got|i(?: only)? have|got(?: only)?) (?=(?:rp ?|฿ ?)?\d[\d.,]*(?: ?(?:k|rb|ribu|jt|juta|baht|thb|bucks))?(?: to spend| (?:for|on)\b|,| left\b))/gi,
    'budget ',
  ],
  [/มี(?:เงิน|งบ|ตัง(?:ค์)?)?(?:อยู่)? ?(?=\d[\d,.]* ?(?:บาท)? ?(?:ซื้อ|จะซื้อ|หา|ได้))/g, 'งบ '],
  // Other ways to exclude what follows.
  [
    /\b(?:not (?:(?:really|much of|exactly) )?(?:a )?(?:big )?fan of|not (?:really )?into|not keen on|can['’]?t stand|no fan of)\b/gi,
    'not',
  ],
  [/\bw\/o\b/gi, 'without'],
  [
    /\b(?:avoid(?:ing)?|apart from|aside from|besides|sans|dislike|(?:sick|tired) of|anything bar|skip)(?= (?!to\b))/gi,
    'not',
  ],
  [/\b(?:hindari|kcuali|kecuali|jangn|jng|tnp|skip|bosen sama|males sama|jangan yg|jangan yang)(?= )/gi, 'jangan'],
  [/(?:ขอ)?(?:เลี่ยง|เว้น(?!แต่)|ไม่ซื้อ|ไม่ใช้(?!ไฟ|น้ำมัน|ถ่าน|สาย)|ไม่ถูกกับ)(?=\s?[ก-ฮเแโใไa-z])/gi, 'ไม่เอา'],
  [/(?<!galaxy ?)\btab (?=[as]\d)/gi, 'galaxy tab '],
  // Lines of makers that make several kinds.
  [
    /(?<!speakers? .*)\b(jbl (?:flip|charge|clip|go|xtreme|pulse|boombox|partybox))\b(?!.*\bspeakers?\b)/gi,
    '$1 speaker',
  ],
  [/(?:เจบีแอล|jbl) ?(?:ฟลิป|คลิป|ชาร์จ(?= ?\d))(?!.*ลำโพง)/gi, 'ลำโพง jbl '],
  [/(?<=(?:ซัมซุง|samsung|กาแล็?[กค]ซี่) ?)เอ ?(?=\d\d)/gi, ' a'],
  [/\bshud\b/gi, 'should'],
  [/(\d) ?วัต(?!ต)(?:์)?/g, '$1w '],
  [/ซี ?ทู ?ซี/g, ' usb-c '],
  [/\bmacbook ?แอร์/gi, 'macbook air '],
  // “Which” behind a number of a model counts nothing.
  [/(?<=\d) ?(?=(?:อัน|ตัว|เครื่อง|ชิ้น|รุ่น)ไหน)/g, ' , '],
  [/กาแลคซี่ ?บุ[๊้]?[คก]/g, ' galaxy book '],
  // A reduction that is large: the word says nothing of goods.
  [/(?<!ป้าย.*)ลด(?:ราคา)?(?:หนัก|แรง|เยอะ|โหด|กระหน่ำ)(?: ?ๆ)*/g, 'ลดราคา '],
  // In Indonesian chats these letters stand for “lagi”, and not for the maker, beside words of sales and wishes.
  [
    /(?<![\p{L}\p{N}])lg(?= (?:ad|ada|cari|nyari|butuh|btuh|mau|pengen|pgn|diskon|promo|sale|murah|turun|rame|viral|obral)(?![\p{L}\p{N}]))/giu,
    'lagi',
  ],
  [/(?<=\b(?:promo|diskon|sale|obral) )lg(?=(?: (?:ga|gak|g|gk|dong|kak|min|sih|nih|ya))?\s*[?.!]*$)/gi, 'lagi'],
  [/\b(?:box|pack|carton|case|crate|set) of (\d{1,3})\b/gi, '$1 pcs'],
  [/บั[ดต]ส์(?! ?fe| ?เอฟ)/g, ' earbuds '],
  [/(?<=\b(?:diapers?|nappies|nappy|pampers)\b.*)\b(?:pants?|pull-?ups?)(?: type| style)?\b/gi, ' '],
  [
    /(?<!\b(?:atau|apa|vs|or|sama) )\bisi (\d{1,3})\b(?! ?(?:ml|gr?|gram|kg|kilo|liter|l|orang|org|inci)\b)/gi,
    '$1 pcs',
  ],
  // A pan for induction is one for all hobs.
  [
    /(?<=(?:กระทะ|กะทะ).*)(?:(?:ใช้)?(?:ได้)?(?:กับ|กะ|บน)?เตา(?:แม่เหล็กไฟฟ้า|แม่เหล็ก|อินดัก(?:ชั่น|ชัน)|ไฟฟ้า)|อินดัก(?:ชั่น|ชัน))/g,
    ' ทุกเตา ',
  ],
  [
    /(?<=\b(?:wajan|teflon|kuali|penggorengan|panci)\b.*)(?:(?:buat|untuk|di) )?(?:kompor )?(?:induksi|kompor listrik)\b/gi,
    ' semua kompor ',
  ],
  [
    /(?<=\b(?:pan|wok|skillet)\b.*)(?:(?:for|on|works on) )?(?:an? )?(?:induction(?: (?:hobs?|cookers?|stoves?))?|electric (?:hobs?|stoves?))\b/gi,
    ' for all hobs ',
  ],
  [/(?<!ข้าว)หอมมะลิ/g, 'ข้าวหอมมะลิ'],
  [/\bmacs?\b(?! ?(?:mini|pro|studio|os|bo))|แมค(?!บุ|โค|โด|มิ|โอ|[่-๎])/gi, ' macbook '],
  [/\bnothing (?:too |very |so )?(?:fancy|special|much|expensive|crazy|big|pricey)\b/gi, ' '],
  [
    /(?:\b(?:that )?(?:does ?n['’]?t|wo ?n['’]?t|no|not|without) (?:leave |leaving )?(?:an? |any )?)?\bwhite ?cast\b/gi,
    ' ',
  ],
  [/\b(?:or|atau) (?:bigger|larger|so|similar|something|smth|sth|sejenisnya)\b/gi, ' '],
  // After an amount, “or more” and the like are its limit, and stay.
  [/(?<!\d ?[a-z฿]{0,6} {1,3})\b(?:or|atau) (?:more|up|lebih)\b/gi, ' '],
  [/\b(rice|coffee|noodles?|diapers?|nappies|beras|kopi) (?:bags?|packs?|packets?|sacks?|box(?:es)?|karung)\b/gi, '$1'],
  [/\banak (?=(?:kuliah(?:an)?|kos(?:an)?|sma|smp|muda|kampus)\b)/gi, ''],
  [/(?:ไซ[ซส]์|ขนาด)ครอบครัว/g, 'ใหญ่'],
  [
    /\b(?:(?:something|anything) )?lighter(?= (?:one|ones|model|version|weight|laptop|phone|tablet)\b|\s*[?.!]*$)/gi,
    'light',
  ],
  [/\bfamily[- ]siz(?:ed?|es)\b/gi, 'large'],
  [/\bukuran keluarga\b/gi, 'besar'],
  // Parts of names of models in Thai letters.
  [/(?<=\d ?|[a-z] ?|วอ[ชทต]?[ชซ]?์? ?)เอสอี/gi, ' se'],
  [/(?<=\d ?|[a-z] ?|บั[ดต]ส์? ?)เอฟอี/gi, ' fe'],
  [/(?<=\d ?|[a-z] ?)โปร ?แม็?[กค]ซ์?/gi, ' pro max'],
  [/(?<=\d ?|[a-z] ?)อัลตร้?า/gi, ' ultra'],
  [/(?<=\d ?|[a-z] ?)พลัส/gi, ' plus'],
  [/(?<=(?:iphone|ไอโฟน|ipad|ไอแพด|airpods?|แอร์พอดส์?) ?\d* ?)โปร(?!โม)/gi, ' pro'],
  [/(?<!(?:galaxy|samsung|note|tab|redmi|watch|buds) ?|[\w.-])(s2[0-6])(?= ?(?:ultra|plus|fe|\+)?\b)/gi, 'galaxy $1'],
  [/\b(?:ms |microsoft )?surface\b(?: (?:laptop|pro|go)\b)?|เซอร์?เฟ[สซ]/gi, ' microsoft surface laptop '],
  [/\b(oppo|xiaomi|honor|vivo|realme|oneplus|huawei|lenovo|samsung) (?:pad|tab)\b/gi, '$1 tablet'],
  [/(?<!galaxy ?)\btab\b(?! ?[as]\d| key)/gi, 'tablet'],
  [/แท็บ(?!เล)|แทบ(?= ?(?:ซัม|ออป|เสี่ยว|เสียว|samsung|oppo|xiaomi))/g, 'แท็บเล็ต'],
  [/(?<!(?:sabun|pencuci) )\bcuci muka\b/gi, 'face wash'],
  [/\bmur(?:ce|cee|mer|ceng|cek)\b/gi, 'murah'],
  [/[~≈] ?(?=\d)/g, 'around '],
  [/(\d+(?:[.,]\d+)? ?(?:k|rb|ribu|jt)?) ?-?ish\b/gi, 'around $1'],
  [/(\d{1,2}) ?k(?= ?(?:power ?bank|พาวเวอร์))/gi, '$1000mah '],
  [/((?:power ?bank|พาวเวอร์แบงก์) +)(\d{1,2}) ?k\b/gi, '$1$2000mah'],
  [/\b(not|no|bukan|jangan|jgn) (?:just |only |the one )?(?:for|untuk|utk|buat)\b/gi, '$1'],
  [/\b(?:brapa|brpa|brp|brapa)an\b/gi, 'berapaan'],
  [/\bbrapa\b/gi, 'berapa'],
  [/\bv[o]?u?ch?er?r?s?(?:nya)?\b|\b(?:vocer|vocher|voucer|vouchr|voucherny|pocer)(?:nya)?\b|\bkupn\b/gi, 'voucher'],
  [/โค[้๊]?[ดต](?:ส่วนลด|ลด)?/g, 'โค้ด'],
  [/(\d+)\s?k\s?(?=mah)/gi, '$1000'],
  [/\bnothing (?:over|above|more than)\b/gi, 'under'],
  [/\b(?:fit|holds?|take)(?= (?:a|an|my|in|\d))/gi, 'fits'],
  [/\bke(bawah|atas)\b/gi, 'ke $1'],
  [/\b(?:brp|berapa) jam\b/gi, 'berapa lama'],
  [/\bjam(?= (?:yg|yang|pintar|buat|untuk))/gi, 'jam tangan'],
  [/(?<!\b(?:di|ke) ?)\b(bawah|atas)(?= (?:rp ?)?\d)/gi, 'di$1'],
  [/(\d[\d.,]*) ?(?:k|rb|ribu) (?=mah\b)/gi, '$1000'],
  [
    /(?<=\d ?(?:k|rb|ribu|jt|juta|baht|บาท|พัน|หมื่น) ?)(?:tops|max(?:imum)?|maks(?:imal)?|at most|doang|aja deh)\b/gi,
    ' or less',
  ],
  [/\b(?:stretch|go|go up|up to|naik(?:in)?|nambah)(?: (?:to|up to|sampai|jadi|ke))(?= (?:rp ?)?\d)/gi, 'up to'],
  [
    /\b(?!(?:buds|watch|pro|fit|ear|note|switch|mini|air|tab|pad|gen|dua|band|sw|ps|se|max)2)([a-z]{3,})2(?=nya\b|an\b|\b)/gi,
    '$1-$1',
  ],
  [/\b\d+ ?(?:yo|y\/o|years? old)\b/gi, ' '],
  [/\b\d+ ?va\b/gi, ' '],
  [/\b(?:xiaomi|mi) (?:smart ?)?band\b/gi, 'xiaomi smartwatch'],
  [
    /\b(no|not|non|bukan|jangan|jgn|without|tanpa) (?:merk |merek )?((?:hp )?)(?:chinese|china|cina|tiongkok)(?: (?:brands?|makers?|ones))?( phones?)?\b/gi,
    '$2$3 , $1 xiaomi or oppo or vivo or huawei or realme or honor',
  ],
  [/ไม่เอา(?:แบรนด์|ยี่ห้อ|ของ)?(มือถือ)?(?:แบรนด์|ยี่ห้อ)?จีน/g, '$1 ไม่เอา xiaomi หรือ oppo หรือ vivo หรือ huawei หรือ realme'],
  [/(ไซ[ซส]์?) ?เอ็กซ์?แอล/g, '$1 xl'],
  [/(ไซ[ซส]์?) ?แอล(?!(?!ค่ะ|คะ|ค่า|ครับ|คับ|นะ|อะ|จ้า|มี|ไหม|มั้ย|หมด|ราคา|เท่าไ)[ก-ฮ])/g, '$1 l '],
  [/(ไซ[ซส]์?) ?เอ็ม/g, '$1 m'],
  [/(ไซ[ซส]์?) ?เอส/g, '$1 s'],
  [
    /\b(?:with )?(?:an? )?(?:long(?:er)?|good|great|big|decent|strong)[- ]?(?:lasting )?batter(?:y|ies)(?: life)?\b/gi,
    ' ',
  ],
  [/แบต(?:เตอรี่|เตอรี)? ?(?:อึด|ทน|เยอะ|ดี|ใหญ่)(?: ?ๆ)?/g, ' '],
  [/\b(?:bat(?:e)?rai|batre|bat)(?:nya)? (?:awet|badak|gede|besar|tahan lama|kuat)\b/gi, ' '],
  [/\bpull[- ]?ups?\b(?: (?:pants|diapers?|nappies))?/gi, 'nappy pants'],
  [/(?:หลอด|ขวด|ถุง|กล่อง|กระปุก|เครื่อง|ขนาด|ไซซ์|ไซส์|ตัว|อัน)(?=(?:ใหญ่|เล็ก)(?:ๆ|\s|$))/g, ' '],
  [/\b(?:family|household|group) of (\d{1,2})\b/gi, 'for $1 people'],
  [/\bwhats\b/gi, 'what is'],
  [/\bkeluarga (?:isi )?(\d{1,2}) ?(?:orang|org)\b/gi, 'untuk $1 orang'],
  [/\bandroid (phones?|tablets?|smartphones?)\b/gi, '$1 not apple ,'],
  [/\b(hp|ponsel|hape|tablet|tab) android\b/gi, '$1 bukan apple ,'],
  [/(มือถือ|โทรศัพท์|สมาร์[ทต]โฟน|แท็บเล็ต) ?แอนดรอยด์?/g, '$1 ไม่เอา apple '],
  [/(?:ถุง|แพ็?[คก]|ห่อ)(?:ละ)?กิโล(?!กรัม)/g, ' 1 กิโล '],
  [/ครึ่ง ?(?:กิโล(?:กรัม)?|โล)(?![ก-ฮ])/g, ' 500 กรัม '],
  [/^\s*(?:i |just |i just )?saw (?!blades?\b)/i, ' '],
  [
    /(?:งบ|ราคา)?((?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|\d+)? ?(?:พัน|หมื่น|แสน))(?:ต้น ?ๆ?|นิด(?: ?ๆ|หน่อย)|กว่า ?ๆ?|เศษ ?ๆ?)/g,
    ' ประมาณ$1สอง ',
  ],
  [/(?:งบ|ราคา)?((?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|\d+)? ?(?:พัน|หมื่น|แสน))ปลาย ?ๆ?/g, ' ประมาณ$1แปด '],
  [/\bmagic ?c+om+\b/gi, 'magic com'],
  [/\bany (?:colou?rs?|brands?|ones?) (?:but|except|other than) /gi, 'not '],
  [/(?<=\b(?:shoes?|sneakers|sepatu(?: \S+)?|sandal) )no\.? ?(?=\d{2}\b)/gi, 'size '],
  [/((?:แรม|\bram) ?\d{1,2})(?! ?(?:gb|g\b|กิ|จี|\d))/gi, '$1 gb '],
  [/\bsekilo\b/gi, '1 kg'],
  [/\b(?:setengah|stengah|1\/2) ?kilo\b/gi, '500 gr'],
  [/(?<=\d ?)kilos?\b/gi, 'kg'],
  [/\b(?:ber)?dua(?:an)?(?= ?(?:org|orang)\b)|\bberdua\b(?! orang)/gi, '2 orang'],
  [/\bbertiga\b/gi, '3 orang'],
  [/\bberempat\b/gi, '4 orang'],
  [/\bberlima\b/gi, '5 orang'],
  [/\bin stock\b/gi, 'instock'],
  [/\bhw (?=much|many|long)/gi, 'how '],
  [/\b4 (?=(?:the|a|my|me)\b)/gi, 'for '],
  [/\bgocap\b/gi, '50rb'],
  [/\bgoceng\b/gi, '5rb'],
  [/\bceban\b/gi, '10rb'],
  [/\bcepek\b/gi, '100rb'],
  [/\bgopek\b/gi, '500rb'],
  [/\bseceng\b/gi, '1rb'],
  [/(?:เพิ่ม)?งบ(?:เพิ่ม)?(?:เป็น|ได้ถึง|ขยับเป็น)/g, 'งบไม่เกิน'],
  [/หลักสิบ/g, 'ไม่เกิน 99 บาท'],
  [/หลักร้อย/g, 'ไม่เกิน 999 บาท'],
  [/หลักพัน(?!ต้น)/g, 'ไม่เกิน 9999 บาท'],
  [
    /(?<!ear[ -]?)(?<!head(?:phones?|sets?)\b.*)\b(?:over|on)[- ]?ears?\b(?! ?(?:head|cans?\b|earphones?|earbuds?))/gi,
    'over ear headphones',
  ],
  [/(?<!หูฟัง.*)ครอบหู/g, 'หูฟังครอบหู'],
  [/(?<!(?:galaxy|pixel|redmi|ear|soundcore|realme|oneplus|liberty|free) ?)\bbuds?(?= fe\b)/gi, 'galaxy buds'],
  [
    /(?<!(?:galaxy|pixel|redmi|ear|realme|oneplus|free|mi|xiaomi|studio|cotton) ?)\bbuds\b(?! \d| pro| live| fe| air)/gi,
    'earbuds',
  ],
  [/บัดส์? ?fe/gi, 'galaxy buds fe'],
  [/แอปเ?ปิ?้?ิ?ล ?ว็?อ[ชทต]?[ชซ]?์?(?![ก-ฮ])/g, 'apple watch'],
  [/กาแล็?[กค]ซ[ีิ]่? ?ว็?อ[ชทต]?[ชซ]?์?(?![ก-ฮ])/g, 'galaxy watch'],
  [/\b(?:but )?not (?=\d+(?:[.,]\d+)? ?(?:k|rb|jt|ribu|juta|baht|thb)\b)/gi, 'under '],
  [/(?<=\d ?)(?:giga|gigs?)\b/gi, 'gb'],
  [/\b(?:sd ?card|sdcard|mmc)\b/gi, 'memory card'],
  [/\bfd\b(?= ?\d| (?:kingston|sandisk|toshiba|usb))/gi, 'flashdisk'],
  [/\bsans?k?r[ie]+n\b/gi, 'sunscreen'],
  [/\bip ?(?=(?:[6-9]|1\d)(?:e|s| ?pro| ?plus| ?mini)?\b)/gi, 'iphone '],
  [/\biphon\b/gi, 'iphone'],
  [/\bmac ?bo{0,2}k\b/gi, 'macbook'],
  [/(?:พาว|เพา)(?:เว่?อร?์?)?แบ[้๊็]?(?:งค์|งก์|(?:งค|งก|ง|ค|งซ์)(?![ก-ฮ์]))/g, ' พาวเวอร์แบงก์ '],
  [/หัว ?ชา(?:จ|ด|ร์ด|ร์จ|ท)/g, 'หัวชาร์จ'],
  [/สาย ?ชา(?:จ|ด|ร์ด|ท)/g, 'สายชาร์จ'],
  [/หมอ(?=ทอด|หุง)/g, 'หม้อ'],
  [/\bijo\b/gi, 'hijau'],
  [
    /(?<!\b(?:an?|the|this|that|any|which|each|every|per|sale|same|single|one) )\bitem\b(?! (?:is|was|number|in|on|under|that|with|to)\b)/gi,
    'hitam',
  ],
  [/\b(?:puti|puthi)\b/gi, 'putih'],
  [/\bmera\b/gi, 'merah'],
  [/(?<![-\w])abu(?![-\w])/gi, 'abu-abu'],
  // The Thai names of these two colours begin with the words for watercolour and water.
  [/สีน้ำเงิน/g, ' blue '],
  [/สีน้ำตาล/g, ' brown '],
  [/(?<![เแโใไ])สี(ดำ|ขาว|แดง|ชมพู|เขียว|เหลือง|ฟ้า|ม่วง|ส้ม|เทา|ทอง|เงิน|ครีม|เบจ|กรม)/g, ' สี $1 '],
];

/** Words for the numbers from one to ten. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['หนึ่ง', 'one', 'satu'],
  ['สอง', 'two', 'dua'],
  ['สาม', 'three', 'tiga'],
  ['สี่', 'four', 'empat'],
  ['ห้า', 'five', 'lima'],
  ['หก', 'six', 'enam'],
  ['เจ็ด', 'seven', 'tujuh'],
  ['แปด', 'eight', 'delapan'],
  ['เก้า', 'nine', 'sembilan'],
  ['สิบ', 'ten', 'sepuluh'],
];
/** A unit behind a number: only there a word for a number becomes digits. */
const UNIT_BEHIND =
  '(?= ?(?:กิโล|โล(?![ก-ฮ])|ลิตร|เมตร|นิ้ว|คน|ถ้วย|kg|kilos?|litres?|liters?|people|persons?|cups?|inch|orang|org|cup))';
const IN_DIGITS = NUMBER_WORDS.map(
  (words, at) =>
    [
      new RegExp(`(?<![ก-๙a-z])(?:${words.join('|')})${UNIT_BEHIND}|(?<=[ก-๙])${words[0]}${UNIT_BEHIND}`, 'gi'),
      ` ${at + 1} `,
    ] as const,
);

/** A question with its short ways to type written out. */
export const writtenOut = (question: string): string =>
  apart(
    [...IN_DIGITS, ...WRITTEN_OUT].reduce(
      (text, [typed, written]) => text.replace(typed, written),
      inStandardWords(inStandardLanguage(inEnglishWords(question.replaceAll('เเ', 'แ').replace(/[ \t]{2,}/g, ' ')))),
    ),
  );

/** A text with spaces between Thai letters and digits, which chats leave out: an amount is read where a word begins. */
const apart = (text: string): string =>
  text.replace(/(?<=[\u0e00-\u0e7f])(?=\d)|(?<=[a-z]\d{1,4}|\d[a-z]{1,3})(?=[\u0e01-\u0e2e\u0e40-\u0e44])/gi, ' ');
