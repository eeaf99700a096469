import { expect, test, vi } from 'vitest';
import { endIn, periodIn } from '#src/importing/map/period.ts';

test.each<[string, string, { startsAt?: string; endsAt?: string }, number]>([
  [
    'instants with offsets',
    '2026-11-26T20:44+0700/2026-11-27T20:46+0700',
    { startsAt: '2026-11-26T13:44:00.000Z', endsAt: '2026-11-27T13:46:00.000Z' },
    0,
  ],
  ['days', '2026-11-20/2026-11-27', { startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' }, 0],
  ['one day', '2026-11-27/2026-11-27', { startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' }, 0],
  [
    'days with slashes',
    '26/11/2026 - 27/11/2026',
    { startsAt: '2026-11-25T17:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' },
    0,
  ],
  ['no end', '2026-11-20/', { startsAt: '2026-11-19T17:00:00.000Z' }, 0],
  ['no start', '/2026-11-27', { endsAt: '2026-11-27T17:00:00.000Z' }, 0],
  ['an end that cannot be read', '2026-11-20/soon', { startsAt: '2026-11-19T17:00:00.000Z' }, 1],
  ['nothing that can be read', 'while stocks last', {}, 1],
])('%s', (_name, text, period, remarks) => {
  const remark = vi.fn();
  expect(periodIn(text, 'Asia/Bangkok', remark)).toEqual(period);
  expect(remark).toHaveBeenCalledTimes(remarks);
});

test.each([
  ['Asia/Bangkok', '2026-11-27', '2026-11-27T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-27', '2026-11-27T15:00:00.000Z'],
  ['UTC', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  // A day of 25 hours, and one of 23.
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Asia/Bangkok', '27.11.2026', '2026-11-27T17:00:00.000Z'],
  ['Asia/Bangkok', '2026-11-27 00:00', '2026-11-26T17:00:00.000Z'],
])('in %s, %s is over at %s', (timeZone, text, end) => {
  expect(endIn(text, timeZone)?.toISOString()).toBe(end);
});
