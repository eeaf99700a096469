import { z } from 'zod';
import { call, userCall } from '#src/http/call.ts';
import { IdText } from '#src/http/id.ts';
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
} from '#src/modules/relations/contract.ts';
import { blockedPage, blockRelations, followedPage, searchUsers, userHead } from '#src/modules/relations/reads.ts';
import { block, follow, unblock, unfollow } from '#src/modules/relations/service.ts';

const LIMIT = 16 * 1024;

export const relationCalls = [
  userCall(
    'POST /saas-user-service/user-follow/create-follow',
    { body: FollowRequest, answer: Followed, limit: LIMIT, rate: 'costly' },
    async ({ db, tenant, viewer }, { body }) => ({
      data: await follow(db, tenant, viewer.userId, body.followInfo.targetId),
    }),
  ),
  userCall(
    'POST /saas-user-service/user-follow/cancel-follow',
    { body: FollowRequest, answer: Followed, limit: LIMIT, rate: 'costly' },
    async ({ db, tenant, viewer }, { body }) => ({
      data: await unfollow(db, tenant, viewer.userId, body.followInfo.targetId),
    }),
  ),
  userCall(
    'POST /service-in-one/user-follow/listTargetUserPage',
    { body: RelationPageRequest, answer: FollowedUserPage, limit: LIMIT },
    async ({ db, tenant, viewer }, { body }) => ({
      data: await followedPage(db, tenant, viewer.userId, body.pageRequest),
    }),
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/create',
    { body: BlockRequest, answer: Blocked, limit: LIMIT, rate: 'costly' },
    async ({ db, tenant, viewer }, { body }) => {
      await block(db, tenant, viewer.userId, body.userId);
      return { data: { blocked: true } };
    },
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/cancel',
    { body: BlockRequest, answer: Blocked, limit: LIMIT, rate: 'costly' },
    async ({ db, tenant, viewer }, { body }) => {
      await unblock(db, tenant, viewer.userId, body.userId);
      return { data: { blocked: false } };
    },
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/queryRelation',
    { body: BlockRelationRequest, answer: BlockRelations, limit: LIMIT },
    async ({ db, tenant, viewer }, { body }) => ({ data: await blockRelations(db, tenant, viewer.userId, body) }),
  ),
  userCall(
    'POST /saas-user-service/user-dynamic-fields/blockUser/listPage',
    { body: RelationPageRequest, answer: UserPage, limit: LIMIT },
    async ({ db, tenant, viewer }, { body }) => ({
      data: await blockedPage(db, tenant, viewer.userId, body.pageRequest),
    }),
  ),
  userCall(
    'POST /saas-user-service/user/info/searchUserPage',
    { body: UserSearchRequest, answer: UserPage, limit: LIMIT },
    async ({ db, tenant, viewer }, { body }) => ({ data: await searchUsers(db, tenant, viewer.userId, body) }),
  ),
  call(
    'GET /saas-user-service/user/info/head',
    { access: 'visitor', query: z.object({ id: IdText }), answer: UserHead },
    async ({ db, tenant, viewer }, { query }) => ({ data: await userHead(db, tenant, viewer?.userId, query.id) }),
  ),
];
