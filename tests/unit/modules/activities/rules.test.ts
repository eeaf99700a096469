import { describe, expect, test } from 'vitest';
import {
  bonusOf,
  heldFor,
  isExpired,
  isFresh,
  isGiven,
  maskedNumber,
  oddsDigits,
  runsAgain,
  stateAt,
  workingDaysAfter,
} from '#src/modules/people/activities/rules.ts';

const times = { startsAt: new Date('2026-05-01T00:00:00Z'), endsAt: new Date('2026-05-08T00:00:00Z'), invalid: false };

test.each([
  ['2026-04-30T23:59:59Z', false, 'NOT_STARTED'],
  ['2026-05-01T00:00:00Z', false, 'RUNNING'],
  ['2026-05-07T23:59:59Z', false, 'RUNNING'],
  ['2026-05-08T00:00:00Z', false, 'ENDED'],
  ['2026-05-02T00:00:00Z', true, 'INVALID'],
])('at %s, invalid %s: %s', (now, invalid, state) => {
  expect(stateAt({ ...times, invalid }, new Date(now))).toBe(state);
});

test.each([
  ['2026-04-30T23:59:59Z', false, false],
  ['2026-05-01T00:00:00Z', false, true],
  ['2026-05-08T23:59:59Z', false, true],
  ['2026-05-09T00:00:00Z', false, false],
  ['2026-05-02T00:00:00Z', true, false],
])('at %s, invalid %s, a badge is given: %s', (now, invalid, given) => {
  expect(isGiven({ ...times, invalid }, new Date(now))).toBe(given);
});

test.each([
  ['2026-05-07T00:00:00Z', 'RUNNING', {}, '2026-06-01T00:00:00Z', false],
  ['2026-05-09T00:00:00Z', 'RUNNING', {}, '2026-06-01T00:00:00Z', true],
  ['2026-05-07T00:00:00Z', 'ENDED', {}, '2026-06-01T00:00:00Z', true],
  ['2026-05-09T00:00:00Z', 'ENDED', { startsAt: new Date('2026-05-20T00:00:00Z') }, '2026-06-01T00:00:00Z', true],
  ['2026-05-09T00:00:00Z', 'ENDED', {}, '2026-05-08T12:00:00Z', false],
  ['2026-05-09T00:00:00Z', 'INVALID', { invalid: true }, '2026-06-01T00:00:00Z', false],
] as const)(
  'at %s, shown as %s, with changes %j and the end %s it runs again: %s',
  (now, shownState, other, end, again) => {
    const after = { ...times, ...other, endsAt: new Date(end) };
    expect(runsAgain({ ...times, shownState }, after, new Date(now))).toBe(again);
  },
);

describe('14 working days', () => {
  test.each([
    ['2026-06-01', [], '2026-06-19'],
    // Songkran: three days that are no weekend.
    ['2026-04-01', ['2026-04-06', '2026-04-13', '2026-04-14', '2026-04-15'], '2026-04-27'],
    ['2026-06-06', [], '2026-06-25'],
  ])('after %s, holidays %j: %s', (day, holidays, due) => {
    expect(workingDaysAfter(day, 14, holidays)).toBe(due);
  });
});

test.each([
  [[0.005, 0.015, 0.18], 2, ['0.5%', '1.5%', '18%', '80%']],
  [[1], 2, ['100%', '0%']],
  [[1 / 3, 1 / 3, 1 / 3], 2, ['33.33%', '33.33%', '33.33%', '0%']],
  [[0.000001, 0.000003], 4, ['0.0001%', '0.0003%', '99.9996%']],
  [[0.99999, 0.00001], 3, ['99.999%', '0.001%', '0%']],
])('odds of %j have %s digits: %j', (odds, digits, shown) => {
  const none = 1 - odds.reduce((sum, odd) => sum + odd, 0);
  expect(oddsDigits(odds)).toBeLessThanOrEqual(digits + 1);
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: oddsDigits(odds) });
  expect([...odds, none].map((one) => percent.format(one)).slice(0, shown.length)).toEqual(shown);
});

test('an account number shows its last four digits', () => {
  expect(maskedNumber('123-4-56789-0')).toBe('•••• 7890');
});

test.each([
  [{ drawsJustNow: 10, usersOfDevice: 2, newUsersOfNetwork: 5 }, null],
  [{ drawsJustNow: 11, usersOfDevice: 1, newUsersOfNetwork: 1 }, 'VELOCITY'],
  [{ drawsJustNow: 1, usersOfDevice: 3, newUsersOfNetwork: 3 }, 'SHARED_DEVICE'],
  [{ drawsJustNow: 1, usersOfDevice: 1, newUsersOfNetwork: 6 }, 'SHARED_NETWORK'],
])('%j is held for %s', (conduct, held) => {
  expect(heldFor(conduct)).toBe(held);
});

test('only a prize without an address expires', () => {
  const expiresAt = new Date('2026-05-08T00:00:00Z');
  expect(isExpired({ status: 'NOT_FILL_ADDRESS', expiresAt }, expiresAt)).toBe(true);
  expect(isExpired({ status: 'NOT_FILL_ADDRESS', expiresAt }, new Date('2026-05-07T00:00:00Z'))).toBe(false);
  expect(isExpired({ status: 'NOT_DELIVERED', expiresAt }, expiresAt)).toBe(false);
});

test.each([
  [10_000, 5, 500],
  [199, 5, 9],
  [12_345, 1.25, 154],
])('%s at %s percent earn %s', (amount, percent, bonus) => {
  expect(bonusOf(amount, percent)).toBe(bonus);
});

test.each([
  [0, true],
  [-300_000, true],
  [-300_001, false],
  [300_001, false],
])('a report that was written %s ms from now is fresh: %s', (ahead, fresh) => {
  expect(isFresh(1_000_000 + ahead, 1_000_000)).toBe(fresh);
});
