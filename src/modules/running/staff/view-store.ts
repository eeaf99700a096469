/** Stores the views of lists that somebody of the staff has saved. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { SavedView, ViewName } from '#src/modules/running/staff/contract.ts';

/** The owner of views: an account of a tenant. */
export interface ViewOwner {
  readonly tenantId: number;
  readonly email: string;
}

/** The views of a list that somebody has saved, by name. */
export async function readViews(db: Db, { tenantId, email }: ViewOwner, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('staff_views as v')
    .innerJoin('staff as s', (join) => join.onRef('s.tenant_id', '=', 'v.tenant_id').onRef('s.id', '=', 'v.staff_id'))
    .select(['v.list', 'v.name', 'v.search'])
    .where('v.tenant_id', '=', tenantId)
    .where('s.email', '=', email)
    .where('v.list', '=', list)
    .orderBy('v.name')
    .execute();
}

/**
 * Stores a view, in place of one of the same name. The account stays locked until the transaction ends.
 * @returns false where every slot is taken
 */
export async function writeView(tx: Tx, { tenantId, email }: ViewOwner, view: SavedView): Promise<boolean> {
  await sql`select from staff where tenant_id = ${tenantId} and email = ${email} for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into staff_views (tenant_id, staff_id, slot, list, name, search)
    select s.tenant_id, s.id, free.slot, ${view.list}, ${view.name}, ${view.search}
    from staff s
    cross join lateral (
      select coalesce((select old.slot from staff_views old where old.tenant_id = s.tenant_id and old.staff_id = s.id
          and old.list = ${view.list} and old.name = ${view.name}),
        (select min(n) from generate_series(1, 50) n where not exists (select from staff_views v
          where v.tenant_id = s.tenant_id and v.staff_id = s.id and v.slot = n))) as slot) free
    where s.tenant_id = ${tenantId} and s.email = ${email} and free.slot is not null
    on conflict (tenant_id, staff_id, list, name) do update set search = excluded.search`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes a view. @returns false where there is none */
export async function deleteView(db: Db, { tenantId, email }: ViewOwner, { list, name }: ViewName): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_views v using staff s
    where v.tenant_id = ${tenantId} and s.tenant_id = v.tenant_id and s.id = v.staff_id and s.email = ${email}
      and v.list = ${list} and v.name = ${name}`.execute(db);
  return numAffectedRows === 1n;
}
