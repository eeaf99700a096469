/** Finds the order and the limits that a question asks of a list. */

import type { ListingSort, Trait } from '#src/modules/catalogue/goods/lists/list-contract.ts';

/** Words for the order of a list; the first row that matches decides. They do not ask for the lowest price of the past. */
const SORTS: readonly (readonly [Exclude<ListingSort, 'popular'>, RegExp])[] = [
  [
    'price-asc',
    /\b(?:(?:sort|order)(?:ed)? by (?:the )?(?:lowest )?price(?! (?:desc|high|from high))|(?:sort|order)(?:ed)? (?:from )?cheap(?:est)? first|(?:price )?low(?:est)? (?:to high|(?:price )?first)|cheapest first|(?:urut|sort)(?:kan|in)?(?: (?:dari|by|berdasarkan|menurut|dr|yang|yg))* (?:harga(?:nya)?|(?:paling |ter)?(?:murah|rendah))(?: (?:paling |ter)(?:murah|rendah))?(?: (?:ke (?:paling |ter)?(?:mahal|tinggi)|dulu))?)\b|เรียง(?:ลำดับ)?(?:จาก|ตาม)?(?:ราคา(?:จาก)?(?:ถูก|ต่ำ|น้อย)?|(?:ถูก|ต่ำ)(?:(?:ที่)?สุด)?)(?:ไป(?:หา)?(?:แพง|สูง|มาก))?(?!แพง|สูง|จากแพง|จากสูง)|\b(?:(?:the )?(?:cheapest|lowest[ -]priced?|least expensive|most affordable|best priced?)(?: price| one)?(?! (?:ever|so far|of all time))|(?:yang )?(?:paling |ter)(?:murah|terjangkau|hemat)(?:nya)?(?! (?:sepanjang|selama|yang pernah))|harga terendah(?! (?:sepanjang|selama|yang pernah)))\b|(?:ที่|ราคา|ตัว)*(?:ถูก|ประหยัด)(?:ที่)?สุด(?!เท่าที่เคย|ที่เคย)/gi,
  ],
  [
    'price-desc',
    /\b(?:(?:the )?(?:most expensive|priciest|dearest|highest[ -]priced?)(?: one)?|(?:yang )?(?:paling |ter)mahal(?:nya)?)\b|(?:ที่|ราคา|ตัว)*แพง(?:ที่)?สุด/gi,
  ],
  [
    'discount',
    /\b(?:(?:with )?(?:the )?(?:biggest|largest|highest|deepest) (?:discounts?|price (?:drop|cut)s?|reductions?)(?: (?:on|for|in))?|(?:the )?most discounted|(?:dengan )?diskon(?:nya)? (?:paling |ter)(?:besar|tinggi|banyak))\b|(?:ที่)?(?:ลด(?:ราคา)?|ส่วนลด)(?:เยอะ|มาก|หนัก|แรง|สูง)(?:ที่)?สุด/gi,
  ],
  [
    'newest',
    /\b(?:(?:the )?(?:newest|latest|most recent)(?= [\p{L}\d])|(?:yang )?(?:paling |ter)baru)(?![\p{L}])|(?:ที่)?ใหม่(?:ล่า)?(?:ที่)?สุด/giu,
  ],
];

const TRAITS: readonly (readonly [Trait, RegExp])[] = [
  [
    'free-shipping',
    /\b(?:(?:with |and )*free (?:shipping|delivery|postage)|(?:yang )?(?:gratis (?:ongkir|ongkos kirim)|bebas ongkir))\b|(?:ที่)?(?:ส่งฟรี|ค่าส่งฟรี|ฟรีค่าส่ง)/gi,
  ],
  [
    'rated',
    /\b(?:(?:with |and )*(?:highly|well)[ -]rated|(?:with |and )+(?:good|great|high) (?:reviews|ratings?)|(?:dengan |yang )?(?:rating|ulasan)(?:nya)? (?:bagus|tinggi|baik))\b|(?:ที่)?(?:รีวิว|คะแนน)(?:ดี|สูง)(?!ที่สุด|สุด)/gi,
  ],
];

/** The order of a list that a text asks for, and the text without the words for it. */
export function sortIn(text: string): { readonly sort: ListingSort; readonly rest: string } {
  const found = SORTS.find(([, words]) => text.search(words) >= 0);
  if (found === undefined) return { sort: 'popular', rest: text };
  const [sort, words] = found;
  return { sort, rest: text.replace(words, ' ') };
}

/** What the goods of a list shall have, and the text without the words for it. */
export function traitsIn(text: string): { readonly traits: readonly Trait[]; readonly rest: string } {
  const found = TRAITS.filter(([, words]) => text.search(words) >= 0);
  return {
    traits: found.map(([trait]) => trait),
    rest: found.reduce((rest, [, words]) => rest.replace(words, ' '), text),
  };
}
