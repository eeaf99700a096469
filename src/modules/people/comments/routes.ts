import { call, userCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { Lines, ROW_LINE } from '#src/kernel/work-lines.ts';
import { userReplies } from '#src/modules/people/comments/author-comments-reads.ts';
import {
  CreateReplyRequest,
  DeletedReply,
  Reply,
  RootListRequest,
  RootPage,
  RootReplyInfo,
  SubListRequest,
  SubPage,
  UserRepliesRequest,
  UserReplyPage,
} from '#src/modules/people/comments/contract.ts';
import { rootList, rootReplyInfo, subList } from '#src/modules/people/comments/reads.ts';
import { createReply, deleteReply } from '#src/modules/people/comments/service.ts';

const BODY_LIMIT = 32 * 1024;

/** Comments on one subject change the row of its count. */
const lines = new Lines(ROW_LINE);

export const replyCalls = [
  userCall(
    'POST /saas-interaction-service/reply/create',
    { body: CreateReplyRequest, answer: Reply, limit: BODY_LIMIT, rate: 'costly' },
    async (ctx, { body }) => ({
      status: 201,
      data: await lines.run(`${ctx.tenant.id} ${body.subjectType} ${body.subjectId}`, () =>
        createReply(ctx, ctx.viewer, ctx.lang, body),
      ),
    }),
  ),
  userCall(
    'DELETE /saas-interaction-service/reply/{id}',
    { params: IdParams, answer: DeletedReply },
    async (ctx, { params }) => ({ data: await deleteReply(ctx, ctx.viewer, params.id) }),
  ),
  call(
    'GET /saas-interaction-service/reply/rootReplyInfo/{id}',
    { access: 'visitor', params: IdParams, answer: RootReplyInfo },
    async (ctx, { params }) => ({ data: await rootReplyInfo(ctx, ctx.viewer, params.id) }),
  ),
  call(
    'POST /saas-interaction-service/reply/rootList',
    { access: 'visitor', body: RootListRequest, answer: RootPage, limit: BODY_LIMIT },
    async (ctx, { body }) => ({ data: await rootList(ctx, ctx.viewer, body) }),
  ),
  call(
    'POST /saas-interaction-service/reply/subList',
    { access: 'visitor', body: SubListRequest, answer: SubPage, limit: BODY_LIMIT },
    async (ctx, { body }) => ({ data: await subList(ctx, ctx.viewer, body) }),
  ),
  call(
    'POST /saas-interaction-service/reply/userPage',
    { access: 'visitor', body: UserRepliesRequest, answer: UserReplyPage, limit: BODY_LIMIT },
    async (ctx, { body }) => ({ data: await userReplies(ctx, ctx.viewer, ctx.lang, body) }),
  ),
];
