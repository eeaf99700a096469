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
  record: Omit<DecisionRecord, 'id' | 'decideTime'>,
): Promise<DecisionRecord> {
  const { operator, action, subjectType, subjectId, before, after, reason } = record;
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
    })
    .returning(['id', 'decided_at'])
    .executeTakeFirstOrThrow();
  return { ...record, id, decideTime: decided_at.toISOString() };
}

interface Counted {
  /** The number of rows of the whole list. */
  readonly total: number;
}

export type RecordRow = Omit<DecisionRecord, 'decideTime'> & Counted & { readonly decidedAt: Date };

/** The audit trail, newest first. */
export async function recordRows(db: Db, tenantId: number, request: PageRequest): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select id, operator, action, subject_type as "subjectType", subject_id as "subjectId", state_before as before,
      state_after as after, reason, decided_at as "decidedAt", (count(*) over ())::int as total
    from moderation_records where tenant_id = ${tenantId}
    order by id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
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
