/** Reads categories and brands of what a reader liked, to propose deals. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { LikedSubjects } from '#src/modules/selling/deals/parse-liked-subjects.ts';

/** The categories and brands of some goods and deals, each once. */
export async function readKinds(
  db: Db,
  tenantId: number,
  { goods, deals }: LikedSubjects,
): Promise<{ categoryIds: number[]; brandIds: number[] }> {
  const among = ({ codes, ids }: LikedSubjects['goods']) =>
    sql`tenant_id = ${tenantId} and (code = any(${codes}::text[]) or id = any(${ids}::bigint[]))`;
  const { rows } = await sql<{ categoryIds: number[]; brandIds: number[] }>`
    select coalesce(array_agg(distinct category_id) filter (where category_id is not null), '{}') as "categoryIds",
      coalesce(array_agg(distinct brand_id) filter (where brand_id is not null), '{}') as "brandIds"
    from (select category_id, brand_id from goods where ${among(goods)}
      union all select category_id, brand_id from deals where ${among(deals)}) as liked`.execute(db);
  return rows[0] ?? { categoryIds: [], brandIds: [] };
}
