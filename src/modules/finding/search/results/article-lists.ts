/** Lists articles by filters of a search. */

import { sql } from 'kysely';
import type { PublicCtx } from '#src/ctx.ts';
import type { ClientPagesRequest } from '#src/modules/finding/search/contract.ts';
import { readCategoryIds } from '#src/modules/finding/search/query/filter-name-store.ts';
import type { Slice } from '#src/modules/finding/search/results/ranking.ts';

/** TOP considers this many of the newest articles. */
const TOP_OF = 100;

const HOT = sql`heat desc, published desc, id desc`;
const ORDERS = {
  TOP: sql`newest > ${TOP_OF}, ${HOT}`,
  NEWEST: sql`published desc, id desc`,
  HOT,
  SELECTED: sql`place nulls last, id`,
};

/** Ids of one part of a list of live articles and notes in the reader's language, and the length of the list. */
export async function articleIds(
  { db, tenant, lang }: PublicCtx,
  request: ClientPagesRequest,
  { limit, offset }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const { type, contentTypeCodes, classificationIds, classificationCodes, ids, codes } = request;
  const kinds = [...new Set(contentTypeCodes.map((code) => (code === 'ARTICLE' ? 'ARTICLE' : 'NOTE')))];
  const categories = [...classificationIds, ...(await readCategoryIds(db, tenant.id, classificationCodes))];
  const narrowed = classificationIds.length + classificationCodes.length > 0;
  const conditions = [
    sql`a.tenant_id = ${tenant.id} and a.live`,
    ...(kinds.length === 0 ? [] : [sql`a.kind = any(${kinds}::text[])`]),
    ...(narrowed
      ? [
          sql`a.category_id in (select c.id from categories c
            where c.tenant_id = a.tenant_id and c.ancestors && ${categories}::bigint[])`,
        ]
      : []),
    ...(type === 'SELECTED' ? [sql`(a.id = any(${ids}::bigint[]) or a.code = any(${codes}::text[]))`] : []),
  ];
  const place = sql`coalesce(array_position(${ids}::bigint[], a.id), ${ids.length} + array_position(${codes}::text[], a.code))`;
  const { rows } = await sql<{ id: number | null; total: number }>`
    with listed as (
      select a.id, a.heat, a.publish_time as published, ${place} as place,
        row_number() over (order by a.publish_time desc, a.id desc) as newest
      from articles a
      join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
      where ${sql.join(conditions, sql` and `)})
    select part.id, (select count(*)::int from listed) as total from (values (0)) v(n)
    left join lateral (select id, row_number() over (order by ${ORDERS[type]}) as n from listed
      order by ${ORDERS[type]} limit ${limit} offset ${offset}) part on true
    order by part.n`.execute(db);
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 };
}
