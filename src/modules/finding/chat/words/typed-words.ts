import { inEnglishWords } from '#src/modules/finding/chat/words/other-language-words.ts';

/** Ways to type that the vocabularies read when they are written out. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
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
    /\b(?!(?:buds|watch|pro|fit|ear|note|switch|mini|air|tab|pad|gen|dua|band|sw|ps|se|max)2)([a-z]{3,})2(?=nya\b|\b)/gi,
    '$1-$1',
  ],
  [/\b\d+ ?(?:yo|y\/o|years? old)\b/gi, ' '],
  [/\b\d+ ?va\b/gi, ' '],
  [/\b(?:xiaomi|mi) (?:smart ?)?band\b/gi, 'xiaomi smartwatch'],
  [
    /\b(no|not|non|bukan|jangan|without|tanpa) (?:(?:merk|hp) )?(?:chinese|china|cina|tiongkok)(?: (?:brands?|phones?|makers?|ones))?\b/gi,
    '$1 xiaomi or oppo or vivo or huawei or realme or honor',
  ],
  [/ไม่เอา(?:แบรนด์|ยี่ห้อ|ของ|มือถือ)?จีน/g, 'ไม่เอา xiaomi หรือ oppo หรือ vivo หรือ huawei หรือ realme'],
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
  [/(?:งบ|ราคา)?((?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|\d+)? ?(?:พัน|หมื่น|แสน))ต้น ?ๆ?/g, ' ประมาณ$1สอง '],
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
  [/\b4 (?=the|a|my|me)\b/gi, 'for '],
  [/\bbrpaan\b/gi, 'berapaan'],
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
  [/พาว(?:เวอร์?)?แบ(?:งค์|งก์|(?:งค|ง|ค)(?![ก-ฮ์]))/g, 'พาวเวอร์แบงก์'],
  [/หัว ?ชา(?:จ|ด|ร์ด|ร์จ|ท)/g, 'หัวชาร์จ'],
  [/สาย ?ชา(?:จ|ด|ร์ด|ท)/g, 'สายชาร์จ'],
  [/หมอ(?=ทอด|หุง)/g, 'หม้อ'],
  [/\bijo\b/gi, 'hijau'],
  [/\bitem\b(?=(?: (?:aja|dong|ya|kak|deh|ada|yang|yg)\b)|\s*[?.!]*$)/gi, 'hitam'],
  // Of these colours the beginning is another word: watercolour, water.
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
/** Units that goods are asked for by. */
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
  [...IN_DIGITS, ...WRITTEN_OUT].reduce(
    (text, [typed, written]) => text.replace(typed, written),
    inEnglishWords(question),
  );
