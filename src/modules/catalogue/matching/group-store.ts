/** Reads the groups of listings that are one product. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Most offers read of one product; further ones are ignored. */
const MOST_OFFERS = 200;
/** Most similar listings read; those that their shop no longer sells and further ones of one product are left out later. */
const MOST_SIMILAR = 24;

/** A listing with the ids of all listings of its product, itself first. */
export interface Group {
  readonly id: number;
  readonly code: string;
  readonly ids: readonly number[];
  /** Listings that are alike but not of this product, the most alike first. */
  readonly similar: readonly { readonly id: number }[];
}

/** The groups of listings, by listing id. Unknown ids are left out. */
export async function readGroups(db: Db, tenantId: number, goodsIds: readonly number[]): Promise<Map<number, Group>> {
  const { rows } = await sql<{ id: number; code: string; others: number[]; similar: { id: number }[] }>`
    select g.id, g.code, array(select o.id from goods o
      where o.tenant_id = ${tenantId} and o.match_group = g.match_group and o.id <> g.id and o.valid
      order by o.id limit ${MOST_OFFERS - 1})::float8[] as others,
    (select coalesce(json_agg(json_build_object('id', s.id) order by s.score desc, s.id), '[]')
      from (select o.id, l.score
        from (select high as id, score from match_links where tenant_id = ${tenantId} and low = g.id
          union all select low, score from match_links where tenant_id = ${tenantId} and high = g.id) l
        join goods o on o.tenant_id = ${tenantId} and o.id = l.id
        where o.match_group is null or o.match_group is distinct from g.match_group
        order by l.score desc, o.id limit ${MOST_SIMILAR}) s) as similar
    from goods g where g.tenant_id = ${tenantId} and g.id = any (${goodsIds}::bigint[]) order by g.id`.execute(db);
  return new Map(rows.map(({ id, code, others, similar }) => [id, { id, code, ids: [id, ...others], similar }]));
}
