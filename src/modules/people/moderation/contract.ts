import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { PROFILE_FIELDS, PublicUser } from '#src/modules/people/accounts/contract.ts';
import { REPLY_SUBJECTS } from '#src/modules/people/comments/contract.ts';
import { ACTIONS, type Action } from '#src/modules/people/moderation/rules.ts';
import { REPORT_OPTIONS, REPORT_STATES, REPORT_SUBJECTS } from '#src/modules/people/reports/contract.ts';

/**
 * A moderator's action on an edit of a profile, a comment or a report. Rejecting and hiding need a reason, which the
 * user reads.
 */
export const DecisionRequest = z
  .object({
    action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]]),
    id: Id,
    reason: z.string().trim().max(LONGEST.decisionReason).default(''),
  })
  .refine(({ action, reason }) => !ACTIONS[action].needsReason || reason !== '', {
    error: 'a reason for the user',
    path: ['reason'],
  });
export type DecisionRequest = z.infer<typeof DecisionRequest>;

const SUBJECT_TYPES = ['AUDIT', 'REPLY', 'REPORT'] as const;

/** An entry of the audit trail. */
export const DecisionRecord = z.object({
  id: z.int(),
  operator: z.string(),
  action: z.string(),
  subjectType: z.enum(SUBJECT_TYPES),
  subjectId: z.int(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  decideTime: z.iso.datetime(),
  /** The decision that this entry took back; null: it is a decision itself. */
  undoes: z.int().nullable(),
  /** Whether it can be taken back: it is the newest about its comment or report, which still is as it left them. */
  undoable: z.boolean(),
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;

const Person = PublicUser.pick({ id: true, nickname: true }).nullable();

/** The page that a comment or a report is about; null: readers cannot see it. */
const AboutPage = z.object({ title: z.string(), path: z.string() }).nullable();

/** An edit of a public field of a profile. */
export const ListedAudit = z.object({
  id: z.int(),
  user: Person,
  field: z.enum(PROFILE_FIELDS),
  /** A text, or the address of a picture; null: the picture is removed. */
  value: z.string().nullable(),
  state: z.enum(['AUDITING', 'PASSED', 'REJECTED', 'CANCELED']),
  reason: z.string(),
  createTime: z.iso.datetime(),
});
export type ListedAudit = z.infer<typeof ListedAudit>;

export const ListedReply = z.object({
  id: z.int(),
  /** null: the account was closed. */
  user: Person,
  subjectType: z.enum(REPLY_SUBJECTS),
  subjectId: z.int(),
  text: z.string(),
  state: z.enum(['PASSED', 'AUDITING', 'REJECTED', 'DELETED']),
  openReports: z.int().min(0),
  about: AboutPage,
  /** The comment that it answers; null: it begins a thread. */
  answers: z.string().nullable(),
  /** Other comments of the same user that moderators have hidden. */
  hiddenBefore: z.int().min(0),
  createTime: z.iso.datetime(),
});
export type ListedReply = z.infer<typeof ListedReply>;

export const ListedReport = z.object({
  id: z.int(),
  /** null: the account was closed. */
  reporter: Person,
  subjectType: z.enum(REPORT_SUBJECTS),
  subjectId: z.int(),
  option: z.enum(REPORT_OPTIONS),
  reason: z.string(),
  state: z.enum(REPORT_STATES),
  about: AboutPage,
  /** The comment or the name of the user that is reported; null for a page, and for what is gone. */
  quote: z.string().nullable(),
  createTime: z.iso.datetime(),
});
export type ListedReport = z.infer<typeof ListedReport>;

/** Waiting edits come oldest first, decided ones newest first. */
export const AuditsRequest = z.object({
  state: ListedAudit.shape.state.default('AUDITING'),
  ...QueryPageRequest.shape,
});
export const RepliesRequest = z.object({
  state: ListedReply.shape.state.default('AUDITING'),
  ...QueryPageRequest.shape,
});
export const ReportsRequest = z.object({ state: ListedReport.shape.state.default('OPEN'), ...QueryPageRequest.shape });
/** Path parameters of a call about an entry of the audit trail. */
export const RecordAddress = z.object({ id: Id });
export const RecordsRequest = z.object({ ...QueryPageRequest.shape });

export const AuditPage = pageOf(ListedAudit);
export const ReplyPage = pageOf(ListedReply);
export const ReportPage = pageOf(ListedReport);
export const RecordPage = pageOf(DecisionRecord);
