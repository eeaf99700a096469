import type { PublicCtx } from '#src/ctx.ts';
import { categoryLink, categoryTrail } from '#src/modules/categories/service.ts';
import { reviewDigest } from '#src/modules/comments/digest-reads.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import { goodsBeside } from '#src/modules/goods/list-reads.ts';
import { canonicalView, goodsView } from '#src/modules/goods/reads.ts';
import type { ProductOffer } from '#src/modules/matching/contract.ts';
import { bestOffer, productListings, productOffers, similarGoods } from '#src/modules/matching/reads.ts';
import { goodsChart } from '#src/modules/prices/reads.ts';
import { sellersOfGoods } from '#src/modules/sellers/reads.ts';
import { modelSummary } from '#src/modules/summaries/reads.ts';
import { videosForGoods } from '#src/modules/videos/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import { SIDEBAR_GOODS, SIDEBAR_VIDEOS, type SidebarData } from '#src/screens/sidebar/data.ts';
import { sidebarArticles } from '#src/screens/sidebar/load.ts';

/** Number of other shops' lines in a chart. */
const LINES_BESIDE = 3;
/** Number of categories to look for articles in: the goods' own and the one above. */
const LEVELS = 2;

/**
 * Loads goods. They have a page in the languages of their texts, else in that of the shop's own; where the tenant shows
 * untranslated goods, in all of its languages. Search engines may not list a page without translation: it is noindex
 * and in no hreflang set, so that the same text is listed once. Nor may they when the shop no longer sells the goods; the
 * page stays because of the price history, or leads to the canonical page of its product. Each listing of a product has
 * a page with its shop in focus; search engines list the canonical one alone.
 */
export async function loadProduct(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ProductData>> {
  if (key.page > 1) return { kind: 'absent' };
  const goods = await goodsView(ctx, { code: key.subject });
  if (goods === undefined || !goods.langs.includes(ctx.lang)) return { kind: 'absent' };
  const canonical = await canonicalView(ctx, goods);
  const there = canonical.code !== goods.code && canonical.langs.includes(ctx.lang);
  if (goods.invalid && there) return { kind: 'moved', from: goods.path, path: canonical.path };
  const offers = await productOffers(ctx, goods.id);
  const lines = [goods, ...linesBeside(goods, offers)].map(({ id, code, platformName }) => ({
    id,
    code,
    name: platformName,
  }));
  const [own, ...others] = lines;
  const rows = goods.category === null ? [] : await categoryTrail(ctx, goods.category.code);
  const [price, best, sellers, similar, digest, written] = await Promise.all([
    own && goodsChart(ctx, own, others),
    bestOffer(ctx, offers),
    sellersOfGoods(ctx, [goods.id]),
    similarGoods(ctx, goods.id),
    reviewDigest(ctx, goods),
    modelSummary(ctx, goods),
  ]);
  const shown = [...(await productListings(ctx, goods.id)), ...similar.map(({ id }) => id)];
  const beside = await loadBeside(ctx, goods, rows, shown);
  const listed = canonical.listedLangs.includes(ctx.lang);
  const indexable = canonical.code === goods.code && listed && !goods.invalid;
  return {
    kind: 'page',
    status: 200,
    path: goods.path,
    indexable,
    ...(there && listed && { canonicalPath: canonical.path }),
    alternates: listed && canonical.code === goods.code ? alternatesOf(ctx.tenant, key, goods.listedLangs) : [],
    readable: alternatesOf(ctx.tenant, key, goods.langs),
    data: {
      goods,
      canonical,
      trail: rows.map((row) => categoryLink(ctx, row, 'category')).filter((link) => link !== undefined),
      price: price ?? null,
      offers,
      best: best ?? null,
      seller: sellers.get(goods.id) ?? null,
      similar,
      digest,
      modelSummary: written,
      beside,
    },
  };
}

/** The cheapest offer of each other platform. */
function linesBeside(goods: GoodsView, offers: readonly ProductOffer[]): ProductOffer[] {
  const platforms = new Map<string, ProductOffer>();
  for (const offer of offers) {
    if (offer.platformName === goods.platformName || offer.price === null) continue;
    if (!platforms.has(offer.platformName)) platforms.set(offer.platformName, offer);
  }
  return [...platforms.values()].slice(0, LINES_BESIDE);
}

async function loadBeside(
  ctx: PublicCtx,
  goods: GoodsView,
  trail: Awaited<ReturnType<typeof categoryTrail>>,
  own: readonly number[],
): Promise<SidebarData> {
  const categories = trail.slice(-LEVELS).toReversed();
  const [near, articles, videos] = await Promise.all([
    goodsBeside(ctx, { goods, category: goods.category, brand: goods.brand }, own, SIDEBAR_GOODS),
    sidebarArticles(ctx, { brand: goods.brand, categories }),
    videosForGoods(ctx, goods, SIDEBAR_VIDEOS),
  ]);
  return { goods: near.category, brandGoods: near.brand, articles, videos };
}
