import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type AuditRow, auditsIn, decideWaiting, type ProfileAuditState } from '#src/modules/accounts/audit-store.ts';
import type { ProfileField } from '#src/modules/accounts/contract.ts';
import { shownValue } from '#src/modules/accounts/profile.ts';
import { updateUser } from '#src/modules/accounts/user-store.ts';

/** An edit of a profile as who decides on it sees it. */
export interface ProfileAudit extends Omit<AuditRow, 'value'> {
  /** A text, or where the picture is. */
  readonly value: string | { readonly url: string } | null;
}

/** Edits of profiles in a state: what waits, the longest first; what is decided, the newest first. */
export async function profileAudits(
  { db, tenant }: TenantCtx,
  state: ProfileAuditState,
  paging: { readonly page: number; readonly size: number },
): Promise<{ readonly audits: ProfileAudit[]; readonly total: number }> {
  const { rows, total } = await auditsIn(db, tenant.id, state, paging);
  return { audits: rows.map((row) => ({ ...row, value: shownValue(row.field, row.value) })), total };
}

export interface Decision {
  readonly id: number;
  readonly decision: 'PASSED' | 'REJECTED';
  /** In words for the user; kept with the edit. */
  readonly reason: string;
}

/**
 * Decides an edit that waits: passed, it is what everybody sees from now on. Throws NotFound when it does not wait, as
 * when somebody else has decided it.
 */
export async function decideAudit(
  { tx, tenant }: TxCtx,
  { id, decision, reason }: Decision,
): Promise<{ readonly userId: number; readonly field: ProfileField }> {
  const decided = await decideWaiting(tx, tenant.id, { id, state: decision, reason });
  if (decided === undefined) throw new Failure('NotFound', `no edit ${id} that waits`);
  const { userId, field, value } = decided;
  const column = field === 'avatar' ? 'avatar_key' : field;
  if (decision === 'PASSED') await updateUser(tx, tenant.id, userId, { [column]: value });
  return { userId, field };
}
