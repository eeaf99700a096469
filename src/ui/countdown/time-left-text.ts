/** Words the time that is left until an instant. */

const two = (part: number) => String(part).padStart(2, '0');

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Hours from which whole days are counted apart, where a language is given. */
const DAYS_FROM = 48;

/**
 * Milliseconds as hours, minutes and seconds: `03:12:45`. '' when no time is left, or for NaN.
 * @param lang  counts days apart from two days on: `6 days 03:12:45`
 */
export function clockLeft(ms: number, lang?: string): string {
  if (!(ms > 0)) return '';
  const seconds = Math.ceil(ms / 1000);
  const days = lang !== undefined && seconds >= DAYS_FROM * HOUR ? Math.floor(seconds / DAY) : 0;
  const rest = seconds - days * DAY;
  const clock = [Math.floor(rest / HOUR), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':');
  return days === 0 ? clock : `${daysIn(days, lang)} ${clock}`;
}

function daysIn(days: number, lang: string | undefined): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
