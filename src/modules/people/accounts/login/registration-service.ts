/** Creates accounts of readers who proved an address. */

import { randomInt } from 'node:crypto';
import type { Tx } from '#src/db/types.ts';
import type { Answer, CallCtx } from '#src/http/call.ts';
import { type DayLimit, requireWithinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { checkProof, takeProof } from '#src/modules/people/accounts/codes/address-proof-service.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { signIn } from '#src/modules/people/accounts/login/complete-login.ts';
import type { NewPasswordRequest, RegisterRequest } from '#src/modules/people/accounts/login/login-contract.ts';
import { checkNewPassword, hashPassword } from '#src/modules/people/accounts/password-service.ts';
import { storeDevice } from '#src/modules/people/accounts/sessions/device-store.ts';
import { endSessions } from '#src/modules/people/accounts/sessions/session-service.ts';
import { addPassword, insertUser, updateUser, userByReceiver } from '#src/modules/people/accounts/user-store.ts';

/** Accounts that one network makes in a day. Many readers may share a network. */
const REGISTERED: DayLimit = { kind: 'account', most: 200 };

/**
 * Creates an account for a proven address and logs in. Throws BadPassword, PasswordsDiffer, ProofOver and, when the
 * address got an account after the code was sent, AccountExists.
 */
export async function register(
  ctx: CallCtx,
  kind: Receiver['kind'],
  { validKey, password, repassword, pwdRegister }: RegisterRequest,
): Promise<Answer> {
  const { db, tenant } = ctx;
  const chosen = pwdRegister ? checkNewPassword(password, repassword) : undefined;
  await checkProof({ db, tenant }, validKey, 'REGISTER');
  const passwordHash = chosen === undefined ? null : await hashPassword(chosen);
  return db.transaction().execute(async (tx) => {
    await requireWithinDay(tx, tenant.id, REGISTERED, ctx.caller.networkName);
    const { receiver } = await takeProof({ tx, tenant }, validKey, 'REGISTER');
    if (receiver.kind !== kind) throw new Failure('ProofOver', `not of ${kind}`);
    const user = { email: null, mobile: null, [kind]: receiver.address, passwordHash, nickname: newNickname() };
    const id = await insertUser(tx, tenant.id, user);
    if (id === undefined) throw new Failure('AccountExists');
    return signIn(tx, ctx, id, receiver);
  });
}

/**
 * Creates the first password of an account that has none. Throws the same failures as `resetPassword`, and HasPassword.
 */
export async function createPassword(ctx: CallCtx, request: NewPasswordRequest): Promise<void> {
  await setPassword(ctx, request, async (tx, userId, passwordHash) => {
    if (!(await addPassword(tx, ctx.tenant.id, userId, passwordHash))) throw new Failure('HasPassword');
  });
}

/**
 * Replaces the password of the account with the proven address, and ends all its sessions but the one that sends the
 * request. Throws BadPassword, PasswordsDiffer, ProofOver, NoUser.
 */
export async function resetPassword(ctx: CallCtx, request: NewPasswordRequest): Promise<void> {
  await setPassword(ctx, request, (tx, userId, passwordHash) =>
    updateUser(tx, ctx.tenant.id, userId, { password_hash: passwordHash }),
  );
}

async function setPassword(
  { db, tenant, viewer, caller }: CallCtx,
  { validKey, password, repassword }: NewPasswordRequest,
  write: (tx: Tx, userId: number, passwordHash: string) => Promise<void>,
): Promise<void> {
  const chosen = checkNewPassword(password, repassword);
  await checkProof({ db, tenant }, validKey, 'CHANGEPWD');
  const passwordHash = await hashPassword(chosen);
  await db.transaction().execute(async (tx) => {
    const { receiver } = await takeProof({ tx, tenant }, validKey, 'CHANGEPWD');
    const user = await userByReceiver(tx, tenant.id, receiver);
    if (user === undefined) throw new Failure('NoUser');
    await write(tx, user.id, passwordHash);
    await endSessions({ tx, tenant }, user.id, viewer?.userId === user.id ? viewer.sessionId : undefined);
    // Whoever resets a password is its owner: guesses of strangers must not keep them out.
    if (caller.deviceId !== undefined) await storeDevice(tx, tenant.id, user.id, caller.deviceId);
  });
}

const NICKNAME_DIGITS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A nickname for a new user who has not chosen one. */
export function newNickname(): string {
  return `user_${Array.from({ length: 8 }, () => NICKNAME_DIGITS[randomInt(NICKNAME_DIGITS.length)]).join('')}`;
}
