/** Loads the texts of the notification settings in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { noticeSettings } from '#src/i18n/th/notice-settings.ts';

/** Looks up the texts of the notification settings in the page's language. */
export type SayNotices = Say<keyof typeof noticeSettings>;

export async function noticeSettingsTexts(): Promise<SayNotices> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).noticeSettings);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/notice-settings.ts');
  if (lang === 'id') return import('#src/i18n/id/notice-settings.ts');
  return import('#src/i18n/th/notice-settings.ts');
}
