/** Loads the texts of alerts in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { alerts } from '#src/i18n/th/alerts.ts';
import type { Lang } from '#src/kernel/lang.ts';

const GROUPS = {
  th: () => import('#src/i18n/th/alerts.ts'),
  en: () => import('#src/i18n/en/alerts.ts'),
  id: () => import('#src/i18n/id/alerts.ts'),
} as const;

export type SayAlerts = Say<keyof typeof alerts>;

/** Loaded at the first call. */
export async function alertWords(): Promise<SayAlerts> {
  const lang = document.documentElement.lang as Lang;
  return sayIn(lang, (await GROUPS[lang]()).alerts);
}
