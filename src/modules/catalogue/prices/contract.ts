import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { VERDICTS, type Verdict } from '#src/modules/catalogue/prices/judgement.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';
import { CountedVoucher, Voucher } from '#src/modules/catalogue/prices/voucher.ts';

export { CountedVoucher, VERDICTS, type Verdict, Voucher };

/**
 * Why an observation is not accepted: a price of zero, lost or added digits, a price of another scale, 99999, or too
 * cheap for too short a time. UNSTEADY: it is accepted, yet the price goes up and down all day. REJECTED: a moderator said
 * that it is wrong.
 */
const GLITCHES = ['ZERO', 'DECIMAL_SLIP', 'OTHER_SCALE', 'PLACEHOLDER', 'DEEP_CUT', 'UNSTEADY', 'REJECTED'] as const;

/** In JSON and in rules, instants are milliseconds since 1970 and amounts are minor units. */
const Instant = z.int();
const Minor = z.int();

const Moment = z.object({ minor: Minor, at: Instant });

/** Figures weighted by time, over the time in which the price is known. */
export const Statistics = z.object({
  /** Days of the window in which the price is known, with fractions. */
  days: z.number(),
  /** `at`: the start of the last period at this price, within the window. */
  lowest: Moment,
  highest: Moment,
  average: Minor,
  median: Minor,
  /** The usual price range: the 20th and the 80th percentile. */
  band: z.object({ low: Minor, high: Minor }),
});

export type Statistics = z.infer<typeof Statistics>;

export const Quarantine = z.object({ at: Instant, minor: Minor, reason: z.enum(GLITCHES) });

export type Quarantine = z.infer<typeof Quarantine>;

/** How many days before today the line on a card begins. */
export const TREND_DAYS = 90;

/**
 * The price at the end of each day on which it differed from the day before: the day from 0 to 90 (today), and the
 * price, null where it is unknown. Empty: too little is known.
 */
export const PriceTrend = z.array(z.tuple([z.int().min(0).max(TREND_DAYS), z.number().nullable()]));

export type PriceTrend = z.infer<typeof PriceTrend>;
export type TrendStep = PriceTrend[number];

/** The judgement of a price history; stored in the table price_states. Amounts are minor units of `currency`. */
export const GoodsPriceState = z.object({
  currency: z.string(),
  current: Minor,
  currentSince: Instant,
  /** The first accepted observation in this currency. */
  knownSince: Instant,
  observedAt: Instant,
  knownUntil: Instant,
  previous: Minor.nullable(),
  /** Current price with shipping and voucher. */
  effective: Minor,
  /** false: the effective price does not include shipping, because its cost is unknown. */
  shippingKnown: z.boolean(),
  /** The cost of shipping in the effective price; null: unknown. */
  shipping: Minor.nullable(),
  /** What shipping usually costs at this shop, else in its market, where its cost is unknown; null: not needed, or unknown. */
  usualShipping: Minor.nullable(),
  /** The voucher in the effective price; null: none counts. */
  voucher: CountedVoucher.nullable(),
  unitPrice: z.object({ minor: Minor, unit: z.enum(['kg', 'l', 'm', 'piece']) }).nullable(),
  /** The last 180 days; null: not enough data. */
  statistics: Statistics.nullable(),
  /** What the history has earned: lows and reductions of the product at all shops. */
  labels: z.array(z.enum(LABEL_CODES)),
  /** The longest low of this shop alone, where it is not in `labels`: another shop sells or sold it for less. */
  shopLow: z.enum(LABEL_CODES).nullable(),
  verdict: z.enum(VERDICTS),
  /** The claimed discount as far as the history proves it: ten-thousandths of the former price. */
  discount: z.int().min(0).max(10_000),
  /** The usual price: the median of the product's lowest price before the current one; null: not enough data. */
  reference: Minor.nullable(),
  /** While it is set: no label, no alert, no markup. */
  quarantine: Quarantine.nullable(),
});

export type GoodsPriceState = z.infer<typeof GoodsPriceState>;

/** An observation that is or was not believed, in the ledger. Instants are ISO 8601. */
export const ListedQuarantine = z.object({
  goodsId: z.int(),
  goodsCode: z.string(),
  goodsName: z.string(),
  currency: z.string(),
  priceMinor: Minor,
  reason: z.enum(GLITCHES),
  observedAt: z.iso.datetime(),
  /** When it was first not believed, or not believed again. */
  notedAt: z.iso.datetime(),
  /** Since when it is believed after all; null: it is not. */
  releasedAt: z.iso.datetime().nullable(),
});

export type ListedQuarantine = z.infer<typeof ListedQuarantine>;

export const QuarantinesRequest = z.object({
  /** false: also what was released. */
  open: z.stringbool().default(true),
  ...QueryPageRequest.shape,
});

export type QuarantinesRequest = z.infer<typeof QuarantinesRequest>;

export const QuarantinePage = pageOf(ListedQuarantine);

/** NOW: the shop still asks the doubted price. PAST: it asks another one. DECIDED: a moderator decided. */
const DOUBT_STATES = ['NOW', 'PAST', 'DECIDED'] as const;

export const DoubtsRequest = z.object({
  state: z.enum(DOUBT_STATES).default('NOW'),
  ...QueryPageRequest.shape,
});

export type DoubtsRequest = z.infer<typeof DoubtsRequest>;

/** BELIEVED and REJECTED hold as long as the shop goes on asking that price. WITHDRAWN: the rules judge it again. */
const DOUBT_VERDICTS = ['BELIEVED', 'REJECTED', 'WITHDRAWN'] as const;

/** A doubted price with the prices around it. Instants are ISO 8601, but for those of the series. */
export const PriceDoubt = z.object({
  goodsId: z.int(),
  goodsCode: z.string(),
  goodsName: z.string(),
  /** The page of its product. */
  path: z.string(),
  /** The name of the platform; empty: a shop of its own. */
  platform: z.string(),
  currency: z.string(),
  priceMinor: Minor,
  reason: z.enum(GLITCHES),
  /** When the shop was first seen to ask it. */
  observedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** How often it was seen in a row. */
  seen: z.int(),
  /** Whether it is believed by now, after a decision too. */
  isBelieved: z.boolean(),
  /** Each price when it began, and whether it is doubted: at most 200, from 90 days before the doubted price on. */
  series: z.array(z.object({ at: Instant, minor: Minor, isDoubted: z.boolean() })),
  /** The number of decisions so far. */
  turn: z.int(),
  /** The last decision; null: none. */
  decision: z.object({ verdict: z.enum(DOUBT_VERDICTS), by: z.string(), at: z.iso.datetime() }).nullable(),
});

export type PriceDoubt = z.infer<typeof PriceDoubt>;

export const PriceDoubtPage = pageOf(PriceDoubt);

export const DoubtDecision = z.object({
  goodsId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  observedAt: z.iso.datetime(),
  verdict: z.enum(DOUBT_VERDICTS),
  /** The number of decisions that were there when it was made. */
  turn: z.int().min(0).max(999),
});

export type DoubtDecision = z.infer<typeof DoubtDecision>;

export const DoubtDecided = z.object({ turn: z.int(), verdict: z.enum(DOUBT_VERDICTS), by: z.string() });

export const LONGEST_DAYS = 3650;

/** An instant as milliseconds since 1970 or as ISO 8601 with an offset. */
const Time = z.union([
  z.int().min(0).max(8_640_000_000_000),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);

/** The part of the history to return: two instants, or the days up to now. */
export const StatisticsRequest = z.object({
  /** Days in the tenant's time zone up to the end; used when startTime is missing. */
  dayRange: z.int().min(1).max(LONGEST_DAYS).default(180),
  startTime: Time.nullish(),
  /** Default: now. */
  endTime: Time.nullish(),
  /** With fewer known days than this there is not enough data. */
  minDays: z.number().min(0).max(LONGEST_DAYS).default(7),
});

export type StatisticsRequest = z.infer<typeof StatisticsRequest>;

export const StatisticsAnswer = z.object({
  goodsId: z.int(),
  currency: z.string().nullable(),
  startTime: Instant,
  endTime: Instant,
  /** false: fewer than minDays days are known, and `statistics` is null. */
  enough: z.boolean(),
  knownDays: z.number(),
  statistics: Statistics.nullable(),
  /** The price from each instant on; null: unknown from then on. At most 500 entries. */
  curve: z.array(z.object({ at: Instant, minor: Minor.nullable() })),
  /** The current state, whatever window is requested; null: no price was ever observed. */
  state: GoodsPriceState.nullable(),
});

export type StatisticsAnswer = z.infer<typeof StatisticsAnswer>;

/** The current price of goods: a decimal of its currency, and an instant; null: no confirmed price. */
export const PriceNowAnswer = z
  .object({
    price: z.number(),
    currencyCode: z.string(),
    observedAt: Instant,
    /** A newer price that was seen and is not confirmed; null: none. */
    unconfirmed: z.object({ price: z.number(), observedAt: Instant }).nullable(),
  })
  .nullable();

export type PriceNowAnswer = z.infer<typeof PriceNowAnswer>;
