/** Loads the texts of likes, favourites and the account menu in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { marks } from '#src/i18n/th/marks.ts';

/** Looks up the texts of marks and of the viewer's menu. */
export type SayMarks = Say<keyof typeof marks>;

/** The same in the page's language. The texts are fetched at first use. */
export async function markWords(): Promise<SayMarks> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).marks);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/marks.ts');
  if (lang === 'id') return import('#src/i18n/id/marks.ts');
  return import('#src/i18n/th/marks.ts');
}
