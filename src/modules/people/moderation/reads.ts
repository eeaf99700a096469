/** Queues of moderators: edits of profiles, comments, reports. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { profileAudits } from '#src/modules/people/accounts/profile/profile-audit-service.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { findCommentedPages, findCommentTexts } from '#src/modules/people/comments/changes/moderation-service.ts';
import { REPLY_SUBJECTS, type ReplySubject } from '#src/modules/people/comments/contract.ts';
import type {
  DecisionRecord,
  ListedAudit,
  ListedReply,
  ListedReport,
} from '#src/modules/people/moderation/contract.ts';
import { recordRows, replyRows } from '#src/modules/people/moderation/store.ts';
import { reportsIn } from '#src/modules/people/reports/service.ts';

/** A state, and the page of its list. */
interface Listing<State> extends PageRequest {
  readonly state: State;
}

/** Edits of profiles in a state; waiting ones come oldest first. */
export async function listedAudits(
  { db, tenant }: TenantCtx,
  request: Listing<ListedAudit['state']>,
): Promise<Page<ListedAudit>> {
  const { audits, total } = await profileAudits({ db, tenant }, request.state, request);
  const people = await readPeople(
    db,
    tenant,
    audits.map(({ userId }) => userId),
  );
  const audited = audits.map(({ id, userId, field, value, state, reason, createdAt }) => ({
    id,
    user: people(userId),
    field,
    value: typeof value === 'string' ? value : (value?.url ?? null),
    state,
    reason,
    createTime: createdAt.toISOString(),
  }));
  return toPage(audited, total, request);
}

/** Comments in a state; waiting ones come oldest first. */
export async function listedReplies(
  { db, tenant }: TenantCtx,
  request: Listing<ListedReply['state']>,
): Promise<Page<ListedReply>> {
  const rows = await replyRows(db, tenant.id, request.state, request);
  const people = await readPeople(
    db,
    tenant,
    rows.map(({ authorId }) => authorId),
  );
  const pageOfSubject = await findCommentedPages(
    { db, tenant },
    rows.map(({ subjectType: type, subjectId: id }) => ({ type, id })),
  );
  const replies = rows.map(({ authorId, createdAt, total: _counted, ...reply }) => ({
    ...reply,
    user: people(authorId),
    about: pageOfSubject({ type: reply.subjectType, id: reply.subjectId }),
    createTime: createdAt.toISOString(),
  }));
  return toPage(replies, rows[0]?.total ?? 0, request);
}

/** Reports in a state; open ones come oldest first. */
export async function listedReports(
  { db, tenant }: TenantCtx,
  request: Listing<ListedReport['state']>,
): Promise<Page<ListedReport>> {
  const rows = await reportsIn({ db, tenant }, request.state, request);
  const reported = (type: ListedReport['subjectType']) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const people = await readPeople(db, tenant, [...rows.map(({ reporterId }) => reporterId), ...reported('USER')]);
  const texts = await findCommentTexts({ db, tenant }, reported('REPLY'));
  const pageOfSubject = await findCommentedPages({ db, tenant }, rows.flatMap(toCommented));
  const reports = rows.map(({ reporterId, createdAt, total: _counted, ...report }) => {
    const { subjectType, subjectId } = report;
    const quoted = subjectType === 'USER' ? people(subjectId)?.nickname : texts.get(subjectId);
    const [subject] = toCommented(report);
    return {
      ...report,
      reporter: people(reporterId),
      about: subject === undefined ? null : pageOfSubject(subject),
      quote: (subjectType === 'USER' || subjectType === 'REPLY' ? quoted : undefined) ?? null,
      createTime: createdAt.toISOString(),
    };
  });
  return toPage(reports, rows[0]?.total ?? 0, request);
}

/** The page that is reported; nothing for a user and for a comment. */
function toCommented({
  subjectType,
  subjectId,
}: Pick<ListedReport, 'subjectType' | 'subjectId'>): readonly ReplySubject[] {
  const type = REPLY_SUBJECTS.find((name) => name === subjectType);
  return type === undefined ? [] : [{ type, id: subjectId }];
}

/** The audit trail, newest first. */
export async function decisionRecords({ db, tenant }: TenantCtx, request: PageRequest): Promise<Page<DecisionRecord>> {
  const rows = await recordRows(db, tenant.id, request);
  const records = rows.map(({ decidedAt, total: _counted, ...record }) => ({
    ...record,
    decideTime: decidedAt.toISOString(),
  }));
  return toPage(records, rows[0]?.total ?? 0, request);
}

/** Looks up all users in one query. A missing id, or a closed account, gives null. */
async function readPeople(db: Db, tenant: Tenant, ids: readonly (number | null)[]) {
  const users = await publicUsers(
    { db, tenant },
    ids.flatMap((id) => id ?? []),
  );
  return (id: number | null) => {
    const user = id === null ? undefined : users.get(id);
    return user === undefined ? null : { id: user.id, nickname: user.nickname };
  };
}
