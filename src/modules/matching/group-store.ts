import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Most offers read of one product; further ones are ignored. */
const MOST_OFFERS = 200;

/** A listing with the ids of all listings of its product, itself first. */
export interface Group {
  readonly id: number;
  readonly code: string;
  readonly ids: readonly number[];
}

/** The groups of listings, by listing id. Unknown ids are left out. */
export async function readGroups(db: Db, tenantId: number, goodsIds: readonly number[]): Promise<Map<number, Group>> {
  const { rows } = await sql<{ id: number; code: string; others: number[] }>`
    select g.id, g.code, array(select o.id from goods o
      where o.tenant_id = ${tenantId} and o.match_group = g.match_group and o.id <> g.id and o.valid
      order by o.id limit ${MOST_OFFERS - 1})::float8[] as others
    from goods g where g.tenant_id = ${tenantId} and g.id = any (${goodsIds}::bigint[]) order by g.id`.execute(db);
  return new Map(rows.map(({ id, code, others }) => [id, { id, code, ids: [id, ...others] }]));
}
