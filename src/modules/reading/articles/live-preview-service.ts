/** Renders the page of an article as it would be with a text that somebody is typing. */

import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CmsArticleBody } from '#src/modules/reading/articles/cms-contract.ts';
import type { ArticleAt } from '#src/modules/reading/articles/draft-contract.ts';
import { applyContent } from '#src/modules/reading/articles/preview-service.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { renderChangedPage } from '#src/publishing/changed-page.ts';
import type { Site } from '#src/publishing/screen.ts';

/** So long may the page of a text take: whoever types wants the next one. */
const LOCK_MS = 2000;

/**
 * The page of an article in one language, on the real template, with a content that nobody has stored. Throws BadRequest
 * for a content that cannot be published, and for a language that it has no text in.
 */
export async function renderTypedPage(
  ctx: TenantCtx,
  site: Site,
  at: ArticleAt,
  lang: Lang,
  content: CmsArticleBody,
): Promise<string> {
  const text = content.texts[lang];
  if (text === undefined) throw new Failure('BadRequest', '', [{ field: `texts.${lang}`, reason: 'there is no text' }]);
  const key = { ...pageKeyOf(screenOf(at.kind), content.code ?? at.code), lang };
  // The other languages are not on this page; to store them would only take time.
  const typed = { ...content, texts: { [lang]: text } };
  const page = await renderChangedPage(ctx, site, key, (inner) => applyContent(inner, at, typed, LOCK_MS));
  if (page === undefined) throw new Failure('NotFound', `${at.code} has no page in ${lang}`);
  return page;
}
