/** Loads the texts of privacy in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { privacy } from '#src/i18n/th/privacy.ts';

/** Looks up the texts of privacy in the page's language. */
export type SayPrivacy = Say<keyof typeof privacy>;

export async function loadPrivacyTexts(): Promise<SayPrivacy> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).privacy);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/privacy.ts');
  if (lang === 'id') return import('#src/i18n/id/privacy.ts');
  return import('#src/i18n/th/privacy.ts');
}
