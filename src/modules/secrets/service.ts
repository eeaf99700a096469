import type { KeyObject } from 'node:crypto';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ServerSecret } from '#src/http/server-secret.ts';
import { lock, makePair, openPieces, unlock } from '#src/modules/secrets/rules.ts';
import { keepPair, readPair } from '#src/modules/secrets/store.ts';

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

/** The text of a report a browser sealed with the tenant's public key. Throws BadRequest. It is not to be trusted. */
export async function openReport({ db, tenant }: TenantCtx, secret: ServerSecret, sealed: string): Promise<string> {
  const { privateKey } = await pairOf(db, tenant, secret);
  return openPieces(sealed, privateKey);
}

/** Makes a pair when there is none, or when the server's secret has changed and the kept one cannot be opened. */
async function pairOf(db: Db, tenant: Tenant, secret: ServerSecret): Promise<Pair> {
  const kept = await readPair(db, tenant);
  const privateKey = kept === undefined ? undefined : unlock(kept.privateKey, secret.key(PURPOSE));
  if (kept !== undefined && privateKey !== undefined) return { publicKey: kept.publicKey, privateKey };
  const made = await makePair();
  const locked = lock(made.privateKey, secret.key(PURPOSE));
  await keepPair(db, tenant, { publicKey: made.publicKey, privateKey: locked }, kept?.publicKey);
  return pairOf(db, tenant, secret);
}
