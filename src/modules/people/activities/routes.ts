import { type Call, call, userCall } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Lines, ROW_LINE } from '#src/kernel/work-lines.ts';
import { type ActivitiesSetup, secretOf } from '#src/modules/people/activities/activities-setup.ts';
import { BadgeProgress, Badges, BadgesQuery } from '#src/modules/people/activities/badge-contract.ts';
import { badgeProgress, badgesOf } from '#src/modules/people/activities/badge-service.ts';
import { bonusCalls, orderCalls } from '#src/modules/people/activities/bonuses/bonus-calls.ts';
import { ActivityDetail, ActivityParams, RunningActivities } from '#src/modules/people/activities/contract.ts';
import { lotteryCalls } from '#src/modules/people/activities/lotteries/lottery-calls.ts';
import { PrereportAnswer, PrereportRequest } from '#src/modules/people/activities/lotteries/share-report-contract.ts';
import { takeShareReport } from '#src/modules/people/activities/lotteries/share-report-service.ts';
import { activityOperatorCalls } from '#src/modules/people/activities/operators/operator-calls.ts';
import { activityDetail, runningActivities } from '#src/modules/people/activities/reads.ts';

/** Activities that one call lists. */
const MOST_RUNNING = 10;

/** The calls of activities for readers. */
export function activityCalls(setup: ActivitiesSetup) {
  const reports = new Lines(ROW_LINE);
  return [
    call(
      'GET /saas-user-service/activity/detail/{id}',
      { access: 'public', params: ActivityParams, answer: ActivityDetail },
      async (ctx, { params: { id } }) => ({ data: await activityDetail(ctx, id) }),
    ),
    call(
      'GET /activities/running',
      { access: 'public', answer: RunningActivities, cached: true, sharedSeconds: 30 },
      async ({ reader }) => ({ data: await runningActivities(reader, MOST_RUNNING) }),
    ),
    ...lotteryCalls(setup),
    ...bonusCalls(setup),
    userCall(
      'GET /activities/{id}/badge-progress',
      { params: ActivityParams, answer: BadgeProgress },
      async (ctx, { params: { id } }) => ({ data: await badgeProgress(ctx, id, ctx.viewer.userId) }),
    ),
    call(
      'GET /user-badges',
      { access: 'public', query: BadgesQuery, answer: Badges, sharedSeconds: 60 },
      async (ctx, { query: { userIds } }) => ({ data: await badgesOf(ctx, userIds) }),
    ),
    call(
      'POST /saas-user-service/sharer-mappings/share-mapping-prereport',
      { access: 'visitor', rate: 'costly', body: PrereportRequest, answer: PrereportAnswer },
      async (ctx, { body: { encrypted } }) => {
        const line = `${ctx.tenant.id} ${networkOf(ctx.caller.address)}`;
        const device = await reports.run(line, () => takeShareReport(ctx, secretOf(setup), encrypted));
        return { data: { counted: device === 'NEW', known: device === 'KNOWN' } };
      },
    ),
  ];
}

/** The calls of programs: operators, and shops that report orders. */
export function activityProgramCalls(setup: ActivitiesSetup): readonly Call[] {
  return [...activityOperatorCalls(setup), ...orderCalls];
}
