/** Where a word stands in a subject: its name; makers, tags and numbers; summary and category; the text itself. */
export type Field = 'name' | 'marks' | 'lead' | 'body';

interface FieldShape {
  readonly weight: number;
  /** Words such a field usually has. */
  readonly usual: number;
  /** How much a longer field makes each of its words count less, 0 to 1. */
  readonly dilution: number;
}

const FIELDS: Readonly<Record<Field, FieldShape>> = {
  name: { weight: 3, usual: 10, dilution: 0.5 },
  marks: { weight: 1.5, usual: 5, dilution: 0.3 },
  lead: { weight: 0.8, usual: 25, dilution: 0.5 },
  body: { weight: 0.4, usual: 250, dilution: 0.6 },
};

/** How soon a word that is said again stops adding: half of the highest weight is reached at this much. */
const SATURATION = 1.2;

/** Weights are stored as thousandths of the highest. */
export const FULL_WEIGHT = 1000;

/** Words of one field in one language, in the order of the text. */
export interface FieldWords {
  readonly field: Field;
  readonly words: readonly string[];
}

/**
 * The part of BM25F that belongs to a document alone: of each word the times it is said, weighed by field and by the
 * field's length, and saturated. Lengths are held against fixed usual ones and not against the other documents, so a
 * row is a function of its subject. Of a field in several languages the one that says a word most counts.
 * @returns word -> 1 to FULL_WEIGHT
 */
export function weightsOf(fields: readonly FieldWords[]): Map<string, number> {
  const said = new Map<string, number>();
  for (const [field, inLanguages] of Map.groupBy(fields, (one) => one.field)) {
    const { weight, usual, dilution } = FIELDS[field];
    const most = new Map<string, number>();
    for (const { words } of inLanguages) {
      const one = weight / (1 - dilution + dilution * (words.length / usual));
      for (const [word, times] of countsOf(words)) most.set(word, Math.max(most.get(word) ?? 0, one * times));
    }
    for (const [word, much] of most) said.set(word, (said.get(word) ?? 0) + much);
  }
  const weighed = [...said].map(([word, much]) => {
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

/** How much a word tells: the rarer, the more. */
export function rarity(documents: number, all: number): number {
  const held = Math.min(documents, all);
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}

/**
 * How much of what the best document says of a question any other must say too, 0 to 1. Two words are meant both;
 * nobody writes a title of a shop as another shop does.
 * @param words  of the question
 */
export function leastShare(words: number): number {
  return Math.min(1, 1.2 / words ** LENIENCE);
}

const LENIENCE = 0.7;

const MOST_POPULAR = Math.log1p(1_000_000);

/** 0 to 1: how much readers and buyers made of a subject, each ten times more counting the same. */
export function popularityOf(counts: { clicks?: number; sold?: number; reviews?: number }): number {
  const { clicks = 0, sold = 0, reviews = 0 } = counts;
  const measured = Math.min(1, Math.log1p(5 * clicks + 3 * reviews + sold) / MOST_POPULAR);
  return Math.round(measured * 1000) / 1000;
}

/** Whole percent off what was asked before, 0 where nothing is. */
export function discountOf(originalMinor: number | null, minor: number | null): number {
  if (originalMinor === null || minor === null || originalMinor <= minor) return 0;
  return Math.floor(((originalMinor - minor) * 100) / originalMinor);
}

/** Slips a word may hold and still be taken for another: none in short words and in numbers, two in long ones. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || /\p{N}/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Letters left out, put in, mistaken or swapped with their neighbour between two words.
 * @returns more than most when there are more
 */
export function editDistance(from: string, to: string, most: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

export interface KnownWord {
  /** As documents write it. */
  readonly term: string;
  /** Without tone marks. */
  readonly bare: string;
  readonly documents: number;
}

/** The known word a mistyped one stands for: fewest slips, then the same first letter, then the most documents. */
export function closestWord(bare: string, known: readonly KnownWord[]): KnownWord | undefined {
  const most = allowedEdits(bare);
  if (most === 0) return undefined;
  const ranked = known
    .map((one) => ({ one, slips: editDistance(bare, one.bare, most), first: one.bare[0] === bare[0] ? 0 : 1 }))
    .filter(({ slips }) => slips <= most)
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        a.first - b.first ||
        b.one.documents - a.one.documents ||
        (a.one.term < b.one.term ? -1 : 1),
    );
  return ranked[0]?.one;
}

/** Longest known word looked for when a text without spaces is cut, in characters. */
const LONGEST_PIECE = 24;

/** Every piece of a text that may be a word: two characters at least, bounded by LONGEST_PIECE. */
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
  readonly strange: number;
  readonly words: readonly string[];
}

/**
 * Cuts a text without spaces along words that are known: as few strange characters as possible, then as few words.
 * @returns the known words in order; undefined when more than a fifth of the text is strange
 */
export function cutAlong(text: string, known: ReadonlySet<string>): string[] | undefined {
  const letters = [...text];
  const best: Cut[] = [{ strange: 0, words: [] }];
  for (let stop = 1; stop <= letters.length; stop++) {
    const skipped = best[stop - 1] as Cut;
    let chosen: Cut = { strange: skipped.strange + 1, words: skipped.words };
    for (let start = Math.max(0, stop - LONGEST_PIECE); start <= stop - 2; start++) {
      const piece = letters.slice(start, stop).join('');
      if (!known.has(piece)) continue;
      const before = best[start] as Cut;
      const cut = { strange: before.strange, words: [...before.words, piece] };
      if (cut.strange < chosen.strange || (cut.strange === chosen.strange && cut.words.length < chosen.words.length)) {
        chosen = cut;
      }
    }
    best.push(chosen);
  }
  const { strange, words } = best[letters.length] as Cut;
  return words.length > 0 && strange * 5 <= letters.length ? [...words] : undefined;
}
