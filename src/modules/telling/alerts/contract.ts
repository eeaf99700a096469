import { z } from 'zod';
import { line } from '#src/http/bodies/text-line.ts';
import { Id, IdText } from '#src/http/id.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import {
  KEYWORD_MOST,
  LOW_WINDOWS,
  MOST_ALERTS,
  MOST_CATEGORIES,
  MOST_EXCLUDED,
  PERCENT_MOST,
} from '#src/modules/telling/alerts/rules.ts';

/** The subject of an alert. */
export const ALERT_KINDS = ['PRODUCT', 'DEAL', 'CUSTOM', 'TAG'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_STATES = ['ACTIVE', 'PAUSED'] as const;

const Minor = z.int().min(1).max(1_000_000_000_000);
const Percent = z.int().min(1).max(PERCENT_MOST);

const PRICE_RULES = [
  z.strictObject({ rule: z.literal('AT_OR_BELOW'), minor: Minor }),
  /** Below the price when the alert was set. */
  z.strictObject({ rule: z.literal('PERCENT_BELOW_SET'), percent: Percent }),
  /** Below the median of the last 180 days. */
  z.strictObject({ rule: z.literal('PERCENT_BELOW_MEDIAN'), percent: Percent }),
  z.strictObject({ rule: z.literal('LOWEST_IN_DAYS'), days: z.literal([...LOW_WINDOWS]) }),
  z.strictObject({ rule: z.literal('ALL_TIME_LOW') }),
  z.strictObject({ rule: z.literal('BACK_IN_STOCK') }),
] as const;

/** When an alert on a product or a deal fires. Amounts are minor units of the product's currency. */
const PriceCondition = z.discriminatedUnion('rule', PRICE_RULES);

/** When an alert on a keyword or a tag fires: at something new, and where a most is given, at that price or below. */
const NewMatch = z.strictObject({ rule: z.literal('NEW_MATCH'), mostMinor: Minor.nullable() });

const Condition = z.discriminatedUnion('rule', [...PRICE_RULES, NewMatch]);

const Words = line(1, KEYWORD_MOST);
const matchFields = {
  /** Words that must not be in it. */
  excluded: z.array(Words).max(MOST_EXCLUDED).default([]),
  /** In minor units of the tenant's currency. */
  mostMinor: Minor.nullable().default(null),
};

/** A list in an address: its values with commas between them. */
const listOf = <T>(zodType: z.ZodType<T, string>, most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(zodType).max(most));

/** The terms that an alert on words would look for. */
export const MatchesQuery = z.object({
  keyword: line(0, KEYWORD_MOST).default(''),
  brandId: IdText.optional(),
  categoryIds: listOf(IdText, MOST_CATEGORIES).default([]),
  excluded: listOf(Words, MOST_EXCLUDED).default([]),
  /** In minor units of the tenant's currency. */
  mostMinor: IdText.optional(),
});
export type MatchesQuery = z.infer<typeof MatchesQuery>;

/** The matches of an alert on words as of now: products, each once, whichever shops have it. */
export const MatchesNow = z.object({
  count: z.int(),
  /** false: not all that may match was looked at, and there may be more. */
  complete: z.boolean(),
  /** The lowest price in minor units of the tenant's currency; null: not known of all of them. */
  lowestMinor: z.int().nullable(),
});
export type MatchesNow = z.infer<typeof MatchesNow>;

/** A new alert. */
export const SubscribeRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PRODUCT'), goodsId: Id, condition: PriceCondition }),
  z.object({ kind: z.literal('DEAL'), dealId: Id, condition: PriceCondition }),
  z.object({
    kind: z.literal('CUSTOM'),
    keyword: line(0, KEYWORD_MOST).default(''),
    brandId: Id.nullable().default(null),
    categoryIds: z.array(Id).max(MOST_CATEGORIES).default([]),
    ...matchFields,
  }),
  z.object({ kind: z.literal('TAG'), tag: Words, ...matchFields }),
]);
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

/** The parts of an alert that change; its subject stays. */
export const ChangeRequest = z.union([
  z.object({ condition: PriceCondition }),
  z.object({
    keyword: line(0, KEYWORD_MOST),
    brandId: Id.nullable(),
    categoryIds: z.array(Id).max(MOST_CATEGORIES),
    ...matchFields,
  }),
  z.object(matchFields),
]);
export type ChangeRequest = z.infer<typeof ChangeRequest>;

const Named = z.object({ id: z.int(), name: z.string() });

/** An alert, as its user sees it. Amounts are minor units of `currency`. */
export const Alert = z.object({
  id: z.int(),
  kind: z.enum(ALERT_KINDS),
  /** The listing or the deal; null: it is on words. */
  subjectId: z.int().nullable(),
  state: z.enum(ALERT_STATES),
  /** The product or deal; '' for a custom alert without a keyword. */
  name: z.string(),
  /** Of its page; null: it has none. */
  path: z.string().nullable(),
  imageUrl: z.string().nullable(),
  condition: Condition,
  currency: z.string().nullable(),
  /** The price when it was set. */
  baseMinor: z.int().nullable(),
  /** The cheapest believed offer now; null: there is none. */
  nowMinor: z.int().nullable(),
  /** false: it fired, and waits until the price has risen again. */
  armed: z.boolean(),
  /** Whether it has told the price that it sees now: it tells it once. */
  toldNow: z.boolean(),
  /** Whether it is on a deal that is over, and has nothing to wait for. */
  over: z.boolean(),
  excluded: z.array(z.string()),
  brand: Named.nullable(),
  categories: z.array(Named),
  /** How often it fired, and when the last time. */
  fired: z.int(),
  lastFired: z.iso.datetime().nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** An offer at which an alert fired, and its price then. Amounts are minor units of `currency`. */
export const ListedFiring = z.object({
  id: z.int(),
  /** null, as its shop: it is gone. */
  name: z.string().nullable(),
  shop: z.string().nullable(),
  /** Of its page; null: it has none. */
  path: z.string().nullable(),
  imageUrl: z.string().nullable(),
  currency: z.string(),
  minor: z.int(),
  at: z.iso.datetime(),
  /** false: more matched that day than is told, and it was only counted. */
  told: z.boolean(),
  /** The confirmed price of this offer now; null: there is none. */
  nowMinor: z.int().nullable(),
});
export type ListedFiring = z.infer<typeof ListedFiring>;

export const FiringsQuery = z.object({ ...QueryPageRequest.shape });
export const FiringPage = pageOf(ListedFiring);

/** How prices and dates are written for readers of this site. */
const Format = z.object({
  alternatePriceFormat: z.boolean(),
  timeZone: z.string(),
  calendar: z.enum(['gregory', 'buddhist']),
});

export const AlertList = z.object({
  alerts: z.array(Alert),
  most: z.literal(MOST_ALERTS) /** Of amounts in alerts on words. */,
  currency: z.string(),
  format: Format,
});

/** Tags that many look for now. */
export const TrendingTags = z.array(z.string());

/** `met`: it fired at once, because the price was there already. */
export const Subscribed = z.object({ id: z.int(), met: z.boolean() });

export const OutlookQuery = z.object({ type: z.enum(['GOODS', 'DEAL']), id: IdText });

/** The cheapest believed offer; `none`: sold out; `unsure`: its price says nothing. */
const SeenOffer = z.union([
  z.enum(['none', 'unsure']),
  z.object({
    minor: z.int(),
    median: z.int().nullable(),
    /** The longest window in days whose low it is. */
    lowDays: z.int(),
    isAllTimeLow: z.boolean(),
  }),
]);

/** The price history of an alert on a product or deal: all that the back-test needs. Amounts are minor units. */
export const Outlook = z.object({
  currency: z.string().nullable(),
  /** The price that the page of the product leads with, confirmed or not; null: it has none, or a deal is watched. */
  shownMinor: z.int().nullable(),
  /** The offer that the alert sees: confirmed prices only. */
  seen: SeenOffer,
  /** Days of the last 180 in which the price is known. */
  days: z.int(),
  /** Prices of those days, each from `at` on: milliseconds since 1970. */
  moments: z.array(z.object({ at: z.int(), seen: SeenOffer })),
  /** When it was asked: the last moment lasts until then. */
  asOf: z.int(),
  format: Format,
});
export type Outlook = z.infer<typeof Outlook>;

/** An outlook, and the alert that the viewer has on it already; null: there is none. */
export const OwnOutlook = Outlook.extend({ alert: Alert.nullable() });
export type OwnOutlook = z.infer<typeof OwnOutlook>;
