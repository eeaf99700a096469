/**
 * Where a word is in a subject. name: its name. behind: in its name, behind a
 * head. parts: parts and joined forms of the words of another field. marks:
 * brands, tags and numbers. lead: summary and category. body: the text itself.
 */
export type Field = 'name' | 'behind' | 'parts' | 'marks' | 'lead' | 'body';

interface FieldShape {
  readonly weight: number;
  /** The usual number of words of the field. */
  readonly usual: number;
  /** How much a longer field reduces the weight of its words, 0 to 1. */
  readonly dilution: number;
}

const FIELDS: Readonly<Record<Field, FieldShape>> = {
  name: { weight: 3, usual: 10, dilution: 0.5 },
  behind: { weight: 1, usual: 10, dilution: 0.5 },
  parts: { weight: 1.5, usual: 5, dilution: 0.2 },
  marks: { weight: 1.5, usual: 5, dilution: 0.3 },
  lead: { weight: 0.8, usual: 25, dilution: 0.5 },
  body: { weight: 0.4, usual: 250, dilution: 0.6 },
};

/** Saturation of repeated words: at this sum a word has half of the highest weight. */
const SATURATION = 1.2;

/** Weights are stored as thousandths of the highest. */
export const FULL_WEIGHT = 1000;

/** Words of one field in one language, in the order of the text. */
export interface FieldWords {
  readonly field: Field;
  readonly words: readonly string[];
}

/**
 * The part of BM25F that depends on a document alone: the occurrences of each word, weighted by field and the field's
 * length, and saturated. Lengths are compared with fixed usual lengths and not with other documents, so that a row
 * depends on its subject only. For a field in several languages, the language in which a word occurs most counts.
 * @returns word -> 1 to FULL_WEIGHT
 */
export function weightsOf(fields: readonly FieldWords[]): Map<string, number> {
  const occurrences = new Map<string, number>();
  for (const [field, inLanguages] of Map.groupBy(fields, (fieldWords) => fieldWords.field)) {
    const { weight, usual, dilution } = FIELDS[field];
    const most = new Map<string, number>();
    for (const { words } of inLanguages) {
      const one = weight / (1 - dilution + dilution * (words.length / usual));
      for (const [word, times] of countsOf(words)) most.set(word, Math.max(most.get(word) ?? 0, one * times));
    }
    for (const [word, much] of most) occurrences.set(word, (occurrences.get(word) ?? 0) + much);
  }
  const weighed = [...occurrences].map(([word, much]) => {
    const weight = Math.round((FULL_WEIGHT * much) / (SATURATION + much));
    return [word, Math.max(1, weight)] as const;
  });
  return new Map(weighed);
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The weight of a word in a query: rarer words weigh more. */
export function rarity(documents: number, all: number): number {
  const held = Math.min(documents, all);
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}

/**
 * The least share, of what the best document covers of a query, that another document must cover, 0 to 1. Of two words
 * both are required. Long titles need less: no two shops write the same title.
 * @param words  number of words of the query
 */
export function leastShare(words: number): number {
  return Math.min(1, 1.2 / words ** LENIENCE);
}

const LENIENCE = 0.7;

const MOST_POPULAR = Math.log1p(1_000_000);

/** Popularity of a subject, 0 to 1, on a logarithmic scale of clicks, sales and reviews. */
export function popularityOf(counts: { clicks?: number; sold?: number; reviews?: number }): number {
  const { clicks = 0, sold = 0, reviews = 0 } = counts;
  const measured = Math.min(1, Math.log1p(5 * clicks + 3 * reviews + sold) / MOST_POPULAR);
  return Math.round(measured * 1000) / 1000;
}

/** How many typing errors a word may have: none for short words and numbers, two for long words. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || /\p{N}/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

export interface KnownWord {
  /** As documents spell it. */
  readonly term: string;
  /** Without tone marks. */
  readonly bare: string;
  readonly documents: number;
}

/** Longest known word, in characters, when a text without spaces is split. */
const LONGEST_PIECE = 24;

/** Every substring that may be a word: at least two characters, at most LONGEST_PIECE. */
export function piecesOf(text: string): string[] {
  const letters = [...text];
  const pieces = new Set<string>();
  for (let start = 0; start < letters.length; start++) {
    const end = Math.min(letters.length, start + LONGEST_PIECE);
    for (let stop = start + 2; stop <= end; stop++) pieces.add(letters.slice(start, stop).join(''));
  }
  return [...pieces];
}

interface Cut {
  readonly unknown: number;
  readonly words: readonly string[];
}

/**
 * Splits a text without spaces into known words: as few unknown characters as possible, then as few words.
 * @returns the known words in order; undefined when more than a fifth of the text is unknown
 */
export function cutAlong(text: string, known: ReadonlySet<string>): string[] | undefined {
  const letters = [...text];
  const best: Cut[] = [{ unknown: 0, words: [] }];
  for (let stop = 1; stop <= letters.length; stop++) {
    const skipped = best[stop - 1] as Cut;
    let chosen: Cut = { unknown: skipped.unknown + 1, words: skipped.words };
    for (let start = Math.max(0, stop - LONGEST_PIECE); start <= stop - 2; start++) {
      const piece = letters.slice(start, stop).join('');
      if (!known.has(piece)) continue;
      const before = best[start] as Cut;
      const cut = { unknown: before.unknown, words: [...before.words, piece] };
      if (cut.unknown < chosen.unknown || (cut.unknown === chosen.unknown && cut.words.length < chosen.words.length)) {
        chosen = cut;
      }
    }
    best.push(chosen);
  }
  const { unknown, words } = best[letters.length] as Cut;
  return words.length > 0 && unknown * 5 <= letters.length ? [...words] : undefined;
}
