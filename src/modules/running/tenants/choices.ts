/** Lists that a client chooses from: time zones, forms of time, currencies, rules for phone numbers. */

import type { z } from 'zod';
import { date } from '#src/i18n/date-format.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { currencyExponent, currencySymbol } from '#src/kernel/money.ts';
import { SHARE_WAYS, tenantIn } from '#src/kernel/tenant.ts';
import type {
  BaseInfo,
  Currencies,
  PhoneRules,
  ShareSwitch,
  TimeFormats,
  TimeZones,
} from '#src/modules/running/tenants/call-schemas.ts';
import type { Tenant, TerminalRequest } from '#src/modules/running/tenants/contract.ts';
import { PHONE_COUNTRIES } from '#src/modules/running/tenants/rules.ts';

/** Time zones of the markets, from west to east. */
const ZONES = [
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Jakarta',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'Asia/Makassar',
  'Asia/Shanghai',
  'Asia/Jayapura',
];

const DATE_FORMATS = ['D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;

/** The data of a tenant that a client needs first. */
export function baseInfo(tenant: Tenant, lang: Lang, now: number): z.infer<typeof BaseInfo> {
  const { code, imageHost, dateFormat, calendar, articleFocused, alternatePriceFormat, features } = tenant;
  return {
    serverInfo: { currentTimeMillis: now },
    lang,
    tenantInfo: {
      code,
      name: tenantIn(tenant, lang).name,
      languages: [...tenant.languages],
      imageHost,
      timezone: tenant.timeZone,
      dateFormat,
      calendar,
      currencies: [...tenant.currencies],
      phoneAreas: [...tenant.phoneAreas],
      articleFocused,
      alternatePriceFormat,
      features: { ...features },
    },
  };
}

/** The tenant's time zone, then those of the other markets, with their names and current offsets from UTC. */
export function timeZones({ timeZone }: Tenant, lang: Lang, now: number): z.infer<typeof TimeZones> {
  return [...new Set([timeZone, ...ZONES])].map((id) => ({
    id,
    name: zonePart(id, lang, 'longGeneric', now),
    offset: zonePart(id, 'en', 'longOffset', now).replace(/^GMT$/, 'GMT+00:00').replace('GMT', ''),
    isDefault: id === timeZone,
  }));
}

function zonePart(timeZone: string, lang: Lang, timeZoneName: 'longGeneric' | 'longOffset', now: number): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The tenant's date format, then the others, each with today as example. */
export function timeFormats(tenant: Tenant, lang: Lang, now: number): z.infer<typeof TimeFormats> {
  const { timeZone, calendar } = tenant;
  return [...new Set([tenant.dateFormat, ...DATE_FORMATS])].map((format) => ({
    format,
    example: date(new Date(now), { lang, timeZone, calendar, style: format }),
    isDefault: format === tenant.dateFormat,
  }));
}

/** The tenant's currencies, its default first. */
export function currencies(tenant: Tenant, lang: Lang): z.infer<typeof Currencies> {
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  return tenant.currencies.map((code, index) => ({
    code,
    name: names.of(code) ?? code,
    symbol: currencySymbol(code),
    decimals: currencyExponent(code),
    isDefault: index === 0,
  }));
}

/** Countries whose mobile numbers may register with the tenant, default first. */
export function phoneRules({ phoneAreas }: Tenant, lang: Lang): z.infer<typeof PhoneRules> {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return phoneAreas.flatMap((area, index) =>
    PHONE_COUNTRIES.filter((country) => country.area === area).map((country) => ({
      ...country,
      name: names.of(country.code) ?? country.code,
      isDefault: index === 0,
    })),
  );
}

/** The tenant's ways to share that work on the reader's terminal: inside the app, the app has the device's sheet. */
export function shareSwitch(
  { sharing = [...SHARE_WAYS] }: Tenant,
  { terminalType }: z.infer<typeof TerminalRequest>,
): z.infer<typeof ShareSwitch> {
  const app = terminalType === 'app';
  const has = (way: (typeof SHARE_WAYS)[number]) => sharing.includes(way);
  return {
    copyLink: has('copyLink'),
    system: has('system') && !app,
    line: has('line'),
    facebook: has('facebook'),
    whatsApp: has('whatsApp'),
    x: has('x'),
    telegram: has('telegram'),
    app,
  };
}
