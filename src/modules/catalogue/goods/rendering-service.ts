import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedBodies } from '#src/modules/catalogue/goods/rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/catalogue/goods/rendering-store.ts';
import { type Rerendered, renderEach } from '#src/richtext/rerendering.ts';

/**
 * Renders again the texts that an older version of the renderer made, and invalidates those whose HTML changed. A text
 * that cannot be rendered stays as it is until the next version of the renderer.
 */
export async function renderOldGoods({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  const old = await readOldTexts(tx, tenant.id, limit);
  if (old.length === 0) return { looked: 0, changed: 0, failed: [] };
  const { made, failed } = renderEach(
    old,
    (text) => ({ goodsId: text.goodsId, lang: text.lang, ...renderedBodies(text, text.lang) }),
    ({ code, lang }) => `${code} ${lang}`,
  );
  const written = await writeRendered(tx, tenant.id, made);
  await markRendered(tx, tenant.id, old);
  const ids = new Set(written.map(({ goodsId }) => goodsId));
  for (const { goodsId, code } of old) if (ids.has(goodsId)) invalidate(tagOf.goods(code));
  return { looked: old.length, changed: written.length, failed };
}
