import type { DateOptions } from '#src/i18n/format.ts';
import type { Site, Tenant } from '#src/modules/tenants/contract.ts';
import { PHONE_COUNTRIES } from '#src/modules/tenants/phone-rules.ts';

/** How a reader of a site has dates written. Years of the Buddhist era are for readers of Thai. */
export function dateOptions({
  lang,
  tenant,
}: Pick<Site, 'lang'> & { tenant: Pick<Tenant, 'calendar' | 'timeZone'> }): DateOptions {
  return { lang, timeZone: tenant.timeZone, calendar: lang === 'th' ? tenant.calendar : 'gregory' };
}

/** What the national part of a mobile number must match; undefined for a calling code that cannot register. */
export function mobileRule({ phoneAreas }: Pick<Tenant, 'phoneAreas'>, area: string): string | undefined {
  return phoneAreas.includes(area) ? PHONE_COUNTRIES.find((country) => country.area === area)?.regex : undefined;
}
