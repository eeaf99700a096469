import { userCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { hotKeywords } from '#src/modules/finding/search/reads.ts';
import { Done } from '#src/modules/people/accounts/contract.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import {
  AlertList,
  ChangeRequest,
  FiringPage,
  FiringsQuery,
  MatchesNow,
  MatchesQuery,
  OutlookQuery,
  OwnOutlook,
  Subscribed,
  SubscribeRequest,
  TrendingTags,
} from '#src/modules/telling/alerts/contract.ts';
import { listFirings } from '#src/modules/telling/alerts/firing/firing-list-service.ts';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import { matchesNow } from '#src/modules/telling/alerts/matching/matches-now-service.ts';
import { formatOf } from '#src/modules/telling/alerts/price-format.ts';
import { MOST_ALERTS } from '#src/modules/telling/alerts/rules.ts';
import { changeAlert, setAlertState, subscribe, unsubscribe } from '#src/modules/telling/alerts/service.ts';
import { alertOn } from '#src/modules/telling/alerts/watching/watched-subjects-service.ts';

/** Most trending tags. */
const TAGS = 12;

const LIMIT = 16 * 1024;
const DONE = { data: { done: true } };
const ONE = { params: IdParams, answer: Done, rate: 'costly' } as const;

export const alertCalls = [
  userCall('GET /saas-user-service/deal-subscriptions', { answer: AlertList }, async ({ reader, viewer }) => ({
    data: {
      alerts: await listAlerts(reader, viewer.userId),
      most: MOST_ALERTS,
      currency: reader.tenant.currencies[0] ?? '',
      format: formatOf(reader.tenant),
    },
  })),
  userCall(
    'GET /saas-user-service/deal-subscriptions/outlook',
    { query: OutlookQuery, answer: OwnOutlook },
    async (ctx, { query }) => {
      const [outlook, alert] = await Promise.all([
        outlookOf(ctx, query),
        alertOn(ctx.reader, ctx.viewer.userId, query),
      ]);
      return { data: { ...outlook, alert } };
    },
  ),
  userCall(
    'GET /saas-user-service/deal-subscriptions/matches',
    { query: MatchesQuery, answer: MatchesNow },
    async (ctx, { query }) => ({ data: await matchesNow(ctx, ctx.lang, query) }),
  ),
  userCall(
    'POST /saas-user-service/deal-subscriptions',
    { body: SubscribeRequest, answer: Subscribed, rate: 'costly', limit: LIMIT },
    async (ctx, { body }) => ({ data: await subscribe(ctx, { userId: ctx.viewer.userId, lang: ctx.lang }, body) }),
  ),
  userCall('GET /saas-user-service/deal-subscriptions/trending-tags', { answer: TrendingTags }, async ({ reader }) => ({
    data: (await hotKeywords(reader, TAGS)).map(({ keyword }) => keyword),
  })),
  userCall(
    'PUT /saas-user-service/deal-subscriptions/{id}',
    { params: IdParams, body: ChangeRequest, answer: Subscribed, rate: 'costly', limit: LIMIT },
    async (ctx, { params, body }) => ({
      data: await changeAlert(ctx, { userId: ctx.viewer.userId, lang: ctx.lang }, params.id, body),
    }),
  ),
  userCall(
    'GET /saas-user-service/deal-subscriptions/{id}/firings',
    { params: IdParams, query: FiringsQuery, answer: FiringPage },
    async ({ reader, viewer }, { params, query }) => ({
      data: await listFirings(reader, { userId: viewer.userId, alertId: params.id }, query),
    }),
  ),
  userCall('POST /saas-user-service/deal-subscriptions/{id}/pause', ONE, async (ctx, { params }) => {
    await setAlertState(ctx, ctx.viewer.userId, params.id, 'PAUSED');
    return DONE;
  }),
  userCall('POST /saas-user-service/deal-subscriptions/{id}/resume', ONE, async (ctx, { params }) => {
    await setAlertState(ctx, ctx.viewer.userId, params.id, 'ACTIVE');
    return DONE;
  }),
  userCall('DELETE /saas-user-service/deal-subscriptions/{id}', ONE, async (ctx, { params }) => {
    await unsubscribe(ctx, ctx.viewer.userId, params.id);
    return DONE;
  }),
];
