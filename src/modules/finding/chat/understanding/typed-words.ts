import { inEnglishWords } from '#src/modules/finding/chat/understanding/other-language-words.ts';

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
  [/(?<!ear[ -]?)\b(?:over|on)[- ]?ears?\b(?! ?(?:head|cans?\b|earphones?|earbuds?))/gi, 'over ear headphones'],
  [/(?<!หูฟัง(?:แบบ|บลูทูธ|ไร้สาย)?)ครอบหู/g, 'หูฟังครอบหู'],
  [/(?<!(?:galaxy|pixel|redmi|ear|soundcore|realme|oneplus|liberty|free) ?)\bbuds?(?= fe\b)/gi, 'galaxy buds'],
  [
    /(?<!(?:galaxy|pixel|redmi|ear|realme|oneplus|free|mi|xiaomi|studio|cotton) ?)\bbuds\b(?! \d| pro| live| fe| air)/gi,
    'earbuds',
  ],
  [/บัดส์? ?fe/gi, 'galaxy buds fe'],
  [/\b(?:sd ?card|sdcard|mmc)\b/gi, 'memory card'],
  [/\bfd\b(?= ?\d| (?:kingston|sandisk|toshiba|usb))/gi, 'flashdisk'],
  [/\bsans?k?r[ie]+n\b/gi, 'sunscreen'],
  [/\bip ?(?=\d{1,2}(?:e|s| ?pro| ?plus| ?mini)?\b)/gi, 'iphone '],
  [/\biphon\b/gi, 'iphone'],
  [/\bmac ?bo{0,2}k\b/gi, 'macbook'],
  [/พาว(?:เวอร์?)?แบ(?:ง|งค์|งก์|ค|งค)(?![ก-ฮ])/g, 'พาวเวอร์แบงก์'],
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

/** A question with its short ways to type written out. */
export const writtenOut = (question: string): string =>
  WRITTEN_OUT.reduce((text, [typed, written]) => text.replace(typed, written), inEnglishWords(question));
