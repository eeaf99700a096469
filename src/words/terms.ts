/** Reads the groups of words with the same meaning, and the words for kinds with narrower words. */

import type { Lang } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { fold } from '#src/words/fold.ts';
import { BRAND_GROUPS } from '#src/words/groups/brands.ts';
import { ELECTRONICS_GROUPS } from '#src/words/groups/electronics.ts';
import { FASHION_GROUPS } from '#src/words/groups/fashion.ts';
import { HOME_GROUPS } from '#src/words/groups/home.ts';
import { KINDS } from '#src/words/groups/kinds.ts';
import { PROPERTY_GROUPS } from '#src/words/groups/properties.ts';

/** Terms with the same meaning. */
export interface Group {
  /** The only language the group applies to; undefined for all languages. */
  readonly lang: Lang | undefined;
  /** Folded (see fold). */
  readonly terms: readonly string[];
}

/**
 * The groups of the data files. Format: one group per line, terms separated by ` = `, with `id: ` in front if the group
 * applies to one language only. A term may be in several groups.
 */
export const groups = onFirstUse((): readonly Group[] =>
  [BRAND_GROUPS, ELECTRONICS_GROUPS, HOME_GROUPS, FASHION_GROUPS, PROPERTY_GROUPS]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map(groupOf),
);

function groupOf(line: string): Group {
  const [, lang, terms = ''] = /^(?:(th|en|id): )?(.*)$/.exec(line) ?? [];
  return { lang: lang as Lang | undefined, terms: terms.split(' = ').map(fold) };
}

/** Terms that mean a kind, and terms for what is of it. Folded. */
export interface Kind {
  readonly kind: readonly string[];
  readonly narrower: readonly string[];
}

/** The kinds of the data file, with all terms that mean the same. */
export const kinds = onFirstUse((): readonly Kind[] => {
  const meaning = (terms: readonly string[]) => [
    ...new Set(
      terms.flatMap((term) => [term, ...groups().flatMap((group) => (group.terms.includes(term) ? group.terms : []))]),
    ),
  ];
  return KINDS.split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', narrower = ''] = line.split(' > ');
      return { kind: meaning([fold(kind)]), narrower: meaning(narrower.split(' = ').map(fold)) };
    });
});

/** Thai terms that stay one word, however the dictionary splits them. */
export const thaiTerms = onFirstUse(
  (): ReadonlySet<string> =>
    new Set(
      groups()
        .flatMap(({ terms }) => terms)
        .filter((term) => /^[\u0e00-\u0e7f]+$/.test(term)),
    ),
);

/** The length of the longest Thai term. */
export const longestTerm = onFirstUse(() => Math.max(...[...thaiTerms()].map((term) => term.length)));
