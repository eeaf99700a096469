/** Learns from the first rows how a feed writes prices: 1,290.00 or 1.290,00. */

import type { PriceReading } from '#src/kernel/money.ts';
import { joinedGroups, withoutZeros } from '#src/kernel/written-number.ts';

/** So many prices of a feed say what its prices are like. */
const MIN_PRICES = 3;
/** Prices of a feed of many kinds of goods differ; a mark that was taken for another one makes a thousand of it. */
const NEAR = 30;
/** Two marks, or a mark and a fraction: nothing but one number is written so. */
const UNMISTAKABLE = /\d[ '’]\d{3}(?:[ '’]\d{3}|[.,]\d{1,2}(?!\d))/;

type Read = (text: string) => PriceReading;

/**
 * How a feed spells its prices, learned from its first rows. "1 290", "1'290.00" and "1290.000" could be two numbers or a
 * number with a slip; beside prices of that size they are 1290.
 */
export class PriceSpelling {
  readonly #sure = new Map<string, number[]>();
  readonly #doubtful = new Map<string, number[]>();
  #unmistakable = false;

  /** Notes a price of the feed. */
  learn(text: string, reading: PriceReading, read: Read): void {
    if (reading.kind === 'price') note(this.#sure, reading);
    if (reading.kind !== 'unreadable') return;
    const other = otherReading(text, read);
    if (other?.kind !== 'price') return;
    note(this.#doubtful, other);
    if (UNMISTAKABLE.test(text.normalize('NFKC'))) this.#unmistakable = true;
  }

  /** A price that is unreadable by itself, as the feed's other prices make certain; undefined: they do not. */
  readingOf(text: string, read: Read): PriceReading | undefined {
    const other = otherReading(text, read);
    if (other?.kind !== 'price') return undefined;
    const { minor, currency } = other.low;
    const like = this.#likeOf(currency);
    const median = like[Math.floor(like.length / 2)];
    if (median === undefined) return undefined;
    return minor <= NEAR * median && median <= NEAR * minor ? other : undefined;
  }

  /** The prices that decide in a currency, ascending: those that are read by themselves, else those that are spelled so. */
  #likeOf(currency: string): readonly number[] {
    const sure = this.#sure.get(currency) ?? [];
    if (sure.length >= MIN_PRICES) return sure.toSorted((a, b) => a - b);
    const doubtful = this.#unmistakable ? (this.#doubtful.get(currency) ?? []) : [];
    return doubtful.length >= MIN_PRICES ? doubtful.toSorted((a, b) => a - b) : [];
  }
}

/** The price of the text with its groups joined, or without the zeros of a third decimal. */
function otherReading(text: string, read: Read): PriceReading | undefined {
  const plain = text.normalize('NFKC');
  const other = joinedGroups(plain) ?? withoutZeros(plain);
  return other === undefined ? undefined : read(other);
}

function note(prices: Map<string, number[]>, { low }: Extract<PriceReading, { kind: 'price' }>): void {
  const known = prices.get(low.currency) ?? [];
  prices.set(low.currency, [...known, low.minor]);
}
