import type DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { loaderById } from '#src/kernel/batch-loader.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { SellerData } from '#src/modules/catalogue/sellers/contract.ts';
import {
  readSellersOfGoods,
  readSellerWithGoods,
  type SellerWithGoods,
  type ShownSeller,
} from '#src/modules/catalogue/sellers/store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

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
    found.set(id, sellerData(ctx, seller));
  }
  return found;
}

/** What callers and pages see of a seller. */
function sellerData({ tenant, lang }: PublicCtx, { listed, ...seller }: ShownSeller): SellerData {
  return { ...seller, path: listed ? pathOf(tenant, lang, pageKeyOf('seller', seller.code)) : null };
}

/** One seller with its newest listings, for its page; undefined when it has none. */
export async function sellerWithGoods(
  ctx: PublicCtx,
  code: string,
  limit: number,
): Promise<SellerWithGoods | undefined> {
  ctx.track(tagOf.seller(code));
  ctx.track(tagOf.sellerGoods(code));
  const seller = await readSellerWithGoods(ctx.db, ctx.tenant.id, ctx.lang, code, limit);
  return seller?.listed ? seller : undefined;
}

/** A loader that combines the sellers that pages of a batch need into one query. */
function sellerLoader(ctx: PublicCtx): Promise<DataLoader<number, ShownSeller | undefined>> {
  const { db, tenant, lang } = ctx;
  return ctx.once('seller-loader', async () => loaderById((ids) => readSellersOfGoods(db, tenant.id, lang, ids)));
}
