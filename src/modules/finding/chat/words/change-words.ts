/** Words by which a question changes what the one before asked for. */

import { SIGN } from '#src/names/amounts/denied-limits.ts';

/** Parts that a question may stop asking for, by the words for each in three languages. */
const TAKEN_BACK = {
  limits: {
    en: 'price|budget|cost|money|(?:price |budget )?limit',
    id: '(?:harga|budget|bujet|anggaran|duit)(?:nya)?',
    th: '(?:ราคา|งบ(?:ประมาณ)?|เงิน)',
  },
  brand: { en: 'brand|make|maker', id: '(?:merk|merek|brand)(?:nya)?', th: '(?:ยี่ห้อ|แบรนด์)' },
  colour: { en: 'colou?r', id: '(?:warna)(?:nya)?', th: 'สี' },
  size: { en: 'size', id: '(?:ukuran|size)(?:nya)?', th: '(?:ไซ[ซส]์?|ขนาด|เบอร์)' },
  capacity: { en: 'capacity|storage', id: '(?:kapasitas|memori)(?:nya)?', th: '(?:ความจุ|ความจำ)' },
} as const;

/** A part of what is asked for that a question may take back. */
export type TakenBack = keyof typeof TAKEN_BACK;
const PARTS = ['limits', 'brand', 'colour', 'size', 'capacity'] as const satisfies readonly TakenBack[];

/** Behind words that also ask which colours there are. */
const FINE_ID = '(?: (?:juga|pun|aja|saja))*(?: (?:boleh|gapapa|gpp|oke|ok|bisa|terserah|bebas|gas|sih|deh|lah))+';

const DROPS_EN = (part: string) =>
  String.raw`\bany (?:${part})(?:(?: (?:is|will|would|works|goes|at all|ok(?:ay)?|fine|do|good))+|(?=\s*(?:[,.!]|$)))|\b(?:drop|forget|ignore|remove|scrap|skip|lift|never ?mind|nvm|regardless of|no matter|whatever|(?:do(?:n['’]?t| not)|not) (?:care|mind|worry|fussed|bothered|picky|fussy))(?: about| on)?(?: (?:the|my|what|which|that))? (?:${part})s?\b|\b(?:${part})s? (?:(?:(?:does|do|is|are)(?:n['’]?t| not)|not) (?:matter|important|a(?:n)? (?:issue|problem|concern|factor))|(?:is )?(?:no (?:object|issue|problem|matter)|unlimited|flexible))\b|\b(?:an)?other (?:${part})s? (?:(?:is|are|would be|also|too) )*(?:fine|ok(?:ay)?|good|welcome)(?: too)?\b`;

const DROPS_ID = (part: string) =>
  String.raw`\b${part} (?:(?:bebas|terserah|sembarang|unlimited|fleksibel|berapa ?(?:aja|saja|pun))|(?:ga|gak|nggak|ngga|tidak|tdk|g) (?:masalah|penting|ngaruh|terbatas|dibatasi|usah (?:di\w+)))\b|\b${part} (?:apa|yang mana|yg mana|lain|laen)(?: ?(?:aja|saja|pun))?(?:nya)?${FINE_ID}\b|\b(?:bebas|terserah|sembarang|lupa(?:in|kan)|abai(?:in|kan)|hapus|berapa ?pun|apa ?pun|(?:ga|gak|nggak|ngga|tidak) (?:peduli|mikirin|ada batas(?:an)?))(?: soal| masalah)? ${part}\b`;

const DROPS_TH = (part: string) =>
  `${part}(?:จะ)?(?:ไหน|อะไร|ใด|เท่า(?:ไหร่|ไร|ไหน)|กี่บาท|แบบไหน|อื่น) ?ๆ?(?:ก็(?:ได้|โอเค|เอา))(?:แล้ว|หมด)?|${part}(?:ไม่จำกัด|ไม่อั้น|ไม่เกี่ยง|ไม่สำคัญ|ไม่มีปัญหา|ไม่ซีเรียส)|(?:ไม่(?:ต้อง)?(?:จำกัด|สน(?:ใจ)?|เกี่ยง|แคร์|ซีเรียส)|ช่าง|ลืม)(?:เรื่อง)?${part}(?:ไปเลย|แล้ว)?|ตัด(?:เรื่อง)?${part}(?:ออก|ทิ้ง)`;

const ONLY_LIMITS =
  /\b(?:no|unlimited|without (?:a|any)) (?:budget|(?:price |budget )?limit)\b|\b(?:money|price) is no\b|\btanpa batas(?:an)?(?: harga)?\b|\b(?:harga|budget)(?:nya)? tanpa batas\b/;
const ONLY_BRANDS = /\b(?:merk|merek|brand) apa ?(?:aja|saja|pun)\b/;

function patternFor(part: TakenBack, more = ''): RegExp {
  const { en, id, th } = TAKEN_BACK[part];
  return new RegExp(`${DROPS_EN(en)}|${DROPS_ID(id)}|${DROPS_TH(th)}${more}`, 'giu');
}

const DROPS: Readonly<Record<TakenBack, RegExp>> = {
  limits: patternFor('limits', `|${ONLY_LIMITS.source}`),
  brand: patternFor('brand', `|${ONLY_BRANDS.source}`),
  colour: patternFor('colour'),
  size: patternFor('size'),
  capacity: patternFor('capacity'),
};

/** The parts that a question no longer asks for, and the question without the words for them. */
export function takenBackIn(question: string): { readonly parts: ReadonlySet<TakenBack>; readonly rest: string } {
  const words = PARTS.flatMap((part) => {
    const pattern = DROPS[part];
    return question.search(pattern) < 0 ? [] : [{ part, pattern }];
  });
  const rest = words.reduce((text, { pattern }) => text.replace(pattern, ' '), question);
  return {
    parts: new Set(words.map(({ part }) => part)),
    rest: words.length === 0 ? question : rest.replace(/\s+/g, ' ').trim(),
  };
}

/** Words before an amount that set it in place of the limit before: make that 10000, เพิ่มเป็น 13000. */
export const SETS_LIMIT = new RegExp(
  String.raw`(?:\b(?:make (?:it|that)|(?:raise|bump|push|stretch|lower|drop|cut|reduce|increase|bring|change|set|go|move|lift|up)(?: (?:it|that|this|my|the|budget|limit|price|max|up|down|to))*)|\b(?:naik(?:in|kan)?|turun(?:in|kan)?|jadi(?:in|kan)?|ubah|ganti(?:in)?)(?: (?:jadi|ke|sampai|budget|harga|max|maks|aja))*|(?:เพิ่ม|ขยับ|ลด|ขึ้น|ปรับ|อัพ|อัป|เปลี่ยน|เอา)(?:งบ|เงิน|ราคา|ให้)?(?:มา|ไป|ลง|ขึ้น)*(?:เป็น|เหลือ|ถึง|ที่|สัก)+)${SIGN}`,
  'iu',
);

/** Words beside an amount that is all that a question says. */
export const BESIDE_AMOUNT =
  /(?<![\p{L}\p{M}])(?:ok(?:ay|e)?|then|is|fine|what|about|how|hmm+|eh|actually|say|and|or|maybe|please|instead|well|can|do|max|baht|thb|rp|rupiah|deh|aja|saja|gapapa|gpp|boleh|bisa|ga|gak|kalo|kalau|terus|lah|dong|ya|kak|tops)(?![\p{L}\p{M}])|ได้|ไหม|มั้ย|ล่ะ|ละ|แล้วกัน|ก็|พอ|นะ|ครับ|ค่ะ|คะ|งั้น|เอา|บาท|ถ้า|แล้ว|[฿?!.,]/giu;

/** Words that add an amount to the limit before. */
export const ADDS_TO_LIMIT =
  /\b(?:add|extra|another)\b.*\d|\d.*\bmore\b|\b(?:tambah(?:in|an)?|nambah|naik(?:in)?)\b.*\d|\d.*\blagi\b|(?:เพิ่ม|บวก)(?:งบ|เงิน|ตัง|ให้)?(?:อีก|ได้อีก)/i;
/** Words that raise the limit, by an amount or to it. */
export const RAISES_LIMIT = /\bnaik(?:in|kan)?\b|\b(?:raise|increase)\b/i;
/** Words that say the whole limit: up to 5,000. */
export const SAYS_WHOLE_LIMIT = /\b(?:to|up to|jadi|sampai|ke)\b (?:rp ?)?\d|เป็น|ถึง/i;

/** Words by which a brand comes beside the one before. */
export const BESIDE =
  /^\s*(?:(?:or|atau)\b|หรือ(?!เปล่า|ยัง))|\b(?:also|too|as well|and|plus|juga|sama|dan)\b|ด้วย|และ|กับ/i;

/** Words that ask for a brand besides the one before. */
export const ANOTHER_BRAND =
  /\b(?:(?:an)?other|different|else) (?:brands?|makers?|makes?)\b|\b(?:merk|merek|brand) (?:lain|laen|lainnya)\b|(?:ยี่ห้อ|แบรนด์)อื่น/i;

/** Words that change what is looked for, and not what it may cost. */
export const CHANGE_OF_GOODS = /\b(?:actually|instead|rather|switch|change|ganti)\b|เปลี่ยน(?:เป็น|มา)/i;

/** Words that ask for the same of another kind: what about phones. */
export const NEXT_KIND =
  /^\s*(?:(?:and|or|ok(?:ay)?),? )?(?:what|how) about\b|^\s*(?:gimana |terus )?(?:kalo|kalau)\b|^แล้ว.*(?:ล่ะ|ละ|อะ)(?:คะ|ครับ)?\s*$/i;
