/** Computes the state of a deal that an input describes, and whether it differs from the stored one. */

import type { Lang } from '#src/kernel/lang.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import { mediaKey } from '#src/modules/catalogue/media/service.ts';
import { isEarnedLabel } from '#src/modules/catalogue/prices/rules.ts';
import { renderedBody } from '#src/modules/selling/deals/body-rendering.ts';
import type { DealInput } from '#src/modules/selling/deals/contract.ts';
import type { DealState, DealTextState, RenderedDeal, Rendering } from '#src/modules/selling/deals/rules.ts';
import { type GoodsRef, picturesText, type StoredDeal } from '#src/modules/selling/deals/write-store.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';

/** The goods, brands and categories that inputs refer to, looked up once per batch of inputs. */
export interface References {
  readonly now: Date;
  goods(reference: string): GoodsRef | undefined;
  /** Returns an id. */
  category(reference: string): number | undefined;
  brand(reference: string): number | undefined;
}

type Texts = Pick<RenderedDeal, 'texts' | 'renderings'>;

/** The body of a text. When its source did not change, it keeps its HTML, whichever version of the renderer made it. */
function bodyOf(
  text: DealInput['texts'][Lang] & object,
  lang: Lang,
  before: StoredDeal | undefined,
): { bodyHtml: string; rendering: Rendering } {
  const old = before?.texts[lang];
  const rendering = before?.renderings[lang];
  const isSame = old?.title === text.title && rendering?.source === text.body && rendering.format === text.format;
  if (isSame) return { bodyHtml: old.bodyHtml, rendering };
  const bodyHtml = renderedBody(text, lang);
  // Unchanged HTML is not written, so it keeps the version that made it.
  const version = bodyHtml === old?.bodyHtml && rendering !== undefined ? rendering.version : RENDERER_VERSION;
  return { bodyHtml, rendering: { source: text.body, format: text.format, version } };
}

function textsOf(input: DealInput, before: StoredDeal | undefined, merge: boolean): Texts {
  const texts = new Map<string, DealTextState>(merge ? Object.entries(before?.texts ?? {}) : []);
  const renderings = new Map<string, Rendering>(merge ? Object.entries(before?.renderings ?? {}) : []);
  for (const [lang, text] of Object.entries(input.texts)) {
    const { bodyHtml, rendering } = bodyOf(text, lang as Lang, before);
    texts.set(lang, { title: text.title, summary: text.summary, bodyHtml, keywords: text.keywords });
    renderings.set(lang, rendering);
  }
  return {
    texts: Object.fromEntries([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    renderings: Object.fromEntries(renderings),
  };
}

/** The referenced id; null when there is no reference and no fallback; undefined when the reference is unknown. */
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

/** Whether two states are equal, apart from the update time. */
export function sameDeal(before: StoredDeal, after: RenderedDeal): boolean {
  const { id: _id, coverId: _coverId, renderings: _before, ...known } = before;
  const { renderings: _after, ...asked } = after;
  return stated(known) === stated(asked);
}

/** Whether a body has another source than before, even when its HTML is the same. */
export function hasOtherSource(before: StoredDeal, after: RenderedDeal): boolean {
  return Object.entries(after.renderings).some(([lang, rendering]) => before.renderings[lang as Lang] !== rendering);
}

/**
 * The deal state that an input describes, or the reason why it is rejected. Writes nothing.
 * @param merge  keep the texts of languages that the input does not contain
 */
export function plannedState(
  input: DealInput,
  code: string,
  before: StoredDeal | undefined,
  references: References,
  merge: boolean,
): RenderedDeal | Rejection {
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
  const draft: RenderedDeal = {
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
    labels: [...new Set(input.labels)].filter((code) => !isEarnedLabel(code)),
    publishTime: iso(input.publishTime),
    updateTime: before?.updateTime ?? iso(input.publishTime),
    expireTime: input.expireTime === undefined ? null : iso(input.expireTime),
    ...specialOf(input, before),
    clickCount: input.clickCount ?? before?.clickCount ?? 0,
    ...textsOf(input, before, merge),
  };
  return { ...draft, updateTime: updateTimeOf(input, before, draft, now) };
}

/** The given time. Without one: the stored time if nothing else changes. */
function updateTimeOf(input: DealInput, before: StoredDeal | undefined, draft: RenderedDeal, now: Date): string {
  if (input.updateTime !== undefined) return iso(input.updateTime);
  return before === undefined || sameDeal(before, draft) ? draft.updateTime : now.toISOString();
}
