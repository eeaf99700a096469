import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, suspicionOf } from '#src/modules/prices/glitches.ts';
import { anyHistory, DAY, daily, day, HOUR, times } from './history.ts';

describe('compared with a usual price of 10,000', () => {
  test.each([
    [10_000, undefined],
    [3_000, undefined],
    [2_999, 'DEEP_CUT'],
    [1_060, 'DEEP_CUT'],
    [1_050, 'DECIMAL_SLIP'],
    [1_000, 'DECIMAL_SLIP'],
    [950, 'DECIMAL_SLIP'],
    [940, 'DEEP_CUT'],
    [100, 'DECIMAL_SLIP'],
    [10, 'DECIMAL_SLIP'],
    [1, 'DEEP_CUT'],
    [90_000, undefined],
    [100_000, 'DECIMAL_SLIP'],
    [1_000_000, 'DECIMAL_SLIP'],
  ])('%i: %s', (minor, reason) => {
    expect(suspicionOf(minor, 10_000)).toBe(reason);
  });
});

const NORMAL = daily(0, times(10, 10_000));
const later = (hours: number, minor: number) => ({ at: day(10) + hours * HOUR, minor });

describe('after ten days at 10,000', () => {
  test.each([
    ['zero', [later(0, 0)], [0], 'ZERO'],
    ['zero, however often', [later(0, 0), later(48, 0)], [0, 0], 'ZERO'],
    ['a tenth once', [later(0, 1_000)], [1_000], 'DECIMAL_SLIP'],
    ['a tenth for less than a day', [later(0, 1_000), later(23, 1_000)], [1_000, 1_000], 'DECIMAL_SLIP'],
    ['a tenth for a day', [later(0, 1_000), later(24, 1_000)], [], null],
    ['75 % off once', [later(0, 2_500)], [2_500], 'DEEP_CUT'],
    ['75 % off for half an hour', [later(0, 2_500), later(0.5, 2_500)], [2_500, 2_500], 'DEEP_CUT'],
    ['75 % off for an hour', [later(0, 2_500), later(1, 2_500)], [], null],
    ['75 % off, then the usual', [later(0, 2_500), later(0.5, 10_000)], [2_500], null],
    [
      '75 % off twice, the usual between',
      [later(0, 2_500), later(1, 10_000), later(2, 2_500)],
      [2_500, 2_500],
      'DEEP_CUT',
    ],
    ['75 % off for an hour and on', [later(0, 2_500), later(1, 2_500), later(2, 2_400)], [], null],
    ['ten times as much once', [later(0, 100_000)], [100_000], 'DECIMAL_SLIP'],
    ['a tenth of a sale', [later(0, 7_000), later(1, 700)], [700], 'DECIMAL_SLIP'],
    ['a believed cut, then a little less', [later(0, 2_500), later(1, 2_500), later(2, 1_000)], [], null],
    ['a believed cut, then a tenth of it', [later(0, 2_500), later(1, 2_500), later(2, 250)], [250], 'DECIMAL_SLIP'],
    ['a believed tenth, then the usual', [later(0, 1_000), later(24, 1_000), later(25, 10_000)], [], null],
    ['70 % off', [later(0, 3_000)], [], null],
    ['three times as much', [later(0, 30_000)], [], null],
  ])('%s', (_, series, quarantined, pending) => {
    const judged = judge([...NORMAL, ...series]);
    expect(judged.quarantined.map(({ minor }) => minor)).toEqual(quarantined);
    expect(judged.pending?.reason ?? null).toBe(pending);
  });
});

test.each([
  ['a slip at the very beginning', [1_000, 10_000, 10_000, 10_000], [1_000]],
  ['a slip in the second of two', [10_000, 1_000], [1_000]],
  ['two prices that differ plainly', [10_000, 5_000], []],
  ['one price', [10_000], []],
  ['only zero', [0], [0]],
])('%s', (_, minors, quarantined) => {
  expect(judge(daily(0, minors)).quarantined.map(({ minor }) => minor)).toEqual(quarantined);
});

test('a new price becomes the usual one once it has lasted', () => {
  const judged = judge([...NORMAL, ...daily(10, times(40, 2_500)), ...daily(50, [10_000])]);
  expect(judged.quarantined).toEqual([]);
});

describe('any history', () => {
  test('is separated without loss, in order', () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(30)), (series, slips) => {
        const spoiled = series.map(({ at, minor }, n) => ({
          at,
          minor: slips.includes(n) ? Math.round(minor / 10) : minor,
        }));
        const { accepted, quarantined } = judge(spoiled);
        const both = [...accepted, ...quarantined.map(({ at, minor }) => ({ at, minor }))];
        expect(both.sort((a, b) => a.at - b.at)).toEqual(spoiled);
        expect(accepted).toEqual(accepted.toSorted((a, b) => a.at - b.at));
      }),
    );
  });

  test('rejects a single lost digit once the usual price is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 9_700, max: 10_300 }), { minLength: 3, maxLength: 60 }),
        fc.constantFrom(10, 100),
        (minors, factor) => {
          const slip = { at: day(minors.length) + DAY / 2, minor: Math.round(10_000 / factor) };
          const series = [...daily(0, minors), slip, ...daily(minors.length + 1, minors)];
          expect(judge(series).quarantined).toEqual([{ ...slip, reason: 'DECIMAL_SLIP' }]);
        },
      ),
    );
  });
});
