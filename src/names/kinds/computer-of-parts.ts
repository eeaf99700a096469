/** Recognises a computer by a list of its parts. */

import type { Quantity } from '#src/names/amounts/quantities.ts';
import type { Candidate } from '#src/names/kinds/kind-in-name.ts';

/** Parts that a list of what a computer has in it names. */
const LISTED = new Set(['memory', 'ssd', 'hard-drive', 'cpu', 'operating-system', 'graphics-card', 'office-software']);

/** Computers that words name, in the order in which they decide. */
const COMPUTERS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['game-console', /(?<!\w)(?:rog ally|legion go|steam deck|handheld)(?!\w)/],
  ['all-in-one-computer', /all[\s-]?in[\s-]?one|(?<!\w)aio(?!\w)/],
  ['mini-pc', /(?<!\w)(?:mini\s?pc|nuc\d*)(?!\w)/],
  ['laptop', /(?<!\w)(?:laptop|notebook)(?!\w)/],
  ['desktop-computer', /(?<!\w)(?:desktop|tower|workstation)(?!\w|\s(?:processor|cpu))/],
];

/** Processors as lists of what a computer has in it name them: i7-1360p, ryzen 5 7520u, celeron n5095. */
const PROCESSOR =
  /(?<![\p{L}\p{N}])(?:i[3579]-?\d{4,5}[a-z]{0,2}|ryzen(?:™)?\s?\d|(?:intel\s)?(?:celeron|pentium)|[nj]\d{4}|ultra\s[579][\s-]\d{3}\w?|r[3579][\s-]\d{4}\w{0,2}|snapdragon x|core(?:™)?\s[iu]?[3579])(?!\p{L})/u;

/** What a computer's memory or storage has at least, in megabytes. */
const MEMORY = 2000;

/**
 * The computer whose parts a name lists: a processor with two amounts of memory, or with memory and a system. null: it
 * lists none.
 */
export function listedComputer(
  text: string,
  head: Candidate | null,
  candidates: readonly Candidate[],
  quantities: readonly Quantity[],
): string | null {
  const isOfList = head === null || LISTED.has(head.code) || head.code === 'pc-case';
  if (!(isOfList || (head.isSeries && head.code === 'laptop'))) return null;
  const named = COMPUTERS.find(([, words]) => words.test(text))?.[0];
  if (head !== null && named === 'all-in-one-computer') return named;
  if (!PROCESSOR.test(text)) return null;
  if (!isOfList && named === 'desktop-computer') return null;
  const amounts = new Set(
    quantities.filter(({ dimension, value }) => dimension === 'data' && value >= MEMORY).map(({ value }) => value),
  );
  const hasSystem = candidates.some(({ code, role }) => role === 'is' && code === 'operating-system');
  if (amounts.size > 1 || (amounts.size > 0 && hasSystem)) return named ?? 'laptop';
  return named === undefined || named === 'desktop-computer' ? null : named;
}
