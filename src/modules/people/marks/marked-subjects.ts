/** Turns marks of a user into items of the lists of likes and favourites, with card, price and state. */

import type { PublicCtx } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { brandCards } from '#src/modules/catalogue/brands/reads.ts';
import { productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { reviewSummaries } from '#src/modules/catalogue/goods/reads.ts';
import { goodsAmounts } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import type { MarkedItem } from '#src/modules/people/marks/contract.ts';
import { type MarkRow, readLastTitles } from '#src/modules/people/marks/list-store.ts';
import {
  articleShown,
  brandShown,
  dealShown,
  goneShown,
  goodsShown,
  type Shown,
} from '#src/modules/people/marks/marked-item.ts';
import { sinceSaved } from '#src/modules/people/marks/saved-price.ts';
import { articleCards } from '#src/modules/reading/articles/reads.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import { dealAmounts } from '#src/modules/selling/deals/ui/deal-facts.ts';

type Subjects = ReadonlyMap<string, Shown>;

const subjectKey = ({ type, id }: Pick<MarkRow, 'type' | 'id'>) => `${type} ${id}`;

const idsByType = (rows: readonly MarkRow[], ...types: readonly MarkRow['type'][]) =>
  rows.filter(({ type }) => types.includes(type)).map(({ id }) => id);

/** The items of a user's lists: in the reader's language, else in another language of the subject, else as gone. */
export async function markedItems(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<MarkedItem[]> {
  const shownSubjects = new Map<string, Shown>();
  for (const lang of [ctx.lang, ...ctx.tenant.languages.filter((language) => language !== ctx.lang)]) {
    const left = rows.filter((row) => !shownSubjects.has(subjectKey(row)));
    if (left.length === 0) break;
    const inLang = lang === ctx.lang ? ctx : createContext(ctx.db, ctx.tenant, lang).ctx;
    for (const [key, one] of await visibleSubjects(inLang, left)) shownSubjects.set(key, one);
  }
  const gone = rows.filter((row) => !shownSubjects.has(subjectKey(row)));
  for (const [key, one] of await goneItems(ctx, gone)) shownSubjects.set(key, one);
  return rows.map((row) => {
    const shownSubject = shownSubjects.get(subjectKey(row)) ?? goneShown(ctx, '');
    return {
      subjectId: row.id,
      subjectType: row.type,
      createTime: row.at.toISOString(),
      ...shownSubject,
      sinceSaved: shownSubject.over === '' ? sinceSaved(ctx, toSavedPrice(row), amountNow(shownSubject)) : '',
    };
  });
}

const toSavedPrice = ({ savedMinor: minor, savedCurrency: currency }: MarkRow) =>
  minor === null || currency === null ? null : { minor, currency };

function amountNow({ goods, deal }: Shown): { readonly amount: number | null; readonly currency: string | null } {
  if (goods !== null) return goodsAmounts(goods);
  return deal === null ? { amount: null, currency: null } : dealAmounts(deal);
}

/** The subjects that are visible in the language of the context, by kind and id. */
async function visibleSubjects(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<Subjects> {
  const goodsIds = idsByType(rows, 'GOODS');
  const [goods, summaries, deals, articles, brands] = await Promise.all([
    productsOf(ctx, goodsIds),
    reviewSummaries(ctx, goodsIds),
    dealCards(ctx, idsByType(rows, 'DEAL')),
    articleCards(ctx, idsByType(rows, 'ARTICLE', 'NOTE')),
    brandCards(ctx, idsByType(rows, 'BRAND')),
  ]);
  return new Map([
    ...[...goods].map(([id, one]) => [`GOODS ${id}`, goodsShown(ctx, one, summaries.get(id) ?? '')] as const),
    ...deals.map((deal) => [`DEAL ${deal.id}`, dealShown(ctx, deal)] as const),
    ...[...articles].map(([id, one]) => [`${one.kind} ${id}`, articleShown(ctx, one)] as const),
    ...brands.map((brand) => [`BRAND ${brand.id}`, brandShown(ctx, brand)] as const),
  ]);
}

/** Subjects that readers can no longer see: only their titles. */
async function goneItems(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<Subjects> {
  const { db, tenant, lang } = ctx;
  const [articles, deals] = await Promise.all([
    readLastTitles(db, tenant.id, lang, 'articles', idsByType(rows, 'ARTICLE', 'NOTE')),
    readLastTitles(db, tenant.id, lang, 'deals', idsByType(rows, 'DEAL')),
  ]);
  const titles = (type: MarkRow['type']) => (type === 'DEAL' ? deals : articles);
  return new Map(rows.map((row) => [subjectKey(row), goneShown(ctx, titles(row.type).get(row.id) ?? '')]));
}
