/** Reads the addresses and the payment account that a user gave for rewards, for the export of their data. */

import type { TenantCtx } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { readPayment } from '#src/modules/people/activities/bonuses/bonus-store.ts';
import { paymentIn } from '#src/modules/people/activities/bonuses/payment-service.ts';
import { addressIn } from '#src/modules/people/activities/lotteries/award-service.ts';
import { readAddresses } from '#src/modules/people/activities/lotteries/award-store.ts';
import type { PrizeAddress } from '#src/modules/people/activities/lotteries/lottery-contract.ts';

/** Addresses and payment account of a user, decrypted. */
export interface OwnRewards {
  /** The address of each prize, by the id of the award. */
  readonly addresses: ReadonlyMap<number, PrizeAddress>;
  /** The account to which bonuses are paid; undefined: none was given. */
  readonly payment: NonNullable<ReturnType<typeof paymentIn>> | undefined;
}

/** Leaves out data that the server encrypted with a former secret. */
export async function ownRewards({ db, tenant }: TenantCtx, secret: ServerSecret, userId: number): Promise<OwnRewards> {
  const awards = await readAddresses(db, tenant.id, userId);
  const stored = await readPayment(db, tenant.id, userId);
  const addresses = awards.flatMap((award): [number, PrizeAddress][] => {
    const address = addressIn(award, secret);
    return address === null ? [] : [[award.id, address]];
  });
  return { addresses: new Map(addresses), payment: stored && paymentIn(stored.details, userId, secret) };
}
