/** The schemas of the requests and responses of the calls about a tenant. */

import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

/** The tenant as clients need to know it. */
export const BaseInfo = z.object({
  /** Clients correct their own clock by this. */
  serverInfo: z.object({ currentTimeMillis: z.int() }),
  /** The language of this response. */
  lang: z.enum(LANGS),
  tenantInfo: z.object({
    code: z.string(),
    name: z.string(),
    languages: z.array(z.enum(LANGS)),
    imageHost: z.string(),
    timezone: z.string(),
    dateFormat: z.string(),
    calendar: z.enum(['gregory', 'buddhist']),
    /** ISO 4217, the tenant's default first. */
    currencies: z.array(z.string()),
    /** Country calling codes, default first. */
    phoneAreas: z.array(z.string()),
    articleFocused: z.boolean(),
    alternatePriceFormat: z.boolean(),
    features: z.object({ notes: z.boolean(), brands: z.boolean(), search: z.boolean() }),
  }),
});

/** The entry with `isDefault` is first; clients use it until the reader chooses another. */
export const TimeZones = z.array(
  z.object({ id: z.string(), name: z.string(), offset: z.string(), isDefault: z.boolean() }),
);
export const TimeFormats = z.array(z.object({ format: z.string(), example: z.string(), isDefault: z.boolean() }));
export const Currencies = z.array(
  z.object({ code: z.string(), name: z.string(), symbol: z.string(), decimals: z.int(), isDefault: z.boolean() }),
);
export const PhoneRules = z.array(
  z.object({
    name: z.string(),
    /** The calling code. */
    area: z.string(),
    /** ISO 3166. */
    code: z.string(),
    /** Pattern of the national number. */
    regex: z.string(),
    isDefault: z.boolean(),
  }),
);

export const ShareSwitch = z.object({
  copyLink: z.boolean(),
  /** The share dialog of the device. */
  system: z.boolean(),
  line: z.boolean(),
  facebook: z.boolean(),
  whatsApp: z.boolean(),
  x: z.boolean(),
  telegram: z.boolean(),
  /** The app that contains the page shares. */
  app: z.boolean(),
});
