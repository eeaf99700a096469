/** Makes true prices that faults are put into. */

import type { Random } from '#tests/support/price-faults/random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Midnight of day 0 in UTC. */
const START = Date.UTC(2026, 4, 1);

/** How many days each series has. */
export const LENGTH = 150;

/** What a shop really charges from an instant on, in minor units. */
export interface Step {
  readonly at: number;
  readonly minor: number;
}

export const dayAt = (day: number) => START + day * DAY;

/** Shops ask whole amounts, and round ones for what is dear. */
export function shopPrice(minor: number): number {
  return Math.max(100, minor < 100_000 ? Math.round(minor / 100) * 100 : Math.round(minor / 1000) * 1000);
}

/** A price that changes now and then: sales of some days, and new usual prices. */
export function ordinaryTruth(random: Random): Step[] {
  let usual = shopPrice(10 ** random.between(3.7, 6.6));
  const steps: Step[] = [{ at: START, minor: usual }];
  let day = random.between(3, 40);
  while (day < LENGTH) {
    if (random.chance(0.7)) {
      const end = day + random.between(2, 12);
      steps.push({ at: dayAt(day), minor: shopPrice(usual * random.between(0.55, 0.93)) });
      steps.push({ at: dayAt(end), minor: usual });
      day = end + random.between(4, 40);
    } else {
      usual = shopPrice(usual * random.between(0.88, 1.12));
      steps.push({ at: dayAt(day), minor: usual });
      day += random.between(6, 40);
    }
  }
  return steps;
}

/** What is really charged at an instant. */
export function truthAt(steps: readonly Step[], at: number): number {
  return steps.findLast((step) => step.at <= at)?.minor ?? steps[0]?.minor ?? 0;
}

/** The steps with another price from an instant until another. */
export function replaced(steps: readonly Step[], from: number, to: number, minor: number): Step[] {
  const after = truthAt(steps, to);
  return [
    ...steps.filter(({ at }) => at < from),
    { at: from, minor },
    { at: to, minor: after },
    ...steps.filter(({ at }) => at > to),
  ];
}
