/** Cuts a text where ranges of numbers stand, so that no line breaks inside them. */

/** A range of numbers: 2–3, 100-150, 1,590–2,890. Not a part of a longer code such as WH-1000. */
const RANGE = /(?<![\p{L}\p{M}\d–-])\d[\d,.]*[–-]\d(?:[\d,.]*\d)?(?![\p{L}\d–-])/gu;

export interface RangePart {
  readonly text: string;
  /** Whether it is a range, in which no line may break. */
  readonly isRange: boolean;
}

/** The parts of a text. Joined, they are the text again. */
export function rangeParts(text: string): RangePart[] {
  const parts: RangePart[] = [];
  let at = 0;
  for (const { 0: range, index } of text.matchAll(RANGE)) {
    if (index > at) parts.push({ text: text.slice(at, index), isRange: false });
    parts.push({ text: range, isRange: true });
    at = index + range.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isRange: false });
  return parts;
}
