import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '#src/modules/catalogue/prices/doubt/glitches.ts';
import { type Ruling, withRulings } from '#src/modules/catalogue/prices/doubt/rulings.ts';
import { suspicionOf } from '#src/modules/catalogue/prices/doubt/suspicion.ts';
import { compacted, type Observation } from '#src/modules/catalogue/prices/history/series.ts';
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
    [940, 'OTHER_SCALE'],
    [100, 'DECIMAL_SLIP'],
    [10, 'DECIMAL_SLIP'],
    [1, 'OTHER_SCALE'],
    [33_000, undefined],
    [34_000, 'OTHER_SCALE'],
    [90_000, 'OTHER_SCALE'],
    [100_000, 'DECIMAL_SLIP'],
    [1_000_000, 'DECIMAL_SLIP'],
    [9_999_900, 'PLACEHOLDER'],
  ])('%i: %s', (minor, reason) => {
    expect(suspicionOf(minor, 10_000)).toBe(reason);
  });
});

describe('a tenth of the price directly before, far from the median', () => {
  test.each([
    [152_000, 101_000, 10_100],
    [90_000, 140_000, 14_000],
    [20_000, 13_000, 1_310],
  ])('%i, then %i, then %i', (usual, before, slip) => {
    const series = daily(0, [...times(30, usual), ...times(10, before), ...times(4, slip)]);
    expect(judge(series).quarantined.map(({ minor, reason }) => `${minor} ${reason}`)).toEqual(
      times(4, slip).map((minor) => `${minor} DECIMAL_SLIP`),
    );
  });
});

describe('a tenth of a price that the feed sent earlier', () => {
  test.each([
    ['of the last but one', [...times(30, 152_000), ...times(10, 101_000), ...times(3, 99_000)], 10_100],
    ['of one far from both others', [...times(30, 152_000), ...times(10, 101_000), ...times(3, 80_000)], 10_100],
    ['a hundredth', [...times(20, 89_000), ...times(5, 64_900), ...times(6, 52_000)], 649],
    ['two steps ago', [...times(20, 20_000), ...times(4, 12_340), ...times(4, 15_000), ...times(4, 17_000)], 1_234],
  ])('%s', (_, before, slip) => {
    const series = daily(0, [...before, ...times(4, slip)]);
    expect(judge(series).quarantined.map(({ minor, reason }) => `${minor} ${reason}`)).toEqual(
      times(4, slip).map((minor) => `${minor} DECIMAL_SLIP`),
    );
  });
  test('a cut to other digits counts as before', () => {
    const series = daily(0, [...times(30, 152_000), ...times(10, 101_000), ...times(3, 80_000), ...times(2, 25_900)]);
    expect(judge(series)).toMatchObject({ quarantined: [], pending: null });
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
    [
      'a tenth for two days',
      [later(0, 1_000), later(24, 1_000), later(48, 1_000)],
      [1_000, 1_000, 1_000],
      'DECIMAL_SLIP',
    ],
    ['a tenth for as long as prices are known', [later(0, 1_000), later(240, 1_000)], [], null],
    [
      'a tenth for long, then the usual',
      [later(0, 1_000), later(200, 1_000), later(224, 10_000)],
      [1_000, 1_000],
      null,
    ],
    ['about a tenth, with other digits, for three days', [later(0, 1_040), later(72, 1_040)], [], null],
    [
      'about a tenth, with other digits, for three days, then the usual',
      [later(0, 1_040), later(72, 1_040), later(96, 10_000)],
      [1_040, 1_040],
      null,
    ],
    ['a flash sale of the platform at a tenth', [{ ...later(0, 1_000), flash: true }, later(24, 10_000)], [], null],
    ['as in another currency, twice', [later(0, 284), later(24, 284)], [284, 284], 'OTHER_SCALE'],
    ['a converted price with a fraction, twice', [later(0, 1_301), later(24, 1_301)], [1_301, 1_301], 'OTHER_SCALE'],
    ['35 times as much for a day', [later(0, 350_000), later(24, 350_000)], [], null],
    [
      '35 times as much for a day, then the usual',
      [later(0, 350_000), later(24, 350_000), later(48, 10_000)],
      [350_000, 350_000],
      null,
    ],
    ['99999', [later(0, 9_999_900)], [9_999_900], 'PLACEHOLDER'],
    [
      'up and down all day',
      [0, 1, 2, 3, 4, 5].map((hour) => later(hour, hour % 2 === 0 ? 9_000 : 10_000)),
      [],
      'UNSTEADY',
    ],
    [
      'up and down, then a day without change',
      [...[0, 1, 2, 3, 4, 5].map((hour) => later(hour, hour % 2 === 0 ? 9_000 : 10_000)), later(30, 10_000)],
      [],
      null,
    ],
    ['75 % off once', [later(0, 2_500)], [2_500], 'DEEP_CUT'],
    ['75 % off for twenty minutes', [later(0, 2_500), later(0.3, 2_500)], [2_500, 2_500], 'DEEP_CUT'],
    ['75 % off for half an hour', [later(0, 2_500), later(0.5, 2_500)], [], null],
    ['75 % off for half an hour, then the usual', [later(0, 2_500), later(0.5, 2_500), later(1, 10_000)], [], null],
    ['75 % off once, flagged by the platform', [{ ...later(0, 2_500), flash: true }], [], null],
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
    [
      'a believed tenth, then the usual',
      [later(0, 1_000), later(240, 1_000), later(264, 10_000)],
      [1_000, 1_000],
      null,
    ],
    [
      'what is paid a month',
      [later(0, 1_667), later(24, 1_667), later(48, 1_667)],
      [1_667, 1_667, 1_667],
      'OTHER_SCALE',
    ],
    ['a third, up to rounding', [later(0, 3_300), later(24, 3_300)], [3_300, 3_300], 'OTHER_SCALE'],
    ['about a third', [later(0, 3_500), later(24, 3_500)], [], null],
    [
      'what is paid a month, of a lower price then',
      [later(0, 1_667), later(24, 1_500), later(48, 1_500)],
      [1_667, 1_500, 1_500],
      'OTHER_SCALE',
    ],
    [
      'the price for members every other day',
      Array.from({ length: 8 }, (_, index) => later(index * 24, index % 2 === 0 ? 9_000 : 10_000)),
      [],
      'UNSTEADY',
    ],
    ...[6, 8, 11].map((hours): [string, Observation[], number[], string] => [
      `the price for members every ${hours} hours`,
      Array.from({ length: 24 }, (_, index) => later(index * hours, index % 2 === 0 ? 9_000 : 10_000)),
      [],
      'UNSTEADY',
    ]),
    [
      'a flash sale of the platform each evening',
      Array.from({ length: 18 }, (_, index) =>
        index % 2 === 0 ? later(index * 12, 10_000) : { ...later(index * 12, 8_000), flash: true },
      ),
      [],
      null,
    ],
    [
      'a sale of one day in each week',
      Array.from({ length: 15 }, (_, index) => later(index * 24, index % 7 === 0 ? 9_000 : 10_000)),
      [],
      null,
    ],
    ['70 % off', [later(0, 3_000)], [], null],
    ['three times as much', [later(0, 30_000)], [], null],
  ])('%s', (_, series, quarantined, pending) => {
    const judged = judge([...NORMAL, ...series]);
    expect(judged.quarantined.map(({ minor }) => minor)).toEqual(quarantined);
    expect(judged.pending?.reason ?? null).toBe(pending);
  });
});

describe('another seller of the product', () => {
  const asks = (minor: number, hours = -1) => [[...daily(0, times(10, 10_200)), later(hours, minor)]];

  test.each([
    ['asks about as much: a cut seen once counts', [later(0, 2_500)], asks(2_400), []],
    ['was cut a little later', [later(0, 2_500)], asks(2_400, 20), []],
    ['was cut at another time', [later(0, 2_500)], asks(2_400, 30), [2_500]],
    ['is not cut: seen once does not count', [later(0, 2_500)], asks(10_300), [2_500]],
    ['was cut back already', [later(24, 2_500)], [[...(asks(2_400)[0] ?? []), later(12, 10_200)]], [2_500]],
    ['has the same slip: it comes from the feed', [later(0, 1_000)], asks(1_020), [1_000]],
    ['always asked a tenth', [later(0, 1_000)], [daily(0, times(10, 1_020))], []],
  ])('%s', (_, series, others, quarantined) => {
    expect(judge([...NORMAL, ...series], others).quarantined.map(({ minor }) => minor)).toEqual(quarantined);
  });
});

describe('a moderator who', () => {
  const slip = daily(10, times(3, 1_000));
  const judgeWith = (rulings: readonly Ruling[], after: readonly Observation[] = []) =>
    judge(withRulings([...NORMAL, ...slip, ...after], rulings)).quarantined.map(({ minor, reason }) => [minor, reason]);
  test.each([
    ['says nothing', [], times(3, 1_000).map((minor) => [minor, 'DECIMAL_SLIP'])],
    ['believes the price', [{ at: day(10), verdict: 'BELIEVED' }], []],
    ['believes a later observation of it', [{ at: day(12), verdict: 'BELIEVED' }], []],
    ['rejects it', [{ at: day(10), verdict: 'REJECTED' }], times(3, 1_000).map((minor) => [minor, 'REJECTED'])],
  ] as const)('%s', (_, rulings, quarantined) => {
    expect(judgeWith(rulings)).toEqual(quarantined);
  });

  test('believes a price is right, also when the old one is back', () => {
    const long = daily(10, times(40, 1_000));
    const series = [...NORMAL, ...long, ...daily(50, times(3, 10_000))];
    const doubtsOf = (observations: readonly Observation[]) =>
      judge(observations).quarantined.filter(({ minor }) => minor === 1_000).length;
    expect(doubtsOf(series)).toBe(40);
    expect(doubtsOf(withRulings(series, [{ at: day(10), verdict: 'BELIEVED' }]))).toBe(0);
    expect(doubtsOf(withRulings(series, [{ at: day(45), verdict: 'BELIEVED' }])), 'after it had lasted').toBe(0);
  });

  test('rejects a price says nothing of the same price after another one', () => {
    const rejected: Ruling = { at: day(10), verdict: 'REJECTED' };
    expect(judgeWith([rejected], daily(13, [10_000, 1_000])).at(-1)).toEqual([1_000, 'DECIMAL_SLIP']);
  });
});

test('observations of a day that say nothing new can be deleted, in any number', () => {
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(fc.nat(12), { maxLength: 40 }),
      fc.array(fc.boolean(), { maxLength: 400 }),
      (series, repeats, keeps) => {
        const full = series
          .flatMap((observation, index) =>
            Array.from({ length: 1 + (repeats[index] ?? 0) }, (_, n) => ({
              ...observation,
              at: observation.at + n * HOUR * 0.4,
            })),
          )
          .sort((a, b) => a.at - b.at);
        const left = new Set(compacted(full));
        const some = full.filter((one, index) => left.has(one) || keeps[index] === true);
        expect(judge(some)).toEqual(judge(full));
      },
    ),
  );
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
  test('is separated without loss, in order, but for what is compacted', () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(30)), (series, slips) => {
        const spoiled = series.map(({ at, minor }, n) => ({
          at,
          minor: slips.includes(n) ? Math.round(minor / 10) : minor,
        }));
        const { accepted, quarantined } = judge(spoiled);
        const both = [...accepted, ...quarantined.map(({ at, minor }) => ({ at, minor }))];
        const all = compacted(spoiled);
        // What was accepted before a price of another scale that lasted is of another thing.
        const isKept = ({ at }: (typeof all)[number]) => both.some((kept) => kept.at === at);
        const begin = accepted[0]?.at ?? -Infinity;
        expect(both.sort((a, b) => a.at - b.at)).toEqual(
          all.filter((observation) => isKept(observation) || observation.at >= begin),
        );
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
