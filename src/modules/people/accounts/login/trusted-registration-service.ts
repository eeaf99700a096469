/** Creates accounts that the operator vouches for. */

import type { Tenant, TenantCtx, TxCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { emailReceiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { hashPassword, verifyPassword } from '#src/modules/people/accounts/password-service.ts';
import { endSessions } from '#src/modules/people/accounts/sessions/session-service.ts';
import {
  addPassword,
  insertUser,
  passwordHashes,
  updateUser,
  userByReceiver,
} from '#src/modules/people/accounts/user-store.ts';

/** A user whose address and profile the operator of the site guarantees. */
export interface TrustedUser {
  readonly email: string;
  readonly nickname: string;
  readonly biography: string;
}

/** Creates the account of an address, unless it exists. @returns its id, and whether it was created */
export async function putUser(
  { tx, tenant }: TxCtx,
  { email, nickname, biography }: TrustedUser,
): Promise<{ readonly id: number; readonly created: boolean }> {
  const receiver = emailReceiver(email);
  const user = { email: receiver.address, mobile: null, passwordHash: null, nickname };
  const created = await insertUser(tx, tenant.id, user);
  const id = created ?? (await userByReceiver(tx, tenant.id, receiver))?.id;
  if (id === undefined) throw new Error(`no account for ${email}`);
  if (created !== undefined) await updateUser(tx, tenant.id, id, { biography });
  return { id, created: created !== undefined };
}

/** Sets the first password of the account of an address. An existing password stays. */
export async function givePassword({ db, tenant }: TenantCtx, email: string, password: string): Promise<void> {
  const user = await userByReceiver(db, tenant.id, emailReceiver(email));
  if (user === undefined || user.passwordHash !== null) return;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) => addPassword(tx, tenant.id, user.id, passwordHash));
}

/** An account of a tenant by its address. */
export interface AccountAddress {
  readonly tenant: Tenant;
  readonly email: string;
}

/** Those accounts, of any tenants, that have this password. Asks the database once. */
export async function withPassword(
  db: Db,
  accounts: readonly AccountAddress[],
  password: string,
): Promise<AccountAddress[]> {
  const hashes = await passwordHashes(
    db,
    accounts.map(({ tenant }) => tenant.id),
    accounts.map(({ email }) => emailReceiver(email).address),
  );
  const addresses: AccountAddress[] = [];
  for (const account of accounts) {
    const { tenant, email } = account;
    const stored = hashes.find(
      (account) => account.tenantId === tenant.id && account.email === emailReceiver(email).address,
    );
    if (stored !== undefined && (await verifyPassword(stored.passwordHash, password))) addresses.push(account);
  }
  return addresses;
}

/** Removes the password of the account of an address, and ends its sessions. */
export async function removePassword({ db, tenant }: TenantCtx, email: string): Promise<void> {
  const user = await userByReceiver(db, tenant.id, emailReceiver(email));
  if (user === undefined) return;
  await db.transaction().execute(async (tx) => {
    await updateUser(tx, tenant.id, user.id, { password_hash: null });
    await endSessions({ tx, tenant }, user.id);
  });
}
