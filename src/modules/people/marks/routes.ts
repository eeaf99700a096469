import { call, type UserCtx, userCall } from '#src/http/call.ts';
import { Lines, ROW_LINE } from '#src/kernel/work-lines.ts';
import {
  CollectRequest,
  Marked,
  MarkPage,
  MarkPageRequest,
  type NamedType,
  Statistic,
  StatisticRequest,
  type Subject,
  ThumbUpRequest,
  ViewerState,
  ViewerStateRequest,
} from '#src/modules/people/marks/contract.ts';
import { markPage } from '#src/modules/people/marks/list-service.ts';
import { typeOf } from '#src/modules/people/marks/rules.ts';
import { mark, statisticOf, unmark } from '#src/modules/people/marks/service.ts';
import { viewerState } from '#src/modules/people/marks/viewer-state-service.ts';

const toSubject = ({ subjectId, subjectType }: { subjectId: number; subjectType: NamedType }): Subject => ({
  type: typeOf(subjectType),
  id: subjectId,
});

const lines = new Lines(ROW_LINE);

/** Marks of one subject change the row of its count. */
const inLine = <T>({ tenant }: UserCtx, body: Parameters<typeof toSubject>[0], work: () => Promise<T>) =>
  lines.run(`${tenant.id} ${body.subjectType} ${body.subjectId}`, work);

const COLLECT = { body: CollectRequest, answer: Marked, rate: 'costly' } as const;
const THUMB_UP = { body: ThumbUpRequest, answer: Marked, rate: 'costly' } as const;

export const markCalls = [
  userCall('POST /saas-interaction-service/user-mark-records/create', COLLECT, async (ctx, { body }) => ({
    data: await inLine(ctx, body, () => mark(ctx, ctx.viewer, 'COLLECT', toSubject(body))),
  })),
  userCall('POST /saas-interaction-service/user-mark-records/cancel', COLLECT, async (ctx, { body }) => ({
    data: await inLine(ctx, body, () => unmark(ctx, ctx.viewer, 'COLLECT', toSubject(body))),
  })),
  userCall('POST /saas-interaction-service/thumb-up-user-record/create', THUMB_UP, async (ctx, { body }) => ({
    data: await inLine(ctx, body, () => mark(ctx, ctx.viewer, 'LIKE', toSubject(body))),
  })),
  userCall('POST /saas-interaction-service/thumb-up-user-record/cancel', THUMB_UP, async (ctx, { body }) => ({
    data: await inLine(ctx, body, () => unmark(ctx, ctx.viewer, 'LIKE', toSubject(body))),
  })),
  userCall(
    'POST /saas-interaction-service/user-interaction/queryMarkPage',
    { body: MarkPageRequest, answer: MarkPage },
    async ({ reader, viewer }, { body }) => ({ data: await markPage(reader, viewer, body) }),
  ),
  call(
    'POST /saas-interaction-service/user-interaction/queryStatistic',
    { access: 'public', body: StatisticRequest, answer: Statistic },
    async (ctx, { body }) => ({ data: await statisticOf(ctx, body.subjects.map(toSubject)) }),
  ),
  call(
    'POST /viewer-state',
    { access: 'visitor', body: ViewerStateRequest, answer: ViewerState },
    async (ctx, { body }) => ({ data: await viewerState(ctx, ctx.viewer, body) }),
  ),
];
