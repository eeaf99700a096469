import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContext, type TxCtx } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { cardOffers } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import { productCards, productView } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsAmounts } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import type { Voucher } from '#src/modules/catalogue/prices/contract.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';
import { noticesOf } from '#src/modules/telling/alerts/firing/alert-notice.ts';
import { sightsOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import type { StoredAlert } from '#src/modules/telling/alerts/store.ts';
import { letterOf } from '#src/modules/telling/notifications/notice-letters.ts';
import { write } from '#src/publishing/invalidate.ts';
import { SECRET } from '#tests/support/price-notices.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';
import { expectOneAnswer, expectOneDeal } from './fixtures/product-places.ts';
import { dealOf } from './fixtures/shopping.ts';

const own = shopForEach('best', PriceShop.open);

/** What a shop says of a product. Amounts are so few that many totals are equal. */
interface Listing {
  readonly price: number;
  readonly shipping: number | null;
  readonly voucher: Voucher | null;
  /** What it cost before, on each of thirty days; 0: its price has no history. */
  readonly before: number;
  /** The former price that it claims; 0: none. */
  readonly claimed: number;
  readonly reviews: number;
  readonly sold: boolean;
}

const TERMS = { code: 'SAVE', conditions: '', endsAt: null } as const;

/** Those that count, with a cap that binds too, and two that do not: the order is too small, no code is given. */
const VOUCHERS: readonly (Voucher | null)[] = [
  null,
  null,
  { kind: 'AMOUNT', minor: 100, ...TERMS },
  { kind: 'AMOUNT', minor: 200, ...TERMS },
  { kind: 'DISCOUNT', percent: 50, capMinor: 100, ...TERMS },
  { kind: 'AMOUNT', minor: 200, minimumMinor: 1000, ...TERMS },
  { kind: 'AMOUNT', minor: 200, conditions: '', endsAt: null },
];

const anyListing = fc.record({
  price: fc.integer({ min: 1, max: 5 }).map((price) => price * 100),
  shipping: fc.constantFrom(null, null, 0, 100, 200, 300),
  voucher: fc.constantFrom(...VOUCHERS),
  before: fc.constantFrom(0, 0, 200, 400, 600, 800, 2),
  claimed: fc.constantFrom(0, 700),
  reviews: fc.constantFrom(0, 0, 3, 90),
  sold: fc.boolean(),
});

async function addProduct(group: number, listings: readonly Listing[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, { price, shipping, voucher, before, claimed, reviews, sold }] of listings.entries()) {
    const id = await own.shop.addGoods(`p${group}-${index}`, {
      currency: 'THB',
      price_minor: price,
      shipping_minor: shipping,
      voucher: voucher === null ? null : JSON.stringify(voucher),
      name: `Kettle K${group}`,
      pictures: JSON.stringify([{ url: `https://shop.example/${group}.jpg`, alt: '' }]),
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

/** An alert on a product that fires at any price. */
const alertOn = (goodsId: number): StoredAlert => ({
  id: goodsId,
  userId: 0,
  kind: 'PRODUCT',
  state: 'ACTIVE',
  lang: 'th',
  goodsId,
  dealId: null,
  keyword: '',
  excluded: [],
  brandId: null,
  categoryIds: [],
  condition: { rule: 'AT_OR_BELOW', minor: 1_000_000 },
  currency: 'THB',
  baseMinor: null,
  askedAt: new Date(0),
  crowded: false,
  armed: true,
  firedMinor: null,
});

/** The notice that an alert on a product tells now, and its card in a mail; undefined: it has nothing to tell. */
async function mailAbout(ctx: TxCtx, goodsId: number, now: number) {
  const alert = alertOn(goodsId);
  const [sight] = await sightsOf({ db: ctx.tx, tenant: ctx.tenant }, [alert], now);
  if (!sight?.offer) return undefined;
  const [firing] = await noticesOf(ctx, [{ alert, offer: sight.offer, kind: 'price-alert' }]);
  if (firing === undefined) return undefined;
  const reader = { tenant: ctx.tenant, lang: 'th', past: false, userId: 0, secret: SECRET } as const;
  const [card] = letterOf(reader, [firing.notice]).cards;
  return { notice: firing.notice, card };
}

/** Compares the mails of alerts with the pages that they lead to. @returns how many mails say a total besides the price */
async function compareMails(ids: readonly number[], days: number): Promise<number> {
  const { tenant, database } = { tenant: own.shop.tenant, database: own.database };
  const { ctx } = createContext(database.db, tenant, 'th');
  const cards = new Map((await productCards(ctx, ids)).map((card) => [card.id, card]));
  let totals = 0;
  for (const id of ids) {
    const best = await bestOffer(ctx, await productOffers(ctx, id));
    if (best === undefined || best.state?.quarantine !== null) continue;
    const mail = await database.db.transaction().execute((tx) => mailAbout({ tx, tenant }, id, day(days)));
    const { goods, offer, price, total } = best;
    const shop = platformName(goods.platformName, ctx);
    const isWhole = offer.shippingPrice !== null && total !== price && total > 0;
    expect(mail?.notice).toMatchObject({
      price: price * 100,
      shop,
      // A mail may say that the price includes shipping; a total that differs is always named.
      effectivePrice: isWhole ? total * 100 : expect.toBeOneOf([null, price * 100]),
      productTitle: cards.get(id)?.goodsName,
      productPath: cards.get(id)?.path,
    });
    expect([mail?.notice.allTimeLow !== null]).toEqual([goods.labels.some(({ code }) => code === 'ALL_TIME_LOW')]);
    expect(mail?.card?.price).toBe(priceText(price, 'THB', tenant));
    totals += isWhole ? 1 : 0;
  }
  return totals;
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
    if (card === undefined) continue;
    const { total: said, plusShipping, withCode } = goodsAmounts(card);
    expect([said ?? price, plusShipping, withCode]).toEqual([
      total || price,
      !offer.shippingKnown,
      offer.voucher !== null,
    ]);
  }
  return several;
}

/** A deal on each listing. */
async function addDeals(products: readonly (readonly number[])[]): Promise<readonly string[]> {
  const goods = products.flatMap((ids, group) => ids.map((_, index) => `p${1000 + group}-${index}`));
  const deals = goods.map((code) => DealInput.parse(dealOf(`d-${code}`, { goods: code })));
  await write(own.database.db, own.shop.tenant, (ctx) => putDeals(ctx, deals, { merge: false }));
  return deals.map(({ code = '' }) => code);
}

/** Compares what deals, the chat, the comparison, suggestions and structured data say with the pages. */
async function comparePlaces(ids: readonly number[], deals: readonly string[]): Promise<void> {
  const { db } = own.database;
  await indexSearch(db);
  const { ctx } = createContext(db, own.shop.tenant, 'th');
  const cards = await productCards(ctx, ids);
  await Promise.all(cards.map((card) => expectOneAnswer(ctx, card)));
  const cheaper = await Promise.all(deals.map((code) => expectOneDeal(ctx, code)));
  expect(cheaper.filter(Boolean).length).toBeGreaterThan(5);
}

test('all places say the same of a product, also after it splits and joins another', async () => {
  const catalogue = fc.sample(fc.array(anyListing, { minLength: 2, maxLength: 4 }), { seed: 7, numRuns: 40 });
  const products: (readonly number[])[] = [];
  for (const [index, listings] of catalogue.entries()) products.push(await addProduct(1000 + index, listings));
  for (const [index, listings] of products.entries()) await join(1000 + index, listings);
  await own.shop.refreshAt(32);
  const deals = await addDeals(products);
  const ids = products.map(([first = 0]) => first);
  const places = (all: readonly number[]) => comparePlaces(all.slice(0, 16), deals.slice(0, 40));
  await places(ids);
  expect(await compareScreens(ids, 32)).toBeGreaterThan(15);
  expect(await compareMails(ids, 32)).toBeGreaterThan(3);
  // The last listing of each product goes to the next one.
  const moved = products.map((ids, index) => [...ids.slice(0, -1), ...(products.at(index - 1)?.slice(-1) ?? [])]);
  for (const [index, listings] of moved.entries()) await join(2000 + index, listings);
  await own.shop.refreshAt(32.1);
  const movedIds = moved.map(([first = 0]) => first);
  await places(movedIds);
  expect(await compareScreens(movedIds, 32.1)).toBeGreaterThan(15);
  expect(await compareMails(movedIds, 32.1)).toBeGreaterThan(3);
});
