import { z } from 'zod';
import { IdText } from '#src/http/id.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { PictureAddress } from '#src/modules/catalogue/media/contract.ts';

export const ACTIVITY_KINDS = ['BONUS', 'LOTTERY', 'BADGE'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** NOT_STARTED: it begins later. INVALID: an operator took it back. */
export const ACTIVITY_STATES = ['NOT_STARTED', 'RUNNING', 'ENDED', 'INVALID'] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** The condition of a badge: so many of these, at any time before the activity ends. */
export const BADGE_EARNED_BY = ['COMMENTS', 'FAVORITES', 'FOLLOWERS', 'LIKES_RECEIVED'] as const;
export type BadgeEarnedBy = (typeof BADGE_EARNED_BY)[number];

const ActivityText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300).default(''),
  /** The rules; paragraphs are separated by line breaks. */
  rules: z.string().trim().max(8000).default(''),
});
export type ActivityText = z.infer<typeof ActivityText>;

const Names = z
  .partialRecord(z.enum(LANGS), z.string().trim().min(1).max(120))
  .refine((names) => Object.keys(names).length > 0, 'a name in one language');

const MOST_PRIZES = 20;
const LARGEST_WEIGHT = 1_000_000;
/** The largest stock of a prize, and the most chances of a user. */
const LARGEST_STOCK = 1_000_000;
const MOST_CHANCES = 100;

const PrizeInput = z.strictObject({
  names: Names,
  /** Its odds: the weight divided by the sum of all weights and `noPrizeWeight`. */
  weight: z.int().min(1).max(LARGEST_WEIGHT),
  stock: z.int().min(0).max(LARGEST_STOCK),
  /** Its picture, which may change later. */
  picture: PictureAddress.optional(),
});

const LotteryInput = z
  .strictObject({
    prizes: z.array(PrizeInput).min(1).max(MOST_PRIZES),
    noPrizeWeight: z.int().min(0).max(LARGEST_WEIGHT),
    /** Chances that everybody has. */
    freeChances: z.int().min(0).max(MOST_CHANCES).default(1),
    /** Chances with those for shares. */
    mostChances: z.int().min(0).max(MOST_CHANCES).default(5),
    /** Days in which a winner has to name an address. */
    claimDays: z.int().min(1).max(365).default(30),
  })
  .refine(({ freeChances, mostChances }) => freeChances <= mostChances, {
    error: 'is less than freeChances',
    path: ['mostChances'],
  });
export type LotteryInput = z.infer<typeof LotteryInput>;

const Shared = {
  /** The operator's name of the activity, by which it is found again. */
  code: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'lower-case letters, digits and inner dashes'),
  startsAt: z.iso.datetime({ offset: true }),
  /** The first instant at which it is over. */
  endsAt: z.iso.datetime({ offset: true }),
  texts: z
    .partialRecord(z.enum(LANGS), ActivityText)
    .refine((texts) => Object.keys(texts).length > 0, 'an activity needs a text in one language'),
};

/** An activity as an operator creates it. Prizes, weights, stock and chances of a lottery then stay. */
export const ActivityInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('LOTTERY'), ...Shared, lottery: LotteryInput }),
    z.strictObject({
      kind: z.literal('BONUS'),
      ...Shared,
      /** Percent of an order that its sharer gets. */
      percent: z.number().gt(0).max(100).multipleOf(0.01),
    }),
    z.strictObject({
      kind: z.literal('BADGE'),
      ...Shared,
      earnedBy: z.enum(BADGE_EARNED_BY),
      atLeast: z.int().min(1).max(100_000),
    }),
  ])
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'is not after startsAt',
    path: ['endsAt'],
  });
export type ActivityInput = z.infer<typeof ActivityInput>;

export const ActivityParams = z.object({ id: IdText });

/** An activity in the reader's language. Instants are ISO 8601. */
export const ActivityDetail = z.object({
  id: z.int(),
  code: z.string(),
  activityType: z.enum(ACTIVITY_KINDS),
  /** The same, as the source of a share names it. */
  activityCode: z.enum(ACTIVITY_KINDS),
  state: z.enum(ACTIVITY_STATES),
  title: z.string(),
  summary: z.string(),
  rules: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** Of a bonus: percent of an order. */
  percent: z.number().nullable(),
  /** Of a badge: what earns it. */
  earnedBy: z.enum(BADGE_EARNED_BY).nullable(),
  atLeast: z.int().nullable(),
});
export type ActivityDetail = z.infer<typeof ActivityDetail>;

/** An activity that runs, as entries to it show it. */
export const RunningActivity = ActivityDetail.pick({
  id: true,
  activityType: true,
  title: true,
  summary: true,
  endTime: true,
}).extend({
  /** Path of its page. */
  path: z.string(),
  /** Address of a picture of what a lottery's players can win; null without one. */
  picture: z.string().nullable(),
});
export type RunningActivity = z.infer<typeof RunningActivity>;

export const RunningActivities = z.array(RunningActivity);
