import type { Lang } from '#src/kernel/lang.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import type { DealInput } from '#src/modules/deals/contract.ts';
import type { DealState, DealTextState } from '#src/modules/deals/rules.ts';
import { type GoodsRef, picturesText, type StoredDeal } from '#src/modules/deals/write-store.ts';
import { mediaKey } from '#src/modules/media/service.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/** What an input refers to, looked up once for a batch. */
export interface References {
  readonly now: Date;
  goods(reference: string): GoodsRef | undefined;
  /** Ids. */
  category(reference: string): number | undefined;
  brand(reference: string): number | undefined;
}

function textsOf(input: DealInput, before: StoredDeal | undefined, merge: boolean): DealState['texts'] {
  const given = Object.entries(input.texts).map(([lang, text]): [string, DealTextState] => {
    const { html } = renderBody(text.body, { format: text.format, lang: lang as Lang, title: text.title });
    return [lang, { title: text.title, summary: text.summary, bodyHtml: html, keywords: text.keywords }];
  });
  const all = new Map([...(merge ? Object.entries(before?.texts ?? {}) : []), ...given]);
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** An id, null where the input says nothing and nothing stands in for it, undefined where it says what is not there. */
function referred(
  reference: string | undefined,
  find: (reference: string) => number | undefined,
  otherwise: number | null | undefined,
): number | null | undefined {
  return reference === undefined ? (otherwise ?? null) : find(reference);
}

function pricesOf({ originalPrice, currentPrice }: DealInput) {
  return {
    originalMinor: originalPrice?.minor ?? null,
    currentMinor: currentPrice?.minor ?? null,
    currency: currentPrice?.currency ?? originalPrice?.currency ?? null,
  };
}

function specialOf({ special }: DealInput, before: StoredDeal | undefined) {
  if (special === undefined) {
    return { specialDay: before?.specialDay ?? null, specialPosition: before?.specialPosition ?? null };
  }
  return { specialDay: special?.day ?? null, specialPosition: special?.position ?? null };
}

const iso = (instant: string) => new Date(instant).toISOString();

const stated = (state: DealState) => {
  const { updateTime: _updateTime, ...rest } = state;
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Whether two states say the same, whenever they were said. */
export function sameDeal(before: StoredDeal, after: DealState): boolean {
  const { id: _id, coverId: _coverId, ...known } = before;
  return stated(known) === stated(after);
}

/**
 * The state an input asks for, or why it cannot be had. Nothing is written.
 * @param merge  keep the texts of languages the input does not bring
 */
export function draftOf(
  input: DealInput,
  code: string,
  before: StoredDeal | undefined,
  references: References,
  merge: boolean,
): DealState | PutResult {
  const goods = input.goods === undefined ? null : references.goods(input.goods);
  if (goods === undefined) return rejected('goods', `no goods ${input.goods}`);
  const categoryId = referred(input.category, references.category, goods?.categoryId);
  if (categoryId === undefined) return rejected('category', `no category ${input.category}`);
  const brandId = referred(input.brand, references.brand, goods?.brandId);
  if (brandId === undefined) return rejected('brand', `no brand ${input.brand}`);
  const goodsLink = input.goodsLink ?? goods?.originUrl;
  if (goodsLink == null) return rejected('goodsLink', 'neither the deal nor its goods have a link');
  const { originalPrice, currentPrice } = input;
  if (originalPrice && currentPrice && originalPrice.currency !== currentPrice.currency) {
    return rejected('originalPrice', `in ${originalPrice.currency}, the current price in ${currentPrice.currency}`);
  }
  const { now } = references;
  const live = input.state === 'PASSED' && new Date(input.publishTime) <= now;
  const draft: DealState = {
    code,
    externalId: input.externalId ?? before?.externalId ?? null,
    state: input.state,
    live,
    expired: input.expireTime !== undefined && new Date(input.expireTime) <= now,
    goodsId: goods?.id ?? null,
    platform: input.platform ?? goods?.platform ?? 'UNKNOWN',
    goodsLink,
    goodsTraceLink: input.goodsTraceLink ?? null,
    pictures: picturesText(input.pictures),
    cover: input.cover === undefined ? null : mediaKey(input.cover),
    ...pricesOf(input),
    categoryId,
    brandId,
    labels: [...new Set(input.labels)],
    publishTime: iso(input.publishTime),
    updateTime: before?.updateTime ?? iso(input.publishTime),
    expireTime: input.expireTime === undefined ? null : iso(input.expireTime),
    ...specialOf(input, before),
    clickCount: input.clickCount ?? before?.clickCount ?? 0,
    texts: textsOf(input, before, merge),
  };
  return { ...draft, updateTime: updateTimeOf(input, before, draft, now) };
}

/** As stated; else that of before while nothing else changes. */
function updateTimeOf(input: DealInput, before: StoredDeal | undefined, draft: DealState, now: Date): string {
  if (input.updateTime !== undefined) return iso(input.updateTime);
  return before === undefined || sameDeal(before, draft) ? draft.updateTime : now.toISOString();
}
