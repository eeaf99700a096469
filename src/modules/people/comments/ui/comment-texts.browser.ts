/** Loads the texts of comments in the language of the page. */

import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { comments } from '#src/i18n/th/comments.ts';

/** Looks up the texts of comments in the page's language. */
export type SayComments = Say<keyof typeof comments>;

export async function loadCommentTexts(): Promise<SayComments> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).comments);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/comments.ts');
  if (lang === 'id') return import('#src/i18n/id/comments.ts');
  return import('#src/i18n/th/comments.ts');
}
