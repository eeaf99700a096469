import { randomBytes } from 'node:crypto';
import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { AuthScene } from '#src/modules/accounts/code-contract.ts';
import { hasKey, insertKey, takeKey } from '#src/modules/accounts/key-store.ts';
import { type Receiver, receiverFrom, receiverText } from '#src/modules/accounts/receiver.ts';

const KEY_BYTES = 32;

/** An address somebody was proven to read, for one scene. */
export interface Proof {
  readonly receiver: Receiver;
  readonly scene: AuthScene;
  /** The account that was logged in when the code was asked for; null: none. */
  readonly userId: number | null;
}

/** Makes the key that stands for a proof, once, for ten minutes. It is told this once and kept as a digest. */
export async function issueKey({ tx, tenant }: TxCtx, { receiver, scene, userId }: Proof): Promise<string> {
  const validKey = randomBytes(KEY_BYTES).toString('base64url');
  await insertKey(tx, tenant.id, { keyHash: sha256(validKey), receiver: receiverText(receiver), scene, userId });
  return validKey;
}

/** Whether a key is good, without using it: what costs much is not begun for one that is not. Throws ProofOver. */
export async function checkProof({ db, tenant }: TenantCtx, validKey: string, scene: AuthScene): Promise<void> {
  if (!(await hasKey(db, tenant.id, { keyHash: sha256(validKey), scene }))) throw over(scene);
}

/**
 * Uses a key up, with the transaction: what fails after it leaves the key good.
 * Throws ProofOver for a key of another tenant or scene, or one that is used, over or made up.
 */
export async function takeProof({ tx, tenant }: TxCtx, validKey: string, scene: AuthScene): Promise<Proof> {
  const taken = await takeKey(tx, tenant.id, { keyHash: sha256(validKey), scene });
  if (taken === undefined) throw over(scene);
  return { receiver: receiverFrom(taken.receiver), scene, userId: taken.userId };
}

function over(scene: AuthScene): Failure {
  return new Failure('ProofOver', scene, [{ field: 'validKey', reason: 'not, or no more, good' }]);
}
