import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Offers of one product that are read: the others of a larger group are left out. */
const MOST_OFFERS = 200;

/** The code of a listing and the ids of all listings of its product, itself first; undefined: there is no such listing. */
export async function readGroup(
  db: Db,
  tenantId: number,
  goodsId: number,
): Promise<{ readonly code: string; readonly ids: readonly number[] } | undefined> {
  const { rows } = await sql<{ code: string; others: number[] }>`
    select g.code, array(select o.id from goods o
      where o.tenant_id = ${tenantId} and o.match_group = g.match_group and o.id <> g.id and o.valid
      order by o.id limit ${MOST_OFFERS - 1})::float8[] as others
    from goods g where g.tenant_id = ${tenantId} and g.id = ${goodsId}`.execute(db);
  const [row] = rows;
  return row && { code: row.code, ids: [goodsId, ...row.others] };
}
