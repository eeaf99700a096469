import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedText } from '#src/modules/reading/articles/rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/reading/articles/rendering-store.ts';
import { type Rerendered, renderEach } from '#src/richtext/rerendering.ts';

/**
 * Renders again the texts that an older version of the renderer made, and invalidates those whose HTML changed. Texts
 * of deleted articles stay as they are. So does a text that cannot be rendered, until the next version of the renderer.
 */
export async function renderOldArticles({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  const old = await readOldTexts(tx, tenant.id, limit);
  if (old.length === 0) return { looked: 0, changed: 0, failed: [] };
  const { made, failed } = renderEach(
    old.filter(({ deleted }) => !deleted),
    (text) => ({ articleId: text.articleId, lang: text.lang, ...renderedText(text, text.lang) }),
    ({ kind, code, lang }) => `${kind}/${code} ${lang}`,
  );
  const written = await writeRendered(tx, tenant.id, made);
  await markRendered(tx, tenant.id, old);
  const ids = new Set(written.map(({ articleId }) => articleId));
  for (const { articleId, kind, code } of old) if (ids.has(articleId)) invalidate(tagOf.article(kind, code));
  return { looked: old.length, changed: written.length, failed };
}
