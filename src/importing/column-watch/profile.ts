/** Measures the columns of a feed's version, to notice when a later one lacks something. */

import { z } from 'zod';
import type { Money } from '#src/kernel/money.ts';

/** Values of an input in the columns that its kind lives on; null: nothing. */
export interface Watched {
  readonly title: string | null;
  readonly link: string | null;
  readonly price: Money | null;
  /** Whether it can be ordered. */
  readonly orderable: boolean | null;
}

const Share = z.number().min(0).max(1);

/** The columns of a feed's version in figures. Shares are of the rows. */
export const Profile = z.object({
  rows: z.int(),
  /** Different titles among the first rows. */
  titles: Share,
  links: Share,
  /** Different links among the first rows that have one; null: the version before did not count them. */
  ownLinks: Share.nullable().default(null),
  prices: Share,
  /** Rows that say whether they can be ordered, and of those the ones that can. */
  availabilities: Share,
  orderable: Share,
  /** Of the rows with a price: the share of each currency, and its median in minor units. */
  currencies: z.record(z.string(), z.object({ share: Share, median: z.number() })),
});

export type Profile = z.infer<typeof Profile>;

/** Titles, and links, that are compared with each other. */
const COMPARED = 5000;
/** Classes of prices that differ by a factor of two; the median is exact to 2 %. */
const CLASSES = 32;

/** Counts the columns of a file row by row. Memory does not grow with the file. */
export class ColumnWatch {
  #rows = 0;
  #titled = 0;
  #links = 0;
  #said = 0;
  #orderable = 0;
  readonly #titles = new Set<string>();
  readonly #ownLinks = new Set<string>();
  readonly #prices = new Map<string, Map<number, number>>();

  add({ title, link, price, orderable }: Watched): void {
    this.#rows += 1;
    if (this.#titled < COMPARED) {
      this.#titled += 1;
      this.#titles.add(title ?? '');
    }
    if (link !== null) this.#addLink(link);
    if (orderable !== null) this.#said += 1;
    if (orderable === true) this.#orderable += 1;
    if (price === null) return;
    const classes = this.#prices.get(price.currency) ?? new Map<number, number>();
    this.#prices.set(price.currency, classes);
    const priceClass = Math.round(CLASSES * Math.log2(price.minor));
    classes.set(priceClass, (classes.get(priceClass) ?? 0) + 1);
  }

  #addLink(link: string): void {
    this.#links += 1;
    if (this.#links <= COMPARED) this.#ownLinks.add(link);
  }

  profile(): Profile {
    const currencies = [...this.#prices].map(([code, classes]) => [code, { count: sum(classes), classes }] as const);
    const priced = currencies.reduce((total, [, { count }]) => total + count, 0);
    const of = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
    return {
      rows: this.#rows,
      titles: of(this.#titles.size, this.#titled),
      links: of(this.#links, this.#rows),
      ownLinks: of(this.#ownLinks.size, Math.min(this.#links, COMPARED)),
      prices: of(priced, this.#rows),
      availabilities: of(this.#said, this.#rows),
      orderable: of(this.#orderable, this.#said),
      currencies: Object.fromEntries(
        currencies.map(([code, { count, classes }]) => [code, { share: count / priced, median: medianOf(classes) }]),
      ),
    };
  }
}

function sum(classes: ReadonlyMap<number, number>): number {
  return [...classes.values()].reduce((total, count) => total + count, 0);
}

function medianOf(classes: ReadonlyMap<number, number>): number {
  const middle = sum(classes) / 2;
  let passed = 0;
  for (const [priceClass, count] of [...classes].sort(([a], [b]) => a - b)) {
    passed += count;
    if (passed >= middle) return 2 ** (priceClass / CLASSES);
  }
  return 0;
}
