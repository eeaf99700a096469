import { userCall } from '#src/http/call.ts';
import {
  BatchRead,
  BatchReadRequest,
  MessagePage,
  MessagePageRequest,
  Unread,
} from '#src/modules/telling/messages/contract.ts';
import { messagePage } from '#src/modules/telling/messages/reads.ts';
import { readMessages, unreadOf } from '#src/modules/telling/messages/service.ts';

const LIMIT = 16 * 1024;

export const messageCalls = [
  userCall('GET /saas-user-service/message-center/view', { answer: Unread }, async (ctx) => ({
    data: await unreadOf(ctx, ctx.viewer.userId),
  })),
  userCall(
    'POST /saas-interaction-service/user-messages/received-pages',
    { body: MessagePageRequest, answer: MessagePage, limit: LIMIT },
    async (ctx, { body }) => ({ data: await messagePage(ctx, 'INTERACTION', body.pageRequest) }),
  ),
  userCall(
    'POST /saas-user-service/message-center/system-message-page',
    { body: MessagePageRequest, answer: MessagePage, limit: LIMIT },
    async (ctx, { body }) => ({ data: await messagePage(ctx, 'SYSTEM', body.pageRequest) }),
  ),
  userCall(
    'POST /saas-integration-service/user-messages/batch-read',
    { body: BatchReadRequest, answer: BatchRead, limit: LIMIT },
    async (ctx, { body }) => ({ data: await readMessages(ctx, ctx.viewer.userId, body) }),
  ),
];
