import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { hashPassword } from '#src/modules/accounts/password.ts';
import { emailReceiver } from '#src/modules/accounts/receiver.ts';
import { addPassword, insertUser, updateUser, userByReceiver } from '#src/modules/accounts/user-store.ts';

/** A user whose address and profile whoever runs the site vouches for. */
export interface TrustedUser {
  readonly email: string;
  readonly nickname: string;
  readonly biography: string;
}

/** Makes the account of an address, unless it has one. @returns whether it was made, and its id either way */
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

/** Gives the account of an address a first password. One that has a password keeps it. */
export async function givePassword({ db, tenant }: TenantCtx, email: string, password: string): Promise<void> {
  const user = await userByReceiver(db, tenant.id, emailReceiver(email));
  if (user === undefined || user.passwordHash !== null) return;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) => addPassword(tx, tenant.id, user.id, passwordHash));
}
