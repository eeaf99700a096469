import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';

export interface StoredPair {
  readonly publicKey: string;
  /** Encrypted with a key of the server. */
  readonly privateKey: Buffer;
}

/** The key pair of a tenant. */
export async function readPair(db: Db, tenant: Tenant): Promise<StoredPair | undefined> {
  return db
    .selectFrom('sealing_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
}

/** Stores a pair, unless another process was faster. With `instead`, only as a replacement of that public key. */
export async function storePair(db: Db, tenant: Tenant, pair: StoredPair, instead: string | undefined): Promise<void> {
  const row = { public_key: pair.publicKey, private_key: pair.privateKey };
  await (instead === undefined
    ? db
        .insertInto('sealing_keys')
        .values({ tenant_id: tenant.id, ...row })
        .onConflict((conflict) => conflict.column('tenant_id').doNothing())
        .execute()
    : db
        .updateTable('sealing_keys')
        .set(row)
        .where('tenant_id', '=', tenant.id)
        .where('public_key', '=', instead)
        .execute());
}
