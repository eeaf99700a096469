/** Logs readers in by password or by code. */

import type { Tenant } from '#src/ctx.ts';
import type { Answer, CallCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Failure } from '#src/kernel/failure.ts';
import { orUnlock } from '#src/modules/people/accounts/codes/account-unlock-service.ts';
import { standingOf } from '#src/modules/people/accounts/codes/address-owner.ts';
import {
  type AttemptLimit,
  countAttempt,
  uncountAttempt,
} from '#src/modules/people/accounts/codes/attempt-limit-store.ts';
import { type Receiver, receiverText } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { withCode } from '#src/modules/people/accounts/codes/code-service.ts';
import { signIn } from '#src/modules/people/accounts/login/complete-login.ts';
import { hashPassword, isOutdated, verifyPassword } from '#src/modules/people/accounts/password-service.ts';
import { holdPassword, updateUser, userByReceiver } from '#src/modules/people/accounts/user-store.ts';

/**
 * Wrong passwords per hour. An account allows 100, of which 20 are reserved for devices it was logged in from:
 * strangers cannot lock the owner out, and on a new device a link that is sent to the owner lets in (`orUnlock`). A network allows 300 to strangers, because many people may share it; those who
 * share the owner's cannot lock the owner out either.
 */
const BY_STRANGERS: AttemptLimit = { kind: 'password', most: 80, seconds: 3600 };
const BY_KNOWN_DEVICES: AttemptLimit = { kind: 'password-known', most: 20, seconds: 3600 };
const BY_NETWORK: AttemptLimit = { kind: 'password-network', most: 300, seconds: 3600 };

/** Throws LoginNotOffered when the tenant's settings switch this way of logging in off. */
function requireOffered({ logins }: Tenant, way: 'password' | 'code'): void {
  if (logins?.[way] === false) throw new Failure('LoginNotOffered');
}

/**
 * Logs in by address and password. An unknown address, an account without a password and a wrong password get the same
 * response, take the same time and count as the same attempt, before they are compared. Throws LoginNotOffered,
 * WrongLogin, TooMany, Unavailable.
 */
export async function loginByPassword(ctx: CallCtx, receiver: Receiver, password: string): Promise<Answer> {
  const { db, tenant, caller } = ctx;
  requireOffered(tenant, 'password');
  const { owner, trusted } = await standingOf(db, ctx, receiver);
  const party = receiverText(receiver);
  const counted: (readonly [AttemptLimit, string])[] = trusted
    ? [[BY_KNOWN_DEVICES, party]]
    : [
        [BY_NETWORK, networkOf(caller.address)],
        [BY_STRANGERS, party],
      ];
  const count = async () => {
    for (const [limit, whose] of counted) await countAttempt(db, tenant.id, limit, whose);
  };
  await orUnlock(ctx, receiver, count, () => !trusted);
  const { id, passwordHash } = owner ?? {};
  const right = await verifyPassword(passwordHash, password);
  if (!right || id === undefined || passwordHash == null) throw new Failure('WrongLogin');
  const renewed = (await isOutdated(passwordHash)) ? await hashPassword(password) : undefined;
  const answer = await db.transaction().execute(async (tx) => {
    // The password may have been replaced during the check, and all sessions ended with it.
    if (!(await holdPassword(tx, tenant.id, id, passwordHash))) throw new Failure('WrongLogin');
    if (renewed !== undefined) await updateUser(tx, tenant.id, id, { password_hash: renewed });
    return signIn(tx, ctx, id);
  });
  for (const [limit, whose] of counted) await uncountAttempt(db, tenant.id, limit, whose);
  return answer;
}

/**
 * Logs in by a code that was sent to an address. Throws LoginNotOffered; NoUser when the address has no account: only a
 * reader of the address learns that.
 */
export async function loginByCode(
  ctx: CallCtx,
  secret: ServerSecret,
  { receiver, code }: { readonly receiver: Receiver; readonly code: string },
): Promise<Answer> {
  requireOffered(ctx.tenant, 'code');
  return withCode(ctx, secret, { receiver, scene: 'LOGIN', code }, async (tx) => {
    const user = await userByReceiver(tx, ctx.tenant.id, receiver);
    if (user === undefined) throw new Failure('NoUser');
    return signIn(tx, ctx, user.id, receiver);
  });
}
