import { type Call, operatorCall } from '#src/http/call.ts';
import {
  AuditPage,
  AuditsRequest,
  DecisionRecord,
  DecisionRequest,
  RecordAddress,
  RecordPage,
  RecordsRequest,
  RepliesRequest,
  ReplyPage,
  ReportPage,
  ReportsRequest,
} from '#src/modules/people/moderation/contract.ts';
import { decisionRecords, listedAudits, listedReplies, listedReports } from '#src/modules/people/moderation/reads.ts';
import { decide, undoDecision } from '#src/modules/people/moderation/service.ts';

const LIMIT = 16 * 1024;

/** The calls of moderators. */
export const moderationCalls: readonly Call[] = [
  operatorCall('GET /moderation/audits', { query: AuditsRequest, answer: AuditPage }, async (ctx, { query }) => ({
    data: await listedAudits(ctx, query),
  })),
  operatorCall('GET /moderation/replies', { query: RepliesRequest, answer: ReplyPage }, async (ctx, { query }) => ({
    data: await listedReplies(ctx, query),
  })),
  operatorCall('GET /moderation/reports', { query: ReportsRequest, answer: ReportPage }, async (ctx, { query }) => ({
    data: await listedReports(ctx, query),
  })),
  operatorCall('GET /moderation/records', { query: RecordsRequest, answer: RecordPage }, async (ctx, { query }) => ({
    data: await decisionRecords(ctx, query),
  })),
  operatorCall(
    'POST /moderation/decisions',
    { body: DecisionRequest, answer: DecisionRecord, limit: LIMIT },
    async (ctx, { body }) => ({ status: 201, data: await decide(ctx, ctx.operator, body) }),
  ),
  operatorCall(
    'POST /moderation/records/{id}/undo',
    { params: RecordAddress, answer: DecisionRecord },
    async (ctx, { params: { id } }) => ({ status: 201, data: await undoDecision(ctx, ctx.operator, id) }),
  ),
];
