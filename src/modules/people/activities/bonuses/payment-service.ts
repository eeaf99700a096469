/** Stores, encrypted, where the bonuses of a user are paid to. */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UserCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { requireConfirmed, tellOwner } from '#src/modules/people/accounts/codes/session-confirmation-service.ts';
import type { PaymentAccount, PaymentRequest } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { readPayment, storePayment } from '#src/modules/people/activities/bonuses/bonus-store.ts';
import { maskedNumber } from '#src/modules/people/activities/rules.ts';
import { decryptBytes, encrypt } from '#src/modules/running/secrets/rules.ts';

const PURPOSE = 'payment accounts';

/** The fields that are stored encrypted. */
const Details = z.object({ userId: z.int(), provider: z.string(), holder: z.string(), number: z.string() });

/** Where bonuses of a user are paid to; undefined: the server's secret has changed since, or the row is another user's. */
export function paymentIn(
  details: Buffer,
  userId: number,
  secret: ServerSecret,
): Omit<z.infer<typeof Details>, 'userId'> | undefined {
  const bytes = decryptBytes(details, secret.key(PURPOSE));
  if (bytes === undefined) return undefined;
  const { userId: owner, ...account } = Details.parse(JSON.parse(bytes.toString()));
  return owner === userId ? account : undefined;
}

/** Where the viewer's bonuses are paid to; null: nothing was given, or the server's secret has changed since. */
export async function currentPayment(
  { db, tenant, viewer }: UserCtx,
  secret: ServerSecret,
): Promise<PaymentAccount | null> {
  const stored = await readPayment(db, tenant.id, viewer.userId);
  const account = stored && paymentIn(stored.details, viewer.userId, secret);
  if (stored === undefined || account === undefined) return null;
  const { provider, holder, number } = account;
  return {
    method: stored.method,
    provider,
    holder,
    number: maskedNumber(number),
    updateTime: stored.updatedAt.toISOString(),
  };
}

/**
 * Stores where the viewer's bonuses are paid to, instead of what was given before, and tells the viewer at every address of
 * the account. Throws ConfirmFirst.
 */
export async function putPayment(
  ctx: UserCtx,
  secret: ServerSecret,
  { method, provider, holder, number }: PaymentRequest,
): Promise<PaymentAccount> {
  const { db, tenant, viewer } = ctx;
  await requireConfirmed(ctx);
  const details = JSON.stringify({ userId: viewer.userId, provider, holder, number });
  const sealed = encrypt(Buffer.from(details), secret.key(PURPOSE));
  await db.transaction().execute(async (tx) => {
    await storePayment(tx, tenant.id, viewer.userId, { method, details: sealed });
    await tellOwner({ ...ctx, tx }, { userId: viewer.userId, change: 'paymentChanged', key: randomUUID() });
  });
  const stored = await currentPayment(ctx, secret);
  if (stored === null) throw new Failure('Internal', 'a payment account was not stored');
  return stored;
}
