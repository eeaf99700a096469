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
  /** The codes of the other listings of its product. */
  readonly otherCodes: readonly string[];
  /** Listings that are like any listing of this product but of another one, the most alike first. */
  readonly similar: readonly { readonly id: number }[];
}

interface GroupRow {
  readonly id: number;
  readonly code: string;
  readonly others: number[];
  readonly otherCodes: string[];
  readonly similar: { readonly id: number }[];
}

/** The groups of listings, by listing id. Unknown ids are left out. */
export async function readGroups(db: Db, tenantId: number, goodsIds: readonly number[]): Promise<Map<number, Group>> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.code, m.others, m.codes as "otherCodes",
    (select coalesce(json_agg(json_build_object('id', s.id) order by s.score desc, s.id), '[]')
      from (select o.id, max(l.score) as score
        from (select high as id, score from match_links where tenant_id = ${tenantId} and low = any (m.members)
          union all select low, score from match_links where tenant_id = ${tenantId} and high = any (m.members)) l
        join goods o on o.tenant_id = ${tenantId} and o.id = l.id
        where o.id <> g.id and (o.match_group is null or o.match_group is distinct from g.match_group)
        group by o.id order by max(l.score) desc, o.id limit ${MOST_SIMILAR}) s) as similar
    from goods g
    cross join lateral (
      select coalesce(array_agg(o.id order by o.id), '{}')::float8[] as others,
        coalesce(array_agg(o.code order by o.id), '{}')::text[] as codes, array_append(array_agg(o.id), g.id) as members
      from (select o.id, o.code from goods o
        where o.tenant_id = ${tenantId} and o.match_group = g.match_group and o.id <> g.id and o.valid
        order by o.id limit ${MOST_OFFERS - 1}) o) m
    where g.tenant_id = ${tenantId} and g.id = any (${goodsIds}::bigint[]) order by g.id`.execute(db);
  return new Map(rows.map(({ others, ...group }) => [group.id, { ...group, ids: [group.id, ...others] }]));
}
