import { date, isoDate } from '#src/i18n/format.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** An instant on the tenant's clock, to the minute: for readers and for machines. */
export interface Moment {
  readonly text: string;
  /** ISO 8601 with the tenant's offset. */
  readonly stamp: string;
}

/**
 * Years of the Buddhist era are for readers of Thai.
 * @param instant  ISO 8601
 */
export function momentOf(instant: string, { lang, tenant }: Site): Moment {
  const calendar = lang === 'th' ? tenant.calendar : 'gregory';
  const when = new Date(instant);
  return {
    text: date(when, { lang, timeZone: tenant.timeZone, calendar, style: 'dateTime' }),
    stamp: isoDate(when, tenant.timeZone),
  };
}
