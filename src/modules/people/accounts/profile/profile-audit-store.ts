/** Stores edits of profiles that wait for a moderator. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ProfileField } from '#src/modules/people/accounts/contract.ts';

export type ProfileAuditState = 'AUDITING' | 'PASSED' | 'REJECTED' | 'CANCELED';

/** An edit of a public field of a profile. */
export interface AuditRow {
  readonly id: number;
  readonly userId: number;
  readonly field: ProfileField;
  /** A text, or the key of an uploaded picture. */
  readonly value: string;
  readonly state: ProfileAuditState;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'value',
  'reason',
  'created_at as createdAt',
  'decided_at as decidedAt',
] as const;

const audits = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('profile_audits')
    .select(COLUMNS)
    .select([sql<ProfileField>`field`.as('field'), sql<ProfileAuditState>`state`.as('state')])
    .where('tenant_id', '=', tenantId);

/** The newest edit of each field of a user, without cancelled ones. */
export async function latestAudits(db: Db | Tx, tenantId: number, userId: number): Promise<AuditRow[]> {
  return audits(db, tenantId)
    .distinctOn('field')
    .where('user_id', '=', userId)
    .where('state', '!=', 'CANCELED')
    .orderBy('field')
    .orderBy('id', 'desc')
    .execute();
}

/** All edits of a user, oldest first. */
export async function auditsOf(db: Db, tenantId: number, userId: number): Promise<AuditRow[]> {
  return audits(db, tenantId).where('user_id', '=', userId).orderBy('id').execute();
}

/** Edits in a state. Waiting edits come oldest first, decided ones newest first. */
export async function auditsIn(
  db: Db,
  tenantId: number,
  state: ProfileAuditState,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  const rows = await audits(db, tenantId)
    .where('state', '=', state)
    .orderBy('id', state === 'AUDITING' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('profile_audits')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Cancels the edit of a field that waits for review, if there is one. */
export async function cancelAudit(tx: Tx, tenantId: number, userId: number, field: ProfileField): Promise<void> {
  await tx
    .updateTable('profile_audits')
    .set({ state: 'CANCELED', decided_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .where('state', '=', 'AUDITING')
    .execute();
}

export async function insertAudit(
  tx: Tx,
  tenantId: number,
  { userId, field, value }: Pick<AuditRow, 'userId' | 'field' | 'value'>,
): Promise<void> {
  await tx.insertInto('profile_audits').values({ tenant_id: tenantId, user_id: userId, field, value }).execute();
}

/** Decides a waiting edit. @returns its user, field and value; undefined when no such edit waits */
export async function decideWaiting(
  tx: Tx,
  tenantId: number,
  { id, state, reason }: { readonly id: number; readonly state: 'PASSED' | 'REJECTED'; readonly reason: string },
): Promise<Pick<AuditRow, 'userId' | 'field' | 'value'> | undefined> {
  return tx
    .updateTable('profile_audits')
    .set({ state, reason, decided_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'AUDITING')
    .returning(['user_id as userId', sql<ProfileField>`field`.as('field'), 'value'])
    .executeTakeFirst();
}
