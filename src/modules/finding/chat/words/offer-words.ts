/** Finds whether a question asks for stock or shipping. */

/** What a question asks of an offer besides its price. */
export type OfferDetail = 'stock' | 'shipping';

const ASKS =
  /^\s*(?:is|are|do|does|how much|what|apakah|masih|berapa)\b|\b(?:how much|brpa?|berapa(?:an)?)\b|(?:ไหม|มั้ย|หรือ|เท่าไร|เท่าไหร่|กี่บาท|\?)\s*(?:คะ|ครับ|ค่ะ)?\s*$/i;

const DETAILS: readonly (readonly [OfferDetail, RegExp])[] = [
  [
    'stock',
    /\b(?:still )?(?:in stock|available|sold out|out of stock)\b|\b(?:masih )?(?:ada|ready) (?:stok|stock)(?:nya)?\b|\bstok(?:nya)?(?: masih)? (?:ada|habis)\b|(?:ยัง)?มี(?:ของ|สินค้า|สต็อก)(?:อยู่)?(?=ไหม|มั้ย|หรือ)|(?:ของ|สินค้า)หมด(?:แล้ว)?(?:หรือยัง|ยัง|ไหม|มั้ย)/gi,
  ],
  [
    'shipping',
    /\b(?:free )?(?:shipping|delivery|postage)(?: (?:free|costs?|fees?|included|price))?\b|\b(?:biaya )?(?:ongkir(?:nya)?|ongkos kirim(?:nya)?)(?: (?:gratis|berapa))?\b|ค่า(?:จัด)?ส่ง(?:ฟรี|เท่าไร|เท่าไหร่|กี่บาท)?|ส่งฟรี/gi,
  ],
];

/** What a question asks of an offer, and the question without the words for it; undefined: nothing. */
export function detailIn(text: string): { readonly detail: OfferDetail; readonly rest: string } | undefined {
  const found = ASKS.test(text) ? DETAILS.find(([, words]) => text.search(words) >= 0) : undefined;
  if (found === undefined) return undefined;
  const [detail, words] = found;
  return { detail, rest: text.replace(words, ' ') };
}
