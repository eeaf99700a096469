/** Formats an instant to the minute in the tenant's time zone, for readers and for machines. */

import { date, isoDate } from '#src/i18n/date-format.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { dateOptions } from '#src/modules/running/tenants/rules.ts';

/** An instant in the tenant's time zone, to the minute: for readers and for machines. */
export interface Moment {
  readonly text: string;
  /** ISO 8601 with the tenant's offset. */
  readonly stamp: string;
}

/** @param instant  ISO 8601 */
export function momentOf(instant: string, site: Site): Moment {
  const when = new Date(instant);
  return {
    text: date(when, { ...dateOptions(site), style: 'dateTime' }),
    stamp: isoDate(when, site.tenant.timeZone),
  };
}
