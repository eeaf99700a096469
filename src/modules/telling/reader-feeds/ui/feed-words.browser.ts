/** Loads the texts of reader feeds in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { readerFeeds } from '#src/i18n/th/reader-feeds.ts';
import type { Lang } from '#src/kernel/lang.ts';

const GROUPS = {
  th: () => import('#src/i18n/th/reader-feeds.ts'),
  en: () => import('#src/i18n/en/reader-feeds.ts'),
  id: () => import('#src/i18n/id/reader-feeds.ts'),
} as const;

export type SayFeeds = Say<keyof typeof readerFeeds>;

/** Loaded at the first call. */
export async function feedWords(): Promise<SayFeeds> {
  const lang = document.documentElement.lang as Lang;
  return sayIn(lang, (await GROUPS[lang]()).readerFeeds);
}
