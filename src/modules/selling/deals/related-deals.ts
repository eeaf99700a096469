/** Answers the call for goods and articles that are related to deals. */

import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { slugOf } from '#src/kernel/slug.ts';
import type { GoodsCard, GoodsSort } from '#src/modules/catalogue/goods/contract.ts';
import { type GoodsList, listedGoods } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import type { FeedItem, RelatedRequest } from '#src/modules/selling/deals/contract.ts';
import { pictureOf } from '#src/modules/selling/deals/deal-cards.ts';
import {
  type Origin,
  type RelatedArticleRow,
  readOrigins,
  readRelatedArticles,
} from '#src/modules/selling/deals/related-store.ts';

type Kind = RelatedRequest['relateds'][number];

const goodsItem = (goods: GoodsCard): FeedItem => ({
  id: goods.id,
  subjectType: 'GOODS',
  contentTypeCode: null,
  content: null,
  goods,
  itemGroupInfo: goods.itemGroupInfo,
});

const articleItem = (row: RelatedArticleRow): FeedItem => ({
  id: row.id,
  subjectType: row.kind,
  contentTypeCode: row.kind,
  content: {
    code: row.code,
    title: row.title,
    summary: row.summary,
    invalid: false,
    viewerType: 'ALL' as const,
    publishTime: row.publishTime.toISOString(),
    coverImage: row.cover && pictureOf(row.cover),
  },
  goods: null,
  itemGroupInfo: null,
});

const distinct = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value != null)),
];

/**
 * Content related to deals. Either goods of the deals' own categories (the last of their trails) or brands, without the
 * goods they sell; or articles that share their keywords, brands or categories. A relation that does not fit
 * `destSubjectType` is ignored.
 */
export async function related(ctx: PublicCtx, request: RelatedRequest): Promise<Page<FeedItem>> {
  const { orgIds, orgCodes, relateds, destSubjectType, sort, pageRequest } = request;
  const origins = await readOrigins(ctx.db, ctx.tenant.id, ctx.lang, { ids: orgIds, codes: orgCodes });
  for (const { code } of origins) ctx.track(tagOf.deal(code));
  if (destSubjectType === 'GOODS') {
    return relatedGoods(ctx, origins, relateds, sort === 'UPDATE' ? 'UPDATE_DESC' : (sort ?? 'DISCOUNT'), pageRequest);
  }
  const order = sort === 'HOT_DESC' ? 'hot' : sort === 'UPDATE' || sort === 'UPDATE_DESC' ? 'newest' : 'related';
  return relateds.includes('DEAL_GOOD_KEYWORDS')
    ? relatedArticles(ctx, origins, order, pageRequest)
    : toPage([], 0, pageRequest);
}

async function relatedGoods(
  ctx: PublicCtx,
  origins: readonly Origin[],
  relateds: readonly Kind[],
  sort: GoodsSort,
  request: PageRequest,
): Promise<Page<FeedItem>> {
  const lists = new Map<string, GoodsList>();
  for (const { category, brand } of origins) {
    if (category !== null && relateds.includes('LAST_CLASSIFICATIONS_GOODS')) {
      lists.set(tagOf.categoryGoods(category.code), { of: 'category', id: category.id, deep: false });
      ctx.track(tagOf.categoryGoods(category.code));
    }
    if (brand !== null && relateds.includes('BRAND_GOODS')) {
      lists.set(tagOf.brandGoods(brand.code), { of: 'brand', id: brand.id });
      ctx.track(tagOf.brandGoods(brand.code));
    }
  }
  if (sort === 'HOT_DESC') ctx.track(tagOf.goodsHot());
  const except = distinct(origins.map(({ goodsId }) => goodsId));
  const slice = { sort, limit: request.size, offset: offsetOf(request), except };
  const { goods, total } = await listedGoods(ctx, [...lists.values()], slice);
  return toPage(goods.map(goodsItem), total, request);
}

async function relatedArticles(
  ctx: PublicCtx,
  origins: readonly Origin[],
  order: 'related' | 'newest' | 'hot',
  request: PageRequest,
): Promise<Page<FeedItem>> {
  const tags = distinct(origins.flatMap(({ keywords }) => keywords.map(slugOf))).filter((slug) => slug !== '');
  const categories = distinct(origins.map(({ category }) => category));
  const brands = distinct(origins.map(({ brand }) => brand));
  if (order === 'hot') ctx.track(tagOf.articlesHot(ctx.lang));
  for (const slug of tags) ctx.track(tagOf.tagArticles(ctx.lang, slug));
  for (const { code } of brands) ctx.track(tagOf.brandArticles(code, ctx.lang));
  for (const { code } of categories) ctx.track(tagOf.categoryArticles(code, ctx.lang));
  const subjects = { tags, brandIds: brands.map(({ id }) => id), categoryIds: categories.map(({ id }) => id) };
  const slice = { order, limit: request.size, offset: offsetOf(request) };
  const { rows, total } = await readRelatedArticles(ctx.db, ctx.tenant.id, ctx.lang, subjects, slice);
  for (const { kind, code } of rows) ctx.track(tagOf.articleCard(kind, code, ctx.lang));
  return toPage(rows.map(articleItem), total, request);
}
