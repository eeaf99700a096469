/** Lists the last changes of the prices in a chart. */

import { isWithin } from '#src/modules/catalogue/prices/doubt/absences.ts';
import type { Chart } from '#src/modules/catalogue/prices/history/chart.ts';

/** The prices of all lines from an instant on; OUT: the shop had none; null: unknown. */
export interface PriceChange {
  readonly at: number;
  readonly minors: readonly (number | 'OUT' | null)[];
}

/** The last changes of any line of a chart, newest first. */
export function priceChanges({ lines }: Chart, limit: number): PriceChange[] {
  const instants = [...new Set(lines.flatMap(({ steps }) => steps.map(({ at }) => at)))].sort((a, b) => b - a);
  return instants.slice(0, limit).map((at) => ({
    at,
    minors: lines.map(({ steps, absences }) => {
      const minor = steps.findLast((step) => step.at <= at)?.minor ?? null;
      return minor === null && absences.some((absence) => isWithin(at, absence)) ? 'OUT' : minor;
    }),
  }));
}
