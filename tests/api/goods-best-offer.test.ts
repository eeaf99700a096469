import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { cardOffers } from '#src/modules/goods/offer-reads.ts';
import { productCards } from '#src/modules/goods/product-reads.ts';
import { bestOffer, productOffers } from '#src/modules/matching/reads.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('best', PriceShop.open);

/** What a shop says of a product. Amounts are so few that many totals are equal. */
interface Listing {
  readonly price: number;
  readonly shipping: number | null;
  readonly off: number;
  /** Whether its price has a history. */
  readonly seen: boolean;
  readonly sold: boolean;
}

const anyListing = fc.record({
  price: fc.integer({ min: 1, max: 5 }).map((price) => price * 100),
  shipping: fc.option(fc.integer({ min: 0, max: 3 }).map((minor) => minor * 100)),
  off: fc.constantFrom(0, 0, 100),
  seen: fc.boolean(),
  sold: fc.boolean(),
});

async function addProduct(group: number, listings: readonly Listing[]): Promise<number> {
  const ids: number[] = [];
  for (const [index, { price, shipping, off, seen, sold }] of listings.entries()) {
    const voucher = { kind: 'AMOUNT', minor: off, code: 'SAVE', conditions: '', endsAt: null };
    const id = await own.shop.addGoods(`p${group}-${index}`, {
      currency: 'THB',
      price_minor: price,
      shipping_minor: shipping,
      voucher: off === 0 ? null : JSON.stringify(voucher),
      match_group: group,
      canonical_id: ids[0] ?? null,
      availability: sold ? 'OUT_OF_STOCK' : 'IN_STOCK',
      platform: ['SHOPEE', 'LAZADA', 'AMAZON', 'TOKOPEDIA'][index] ?? 'UNKNOWN',
      origin_url: `https://shop.example/${group}/${index}`,
    });
    ids.push(id);
    await own.database.pool.query('delete from price_points where goods_id = $1', [id]);
    if (seen) await own.shop.observe(id, daily(0, 2, price));
  }
  return ids[0] ?? 0;
}

test('card, order of lists and page of a product name one offer, and its total adds up', async () => {
  const products = fc.sample(fc.array(anyListing, { minLength: 2, maxLength: 4 }), { seed: 7, numRuns: 60 });
  const ids: number[] = [];
  for (const [index, listings] of products.entries()) ids.push(await addProduct(1000 + index, listings));
  await own.shop.refreshAt(2);
  const { ctx } = createContext(own.database.db, own.shop.tenant, 'th');
  const ordered = await cardOffers(ctx, ids);
  const cards = new Map((await productCards(ctx, ids)).map((card) => [card.id, card]));
  let several = 0;
  for (const id of ids) {
    const offers = await productOffers(ctx, id);
    const best = await bestOffer(ctx, offers);
    const { group = null } = cards.get(id) ?? {};
    if (best === undefined) {
      expect(group?.lowest ?? null).toBeNull();
      continue;
    }
    several += best.compared > 1 ? 1 : 0;
    const { price, shippingPrice, voucherPrice } = best.offer;
    expect(group?.lowest?.priceRange?.minSalePrice).toBe(price);
    expect(group?.lowestTotal).toBe(best.total);
    expect(Number(ordered.get(id)?.priceMinor) / 100).toBe(price);
    expect(best.total).toBe((price ?? 0) + (shippingPrice ?? 0) - (voucherPrice ?? 0));
  }
  expect(several).toBeGreaterThan(20);
});
