/** Loads the texts of activities in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { activities } from '#src/i18n/th/activities.ts';
import type { Lang } from '#src/kernel/lang.ts';

const GROUPS = {
  th: () => import('#src/i18n/th/activities.ts'),
  en: () => import('#src/i18n/en/activities.ts'),
  id: () => import('#src/i18n/id/activities.ts'),
} as const;

export type SayActivity = Say<keyof typeof activities>;

/** Loaded at the first call. */
export async function activityTexts(): Promise<SayActivity> {
  const lang = document.documentElement.lang as Lang;
  return sayIn(lang, (await GROUPS[lang]()).activities);
}
