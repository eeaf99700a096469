import { describe, expect, test } from 'vitest';
import { verdictOf } from '#src/modules/catalogue/prices/doubt/verdict.ts';
import { nextReductionDay, reductionLabels } from '#src/modules/catalogue/prices/history/reductions.ts';
import { holdOf, type Observation, piecesOf, spellOf, unseenOf } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { daily, day, HOUR, points, times } from './history.ts';

const UTC = zoneDays('UTC');

function curve(series: readonly Observation[]) {
  const pieces = piecesOf(series, holdOf(series));
  const spell = spellOf(pieces);
  if (spell === undefined) throw new Error('an empty history');
  return { pieces, spell, unseen: unseenOf(series) };
}

const YEAR = daily(0, times(365, 1000));
const CUT = ['PRICE_REDUCTION'];
const TOP = ['PRICE_REDUCTION_TOP', 'PRICE_REDUCTION'];

describe('a reduction after a year at 1,000', () => {
  test.each([
    ['to 951', daily(365, [951]), 0, []],
    ['to 950', daily(365, [950]), 0, CUT],
    ['to 801', daily(365, [801]), 0, CUT],
    ['to 800', daily(365, [800]), 0, TOP],
    ['upwards', daily(365, [1100]), 0, []],
    ['seven days ago', daily(365, times(8, 800)), 7, TOP],
    ['eight days ago', daily(365, times(9, 800)), 8, []],
    ['in two steps, the second a small one', daily(365, [900, 890]), 1, CUT],
    ['in two steps, the first eight days ago', daily(365, [...times(8, 800), 790]), 8, []],
    ['after a rise: not below the usual price', daily(365, [1200, 1000]), 1, []],
    ['after a rise: below the price before it', daily(365, [1200, 900]), 1, CUT],
    ['after a sale: not below its lowest', daily(365, [700, 1000, 790]), 2, []],
    ['after a sale: not 20 % below its lowest', daily(365, [800, 1000, 700]), 2, CUT],
    ['after a gap: what it cost right before is not known', points([465, 500]), 100, []],
  ])('%s', (_, then, today, expected) => {
    const { spell, unseen } = curve([...YEAR, ...then]);
    expect(reductionLabels(spell, unseen, UTC.of(day(365 + today)), UTC)).toEqual(expected);
  });

  test.each([
    [6, []],
    [7, TOP],
  ])('%i days known before it', (known, expected) => {
    const { spell, unseen } = curve([...daily(0, times(known, 1000)), ...daily(known, [500])]);
    expect(reductionLabels(spell, unseen, UTC.of(day(known)), UTC)).toEqual(expected);
  });

  test('ends on the eighth day of the tenant', () => {
    const { spell, unseen } = curve([...YEAR, { at: day(365) + 20 * HOUR, minor: 800 }]);
    expect(nextReductionDay(spell, unseen, UTC.of(day(366)), UTC)).toBe(UTC.of(day(373)));
    const bangkok = zoneDays('Asia/Bangkok');
    expect(nextReductionDay(spell, unseen, bangkok.of(day(366)), bangkok)).toBe(bangkok.of(day(374)));
  });

  test('has no end day where there is no reduction', () => {
    const { spell, unseen } = curve(YEAR);
    expect(nextReductionDay(spell, unseen, UTC.of(day(365)), UTC)).toBeUndefined();
  });
});

describe('the reference is the lowest of the 30 days before, and nothing else', () => {
  /** A year at 1,000, and then prices of a day each, up to today. */
  const labels = (then: readonly number[]) => labelsAt([...YEAR, ...daily(365, then)], 364 + then.length);
  const labelsAt = (series: readonly Observation[], today: number) => {
    const { spell, unseen } = curve(series.filter(({ at }) => at <= day(today)));
    return reductionLabels(spell, unseen, UTC.of(day(today)), UTC);
  };

  test.each<[string, readonly number[], readonly string[]]>([
    ['raised for 20 days and set back', [...times(20, 1300), 1000], []],
    ['raised for 29 days and set back', [...times(29, 1300), 1000], []],
    ['raised for 31 days and set back: that was the price of a month', [...times(31, 1300), 1000], TOP],
    ['raised, and then below the price before the rise', [...times(20, 1300), 900], CUT],
    ['the sale before this one, in the 30 days', [...times(3, 700), ...times(20, 1000), 700], []],
    ['the sale before this one, older than the 30 days', [...times(3, 700), ...times(31, 1000), 700], TOP],
    ['the sale itself is not in them', [700, 700, 700], TOP],
    ['the day on which it starts is not in them', [700], TOP],
    ['a sale that goes lower in steps is one', [900, 800, 700], TOP],
    ['a hike of one day before the sale', [1500, 950], CUT],
    ['a price of one day among them', [...times(10, 1000), 700, ...times(10, 1000), 800], []],
  ])('%s', (_, then, expected) => {
    expect(labels(then)).toEqual(expected);
  });

  test('a future sale does not count', () => {
    const series = [...YEAR, ...daily(365, [800, 300])];
    expect(labelsAt(series, 365)).toEqual(TOP);
  });
  test('a low that began before the 30 days and still held in them counts', () => {
    const low = [...daily(0, times(40, 700)), ...daily(40, times(20, 1000)), ...daily(60, [700])];
    expect(labelsAt(low, 60)).toEqual([]);
  });
  test('without a price inside the 30 days there is no reference', () => {
    expect(labelsAt([...daily(0, times(40, 1000)), ...points([85, 1000], [86, 700])], 86)).toEqual([]);
  });
  test.each([
    [5, TOP],
    [6, []],
    [10, []],
  ])('after %i days without an observation', (missing, expected) => {
    const at = 364 + missing;
    expect(labelsAt([...YEAR, ...points([at, 700])], at)).toEqual(expected);
  });
});

describe('the discount a shop claims', () => {
  test.each([
    ['no claim', [...YEAR, ...daily(365, [700])], null, 365, 'UNCLAIMED', 1000],
    ['a claim below the price', [...YEAR, ...daily(365, [700])], 700, 365, 'UNCLAIMED', 1000],
    ['was charged for a year', [...YEAR, ...daily(365, [700])], 1000, 365, 'REAL', 1000],
    ['is more than what was charged', [...YEAR, ...daily(365, [700])], 1050, 365, 'INFLATED', 1000],
    ['comes to one whole per cent more', [...YEAR, ...daily(365, [695])], 1010, 365, 'INFLATED', 1000],
    ['comes to the same whole per cent', [...YEAR, ...daily(365, [700])], 1010, 365, 'REAL', 1000],
    ['is double, and the price 1 % below usual', [...YEAR, ...daily(365, [990])], 2000, 365, 'INFLATED', 1000],
    ['is double, and the price hardly lower', [...YEAR, ...daily(365, [991])], 2000, 365, 'NONE', 1000],
    ['is double, and the price as before', [...YEAR, ...daily(365, [1000])], 2000, 365, 'NONE', 1000],
    ['is what was charged, and the price dearer', [...YEAR, ...daily(365, [1020])], 1040, 365, 'NONE', 1000],
    ['was charged for a day before the sale', [...YEAR, ...daily(365, [1500, 1000])], 1500, 366, 'NONE', 1000],
    ['was charged six days', [...daily(0, times(6, 1000)), ...daily(6, [700])], 1000, 6, 'UNKNOWN', null],
    ['was charged seven days', [...daily(0, times(7, 1000)), ...daily(7, [700])], 1000, 7, 'REAL', 1000],
    ['always on sale', daily(0, times(60, 700)), 1000, 59, 'NONE', 700],
    ['on sale since the first day, a month ago', daily(0, times(31, 700)), 1000, 30, 'UNKNOWN', null],
    ['stood for a month', [...YEAR, ...daily(365, times(31, 700))], 1000, 395, 'REAL', 1000],
    ['stood for two months and a half', [...YEAR, ...daily(365, times(77, 700))], 1000, 440, 'NONE', 700],
  ] as const)('%s', (_, series, claimed, now, verdict, reference) => {
    const { pieces, spell } = curve(series);
    expect(verdictOf(pieces, spell, claimed, UTC.of(day(now)), UTC)).toMatchObject({ verdict, reference });
  });
});
