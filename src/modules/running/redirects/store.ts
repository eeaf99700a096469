import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { RedirectRow } from '#src/modules/running/redirects/contract.ts';

const columns = ['code', 'from_path as from', 'to_path as to', 'status'] as const;

/** A redirect, and whether a page stands where it leads to. */
export interface CheckedRedirect extends RedirectRow {
  readonly works: boolean;
}

/** Redirects by code, in code order. */
export async function readRedirects(db: Db, tenantId: number, codes: readonly string[]): Promise<CheckedRedirect[]> {
  return db
    .selectFrom('redirects as r')
    .select(columns)
    .select(
      sql<boolean>`r.to_path is null or exists (select from pages p where p.tenant_id = r.tenant_id and p.status = 200
        and p.path in (split_part(r.to_path, '#', 1), split_part(split_part(r.to_path, '#', 1), '?', 1)))`.as('works'),
    )
    .where('tenant_id', '=', tenantId)
    .where('code', '=', anyOf(codes))
    .orderBy('code')
    .$narrowType<CheckedRedirect>()
    .execute();
}

/** The redirect at a path; undefined: there is none. */
export async function readRedirectAt(db: Db, tenantId: number, path: string): Promise<RedirectRow | undefined> {
  return db
    .selectFrom('redirects')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('from_path', '=', path)
    .$narrowType<RedirectRow>()
    .executeTakeFirst();
}

/** Inserts or replaces a redirect by its code. */
export async function writeRedirect(tx: Tx, tenantId: number, { code, from, to, status }: RedirectRow): Promise<void> {
  const values = { from_path: from, to_path: to, status };
  await tx
    .insertInto('redirects')
    .values({ tenant_id: tenantId, code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .execute();
}

export async function removeRedirect(tx: Tx, tenantId: number, code: string): Promise<void> {
  await tx.deleteFrom('redirects').where('tenant_id', '=', tenantId).where('code', '=', code).execute();
}
