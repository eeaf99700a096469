/** Renders texts of articles again after a change of the renderer, for the job of module renderings. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/reading/articles/texts/rendering-store.ts';
import { renderedText } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { type Rerendered, renderAgain } from '#src/richtext/rerendering.ts';

/**
 * Renders up to `limit` texts that an older version of the renderer made, and invalidates the pages of their articles.
 */
export async function renderOldArticles({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  return renderAgain(await readOldTexts(tx, tenant.id, limit), {
    render: (text) => ({ articleId: text.articleId, lang: text.lang, ...renderedText(text, text.lang) }),
    nameOf: ({ kind, code, lang }) => `${kind}/${code} ${lang}`,
    idOf: ({ articleId }) => articleId,
    write: async (made) => (await writeRendered(tx, tenant.id, made)).map(({ articleId }) => articleId),
    mark: (texts) => markRendered(tx, tenant.id, texts),
    invalidate: ({ kind, code }) => invalidate(tagOf.article(kind, code)),
  });
}
