/** Reads products for answers, and notes what was returned. */

import type { PublicCtx } from '#src/ctx.ts';
import { date } from '#src/i18n/date-format.ts';
import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { listedWithin } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { similarGoods } from '#src/modules/catalogue/matching/reads.ts';
import { isCheaperForAmount } from '#src/modules/catalogue/prices/rules.ts';
import type { ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { type CategoryPlace, categoryNamed } from '#src/modules/finding/chat/tools/category-names.ts';
import { type FrameGoods, frameGoods, queryOf } from '#src/modules/finding/chat/tools/frame-goods.ts';
import { isPlain, type Limits, PLAIN, type Wanted } from '#src/modules/finding/chat/tools/list-limits.ts';
import { likeness } from '#src/modules/finding/chat/tools/name-match.ts';
import { type ProductFacts, productFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import { ToolLog } from '#src/modules/finding/chat/tools/tool-log.ts';
import { type ChatFrame, EMPTY_FRAME, phraseOf, shownPhrase } from '#src/modules/finding/chat/understanding/frame.ts';
import { isOfAskedKind, misfitOf } from '#src/modules/finding/chat/understanding/rules.ts';
import { fillers } from '#src/modules/finding/chat/words/filler-words.ts';
import { type NamedGoods, namedGoods, wordsNaming } from '#src/modules/finding/search/naming/naming-reads.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';

export const MOST_SHOWN = 4;

/** Of the first of a list with limits or an order by price, those that a text names are shown. */
const MOST_WEIGHED = 24;
/** Among these hits the one whose name is most like what was typed is taken. */
const MOST_NAMED = 8;

export interface FoundProducts {
  readonly total: number;
  readonly products: readonly ProductFacts[];
  /** The words of the text that name goods, where the whole text names none and they were searched; null: it does. */
  readonly near: string | null;
}

/** Products of a frame; see FrameGoods. */
export interface FoundInFrame extends Omit<FrameGoods, 'goods'> {
  readonly products: readonly ProductFacts[];
  /** The words that the goods have of those that were asked for. */
  readonly called: string;
}

export interface LikeProduct {
  readonly product: ProductFacts;
  readonly likeness: number;
}

/** Runs work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Reads for answers, through the services that pages use; its log remembers what they returned. */
export class ChatTools {
  readonly ctx: PublicCtx;
  readonly log = new ToolLog();
  /** Runs reads when it is their turn among those of other questions. */
  readonly inTurn: InTurn;
  #asked: Pick<ChatFrame, 'said' | 'not'> = EMPTY_FRAME;
  #before: ReadonlySet<string> = new Set();

  /** @param inTurn  at once by default */
  constructor(ctx: PublicCtx, inTurn: InTurn = (work) => work()) {
    this.ctx = ctx;
    this.inTurn = inTurn;
  }

  /**
   * The first products of what a conversation asks for. What is excluded, of another kind or of another size is none of
   * them.
   * @param words  what the goods are called in the answer
   */
  async frameGoods(frame: ChatFrame, words: string): Promise<FoundInFrame> {
    const { goods, total, path, said, without } = await frameGoods(this.ctx, frame);
    const products = await this.#facts(goods.slice(0, MOST_SHOWN));
    this.log.called(
      'searchGoods',
      queryOf(frame, this.ctx.lang),
      products.map(({ shown }) => shown.name),
    );
    // A list that lacks words of the question is called by the others.
    const isWhole = without.length === 0 && words !== phraseOf(frame);
    const called = isWhole ? words : shownPhrase(said);
    this.#noteList(called, total ?? products.length, products, frame);
    return { products, total, path, said, without, called };
  }

  /** What a text names, else what its words name that name something. */
  async #named(keyword: string, asked: Wanted, size: number): Promise<{ found: NamedGoods; near: string | null }> {
    const searched = { asked, size, fillers: fillers() };
    const found = await namedGoods(this.ctx, { keyword, ...searched });
    if (found.isNamed) return { found, near: null };
    const near = await wordsNaming(this.ctx, keyword, fillers());
    if (near === '') return { found, near: null };
    return { found: await namedGoods(this.ctx, { keyword: near, ...searched }), near };
  }

  /** The first products of a category within limits. */
  async categoryGoods(category: CategoryPlace, wanted: Wanted): Promise<FoundProducts> {
    const size = isPlain(wanted) ? MOST_SHOWN : MOST_WEIGHED;
    const listing = await listedWithin(this.ctx, { of: 'category', ...category }, wanted, size);
    const { total, products } = await this.#firstOf(listing.goods, listing.total);
    this.log.called(
      'categoryGoods',
      category.name,
      products.map(({ shown }) => shown.name),
    );
    this.#noteList(category.name, total, products, wanted);
    return { total, products, near: null };
  }

  async #firstOf(goods: readonly GoodsCard[], all: number) {
    const valid = await this.#facts(goods.filter(({ invalid }) => !invalid));
    return { total: valid.length === 0 ? 0 : all, products: valid.slice(0, MOST_SHOWN) };
  }

  /** A limit is no price: what is about a product of the same name does not get it. */
  #noteList(words: string, total: number, products: readonly ProductFacts[], { min, max }: Limits): void {
    const isProduct = products.some(({ shown }) => shown.name === words);
    const currency = this.ctx.tenant.currencies[0] ?? '';
    const limits = isProduct ? [] : [min, max].filter((value) => value !== null);
    this.log.returned({
      about: [words],
      counts: [total],
      amounts: limits.map((value) => ({ value, currency, role: 'limit' })),
    });
  }

  /** The category that a text names; undefined: none. */
  categoryNamed(text: string): Promise<CategoryPlace | undefined> {
    return categoryNamed(this.ctx, text);
  }

  /** The products that a text may name, the likest first, each with its likeness of 0 to 1; `near`: see FoundProducts. */
  async namedGoods(name: string): Promise<{ readonly named: readonly LikeProduct[]; readonly near: string | null }> {
    const { found, near } = await this.#named(name, PLAIN, MOST_NAMED);
    const { lang } = this.ctx;
    const ordered = found.goods
      .filter(({ invalid, goodsName }) => !invalid && !this.isExcluded(goodsName))
      .map((card) => ({ card, likeness: likeness(card.goodsName, name, lang) }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_SHOWN);
    const products = await this.#facts(ordered.map(({ card }) => card));
    this.log.called(
      'namedGoods',
      near ?? name,
      products.map(({ shown }) => shown.name),
    );
    this.log.returned({ about: [near ?? name], counts: [found.total] });
    if (near !== null) this.log.returned({ about: [name] });
    return { named: products.map((product, n) => ({ product, likeness: ordered[n]?.likeness ?? 0 })), near };
  }

  /** Products by the codes of their listings. */
  async products(codes: readonly string[]): Promise<ProductFacts[]> {
    if (codes.length === 0) return [];
    const cards = [...(await productsByCode(this.ctx, codes)).values()].filter(({ invalid }) => !invalid);
    const unique = [...new Map(cards.map((card) => [card.id, card])).values()];
    const names = unique.map(({ goodsName }) => goodsName);
    this.log.called('products', names.join(', ') || codes.join(', '), names);
    return this.#facts(unique);
  }

  /**
   * What costs less than a product in the same currency, and for the same amount: first what is like it, then what is of its
   * category.
   */
  async cheaperThan({ card, shown, state }: ProductFacts): Promise<ProductFacts[]> {
    const { price } = shown;
    if (price === null) return [];
    const { kind } = readName(card.goodsName);
    const isOfKind = (name: string) => {
      const other = readName(name).kind;
      return !this.isExcluded(name) && (kind === null || other === null || areKindred(kind, other));
    };
    const like = await similarGoods(this.ctx, card.id);
    const listed =
      card.category === null || price.currencyCode !== this.ctx.tenant.currencies[0]
        ? []
        : (
            await listedWithin(
              this.ctx,
              { of: 'category', ...card.category },
              { ...PLAIN, max: price.amount },
              MOST_WEIGHED,
            )
          ).goods;
    const others = [...like, ...listed].filter(
      ({ id, invalid, goodsName }) => id !== card.id && !invalid && isOfKind(goodsName),
    );
    const all = await this.#facts([...new Map(others.map((one) => [one.id, one])).values()]);
    const cheaper = all.filter(
      ({ shown: { price: own, soldOut }, state: other }) =>
        own?.currencyCode === price.currencyCode &&
        own.amount < price.amount &&
        isCheaperForAmount(other, state) &&
        !soldOut,
    );
    const shownOnes = cheaper.slice(0, MOST_SHOWN);
    this.log.called(
      'cheaperThan',
      shown.name,
      cheaper.map((one) => one.shown.name),
    );
    this.log.returned({ counts: [shownOnes.length] });
    return shownOnes;
  }

  /** The difference between the prices of two products; null: they cannot be compared. */
  difference(one: ChatProduct, other: ChatProduct): number | null {
    if (one.price === null || other.price === null || one.price.currencyCode !== other.price.currencyCode) return null;
    const value = Number(Math.abs(one.price.amount - other.price.amount).toFixed(3));
    const currency = one.price.currencyCode;
    const [cheaper, dearer] = one.price.amount <= other.price.amount ? [one, other] : [other, one];
    this.log.called('difference', `${one.name}, ${other.name}`, [this.money(value, currency)]);
    this.log.returned({ about: [cheaper.name], amounts: [{ value, currency, role: 'less' }] });
    this.log.returned({ about: [dearer.name], amounts: [{ value, currency, role: 'more' }] });
    return value;
  }

  async #facts(cards: readonly GoodsCard[]): Promise<ProductFacts[]> {
    const wanted = cards.filter(({ goodsName }) => !this.isExcluded(goodsName));
    const all = await Promise.all(wanted.map((card) => productFacts(this.ctx, card)));
    for (const { evidence } of all) this.log.returned(evidence);
    return all;
  }

  /**
   * From here on nothing is read that a conversation excludes, and goods of other kinds than it asks for are not shown.
   * @param subject  the goods that it showed before
   */
  asksFor(frame: Pick<ChatFrame, 'said' | 'not'>, subject: readonly string[]): void {
    this.#asked = frame;
    this.#before = new Set(subject);
  }

  /** Whether the conversation excludes what a text names. */
  readonly isExcluded = (text: string): boolean =>
    this.#asked.not.length > 0 &&
    misfitOf({ said: [], not: this.#asked.not }, { name: text, brand: '', facts: [] }).excluded;

  /** Whether goods are of a kind that the conversation asks for, or were shown before. */
  readonly isAsked = ({ code, name }: { readonly code: string; readonly name: string }): boolean =>
    this.#before.has(code) || isOfAskedKind(this.#asked, name);

  /** An amount in minor units as the tenant writes it. */
  moneyOfMinor(minor: number, currency: string): string {
    return this.money(decimalAmount(minor, currency), currency);
  }

  /** An amount as the tenant writes it. */
  money(amount: number, currency: string): string {
    return priceText(amount, currency, this.ctx.tenant);
  }

  /** An instant as the tenant writes it. */
  time(at: number | string): string {
    const { lang, tenant } = this.ctx;
    return date(new Date(at), { lang, timeZone: tenant.timeZone, calendar: tenant.calendar, style: 'dateTime' });
  }
}
