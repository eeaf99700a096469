import type { PublicCtx } from '#src/ctx.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { totalOf } from '#src/modules/catalogue/matching/best-offer.ts';
import { productOffers } from '#src/modules/catalogue/matching/reads.ts';

/** What the offers of products cost in all, as the pages of the products say it. */
export async function readTotals(ctx: PublicCtx, codes: readonly string[]): Promise<number[]> {
  const cards = await productsByCode(ctx, codes);
  const offers = await Promise.all([...cards.values()].map(({ id }) => productOffers(ctx, id)));
  return offers.flat().flatMap((offer) => totalOf(offer) ?? []);
}
