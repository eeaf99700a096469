import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { leastTagged } from '#src/kernel/tenant.ts';
import { brandLink } from '#src/modules/catalogue/brands/service.ts';
import type { CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import type { ArticleCard, ArticleKind, ArticleView, TagLink } from '#src/modules/reading/articles/contract.ts';
import { articleLoaders, READ_TOGETHER } from '#src/modules/reading/articles/lists/article-loaders.ts';
import {
  countByChild,
  countList,
  type ListOf,
  readHottestOfRoots,
  readListIds,
  type SubjectList,
  type WholeList,
} from '#src/modules/reading/articles/lists/list-store.ts';
import type { Neighbour } from '#src/modules/reading/articles/lists/neighbour-store.ts';
import {
  bySlug,
  chooseRelated,
  fillFromAbove,
  HOT_TAGS,
  LISTED_TAGS,
  nearest,
  RELATED_SIZE,
} from '#src/modules/reading/articles/rules.ts';
import {
  type AddressRow,
  type ArticleRow,
  type CardRow,
  readAddress,
  readBodies,
} from '#src/modules/reading/articles/store.ts';
import { readTagMoves } from '#src/modules/reading/articles/tags/tag-move-store.ts';
import { readHotTags } from '#src/modules/reading/articles/tags/tag-store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import { picksIn } from '#src/richtext/pick-roles.ts';

export const screenOf = (kind: ArticleKind) => (kind === 'NOTE' ? 'note' : 'article');

function trackCard(ctx: PublicCtx, row: CardRow): void {
  ctx.track(tagOf.articleCard(row.kind, row.code, ctx.lang));
  if (row.categoryCode !== null) ctx.track(tagOf.category(row.categoryCode));
  if (row.author !== null) ctx.track(tagOf.author(row.author.code));
}

const cardsMade = new WeakMap<CardRow, ArticleCard>();

/** Returns the same card object for the same row, so that the pages of a batch share its rendered HTML. */
function toCard(ctx: PublicCtx, row: CardRow): ArticleCard {
  const card = cardsMade.get(row) ?? makeCard(ctx, row);
  cardsMade.set(row, card);
  return card;
}

function makeCard({ tenant, lang }: PublicCtx, row: CardRow): ArticleCard {
  const { id, kind, code, title, summary, cover, author, publishTime, categoryCode, categoryName } = row;
  const category =
    categoryCode === null || categoryName === null
      ? null
      : {
          code: categoryCode,
          name: categoryName,
          path: pathOf(tenant, lang, pageKeyOf('article-list', categoryCode), categoryName),
        };
  const path = pathOf(tenant, lang, pageKeyOf(screenOf(kind), code));
  return { id, kind, code, path, title, summary, cover, author, category, publishTime: new Date(publishTime) };
}

/** Card rows in the order of the ids. Ids of articles that are not live in the language are left out. */
async function cardRows(ctx: PublicCtx, ids: readonly number[]): Promise<CardRow[]> {
  const { card } = await articleLoaders(ctx);
  const rows = (await Promise.all(ids.map((id) => card.load(id)))).filter((row) => row !== undefined);
  for (const row of rows) trackCard(ctx, row);
  return rows;
}

async function cards(ctx: PublicCtx, ids: readonly number[]): Promise<ArticleCard[]> {
  return (await cardRows(ctx, ids)).map((row) => toCard(ctx, row));
}

/** Cards by id, in the order of the ids. Ids of articles that are not live in the language are left out. */
export async function articleCards(ctx: PublicCtx, ids: readonly number[]): Promise<ReadonlyMap<number, ArticleCard>> {
  return new Map((await cardRows(ctx, ids)).map((row) => [row.id, toCard(ctx, row)]));
}

function tagLink({ tenant, lang }: PublicCtx, tag: { slug: string; label: string }): TagLink {
  return { slug: tag.slug, label: tag.label, path: pathOf(tenant, lang, pageKeyOf('article-tag', tag.slug)) };
}

function toView(ctx: PublicCtx, row: ArticleRow): ArticleView {
  return {
    ...toCard(ctx, row),
    bodyHtml: row.bodyHtml,
    words: row.words,
    headTitle: row.titleNumber === 1 ? row.title : `${row.title} (${row.titleNumber})`,
    toc: row.toc,
    tags: row.tags.map((tag) => tagLink(ctx, tag)),
    brands: row.brands.map((brand) => brandLink(ctx, brand)),
    sourceUrl: row.sourceUrl,
    manufacturerUrl: row.manufacturerUrl,
    updatedAt: new Date(row.updatedAt),
    langs: ctx.tenant.languages.filter((lang) => row.langs.includes(lang)),
  };
}

export interface ReadArticle {
  readonly view: ArticleView;
  readonly related: readonly ArticleCard[];
  readonly more: readonly ArticleCard[];
}

/** One live article with its neighbours; or a redirect, gone or nothing. */
export async function readArticlePage(
  ctx: PublicCtx,
  kind: ArticleKind,
  code: string,
): Promise<ReadArticle | AddressRow | undefined> {
  ctx.track(tagOf.article(kind, code));
  const loaders = await articleLoaders(ctx);
  const row = await loaders.article.load({ kind, code });
  if (row === undefined) return readAddress(ctx.db, ctx.tenant.id, kind, code);
  trackCard(ctx, row);
  for (const brand of row.brands) ctx.track(tagOf.brand(brand.code));
  const { related, more } = chooseRelated(row.tagSlugs, await nearRows(ctx, row));
  const cardsOf = (rows: readonly CardRow[]) => rows.map((row) => toCard(ctx, row));
  return { view: toView(ctx, row), related: cardsOf(related), more: cardsOf(more) };
}

/**
 * The neighbours of an article in its category, nearest first. A category with few articles adds some from its
 * ancestors.
 */
async function nearRows(ctx: PublicCtx, row: ArticleRow): Promise<CardRow[]> {
  ctx.track(tagOf.articleNear(row.kind, row.code));
  ctx.track(tagOf.categoryNear(row.categoryCode ?? '', ctx.lang));
  const { near } = await articleLoaders(ctx);
  const { older, newer } = await near.load(row);
  const own = nearest(older, newer);
  const all = own.length < RELATED_SIZE ? [...own, ...(await aboveRows(ctx, row, own))] : own;
  return cardRows(
    ctx,
    all.map(({ id }) => id),
  );
}

/** Articles from the timelines of ancestors, for a category with few articles. */
async function aboveRows(ctx: PublicCtx, row: ArticleRow, own: readonly Neighbour[]): Promise<Neighbour[]> {
  const { above } = await articleLoaders(ctx);
  const lines = await above.load(row);
  ctx.track(tagOf.articleAround(row.kind, row.code));
  for (const { category } of lines) ctx.track(tagOf.categoryAround(category, ctx.lang));
  return fillFromAbove(own, lines);
}

/** Goods that the texts of articles recommend, in their order, each of the goods once. */
export async function recommendedGoods(
  ctx: PublicCtx,
  articles: readonly Pick<ArticleCard, 'id' | 'kind' | 'code'>[],
): Promise<readonly string[]> {
  for (const { kind, code } of articles) ctx.track(tagOf.article(kind, code));
  const ids = articles.map(({ id }) => id);
  const bodies = await readBodies(ctx.db, ctx.tenant.id, ctx.lang, ids);
  return [...new Set(bodies.flatMap((html) => picksIn(html).map(({ product }) => product)))];
}

export interface ArticleList {
  readonly total: number;
  readonly articles: readonly ArticleCard[];
}

/** The offset of the block of ids that are read together, and where the page starts in it. */
function placeOnPage(page: number): { readonly offset: number; readonly start: number } {
  const first = (page - 1) * LIST_SIZE;
  const start = first % READ_TOGETHER;
  return { offset: first - start, start };
}

/** Ids of the articles on one page of a list, newest first. */
async function idsOnPage(ctx: PublicCtx, list: ListOf, page: number): Promise<number[]> {
  const { offset, start } = placeOnPage(page);
  const ids = await ctx.once(`list-ids:${JSON.stringify(list)}:${offset}`, () =>
    readListIds(ctx.db, ctx.tenant.id, ctx.lang, list, { limit: READ_TOGETHER, offset }),
  );
  return ids.slice(start, start + LIST_SIZE);
}

/** One page of a list of the newest articles. `total`: the number of articles of the list in this language. */
export async function listPage(ctx: PublicCtx, list: ListOf, page: number): Promise<ArticleList> {
  const total = await ctx.once(`list-size:${JSON.stringify(list)}`, () =>
    countList(ctx.db, ctx.tenant.id, ctx.lang, list),
  );
  const ids = await idsOnPage(ctx, list, page);
  return { total, articles: await cards(ctx, ids) };
}

/** The tenant's languages in which a list has live articles. The caller tracks the cache tags. */
export async function filledLangs(ctx: PublicCtx, list: SubjectList | WholeList): Promise<readonly Lang[]> {
  return (await articleLoaders(ctx)).filled.load(list);
}

/** The number of live articles of each child of a category, by the child's id. The caller tracks the cache tags. */
export async function childCounts(ctx: PublicCtx, parent: CategoryRow | null): Promise<ReadonlyMap<number, number>> {
  return ctx.once(`child-counts:${parent?.code ?? ''}`, () => countByChild(ctx.db, ctx.tenant.id, ctx.lang, parent));
}

export interface TagPage extends ArticleList {
  readonly tag: TagLink;
  readonly langs: readonly Lang[];
  /** The languages in which enough articles have it for search engines; see leastTagged. */
  readonly indexed: readonly Lang[];
}

/** One page of the articles with a tag in this language. `ended`: none has it any more; undefined: none ever had it. */
export async function tagPage(
  ctx: PublicCtx,
  slug: string,
  page: number,
): Promise<TagPage | { readonly movedTo: string } | 'ended' | undefined> {
  ctx.track(tagOf.tagArticles(ctx.lang, slug));
  ctx.track(tagOf.tagFilled(slug));
  const loaders = await articleLoaders(ctx);
  const rows = await loaders.tag.load(slug);
  const own = rows.find(({ lang }) => lang === ctx.lang);
  if (own === undefined) return undefined;
  if (own.count === 0) return endedTag(ctx, slug);
  const langsFrom = (least: number) =>
    ctx.tenant.languages.filter((lang) => rows.some((row) => row.lang === lang && row.count >= least));
  const { offset, start } = placeOnPage(page);
  const ids = await loaders.tagged.load({ slug, offset });
  return {
    tag: { ...tagLink(ctx, { slug, label: own.label }), count: own.count },
    langs: langsFrom(1),
    indexed: langsFrom(leastTagged(ctx.tenant)),
    total: own.count,
    articles: await cards(ctx, ids.slice(start, start + LIST_SIZE)),
  };
}

/** Where a tag without articles leads: to the one that it was renamed to or merged into, while that has articles. */
async function endedTag(ctx: PublicCtx, slug: string): Promise<{ readonly movedTo: string } | 'ended'> {
  const moves = await readTagMoves(ctx.db, ctx.tenant.id, [slug]);
  const toSlug = moves.find(({ lang }) => lang === ctx.lang)?.toSlug;
  if (toSlug === undefined) return 'ended';
  ctx.track(tagOf.tagArticles(ctx.lang, toSlug));
  ctx.track(tagOf.tagFilled(toSlug));
  const rows = await (await articleLoaders(ctx)).tag.load(toSlug);
  return rows.some(({ lang, count }) => lang === ctx.lang && count > 0) ? { movedTo: toSlug } : 'ended';
}

/** The most used tags of the language. */
export async function hotTags(ctx: PublicCtx, limit: number): Promise<readonly TagLink[]> {
  const tags = await ctx.once('tags-hot', async (inner) => {
    inner.track(tagOf.tagsHot(ctx.lang));
    return readHotTags(ctx.db, ctx.tenant.id, ctx.lang, HOT_TAGS);
  });
  return tags.slice(0, limit).map((tag) => tagLink(ctx, tag));
}

/** The tags that the HTML sitemap lists: the most used ones of the language, sorted by address. */
export async function listedTags(ctx: PublicCtx): Promise<readonly TagLink[]> {
  ctx.track(tagOf.tagsListed(ctx.lang));
  const tags = await readHotTags(ctx.db, ctx.tenant.id, ctx.lang, LISTED_TAGS);
  return tags.toSorted(bySlug).map((tag) => tagLink(ctx, tag));
}

/** The newest articles of a category's subtree or of a brand, for a sidebar. The caller tracks the cache tags. */
export async function newestArticles(ctx: PublicCtx, list: SubjectList): Promise<ArticleCard[]> {
  const { newest } = await articleLoaders(ctx);
  return cards(ctx, await newest.load(list));
}

/** The first articles of the tenant, or of one category's subtree, by time or by clicks. */
export async function firstArticles(
  ctx: PublicCtx,
  list: Exclude<ListOf, { of: 'brand' }>,
  order: 'newest' | 'hot',
  limit: number,
): Promise<ArticleCard[]> {
  const ids = await ctx.once(`first:${JSON.stringify(list)}:${order}:${limit}`, async (inner) => {
    if (order === 'hot') inner.track(tagOf.articlesHot(ctx.lang));
    else if (list.of === 'all') inner.track(tagOf.articlesNewest(ctx.lang));
    return readListIds(ctx.db, ctx.tenant.id, ctx.lang, list, { order, limit });
  });
  return cards(ctx, ids);
}

/** The most clicked article of each root category that is not on the page yet. */
export async function recommended(
  ctx: PublicCtx,
  roots: readonly number[],
  shown: readonly string[],
  limit: number,
): Promise<ArticleCard[]> {
  ctx.track(tagOf.articlesHot(ctx.lang));
  const best = await cards(ctx, await readHottestOfRoots(ctx.db, ctx.tenant.id, ctx.lang, roots));
  return best.filter(({ path }) => !shown.includes(path)).slice(0, limit);
}
