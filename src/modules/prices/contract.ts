import { z } from 'zod';
import { LABEL_CODES } from '#src/modules/prices/rules.ts';

/**
 * Whether the discount a shop claims is one. REAL: the claimed price was charged before. INFLATED: there is a discount,
 * smaller than claimed. NONE: the goods cost no less than before. UNCLAIMED: the shop claims none. UNKNOWN: the history
 * is not enough to tell.
 */
export const VERDICTS = ['REAL', 'INFLATED', 'NONE', 'UNCLAIMED', 'UNKNOWN'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** Why an observation is not believed: no price at all, digits lost or added, or too cheap for too short. */
const GLITCHES = ['ZERO', 'DECIMAL_SLIP', 'DEEP_CUT'] as const;

/** Instants on the wire and in rules are milliseconds since 1970; amounts are minor units. */
const Instant = z.int();
const Minor = z.int();

const Moment = z.object({ minor: Minor, at: Instant });

/** Figures over the time in which the price is known, every moment of it counting the same. */
export const Statistics = z.object({
  /** Days of the window in which the price is known, with fractions. */
  days: z.number(),
  /** With the beginning of the last time it was so, within the window. */
  lowest: Moment,
  highest: Moment,
  average: Minor,
  median: Minor,
  /** What it usually costs: the 20th and the 80th percentile. */
  band: z.object({ low: Minor, high: Minor }),
});

export type Statistics = z.infer<typeof Statistics>;

export const Quarantine = z.object({ at: Instant, minor: Minor, reason: z.enum(GLITCHES) });

export type Quarantine = z.infer<typeof Quarantine>;

/** Days before today that the line on a card goes back. */
export const TREND_DAYS = 90;

/**
 * The price at the end of each of those days on which it was another than the day before: the day from 0 to 90, which is
 * today, and the price, null where it is not known. Empty: not enough is known.
 */
export const PriceTrend = z.array(z.tuple([z.int().min(0).max(TREND_DAYS), z.number().nullable()]));

export type PriceTrend = z.infer<typeof PriceTrend>;
export type TrendStep = PriceTrend[number];

/** What the price history of goods says; see the table price_states. Amounts are minor units of `currency`. */
export const GoodsPriceState = z.object({
  currency: z.string(),
  current: Minor,
  currentSince: Instant,
  observedAt: Instant,
  knownUntil: Instant,
  previous: Minor.nullable(),
  /** Current price with shipping and voucher. */
  effective: Minor,
  /** false: shipping is not in the effective price, because nobody said what it costs. */
  shippingKnown: z.boolean(),
  unitPrice: z.object({ minor: Minor, unit: z.enum(['kg', 'l', 'm', 'piece']) }).nullable(),
  /** The last 180 days; null: not enough data. */
  statistics: Statistics.nullable(),
  labels: z.array(z.enum(LABEL_CODES)),
  verdict: z.enum(VERDICTS),
  reference: Minor.nullable(),
  /** While this is here: no label, no alert, no markup. */
  quarantine: Quarantine.nullable(),
});

export type GoodsPriceState = z.infer<typeof GoodsPriceState>;

export const LONGEST_DAYS = 3650;

/** An instant as milliseconds since 1970 or as ISO 8601 with an offset. */
const Time = z.union([
  z.int().min(0).max(8_640_000_000_000),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);

/** Which part of the history is asked for: two instants, or the days up to now. */
export const StatisticsRequest = z.object({
  /** Days of the tenant up to the end; counts when startTime is not said. */
  dayRange: z.int().min(1).max(LONGEST_DAYS).default(180),
  startTime: Time.nullish(),
  /** Now, unless said. */
  endTime: Time.nullish(),
  /** Fewer known days than this are not enough data. */
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
  /** The price from each instant on; null: not known from here on. At most 500. */
  curve: z.array(z.object({ at: Instant, minor: Minor.nullable() })),
  /** What holds now, whatever window is asked for; null: no price was ever seen. */
  state: GoodsPriceState.nullable(),
});

export type StatisticsAnswer = z.infer<typeof StatisticsAnswer>;

/** The price of goods as it is now; null: none is believed. A decimal of its currency, an instant. */
export const PriceNowAnswer = z.object({ price: z.number(), currencyCode: z.string(), observedAt: Instant }).nullable();

export type PriceNowAnswer = z.infer<typeof PriceNowAnswer>;

/** The voucher of goods as their row keeps it. */
export const VoucherRow = z.union([
  z.object({ kind: z.literal('AMOUNT'), minor: z.int().min(1), minimumMinor: z.int().min(0).optional() }),
  z.object({
    kind: z.literal('DISCOUNT'),
    percent: z.number().gt(0).max(100),
    minimumMinor: z.int().min(0).optional(),
  }),
]);
