import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Role } from '#src/http/identity/roles.ts';
import type { NamedToken } from '#src/modules/running/tokens/contract.ts';

/** Stores a token under a name. @returns false where the name is taken */
export async function insertToken(
  db: Db,
  tenantId: number,
  { name, roles, digest }: { readonly name: string; readonly roles: readonly Role[]; readonly digest: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('program_tokens')
    .values({ tenant_id: tenantId, name, digest, roles: [...roles] })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the token of a name. @returns false where there is none */
export async function deleteToken(db: Db, tenantId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('program_tokens')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The tokens of a tenant by name. */
export function readTokens(db: Db, tenantId: number): Promise<NamedToken[]> {
  return db
    .selectFrom('program_tokens')
    .select(['name', 'roles', 'made_at as madeAt', 'used_at as usedAt'])
    .$narrowType<{ roles: Role[] }>()
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute();
}

/** The holder of a token, by its digest; notes, once an hour, that it is used. */
export async function readHolder(
  db: Db,
  tenantId: number,
  digest: Buffer,
): Promise<{ readonly name: string; readonly roles: readonly Role[] } | undefined> {
  const { rows } = await sql<{ name: string; roles: Role[] }>`
    with used as (
      update program_tokens set used_at = now() where tenant_id = ${tenantId} and digest = ${digest}
        and (used_at is null or used_at < now() - interval '1 hour'))
    select name, roles from program_tokens where tenant_id = ${tenantId} and digest = ${digest}
    order by name`.execute(db);
  return rows[0];
}
