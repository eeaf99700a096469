import { createHash } from 'node:crypto';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { BRANDS } from '#src/names/brands.ts';
import { kinds } from '#src/names/kind-table.ts';
import { SERIES } from '#src/names/series.ts';
import { WORDS } from '#src/names/words.ts';

/** Raised when the rules of reading change; words that are added need no other number. */
const RULES = 1;

/** A name of the present reading of names. Whoever stores what was read reads again when it is another. */
export const readingVersion = onFirstUse((): string => {
  const words = JSON.stringify([RULES, [...kinds().values()], BRANDS, SERIES, WORDS]);
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
});
