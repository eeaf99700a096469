import { expect, test } from 'vitest';
import { createContext, type TxCtx } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { cardOffers } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import { productCards, productView } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsAmounts } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';
import { putLeaderboards, updateDueLeaderboards } from '#src/modules/selling/leaderboards/service.ts';
import { noticesOf } from '#src/modules/telling/alerts/firing/alert-notice.ts';
import { sightsOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import type { StoredAlert } from '#src/modules/telling/alerts/store.ts';
import { letterOf } from '#src/modules/telling/notifications/planning/notice-letters.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { SECRET } from '#tests/support/price-notices.ts';
import { scaled } from '#tests/support/scale.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { boardOf } from './fixtures/leaderboards.ts';
import { day, PriceShop } from './fixtures/price-shop.ts';
import { expectOneAnswer, expectOneDeal } from './fixtures/product-places.ts';
import { addProduct, join, randomCatalogues } from './fixtures/random-products.ts';
import { dealOf } from './fixtures/shopping.ts';
import { expectAnswered, expectFed, expectRanked, expectTold } from './fixtures/told-places.ts';

const own = shopForEach('best', PriceShop.open);

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
    const shop = shopName(goods, ctx);
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
    expect(total).toBeCloseTo(price + (offer.shippingPrice ?? 0) - (offer.voucherPrice ?? 0), 6);
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

/** Products with their own pages, lists and mails are compared; a sample of them with what takes longer to ask. */
const SAMPLE = scaled({ small: 12, full: 60 });

/** Compares what all places say with the pages. @returns how many deals another shop undercuts */
async function comparePlaces(ids: readonly number[], deals: readonly string[], days: number): Promise<number> {
  const { db } = own.database;
  await indexSearch(db);
  const { ctx } = createContext(db, own.shop.tenant, 'th');
  const cards = await productCards(ctx, ids.slice(0, SAMPLE));
  await Promise.all(cards.map((card) => expectOneAnswer(ctx, card)));
  await Promise.all(cards.map((card) => expectTold(ctx, card)));
  await Promise.all(cards.map(({ id }) => expectFed(ctx, id, day(days))));
  for (const card of cards.slice(0, SAMPLE / 4)) await expectAnswered(ctx, card);
  await expectRanked(ctx, 'falls');
  const cheaper = await Promise.all(deals.slice(0, 3 * SAMPLE).map((code) => expectOneDeal(ctx, code)));
  expect(await compareScreens(ids, days)).toBeGreaterThan(ids.length / 4);
  expect(await compareMails(ids, days)).toBeGreaterThan(3);
  return cheaper.filter(Boolean).length;
}

/** Of the run that every suite makes: it is known to have proven discounts. */
const FIRST_SEED = 7;

/** Catalogues in one shop; the soak opens a shop for each lot. */
const LOT = scaled({ small: 13, full: 30 });

async function compareLot(seed: number): Promise<void> {
  const { shop } = own;
  const products: (readonly number[])[] = [];
  for (const [index, listings] of randomCatalogues(LOT, seed).flat().entries())
    products.push(await addProduct(shop, 1000 + index, listings));
  for (const [index, listings] of products.entries()) await join(shop, 1000 + index, listings);
  await shop.refreshAt(32);
  const deals = await addDeals(products);
  const board = boardOf('falls', { order: 'DISCOUNT' });
  await write(own.database.db, shop.tenant, (ctx) => putLeaderboards(ctx, [board]));
  await updateDueLeaderboards({ db: own.database.db, tenant: shop.tenant });
  const { ctx } = createContext(own.database.db, shop.tenant, 'th');
  if (seed === FIRST_SEED) expect(await expectRanked(ctx, 'falls')).toBeGreaterThan(0);
  const ids = products.map(([first = 0]) => first);
  expect(await comparePlaces(ids, deals, 32)).toBeGreaterThan(0);
  // The last listing of each product goes to the next one. The places of the leaderboard are not computed again.
  const moved = products.map((own, index) => [...own.slice(0, -1), ...(products.at(index - 1)?.slice(-1) ?? [])]);
  for (const [index, listings] of moved.entries()) await join(shop, 2000 + index, listings);
  await shop.refreshAt(32.1);
  const movedIds = moved.map(([first = 0]) => first);
  expect(await comparePlaces(movedIds, deals, 32.1)).toBeGreaterThan(0);
}

test.each(Array.from({ length: scaled({ small: 1, full: 10 }) }, (_, lot) => FIRST_SEED + lot))(
  'all places say the same of a product, also after it splits and joins another (seed %i)',
  compareLot,
  scaled({ small: 120_000, full: 1_200_000 }),
);
