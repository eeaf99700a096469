import type { DateOptions } from '#src/i18n/date-format.ts';
import type { Site, Tenant } from '#src/modules/running/tenants/contract.ts';

/** Date options of a reader of a site. */
export function dateOptions({
  lang,
  tenant,
}: Pick<Site, 'lang'> & { tenant: Pick<Tenant, 'calendar' | 'timeZone'> }): DateOptions {
  return { lang, timeZone: tenant.timeZone, calendar: tenant.calendar };
}

/** Pattern of the national part of a mobile number; undefined for a calling code that cannot register. */
export function mobileRule({ phoneAreas }: Pick<Tenant, 'phoneAreas'>, area: string): string | undefined {
  return phoneAreas.includes(area) ? PHONE_COUNTRIES.find((country) => country.area === area)?.regex : undefined;
}

/** National numbers of mobile phones in the markets, by calling code. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  { area: '66', code: 'TH', regex: '^[689]\\d{8}$' },
  { area: '62', code: 'ID', regex: '^\\d{8,12}$' },
  { area: '63', code: 'PH', regex: '^9\\d{2}\\d{7}$' },
  { area: '65', code: 'SG', regex: '^[89]\\d{7}$' },
  { area: '60', code: 'MY', regex: '^1\\d{6,7}$' },
  { area: '84', code: 'VN', regex: '^[35789]\\d{8}$' },
  { area: '86', code: 'CN', regex: '^1[3-9]\\d{9}$' },
];

export interface PhoneCountry {
  /** The calling code. */
  readonly area: string;
  /** ISO 3166. */
  readonly code: string;
  /** Pattern of the national number. */
  readonly regex: string;
}
