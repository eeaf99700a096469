/** Describes requests and answers of the calls of lotteries. */

import { z } from 'zod';
import { line } from '#src/http/bodies/text-line.ts';
import { IdText } from '#src/http/id.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';

export const AWARD_STATUSES = ['NOT_FILL_ADDRESS', 'NOT_DELIVERED', 'DELIVERED'] as const;
export type AwardStatus = (typeof AWARD_STATUSES)[number];

/** Why a reward waits for a review. */
export const HELD_FOR = ['VELOCITY', 'SHARED_DEVICE', 'SHARED_NETWORK'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** A prize of a lottery. Its chance in each draw is weight / (sum of weights + noPrizeWeight). */
export const LotteryPrize = z.object({
  id: z.int(),
  name: z.string(),
  /** Address of its picture. */
  picture: z.string().nullable(),
  weight: z.int(),
  /** Between 0 and 1. */
  probability: z.number(),
  stock: z.int(),
  remaining: z.int(),
});
export type LotteryPrize = z.infer<typeof LotteryPrize>;

export const LotteryAwards = z.object({ prizes: z.array(LotteryPrize), noPrizeWeight: z.int() });
export type LotteryAwards = z.infer<typeof LotteryAwards>;

/** A prize that the viewer won. */
export const AwardRecord = z.object({
  awardRecordId: z.int(),
  activityId: z.int(),
  /** The number of the draw. */
  number: z.int(),
  prizeId: z.int(),
  prizeName: z.string(),
  status: z.enum(AWARD_STATUSES),
  /** No address was named in time. */
  expired: z.boolean(),
  /** It waits for a review. */
  held: z.boolean(),
  /** A review refused it. */
  refused: z.boolean(),
  drawTime: z.iso.datetime(),
  expireTime: z.iso.datetime(),
  /** The day until which it is sent, YYYY-MM-DD; null while no address is known. */
  sentBy: z.iso.date().nullable(),
});
export type AwardRecord = z.infer<typeof AwardRecord>;
export const AwardRecords = z.array(AwardRecord);

export const DrawRequest = z.object({
  /** Random text of the device, which goes into the draw. */
  nonce: z
    .string()
    .regex(/^[0-9A-Za-z-]{0,64}$/)
    .default(''),
});

export const DrawAnswer = z.object({
  /** Counts all draws of the lottery. */
  number: z.int().min(1),
  /** null: no prize. */
  award: AwardRecord.nullable(),
  remainingChances: z.int().min(0),
});
export type DrawAnswer = z.infer<typeof DrawAnswer>;

export const RemainingChances = z.object({ remainingChances: z.int().min(0) });

/** A lottery's facts about the viewer. */
export const UserLotteryInfo = z.object({
  grantedChances: z.int().min(0),
  usedChances: z.int().min(0),
  remainingChances: z.int().min(0),
  mostChances: z.int().min(0),
  /** Chances that shares can still earn. */
  earnableChances: z.int().min(0),
});
export type UserLotteryInfo = z.infer<typeof UserLotteryInfo>;

export const ResultsQuery = z.object({ ...QueryPageRequest.shape });

/** A prize that was won, with a masked name. */
export const LotteryResult = z.object({
  number: z.int(),
  winner: z.string(),
  prizeName: z.string(),
  drawTime: z.iso.datetime(),
});
export type LotteryResult = z.infer<typeof LotteryResult>;
export const LotteryResults = pageOf(LotteryResult);

export const AwardRecordParams = z.object({ awardRecordId: IdText });
export const AddressQuery = z.object({ awardRecordId: IdText });

/** The address to which a prize is sent. */
export const PrizeAddress = z.object({
  name: line(2, 100),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d -]{8,20}$/, 'a telephone number'),
  address: line(5, 300),
  city: line(1, 100),
  postalCode: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{3,12}$/, 'a postal code'),
});
export type PrizeAddress = z.infer<typeof PrizeAddress>;

/** The viewer's address of a prize; null: none was named. */
export const AddressAnswer = z.object({ award: AwardRecord, address: PrizeAddress.nullable() });

/** The values with which anybody checks every draw. `seed` is null until the lottery is over. */
export const DrawsAnswer = z.object({
  commitment: z.string(),
  seed: z.string().nullable(),
  noPrizeWeight: z.int(),
  prizes: z.array(z.object({ prize: z.int(), weight: z.int(), stock: z.int() })),
  draws: pageOf(
    z.object({
      number: z.int(),
      nonce: z.string(),
      /** The id of the prize; null: none. */
      prize: z.int().nullable(),
      drawTime: z.iso.datetime(),
    }),
  ),
});
export type DrawsAnswer = z.infer<typeof DrawsAnswer>;
