/** Answers the calls by which operators manage activities, prizes and bonuses. */

import { type Call, operatorCall } from '#src/http/call.ts';
import type { ActivitiesSetup } from '#src/modules/people/activities/activities-setup.ts';
import { ActivityInput } from '#src/modules/people/activities/contract.ts';
import {
  ActivityDecision,
  ActivityPut,
  ActivityRecord,
  ActivityRecordPage,
  ActivityRecordsRequest,
  AwardsRequest,
  BonusOrdersRequest,
  ListedActivities,
  ListedAwardPage,
  ListedOrderPage,
} from '#src/modules/people/activities/operators/operator-contract.ts';
import {
  activityRecords,
  createOrChange,
  decideActivity,
  listedActivities,
  waitingAwards,
  waitingOrders,
} from '#src/modules/people/activities/operators/operator-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const LIMIT = 256 * 1024;

export function activityOperatorCalls(setup: ActivitiesSetup): readonly Call[] {
  return [
    operatorCall('GET /operator/activities', { answer: ListedActivities }, async (ctx) => ({
      data: await listedActivities(ctx),
    })),
    operatorCall(
      'POST /operator/activities',
      { body: ActivityInput, answer: ActivityPut, limit: LIMIT },
      async ({ db, tenant, operator }, { body }) => ({
        status: 201,
        data: (await write(db, tenant, (ctx) => createOrChange(ctx, operator, body))).result,
      }),
    ),
    operatorCall(
      'POST /operator/activity-decisions',
      { body: ActivityDecision, answer: ActivityRecord, limit: LIMIT },
      async ({ db, tenant, operator }, { body }) => ({
        status: 201,
        data: (await write(db, tenant, (ctx) => decideActivity(ctx, operator, body))).result,
      }),
    ),
    operatorCall('GET /operator/awards', { query: AwardsRequest, answer: ListedAwardPage }, async (ctx, { query }) => ({
      data: await waitingAwards(ctx, setup.secret, query),
    })),
    operatorCall(
      'GET /operator/bonus-orders',
      { query: BonusOrdersRequest, answer: ListedOrderPage },
      async (ctx, { query }) => ({ data: await waitingOrders(ctx, setup.secret, query) }),
    ),
    operatorCall(
      'GET /operator/activity-records',
      { query: ActivityRecordsRequest, answer: ActivityRecordPage },
      async (ctx, { query }) => ({ data: await activityRecords(ctx, query) }),
    ),
  ];
}
