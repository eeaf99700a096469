/** Cuts a sentence into claims: amounts, shares, dates, shops. */

import type { Amount, AmountRole, Evidence } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { FoundNumber } from '#src/names/amounts/written-numbers.ts';

/** Something that a sentence says and that evidence has to bear out. */
export interface Claim {
  readonly text: string;
  /** Whether a piece of evidence bears it out: `here` only together with the other claims, `anywhere` by itself. */
  readonly fits: (piece: Evidence) => 'here' | 'anywhere' | false;
}

/** No currency has more than three decimals, and binary fractions differ in the last digits. */
const same = (a: number, b: number) => Math.abs(a - b) < 0.0005;

const here = (fits: boolean) => (fits ? 'here' : false);

export const timeClaim = (time: string): Claim => ({
  text: time,
  fits: ({ times }) => here(times.some((one) => one === time || one.startsWith(`${time} `))),
});

/** Words that must stand beside an amount of a role. */
const ROLE_WORDS: Readonly<Record<Exclude<AmountRole, 'now' | 'unit'>, RegExp>> = {
  past: /(?<![a-z])(?:low(?:er|est)?|usual(?:ly)?|normal(?:ly)?|before|was|former(?:ly)?|claim(?:s|ed)?|high(?:er|est)?|median|rendah|biasa(?:nya)?|sebelum(?:nya)?|semula|dulu|(?:ter)?tinggi|(?:di)?klaim|menyebut|terendah)(?![a-z])|ต่ำ|ปกติ|เดิม|เคย|สูงสุด|อ้าง|ร้านบอก/i,
  less: /(?<![a-z])(?:less|cheaper|differ(?:s|ent|ence)?|saves?|lebih (?:murah|hemat)|selisih(?:nya)?|hemat)(?![a-z])|ถูกกว่า|ต่าง|ประหยัด/i,
  more: /(?<![a-z])(?:more|dearer|differ(?:s|ent|ence)?|lebih mahal|selisih(?:nya)?)(?![a-z])|แพงกว่า|ต่าง/i,
  limit:
    /(?<![a-z])(?:or less|at most|up to|under|below|less than|or more|at least|over|above|between|budget|within|from|paling (?:mahal|murah)|mulai|antara|di (?:bawah|atas)|kurang dari|lebih dari|maksimal|minimal|anggaran|sampai)(?![a-z])|ไม่เกิน|ตั้งแต่|ถึง|ต่ำกว่า|งบ|มากกว่า|อย่างน้อย/i,
  asked: /(?<![a-z])(?:would|if|seandainya|kalau|jika|andai)(?![a-z])|ถ้า|หาก/i,
};
/** Directly before an amount, these say that it is one of the past as well. */
const PAST_BEFORE = /(?:(?<![a-z])(?:from|than|dari)|จาก|(?:off|diskon \d+% dari))\s*[^\p{L}\d]{0,3}$/iu;
/** What the shop claims is called so. */
const CLAIM_WORDS = /(?<![a-z])(?:claim(?:s|ed)?|(?:di)?klaim|menyebut)(?![a-z])|ร้านบอก|อ้าง/i;
/** A part of a clause with a meaning of its own. */
const PARTS = /[;·—]|,(?!\d)|(?<![a-z])(?:and|but|while|dan|tetapi|tapi|sedangkan)(?![a-z])|และ|แต่|ส่วน/giu;
/** An amount beside these is no price but what is taken off one. */
const OFF_BEHIND = /^\s*(?:off|discount|lower)(?![a-z])/i;
const OFF_BEFORE =
  /(?:(?<![a-z])(?:saves?|saving|discount(?: of)?|diskon|potongan(?: harga)?|hemat|turun|dropped|drops)|ลด(?:ราคา|ลง|ไป|ถึง)?|ประหยัด(?:ได้|ไป)?)\s*[^\p{L}\d]{0,3}$/iu;
/** A price of a part, or for a time; a dong is money, and in Indonesian also a word that asks kindly. */
const PER =
  /^\s*(?:\/|dong(?![a-z])|per(?![a-z])|apiece(?![a-z])|each(?![a-z])|(?:a|each|every) (?:day|week|month|year)|ต่อ|(?:se|tiap )(?:hari|minggu|bulan|tahun))/i;
/** A number behind these is a price, also without a currency. */
const PRICE_BEFORE =
  /(?:(?<![a-z])(?:costs?|prices?(?: (?:is|of|at))?|at|for|only|just|pay|harga(?:nya)?|se?harga|cuma|hanya|jadi)|ราคา|เหลือ|เพียง|แค่|ขาย)\s*[^\p{L}\d]{0,3}$/iu;
const DAYS_BEHIND = /^\s*(?:days?(?![a-z])|hari(?![a-z])|วัน)/i;
/** Nothing that a tool returns counts these. */
const UNCOUNTED =
  /^\s*(?:(?:other |different |more )?(?:shops?|stores?|sellers?|reviews?|stars?|people|buyers?|sold|units?|left|toko|penjual|ulasan|bintang|orang|terjual)(?![a-z])|ร้าน|รีวิว|ดาว|คน|ผู้ขาย|ครั้ง)/i;

/**
 * A number as a claim.
 * @param text  the clause, in which the number has its place
 * @param unquoted  the whole sentence without its quotations
 */
export function numberClaim(number: FoundNumber, text: string, unquoted: string): Claim {
  // A currency may stand between a number and the words around it.
  const before = text.slice(0, number.from).replace(/(?:thb|idr|rp)\s*$/i, '');
  const behind = text.slice(number.to);
  const { value, unit, currency } = number;
  const isPrice = unit === 'amount' || PRICE_BEFORE.test(before);
  const after = behind.replace(/^\s*(?:บาท|฿|baht|rupiah|thb|idr)/i, '');
  const isOff = OFF_BEHIND.test(after) || OFF_BEFORE.test(before);
  const role = (one: Amount) => fitsRole(one.role, { part: partOf(text, number), before, clause: text, unquoted });
  const amount = ({ amounts }: Evidence) => {
    // A price of a part is said as that alone, and no other price is.
    const isUnit = PER.test(after);
    const found = amounts.filter(
      (one) =>
        (one.role === 'unit') === isUnit &&
        same(one.value, value) &&
        (currency === null || one.currency === currency) &&
        (!isOff || one.role === 'less') &&
        role(one),
    );
    if (found.length === 0) return false;
    return found.some((one) => one.role === 'now' || one.role === 'unit' || one.role === 'past') ? 'here' : 'anywhere';
  };
  const count = ({ counts, days }: Evidence) => {
    const known = DAYS_BEHIND.test(behind) ? [...days, ...counts] : UNCOUNTED.test(behind) ? [] : counts;
    return known.some((one) => same(one, value)) ? 'anywhere' : false;
  };
  return {
    text: number.text,
    fits(piece) {
      if (unit === 'percent') return here(fitsPercent(piece, value, text));
      return isPrice && !DAYS_BEHIND.test(behind) ? amount(piece) : count(piece);
    },
  };
}

const fitsPercent = ({ percents, claims }: Evidence, value: number, clause: string) =>
  percents.some((one) => same(one, value)) || (CLAIM_WORDS.test(clause) && claims.some((one) => same(one, value)));

interface Place {
  readonly part: string;
  readonly before: string;
  readonly clause: string;
  readonly unquoted: string;
}

function fitsRole(role: AmountRole, { part, before, clause, unquoted }: Place): boolean {
  if (role === 'now' || role === 'unit') return true;
  if (role === 'past') return ROLE_WORDS.past.test(part) || PAST_BEFORE.test(before);
  if (role === 'asked') return ROLE_WORDS.asked.test(unquoted);
  return ROLE_WORDS[role].test(clause);
}

/** The part of a clause that a number stands in. */
function partOf(text: string, { from, to }: FoundNumber): string {
  const ends = [...text.matchAll(PARTS)].map(({ index, 0: mark }) => [index, index + mark.length] as const);
  const start = ends.findLast(([, end]) => end <= from)?.[1] ?? 0;
  const end = ends.find(([begin]) => begin >= to)?.[0] ?? text.length;
  return text.slice(start, end);
}

/** Words that say an amount without a number that could be compared. */
const VAGUE = new RegExp(
  [
    '(?<![a-z])(?:(?<!feel )free|gratis|cuma-cuma|percuma|for nothing|costs? nothing|no cost|tanpa biaya',
    'half|halves|quarter|(?:a|one) third|thirds|setengah|separuh|seperempat|sepertiga|doubles?|twice|thrice|triple|quadruple|(?:ber|se)?kali lipat',
    '(?:a )?couple of|dozens?|hundreds|thousands|millions|billions|puluhan|belasan|ratusan|ribuan|jutaan|miliaran|lusin|kodi',
    'grand|bucks?|quid|penny|pennies|nil|gocap|cepek|goceng|ceban|seceng|noban|goban|gopek|jigo',
    'nought)(?![a-z])',
    'ฟรี|แถม|ไม่(?:มี|เสีย|คิด)(?:ค่า|เงิน)|ครึ่ง|เท่าตัว|กี่เท่า|โหล|(?:หลัก|นับ|หลาย)(?:สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน)',
  ].join('|'),
  'giu',
);

export const vagueAmounts = (text: string): string[] => text.match(VAGUE) ?? [];
