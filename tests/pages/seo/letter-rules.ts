/** Rules for letters: Thai stands on pages of other languages only where it is marked. */

import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { type ThaiLetters, thaiLetters } from '#tests/support/thai-letters.ts';
import { pagesOf, type Rule } from './rule.ts';

/** Length of a text in a finding. */
const SHOWN = 90;

/** Each page is read once for all runs of the rule. */
const read = new WeakMap<CrawledPage, ThaiLetters>();

function lettersOf(page: CrawledPage): ThaiLetters {
  const letters = read.get(page) ?? thaiLetters(page.html);
  read.set(page, letters);
  return letters;
}

export const letterRules: readonly Rule[] = [
  {
    id: 'L1',
    says: 'on pages of other languages Thai letters stand only in elements that say so, and Buddhist years nowhere',
    check(site, found) {
      const said = (texts: readonly string[]) => texts.map((text) => text.slice(0, SHOWN)).join(' ');
      for (const [page] of pagesOf(site, ({ row }) => row.lang !== 'th')) {
        const { url, row } = page;
        const { unmarked, unexplained, buddhistYears } = lettersOf(page);
        const where = `${row.screen} ${url}`;
        found.must(unmarked.length === 0, where, `give the element its lang: ${said(unmarked)}`);
        found.must(unexplained.length === 0, where, `no element with lang="th" has these words: ${said(unexplained)}`);
        found.must(buddhistYears.length === 0, where, `Buddhist years are for Thai: ${said(buddhistYears)}`);
      }
    },
  },
];
