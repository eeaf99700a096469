import type { Lang } from '#src/kernel/lang.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import type { NameReading } from '#src/names/name-reading.ts';
import { JOINING, LABELS } from '#src/names/vocabulary/label-words.ts';
import { segment } from '#src/words/segment.ts';

/** The words by which offers are compared. */
export interface OfferWords {
  /** Distinct, in order. */
  readonly words: readonly string[];
  readonly kindWords: ReadonlyMap<string, Lang>;
}

/** Parts that say nothing of what the goods are. */
const SILENT: ReadonlySet<NamePart['type']> = new Set(['noise', 'wish', 'for', 'with']);

/** The words of a name, as `segment` splits them; amounts, colours, brands and whom it is for in one form each. */
export function wordsOf({ parts }: NameReading): OfferWords {
  const words = new Set<string>();
  const kindWords = new Map<string, Lang>();
  for (const part of parts) {
    if (SILENT.has(part.type)) continue;
    for (const word of formsOf(part)) {
      if (LABELS.has(word) || JOINING.has(word)) continue;
      words.add(word);
      if (part.type === 'kind') kindWords.set(word, part.lang);
    }
  }
  return { words: [...words], kindWords };
}

/** Part numbers of two groups of digits are also one word. */
const TWO_GROUPS = /(?<!\d)(\d{4,})-(\d{2,4})(?!\d)/g;
/** A generation of mobile networks, not grams. */
export const NETWORK = /^[345]g$/;
/** All of it is real, cotton, or new: no amount. */
const ALL_OF_IT = 'percent:100';

function formsOf({ type, value, text }: NamePart): string[] {
  if (value === ALL_OF_IT) return [];
  if (NETWORK.test(text)) return [text];
  if (type === 'quantity' || type === 'size') return [`#${value}`];
  if (type === 'colour' || type === 'gender') return [`~${value}`];
  if (type === 'brand') return [value];
  return [...segment(text, 'th'), ...[...text.matchAll(TWO_GROUPS)].map(([, first, second]) => `${first}${second}`)];
}
