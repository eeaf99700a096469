/** Renders stored texts again after a change of the renderer. */

import type { Tenant, TenantCtx, WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { renderOldGoods } from '#src/modules/catalogue/goods/texts/rendering-service.ts';
import { renderOldArticles } from '#src/modules/reading/articles/texts/rendering-service.ts';
import { countOldTexts } from '#src/modules/running/renderings/store.ts';
import { renderOldDeals } from '#src/modules/selling/deals/rendering-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { Rerendered } from '#src/richtext/rerendering.ts';

/** Texts rendered in one transaction. An edit of one of them waits for all of them, some 10 ms each. */
const BATCH = 20;

/** Most batches of a kind per tenant in one call; the next call continues. */
const ROUNDS = 200;

/** Every kind of text that is stored as HTML. */
const KINDS = [
  { of: 'articles', render: renderOldArticles },
  { of: 'deals', render: renderOldDeals },
  { of: 'goods', render: renderOldGoods },
] as const satisfies readonly {
  of: string;
  render: (ctx: WriteCtx, limit: number) => Promise<Rerendered>;
}[];

export interface RenderedBatch extends Rerendered {
  readonly tenant: string;
  readonly of: (typeof KINDS)[number]['of'];
}

/**
 * Renders again the stored texts that an older version of the renderer made, and invalidates those whose HTML changed.
 * It takes one batch per tenant in turn, so that no tenant waits for all texts of another. Two runs at the same time do
 * no harm.
 * @param told  called after the commit of every batch that was not empty
 */
export async function renderOldTexts(
  db: Db,
  tenants: readonly Tenant[],
  told: (batch: RenderedBatch) => void,
): Promise<void> {
  let waiting = tenants.flatMap((tenant) => KINDS.map((kind) => ({ tenant, kind })));
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const more: typeof waiting = [];
    for (const one of waiting) {
      const { result } = await write(db, one.tenant, (ctx) => one.kind.render(ctx, BATCH));
      if (result.looked > 0) told({ tenant: one.tenant.code, of: one.kind.of, ...result });
      if (result.looked === BATCH) more.push(one);
    }
    waiting = more;
  }
}

/** How many texts of a tenant are waiting to be rendered again. */
export function countWaitingTexts({ db, tenant }: TenantCtx): Promise<number> {
  return countOldTexts(db, tenant.id);
}
