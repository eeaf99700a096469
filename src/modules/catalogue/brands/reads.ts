import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import {
  type BrandCardRow,
  countOfBrand,
  type NewsRow,
  readBrandBanners,
  readBrandCards,
  readBrandCardsOf,
  readBrandCategories,
  readBrandDetail,
  readNews,
  readSubBrands,
} from '#src/modules/catalogue/brands/card-store.ts';
import type {
  BrandCard,
  BrandDetail,
  BrandExtend,
  BrandNavigateRequest,
  HomeBrands,
  Milestone,
} from '#src/modules/catalogue/brands/contract.ts';
import { nameFor } from '#src/modules/catalogue/categories/rules.ts';
import { subtreeIds } from '#src/modules/catalogue/categories/service.ts';
import type { MediaInput, Picture } from '#src/modules/catalogue/media/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

type Key = { readonly id: number } | { readonly code: string };

const SUB_BRANDS = 50;
const NEWS = 6;

const pictureOf = ({ url, width, height, alt }: MediaInput | Picture) => ({
  url,
  width: width ?? null,
  height: height ?? null,
  alt: alt ?? '',
});

function cardOf({ tenant, lang }: PublicCtx, row: BrandCardRow): BrandCard {
  const { id, code, name, localName, logo, cover, online, hasPage } = row;
  return {
    id,
    code,
    name,
    localName,
    online,
    logo: logo && pictureOf(logo),
    cover: cover && pictureOf(cover),
    path: hasPage && tenant.features.brands ? pathOf(tenant, lang, pageKeyOf('brand', code)) : null,
  };
}

function cardsOf(ctx: PublicCtx, rows: readonly BrandCardRow[]): BrandCard[] {
  for (const { code } of rows) {
    ctx.track(tagOf.brand(code));
    ctx.track(tagOf.brandFilled(code));
    ctx.track(tagOf.brandGoods(code));
  }
  return rows.map((row) => cardOf(ctx, row));
}

/** Cards of brands in no order; unknown ids are left out. */
export async function brandCards(ctx: PublicCtx, ids: readonly number[]): Promise<BrandCard[]> {
  return cardsOf(ctx, await readBrandCardsOf(ctx.db, ctx.tenant.id, ctx.lang, ids));
}

/**
 * The ids of the categories and of their subtrees. Unknown ids stay in the list, so that a filter by them finds
 * nothing.
 */
async function insideOf(ctx: PublicCtx, ids: readonly number[]): Promise<readonly number[]> {
  return ids.length === 0 ? [] : [...ids, ...(await subtreeIds(ctx, ids))];
}

/** One page of the brands that are online, featured ones first. */
export async function brandList(ctx: PublicCtx, asked: BrandNavigateRequest): Promise<Page<BrandCard>> {
  ctx.track(tagOf.brandsListed(ctx.lang));
  const { query, pageRequest } = asked;
  const filter = {
    keyword: query.keyword ?? query.keywords ?? asked.keyword ?? asked.keywords ?? '',
    categoryIds: await insideOf(ctx, query.classificationIds ?? asked.classificationIds ?? []),
    onlyHot: query.onlyHotBrand ?? asked.onlyHotBrand ?? false,
  };
  const slice = { limit: pageRequest.size, offset: offsetOf(pageRequest) };
  const { rows, total } = await readBrandCards(ctx.db, ctx.tenant.id, ctx.lang, filter, slice);
  return toPage(cardsOf(ctx, rows), total, pageRequest);
}

/** Pictures that editors put above the list of brands. */
export async function brandBanners(ctx: PublicCtx): Promise<HomeBrands['banners']> {
  ctx.track(tagOf.modules('brands'));
  const banners = await readBrandBanners(ctx.db, ctx.tenant.id);
  for (const { code } of banners) ctx.track(tagOf.module(code));
  return banners.flatMap(({ items }) =>
    items.map(({ media, link, advertised }) => ({
      media: pictureOf(media),
      link: link ?? null,
      advertised: advertised ?? false,
    })),
  );
}

/** The root categories that contain brands which are online, in the editor's order. */
export async function brandCategories(ctx: PublicCtx): Promise<HomeBrands['categories']> {
  const { db, tenant, lang } = ctx;
  ctx.track(tagOf.categoryRoots());
  ctx.track(tagOf.brandsListed(lang));
  const categories = await readBrandCategories(db, tenant.id);
  for (const code of categories.flatMap(({ by }) => by)) ctx.track(tagOf.category(code));
  return categories.map(({ id, code, names }) => ({ id, code, name: nameFor(names, lang, tenant.languages).name }));
}

/** The top of the list of brands and of the home page: banners, categories with brands, and brands. */
export async function homeBrands(ctx: PublicCtx, size: number): Promise<HomeBrands> {
  const { content } = await brandList(ctx, { query: {}, pageRequest: { page: 1, size } });
  return { banners: await brandBanners(ctx), categories: await brandCategories(ctx), brands: [...content] };
}

/** One brand, online or not; undefined when there is none. */
export async function brandDetail(ctx: PublicCtx, key: Key): Promise<BrandDetail | undefined> {
  const row = await detailRow(ctx, key);
  if (row === undefined) return undefined;
  const { description, slogan, story, website, countries, colour, category, parent } = row;
  return {
    ...cardOf(ctx, row),
    description,
    slogan,
    story,
    website,
    countries: [...countries],
    colour,
    parent,
    category: category && {
      id: category.id,
      code: category.code,
      name: nameFor(category.names, ctx.lang, ctx.tenant.languages).name,
    },
  };
}

async function detailRow(ctx: PublicCtx, key: Key) {
  if ('code' in key) ctx.track(tagOf.brand(key.code));
  const row = await readBrandDetail(ctx.db, ctx.tenant.id, ctx.lang, key);
  if (row === undefined) return undefined;
  ctx.track(tagOf.brand(row.code));
  ctx.track(tagOf.brandFilled(row.code));
  if (row.category !== null) ctx.track(tagOf.category(row.category.code));
  if (row.parent !== null) ctx.track(tagOf.brand(row.parent.code));
  return row;
}

/** Further data of a brand's page, beside its detail; undefined when there is no such brand. */
export async function brandExtend(ctx: PublicCtx, key: Key): Promise<BrandExtend | undefined> {
  const { db, tenant, lang } = ctx;
  const row = await detailRow(ctx, key);
  if (row === undefined) return undefined;
  const { id, code, slogan, story, media, storeUrl, milestones } = row;
  ctx.track(tagOf.brandArticles(code, lang));
  ctx.track(tagOf.brandGoods(code));
  ctx.track(tagOf.brandDeals(code));
  const subBrands = cardsOf(ctx, await readSubBrands(db, tenant.id, lang, id, SUB_BRANDS));
  const news = await readNews(db, tenant.id, lang, id, NEWS);
  return {
    id,
    code,
    slogan,
    story,
    subBrands,
    officialMedia: media.map(({ kind, url }) => ({ kind, url })),
    officialStore: storeUrl,
    milestones: milestones.map((milestone) => milestoneOf(ctx, milestone)),
    relatedNews: news.map((article) => newsOf(ctx, article)),
    counts: await countOfBrand(db, tenant.id, lang, id),
  };
}

function milestoneOf({ tenant, lang }: PublicCtx, { date, texts }: Milestone) {
  const spoken = [lang, ...tenant.languages].find((one) => texts[one] !== undefined);
  const text = spoken === undefined ? Object.values(texts)[0] : texts[spoken];
  return { date, title: text?.title ?? '', text: text?.text ?? '' };
}

function newsOf(ctx: PublicCtx, { id, kind, code, title, summary, publishTime, cover }: NewsRow) {
  ctx.track(tagOf.articleCard(kind, code, ctx.lang));
  return {
    id,
    subjectType: kind,
    code,
    title,
    summary,
    path: pathOf(ctx.tenant, ctx.lang, pageKeyOf(kind === 'NOTE' ? 'note' : 'article', code)),
    publishTime: publishTime.toISOString(),
    coverImage: cover && pictureOf(cover),
  };
}
