import { z } from 'zod';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { Currency } from '#src/kernel/price.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is # and six hexadecimal digits');
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

/** An address of another service; without TLS only on this machine, where a stand-in for the service may run. */
const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(url), { error: 'needs https' });

/**
 * How browsers log in at another service: by a code, which the server trades for an id token. What the site proves itself
 * with there is a setting of the server (LOGIN_SECRETS).
 */
const CodeLogin = z.strictObject({
  /** Where browsers are sent to. */
  authorize: serviceUrl,
  /** Where codes are traded. */
  token: serviceUrl,
  /** The site's id there, where it is another than `audience`. */
  clientId: z.string().min(1).max(200).optional(),
  /** The service signs what it gives for codes with the site's secret, as LINE does. */
  signsWithSecret: z.literal(true).optional(),
  /** Where Firebase makes a token of its own of that of the service, its API key included. */
  signInWithIdp: z.strictObject({ url: serviceUrl, provider: z.literal('google.com') }).optional(),
});

/** Another service that logs people in here, as OpenID Connect has it. */
const LoginProvider = z.strictObject({
  /** The tenant's own client id there: tokens made for another are refused. */
  audience: z.string().min(1).max(200),
  issuer: z.url({ protocol: /^https$/ }),
  /** How its tokens are signed; RS256 unless said. */
  algorithm: z.enum(['RS256', 'ES256']).optional(),
  /** Where the service's public keys are, or the keys themselves. */
  jwks: z.union([serviceUrl, z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })]),
  /** Without it, apps alone log in by the service. */
  code: CodeLogin.optional(),
});
export type LoginProvider = z.infer<typeof LoginProvider>;

/** What an operator says of a site. A new tenant is one such row and no code. */
export const TenantSettings = z
  .strictObject({
    name: z.string().min(1).max(40),
    /** One sentence a language, shown in search results for the home page. */
    tagline: z.partialRecord(z.enum(LANGS), z.string().max(170)),
    /** Lower-case host names without port; the first is canonical. */
    hosts: z.array(hostName).min(1).max(20),
    /** In the tenant's order; the first is the default, whose pages have no prefix. */
    languages: z.array(z.enum(LANGS)).min(1),
    imageHost: hostName,
    /** Other hosts whose pictures the site makes smaller and passes on, such as shops'. */
    imageSources: z.array(hostName).max(50).optional(),
    timeZone,
    calendar: z.enum(['gregory', 'buddhist']),
    dateFormat: z.enum(['D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']),
    /** ISO 4217; the first is the tenant's own. */
    currencies: z.array(Currency).min(1),
    /** Country calling codes whose phone numbers may register, default first. */
    phoneAreas: z.array(z.string().regex(/^\d{1,3}$/)).min(1),
    articleFocused: z.boolean(),
    /** Dot for thousands and comma for decimals in prices. */
    alternatePriceFormat: z.boolean(),
    theme: z.strictObject({ light: colours, dark: colours, logo: z.enum(['tag', 'leaf', 'basket']) }),
    features: z.strictObject({
      notes: z.boolean(),
      brands: z.boolean(),
      search: z.boolean(),
      /** false: browsers that keep pages for use without a network forget them. */
      offline: z.boolean().optional(),
    }),
    /** The tenant's own app: its custom scheme and where stores list it. */
    app: z
      .strictObject({
        scheme: z.string().regex(/^[a-z][a-z0-9+.-]*$/),
        appStoreId: z.string().regex(/^\d+$/),
        huaweiId: z.string().regex(/^C\d+$/),
        playId: z.string().regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/),
      })
      .optional(),
    /** Services whose logins the tenant takes; without one, none but its own. */
    logins: z.strictObject({ line: LoginProvider.optional(), firebase: LoginProvider.optional() }).optional(),
    /** Shown on the about page and in JSON-LD. */
    publisher: z.strictObject({ name: z.string().min(1), email: z.email() }),
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

/** Settings with what the program itself keeps of a tenant, as copies of them outlive a process. */
export const KeptTenant = TenantSettings.safeExtend({ pictureKey: z.string().min(1) });

export interface Tenant extends TenantSettings {
  readonly id: number;
  readonly code: string;
  /** Signs the addresses of the tenant's made pictures; secret, and the same in every process. */
  readonly pictureKey: string;
}

/** The language of addresses without a prefix. */
export function defaultLang(tenant: Pick<Tenant, 'languages'>): Lang {
  return tenant.languages[0] as Lang;
}

/** Scheme and canonical host: the only source of absolute addresses. A request never has a say in it. */
export function originOf(tenant: Pick<Tenant, 'hosts'>): string {
  return `https://${tenant.hosts[0]}`;
}
