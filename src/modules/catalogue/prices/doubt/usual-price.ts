/** Keeps the median of the latest believed prices. */

import { keepsDigits, WHOLE } from '#src/modules/catalogue/prices/doubt/suspicion.ts';

/** The usual price is the median of this many observations. */
const MEMORY = 31;
/** With fewer there is no usual price. */
const MIN_PRICES = 3;
/** At the beginning the first few observations are compared with each other. */
export const BEGINNING = 5;

/** The latest accepted prices, also sorted by amount. */
export class UsualPrice {
  readonly #order: number[] = [];
  readonly #sorted: number[] = [];
  #fractions = 0;
  #highest = 0;

  add(minor: number): void {
    this.#order.push(minor);
    this.#highest = Math.max(this.#highest, minor);
    if (minor % WHOLE !== 0) this.#fractions += 1;
    this.#sorted.splice(placeOf(this.#sorted, minor), 0, minor);
    if (this.#order.length <= MEMORY) return;
    this.#sorted.splice(placeOf(this.#sorted, this.#order.shift() ?? 0), 1);
  }

  /** Whether there are enough prices to tell, and all of them are whole amounts. */
  get isWhole(): boolean {
    return this.#fractions === 0 && this.#order.length >= MIN_PRICES;
  }

  /** Whether the price was about as high before. */
  hasHad(minor: number): boolean {
    return minor * 5 <= this.#highest * 6;
  }

  /** The latest accepted prices, ascending. */
  get latest(): readonly number[] {
    return this.#sorted;
  }

  /** Whether a price has the digits of one of the latest, at another place. */
  hasDigitsOf(minor: number): boolean {
    return this.#sorted.some((price, index) => price !== this.#sorted[index - 1] && keepsDigits(minor, price));
  }

  /**
   * The median, the upper one of an even number. undefined: no usual price is known.
   * @param beginning  the usual price as long as there are no accepted ones
   */
  median(beginning: number | undefined): number | undefined {
    if (this.#order.length < MIN_PRICES) return beginning ?? this.#order[0];
    return this.#sorted[Math.floor(this.#sorted.length / 2)];
  }
}

/**
 * The median of the first prices of a series; undefined: there are too few to compare.
 * @param minors  at most BEGINNING
 */
export function usualAtFirst(minors: readonly number[]): number | undefined {
  if (minors.length < MIN_PRICES) return undefined;
  const first = minors.toSorted((a, b) => a - b);
  return first[Math.floor(first.length / 2)];
}

/** The first index whose price is not below this one. */
function placeOf(sorted: readonly number[], minor: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < minor) low = middle + 1;
    else high = middle;
  }
  return low;
}
