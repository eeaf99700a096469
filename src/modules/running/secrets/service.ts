import type { KeyObject } from 'node:crypto';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { decrypt, decryptReport, encrypt, makePair } from '#src/modules/running/secrets/rules.ts';
import { readPair, storePair } from '#src/modules/running/secrets/store.ts';

const PURPOSE = 'report key';

interface Pair {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The tenant's public key as PEM: the same from every process and after every start. */
export async function publicKeyOf({ db, tenant }: TenantCtx, secret: ServerSecret): Promise<string> {
  const { publicKey } = await pairOf(db, tenant, secret);
  return publicKey;
}

/**
 * Decrypts a report that a browser encrypted with the tenant's public key. The text must not be trusted. Throws
 * BadRequest.
 */
export async function openReport({ db, tenant }: TenantCtx, secret: ServerSecret, encrypted: string): Promise<string> {
  const { privateKey } = await pairOf(db, tenant, secret);
  return decryptReport(encrypted, privateKey);
}

/**
 * The stored key pair. Creates one when there is none, or when the server secret has changed and the stored one cannot
 * be decrypted.
 */
async function pairOf(db: Db, tenant: Tenant, secret: ServerSecret): Promise<Pair> {
  const kept = await readPair(db, tenant);
  const privateKey = kept === undefined ? undefined : decrypt(kept.privateKey, secret.key(PURPOSE));
  if (kept !== undefined && privateKey !== undefined) return { publicKey: kept.publicKey, privateKey };
  const made = await makePair();
  const locked = encrypt(made.privateKey, secret.key(PURPOSE));
  await storePair(db, tenant, { publicKey: made.publicKey, privateKey: locked }, kept?.publicKey);
  return pairOf(db, tenant, secret);
}
