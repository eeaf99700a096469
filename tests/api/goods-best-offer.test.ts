import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { cardOffers } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import { productCards, productView } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('best', PriceShop.open);

/** What a shop says of a product. Amounts are so few that many totals are equal. */
interface Listing {
  readonly price: number;
  readonly shipping: number | null;
  readonly off: number;
  /** What it cost before, on each of thirty days; 0: its price has no history. */
  readonly before: number;
  /** The former price that it claims; 0: none. */
  readonly claimed: number;
  readonly reviews: number;
  readonly sold: boolean;
}

const anyListing = fc.record({
  price: fc.integer({ min: 1, max: 5 }).map((price) => price * 100),
  shipping: fc.constantFrom(null, null, 0, 100, 200, 300),
  off: fc.constantFrom(0, 0, 100, 200),
  before: fc.constantFrom(0, 0, 200, 400, 600, 800, 2),
  claimed: fc.constantFrom(0, 700),
  reviews: fc.constantFrom(0, 0, 3, 90),
  sold: fc.boolean(),
});

async function addProduct(group: number, listings: readonly Listing[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, { price, shipping, off, before, claimed, reviews, sold }] of listings.entries()) {
    const voucher = { kind: 'AMOUNT', minor: off, code: 'SAVE', conditions: '', endsAt: null };
    const id = await own.shop.addGoods(`p${group}-${index}`, {
      currency: 'THB',
      price_minor: price,
      shipping_minor: shipping,
      voucher: off === 0 ? null : JSON.stringify(voucher),
      original_minor: claimed > price ? claimed : null,
      rating: reviews === 0 ? null : (reviews % 5) + 1,
      review_count: reviews === 0 ? null : reviews,
      availability: sold ? 'OUT_OF_STOCK' : 'IN_STOCK',
      platform: ['SHOPEE', 'LAZADA', 'AMAZON', 'TOKOPEDIA'][index] ?? 'UNKNOWN',
      origin_url: `https://shop.example/${group}/${index}`,
    });
    ids.push(id);
    await own.database.pool.query('delete from price_points where goods_id = $1', [id]);
    if (before > 0) await own.shop.observe(id, [...daily(0, 30, before), ...daily(30, 2, price)]);
  }
  return ids;
}

/** Makes listings one product, for which the first of them stands. */
async function join(group: number, ids: readonly number[]): Promise<void> {
  await own.database.pool.query(
    `update goods set match_group = $2, canonical_id = nullif(($1::bigint[])[1], id) where id = any ($1::bigint[])`,
    [ids, ids.length < 2 ? null : group],
  );
}

/** Compares what cards, orders of lists, pages and alerts say of products. @returns how many have offers of several shops */
async function compareScreens(ids: readonly number[], days: number): Promise<number> {
  const { ctx } = createContext(own.database.db, own.shop.tenant, 'th');
  const ordered = await cardOffers(ctx, ids);
  const cards = new Map((await productCards(ctx, ids)).map((card) => [card.id, card]));
  let several = 0;
  for (const id of ids) {
    const card = cards.get(id);
    const best = await bestOffer(ctx, await productOffers(ctx, id));
    const shown = card?.group?.best ?? (card?.group === null && card.availability !== 'OUT_OF_STOCK' ? card : null);
    expect(shown === null).toBe(best === undefined);
    const { shownMinor, seen } = await outlookOf(ctx, { type: 'GOODS', id }, day(days));
    expect(shownMinor).toBe(best === undefined ? null : best.price * 100);
    // An alert looks past offers whose prices are not confirmed, and sees the best of the others.
    if (best?.state?.quarantine === null) expect(seen).toMatchObject({ minor: shownMinor });
    const view = await productView(ctx, card?.code ?? '');
    expect([view?.score, view?.reviewCount]).toEqual([card?.score, card?.reviewCount]);
    if (best === undefined || shown === null) continue;
    const { goods, offer, price, total, compared } = best;
    several += compared > 1 ? 1 : 0;
    expect(shown.code).toBe(goods.code);
    expect(shown.priceRange?.minSalePrice).toBe(price);
    expect([shown.formerPrice, shown.discount, shown.priceVerdict]).toEqual([
      goods.formerPrice,
      goods.discount,
      goods.priceVerdict,
    ]);
    expect([shown.labels, shown.priceTrend]).toEqual([goods.labels, goods.priceTrend]);
    if (card?.group) expect(card.group.bestTotal).toBe(total);
    expect(Number(ordered.get(id)?.priceMinor) / 100).toBe(price);
    expect(total).toBe(price + (offer.shippingPrice ?? 0) - (offer.voucherPrice ?? 0));
  }
  return several;
}

test('card, order of lists and page of a product say the same, also after it splits and joins another', async () => {
  const catalogue = fc.sample(fc.array(anyListing, { minLength: 2, maxLength: 4 }), { seed: 7, numRuns: 40 });
  const products: (readonly number[])[] = [];
  for (const [index, listings] of catalogue.entries()) products.push(await addProduct(1000 + index, listings));
  for (const [index, ids] of products.entries()) await join(1000 + index, ids);
  await own.shop.refreshAt(32);
  expect(
    await compareScreens(
      products.map(([first = 0]) => first),
      32,
    ),
  ).toBeGreaterThan(15);
  // The last listing of each product goes to the next one.
  const moved = products.map((ids, index) => [...ids.slice(0, -1), ...(products.at(index - 1)?.slice(-1) ?? [])]);
  for (const [index, ids] of moved.entries()) await join(2000 + index, ids);
  await own.shop.refreshAt(32.1);
  expect(
    await compareScreens(
      moved.map(([first = 0]) => first),
      32.1,
    ),
  ).toBeGreaterThan(15);
});
