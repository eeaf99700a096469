/** Computes the chart of past prices in the form of an alert, with the instants at which the alert would have fired. */

import { domainOf, matrixOf, pathOf } from '#src/modules/catalogue/prices/ui/chart/plot.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import type { Firing } from '#src/modules/telling/alerts/rules.ts';

const HOUR = 3_600_000;
const SIDE = 100;

/**
 * Past prices, ready to be drawn in a square of 100 units that is stretched. Positions are per cent from left and top.
 */
export interface PastPlot {
  /** Steps with gaps, and what brings them into the square. */
  readonly path: string;
  readonly matrix: string;
  readonly marks: readonly (Firing & { readonly left: number; readonly top: number })[];
  /** Where the alert's amount is; null: it is outside. */
  readonly limit: number | null;
  /** The lowest and the highest price, with their heights. */
  readonly prices: readonly { readonly minor: number; readonly top: number }[];
  /** First and last instant. */
  readonly from: number;
  readonly to: number;
}

/** @param limit  the amount at which the alert fires; null: it has none. undefined: no price is known */
export function pastPlot(
  { moments, asOf }: Pick<Outlook, 'moments' | 'asOf'>,
  firings: readonly Firing[],
  limit: number | null,
): PastPlot | undefined {
  const steps = moments.map(({ at, seen }) => ({ at, minor: typeof seen === 'object' ? seen.minor : null }));
  const minors = steps.flatMap(({ minor }) => minor ?? []);
  const from = steps[0]?.at;
  if (minors.length === 0 || from === undefined) return undefined;
  const to = Math.max(asOf, (steps.at(-1)?.at ?? 0) + HOUR);
  const low = Math.min(...minors);
  const high = Math.max(...minors);
  const [bottom, top] = domainOf([low, high]);
  const down = (minor: number) => rounded(((top - minor) / (top - bottom)) * SIDE);
  const prices = low === high ? [low] : [high, low];
  return {
    path: pathOf({ name: '', steps, absences: [] }, from, to),
    matrix: matrixOf([0, (to - from) / HOUR], [bottom, top]),
    marks: firings.map(({ at, minor }) => ({
      at,
      minor,
      left: rounded(((at - from) / (to - from)) * SIDE),
      top: down(minor),
    })),
    limit: limit === null || limit < bottom || limit > top ? null : down(limit),
    prices: prices.map((minor) => ({ minor, top: down(minor) })),
    from,
    to,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
