/** The calls by which operators look after what waits, failed and takes room. */

import { type Call, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import {
  DecidedWork,
  FailingPages,
  ListedJobs,
  ListedMessagePage,
  MessagesRequest,
  OperationRecords,
  PagesRequest,
  SiteSizes,
  WholeSizes,
  WorkDecision,
} from '#src/modules/running/operations/contract.ts';
import {
  decideWork,
  failingPages,
  listedMessages,
  operationRecords,
  scheduledJobs,
  siteSizes,
  wholeSizes,
} from '#src/modules/running/operations/service.ts';
import { publishBudget } from '#src/modules/running/releases/budget-service.ts';
import { PublishBudget } from '#src/modules/running/releases/contract.ts';

const OPERATOR = { access: 'publishing', role: 'operator' } as const;
const OWNER = { access: 'publishing', role: 'owner' } as const;

export const operationCalls: readonly Call[] = [
  call(
    'GET /operations/messages',
    { ...OPERATOR, query: MessagesRequest, answer: ListedMessagePage },
    async (ctx, { query }) => ({ data: await listedMessages(ctx, query) }),
  ),
  call('GET /operations/pages', { ...OPERATOR, query: PagesRequest, answer: FailingPages }, async (ctx, { query }) => ({
    data: await failingPages(ctx, query),
  })),
  call('GET /operations/jobs', { ...OPERATOR, answer: ListedJobs }, async (ctx) => ({
    data: await scheduledJobs(ctx),
  })),
  call(
    'GET /operations/records',
    { ...OPERATOR, query: PagesRequest, answer: OperationRecords },
    async (ctx, { query }) => ({ data: await operationRecords(ctx, query) }),
  ),
  call('GET /operations/sizes', { ...OPERATOR, answer: SiteSizes }, async (ctx) => ({ data: await siteSizes(ctx) })),
  call('GET /operations/speed', { ...OPERATOR, answer: PublishBudget }, async (ctx) => ({
    data: await publishBudget(ctx),
  })),
  call('GET /operations/whole-sizes', { ...OWNER, answer: WholeSizes }, async (ctx) => ({
    data: await wholeSizes(ctx),
  })),
  call(
    'POST /operations/decisions',
    { ...OPERATOR, body: WorkDecision, answer: DecidedWork },
    async (ctx, { body }) => ({
      data: await decideWork(ctx, callOrigin(ctx, undefined).by, body),
    }),
  ),
];
