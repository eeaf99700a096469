import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { privacy } from '#src/i18n/th/privacy.ts';

/** Says the texts of privacy in the language of the page. */
export type SayPrivacy = Say<keyof typeof privacy>;

/** Brings the texts of privacy in the language of the page. */
export async function loadPrivacyTexts(): Promise<SayPrivacy> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).privacy);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/privacy.ts');
  if (lang === 'id') return import('#src/i18n/id/privacy.ts');
  return import('#src/i18n/th/privacy.ts');
}
