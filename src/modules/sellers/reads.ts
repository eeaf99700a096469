import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { SellerData } from '#src/modules/sellers/contract.ts';
import { readSellersOfGoods } from '#src/modules/sellers/store.ts';

/**
 * The sellers of listings, by listing id. Listings whose seller is not known are left out. The caller tracks the
 * listings, because a listing says who sells it.
 */
export async function sellersOfGoods(ctx: PublicCtx, goodsIds: readonly number[]): Promise<Map<number, SellerData>> {
  const loader = await sellerLoader(ctx);
  const found = new Map<number, SellerData>();
  for (const [at, seller] of (await Promise.all(goodsIds.map((id) => loader.load(id)))).entries()) {
    const id = goodsIds[at];
    if (seller === undefined || id === undefined) continue;
    ctx.track(tagOf.seller(seller.code));
    found.set(id, seller);
  }
  return found;
}

/** A loader that combines the sellers that pages of a batch need into one query. */
function sellerLoader(ctx: PublicCtx): Promise<DataLoader<number, SellerData | undefined>> {
  const { db, tenant } = ctx;
  const load = async (ids: readonly number[]) => {
    const sellers = await readSellersOfGoods(db, tenant.id, ids);
    return ids.map((id) => sellers.get(id));
  };
  return ctx.once(
    'seller-loader',
    async () => new DataLoader(load, { batchScheduleFn: (run) => setImmediate(run), maxBatchSize: 200 }),
  );
}
