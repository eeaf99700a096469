/** Words for one of the products that the last answer showed, in their order; the last row is the last product. */
export const ORDINALS: readonly RegExp[] = [
  /\b(?:(?:the )?(?:first|1st)(?: (?:one|product|item))?|(?:yang |yg |produk )(?:pertama|ke-?1|no(?:mor)? ?1)|(?:number|no\.?) ?1)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:แรก|หนึ่ง|(?<=ที่)\s?1)/i,
  /\b(?:(?:the )?(?:second|2nd)(?: (?:one|product|item))?|(?:yang |yg |produk )(?:kedua|ke-?2|no(?:mor)? ?2)|(?<=(?:sama|dan|dgn|dengan|ama|atau|vs) )(?:kedua|ke-?2)|(?:number|no\.?) ?2)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สอง|(?<=ที่)\s?2)/i,
  /\b(?:(?:the )?(?:third|3rd)(?: (?:one|product|item))?|(?:yang |yg |produk )(?:ketiga|ke-?3|no(?:mor)? ?3)|(?<=(?:sama|dan|dgn|dengan|ama|atau|vs) )(?:ketiga|ke-?3)|(?:number|no\.?) ?3)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สาม|(?<=ที่)\s?3)/i,
  /\b(?:(?:the )?(?:fourth|4th)(?: (?:one|product|item))?|(?:yang |yg |produk )(?:keempat|ke-?4|no(?:mor)? ?4)|(?<=(?:sama|dan|dgn|dengan|ama|atau|vs) )(?:keempat|ke-?4)|(?:number|no\.?) ?4)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?(?:สี่|(?<=ที่)\s?4)/i,
];
export const LAST = /\b(?:the last(?: (?:one|product|item))|(?:yang |yg |produk )terakhir)\b|(?:ตัว|อัน|ชิ้น)(?:ที่)?สุดท้าย/i;

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
