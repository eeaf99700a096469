/** Loads the texts of the comparison in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { compare } from '#src/i18n/th/compare.ts';

export type SayCompare = Say<keyof typeof compare>;

export async function compareWords(): Promise<SayCompare> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).compare);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/compare.ts');
  if (lang === 'id') return import('#src/i18n/id/compare.ts');
  return import('#src/i18n/th/compare.ts');
}
