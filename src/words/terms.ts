import type { Lang } from '#src/kernel/lang.ts';
import { fold } from '#src/words/fold.ts';
import { BRAND_GROUPS } from '#src/words/groups/brands.ts';
import { ELECTRONICS_GROUPS } from '#src/words/groups/electronics.ts';
import { FASHION_GROUPS } from '#src/words/groups/fashion.ts';
import { HOME_GROUPS } from '#src/words/groups/home.ts';

/** Ways to write one thing. */
export interface Group {
  /** The only language it holds for; undefined: all of them. */
  readonly lang: Lang | undefined;
  /** Folded. */
  readonly terms: readonly string[];
}

/**
 * Groups as the data files hold them: one a line, its terms between ` = `; `id: ` before it limits a group to a
 * language. A term may stand in several groups.
 */
export const GROUPS: readonly Group[] = [BRAND_GROUPS, ELECTRONICS_GROUPS, HOME_GROUPS, FASHION_GROUPS]
  .flatMap((text) => text.split('\n'))
  .filter((line) => line !== '')
  .map(groupOf);

function groupOf(line: string): Group {
  const [, lang, terms = ''] = /^(?:(th|en|id): )?(.*)$/.exec(line) ?? [];
  return { lang: lang as Lang | undefined, terms: terms.split(' = ').map(fold) };
}

/** Terms in Thai letters that stay one word, however the dictionary cuts them. */
export const THAI_TERMS: ReadonlySet<string> = new Set(
  GROUPS.flatMap(({ terms }) => terms).filter((term) => /^[\u0e00-\u0e7f]+$/.test(term)),
);

export const LONGEST_TERM = Math.max(...[...THAI_TERMS].map((term) => term.length));
