import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { Currency } from '#src/kernel/price.ts';
import { ACTIVITY_EVENTS } from '#src/modules/telling/messages/contract.ts';
import { NOTICE_CHANNELS } from '#src/modules/telling/notifications/rules.ts';

/** Path of a page of the site, without a language: `/product/x`. */
const PagePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/, 'a path of this site');
const Minor = z.int().min(1);
const Id = z.int().min(1);
const Key = z.string().min(1).max(200);
const Instant = z.iso.datetime({ offset: true });

/** A price that a user asked to be told of. Amounts are minor units of `currency`. */
export const PriceNotice = z.strictObject({
  kind: z.enum(['price-alert', 'price-correction', 'new-match', 'back-in-stock']),
  alertId: Id,
  /** As the user named it, or its keyword or product. */
  alertName: z.string().min(1).max(200),
  /** Why it fired. */
  reason: z.enum([
    'at-or-below',
    'percent-below-set',
    'percent-below-median',
    'lowest-in-days',
    'all-time-low',
    'any-drop',
    'in-stock',
    'match',
  ]),
  /** Of `lowest-in-days`; else null. */
  days: z.int().min(1).nullable(),
  productTitle: z.string().min(1).max(300),
  productPath: PagePath,
  imageUrl: z.url().nullable(),
  currency: Currency,
  oldPrice: Minor.nullable(),
  price: Minor,
  /** With vouchers and shipping; null where it is not known. */
  effectivePrice: Minor.nullable(),
  /** How much it fell, in whole percent, rounded as on pages. */
  percent: z.int().min(0).max(100).nullable(),
  /** The day from which the history is known, when the price is the lowest on record; else null. */
  allTimeLow: z.strictObject({ since: z.union([z.iso.date(), Instant]) }).nullable(),
  /** Whether a lower price of the last 180 days is on record. */
  lowerKnown: z.boolean().default(false),
  /** Of the last match of an alert that is told today: how many there are besides. Else null. */
  more: z.int().min(0).nullable().default(null),
  /** Of a correction: whether its alert goes on. */
  watching: z.boolean().default(true),
  shop: z.string().max(200),
  /** When the price was observed. */
  asOf: Instant,
});
export type PriceNotice = z.infer<typeof PriceNotice>;

/** News of an activity that a user takes part in. */
export const ActivityNotice = z.strictObject({
  kind: z.literal('activity'),
  activityId: Id,
  /** Of the activity, by language. */
  titles: z.partialRecord(z.enum(LANGS), z.string().min(1).max(300)),
  event: z.enum(ACTIVITY_EVENTS),
  path: PagePath,
});
export type ActivityNotice = z.infer<typeof ActivityNotice>;

/** A test that users send to themselves, to see whether a channel works. */
const TestNotice = z.strictObject({ kind: z.literal('test'), channel: z.enum(NOTICE_CHANNELS) });

export const NotifiedNotice = z.discriminatedUnion('kind', [PriceNotice, ActivityNotice, TestNotice]);
export type NotifiedNotice = z.infer<typeof NotifiedNotice>;

/** A notification for a user. */
export const NewNotification = z.strictObject({
  accountId: Id,
  /** The event. A user is told once for each key. */
  key: Key,
  /** The key of what it takes back: that is not sent any more where it waits, and then needs no correction. */
  corrects: Key.optional(),
  notice: z.discriminatedUnion('kind', [PriceNotice, ActivityNotice]),
});
export type NewNotification = z.infer<typeof NewNotification>;
