/** Loads the texts of uploads in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { uploads } from '#src/i18n/th/uploads.ts';

/** Looks up the texts of uploads in the page's language. */
export type SayUploads = Say<keyof typeof uploads>;

export async function loadUploadTexts(): Promise<SayUploads> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).uploads);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/uploads.ts');
  if (lang === 'id') return import('#src/i18n/id/uploads.ts');
  return import('#src/i18n/th/uploads.ts');
}
