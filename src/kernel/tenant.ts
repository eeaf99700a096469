/**
 * Defines the settings of a tenant, checks them, and answers questions about them: its languages, address, currencies.
 */

import { z } from 'zod';
import { COLOUR, fullColour } from '#src/kernel/colour.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { Currency } from '#src/kernel/price.ts';
import { AnalyticsSettings, SearchEngineSettings } from '#src/kernel/search-engines.ts';

/** The ways to share a page: the link itself, the device's sheet, and services. */
export const SHARE_WAYS = ['copyLink', 'system', 'line', 'facebook', 'whatsApp', 'x', 'telegram'] as const;

/** Labels that a site may give names of its own. What a history has to earn is called what it proves, everywhere. */
export const NAMED_LABELS = [
  'FREE_SHIPPING',
  'BEST_SELLER',
  'HIGHLY_RATED',
  'FLASH_SALE',
  'ZEST_BUY_EXCLUSIVE',
  'ZEST_BUY_COLLECTION',
] as const;
export type NamedLabel = (typeof NAMED_LABELS)[number];

const hexColour = z.string().regex(COLOUR, 'a colour has three or six hexadecimal digits').overwrite(fullColour);
const hostName = z.string().regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host is lower case, without scheme and port');
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'not an IANA time zone');

const colours = z.strictObject({ brand: hexColour, paper: hexColour });

/** URL of another service. Without TLS only on this machine, for tests with a simulated service. */
const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(url), { error: 'needs https' });

/**
 * How browsers log in at another service: with an authorization code, which the server exchanges for an id token. The
 * client secret is a setting of the server (LOGIN_SECRETS).
 */
const CodeLogin = z.strictObject({
  /** Authorization endpoint, to which browsers are sent. */
  authorize: serviceUrl,
  /** Token endpoint, where codes are exchanged. */
  token: serviceUrl,
  /** The site's client id there, if it differs from `audience`. */
  clientId: z.string().min(1).max(200).optional(),
  /** The service signs its id tokens with the client secret, as LINE does. */
  signsWithSecret: z.literal(true).optional(),
  /** Firebase's endpoint, including its API key, that exchanges the service's token for one of Firebase. */
  signInWithIdp: z.strictObject({ url: serviceUrl, provider: z.literal('google.com') }).optional(),
});

/** Another service that logs people in here, by OpenID Connect. */
const LoginProvider = z.strictObject({
  /** The tenant's own client id there; tokens for another client are refused. */
  audience: z.string().min(1).max(200),
  issuer: z.url({ protocol: /^https$/ }),
  /** Signature algorithm of its tokens; RS256 by default. */
  algorithm: z.enum(['RS256', 'ES256']).optional(),
  /** URL of the service's public keys, or the keys themselves. */
  jwks: z.union([serviceUrl, z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })]),
  /** Without it, only apps can log in with the service. */
  code: CodeLogin.optional(),
});
export type LoginProvider = z.infer<typeof LoginProvider>;

/** Settings of a site, made by an operator. A new tenant needs one such row and no code. */
export const TenantSettings = z
  .strictObject({
    name: z.string().min(1).max(40),
    /** The name in languages where it is another one: in other letters, or translated. */
    localNames: z.partialRecord(z.enum(LANGS), z.string().min(1).max(40)).optional(),
    /** One sentence per language, shown in search results for the home page. */
    tagline: z.partialRecord(z.enum(LANGS), z.string().max(170)),
    /** Names of labels in place of the usual ones, by language. */
    labelNames: z
      .partialRecord(z.enum(LANGS), z.partialRecord(z.enum(NAMED_LABELS), z.string().trim().min(1).max(24)))
      .optional(),
    /** Lower-case host names without port; the first is canonical. */
    hosts: z.array(hostName).min(1).max(20),
    /** Scheme of the site's addresses; https by default. */
    scheme: z.enum(['https', 'http']).optional(),
    /** Port of the site's addresses, where readers do not reach it at that of the scheme. */
    port: z.int().min(1).max(65_535).optional(),
    /** In the tenant's order. The first is the default language, whose addresses have no prefix. */
    languages: z.array(z.enum(LANGS)).min(1),
    imageHost: hostName,
    /** Other hosts whose pictures the site may resize and serve, such as hosts of shops. */
    imageSources: z.array(hostName).max(50).optional(),
    timeZone,
    calendar: z.enum(['gregory', 'buddhist']),
    dateFormat: z.enum(['D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']),
    /** ISO 3166: where its readers have goods sent to; without it: the country of its own currency. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** ISO 4217; the first is the tenant's own. */
    currencies: z.array(Currency).min(1),
    /**
     * Currencies of prices that imports take; without it: `currencies`. Rows in others are refused, or taken and never
     * compared with prices in the tenant's own currency: they follow those in every order by price.
     */
    goodsCurrencies: z
      .strictObject({ taken: z.array(Currency).min(1).optional(), others: z.enum(['refused', 'apart']).optional() })
      .optional(),
    /**
     * When listings that complete versions of their feed lack expire: so many versions in a row, so many hours after
     * the first, unless a version has less than this share of the rows before.
     */
    vanishing: z
      .strictObject({
        versions: z.int().min(1).max(1000).optional(),
        hours: z.number().min(0).max(10_000).optional(),
        leastShare: z.number().min(0).max(1).optional(),
      })
      .optional(),
    /**
     * How many articles a tag needs, in a language, and how many goods a category of goods, to be for search engines: below
     * it the page is noindex and not in the sitemap. Without it: LEAST_TAGGED, LEAST_STOCKED.
     */
    indexing: z
      .strictObject({
        tagArticles: z.int().min(1).max(100).optional(),
        /** 0: a category that only links to articles or to other categories is enough. */
        categoryGoods: z.int().min(0).max(100).optional(),
      })
      .optional(),
    /** How search engines know the site, and what they are told beyond its pages. */
    searchEngines: SearchEngineSettings.optional(),
    /** Counts readers by a script of another site. Without it nothing of another site runs here. */
    analytics: AnalyticsSettings.optional(),
    /** How many of its releases can be looked at and gone back to. Without it: KEPT_RELEASES. */
    keptReleases: z.int().min(10).max(5000).optional(),
    /** Days besides weekends on which nothing is sent, YYYY-MM-DD. */
    holidays: z.array(z.iso.date()).max(400).optional(),
    /** Country calling codes of phone numbers that may register; the first is the default. */
    phoneAreas: z.array(z.string().regex(/^\d{1,3}$/)).min(1),
    articleFocused: z.boolean(),
    /** Prices are written with a dot for thousands and a comma for decimals. */
    alternatePriceFormat: z.boolean(),
    theme: z.strictObject({ light: colours, dark: colours, logo: z.enum(['tag', 'leaf', 'basket']) }),
    features: z.strictObject({
      notes: z.boolean(),
      brands: z.boolean(),
      search: z.boolean(),
      /** Goods have a page in every language: without a translation, under their shop's name of them. */
      untranslated: z.boolean().optional(),
      /** Calls refuse passwords, codes, addresses and profiles that are not encrypted by the sender. */
      encryptedFields: z.boolean().optional(),
      /** false: browsers delete the pages they stored for use without a network. */
      offline: z.boolean().optional(),
    }),
    /** The tenant's own app: its custom URL scheme and its pages in app stores. */
    app: z
      .strictObject({
        scheme: z.string().regex(/^[a-z][a-z0-9+.-]*$/),
        appStoreId: z.string().regex(/^\d+$/),
        huaweiId: z.string().regex(/^C\d+$/),
        playId: z.string().regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/),
      })
      .optional(),
    /** Other services with which people can log in to this tenant; false: not by a password, or not by a code. */
    logins: z
      .strictObject({
        line: LoginProvider.optional(),
        firebase: LoginProvider.optional(),
        password: z.boolean().optional(),
        code: z.boolean().optional(),
      })
      .refine(({ password, code }) => password !== false || code !== false, 'nobody could log in')
      .optional(),
    /** The ways to share that the dialog offers; without it: all. */
    sharing: z.array(z.enum(SHARE_WAYS)).min(1).optional(),
    /** Shown on the about page and in JSON-LD. */
    publisher: z.strictObject({
      name: z.string().min(1),
      localNames: z.partialRecord(z.enum(LANGS), z.string().min(1)).optional(),
      email: z.email(),
    }),
  })
  .refine((settings) => new Set(settings.languages).size === settings.languages.length, {
    error: 'a language stands twice',
    path: ['languages'],
  })
  .refine((settings) => new Set(settings.hosts).size === settings.hosts.length, {
    error: 'a host stands twice',
    path: ['hosts'],
  });

export type TenantSettings = z.infer<typeof TenantSettings>;

/** Settings plus the fields that the program itself stores of a tenant. */
export const StoredTenant = TenantSettings.safeExtend({
  pictureKey: z.string().min(1),
  formerLanguages: z.array(z.enum(LANGS)).optional(),
});

export interface Tenant extends TenantSettings {
  readonly id: number;
  readonly code: string;
  /** Secret that signs the addresses of the tenant's transformed pictures; the same in every process. */
  readonly pictureKey: string;
  /** Languages that it had and has no longer: their addresses answer 410. */
  readonly formerLanguages?: readonly Lang[] | undefined;
}

/** A list of one article says nothing that the article does not say. */
const LEAST_TAGGED = 2;

/** A category of goods without any says what the category of articles of the same name says. */
const LEAST_STOCKED = 1;

/** How many goods the page of a category needs to be for search engines. */
export const leastStocked = ({ indexing }: Pick<Tenant, 'indexing'>): number =>
  indexing?.categoryGoods ?? LEAST_STOCKED;

/** How many articles a tag needs to be for search engines. */
export const leastTagged = ({ indexing }: Pick<Tenant, 'indexing'>): number => indexing?.tagArticles ?? LEAST_TAGGED;

/** Some days of a site with an editor or two. */
const KEPT_RELEASES = 500;

/** How many of a tenant's releases are kept: to look at, and to go back to. */
export const keptReleases = ({ keptReleases: number }: Pick<Tenant, 'keptReleases'>): number => number ?? KEPT_RELEASES;

/** The language of addresses without a prefix. */
export function defaultLang(tenant: Pick<Tenant, 'languages'>): Lang {
  return tenant.languages[0] as Lang;
}

/** The language of a page that search engines show to all others: the tenant's own if the page has it, else its first. */
export function xDefault<Alternate extends { readonly lang: Lang }>(
  tenant: Pick<Tenant, 'languages'>,
  alternates: readonly Alternate[],
): Alternate | undefined {
  return alternates.find(({ lang }) => lang === defaultLang(tenant)) ?? alternates[0];
}

/** The tenant as readers of a language know it: with its names in that language. */
export function tenantIn(tenant: Tenant, lang: Lang): Tenant {
  const { name, localNames, publisher } = tenant;
  return {
    ...tenant,
    name: localNames?.[lang] ?? name,
    publisher: { ...publisher, name: publisher.localNames?.[lang] ?? publisher.name },
  };
}

/** The country that a tenant's readers have goods sent to: the first letters of a currency are its country. */
export function countryOf({ country, currencies }: Pick<Tenant, 'country' | 'currencies'>): string | undefined {
  return country ?? currencies[0]?.slice(0, 2);
}

/** Whether imports take prices in a currency. */
export function takesCurrency(
  { currencies, goodsCurrencies }: Pick<Tenant, 'currencies' | 'goodsCurrencies'>,
  currency: string,
): boolean {
  return goodsCurrencies?.others === 'apart' || (goodsCurrencies?.taken ?? currencies).includes(currency);
}

/** Scheme, canonical host and port. All absolute addresses come from here; a request never influences them. */
export function originOf({ hosts, scheme = 'https', port = USUAL_PORT[scheme] }: Place): string {
  return port === USUAL_PORT[scheme] ? `${scheme}://${hosts[0]}` : `${scheme}://${hosts[0]}:${port}`;
}

/** The settings that absolute addresses are made of. */
export type Place = Pick<Tenant, 'hosts' | 'scheme' | 'port'>;

const USUAL_PORT = { https: 443, http: 80 } as const;
