/** Words by which Thai counts goods. */
const COUNT_WORDS = '(?:ตัว|อัน|ชิ้น|เครื่อง|ใบ|คู่|ขวด|หลอด|ซอง|กล่อง|แพ็[คก]|ห่อ|เล่ม|ผืน|รุ่น|อันดับ|ลำดับ|เบอร์)';

/** Between the two of a pair: the first and second, yg pertama sama kedua. */
const JOINED = '(?:sama|dan|dgn|dengan|ama|atau|vs|&) ';

const ordinal = (at: number, en: string, id: string, th: string): RegExp =>
  new RegExp(
    String.raw`\b(?:(?:the )?(?:${en})(?: (?:one|product|item))?|(?:yang |yg |produk )?(?<=yang |yg |produk |${JOINED})(?:${id}|ke-?${at}|no(?:mor|mer)? ?${at})|(?:(?:number|no\.?|nomor|nomer) ?|#)${at})(?!\d)\b|(?<=${JOINED})${at}(?=\s*(?:$|[?.!]))|${COUNT_WORDS}(?:ที่ ?${at}(?!\d)|(?:ที่)?(?:${th}))`,
    'i',
  );

/** Words for one of the products that the last answer showed, in their order. */
export const ORDINALS: readonly RegExp[] = [
  ordinal(1, 'first|1st', 'pertama', 'แรก|หนึ่ง'),
  ordinal(2, 'second|2nd', 'kedua', 'สอง'),
  ordinal(3, 'third|3rd', 'ketiga', 'สาม'),
  ordinal(4, 'fourth|4th', 'keempat', 'สี่'),
  ordinal(5, 'fifth|5th', 'kelima', 'ห้า'),
];
export const LAST =
  /\b(?:the last(?: (?:one|product|item))|(?:yang |yg |produk )terakhir)\b|(?:ตัว|อัน|ชิ้น|เครื่อง|ใบ|คู่|รุ่น)(?:ที่)?สุดท้าย/i;

export const BOTH =
  /\b(?:both|the two|those two|(?:which )?of the two|(?:the )?first two|dua[- ]?dua ?nya|dua2 ?nya|keduanya|dua itu|dua (?:yang |yg )?(?:pertama|teratas))\b|ทั้งคู่|ทั้งสอง(?:ตัว|อัน)?|(?:2|สอง) ?(?:ตัว|อัน)แรก|(?:ตัว|อัน)แรก ?(?:2|สอง) ?(?:ตัว|อัน)|สองตัว(?:นี้|นั้น)|สองอัน(?:นี้|นั้น)/i;

/** A question without words for products that were shown. */
export const withoutPointing = (question: string): string =>
  [...ORDINALS, LAST, BOTH].reduce((text, words) => text.replace(words, ' '), question);

/** Words for the cheaper, or the dearer, of goods that were shown. */
export const CHEAPER_ONE =
  /\b(?:the )?cheap(?:er|est) one\b|\b(?:yang|yg) (?:(?:lebih|paling|plg) |ter)murah\b|(?:ตัว|อัน)(?:ที่)?ถูก(?:กว่า|(?:ที่)?สุด)/i;
export const DEARER_ONE =
  /\b(?:the )?(?:dearer|pricier|dearest|priciest|(?:more|most) expensive) one\b|\b(?:yang|yg) (?:(?:lebih|paling|plg) |ter)mahal\b|(?:ตัว|อัน)(?:ที่)?แพง(?:กว่า|(?:ที่)?สุด)/i;

/** Whether the cheapest or the dearest is asked for, and not the cheaper of two. */
export const OF_ALL = /\b(?:cheapest|dearest|priciest|most expensive|(?:paling |plg |ter)(?:murah|mahal))\b|สุด/i;
/** Words for what was shown, and nothing else: the cheapest of these. */
export const OF_SHOWN =
  /\b(?:of|among|between) (?:these|those|them|the (?:two|three|four))\b|\bdi ?antara\b|\bdari (?:yang |yg )?(?:itu|ini|tadi)\b|(?:ใน|จาก)(?:พวก|กลุ่ม)?(?:นี้|นั้น)/i;
