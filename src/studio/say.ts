/** The texts of the studio, in one language at a time. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { studio } from '#src/i18n/th/studio.ts';
import type { Lang } from '#src/kernel/lang.ts';

export type StudioSay = Say<keyof typeof studio>;

const GROUPS = {
  th: () => import('#src/i18n/th/studio.ts'),
  en: () => import('#src/i18n/en/studio.ts'),
  id: () => import('#src/i18n/id/studio.ts'),
} as const;

/** Loads the texts of a language. */
export async function loadTexts(lang: Lang): Promise<StudioSay> {
  const { studio: group } = await GROUPS[lang]();
  return sayIn<keyof typeof studio>(lang, group);
}
