/** The texts of the studio, in one language at a time. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { studio } from '#src/i18n/th/studio.ts';
import type { studioDesk } from '#src/i18n/th/studio-desk.ts';
import type { studioForms } from '#src/i18n/th/studio-forms.ts';
import type { Lang } from '#src/kernel/lang.ts';

type StudioText = keyof typeof studio | keyof typeof studioDesk | keyof typeof studioForms;

export type StudioSay = Say<StudioText>;

const GROUPS = {
  th: () =>
    Promise.all([
      import('#src/i18n/th/studio.ts'),
      import('#src/i18n/th/studio-desk.ts'),
      import('#src/i18n/th/studio-forms.ts'),
    ]),
  en: () =>
    Promise.all([
      import('#src/i18n/en/studio.ts'),
      import('#src/i18n/en/studio-desk.ts'),
      import('#src/i18n/en/studio-forms.ts'),
    ]),
  id: () =>
    Promise.all([
      import('#src/i18n/id/studio.ts'),
      import('#src/i18n/id/studio-desk.ts'),
      import('#src/i18n/id/studio-forms.ts'),
    ]),
} as const;

/** Loads the texts of a language. */
export async function loadTexts(lang: Lang): Promise<StudioSay> {
  const [{ studio: group }, { studioDesk: desk }, { studioForms: forms }] = await GROUPS[lang]();
  return sayIn<StudioText>(lang, { ...group, ...desk, ...forms });
}
