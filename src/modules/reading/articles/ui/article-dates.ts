/** Formats the dates of articles for readers and for machines. */

import { date, isoDate } from '#src/i18n/date-format.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { dateOptions } from '#src/modules/running/tenants/rules.ts';

/** The language and the tenant for which a date is formatted. Any page shell fits. */
export interface Locale {
  readonly lang: Lang;
  readonly tenant: Pick<Tenant, 'timeZone' | 'calendar' | 'dateFormat'>;
}

/** The day of an instant in the tenant's time zone and format. */
export function dayOf(instant: Date, site: Locale): string {
  return date(instant, { ...dateOptions(site), style: site.tenant.dateFormat });
}

/** The instant in ISO 8601 with the tenant's offset. */
export function stampOf(instant: Date, { tenant }: Locale): string {
  return isoDate(instant, tenant.timeZone);
}
