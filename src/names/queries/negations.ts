/** Finds what a query excludes. */

import type { NamePart } from '#src/names/name-parts.ts';
import { readName } from '#src/names/name-reading.ts';

/** Words that exclude what stands behind them. */
const CUES = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}'-])(?:(?:do(?:es)?n['’]?t want|(?:is|are)n['’]?t|don['’]?t (?:like|show(?: me)?|give(?: me)?)|no more|other than|instead of|anything but|any(?:thing)? except|except(?: for)?|excluding|without|but not|not|no|neither|minus|hate)(?: (?:a|an|any|the|from|by))?`,
    String.raw`(?:(?:ga|gak|gk|nggak|enggak|ngga|tidak|tdk|g|ngk)(?: usah)? ?(?:mau|suka|pake|pakai)|(?:ga|gak|gk|nggak|enggak|ngga|tidak|tdk|g|ngk) usah|gamau|gakmau|gausah|ogah|jangan|jgn|ojok?|dudu|bukan|bkn|selain|kecuali|tanpa|non|asal bukan|asal jgn)(?: (?:yang|yg|sing|seng|merk|merek|dari))?)(?![\p{L}\p{N}])\s*`,
    String.raw`(?:ไม่เอา|ไม่ใช่|ไม่ชอบ|ไม่อยากได้|ไม่ต้องการ|ไม่รับ|ยกเว้น|นอกจาก|เว้นแต่|ห้าม|เบื่อ)(?:ยี่ห้อ|แบรนด์|ของ|แบบ|ตัว|รุ่น|พวก|อัน)?(?:ที่)?\s*`,
  ].join('|'),
  'giu',
);

/** Where something else begins: what stands behind it is not excluded. The มี of เสียวหมี่ is no word. */
const ENDS =
  /[,;.!?？]|(?<![\p{L}\p{N}])(?:but|under|below|around|for|with|please|pls|that|which|tapi|tp|untuk|buat|yang|yg|dong|ya|kak|min|dibawah|di bawah|budget|harga|thx|thanks|instead|show|just|only|cuma)(?![\p{L}\p{N}])|(?:แต่|งบ|ราคา|ไม่เกิน|ที่|ครับ|ค่ะ|คะ|นะ|อะ|อ่ะ|เอา(?!ะ)|ขอ|มี)(?!\p{M})/iu;

/** Words that exclude what stands before them, where nothing follows: vivo ก็ไม่เอา, samsung jangan. */
const CUES_BEHIND =
  /^(?:ไม่เอา|ไม่ชอบ|ไม่อยากได้|ไม่ต้องการ|(?:ga|gak|gk|nggak|enggak|ngga|tidak|tdk) ?(?:mau|suka|usah)|gamau|gausah|ogah|jangan|jgn|neither)$/i;
/** Words for also, which may stand on both sides of them. */
const ALSO = /(?:\s*(?:ก็|(?<!\p{L})(?:juga|jg|pun|also|too|itu)))\s*$/iu;
const PARTICLES =
  /^(?:\s|[.!]|ด้วย|เหมือนกัน|แล้ว|นะ|เลย|ครับ|ค่ะ|คะ|จ้า|อ่ะ|อะ|(?<!\p{L})(?:juga|jg|ya|deh|dong|lah|kak|please|too|either)(?!\p{L}))*$/iu;

/** Between things that are excluded together. */
const JOINING = /^(?:\s*(?:or|and|n|&|nor|atau|dan|sama|ama|หรือ|และ|กับ|กะ|\/)\s*)$/i;

/** A text, and what it excludes. */
interface WithoutNegated {
  /** The text without what it excludes. */
  readonly text: string;
  /** What is excluded, part by part. */
  readonly negated: readonly NamePart[];
}

/** Takes apart what a folded text asks for and what it excludes: “phone not xiaomi”, “หูฟังไม่เอา jbl”, “hp bukan oppo”. */
export function withoutNegated(text: string): WithoutNegated {
  const cues = [...text.matchAll(CUES)];
  if (cues.length === 0) return { text, negated: [] };
  const kindPlaces = placesOfKinds(text);
  const negated: NamePart[] = [];
  let rest = '';
  let from = 0;
  for (const { 0: cue, index } of cues) {
    if (index < from || kindPlaces.some((place) => place.from < index && index < place.to)) continue;
    const behind = text.slice(index + cue.length);
    const own = excludedFirst(behind.slice(0, ENDS.exec(behind)?.index ?? behind.length));
    if (own.parts.length === 0 || PARTICLES.test(behind)) {
      const last =
        CUES_BEHIND.test(cue.trim()) && PARTICLES.test(behind) ? excludedLast(text.slice(from, index)) : null;
      if (last === null) continue;
      negated.push(last.part);
      rest += ` ${text.slice(from, from + last.from)} `;
      from = text.length;
      continue;
    }
    negated.push(...own.parts);
    rest += `${text.slice(from, index)} ${own.kept ?? ''} `;
    from = index + cue.length + own.length;
  }
  return { text: negated.length === 0 ? text : `${rest}${text.slice(from)}`.replace(/\s+/g, ' ').trim(), negated };
}

/** Where the words for kinds stand in a text. One may have a cue in it: a penggorengan tanpa minyak is an air fryer. */
function placesOfKinds(text: string): readonly { readonly from: number; readonly to: number }[] {
  return readName(text).parts.flatMap(({ type, text: own }) => {
    const from = type === 'kind' ? text.indexOf(own) : -1;
    return from === -1 ? [] : [{ from, to: from + own.length }];
  });
}

/** The brand, model or colour that a text before a cue ends with, and where it begins; null: it ends with none. */
function excludedLast(before: string): { readonly part: NamePart; readonly from: number } | null {
  const ahead = before.replace(ALSO, '').trimEnd();
  const part = readName(ahead).parts.findLast(({ type }) => LASTING.has(type));
  const from = part === undefined ? -1 : ahead.lastIndexOf(part.text);
  return part === undefined || from === -1 || from + part.text.length < ahead.length ? null : { part, from };
}

const LASTING: ReadonlySet<NamePart['type']> = new Set(['brand', 'series', 'colour']);

/** What the words behind a cue exclude: the first part, and those of its type that are joined to it. */
function excludedFirst(behind: string): {
  readonly parts: readonly NamePart[];
  readonly length: number;
  readonly kept?: string;
} {
  const all = readName(behind).parts;
  const [first] = all;
  if (first === undefined) return { parts: [], length: 0 };
  if (first.type === 'rest') {
    const [word = ''] = first.text.split(' ');
    return { parts: [{ ...first, text: word, value: word }], length: behind.indexOf(word) + word.length };
  }
  // Of a kind with a brand, the brand is excluded: speakers other than sony ones.
  const second = all[1];
  if (first.type === 'kind' && second?.type === 'brand')
    return { parts: [second], length: behind.indexOf(second.text) + second.text.length, kept: first.text };
  const parts = [first];
  for (let at = 1; at < all.length; at++) {
    const namePart = all[at];
    const next = all[at + 1];
    if (namePart?.type === first.type && first.type !== 'kind') parts.push(namePart);
    else if (namePart !== undefined && next?.type === first.type && JOINING.test(namePart.text)) continue;
    else break;
  }
  const last = parts.at(-1) ?? first;
  return { parts, length: behind.indexOf(last.text) + last.text.length };
}
