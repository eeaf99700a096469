import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { VideoCard } from '#src/modules/videos/contract.ts';

/** What videos are looked for. Categories run from the nearest outwards. */
export interface Anchor {
  readonly deals: readonly { readonly id: number; readonly code: string }[];
  readonly goods: readonly { readonly id: number; readonly code: string }[];
  readonly brands: readonly { readonly id: number; readonly code: string }[];
  readonly categories: readonly { readonly id: number; readonly code: string }[];
}

/** How far up the tree a video may stand from what it is shown with: the category itself and its parent. */
const LEVELS = 2;

const pairs = (table: 'brands' | 'categories' | 'goods', id: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code) order by x.id) from ${sql.table(table)} x
    where x.tenant_id = d.tenant_id and ${id}), '[]')`;

/**
 * Deals by code or id with their goods, every other listing of the same product, the brand and the nearest categories.
 */
export async function readDealAnchors(
  db: Db,
  tenantId: number,
  { codes, ids }: { codes: readonly string[]; ids: readonly number[] },
): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select jsonb_build_array(jsonb_build_object('id', d.id, 'code', d.code)) as deals,
      ${pairs('goods', sql`(x.id = d.goods_id or x.match_group = g.match_group)`)} as goods,
      ${pairs('brands', sql`x.id = coalesce(d.brand_id, g.brand_id)`)} as brands,
      ${nearestCategories(sql`coalesce(d.category_id, g.category_id)`)} as categories
    from deals d
    left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    where d.tenant_id = ${tenantId} and d.live
      and (d.code = any (${codes}::text[]) or d.id = any (${ids}::bigint[]))
    order by d.id`.execute(db);
  return rows;
}

/** The same for goods by id. */
export async function readGoodsAnchor(db: Db, tenantId: number, id: number): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code) order by x.id) from deals x
        where x.tenant_id = d.tenant_id and x.goods_id = d.id and x.live), '[]') as deals,
      ${pairs('goods', sql`(x.id = d.id or x.match_group = d.match_group)`)} as goods,
      ${pairs('brands', sql`x.id = d.brand_id`)} as brands,
      ${nearestCategories(sql`d.category_id`)} as categories
    from goods d where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(db);
  return rows[0];
}

const nearestCategories = (id: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', up.id, 'code', up.code) order by cardinality(up.ancestors) desc)
    from categories c join categories up on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
      and cardinality(up.ancestors) > cardinality(c.ancestors) - ${LEVELS}
    where c.tenant_id = d.tenant_id and c.id = ${id}), '[]')`;

/**
 * Live videos that show one of the deals or goods; then those of the brands; then those of the categories, nearest
 * first. Newest first among equals.
 * @param langs  in the order in which titles are wanted
 */
export async function readVideos(
  db: Db,
  tenantId: number,
  langs: readonly Lang[],
  anchor: Anchor,
  limit: number,
): Promise<VideoCard[]> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const { rows } = await sql<VideoCard>`
    with found as (
      select s.video_id as id, 0 as tier from video_subjects s
      where s.tenant_id = ${tenantId} and ((s.subject_type = 'DEAL' and s.subject_id = any (${ids(anchor.deals)}::bigint[]))
        or (s.subject_type = 'GOODS' and s.subject_id = any (${ids(anchor.goods)}::bigint[])))
      union all
      (select v.id, 1 from videos v
        where v.tenant_id = ${tenantId} and v.live and v.brand_id = any (${ids(anchor.brands)}::bigint[])
        order by v.publish_time desc, v.id desc limit ${limit})
      union all
      select v.id, 1 + c.level::int from unnest(${ids(anchor.categories)}::bigint[]) with ordinality c(id, level)
      cross join lateral (select x.id from videos x
        where x.tenant_id = ${tenantId} and x.live and x.category_id = c.id
        order by x.publish_time desc, x.id desc limit ${limit}) v
    ), best as (select id, min(tier) as tier from found group by id)
    select v.id, v.code, v.url, v.seconds, to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      (select t.title from video_texts t where t.tenant_id = v.tenant_id and t.video_id = v.id
        order by array_position(${langs}::text[], t.lang) nulls last, t.lang limit 1) as title,
      case when m.id is null then null else jsonb_build_object(
        'url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt) end as "coverImage",
      case when b.id is null then null else jsonb_build_object(
        'id', b.id, 'code', b.code, 'name', b.name) end as brand
    from best join videos v on v.tenant_id = ${tenantId} and v.id = best.id and v.live
    left join media m on m.tenant_id = v.tenant_id and m.id = v.cover_id
    left join brands b on b.tenant_id = v.tenant_id and b.id = v.brand_id
    order by best.tier, v.publish_time desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}
