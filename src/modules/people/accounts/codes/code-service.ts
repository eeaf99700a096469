/** Sends codes to addresses, and checks them. */

import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { CallCtx } from '#src/http/call.ts';
import { askerCookie, type Caller, DEFAULT_PLATFORM } from '#src/http/caller.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { orUnlock } from '#src/modules/people/accounts/codes/account-unlock-service.ts';
import { standingOf } from '#src/modules/people/accounts/codes/address-owner.ts';
import type { Proof } from '#src/modules/people/accounts/codes/address-proof-service.ts';
import {
  type AttemptLimit,
  countAttempt,
  uncountAttempt,
} from '#src/modules/people/accounts/codes/attempt-limit-store.ts';
import { type AuthScene, RESEND_SECONDS } from '#src/modules/people/accounts/codes/code-contract.ts';
import { type Receiver, receiverText } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { CODE_SECONDS, countTry, putCode, useCode } from '#src/modules/people/accounts/codes/code-store.ts';
import { inboxOf } from '#src/modules/people/accounts/rules.ts';
import { userById } from '#src/modules/people/accounts/user-store.ts';
import { enqueueMail, enqueueSms, requireChannel } from '#src/modules/telling/delivery/service.ts';

const DIGITS = 6;
const PURPOSE = 'login code';

const SENT_BY_NETWORK: AttemptLimit = { kind: 'code-network', most: 30, seconds: 300 };
const CHECKED_BY_NETWORK: AttemptLimit = { kind: 'code-check-network', most: 60, seconds: 300 };
const CHECKED_BY_TRUSTED: AttemptLimit = { kind: 'code-check-known', most: 20, seconds: 300 };

/** Messages to an address. Strangers and those the account trusts have a share each, so an address gets ten an hour. */
const SENT_TO_RECEIVER = {
  strangers: { kind: 'code-receiver', most: 5, seconds: 3600 },
  trusted: { kind: 'code-receiver-known', most: 5, seconds: 3600 },
} as const satisfies Record<string, AttemptLimit>;

/** Messages to an address for one scene. */
const SENT_FOR_SCENE = {
  strangers: { kind: 'code-resend', most: 1, seconds: RESEND_SECONDS },
  trusted: { kind: 'code-resend-known', most: 1, seconds: RESEND_SECONDS },
} as const satisfies Record<string, AttemptLimit>;

/** Scenes of a user who is logged in. Their codes are valid for that account only. */
const OF_ACCOUNT: ReadonlySet<AuthScene> = new Set([
  'CLOSEUSER',
  'CHANGE_MOBILE_EMAIL',
  'CHECK_OLD_MOBILE_EMAIL',
  'CONFIRM',
]);
/** The scenes whose code goes to an address that the account already has. */
const TO_OWN_ADDRESS: ReadonlySet<AuthScene> = new Set(['CLOSEUSER', 'CHECK_OLD_MOBILE_EMAIL', 'CONFIRM']);
/**
 * Scenes that give an account a new address. If the address already has an account, its owner learns so by message; the
 * response does not tell.
 */
const TO_NEW_ADDRESS: ReadonlySet<AuthScene> = new Set(['REGISTER', 'CHANGE_MOBILE_EMAIL']);

/** The address and the scene a code is for. */
export interface CodeRequest {
  readonly receiver: Receiver;
  readonly scene: AuthScene;
}

/**
 * Sends a code. The response and its timing are the same whether or not the address has an account. Throws TooMany,
 * Unauthorized, NotOwnAddress, Unavailable.
 */
export async function sendCode(ctx: CallCtx, secret: ServerSecret, { receiver, scene }: CodeRequest): Promise<void> {
  const { db, tenant, caller } = ctx;
  requireChannel(ctx, receiver.kind === 'email' ? 'mail' : 'sms');
  const userId = await findAccount(ctx, { receiver, scene });
  const { owner, trusted } = await standingOf(db, ctx, receiver);
  if (!trusted) await countAttempt(db, tenant.id, SENT_BY_NETWORK, networkOf(caller.address));
  const share = trusted ? 'trusted' : 'strangers';
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
  const text = receiverText(receiver);
  let usedUp = false;
  const send = async (tx: Tx) => {
    const inbox = receiverText({ ...receiver, address: inboxOf(receiver.address) });
    await countAttempt(tx, tenant.id, SENT_FOR_SCENE[share], `${scene} ${inbox}`);
    usedUp = !trusted;
    await countAttempt(tx, tenant.id, SENT_TO_RECEIVER[share], inbox);
    const codeHash = digest(tenant, secret, { receiver, scene }, code);
    await putCode(tx, tenant.id, { receiver: text, scene, asker: hashAsker(caller), userId, codeHash });
    await writeMessage(tx, ctx, { receiver, scene }, TO_NEW_ADDRESS.has(scene) && owner !== undefined ? null : code);
  };
  await orUnlock(
    ctx,
    receiver,
    () => db.transaction().execute(send),
    () => usedUp,
  );
}

/** @param code  null: the address already has an account, and the message says only that */
async function writeMessage(
  tx: Tx,
  { tenant, lang }: CallCtx,
  { receiver, scene }: CodeRequest,
  code: string | null,
): Promise<void> {
  const message =
    code === null
      ? { template: 'accountExists' as const, values: {} }
      : { template: 'code' as const, values: { scene, code, minutes: CODE_SECONDS / 60 } };
  const envelope = { to: receiver.address, lang, key: `code:${randomUUID()}`, validSeconds: CODE_SECONDS };
  const enqueue = receiver.kind === 'email' ? enqueueMail : enqueueSms;
  await enqueue({ tx, tenant }, { ...envelope, ...message });
}

/** The account that the code is bound to; null: none. */
async function findAccount({ db, tenant, viewer }: CallCtx, { receiver, scene }: CodeRequest): Promise<number | null> {
  if (!OF_ACCOUNT.has(scene)) return null;
  if (viewer === undefined) throw new Failure('Unauthorized');
  if (!TO_OWN_ADDRESS.has(scene)) return viewer.userId;
  const own = await userById(db, tenant.id, viewer.userId);
  if (own?.[receiver.kind] !== receiver.address) {
    throw new Failure('NotOwnAddress', '', [{ field: 'rcv', reason: 'not an address of this account' }]);
  }
  return viewer.userId;
}

/**
 * Checks a code on the device that asked for it, and runs `use` in the transaction that marks the code as used: a right
 * code works once. Throws WrongCode for every reason a code may be invalid, and TooMany.
 */
export async function withCode<T>(
  ctx: CallCtx,
  secret: ServerSecret,
  { receiver, scene, code }: CodeRequest & { readonly code: string },
  use: (tx: Tx, proof: Proof) => Promise<T>,
): Promise<T> {
  const { db, tenant, caller, viewer } = ctx;
  const owner = { receiver: receiverText(receiver), scene, asker: hashAsker(caller) };
  const { trusted } = await standingOf(db, ctx, receiver);
  const limit = trusted ? CHECKED_BY_TRUSTED : CHECKED_BY_NETWORK;
  const party = trusted ? owner.receiver : networkOf(caller.address);
  await countAttempt(db, tenant.id, limit, party);
  // Outside the transaction, so that a guess counts even if the transaction is rolled back.
  if (!(await countTry(db, tenant.id, owner))) throw wrongCode();
  const result = await db.transaction().execute(async (tx) => {
    const codeHash = digest(tenant, secret, { receiver, scene }, code);
    const used = await useCode(tx, tenant.id, { ...owner, codeHash });
    if (used === undefined || (OF_ACCOUNT.has(scene) && used.userId !== viewer?.userId)) throw wrongCode();
    return use(tx, { receiver, scene, userId: used.userId });
  });
  // Many people share a network: only wrong codes count against it.
  await uncountAttempt(db, tenant.id, limit, party);
  return result;
}

/** A code works only on the device that asked for it. Callers that name no device share one. */
function hashAsker({ codeAsker, deviceId }: Caller): Buffer {
  return sha256(codeAsker ?? deviceId ?? '');
}

/** Set-Cookie header values that tie the code to the browser that asks for it. Apps keep their id themselves. */
export function askerCookies({ codeAsker, deviceId, platform }: Caller): string[] {
  const asker = codeAsker ?? deviceId;
  return asker === undefined || platform !== DEFAULT_PLATFORM ? [] : [askerCookie(asker, CODE_SECONDS)];
}

function wrongCode(): Failure {
  return new Failure('WrongCode', '', [{ field: 'authCode', reason: 'wrong, used or expired' }]);
}

function digest(tenant: Tenant, secret: ServerSecret, { receiver, scene }: CodeRequest, code: string): Buffer {
  const text = [tenant.id, receiverText(receiver), scene, code].join('\n');
  return createHmac('sha256', secret.key(PURPOSE)).update(text).digest();
}
