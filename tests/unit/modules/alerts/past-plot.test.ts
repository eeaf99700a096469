import { expect, test } from 'vitest';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import { backTest } from '#src/modules/telling/alerts/rules.ts';
import { pastPlot } from '#src/modules/telling/alerts/ui/form/past-price-plot.ts';

const HOUR = 3_600_000;
const at = (hours: number) => hours * HOUR;
const seen = (minor: number) => ({ minor, median: null, lowDays: 0, isAllTimeLow: false });
const past: Pick<Outlook, 'moments' | 'asOf'> = {
  moments: [
    { at: at(0), seen: seen(1000) },
    { at: at(25), seen: seen(500) },
    { at: at(50), seen: 'none' },
    { at: at(75), seen: seen(1000) },
  ],
  asOf: at(100),
};

test('a mark stands where the alert fires, at its time and on the line of its price', () => {
  const firings = backTest({ rule: 'AT_OR_BELOW', minor: 600 }, null, past.moments);
  const plot = pastPlot(past, firings, 600);
  expect(plot?.path).toBe('M0 1000h25v-500h25M75 1000h25');
  expect(plot?.marks).toEqual([{ at: at(25), minor: 500, left: 25, top: plot?.prices[1]?.top }]);
  const [highest, lowest] = plot?.prices ?? [];
  expect([highest?.minor, lowest?.minor]).toEqual([1000, 500]);
  expect(highest?.top).toBeLessThan(lowest?.top ?? 0);
  expect(plot?.limit).toBeGreaterThan(highest?.top ?? 100);
  expect(plot?.limit).toBeLessThan(lowest?.top ?? 0);
});

test('a limit far from every price is not drawn, and a past without prices not at all', () => {
  expect(pastPlot(past, [], 1)?.limit).toBeNull();
  expect(pastPlot(past, [], null)?.limit).toBeNull();
  expect(pastPlot({ moments: [{ at: 0, seen: 'unsure' }], asOf: at(1) }, [], null)).toBeUndefined();
});
