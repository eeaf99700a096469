/** Renders texts of goods again after a change of the renderer, for the job of module renderings. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedBodies } from '#src/modules/catalogue/goods/texts/body-rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/catalogue/goods/texts/rendering-store.ts';
import { type Rerendered, renderAgain } from '#src/richtext/rerendering.ts';

/** Renders up to `limit` texts that an older version of the renderer made, and invalidates the pages of their goods. */
export async function renderOldGoods({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  return renderAgain(await readOldTexts(tx, tenant.id, limit), {
    render: (text) => ({ goodsId: text.goodsId, lang: text.lang, ...renderedBodies(text, text.lang) }),
    nameOf: ({ code, lang }) => `${code} ${lang}`,
    idOf: ({ goodsId }) => goodsId,
    write: async (made) => (await writeRendered(tx, tenant.id, made)).map(({ goodsId }) => goodsId),
    mark: (texts) => markRendered(tx, tenant.id, texts),
    invalidate: ({ code }) => invalidate(tagOf.goods(code)),
  });
}
