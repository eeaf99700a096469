/** Loads the page of a deal: the deal, its product, prices of shops, and the content beside it. */

import type { PublicCtx } from '#src/ctx.ts';
import { categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { goodsBeside } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { bestOffer, ownOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { productChart } from '#src/modules/catalogue/prices/reads.ts';
import { articleCards } from '#src/modules/reading/articles/reads.ts';
import { videosForDeals } from '#src/modules/reading/videos/reads.ts';
import type { DealView } from '#src/modules/selling/deals/contract.ts';
import { dealAddress } from '#src/modules/selling/deals/pages.ts';
import { articlesOnDeal, dealView } from '#src/modules/selling/deals/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import {
  RELATED_ARTICLES,
  RELATED_GOODS,
  RELATED_VIDEOS,
  type RelatedContentData,
} from '#src/screen-parts/related-content/data.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

/**
 * Loads a deal. It is live in this language (when expired, its page stays but is not listed), deleted, or does not
 * exist.
 */
export async function loadDeal(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DealData>> {
  if (key.page > 1) return { kind: 'absent' };
  const deal = await dealView(ctx, { code: key.subject });
  const path = pathOf(ctx.tenant, ctx.lang, key);
  if (deal === undefined) {
    const address = await dealAddress(ctx.db, ctx.tenant.id, key.subject);
    return address?.deleted === true && address.langs.includes(ctx.lang) ? { kind: 'gone', path } : { kind: 'absent' };
  }
  const [goods = null] = deal.goods === null ? [] : await goodsCards(ctx, [deal.goods.id]);
  const category = deal.category ?? goods?.category ?? null;
  const rows = category === null ? [] : await categoryTrail(ctx, category.code);
  const offers = goods === null ? [] : await productOffers(ctx, goods.id);
  const [price, own, best, beside] = await Promise.all([
    goods === null ? undefined : productChart(ctx, { ...goods, name: goods.platformName }, []),
    goods === null ? null : ownOffer(ctx, goods.id),
    bestOffer(ctx, offers),
    loadRelated(ctx, deal, goods),
  ]);
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: !deal.expired,
    alternates: alternatesOf(ctx.tenant, key, deal.expired ? [] : deal.langs),
    readable: alternatesOf(ctx.tenant, key, deal.langs),
    data: {
      deal,
      trail: rows.map((row) => categoryLink(ctx, row, 'category')).filter((link) => link !== undefined),
      goods,
      price: price ?? null,
      own,
      best: best ?? null,
      beside,
    },
  };
}

async function loadRelated(ctx: PublicCtx, deal: DealView, goods: GoodsCard | null): Promise<RelatedContentData> {
  const place = goods === null ? { goods, category: deal.category, brand: deal.brand } : { goods, ...standing(goods) };
  const [near, ids, videos] = await Promise.all([
    goodsBeside(ctx, place, goods === null ? [] : [goods.id], RELATED_GOODS),
    articlesOnDeal(ctx, deal.code, RELATED_ARTICLES),
    videosForDeals(ctx, { contentCodes: [deal.code], contentIds: [], videoNum: RELATED_VIDEOS }),
  ]);
  const cards = await articleCards(ctx, ids);
  const articles = ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
  return { goods: near.category, brandGoods: near.brand, articles, videos };
}

const standing = ({ category, brand }: GoodsCard) => ({ category, brand });
