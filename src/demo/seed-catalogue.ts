/** Seeds the catalogue of a demonstration tenant. */

import { z } from 'zod';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import type { Db } from '#src/db/types.ts';
import { demoBrands } from '#src/demo/brands.ts';
import { TENANT_TOPICS } from '#src/demo/catalogue/banner-topics.ts';
import { couponsOf } from '#src/demo/catalogue/coupons.ts';
import { dealsOf } from '#src/demo/catalogue/deals.ts';
import { type DemoClock, demoClock } from '#src/demo/catalogue/demo-clock.ts';
import { goodsTextsOf } from '#src/demo/catalogue/goods-texts.ts';
import { modulesOf } from '#src/demo/catalogue/home-modules.ts';
import { leaderboardsOf } from '#src/demo/catalogue/leaderboards.ts';
import { type DemoListing, listingsOf } from '#src/demo/catalogue/listings.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { specialsOf } from '#src/demo/catalogue/topics.ts';
import { videosOf } from '#src/demo/catalogue/videos.ts';
import { anyChanged, hasRows } from '#src/demo/check-seed-results.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { addPricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { putGoodsTexts } from '#src/modules/catalogue/goods/texts/text-service.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { putHotKeywords } from '#src/modules/finding/search/suggestions/hot-keyword-service.ts';
import { putVideos } from '#src/modules/reading/videos/service.ts';
import { putCoupons } from '#src/modules/selling/coupons/service.ts';
import { beginToday, putDeals } from '#src/modules/selling/deals/service.ts';
import { putModules } from '#src/modules/selling/home/service.ts';
import { putLeaderboards } from '#src/modules/selling/leaderboards/service.ts';
import { putSpecials } from '#src/modules/selling/subjects/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** The listings of a tenant's shops on a day, and what they are made from. */
interface Stock {
  readonly code: DemoTenant;
  readonly clock: DemoClock;
  readonly listings: readonly DemoListing[];
}

/**
 * Gives a tenant without goods those of the demonstration, with their price history. A tenant with these goods but
 * without deals gets the deals, coupons, videos, special subjects, leaderboards and home modules. Existing content is
 * not changed, even when the seed runs on a later day. The next run completes an interrupted one.
 * @param now  the history ends on this day
 * @returns whether anything was written
 */
export async function seedCatalogue(db: Db, tenant: Tenant, code: DemoTenant, now: Date): Promise<boolean> {
  const needsGoods = !(await hasRows(db, tenant.id, 'goods'));
  if (!needsGoods && (await hasRows(db, tenant.id, 'deals'))) return false;
  const stock = await stockOf(tenant, code, now);
  if (needsGoods) await write(db, tenant, (ctx) => putStock(ctx, stock));
  else if (!(await hasStock(db, tenant, stock))) return false;
  // Leaderboards go by what the price history says, and by which listings are one product.
  await matchGoods({ db, tenant });
  await refreshPrices({ db, tenant });
  await write(db, tenant, (ctx) => putOffers(ctx, stock));
  await write(db, tenant, beginToday);
  return true;
}

async function stockOf(tenant: Tenant, code: DemoTenant, now: Date): Promise<Stock> {
  const clock = demoClock(now, tenant.timeZone);
  const brands = new Map(demoBrands[code].map((brand) => [brand.code ?? '', brand.name]));
  return { code, clock, listings: listingsOf(code, productsOf(code, await readKinds(), brands), clock) };
}

/** Whether the goods of a tenant are those of the demonstration. */
async function hasStock(db: Db, tenant: Tenant, { listings }: Stock): Promise<boolean> {
  const names = listings.map(({ goods }) => goods.externalId);
  return (await findNamed(db, tenant.id, 'goods', names)).size === names.length;
}

async function putStock(ctx: WriteCtx, { code, listings }: Stock): Promise<void> {
  const results = [
    await putGoods(
      ctx,
      listings.map(({ goods }) => goods),
    ),
    await addPricePoints(
      ctx,
      listings.flatMap(({ points }) => points),
    ),
    await putGoodsTexts(ctx, listings.map(goodsTextsOf)),
  ];
  anyChanged(code, results.flat());
}

async function putOffers(ctx: WriteCtx, stock: Stock): Promise<void> {
  const { code, clock, listings } = stock;
  const deals = dealsOf(code, listings, clock);
  const live = [...deals].filter(([{ state }]) => state === 'PASSED');
  const brands = demoBrands[code].map(({ code: brand = '', name }) => ({ code: brand, name }));
  const specials = await specialsOf(code, listings, deals);
  const pickable = {
    goods: listings.filter(({ leading, goods }) => leading && goods.valid).map(({ goods }) => goods.externalId),
    deals: live.map(([deal]) => deal.code ?? ''),
    specials: specials.map(({ subtitle }) => subtitle),
  };
  const results = [
    await putDeals(ctx, [...deals.keys()], { merge: false }),
    await putCoupons(ctx, await couponsOf(code, listings, brands, clock), { merge: false }),
    await putVideos(ctx, videosOf(code, listings, deals, clock)),
    await putSpecials(ctx, specials),
    await putLeaderboards(ctx, await leaderboardsOf(code, listings, pickable)),
    await putModules(
      ctx,
      await modulesOf({
        categories: categoriesOf(listings),
        brands: brands.map((brand) => brand.code),
        topics: TENANT_TOPICS[code],
      }),
    ),
  ];
  anyChanged(code, results.flat());
  const keywords = (await readEditorial('hot-keywords', HotKeywords))[code];
  for (const lang of LANGS) await putHotKeywords(ctx, lang, keywords[lang]);
}

const Words = z.array(z.string());
const PerLanguage = z.strictObject({ th: Words, en: Words, id: Words });
const HotKeywords = z.strictObject({ guide: PerLanguage, deals: PerLanguage, hemat: PerLanguage });

/** Codes of the categories, those with most listings first. */
function categoriesOf(listings: readonly DemoListing[]): string[] {
  const counts = Map.groupBy(listings, ({ product }) => product.category);
  return [...counts].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([code]) => code);
}
