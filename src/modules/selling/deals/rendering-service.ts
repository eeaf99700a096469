/** Renders texts of deals again after a change of the renderer, for the job of module renderings. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { renderedBody } from '#src/modules/selling/deals/body-rendering.ts';
import { markRendered, readOldTexts, writeRendered } from '#src/modules/selling/deals/rendering-store.ts';
import { type Rerendered, renderAgain } from '#src/richtext/rerendering.ts';

/** Renders up to `limit` texts that an older version of the renderer made, and invalidates the pages of their deals. */
export async function renderOldDeals({ tx, tenant, invalidate }: WriteCtx, limit: number): Promise<Rerendered> {
  return renderAgain(await readOldTexts(tx, tenant.id, limit), {
    render: (text) => ({ dealId: text.dealId, lang: text.lang, bodyHtml: renderedBody(text, text.lang) }),
    nameOf: ({ code, lang }) => `${code} ${lang}`,
    idOf: ({ dealId }) => dealId,
    write: async (made) => (await writeRendered(tx, tenant.id, made)).map(({ dealId }) => dealId),
    mark: (texts) => markRendered(tx, tenant.id, texts),
    invalidate: ({ code }) => invalidate(tagOf.deal(code)),
  });
}
