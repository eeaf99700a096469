/** Loads the texts of sharing in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { share } from '#src/i18n/th/share.ts';

export type SayShare = Say<keyof typeof share>;

export async function shareWords(): Promise<SayShare> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).share);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/share.ts');
  if (lang === 'id') return import('#src/i18n/id/share.ts');
  return import('#src/i18n/th/share.ts');
}
