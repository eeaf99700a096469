/** Finds videos on the goods, brands and categories of a page. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { VideoCard } from '#src/modules/reading/videos/contract.ts';

/** Subjects that videos are searched by. Categories: the own one first, then its ancestors. */
export interface Anchor {
  readonly deals: readonly { readonly id: number; readonly code: string }[];
  readonly goods: readonly { readonly id: number; readonly code: string }[];
  readonly brands: readonly { readonly id: number; readonly code: string }[];
  readonly categories: readonly { readonly id: number; readonly code: string }[];
}

/** How many levels of categories count: the own category and its parent. */
const LEVELS = 2;

const pairs = (table: 'brands' | 'categories' | 'goods', id: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code) order by x.id) from ${sql.table(table)} x
    where x.tenant_id = d.tenant_id and ${id}), '[]')`;

/** Deals by code or id, each with its goods, all listings of the same product, the brand and the nearest categories. */
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

/** The same for goods, by id. Unknown ids are left out. */
export async function readGoodsAnchors(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Anchor>> {
  const { rows } = await sql<Anchor & { id: number }>`
    select d.id, coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code) order by x.id) from deals x
        where x.tenant_id = d.tenant_id and x.goods_id = d.id and x.live), '[]') as deals,
      ${pairs('goods', sql`(x.id = d.id or x.match_group = d.match_group)`)} as goods,
      ${pairs('brands', sql`x.id = d.brand_id`)} as brands,
      ${nearestCategories(sql`d.category_id`)} as categories
    from goods d where d.tenant_id = ${tenantId} and d.id = any (${ids}::bigint[]) order by d.id`.execute(db);
  return new Map(rows.map(({ id, ...anchor }) => [id, anchor]));
}

const nearestCategories = (id: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', up.id, 'code', up.code) order by cardinality(up.ancestors) desc)
    from categories c join categories up on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
      and cardinality(up.ancestors) > cardinality(c.ancestors) - ${LEVELS}
    where c.tenant_id = d.tenant_id and c.id = ${id}), '[]')`;

/** A video near a subject. */
export interface NearVideo {
  readonly id: number;
  /** It shows the subject itself, and is not only of its brand or category. */
  readonly shows: boolean;
}

/**
 * For each anchor, live videos: first those that show one of its deals or goods, then those of its brands, then those of
 * its categories, nearest first. Ties: newest first.
 */
export async function readNearVideos(
  db: Db,
  tenantId: number,
  anchors: readonly Anchor[],
  limit: number,
): Promise<NearVideo[][]> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const anchorRows = anchors.map(({ deals, goods, brands, categories }, n) => ({
    n,
    deals: ids(deals),
    goods: ids(goods),
    brands: ids(brands),
    categories: ids(categories),
  }));
  const { rows } = await sql<{ videos: NearVideo[] }>`
    select array(
      with
      -- Candidates by how near they are: the subject itself, its brand, its categories upwards.
      found as (
        select s.video_id as id, 0 as tier from video_subjects s
        where s.tenant_id = ${tenantId} and s.subject_type = 'DEAL' and s.subject_id = any (w.deals)
        union all
        select s.video_id, 0 from video_subjects s
        where s.tenant_id = ${tenantId} and s.subject_type = 'GOODS' and s.subject_id = any (w.goods)
        union all
        (select v.id, 1 from videos v
          where v.tenant_id = ${tenantId} and v.live and v.brand_id = any (w.brands)
          order by v.publish_time desc, v.id desc limit ${limit})
        union all
        select v.id, 1 + c.level::int from unnest(w.categories) with ordinality c(id, level)
        cross join lateral (select x.id from videos x
          where x.tenant_id = ${tenantId} and x.live and x.category_id = c.id
          order by x.publish_time desc, x.id desc limit ${limit}) v
      )
      select jsonb_build_object('id', v.id, 'shows', best.tier = 0) from (select id, min(tier) as tier from found group by id) best
      join videos v on v.tenant_id = ${tenantId} and v.id = best.id and v.live
      order by best.tier, v.publish_time desc, v.id desc limit ${limit}) as videos
    from json_to_recordset(${JSON.stringify(anchorRows)}::json)
      w(n int, deals bigint[], goods bigint[], brands bigint[], categories bigint[]) order by w.n`.execute(db);
  return rows.map((row) => row.videos);
}

/**
 * Cards of live videos, by id.
 * @param langs  of the title, in the order of preference
 */
export async function readVideoCards(
  db: Db,
  tenantId: number,
  langs: readonly Lang[],
  ids: readonly number[],
): Promise<Map<number, VideoCard>> {
  const { rows } = await sql<VideoCard>`
    select v.id, v.code, v.url, v.seconds, to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      (select t.title from video_texts t where t.tenant_id = v.tenant_id and t.video_id = v.id
        order by array_position(${langs}::text[], t.lang) nulls last, t.lang limit 1) as title,
      case when m.id is null then null else jsonb_build_object(
        'url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt) end as "coverImage",
      case when b.id is null then null else jsonb_build_object(
        'id', b.id, 'code', b.code, 'name', brand_name(v.tenant_id, b.id, b.name, ${langs[0] ?? null})) end as brand
    from videos v
    left join media m on m.tenant_id = v.tenant_id and m.id = v.cover_id
    left join brands b on b.tenant_id = v.tenant_id and b.id = v.brand_id
    where v.tenant_id = ${tenantId} and v.live and v.id = any (${ids}::bigint[]) order by v.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
