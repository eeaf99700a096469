/** Changes the e-mail address or mobile number of an account, and closes an account. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { UserCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { type Proof, takeProof } from '#src/modules/people/accounts/codes/address-proof-service.ts';
import { eitherReceiver, type Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { withCode } from '#src/modules/people/accounts/codes/code-service.ts';
import type { ChangeAddressRequest, OwnUser } from '#src/modules/people/accounts/contract.ts';
import { notifyOldContact, type OldContacts } from '#src/modules/people/accounts/profile/contact-notice.ts';
import { ownUser } from '#src/modules/people/accounts/profile/own-user.ts';
import { eraseUser } from '#src/modules/people/accounts/service.ts';
import { endSessions } from '#src/modules/people/accounts/sessions/session-service.ts';
import { lockUser, updateUser, userById, userByReceiver } from '#src/modules/people/accounts/user-store.ts';

/**
 * Changes the e-mail address or mobile number of an account. The request carries two keys: one proves an old address,
 * the other proves the new one. Both keys must belong to this account; being logged in is not enough. Ends the
 * account's other sessions and sends a notice to an old address. Throws ProofOver, AccountExists, BadEmail, BadMobile.
 */
export async function changeAddress(ctx: UserCtx, request: ChangeAddressRequest): Promise<OwnUser> {
  const { db, tenant, viewer } = ctx;
  const { preValidKey, validKey } = request;
  const receiver = eitherReceiver(tenant, request);
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, tenant.id, viewer.userId);
    const old = await proveOld(tx, tenant, viewer.userId, preValidKey);
    const proof = await takeProof({ tx, tenant }, validKey, 'CHANGE_MOBILE_EMAIL');
    if (proof.userId !== viewer.userId || !isSame(proof.receiver, receiver)) throw notThisOne('validKey');
    if ((await userByReceiver(tx, tenant.id, receiver)) !== undefined) throw new Failure('AccountExists');
    await updateUser(tx, tenant.id, viewer.userId, { [receiver.kind]: receiver.address });
    await endSessions({ tx, tenant }, viewer.userId, viewer.sessionId);
    await notifyOldContact(tx, ctx, { old, changed: receiver, key: sha256(validKey).toString('hex') });
    const user = await ownUser(tx, tenant, viewer.userId);
    if (user === undefined) throw new Failure('Unauthorized');
    return user;
  });
}

/**
 * Checks the proof of an old address. An account without any address needs none (a login service created it).
 * @returns the addresses of the account before the change
 */
async function proveOld(tx: Tx, tenant: Tenant, userId: number, preValidKey: string | undefined): Promise<OldContacts> {
  const user = await userById(tx, tenant.id, userId);
  if (user === undefined) throw new Failure('Unauthorized');
  if (user.email === null && user.mobile === null) return user;
  const proof: Proof = await takeProof({ tx, tenant }, preValidKey ?? '', 'CHECK_OLD_MOBILE_EMAIL');
  if (proof.userId !== userId || user[proof.receiver.kind] !== proof.receiver.address) throw notThisOne('preValidKey');
  return user;
}

function isSame(a: Receiver, b: Receiver): boolean {
  return a.kind === b.kind && a.address === b.address;
}

function notThisOne(field: string): Failure {
  return new Failure('ProofOver', field, [{ field, reason: 'proves another address or account' }]);
}

/**
 * Deletes an account for good, by a code that was sent to one of its addresses. Its sessions end. What other users
 * wrote stays. Throws WrongCode.
 */
export async function closeAccount(
  ctx: UserCtx,
  secret: ServerSecret,
  { receiver, code }: { readonly receiver: Receiver; readonly code: string },
): Promise<void> {
  const { tenant, viewer } = ctx;
  await withCode(ctx, secret, { receiver, scene: 'CLOSEUSER', code }, (tx) => eraseUser({ tx, tenant }, viewer.userId));
}
