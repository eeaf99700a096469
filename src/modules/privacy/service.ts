import type { UserCtx } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { exportUser } from '#src/modules/accounts/service.ts';
import type { ExportAnswer } from '#src/modules/privacy/contract.ts';
import { OWN_ROWS } from '#src/modules/privacy/own-rows.ts';
import { type ExportedRow, ownRows } from '#src/modules/privacy/own-rows-store.ts';

/** All stored data of the viewer, except what could be used to log in. */
export async function exportOwnData({ db, tenant, viewer }: UserCtx): Promise<ExportAnswer> {
  const account = await exportUser({ db, tenant }, viewer.userId);
  if (account === undefined) throw new Failure('Unauthorized');
  const lists: Record<string, ExportedRow[]> = {};
  for (const rows of OWN_ROWS) lists[rows.name] = await ownRows(db, tenant.id, viewer.userId, rows);
  return { exportedAt: new Date().toISOString(), account: { ...account }, lists };
}
