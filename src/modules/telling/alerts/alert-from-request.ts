/** Turns a request for an alert into the row to store, and refuses requests that nothing can match. */

import type { TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { limitedKeyword, wantedBy } from '#src/modules/finding/search/naming/matching-service.ts';
import { readMissing } from '#src/modules/telling/alerts/alert-name-store.ts';
import type { SubscribeRequest } from '#src/modules/telling/alerts/contract.ts';
import { sightsOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { type LookedFor, termsOf } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { ARMED, firstWatch, type PriceCondition } from '#src/modules/telling/alerts/rules.ts';
import { type NewAlert, watchesProduct } from '#src/modules/telling/alerts/store.ts';
import {
  type AlertSubject,
  readDealSubject,
  readGoodsSubject,
} from '#src/modules/telling/alerts/watching/offer-store.ts';
import { currencyOf } from '#src/modules/telling/alerts/watching/watched-offer.ts';

type Draft = Omit<NewAlert, 'userId' | 'lang'>;

const NOTHING = { goodsId: null, dealId: null, keyword: '', excluded: [], brandId: null, categoryIds: [] } as const;

/** The row of a requested alert. Throws NotFound where its product or deal is not there. */
export async function plannedState(ctx: TxCtx, request: SubscribeRequest, now: number): Promise<Draft> {
  switch (request.kind) {
    case 'PRODUCT': {
      const { goodsId, condition } = request;
      const subject = await readGoodsSubject(ctx.tx, ctx.tenant.id, goodsId);
      return priceDraft(ctx, { kind: 'PRODUCT', id: goodsId, dealId: null, subject, condition }, now);
    }
    case 'DEAL': {
      const { dealId, condition } = request;
      const subject = await readDealSubject(ctx.tx, ctx.tenant.id, dealId);
      return priceDraft(ctx, { kind: 'DEAL', id: dealId, dealId, subject, condition }, now);
    }
    case 'TAG':
      return matchDraft(ctx, 'TAG', { keyword: request.tag, brandId: null, categoryIds: [], ...request });
    case 'CUSTOM':
      return matchDraft(ctx, 'CUSTOM', request);
  }
}

interface Priced {
  readonly kind: 'PRODUCT' | 'DEAL';
  readonly id: number;
  readonly dealId: number | null;
  readonly subject: AlertSubject | undefined;
  readonly condition: PriceCondition;
}

async function priceDraft(ctx: TxCtx, { kind, id, dealId, subject, condition }: Priced, now: number): Promise<Draft> {
  if (subject === undefined) throw new Failure('NotFound');
  const { goodsId } = subject;
  const currency = currencyOf(ctx.tenant, subject.currency);
  const [sight] = await sightsOf({ db: ctx.tx, tenant: ctx.tenant }, [{ goodsId, dealId, currency }], now);
  const seen = sight?.seen ?? 'unsure';
  const baseMinor = typeof seen === 'object' ? seen.minor : null;
  if (condition.rule === 'PERCENT_BELOW_SET' && baseMinor === null) throw new Failure('AlertNeedsPrice');
  return {
    ...NOTHING,
    kind,
    goodsId,
    dealId,
    condition,
    currency,
    likeness: `${kind}:${id}:${condition.rule}`,
    baseMinor,
    ...firstWatch(condition, seen),
  };
}

/** Throws AlertRepeated for a product on which the user has the same alert already, as another shop sells it. */
export async function refuseProductTwice({ tx, tenant }: TxCtx, draft: NewAlert, but = 0): Promise<void> {
  if (draft.kind === 'PRODUCT' && (await watchesProduct(tx, tenant.id, draft, but))) throw new Failure('AlertRepeated');
}

interface Wanted {
  readonly keyword: string;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly excluded: readonly string[];
  readonly mostMinor: number | null;
}

/** Thai is written without spaces between words: where one stands changes nothing. */
const withoutThaiSpaces = (keyword: string) => keyword.replace(/(?<=[\u0e00-\u0e7f])\s+(?=[\u0e00-\u0e7f])/g, '');

/** The words of a keyword as search takes them, sorted. */
const splitWords = (keyword: string) =>
  wantedBy(withoutThaiSpaces(keyword))
    .words.flatMap(([spelling = []]) => spelling)
    .toSorted()
    .join();

/** Equal for alerts on words that are alike; a tag is like its words. @param categoryIds  ascending, each once */
export const likenessOf = ({
  keyword,
  brandId,
  categoryIds,
}: Pick<NewAlert, 'keyword' | 'brandId' | 'categoryIds'>): string =>
  ['WORDS', splitWords(keyword), brandId ?? '', categoryIds.join(',')].join(':');

/** Alerts on the same words, brand and categories are alike, whatever they exclude or cost. */
async function matchDraft({ tx, tenant }: TxCtx, kind: 'CUSTOM' | 'TAG', wanted: Wanted): Promise<Draft> {
  const { brandId, excluded } = wanted;
  const { keyword, mostMinor } = kind === 'TAG' ? wanted : limitsOf(wanted, tenant.currencies);
  const categoryIds = [...new Set(wanted.categoryIds)].toSorted((a, b) => a - b);
  requireTerms({ keyword, brandId, categoryIds, excluded });
  const missing = await readMissing(tx, tenant.id, { brandId, categoryIds });
  if (missing.brand) throw refusal('brandId', 'no brand of this site');
  if (missing.category) throw refusal('categoryIds', 'no categories of this site');
  return {
    ...NOTHING,
    kind,
    keyword,
    brandId,
    categoryIds,
    excluded: [...new Set(excluded)],
    likeness: likenessOf({ keyword, brandId, categoryIds }),
    condition: { rule: 'NEW_MATCH', mostMinor },
    currency: tenant.currencies[0] ?? null,
    baseMinor: null,
    ...ARMED,
  };
}

/** Reads a highest price out of the keyword: “headphones under 1000” are headphones for at most 1000. */
export function limitsOf<Looked extends Pick<Wanted, 'keyword'> & { readonly mostMinor?: number | null | undefined }>(
  looked: Looked,
  currencies: readonly string[],
): { readonly keyword: string; readonly mostMinor: number | null } {
  const said = limitedKeyword(looked.keyword, currencies);
  return { keyword: said.keyword, mostMinor: looked.mostMinor ?? said.mostMinor };
}

/** Throws BadRequest for an alert that nothing can match: without words, brand and category. */
export function requireTerms(looked: LookedFor): void {
  if (termsOf(looked).length === 0) throw refusal('keyword', 'needs words, a brand or a category');
}

const refusal = (field: string, reason: string) =>
  new Failure('BadRequest', `an alert cannot be on that: ${field}`, [{ field, reason }]);
