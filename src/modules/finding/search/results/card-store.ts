/** Reads cards of videos and counts of offers for results of a search. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { VideoCard } from '#src/modules/reading/videos/contract.ts';

const picture = (alias: 'logo' | 'cover') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is null then null else jsonb_build_object('url', ${of('url')},
    'width', ${of('width')}, 'height', ${of('height')}, 'alt', coalesce(${of('alt')}, '')) end`;
};

/** Cards of live videos, in no order. */
export async function readVideoCards(db: Db, tenant: Tenant, lang: Lang, ids: readonly number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VideoCard>`
    select v.id, v.code, v.url, v.seconds, ${picture('cover')} as "coverImage",
      to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      (select t.title from video_texts t where t.tenant_id = v.tenant_id and t.video_id = v.id
        order by array_position(${[lang, ...tenant.languages]}::text[], t.lang) nulls last, t.lang limit 1) as title,
      case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code,
        'name', brand_name(v.tenant_id, b.id, b.name, ${lang})) end as brand
    from videos v
    left join media cover on cover.tenant_id = v.tenant_id and cover.id = v.cover_id
    left join brands b on b.tenant_id = v.tenant_id and b.id = v.brand_id
    where v.tenant_id = ${tenant.id} and v.id = any(${ids}::bigint[]) and v.live order by v.id`.execute(db);
  return rows;
}

/** How many valid offers the products have that these goods belong to, by id. Goods that stand alone are left out. */
export async function readOfferCounts(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; offers: number }>`
    select g.id, count(*)::int as offers from goods g
    join goods o on o.tenant_id = g.tenant_id and o.match_group = g.match_group and o.valid
    where g.tenant_id = ${tenantId} and g.id = any(${ids}::bigint[])
    group by g.id order by g.id`.execute(db);
  return new Map(rows.map(({ id, offers }) => [id, offers]));
}
