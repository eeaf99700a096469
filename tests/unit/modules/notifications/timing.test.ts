import { describe, expect, test } from 'vitest';
import { localDay, sendingTime } from '#src/modules/telling/notifications/planning/sending-times.ts';
import { DEFAULT_TIMING, type Timing } from '#src/modules/telling/notifications/rules.ts';

const ZONE = 'Asia/Bangkok';
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const NOON = { from: 12 * 60, to: 13 * 60 };

/** Tuesday. */
const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00+07:00`);

const when = (timing: Partial<Timing>, now: Date, sentToday = 0) =>
  sendingTime({ ...DEFAULT_TIMING, ...timing }, now, ZONE, sentToday);

describe('a message goes out', () => {
  test.each<[string, Partial<Timing>, string, string, boolean]>([
    ['at once', {}, '10:15', '2026-11-24T10:15', false],
    ['with the digest of today', { rhythm: 'daily', digestHour: 18 }, '10:15', '2026-11-24T18:00', true],
    ['with the digest of tomorrow', { rhythm: 'daily', digestHour: 8 }, '08:00', '2026-11-25T08:00', true],
    ['with the digest of Friday', { rhythm: 'weekly', digestDay: 5 }, '10:15', '2026-11-27T08:00', true],
    ['with the digest of next Tuesday', { rhythm: 'weekly', digestDay: 2 }, '10:15', '2026-12-01T08:00', true],
    ['with the digest of Sunday', { rhythm: 'weekly', digestDay: 7 }, '10:15', '2026-11-29T08:00', true],
    ['after the night, together with others', { quiet: NIGHT }, '22:00', '2026-11-25T07:00', true],
    ['after the night, early in the morning', { quiet: NIGHT }, '06:59', '2026-11-24T07:00', true],
    ['at once when the night ends', { quiet: NIGHT }, '07:00', '2026-11-24T07:00', false],
    ['after quiet hours within a day', { quiet: NOON }, '12:30', '2026-11-24T13:00', true],
    ['at once outside of them', { quiet: NOON }, '13:00', '2026-11-24T13:00', false],
    [
      'after the night when its digest falls in it',
      { rhythm: 'daily', digestHour: 3, quiet: NIGHT },
      '10:15',
      '2026-11-25T07:00',
      true,
    ],
  ])('%s: %j at %s', (_, timing, time, expected, digest) => {
    const { dueAt, digest: together } = when(timing, at(time));
    expect(dueAt.toISOString()).toBe(new Date(`${expected}:00+07:00`).toISOString());
    expect(together).toBe(digest);
  });

  test('with the next digest once the cap of the day is reached', () => {
    expect(when({ dailyCap: 3 }, at('10:15'), 2)).toEqual({ dueAt: at('10:15'), digest: false, counts: true });
    expect(when({ dailyCap: 3 }, at('10:15'), 3)).toEqual({
      dueAt: at('08:00', '2026-11-25'),
      digest: true,
      counts: false,
    });
  });

  test('at the same hour of the clock when clocks change', () => {
    const daily = { ...DEFAULT_TIMING, rhythm: 'daily' as const };
    const digestAfter = (now: string) => sendingTime(daily, new Date(now), 'Europe/Berlin', 0).dueAt.toISOString();
    expect(digestAfter('2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(digestAfter('2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  });
});

test('a day is one of the time zone', () => {
  expect(localDay(new Date('2026-11-24T17:00:00Z'), ZONE)).toBe('2026-11-25');
});
