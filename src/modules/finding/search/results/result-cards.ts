/** Turns hits of a search into cards of listings, deals, articles, notes, brands and videos. */

import type { PublicCtx } from '#src/ctx.ts';
import { brandCards } from '#src/modules/catalogue/brands/reads.ts';
import { listingsInGroups } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { FoundContent, SearchItem, SiteAnswer } from '#src/modules/finding/search/contract.ts';
import { readOfferCounts, readVideoCards } from '#src/modules/finding/search/results/card-store.ts';
import type { Hit } from '#src/modules/finding/search/results/ranking.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { articleCards } from '#src/modules/reading/articles/reads.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';

const EMPTY = {
  contentTypeCode: null,
  content: null,
  goods: null,
  itemGroupInfo: null,
  brand: null,
  video: null,
  offerCount: null,
};

const pictureOf = ({ url, width, height, alt }: Picture) => ({
  url,
  width: width ?? null,
  height: height ?? null,
  alt: alt ?? '',
});

/** An article as lists show it. */
export function articleContent(card: ArticleCard) {
  const { code, title, summary, cover, publishTime } = card;
  const coverImage = cover && pictureOf(cover);
  return {
    code,
    title,
    summary,
    invalid: false,
    viewerType: 'ALL' as const,
    publishTime: publishTime.toISOString(),
    coverImage,
  };
}

export function articleItem(id: number, card: ArticleCard): SearchItem {
  return { ...EMPTY, id, subjectType: card.kind, contentTypeCode: card.kind, content: articleContent(card) };
}

/** Cards of the hits, in their order. Subjects that are no longer visible are left out. */
export async function itemsOf(ctx: PublicCtx, hits: readonly Hit[]): Promise<SearchItem[]> {
  const idsOf = (...types: readonly string[]) => hits.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const [goods, offers, deals, articles, brands, videos] = await Promise.all([
    listingsInGroups(ctx, idsOf('GOODS')),
    readOfferCounts(ctx.db, ctx.tenant.id, idsOf('GOODS')),
    dealCards(ctx, idsOf('DEAL')),
    articleCards(ctx, idsOf('ARTICLE', 'NOTE')),
    brandCards(ctx, idsOf('BRAND')),
    readVideoCards(ctx.db, ctx.tenant, ctx.lang, idsOf('VIDEO')),
  ]);
  const items = new Map<string, SearchItem>();
  for (const [id, one] of goods) {
    const offerCount = offers.get(id) ?? 1;
    items.set(`GOODS ${id}`, { ...EMPTY, id: one.id, subjectType: 'GOODS', goods: one, offerCount });
  }
  for (const deal of deals) {
    items.set(`DEAL ${deal.id}`, {
      ...EMPTY,
      id: deal.id,
      subjectType: 'CONTENT',
      contentTypeCode: 'DEAL',
      content: deal,
    });
  }
  for (const [id, card] of articles) items.set(`${card.kind} ${id}`, articleItem(id, card));
  for (const brand of brands) items.set(`BRAND ${brand.id}`, { ...EMPTY, id: brand.id, subjectType: 'BRAND', brand });
  for (const video of videos) items.set(`VIDEO ${video.id}`, { ...EMPTY, id: video.id, subjectType: 'VIDEO', video });
  return hits.map(({ type, id }) => items.get(`${type} ${id}`)).filter((item) => item !== undefined);
}

/** The articles, notes and videos, and the deals among the hits, as lists show them, each in the order of the hits. */
export async function contentsOf(
  ctx: PublicCtx,
  hits: readonly Hit[],
): Promise<Pick<SiteAnswer, 'articles' | 'content' | 'deals'>> {
  const idsOf = (...types: readonly string[]) => hits.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const [written, videos, deals] = await Promise.all([
    articleCards(ctx, idsOf('ARTICLE', 'NOTE')),
    readVideoCards(ctx.db, ctx.tenant, ctx.lang, idsOf('VIDEO')),
    dealCards(ctx, idsOf('DEAL')),
  ]);
  const content = hits.flatMap(({ type, id }): FoundContent[] => {
    const note = type === 'NOTE' ? written.get(id) : undefined;
    if (note !== undefined) return [{ note }];
    return type === 'VIDEO' ? videos.filter((video) => video.id === id).map((video) => ({ video })) : [];
  });
  return { articles: [...written.values()].filter(({ kind }) => kind === 'ARTICLE'), content, deals };
}
