/** Measures how often faults of prices lead to wrong labels. */

import { priceHistoryOf, stateOf, type Terms } from '#src/modules/catalogue/prices/derive-state.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { daysOfLabel } from '#src/modules/catalogue/prices/rules.ts';
import { FAULTS, type Fault, type FaultyListing, faultyListing } from '#tests/support/price-faults/kinds.ts';
import { dueAt } from '#tests/support/price-faults/oracle.ts';
import { seededRandom } from '#tests/support/price-faults/random.ts';
import { HOUR } from '#tests/support/price-faults/truth.ts';

const UTC = zoneDays('UTC');

/** Instants that were looked at, and at how many of them labels were wrong or missing. */
export interface Count {
  looks: number;
  /** The instants with a label that is not deserved. */
  wrong: number;
  /** The instants at which a label was due. */
  due: number;
  lost: number;
  /** The first few faults, to look into. */
  readonly examples: string[];
}

/** Between two looks; not a divisor of a day. */
const INTERVAL = 61 * HOUR;
const MOST_EXAMPLES = 3;

/** Looks at many listings with each fault, from the fault on. The same seed gives the same listings. */
export function countLabels(each: number, seed: number): Map<Fault, Count> {
  const faults = Object.keys(FAULTS) as Fault[];
  return new Map(
    faults.map((fault) => {
      const count: Count = { looks: 0, wrong: 0, due: 0, lost: 0, examples: [] };
      for (let index = 0; index < each; index += 1) {
        const name = `${fault} ${seed}/${index}`;
        look(faultyListing(fault, seededRandom(hashOf(name))), count, name);
      }
      return [fault, count];
    }),
  );
}

function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
}

function look(listing: FaultyListing, count: Count, name: string): void {
  for (let now = listing.from + 1; now <= listing.to; now += INTERVAL) {
    const shown = shownAt(listing, now);
    const due = dueAt(listing, now);
    const isWrong =
      shown.low > due.mayLow || (shown.reduced && !due.mayReduce) || (shown.reducedTop && !due.mayReduceTop);
    const isLost = shown.low < due.mustLow || (due.mustReduce && !shown.reduced);
    count.looks += 1;
    count.wrong += Number(isWrong);
    count.due += Number(due.mustLow > 0 || due.mustReduce);
    count.lost += Number(isLost);
    if ((isWrong || isLost) && count.examples.length < MOST_EXAMPLES) {
      const days = ((now - listing.from) / HOUR / 24).toFixed(1);
      count.examples.push(`${name}, ${days} days after: ${JSON.stringify({ shown, due })}`);
    }
  }
}

interface Shown {
  /** The days of the longest low; 0: none. */
  readonly low: number;
  readonly reduced: boolean;
  readonly reducedTop: boolean;
}

function shownAt({ readings, others }: FaultyListing, now: number): Shown {
  const labels = stateAt({ readings, others }, now, null)?.labels ?? [];
  return {
    low: Math.max(0, ...labels.map((label) => daysOfLabel(label) ?? 0)),
    reduced: labels.includes('PRICE_REDUCTION'),
    reducedTop: labels.includes('PRICE_REDUCTION_TOP'),
  };
}

/** The price state from what has arrived by an instant. */
export function stateAt(
  { readings, others }: Pick<FaultyListing, 'readings' | 'others'>,
  now: number,
  original: number | null,
) {
  const series = readings.filter(({ arrived, at }) => arrived <= now && at <= now).sort((a, b) => a.at - b.at);
  const known = others.map((series) => series.filter(({ at }) => at <= now));
  const terms: Terms = { currency: 'THB', original, shipping: null, voucher: null, size: null };
  return stateOf(priceHistoryOf(series, now, { others: known }), terms, UTC);
}
