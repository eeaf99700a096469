import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedBody } from '#src/modules/selling/deals/rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/selling/deals/rendering-store.ts';
import { type Rerendered, renderEach } from '#src/richtext/rerendering.ts';

/**
 * Renders again the texts that an older version of the renderer made, and invalidates those whose HTML changed. Texts
 * of deleted deals stay as they are. So does a text that cannot be rendered, until the next version of the renderer.
 */
export async function renderOldDeals({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  const old = await readOldTexts(tx, tenant.id, limit);
  if (old.length === 0) return { looked: 0, changed: 0, failed: [] };
  const { made, failed } = renderEach(
    old.filter(({ deleted }) => !deleted),
    (text) => ({ dealId: text.dealId, lang: text.lang, bodyHtml: renderedBody(text, text.lang) }),
    ({ code, lang }) => `${code} ${lang}`,
  );
  const written = await writeRendered(tx, tenant.id, made);
  await markRendered(tx, tenant.id, old);
  const ids = new Set(written.map(({ dealId }) => dealId));
  for (const { dealId, code } of old) if (ids.has(dealId)) invalidate(tagOf.deal(code));
  return { looked: old.length, changed: written.length, failed };
}
