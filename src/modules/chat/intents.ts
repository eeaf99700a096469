import { plainDigits } from '#src/kernel/written-number.ts';
import type { Intent } from '#src/modules/chat/contract.ts';
import { numbersIn } from '#src/modules/chat/numbers-in.ts';

/** A question as it was understood. */
export interface Understood {
  readonly intent: Intent;
  /** What to search for; '' when the question names nothing. Of a comparison, each name. */
  readonly names: readonly string[];
  /** Decimals of the tenant's first currency. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The first that matches decides. */
const INTENT_WORDS: readonly (readonly [Intent, RegExp])[] = [
  [
    'unable',
    /\b(?:refund|track(?:ing)? my|my orders?|cancel|password|weather|pengembalian|pesanan saya|kata sandi|cuaca)\b|คืนเงิน|คำสั่งซื้อ|พัสดุ|รหัสผ่าน|สภาพอากาศ/gi,
  ],
  [
    'label',
    /\b(?:what (?:does|do)|means?|meaning of|apa arti|artinya|maksud)\b|หมายความว่า(?:อะไร|ยังไง)?|หมายถึง(?:อะไร)?|แปลว่า(?:อะไร)?/gi,
  ],
  ['coupons', /\b(?:coupons?|vouchers?|promo codes?|discount codes?|kupon|kode promo|voucher)\b|คูปอง|โค้ดส่วนลด|โค้ด/gi],
  [
    'cheaper',
    /\b(?:cheaper(?: alternatives?| than| ones?)?|alternatives?(?: to)?|(?:yang )?lebih murah(?: dari)?|alternatif)\b|(?:ที่|มี)?ถูกกว่า(?:นี้)?(?:ไหม|มั้ย)?|ใช้แทน/gi,
  ],
  ['compare', /\b(?:compare|vs\.?|versus|bandingkan|banding)(?![\p{L}])|เปรียบเทียบ|เทียบ/giu],
  [
    'price',
    /\b(?:is (?:it|this|that|the)?|apakah)?\s*\b(?:(?:a )?(?:good|fair) (?:price|deal)|worth it|harga(?:nya)? (?:bagus|wajar|baik)|when (?:should i|to) buy|should i (?:wait|buy)(?: for)?|how much (?:is|for)|price of|kapan (?:harus |sebaiknya )?(?:beli|membeli)|berapa harga(?:nya)?)\b|ราคา(?:นี้)?(?:ดี|โอเค)(?:ไหม|มั้ย)|คุ้มไหม|(?:ควร)?ซื้อ(?:ตอนไหน|เมื่อไร|เมื่อไหร่)(?:ดี)?|ราคาเท่าไร|ราคาเท่าไหร่|เท่าไหร่/gi,
  ],
];

const MAX =
  /(?:\b(?:under|below|less than|up to|at most|max(?:imum)?|budget(?: of)?|di bawah|kurang dari|maks(?:imal)?|budget)|ไม่เกิน|ต่ำกว่า|งบ(?:ประมาณ)?)\s*[^\p{L}\d]{0,3}(?:rp|thb|idr)?\s*$/iu;
const MIN =
  /(?:\b(?:over|above|more than|at least|from|di atas|minimal|mulai)|เกิน|มากกว่า|ตั้งแต่|อย่างน้อย)\s*[^\p{L}\d]{0,3}(?:rp|thb|idr)?\s*$/iu;
const CUES =
  /\b(?:under|below|less than|up to|at most|max(?:imum|imal)?|budget(?: of)?|di bawah|kurang dari|over|above|more than|at least|di atas|minimal)\b|ไม่เกิน|ต่ำกว่า|งบประมาณ|งบ|มากกว่า|ตั้งแต่|อย่างน้อย|ราคา|บาท|\b(?:baht|rupiah|thb|idr|rp)\b|[฿$]/gi;
/** Words of a request that name nothing. */
const FILLER =
  /\b(?:please|find|show|me|i|want|need|looking for|recommend|search|the|a|an|some|any|for|at|on|of|to|is|are|do|does|you|have|there|it|this|that|these|which|what|now|can|get|give|tolong|carikan|cari|saya|mau|ingin|butuh|rekomendasi|rekomendasikan|dong|ini|itu|ada|untuk|di|yang|apa|sekarang|label|badge|best|terbaik)\b|ช่วยหา|อยากได้|อยากซื้อ|แนะนำ|(?:^|(?<=\s))(?:หา|มี|ของ)|ให้หน่อย|หน่อย|ตอนนี้|ตัวนี้|อันนี้|ครับ|ค่ะ|คะ|ไหม|มั้ย|ป้าย|ที่(?=\s|$)|[?？!]/gi;
const BETWEEN = /\s+(?:vs\.?|versus|and|with|or|dan|dengan|atau|กับ|และ|หรือ)\s+|\s*(?:กับ|,)\s*/i;

/** What a question asks for, by its words. @param pending  what the last answer asked back for */
export function understand(question: string, pending: Intent | null): Understood {
  const text = plainDigits(question.normalize('NFC'));
  const { min, max, rest } = budgetIn(text);
  const named = INTENT_WORDS.find(([, words]) => rest.search(words) >= 0);
  const intent = named?.[0] ?? pending ?? 'find';
  if (intent === 'compare') {
    const without = rest.replace(/\b(?:compare|bandingkan|banding)\b|เปรียบเทียบ|เทียบ/gi, ' ');
    return { intent, names: without.split(BETWEEN).map(nameIn).filter(Boolean).slice(0, 4), min, max };
  }
  const name = nameIn(named === undefined ? rest : rest.replace(named[1], ' '));
  return { intent, names: name === '' ? [] : [name], min, max };
}

const nameIn = (text: string) => text.replace(FILLER, ' ').replace(/\s+/g, ' ').trim();

/** Amounts with a word or a currency that says what they limit; they are cut out of the text. */
function budgetIn(text: string): { min: number | null; max: number | null; rest: string } {
  let [min, max, rest]: [number | null, number | null, string] = [null, null, text];
  for (const { value, unit, from, to } of numbersIn(text).toReversed()) {
    const before = text.slice(0, from);
    const isMax = MAX.test(before);
    const isMin = !isMax && MIN.test(before);
    if (!Number.isFinite(value) || !(isMax || isMin || unit === 'amount')) continue;
    if (isMin) min = value;
    else max = value;
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  }
  return { min, max, rest: min === null && max === null ? text : rest.replace(CUES, ' ') };
}
