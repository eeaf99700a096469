/** Loads the texts about users, reports and messages in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { people } from '#src/i18n/th/people.ts';
import type { Lang } from '#src/kernel/lang.ts';

const GROUPS = {
  th: () => import('#src/i18n/th/people.ts'),
  en: () => import('#src/i18n/en/people.ts'),
  id: () => import('#src/i18n/id/people.ts'),
} as const;

export type SayPeople = Say<keyof typeof people>;

/** The texts are loaded at first use. */
export async function peopleTexts(): Promise<SayPeople> {
  const lang = document.documentElement.lang as Lang;
  return sayIn(lang, (await GROUPS[lang]()).people);
}
