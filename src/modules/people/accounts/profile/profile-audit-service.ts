/** Queue and decisions of moderators on edits of profiles. */

import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { ProfileField } from '#src/modules/people/accounts/contract.ts';
import { shownValue } from '#src/modules/people/accounts/profile/own-user.ts';
import {
  type AuditRow,
  auditsIn,
  decideWaiting,
  type ProfileAuditState,
} from '#src/modules/people/accounts/profile/profile-audit-store.ts';
import { updateUser } from '#src/modules/people/accounts/user-store.ts';

/** An edit of a profile, as a moderator sees it. */
export interface ProfileAudit extends Omit<AuditRow, 'value'> {
  /** A text, or the address of the picture. */
  readonly value: string | { readonly url: string } | null;
}

/** Edits of profiles in a state. Waiting edits come oldest first, decided ones newest first. */
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
  /** For the user to read; stored with the edit. */
  readonly reason: string;
}

/**
 * Accepts or rejects a waiting edit. An accepted value becomes public. Throws NotFound when the edit is not waiting,
 * for example because somebody else has decided it.
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
