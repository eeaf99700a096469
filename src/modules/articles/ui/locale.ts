import { date, isoDate } from '#src/i18n/format.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';

/** The language and the site a date is written for; the frame of any screen fits. */
export interface Locale {
  readonly lang: Lang;
  readonly tenant: Pick<Tenant, 'timeZone' | 'calendar' | 'dateFormat'>;
}

/** The day of an instant in the tenant's zone and format. Years of the Buddhist era are for readers of Thai. */
export function dayOf(instant: Date, { lang, tenant }: Locale): string {
  const calendar = lang === 'th' ? tenant.calendar : 'gregory';
  return date(instant, { lang, timeZone: tenant.timeZone, calendar, style: tenant.dateFormat });
}

/** The instant for machines: ISO 8601 with the tenant's offset. */
export function stampOf(instant: Date, { tenant }: Locale): string {
  return isoDate(instant, tenant.timeZone);
}
