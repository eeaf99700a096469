/** Issues, checks and takes the keys with which a user proves, after a right code, that an address is theirs. */

import { randomBytes } from 'node:crypto';
import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { type Receiver, receiverFrom, receiverText } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { hasKey, insertKey, takeKey } from '#src/modules/people/accounts/codes/proof-key-store.ts';

const KEY_BYTES = 32;

/** Proof that somebody reads the messages at an address, for one scene. */
export interface Proof {
  readonly receiver: Receiver;
  readonly scene: AuthScene;
  /** The account that was logged in when the code was requested; null: none. */
  readonly userId: number | null;
}

/** Issues the key of a proof, valid once, for ten minutes. Only its digest is stored. */
export async function issueKey({ tx, tenant }: TxCtx, { receiver, scene, userId }: Proof): Promise<string> {
  const validKey = randomBytes(KEY_BYTES).toString('base64url');
  await insertKey(tx, tenant.id, { keyHash: sha256(validKey), receiver: receiverText(receiver), scene, userId });
  return validKey;
}

/** Checks a key without using it, before expensive work such as hashing a password. Throws ProofOver. */
export async function checkProof({ db, tenant }: TenantCtx, validKey: string, scene: AuthScene): Promise<void> {
  if (!(await hasKey(db, tenant.id, { keyHash: sha256(validKey), scene }))) throw over(scene);
}

/**
 * Marks a key as used in the transaction: if the transaction is rolled back, the key stays valid. Throws ProofOver for
 * a key of another tenant or scene, and for one that was used, has expired or never existed.
 */
export async function takeProof({ tx, tenant }: TxCtx, validKey: string, scene: AuthScene): Promise<Proof> {
  const taken = await takeKey(tx, tenant.id, { keyHash: sha256(validKey), scene });
  if (taken === undefined) throw over(scene);
  return { receiver: receiverFrom(taken.receiver), scene, userId: taken.userId };
}

function over(scene: AuthScene): Failure {
  return new Failure('ProofOver', scene, [{ field: 'validKey', reason: 'invalid, used or expired' }]);
}
