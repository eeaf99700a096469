import { DAY, type Window } from '#src/modules/catalogue/prices/history/series.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';

/** A day on which the platforms of Southeast Asia hold a sale: day and month have one number, such as 11.11. */
export interface SaleDay {
  /** The first instant of the day in the tenant's time zone, in milliseconds since 1970. */
  readonly at: number;
  /** As shops write it. */
  readonly name: string;
}

/** The sale days in a period, ascending. */
export function saleDaysIn({ from, to }: Window, days: Days): SaleDay[] {
  const found: SaleDay[] = [];
  const last = new Date(days.of(to - 1) * DAY);
  for (const month = new Date(days.of(from) * DAY); month <= last; month.setUTCMonth(month.getUTCMonth() + 1, 1)) {
    const number = month.getUTCMonth() + 1;
    const at = days.start(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), number) / DAY);
    if (at >= from && at < to) found.push({ at, name: `${number}.${number}` });
  }
  return found;
}
