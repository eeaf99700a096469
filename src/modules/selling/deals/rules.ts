import type { AuditState } from '#src/kernel/audit-state.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { type CacheTag, kindOf, tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { BestOffer, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { byTotal, totalOf } from '#src/modules/catalogue/matching/reads.ts';
import { isLabelCode, LABEL_CODES, type LabelCode, labelCategory } from '#src/modules/catalogue/prices/rules.ts';
import type { DealInput, DealView, LabelFilter } from '#src/modules/selling/deals/contract.ts';
import { isCode } from '#src/paths.ts';
import type { BodyFormat } from '#src/richtext/render-body.ts';

export interface DealTextState {
  readonly title: string;
  readonly summary: string;
  readonly bodyHtml: string;
  readonly keywords: readonly string[];
}

/** All stored data of a deal that an input decides. Two equal states mean that nothing changed. */
export interface DealState {
  readonly code: string;
  readonly externalId: string | null;
  readonly state: AuditState;
  readonly live: boolean;
  readonly expired: boolean;
  readonly goodsId: number | null;
  readonly platform: string;
  readonly goodsLink: string;
  readonly goodsTraceLink: string | null;
  /** All data of each picture, as JSON. */
  readonly pictures: string;
  /** Key of the picture, which contains all its data. */
  readonly cover: string | null;
  readonly originalMinor: number | null;
  readonly currentMinor: number | null;
  readonly currency: string | null;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly labels: readonly string[];
  /** Instants are ISO 8601 in UTC. */
  readonly publishTime: string;
  readonly updateTime: string;
  readonly expireTime: string | null;
  /** YYYY-MM-DD in the tenant's time zone. */
  readonly specialDay: string | null;
  readonly specialPosition: number | null;
  readonly clickCount: number;
  /** Languages sorted by name. */
  readonly texts: Partial<Record<Lang, DealTextState>>;
}

/**
 * The source of a body, and the version of the renderer that made its HTML; null: the text of a deleted deal, which is
 * not rendered again.
 */
export interface Rendering {
  readonly source: string;
  readonly format: BodyFormat;
  readonly version: number | null;
}

/** A state with the sources of its HTML. Readers do not see these: another source of the same HTML is no change. */
export interface RenderedDeal extends DealState {
  readonly renderings: Partial<Record<Lang, Rendering>>;
}

/**
 * The code of a new deal: the given one, else a short hash of what identifies it. undefined when the given code is not
 * valid in an address.
 */
export function dealCode(input: Pick<DealInput, 'code' | 'externalId' | 'texts'>): string | undefined {
  if (input.code !== undefined) return isCode(input.code) ? input.code : undefined;
  const [title = ''] = Object.values(input.texts).map((text) => text.title);
  return `d${shortCode(input.externalId ?? title)}`;
}

/** Codes of the lists that can contain a deal: its category with its ancestors, its brand, and its goods. */
export interface ListNames {
  readonly categories: readonly string[];
  readonly brand: string | undefined;
  readonly goods: string | undefined;
}

const listed = (state: DealState | undefined) => state?.live === true && !state.expired;

/**
 * The cache tags of the lists that contain a deal. An expired deal stays in the lists of its goods and of its day's
 * special only.
 */
function lists(state: DealState | undefined, names: ListNames): CacheTag[] {
  if (state === undefined || !state.live) return [];
  const lasting: CacheTag[] = [
    ...(names.goods === undefined ? [] : [tagOf.goodsDeals(names.goods)]),
    ...(state.specialDay === null ? [] : [tagOf.dealsSpecial(state.specialDay)]),
  ];
  if (!listed(state)) return lasting;
  return [
    ...lasting,
    ...(Object.keys(state.texts) as Lang[]).map((lang): CacheTag => tagOf.dealsNewest(lang)),
    ...names.categories.map((code): CacheTag => tagOf.categoryDeals(code)),
    ...(names.brand === undefined ? [] : [tagOf.brandDeals(names.brand)]),
  ];
}

/**
 * The values that decide a deal's position in a list: its time, clicks and labels; or the editor's position in the
 * day's special. A list for all languages is sorted in each of the deal's languages. The deals of goods are not sorted.
 */
function place(list: CacheTag, state: DealState | undefined): string {
  if (kindOf(list) === 'goods-deals') return '';
  const langs = kindOf(list) === 'deals-newest' ? [] : Object.keys(state?.texts ?? {}).sort();
  return kindOf(list) === 'deals-special'
    ? JSON.stringify([langs, state?.specialPosition])
    : JSON.stringify([langs, state?.updateTime, state?.clickCount, state?.labels]);
}

/** The deal's own data that its card shows. */
function card(state: DealState): string {
  const texts = (Object.keys(state.texts) as Lang[]).map((lang) => {
    const text = state.texts[lang];
    return [lang, text?.title, text?.summary];
  });
  const { code, live, expired, goodsId, platform, goodsLink, goodsTraceLink, pictures, cover } = state;
  const { originalMinor, currentMinor, currency, categoryId, brandId, labels } = state;
  const links = [code, live, expired, goodsId, platform, goodsLink, goodsTraceLink, pictures, cover];
  const times = [state.publishTime, state.updateTime, state.expireTime];
  return JSON.stringify([links, originalMinor, currentMinor, currency, categoryId, brandId, labels, times, texts]);
}

/**
 * The cache tags that a change invalidates. `names` has the lists of both states.
 * @param before  undefined when the deal is created
 * @param relabelled  whether the labels of its goods changed
 */
export function tagsOfDeal(
  before: DealState | undefined,
  after: DealState,
  names: { readonly before: ListNames; readonly after: ListNames },
  relabelled = false,
): CacheTag[] {
  const cacheTags: CacheTag[] = [tagOf.deal(after.code)];
  if (before === undefined || card(before) !== card(after)) cacheTags.push(tagOf.dealCard(after.code));
  const old = new Set(lists(before, names.before));
  const now = new Set(lists(after, names.after));
  const byLabel = (list: CacheTag) => kindOf(list) !== 'deals-special' && kindOf(list) !== 'goods-deals';
  const moved = (list: CacheTag) => place(list, before) !== place(list, after) || (relabelled && byLabel(list));
  cacheTags.push(...[...now].filter((list) => !old.has(list) || moved(list)));
  cacheTags.push(...[...old].filter((list) => !now.has(list)));
  return cacheTags;
}

/** The labels of deals that only this site has. */
export const EXCLUSIVE: readonly string[] = ['ZEST_BUY_EXCLUSIVE', 'MANUAL_ZEST_BUY_EXCLUSIVE'];

/** The labels that a filter selects: one label with the one that editors set by hand, or all labels of a group. */
export function labelsOfFilter(filter: LabelFilter): LabelCode[] {
  if (!isLabelCode(filter)) return LABEL_CODES.filter((code) => labelCategory(code) === filter);
  const byHand = `MANUAL_${filter}`;
  return isLabelCode(byHand) ? [filter, byHand] : [filter];
}

/** The labels that cards of a list with a filter show first: those of the same group, as an all-time low is one of 30 days. */
export function leadingLabels(filter: LabelFilter): LabelCode[] {
  return labelsOfFilter((isLabelCode(filter) ? labelCategory(filter) : undefined) ?? filter);
}

/** Amounts in minor units of one currency. `originalMinor`: a former price that the shop or the editor states. */
export interface Prices {
  readonly originalMinor: number | null;
  readonly currentMinor: number | null;
  readonly currency: string | null;
}

/**
 * A deal's prices, replaced by those of its goods where these are known. An original price in another currency than the
 * current one is dropped.
 */
export function dealPrices(own: Prices, goods: Prices | undefined): Prices {
  if (goods === undefined || goods.currentMinor === null || goods.currency === null) return own;
  const kept = own.currency === goods.currency ? own.originalMinor : null;
  return { ...goods, originalMinor: goods.originalMinor ?? kept };
}

/** A deal with the offers of its product, which decide whether it is worth its price. */
export interface OfferedDeal {
  readonly deal: Pick<DealView, 'goods' | 'currentPrice' | 'currency' | 'expired' | 'availability'>;
  /** The goods of the deal; null when they are not in the catalogue. */
  readonly goods: Pick<GoodsCard, 'id' | 'priceRange'> | null;
  /** The offer of the deal's own goods; null: there is none. */
  readonly own: ProductOffer | null;
  /** Where the product costs least now; null: not known. */
  readonly best: BestOffer | null;
}

/** The total of the deal: that of its goods, while it is for their present price; else its own price. null: no price. */
export function dealTotal(offered: OfferedDeal): number | null {
  const own = presentOffer(offered);
  return own ? totalOf(own) : offered.deal.currentPrice;
}

/** The offer of the deal's goods, where the deal is for their present price and they can be ordered for it. */
function presentOffer({ deal, goods, own }: OfferedDeal): ProductOffer | null {
  return own && isForPresentPrice({ deal, goods }) && totalOf(own) !== null ? own : null;
}

/** Whether the deal is for the present price of its goods, which is the one that their history judges. */
export function isForPresentPrice({ deal, goods }: Pick<OfferedDeal, 'deal' | 'goods'>): boolean {
  const range = goods?.priceRange;
  return range != null && range.minSalePrice === deal.currentPrice && range.currencyCode === deal.currency;
}

/** The offer of another listing that costs less than the deal, or can be ordered where the deal cannot; null: none. */
export function cheaperOffer(priced: OfferedDeal): BestOffer | null {
  const { deal, best } = priced;
  if (best === null || deal.expired || best.offer.id === deal.goods?.id) return null;
  if (!isOrderable(deal.availability)) return best;
  const total = dealTotal(priced);
  if (total === null) return best;
  const own = presentOffer(priced);
  if (own) return byTotal(best.offer, own) < 0 ? best : null;
  // A deal at a price of its own says nothing of shipping.
  return best.currency === deal.currency && best.total < total ? best : null;
}
