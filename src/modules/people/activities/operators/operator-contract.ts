/** Describes requests and answers of the calls by which operators manage activities. */

import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { PAYMENT_METHODS } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { ACTIVITY_KINDS, ACTIVITY_STATES } from '#src/modules/people/activities/contract.ts';
import { AWARD_STATUSES, HELD_FOR, PrizeAddress } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import {
  NEEDS_REASON,
  OPERATOR_ACTIONS,
  type OperatorAction,
} from '#src/modules/people/activities/operators/operator-rules.ts';

export const ActivityPut = z.object({
  id: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
});

/** An operator's action on an activity, an award or a bonus order, by id. Who refuses an order says why. */
export const ActivityDecision = z
  .object({
    action: z.enum(Object.keys(OPERATOR_ACTIONS) as [OperatorAction, ...OperatorAction[]]),
    id: Id,
    reason: z.string().trim().max(LONGEST.decisionReason).default(''),
  })
  .refine(({ action, reason }) => reason !== '' || !NEEDS_REASON.includes(action), {
    path: ['reason'],
    error: 'say why',
  });
export type ActivityDecision = z.infer<typeof ActivityDecision>;

/** An entry of the audit trail. */
export const ActivityRecord = z.object({
  id: z.int(),
  operator: z.string(),
  action: z.string(),
  subjectType: z.enum(['ACTIVITY', 'AWARD', 'ORDER']),
  subjectId: z.int(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  decideTime: z.iso.datetime(),
});
export type ActivityRecord = z.infer<typeof ActivityRecord>;

export const ActivityRecordPage = pageOf(ActivityRecord);

/** An activity as operators see it. */
export const ListedActivity = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  state: z.enum(ACTIVITY_STATES),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  title: z.string(),
});
export type ListedActivity = z.infer<typeof ListedActivity>;
export const ListedActivities = z.array(ListedActivity);

/** HELD: rewards that wait for a review. TO_SEND: prizes whose address is known. */
export const AwardsRequest = z.object({
  which: z.enum(['HELD', 'TO_SEND']).default('TO_SEND'),
  ...QueryPageRequest.shape,
});
export type AwardsRequest = z.infer<typeof AwardsRequest>;

/** A prize that an operator has to send or to review. */
export const ListedAward = z.object({
  id: z.int(),
  activityId: z.int(),
  userId: z.int(),
  prizeName: z.string(),
  status: z.enum(AWARD_STATUSES),
  held: z.enum(HELD_FOR).nullable(),
  /** null: not known, or the server's secret has changed since. */
  address: PrizeAddress.nullable(),
  drawTime: z.iso.datetime(),
  sentBy: z.iso.date().nullable(),
});
export type ListedAward = z.infer<typeof ListedAward>;
export const ListedAwardPage = pageOf(ListedAward);

/** TO_PAY: confirmed orders whose bonus is not paid yet. HELD: orders that wait for a review. */
export const BonusOrdersRequest = z.object({
  which: z.enum(['TO_PAY', 'HELD']).default('TO_PAY'),
  ...QueryPageRequest.shape,
});
export type BonusOrdersRequest = z.infer<typeof BonusOrdersRequest>;

const Amount = z.object({ minor: z.int(), currency: z.string() });

/** An order whose bonus an operator has to pay or to review. */
export const ListedOrder = z.object({
  id: z.int(),
  activityId: z.int(),
  userId: z.int(),
  orderNo: z.string(),
  title: z.string(),
  amount: Amount,
  bonus: Amount,
  held: z.enum(HELD_FOR).nullable(),
  orderTime: z.iso.datetime(),
  /** Where the bonus is paid to. null: not known, or the server's secret has changed since. */
  payTo: z
    .object({ method: z.enum(PAYMENT_METHODS), provider: z.string(), holder: z.string(), number: z.string() })
    .nullable(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;
export const ListedOrderPage = pageOf(ListedOrder);

export const ActivityRecordsRequest = z.object({ ...QueryPageRequest.shape });
