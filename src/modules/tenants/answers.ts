import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

/** Schemas of what the calls about a tenant take and answer. */
export const BaseInfo = z.object({
  /** By which clients correct their own clock. */
  serverInfo: z.object({ currentTimeMillis: z.int() }),
  /** The language of this answer. */
  lang: z.enum(LANGS),
  tenantInfo: z.object({
    code: z.string(),
    name: z.string(),
    languages: z.array(z.enum(LANGS)),
    imageHost: z.string(),
    timezone: z.string(),
    dateFormat: z.string(),
    calendar: z.enum(['gregory', 'buddhist']),
    /** ISO 4217, the tenant's own first. */
    currencies: z.array(z.string()),
    /** Country calling codes, default first. */
    phoneAreas: z.array(z.string()),
    articleFocused: z.boolean(),
    alternatePriceFormat: z.boolean(),
    features: z.object({ notes: z.boolean(), brands: z.boolean(), search: z.boolean() }),
  }),
});

/** The entry a client takes when the reader has not chosen is `isDefault`, and stands first. */
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
    /** What the national number must match. */
    regex: z.string(),
    isDefault: z.boolean(),
  }),
);

export const ShareSwitch = z.object({
  copyLink: z.boolean(),
  /** The device's own sharing. */
  system: z.boolean(),
  line: z.boolean(),
  facebook: z.boolean(),
  /** The app around the page shares. */
  app: z.boolean(),
});
