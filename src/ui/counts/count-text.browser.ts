/** Writes numbers of likes and comments in the language of the page. */

import { count } from '#src/i18n/numbers.ts';
import { isLang } from '#src/kernel/lang.ts';

/** '' for 0. */
export function countText(many: number): string {
  const { lang } = document.documentElement;
  return many > 0 ? count(many, isLang(lang) ? lang : 'th') : '';
}
