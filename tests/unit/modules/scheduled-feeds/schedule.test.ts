import { expect, test } from 'vitest';
import { nextTime, retryTime, withoutSecrets } from '#src/modules/running/scheduled-feeds/rules.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['later the same day', ['03:30', '15:00'], EVERY_DAY, 'Asia/Bangkok', '2026-11-28T05:00Z', '2026-11-28T08:00Z'],
  ['the next day', ['03:30'], EVERY_DAY, 'Asia/Bangkok', '2026-11-28T05:00Z', '2026-11-28T20:30Z'],
  ['never the same instant', ['12:00'], EVERY_DAY, 'Asia/Bangkok', '2026-11-28T05:00Z', '2026-11-29T05:00Z'],
  ['on a day of the week', ['03:30'], [1], 'Asia/Jakarta', '2026-11-28T05:00Z', '2026-11-29T20:30Z'],
  ['over the end of summer time', ['12:00'], EVERY_DAY, 'Europe/Berlin', '2026-10-24T20:00Z', '2026-10-25T11:00Z'],
])('a schedule runs %s', (_when, times, weekdays, zone, now, next) => {
  expect(nextTime({ times, weekdays }, new Date(now), zone)).toEqual(new Date(next));
});

test('a failure is tried again later each time, and then not before the schedule', () => {
  const now = new Date('2026-11-28T05:00Z');
  const waits = [0, 1, 2, 3].map((tries) => retryTime(tries, now)?.toISOString().slice(11, 16));
  expect(waits).toEqual(['05:10', '05:40', '07:00', undefined]);
});

test('an address is shown without the values of its parameters', () => {
  expect(withoutSecrets('https://shop.test/feed?key=abc&region=th')).toBe('https://shop.test/feed?key=…&region=…');
  expect(withoutSecrets('https://shop.test/feed')).toBe('https://shop.test/feed');
});
