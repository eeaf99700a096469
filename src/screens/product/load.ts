/** Loads the page of a product: its offers, prices, history and texts. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { goodsBeside } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { productView } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { readPacks } from '#src/modules/catalogue/matching/pack-reads.ts';
import { bestOffer, productListings, productOffers, similarGoods } from '#src/modules/catalogue/matching/reads.ts';
import { offerAnchor } from '#src/modules/catalogue/matching/ui/offer-anchor.ts';
import { productChart } from '#src/modules/catalogue/prices/reads.ts';
import { modelSummary } from '#src/modules/finding/summaries/reads.ts';
import { reviewDigest } from '#src/modules/people/comments/digest/digest-reads.ts';
import { videosForGoods } from '#src/modules/reading/videos/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { RELATED_GOODS, RELATED_VIDEOS, type RelatedContentData } from '#src/screen-parts/related-content/data.ts';
import { relatedArticles } from '#src/screen-parts/related-content/load.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import type { ProductData } from '#src/screens/product/data.ts';

/** Number of shops' lines in a chart. */
const SHOP_LINES = 4;
/** Number of categories to look for articles in: the goods' own and the one above. */
const LEVELS = 2;

/**
 * Loads a product: its page is at the code of the listing that stands for it. The address of any other listing leads there,
 * to the row of its offer. A product has a page in the languages of its texts, else in that of the shop's own; where the
 * tenant shows untranslated goods, in all of its languages. Search engines may not list a page without translation: it is
 * noindex and in no hreflang set, so that the same text is listed once. Nor may they when no shop sells the product any more;
 * the page stays because of the price history.
 */
export async function loadProduct(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ProductData>> {
  if (key.page > 1) return { kind: 'absent' };
  const goods = await productView(ctx, key.subject);
  if (goods === undefined || !goods.langs.includes(ctx.lang)) return { kind: 'absent' };
  const path = pathOf(ctx.tenant, ctx.lang, key);
  // Also where the address only leads on: the view reads it.
  if (goods.category !== null) ctx.track(tagOf.category(goods.category.code));
  if (goods.path !== path) return { kind: 'moved', from: path, path: `${goods.path}#${offerAnchor(key.subject)}` };
  const offers = await productOffers(ctx, goods.id);
  const rows = goods.category === null ? [] : await categoryTrail(ctx, goods.category.code);
  const best = (await bestOffer(ctx, offers)) ?? null;
  const [price, sold, similar, digest, written] = await Promise.all([
    productChart(ctx, lineOf(best?.offer ?? goods), linesOf(offers)),
    best === null || best.offer.id === goods.id ? goods : goodsView(ctx, { id: best.offer.id }),
    similarGoods(ctx, goods.id),
    reviewDigest(ctx, goods),
    modelSummary(ctx, goods),
  ]);
  const packs = await readPacks(ctx, { goods, best }, similar);
  const packCodes = new Set(packs.map((pack) => pack.goods.code));
  const shown = [...(await productListings(ctx, goods.id)), ...similar.map(({ id }) => id)];
  const beside = await loadBeside(ctx, goods, rows, shown);
  const listed = goods.listedLangs.includes(ctx.lang);
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: listed && !goods.invalid,
    alternates: listed ? alternatesOf(ctx.tenant, key, goods.listedLangs) : [],
    readable: alternatesOf(ctx.tenant, key, goods.langs),
    data: {
      goods,
      trail: rows.map((row) => categoryLink(ctx, row, 'category')).filter((link) => link !== undefined),
      price: price ?? null,
      offers,
      best,
      sold: sold ?? goods,
      packs,
      similar: similar.filter(({ code }) => !packCodes.has(code)),
      digest,
      modelSummary: written,
      beside,
    },
  };
}

const lineOf = ({ id, code, platformName }: Pick<ProductOffer, 'id' | 'code' | 'platformName'>) => ({
  id,
  code,
  name: platformName,
});

/** The cheapest offer of each platform. */
function linesOf(offers: readonly ProductOffer[]) {
  const platforms = new Map<string, ProductOffer>();
  for (const offer of offers) {
    if (offer.price !== null && !platforms.has(offer.platformName)) platforms.set(offer.platformName, offer);
  }
  return [...platforms.values()].slice(0, SHOP_LINES).map(lineOf);
}

async function loadBeside(
  ctx: PublicCtx,
  goods: GoodsView,
  trail: Awaited<ReturnType<typeof categoryTrail>>,
  own: readonly number[],
): Promise<RelatedContentData> {
  const categories = trail.slice(-LEVELS).toReversed();
  const [near, articles, videos] = await Promise.all([
    goodsBeside(ctx, { goods, category: goods.category, brand: goods.brand }, own, RELATED_GOODS),
    relatedArticles(ctx, { brand: goods.brand, categories }),
    videosForGoods(ctx, goods, RELATED_VIDEOS),
  ]);
  return { goods: near.category, brandGoods: near.brand, articles, videos };
}
