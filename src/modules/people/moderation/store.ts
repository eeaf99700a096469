import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { DecisionRecord, ListedReply } from '#src/modules/people/moderation/contract.ts';
import type { DecidedType } from '#src/modules/people/moderation/rules.ts';

const STATES: Readonly<Record<DecidedType, RawBuilder<unknown>>> = {
  AUDIT: sql`select state from profile_audits s`,
  REPLY: sql`select state from replies s`,
  REPORT: sql`select state from reports s`,
};

/**
 * The state of the subject; undefined when it does not exist. It is locked until the transaction ends. A comment is
 * not: its own module locks it, after the root comment of its thread.
 */
export async function stateOf(tx: Tx, tenantId: number, type: DecidedType, id: number): Promise<string | undefined> {
  const lock = type === 'REPLY' ? sql`` : sql`for no key update`;
  const { rows } = await sql<{ state: string }>`
    ${STATES[type]} where s.tenant_id = ${tenantId} and s.id = ${id} ${lock}`.execute(tx);
  return rows[0]?.state;
}

/** Adds an entry to the audit trail. */
export async function insertRecord(
  tx: Tx,
  tenantId: number,
  record: Omit<DecisionRecord, 'id' | 'decideTime' | 'undoable'>,
): Promise<DecisionRecord> {
  const { operator, action, subjectType, subjectId, before, after, reason, undoes } = record;
  const { id, decided_at } = await tx
    .insertInto('moderation_records')
    .values({
      tenant_id: tenantId,
      operator,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      state_before: before,
      state_after: after,
      reason,
      undoes,
    })
    .returning(['id', 'decided_at'])
    .executeTakeFirstOrThrow();
  return { ...record, id, decideTime: decided_at.toISOString(), undoable: undoes === null && subjectType !== 'AUDIT' };
}

/** SQL: whether the decision `m` is about a comment or a report that nothing has changed since. */
const UNDOABLE = sql<boolean>`(m.undoes is null
  and not exists (select from moderation_records l where l.tenant_id = m.tenant_id
    and l.subject_type = m.subject_type and l.subject_id = m.subject_id and l.id > m.id)
  and case m.subject_type
    when 'REPLY' then exists (select from replies s
      where s.tenant_id = m.tenant_id and s.id = m.subject_id and s.state = m.state_after)
    when 'REPORT' then exists (select from reports s
      where s.tenant_id = m.tenant_id and s.id = m.subject_id and s.state = m.state_after)
    else false end)`;

const RECORD = sql`m.id, m.operator, m.action, m.subject_type as "subjectType", m.subject_id as "subjectId",
  m.state_before as before, m.state_after as after, m.reason, m.decided_at as "decidedAt", m.undoes,
  ${UNDOABLE} as undoable`;

/** A decision, which stays locked until the transaction ends; undefined: there is none. */
export async function lockRecord(tx: Tx, tenantId: number, id: number): Promise<StoredRecord | undefined> {
  // The lock has a statement of its own. One that waits for it still sees other rows as they were before the wait, and
  // whether the decision can be taken back depends on other rows: the decisions after it, and its comment or report.
  await sql`select from moderation_records where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<StoredRecord>`
    select ${RECORD} from moderation_records m where m.tenant_id = ${tenantId} and m.id = ${id}`.execute(tx);
  return rows[0];
}

/** The reason for which a comment was hidden last; empty: it never was. */
export async function readHidingReason(tx: Tx, tenantId: number, replyId: number): Promise<string> {
  const row = await tx
    .selectFrom('moderation_records')
    .select('reason')
    .where('tenant_id', '=', tenantId)
    .where('subject_type', '=', 'REPLY')
    .where('subject_id', '=', replyId)
    .where('action', '=', 'hide')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}

interface Counted {
  /** The number of rows of the whole list. */
  readonly total: number;
}

type StoredRecord = Omit<DecisionRecord, 'decideTime'> & { readonly decidedAt: Date };

export type RecordRow = StoredRecord & Counted;

/** The audit trail, newest first. */
export async function recordRows(db: Db, tenantId: number, request: PageRequest): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${RECORD}, (count(*) over ())::int as total
    from moderation_records m where m.tenant_id = ${tenantId}
    order by m.id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

export type ModeratedReply = Omit<ListedReply, 'user' | 'about' | 'createTime'> &
  Counted & { readonly authorId: number | null; readonly createdAt: Date };

/** Comments in a state. Waiting ones come oldest first, others newest first. */
export async function replyRows(
  db: Db,
  tenantId: number,
  state: ListedReply['state'],
  request: PageRequest,
): Promise<ModeratedReply[]> {
  const order = state === 'AUDITING' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ModeratedReply>`
    select r.id, r.author_id as "authorId", r.subject_type as "subjectType", r.subject_id as "subjectId", r.text, r.state,
      (select count(*)::int from reports p where p.tenant_id = r.tenant_id and p.subject_type = 'REPLY'
        and p.subject_id = r.id and p.state = 'OPEN') as "openReports",
      (select a.text from replies a where a.tenant_id = r.tenant_id and a.id = r.parent_id) as answers,
      (select count(*)::int from replies h where h.tenant_id = r.tenant_id and h.author_id = r.author_id
        and h.state = 'REJECTED' and h.id <> r.id) as "hiddenBefore",
      r.created_at as "createdAt", (count(*) over ())::int as total
    from replies r where r.tenant_id = ${tenantId} and r.state = ${state}
    order by r.id ${order} limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
