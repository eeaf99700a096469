import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedText } from '#src/modules/articles/rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/articles/rendering-store.ts';
import { type Rerendered, renderEach } from '#src/richtext/rerendering.ts';

/**
 * Renders texts again that an older renderer made, and announces those that came out otherwise. Deleted articles keep
 * what they have. A text that cannot be rendered keeps it too, until the next version tries.
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
