/** Makes leaderboard entries and price histories for the page of components. */

import { goods, money } from '#src/development/components/sample-cards.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { plotOf } from '#src/modules/catalogue/prices/ui/chart/plot.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { Place } from '#src/modules/selling/leaderboards/contract.ts';

const DAY = 86_400_000;
const END = Date.parse('2026-11-21T05:00:00Z');
const ago = (days: number) => END - days * DAY;

/** An entry of a leaderboard: goods with some fields changed. */
export function place(site: Site, sortValue: number, change: Partial<GoodsCard> = {}): Place {
  return {
    groupId: 1,
    groupCode: 'headphones',
    subjectType: 'GOODS',
    subjectId: 1,
    subjectCode: 'sample',
    sortValue,
    goods: goods(site, change, sortValue > 1),
    content: null,
    topic: null,
  };
}

/** Two shops over 120 days: with a gap, a raise before the sale, and the lowest price now. */
export function chart(site: Site): Parameters<typeof plotOf>[0] {
  const { currency, of } = money(site);
  const minor = (baht: number) => of(baht) * 100;
  const steps = (...list: readonly (readonly [days: number, baht: number | null])[]) =>
    list.map(([days, baht]) => ({ at: ago(days), minor: baht === null ? null : minor(baht) }));
  const moment = (days: number, baht: number) => ({ at: ago(days), minor: minor(baht) });
  const statistics = {
    days: 85,
    lowest: moment(3, 1590),
    highest: moment(12, 2890),
    average: minor(2300),
    median: minor(2290),
    band: { low: minor(2190), high: minor(2410) },
  };
  const lowest = { minor: minor(1590), at: ago(3), line: 0 };
  const range = { from: ago(90), to: END, lowest, extent: [minor(1590), minor(2890)] as const };
  return {
    currency,
    knownSince: ago(120),
    from: ago(120),
    to: END,
    lines: [
      { name: 'SHOPEE', steps: steps([120, 2410], [80, null], [70, 2190], [12, 2890], [3, 1590]), absences: [] },
      { name: 'LAZADA', steps: steps([60, 2290], [20, 2350]), absences: [] },
    ],
    ranges: [
      { ...range, name: 7, from: ago(7), offered: true, statistics: null },
      { ...range, name: 30, from: ago(30), offered: true, statistics },
      { ...range, name: 90, offered: true, statistics },
      { ...range, name: 180, from: ago(180), offered: false, statistics },
      { ...range, name: 365, from: ago(365), offered: false, statistics },
      { ...range, name: 'all', from: ago(120), offered: true, statistics },
    ],
    usual: [{ from: ago(113), to: END, low: minor(2190), high: minor(2410) }],
    saleDays: [
      { at: Date.parse('2026-10-09T17:00:00Z'), name: '10.10', lower: null },
      { at: Date.parse('2026-11-10T17:00:00Z'), name: '11.11', lower: null },
    ],
    opens: 90,
    raise: { from: ago(12), to: ago(3), minor: minor(2890) },
  };
}
