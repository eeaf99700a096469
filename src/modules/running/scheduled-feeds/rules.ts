import { isoDate } from '#src/i18n/date-format.ts';
import { DAY_MS } from '#src/kernel/day.ts';
import type { FeedInput, FeedRun, HEALTHS } from '#src/modules/running/scheduled-feeds/contract.ts';
import { parseDate } from '#src/richtext/dates.ts';

/** Minutes after which a feed that failed for a while is tried again. */
const WAITS = [10, 40, 120] as const;

export type Schedule = Pick<FeedInput, 'times' | 'weekdays'>;

/** The next time of a schedule, later than now, by the clocks of a zone. */
export function nextTime({ times, weekdays }: Schedule, now: Date, timeZone: string): Date {
  const today = Date.parse(isoDate(now, timeZone).slice(0, 10));
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = new Date(today + ahead * DAY_MS);
    if (!weekdays.includes(day.getUTCDay() || 7)) continue;
    for (const time of times) {
      const at = parseDate(`${day.toISOString().slice(0, 10)} ${time}`, timeZone);
      if (at !== undefined && at > now) return at;
    }
  }
  throw new Error('a schedule has a time in any nine days');
}

/** When a feed runs that failed for a while: soon, then later; undefined: at its next time. */
export function retryTime(tries: number, now: Date): Date | undefined {
  const minutes = WAITS[tries];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/** The health of a feed, by its last run. */
export function healthFrom(paused: boolean, lastRun: Pick<FeedRun, 'outcome'> | null): (typeof HEALTHS)[number] {
  if (lastRun?.outcome === 'running') return 'running';
  if (paused) return 'paused';
  if (lastRun === null) return 'waiting';
  return lastRun.outcome === 'done' ? 'healthy' : 'failing';
}

/** An address without the values of its parameters, which may be secrets. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  const names = [...url.searchParams.keys()];
  url.search = '';
  return names.length === 0 ? url.href : `${url.href}?${names.map((name) => `${name}=…`).join('&')}`;
}
