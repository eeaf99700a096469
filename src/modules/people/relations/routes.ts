import { z } from 'zod';
import { call, type UserCtx, userCall } from '#src/http/call.ts';
import { IdText } from '#src/http/id.ts';
import { Lines, ROW_LINE } from '#src/kernel/work-lines.ts';
import {
  Blocked,
  BlockRelationRequest,
  BlockRelations,
  BlockRequest,
  Followed,
  FollowedUserPage,
  FollowRequest,
  RelationPageRequest,
  UserHead,
  UserPage,
  UserSearchRequest,
} from '#src/modules/people/relations/contract.ts';
import {
  blockedPage,
  blockRelations,
  followedPage,
  searchUsers,
  userHead,
} from '#src/modules/people/relations/reads.ts';
import { block, follow, unblock, unfollow } from '#src/modules/people/relations/service.ts';

const LIMIT = 16 * 1024;

const lines = new Lines(ROW_LINE);

/** Follows of one user change the row of the count of followers. */
const inLine = <Target extends { readonly targetId: number }, T>(
  { tenant }: UserCtx,
  target: Target,
  work: (target: Target) => Promise<T>,
) => lines.run(`${tenant.id} ${target.targetId}`, () => work(target));

export const relationCalls = [
  userCall(
    'POST /saas-user-service/user-follow/create-follow',
    { body: FollowRequest, answer: Followed, limit: LIMIT, rate: 'costly' },
    async (ctx, { body }) => ({
      data: await inLine(ctx, body.followInfo, ({ targetId }) => follow(ctx, ctx.viewer.userId, targetId)),
    }),
  ),
  userCall(
    'POST /saas-user-service/user-follow/cancel-follow',
    { body: FollowRequest, answer: Followed, limit: LIMIT, rate: 'costly' },
    async (ctx, { body }) => ({
      data: await inLine(ctx, body.followInfo, ({ targetId }) => unfollow(ctx, ctx.viewer.userId, targetId)),
    }),
  ),
  userCall(
    'POST /service-in-one/user-follow/listTargetUserPage',
    { body: RelationPageRequest, answer: FollowedUserPage, limit: LIMIT },
    async (ctx, { body }) => ({
      data: await followedPage(ctx, ctx.viewer.userId, body.pageRequest),
    }),
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/create',
    { body: BlockRequest, answer: Blocked, limit: LIMIT, rate: 'costly' },
    async (ctx, { body }) => {
      await block(ctx, ctx.viewer.userId, body.userId);
      return { data: { blocked: true } };
    },
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/cancel',
    { body: BlockRequest, answer: Blocked, limit: LIMIT, rate: 'costly' },
    async (ctx, { body }) => {
      await unblock(ctx, ctx.viewer.userId, body.userId);
      return { data: { blocked: false } };
    },
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/queryRelation',
    { body: BlockRelationRequest, answer: BlockRelations, limit: LIMIT },
    async (ctx, { body }) => ({ data: await blockRelations(ctx, ctx.viewer.userId, body) }),
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/listPage',
    { body: RelationPageRequest, answer: UserPage, limit: LIMIT },
    async (ctx, { body }) => ({
      data: await blockedPage(ctx, ctx.viewer.userId, body.pageRequest),
    }),
  ),
  userCall(
    'POST /saas-user-service/user/info/searchUserPage',
    { body: UserSearchRequest, answer: UserPage, limit: LIMIT },
    async (ctx, { body }) => ({ data: await searchUsers(ctx, ctx.viewer.userId, body) }),
  ),
  call(
    'GET /saas-user-service/user/info/head',
    { access: 'visitor', query: z.object({ id: IdText }), answer: UserHead },
    async (ctx, { query }) => ({ data: await userHead(ctx, ctx.viewer?.userId, query.id) }),
  ),
];
