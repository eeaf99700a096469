import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { productCards, productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { FeedItem } from '#src/modules/selling/deals/contract.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import type { SpecialCard, SpecialsRequest, SpecialView, StoredPick } from '#src/modules/selling/subjects/contract.ts';
import {
  type ArticleRow,
  readArticles,
  readSpecial,
  readSpecialDeals,
  readSpecials,
} from '#src/modules/selling/subjects/list-store.ts';

/** One page of the special subjects on the shelf, in the editor's order. */
export async function specialPage(
  ctx: PublicCtx,
  { kind, pageRequest }: Pick<SpecialsRequest, 'kind' | 'pageRequest'>,
): Promise<Page<SpecialCard>> {
  ctx.track(tagOf.specialsListed());
  const { rows, total } = await readSpecials(ctx.db, ctx.tenant.id, ctx.lang, kind, {
    limit: pageRequest.size,
    offset: offsetOf(pageRequest),
  });
  for (const { subtitle } of rows) ctx.track(tagOf.special(subtitle));
  return toPage(rows, total, pageRequest);
}

/**
 * One special subject with its references and one page of its deals; undefined when none is on the shelf in the
 * language. References that readers cannot see are left out.
 */
export async function specialView(
  ctx: PublicCtx,
  subtitle: string,
  request: PageRequest,
): Promise<SpecialView | undefined> {
  ctx.track(tagOf.special(subtitle));
  const { db, tenant, lang } = ctx;
  const row = await readSpecial(db, tenant.id, lang, subtitle);
  if (row === undefined) return undefined;
  const { goodsIds, articleIds, dealCodes, articleNames, pickCodes, picks, langs, ...special } = row;
  for (const code of dealCodes) ctx.track(tagOf.dealCard(code));
  // It names the languages in which it has content.
  for (const language of tenant.languages)
    for (const { kind, code } of articleNames) ctx.track(tagOf.articleCard(kind, code, language));
  for (const code of pickCodes) ctx.track(tagOf.goods(code));
  const part = { limit: request.size, offset: offsetOf(request) };
  const { ids, total } = await readSpecialDeals(db, tenant.id, lang, row.id, part);
  const articles = await readArticles(db, tenant.id, lang, articleIds);
  return {
    ...special,
    articles: articles.map(feedItem),
    picks: await picksOf(ctx, picks),
    goods: (await productCards(ctx, otherThan(picks, goodsIds))).filter(({ invalid }) => !invalid),
    deals: pageOfDeals(toPage(await dealCards(ctx, ids), total, request)),
    langs: tenant.languages.filter((code) => langs.includes(code)),
  };
}

const otherThan = (picks: readonly StoredPick[], goodsIds: readonly number[]) =>
  goodsIds.filter((id) => picks.every(({ goodsId }) => goodsId !== id));

async function picksOf(ctx: PublicCtx, picks: readonly StoredPick[]): Promise<SpecialView['picks']> {
  const ids = picks.map(({ goodsId }) => goodsId);
  const cards = await productsOf(ctx, ids);
  return picks.flatMap(({ goodsId, role, reason }) => {
    const goods = cards.get(goodsId);
    return goods === undefined || goods.invalid ? [] : [{ goods, role, reason }];
  });
}

const pageOfDeals = (page: Page<SpecialView['deals']['content'][number]>) => ({ ...page, content: [...page.content] });

function feedItem({ id, kind, ...content }: ArticleRow): FeedItem {
  return {
    id,
    subjectType: kind,
    contentTypeCode: kind,
    content: { ...content, invalid: false, viewerType: 'ALL' as const },
    goods: null,
    itemGroupInfo: null,
  };
}
