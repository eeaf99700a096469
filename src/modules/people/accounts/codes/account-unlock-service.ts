/** Lets the owner of an account log in while strangers have used up its attempts. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { CallCtx } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { type AttemptLimit, countAttempt } from '#src/modules/people/accounts/codes/attempt-limit-store.ts';
import { type Receiver, receiverFrom, receiverText } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { insertKey, takeKey } from '#src/modules/people/accounts/codes/proof-key-store.ts';
import { inboxOf } from '#src/modules/people/accounts/rules.ts';
import { storeDevice } from '#src/modules/people/accounts/sessions/device-store.ts';
import { userByReceiver } from '#src/modules/people/accounts/user-store.ts';
import { enqueueMail, enqueueSms } from '#src/modules/telling/delivery/service.ts';

const HOUR = 3600;
/** Messages of this kind to an address, apart from every limit that guesses can use up. */
const SENT: AttemptLimit = { kind: 'unlock-sent', most: 1, seconds: HOUR };
const KEY_BYTES = 32;

/**
 * Runs an attempt of a stranger at an account. Where strangers have used up what an address allows, its owner gets a
 * message with a link that makes the device on which it is opened a known one: a proof that strangers cannot give. Throws
 * what the attempt throws, TooMany among it, the same for an address without an account.
 * @param isUsedUp  whether that is why the attempt was refused
 */
export async function orUnlock<T>(
  ctx: CallCtx,
  receiver: Receiver,
  attempt: () => Promise<T>,
  isUsedUp: () => boolean,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Failure && error.kind === 'TooMany' && isUsedUp()) await sendUnlock(ctx, receiver);
    throw error;
  }
}

async function sendUnlock({ db, tenant, channels }: CallCtx, receiver: Receiver): Promise<void> {
  if (!channels.has(receiver.kind === 'email' ? 'mail' : 'sms')) return;
  const text = receiverText(receiver);
  const inbox = receiverText({ ...receiver, address: inboxOf(receiver.address) });
  await db.transaction().execute(async (tx) => {
    if (!(await countAttempt(tx, tenant.id, SENT, inbox).then(() => true, isTooMany))) return;
    const owner = await userByReceiver(tx, tenant.id, receiver);
    if (owner === undefined) return;
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const row = { keyHash: sha256(key), receiver: text, scene: 'UNLOCK', userId: owner.id } as const;
    await insertKey(tx, tenant.id, row, HOUR);
    const enqueue = receiver.kind === 'email' ? enqueueMail : enqueueSms;
    const envelope = {
      to: receiver.address,
      lang: defaultLang(tenant),
      key: `unlock:${randomUUID()}`,
      validSeconds: HOUR,
    };
    await enqueue({ tx, tenant }, { ...envelope, template: 'unlock', values: { key } });
  });
}

/** Throws every other error. */
function isTooMany(error: unknown): false {
  if (error instanceof Failure && error.kind === 'TooMany') return false;
  throw error;
}

/** Makes the calling device a known one of the account to which a link was sent. Throws ProofOver, BadRequest. */
export async function unlockDevice({ db, tenant, caller }: CallCtx, key: string): Promise<void> {
  const { deviceId } = caller;
  if (deviceId === undefined) throw new Failure('BadRequest', 'no device is named');
  await db.transaction().execute(async (tx) => {
    const taken = await takeKey(tx, tenant.id, { keyHash: sha256(key), scene: 'UNLOCK' });
    // The account may have another address by now.
    const owner = taken && (await userByReceiver(tx, tenant.id, receiverFrom(taken.receiver)));
    if (owner === undefined || owner.id !== taken?.userId) {
      throw new Failure('ProofOver', 'UNLOCK', [{ field: 'validKey', reason: 'invalid, used or expired' }]);
    }
    await storeDevice(tx, tenant.id, owner.id, deviceId);
  });
}
