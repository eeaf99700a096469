/** The texts of the studio, in one language at a time. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { people } from '#src/i18n/th/people.ts';
import type { studio } from '#src/i18n/th/studio.ts';
import type { studioBatches } from '#src/i18n/th/studio-batches.ts';
import type { studioDesk } from '#src/i18n/th/studio-desk.ts';
import type { studioForms } from '#src/i18n/th/studio-forms.ts';
import type { studioModeration } from '#src/i18n/th/studio-moderation.ts';
import type { studioOperations } from '#src/i18n/th/studio-operations.ts';
import type { studioWork } from '#src/i18n/th/studio-work.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { translateFrom } from '#src/studio/server-words.ts';

type StudioText =
  | keyof typeof studio
  | keyof typeof studioBatches
  | keyof typeof studioDesk
  | keyof typeof studioForms
  | keyof typeof studioModeration
  | keyof typeof studioOperations
  | keyof typeof studioWork
  | Extract<keyof typeof people, `report.option.${string}`>;

/** Looks up texts; `server` says words of the server in the same language. */
export type StudioSay = Say<StudioText> & { readonly server: (text: string) => string };

const GROUPS = {
  th: () =>
    Promise.all([
      import('#src/i18n/th/studio.ts'),
      import('#src/i18n/th/studio-desk.ts'),
      import('#src/i18n/th/studio-forms.ts'),
      import('#src/i18n/th/studio-moderation.ts'),
      import('#src/i18n/th/studio-operations.ts'),
      import('#src/i18n/th/people.ts'),
      import('#src/i18n/th/server-words.ts'),
      import('#src/i18n/th/studio-batches.ts'),
      import('#src/i18n/th/studio-work.ts'),
    ]),
  en: () =>
    Promise.all([
      import('#src/i18n/en/studio.ts'),
      import('#src/i18n/en/studio-desk.ts'),
      import('#src/i18n/en/studio-forms.ts'),
      import('#src/i18n/en/studio-moderation.ts'),
      import('#src/i18n/en/studio-operations.ts'),
      import('#src/i18n/en/people.ts'),
      import('#src/i18n/en/server-words.ts'),
      import('#src/i18n/en/studio-batches.ts'),
      import('#src/i18n/en/studio-work.ts'),
    ]),
  id: () =>
    Promise.all([
      import('#src/i18n/id/studio.ts'),
      import('#src/i18n/id/studio-desk.ts'),
      import('#src/i18n/id/studio-forms.ts'),
      import('#src/i18n/id/studio-moderation.ts'),
      import('#src/i18n/id/studio-operations.ts'),
      import('#src/i18n/id/people.ts'),
      import('#src/i18n/id/server-words.ts'),
      import('#src/i18n/id/studio-batches.ts'),
      import('#src/i18n/id/studio-work.ts'),
    ]),
} as const;

/** Loads the texts of a language. */
export async function loadTexts(lang: Lang): Promise<StudioSay> {
  const [
    { studio: group },
    { studioDesk: desk },
    { studioForms: forms },
    { studioModeration },
    { studioOperations },
    { people },
    own,
    { studioBatches },
    { studioWork },
  ] = await GROUPS[lang]();
  const { serverWords: english } = await import('#src/i18n/en/server-words.ts');
  const say = sayIn<StudioText>(lang, {
    ...people,
    ...group,
    ...desk,
    ...forms,
    ...studioModeration,
    ...studioOperations,
    ...studioBatches,
    ...studioWork,
  });
  return Object.assign(say, { server: translateFrom(english, own.serverWords) });
}

const REASONS = {
  th: () => import('#src/i18n/th/moderation-reasons.ts'),
  en: () => import('#src/i18n/en/moderation-reasons.ts'),
  id: () => import('#src/i18n/id/moderation-reasons.ts'),
} as const;

/** Loads the reasons that moderators give users, in the language of a user. Their order is the same in each. */
export async function loadReasons(lang: Lang): Promise<readonly string[]> {
  const { moderationReasons } = await REASONS[lang]();
  return Object.values(moderationReasons);
}
