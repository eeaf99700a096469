import type { UserCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { exportUser } from '#src/modules/people/accounts/service.ts';
import { ownRewards } from '#src/modules/people/activities/own-reward-service.ts';
import type { ExportAnswer } from '#src/modules/people/privacy/contract.ts';
import { OWN_ROWS } from '#src/modules/people/privacy/exported-tables.ts';
import { type ExportedRow, ownRows } from '#src/modules/people/privacy/exported-tables-store.ts';

/**
 * All stored data of the viewer, except what could be used to log in or to write to them. What is stored encrypted is in
 * clear text: the user told it to the site. @param secret  undefined: none is configured, and nothing was encrypted
 */
export async function exportOwnData(
  { db, tenant, viewer }: UserCtx,
  secret: ServerSecret | undefined,
): Promise<ExportAnswer> {
  const account = await exportUser({ db, tenant }, viewer.userId);
  if (account === undefined) throw new Failure('Unauthorized');
  const lists: Record<string, ExportedRow[]> = {};
  for (const rows of OWN_ROWS) lists[rows.name] = await ownRows(db, tenant.id, viewer.userId, rows);
  if (secret !== undefined) {
    const { addresses, payment } = await ownRewards({ db, tenant }, secret, viewer.userId);
    lists['lotteryPrizes'] = (lists['lotteryPrizes'] ?? []).map((prize) => ({
      ...prize,
      address: addresses.get(Number(prize['id'])) ?? null,
    }));
    lists['paymentAccounts'] = (lists['paymentAccounts'] ?? []).map((row) => ({ ...row, ...payment }));
  }
  return { exportedAt: new Date().toISOString(), account: { ...account }, lists };
}
