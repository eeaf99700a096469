/** Replaces the popular words that editors chose for the search; the demonstration and tests call it. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { readHotKeywords, replaceHotKeywords } from '#src/modules/finding/search/suggestions/hot-keyword-store.ts';

/**
 * Replaces the keywords of a language, in their order. An unchanged list writes and invalidates nothing.
 * @returns whether anything changed
 */
export async function putHotKeywords(
  { tx, tenant, invalidate }: WriteCtx,
  lang: Lang,
  keywords: readonly string[],
): Promise<boolean> {
  const before = await readHotKeywords(tx, tenant.id, lang);
  if (before.length === keywords.length && before.every((keyword, at) => keyword === keywords[at])) return false;
  await replaceHotKeywords(tx, tenant.id, lang, keywords);
  invalidate(tagOf.keywordsHot(lang));
  return true;
}
