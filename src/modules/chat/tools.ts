import type { PublicCtx } from '#src/ctx.ts';
import { date, inZone } from '#src/i18n/format.ts';
import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { ChatProduct, ChatTrace } from '#src/modules/chat/contract.ts';
import { type Evidence, mergedEvidence } from '#src/modules/chat/evidence.ts';
import { CouponPageRequest } from '#src/modules/coupons/contract.ts';
import { couponPage } from '#src/modules/coupons/reads.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import { PLAIN_LISTING } from '#src/modules/goods/list-contract.ts';
import { productsByCode } from '#src/modules/goods/product-reads.ts';
import { goodsView } from '#src/modules/goods/reads.ts';
import { offerShown } from '#src/modules/goods/rules.ts';
import { platformName } from '#src/modules/goods/ui/platforms.ts';
import { similarGoods } from '#src/modules/matching/reads.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';
import { goodsPrices } from '#src/modules/prices/reads.ts';
import { type VerdictWords, verdictFigures, verdictWords } from '#src/modules/prices/ui/verdict-words.ts';
import { searchSite } from '#src/modules/search/reads.ts';

/** A product as tools return it. */
export interface ProductFacts {
  readonly card: GoodsCard;
  readonly shown: ChatProduct;
  /** Of the shown offer; null: no price of it is confirmed. */
  readonly state: GoodsPriceState | null;
  readonly verdict: VerdictWords;
}

const MOST_SHOWN = 4;

/** A search finds listings by their own prices; whether the price that is shown fits is weighed for the first of them. */
const MOST_WEIGHED = 60;

/** Whether the shown price is known and within limits of a currency. */
function isWithin({ price }: ChatProduct, min: number | null, max: number | null, currency: string): boolean {
  return (
    price !== null && price.currencyCode === currency && price.amount >= (min ?? 0) && price.amount <= (max ?? Infinity)
  );
}

/** Reads for answers, through the services that pages use; it remembers what it returned. */
export class ChatTools {
  readonly #ctx: PublicCtx;
  readonly #calls: ChatTrace['tools'] = [];
  readonly #returned: Partial<Evidence>[] = [];

  constructor(ctx: PublicCtx) {
    this.#ctx = ctx;
  }

  get calls(): ChatTrace['tools'] {
    return this.#calls;
  }

  get evidence(): Evidence {
    return mergedEvidence(this.#returned);
  }

  /**
   * Products that a search finds, in its order. With limits, in the tenant's own currency: those whose shown price is
   * within them, of the first MOST_WEIGHED.
   */
  async searchGoods(keyword: string, min: number | null, max: number | null) {
    const { currencies } = this.#ctx.tenant;
    const { listing, corrected } = await searchSite(this.#ctx, {
      ...{ keyword, tab: 'products' as const, asked: { ...PLAIN_LISTING, min, max } },
      pageRequest: { page: 1, size: min === null && max === null ? MOST_SHOWN : MOST_WEIGHED },
    });
    const valid = listing.goods.filter(({ invalid }) => !invalid);
    const all = await Promise.all(valid.map((one) => this.#facts(one)));
    const isLimited = min !== null || max !== null;
    const fitting = isLimited ? all.filter(({ shown }) => isWithin(shown, min, max, currencies[0] ?? '')) : all;
    const total = isLimited ? fitting.length : listing.total;
    const products = fitting.slice(0, MOST_SHOWN);
    this.#note('searchGoods', keyword, products.length, {
      counts: [total],
      names: [keyword, ...(corrected === null ? [] : [corrected])],
      amounts: [min, max].flatMap((value) => (value === null ? [] : [{ value, currency: currencies[0] ?? '' }])),
    });
    return { total, products };
  }

  /** Products by the codes of their listings. */
  async products(codes: readonly string[]): Promise<ProductFacts[]> {
    const cards = [...(await productsByCode(this.#ctx, codes)).values()].filter(({ invalid }) => !invalid);
    const unique = [...new Map(cards.map((card) => [card.id, card])).values()];
    this.#note('products', codes.join(), unique.length, {});
    return Promise.all(unique.map((card) => this.#facts(card)));
  }

  /** Products like one, which cost less and are priced in the same currency; the cheapest first. */
  async cheaperThan({ card, shown }: ProductFacts): Promise<ProductFacts[]> {
    const like = await Promise.all((await similarGoods(this.#ctx, card.id)).map((one) => this.#facts(one)));
    const amount = ({ shown: { price } }: ProductFacts) => price?.amount ?? Number.POSITIVE_INFINITY;
    const cheaper = like.filter(
      ({ shown: { price } }) => price?.currencyCode === shown.price?.currencyCode && price !== null,
    );
    const found = cheaper
      .filter((one) => amount(one) < (shown.price?.amount ?? 0))
      .toSorted((a, b) => amount(a) - amount(b));
    this.#note('cheaperThan', card.code, found.length, { counts: [found.length] });
    return found.slice(0, MOST_SHOWN);
  }

  /** The difference between two prices of one currency. */
  difference(one: NonNullable<ChatProduct['price']>, other: NonNullable<ChatProduct['price']>): number {
    const value = Number(Math.abs(one.amount - other.amount).toFixed(3));
    this.#note('difference', `${one.amount} ${other.amount}`, 1, { amounts: [{ value, currency: one.currencyCode }] });
    return value;
  }

  /** Coupons on the shelf for a platform or with a word. */
  async coupons(keyword: string) {
    const request = CouponPageRequest.parse({
      keyword: keyword.slice(0, 100),
      pageRequest: { page: 1, size: MOST_SHOWN },
    });
    const platform = CouponPageRequest.shape.platform.safeParse(keyword.replaceAll(' ', '_'));
    const byShop =
      platform.success && platform.data !== 'ALL' ? { ...request, keyword: '', platform: platform.data } : request;
    const page = await couponPage(this.#ctx, byShop);
    this.#note('coupons', keyword, page.content.length, {
      counts: [page.totalElements],
      names: [keyword, ...page.content.flatMap(({ title, promoCode }) => [title, promoCode ?? ''])],
      shops: page.content.map((one) => platformName(one.platform, this.#ctx)),
    });
    return { total: page.totalElements, coupons: page.content };
  }

  /** Notes what was returned besides the rows of products. */
  noteNames(tool: string, input: string, names: readonly string[], counts: readonly number[] = []): void {
    this.#note(tool, input, names.length, { names, counts });
  }

  /** The price that the card shows, where an observation confirms it, with what the history says of it. */
  async #facts(card: GoodsCard): Promise<ProductFacts> {
    const { priceRange, listing: code } = offerShown(card);
    const listing = code === card.code ? card : await goodsView(this.#ctx, { code });
    const state = listing && (await goodsPrices(this.#ctx, [listing])).get(listing.id);
    const isShown =
      state !== undefined &&
      priceRange?.currencyCode === state.currency &&
      priceRange.minSalePrice === decimalAmount(state.current, state.currency);
    const shop = platformName(listing?.platformName ?? card.platformName, this.#ctx);
    const known = isShown ? state : null;
    const price = known && {
      amount: decimalAmount(known.current, known.currency),
      currencyCode: known.currency,
      shop,
      observedAt: new Date(known.observedAt).toISOString(),
    };
    const original = listing?.originalPrice ?? null;
    const claimed =
      original === null || known === null ? null : Math.round(original * 10 ** currencyExponent(known.currency));
    this.#returned.push({ names: [card.goodsName], ...(known === null ? {} : this.#evidenceOf(known, claimed, shop)) });
    return {
      card,
      shown: { code: card.code, name: card.goodsName, path: card.path, price },
      state: known,
      verdict: verdictWords(known, claimed, this.#ctx),
    };
  }

  /** What sentences may say of a price. The judgement needs seven days, and speaks of whole per cent. */
  #evidenceOf(state: GoodsPriceState, claimed: number | null, shop: string): Partial<Evidence> {
    const { currency, statistics, observedAt } = state;
    const { minors: judged, percents } = verdictFigures(state, claimed);
    const minors = [...judged, ...(statistics === null ? [] : [statistics.lowest.minor])];
    return {
      amounts: minors.map((minor) => ({ value: decimalAmount(minor, currency), currency })),
      percents: [...percents, 1],
      counts: [7],
      times: [observedAt, ...(statistics === null ? [] : [statistics.lowest.at])].map((at) => this.#minute(at)),
      shops: [shop],
    };
  }

  #minute(at: number): string {
    return inZone(new Date(at), { lang: 'en', timeZone: this.#ctx.tenant.timeZone }).format('YYYY-MM-DD HH:mm');
  }

  #note(tool: string, input: string, rows: number, returned: Partial<Evidence>): void {
    this.#calls.push({ tool, input, rows });
    this.#returned.push(returned);
  }

  /** An amount as the tenant writes it. */
  money(amount: number, currency: string): string {
    return priceText(amount, currency, this.#ctx.tenant);
  }

  /** An instant as the tenant writes it. */
  time(at: number | string): string {
    const { lang, tenant } = this.#ctx;
    return date(new Date(at), { lang, timeZone: tenant.timeZone, calendar: tenant.calendar, style: 'dateTime' });
  }
}
