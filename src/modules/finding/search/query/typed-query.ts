/** Reads a query as it was typed: prices, order and exclusions apart. */

import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { withoutExcluded } from '#src/modules/finding/search/query/excluded-words.ts';
import { limitsIn, numbered } from '#src/names/amounts/price-limits.ts';
import { inFull } from '#src/names/amounts/spoken-thousands.ts';
import { readName } from '#src/names/name-reading.ts';
import { asksForGoods, withoutAsking } from '#src/names/queries/asking-words.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { fold } from '#src/words/fold.ts';
import { inStandardWords } from '#src/words/slang-words.ts';

/** A query with more words than this and the number of a model names its goods itself: it is searched as it stands. */
const NAMED_WORDS = 6;
/** A longer one is no question, but the title of a shop's listing. */
const LIMITED_WORDS = 12;
const LIMITED_LENGTH = 200;
/** Nothing costs so little, in whole units of any currency: “pro max 3”. */
const LEAST_PRICE = 10;

/** Words for a size before a size: goods may write the same word in other ways, or leave it out. */
const SIZE_BEFORE =
  /(?:(?<![\p{L}\p{M}])(?:size|ukuran|uk)|ไซ[ซสต]์?)[ .]*(?=(?:xxs|xs|s|m|l|xxxl|xxl|xl)(?![\p{L}\p{N}]))/giu;

/** Limits of the price that words say, in minor units; both are included. */
export interface PriceBound {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
}

/** The order that words of wish say. null: none. */
export type WishedOrder = 'cheapest' | 'best' | 'newest' | null;

/** A query as it was typed, read before its words are looked up. */
export interface TypedQuery {
  /** What names goods, folded; '' where it only says a price. */
  readonly named: string;
  readonly bound: PriceBound | null;
  readonly order: WishedOrder;
  /** What the query does not want; see excluded-words.ts. */
  readonly excluded: readonly string[];
  /** Whether it is the title of a listing, with more words than anybody asks with. */
  readonly isTitle: boolean;
  /** Whether it asks in words for what it names: any cheap air fryer for my mom. */
  readonly isSentence: boolean;
}

/**
 * Reads a query: what its words say of the price and of the order is no word that goods have.
 * @param currencies  those of the tenant
 */
export function readTyped(asTyped: string, currencies: readonly string[]): TypedQuery {
  const isShort = asTyped.length <= LIMITED_LENGTH && fold(asTyped).split(' ').length <= LIMITED_WORDS;
  const query = isShort ? withThaiSlang(asTyped).replace(SIZE_BEFORE, ' ') : asTyped;
  const whole = fold(query);
  const { bound, rest } = boundIn(query, currencies);
  const { text, excluded } = withoutExcluded(rest);
  const words = text.split(' ').length;
  const isSentence = asksForGoods(whole);
  const isTitle = !isSentence && (words > LIMITED_WORDS || (words > NAMED_WORDS && namesModel(text)));
  const named = isSentence ? withoutAsking(text) : text;
  const order = isTitle ? null : orderOf(withoutWishes(named).wishes);
  return { named, bound, order, excluded, isTitle, isSentence };
}

/** With slang in standard words, but for brands and Latin words: a search corrects those, and says so. */
const withThaiSlang = (text: string): string =>
  /\p{Script=Thai}/u.test(text) ? inStandardWords(text, (standard) => readName(standard).brand === null) : text;

const namesModel = (text: string) => /\d/.test(readName(text).model ?? '');

function orderOf(wishes: readonly string[]): WishedOrder {
  if (wishes.includes('cheap')) return 'cheapest';
  if (wishes.includes('best') || wishes.includes('good')) return 'best';
  return wishes.includes('new') ? 'newest' : null;
}

/**
 * A query without what it says of the price, folded, and that. Limits in a currency that the tenant does not have are no
 * limits of its prices.
 */
export function boundIn(
  typed: string,
  currencies: readonly string[],
): { readonly bound: PriceBound | null; readonly rest: string } {
  const whole = fold(typed);
  const [own] = currencies;
  const isShort = whole.length <= LIMITED_LENGTH && (whole.split(' ').length <= LIMITED_WORDS || asksForGoods(whole));
  if (own === undefined || !isShort) return { bound: null, rest: whole };
  const { text, numbers } = numbered(typed, currencies);
  const { min, max, currency, rest } = limitsIn(text, numbers);
  const named = currency ?? own;
  const isSaid =
    [min, max].some((amount) => amount !== null) && [min, max].every((one) => (one ?? LEAST_PRICE) >= LEAST_PRICE);
  if (!isSaid || !currencies.includes(named)) return { bound: null, rest: whole };
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** currencyExponent(named));
  const bound = { min: minor(inFull(min, named)), max: minor(inFull(max, named)), currency: named };
  return { bound, rest: fold(rest) };
}

/** A bound in decimals, as filters of lists have it. */
export const decimalsOf = ({ min, max, currency }: PriceBound): { min: number | null; max: number | null } => ({
  min: min === null ? null : decimalAmount(min, currency),
  max: max === null ? null : decimalAmount(max, currency),
});
