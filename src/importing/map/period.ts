/** Reads from a cell from when until when something holds. */

import { parseDate } from '#src/richtext/dates.ts';

/** From and until when something holds, as ISO 8601. */
export interface Period {
  readonly startsAt?: string;
  readonly endsAt?: string;
}

const HOUR = 3_600_000;
/** A time of day stands behind its date. */
const TIMED = /[T\s]\d{1,2}[:.]\d{2}|\d:\d{2}/u;

/**
 * Reads a period: "2026-11-01T00:00+0700/2026-11-12T00:00+0700". A side that is empty, or that cannot be read, does not
 * limit it; what cannot be read is remarked.
 */
export function periodIn(text: string, timeZone: string, remark: (reason: string) => void): Period {
  const [from = '', until = ''] = sidesOf(text).map((side) => side.trim());
  return periodBetween(from, until, timeZone, remark, text);
}

/** The period between two dates as they are written; see periodIn. @param written  how a remark calls it */
export function periodBetween(
  from: string,
  until: string,
  timeZone: string,
  remark: (reason: string) => void,
  written = `${from}/${until}`,
): Period {
  const startsAt = parseDate(from, timeZone);
  const endsAt = endIn(until, timeZone);
  const isBad = (side: string, instant: Date | undefined) => side !== '' && instant === undefined;
  if (isBad(from, startsAt) || isBad(until, endsAt)) {
    remark(`${JSON.stringify(written.slice(0, 60))} is not a period; it holds without limit there`);
  }
  return {
    ...(startsAt === undefined ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === undefined ? {} : { endsAt: endsAt.toISOString() }),
  };
}

/** Dates may have slashes of their own; then a dash stands between two. */
function sidesOf(text: string): string[] {
  const sides = text.split('/');
  return sides.length === 2 ? sides : text.split(/\s+[-–—]\s+|\s*--\s*/u);
}

/** The instant at which something ends; a date without a time holds to the end of that day. */
export function endIn(text: string, timeZone: string): Date | undefined {
  const instant = parseDate(text, timeZone);
  if (instant === undefined || TIMED.test(text)) return instant;
  // A day has at most 25 hours, so this is in the next.
  const next = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant.getTime() + 30 * HOUR));
  return parseDate(next, timeZone);
}
