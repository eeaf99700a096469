/** Says why a stored article has no page, in the receipt of its address. */

import type { TenantCtx } from '#src/ctx.ts';
import { articleForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';

/** The reason; undefined: there is no such article, or it is live. */
export async function whyUnpublished(
  ctx: TenantCtx,
  { screen, subject }: LocalizedPageKey,
): Promise<string | undefined> {
  if (screen !== 'article' && screen !== 'note') return undefined;
  const article = await articleForCms(ctx, screen === 'note' ? 'NOTE' : 'ARTICLE', subject);
  if (article === undefined) return undefined;
  if (article.state !== 'PASSED') return `the article is stored and ${article.state}, not PASSED`;
  return article.live ? undefined : `the article goes live at ${article.publishTime}`;
}
