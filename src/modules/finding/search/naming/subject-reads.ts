/** Answers the call for a single subject: a listing, deal, article or brand as its own page shows it. */

import type { PublicCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { brandDetail } from '#src/modules/catalogue/brands/reads.ts';
import { categoryNode, parentsOf } from '#src/modules/catalogue/categories/reads.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import type { SubjectAnswer, SubjectRequest } from '#src/modules/finding/search/naming/subject-contract.ts';
import { type ArticleAddress, readArticleAddress } from '#src/modules/finding/search/naming/subject-store.ts';
import { articleContent } from '#src/modules/finding/search/results/result-cards.ts';
import { type ReadArticle, readArticlePage } from '#src/modules/reading/articles/reads.ts';
import { dealView } from '#src/modules/selling/deals/reads.ts';

type Key = { readonly id: number } | { readonly code: string };

const EMPTY = {
  contentTypeCode: null,
  goods: null,
  content: null,
  brand: null,
  classifications: [],
  author: null,
  currentUserThumbUp: null,
  interaction: null,
  priceIsCurrent: null,
  source: null,
};

/**
 * Reads a subject; undefined when readers cannot see it. Throws Unprocessable where a platform is named for a subject
 * that is on none.
 */
export async function subjectOf(ctx: PublicCtx, request: SubjectRequest): Promise<SubjectAnswer | undefined> {
  const { type, id, code } = request.subject;
  if (request.platformName != null && (type === 'BRAND' || type === 'ARTICLE' || type === 'NOTE')) {
    throw new Failure('Unprocessable', 'no platform', [
      { field: 'platformName', reason: `subjects of type ${type} are on no platform` },
    ]);
  }
  const key: Key = id == null ? { code: code ?? '' } : { id };
  switch (type) {
    case 'GOODS':
    case 'GOODS_LINK_DETAIL':
      return goodsAnswer(ctx, key, request);
    case 'BRAND': {
      const brand = await brandDetail(ctx, key);
      return brand && { ...EMPTY, id: brand.id, subjectType: 'BRAND', brand };
    }
    case 'DEAL':
      return dealAnswer(ctx, key, request);
    case 'CONTENT':
      return (
        (await dealAnswer(ctx, key, request)) ??
        (request.platformName == null ? articleAnswer(ctx, key, ['ARTICLE', 'NOTE'], request) : undefined)
      );
    case 'ARTICLE':
    case 'NOTE':
      return articleAnswer(ctx, key, [type], request);
  }
}

/** Whether a subject is of the platform that was asked for. */
function isOn(platform: string, { platformName }: SubjectRequest): boolean {
  return platformName == null || platformName.toUpperCase() === platform;
}

async function goodsAnswer(ctx: PublicCtx, key: Key, request: SubjectRequest): Promise<SubjectAnswer | undefined> {
  const found = await goodsView(ctx, key);
  if (found === undefined || !isOn(found.platformName, request)) return undefined;
  const texts = request.includeText === false ? { description: '', detailsHtml: '', guideHtml: '' } : {};
  const summaries = request.includeAiInfo === false ? { summary: '', reviewsSummary: '' } : {};
  const goods = { ...found, ...texts, ...summaries };
  const classifications = await classificationsOf(ctx, found.category?.code, request);
  return { ...EMPTY, id: found.id, subjectType: 'GOODS', goods, classifications };
}

async function dealAnswer(ctx: PublicCtx, key: Key, request: SubjectRequest): Promise<SubjectAnswer | undefined> {
  const found = await dealView(ctx, key);
  if (found === undefined || !isOn(found.platform, request)) return undefined;
  const content = request.includeText === false ? { ...found, bodyHtml: '' } : found;
  const classifications = await classificationsOf(ctx, found.category?.code, request);
  return { ...EMPTY, id: found.id, subjectType: 'CONTENT', contentTypeCode: 'DEAL', content, classifications };
}

async function articleAnswer(
  ctx: PublicCtx,
  key: Key,
  kinds: readonly ArticleAddress['kind'][],
  request: SubjectRequest,
): Promise<SubjectAnswer | undefined> {
  const address = await readArticleAddress(ctx.db, ctx.tenant.id, kinds, key);
  const page = address && (await readArticlePage(ctx, address.kind, address.code));
  if (address === undefined || page === undefined || !('view' in page)) return undefined;
  const { view } = page;
  const { author } = view;
  return {
    ...EMPTY,
    id: address.id,
    subjectType: address.kind,
    contentTypeCode: address.kind,
    content: articleDetail(view, request.includeText !== false),
    classifications: await classificationsOf(ctx, view.category?.code, request),
    author:
      request.includeContentAuthorStatus === true && author !== null
        ? { code: author.code, name: author.name, publisherType: address.kind === 'NOTE' ? 'PERSONAL' : 'PROFESSIONAL' }
        : null,
  };
}

function articleDetail(view: ReadArticle['view'], withText: boolean) {
  const { bodyHtml, tags, brands, sourceUrl, manufacturerUrl, updatedAt, langs } = view;
  return {
    ...articleContent(view),
    bodyHtml: withText ? bodyHtml : '',
    tags: tags.map(({ slug, label, path }) => ({ slug, label, path })),
    brands: brands.map(({ code, name, path }) => ({ code, name, path })),
    sourceUrl,
    manufacturerUrl,
    updateTime: updatedAt.toISOString(),
    langs: [...langs],
  };
}

/** The categories from the root down to the subject's own, when requested. */
async function classificationsOf(
  ctx: PublicCtx,
  code: string | undefined,
  { includeFirstClassLeafToRoot }: SubjectRequest,
): Promise<SubjectAnswer['classifications']> {
  if (code === undefined || includeFirstClassLeafToRoot !== true) return [];
  const [above, own] = await Promise.all([parentsOf(ctx, { code }), categoryNode(ctx, { code })]);
  const nodes = [...(above ?? []), ...(own === undefined ? [] : [own])];
  return nodes.map(({ id, code: of, name }) => ({ id, code: of, name }));
}
