import { sql } from 'kysely';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { BrandCard } from '#src/modules/brands/contract.ts';
import type { VideoCard } from '#src/modules/videos/contract.ts';
import { pathOf } from '#src/paths.ts';
import { target } from '#src/target.ts';

const picture = (alias: 'logo' | 'cover') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is null then null else jsonb_build_object('url', ${of('url')},
    'width', ${of('width')}, 'height', ${of('height')}, 'alt', coalesce(${of('alt')}, '')) end`;
};

/** Cards of brands, in no order; a brand has a page where it is described or written about in the language. */
export async function readBrandCards(
  { db, tenant, lang }: Pick<PublicCtx, 'db' | 'tenant' | 'lang'>,
  ids: readonly number[],
): Promise<BrandCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BrandCard & { hasPage: boolean }>`
    select b.id, b.code, b.name, t.local_name as "localName", b.online,
      ${picture('logo')} as logo, ${picture('cover')} as cover,
      (coalesce(t.description, '') <> '' or exists (select from article_brands ab
        join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live
        join article_texts x on x.tenant_id = a.tenant_id and x.article_id = a.id and x.lang = ${lang}
        where ab.tenant_id = b.tenant_id and ab.brand_id = b.id)) as "hasPage"
    from brands b
    left join brand_texts t on t.tenant_id = b.tenant_id and t.brand_id = b.id and t.lang = ${lang}
    left join media logo on logo.tenant_id = b.tenant_id and logo.id = b.logo_id
    left join media cover on cover.tenant_id = b.tenant_id and cover.id = b.cover_id
    where b.tenant_id = ${tenant.id} and b.id = any(${ids}::bigint[]) order by b.id`.execute(db);
  return rows.map(({ hasPage, ...card }) => ({
    ...card,
    path: hasPage && tenant.features.brands ? pathOf(tenant, lang, target('brand', card.code)) : null,
  }));
}

/** Cards of live videos, in no order. */
export async function readVideoCards(db: Db, tenant: Tenant, lang: Lang, ids: readonly number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VideoCard>`
    select v.id, v.code, v.url, v.seconds, ${picture('cover')} as "coverImage",
      to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      (select t.title from video_texts t where t.tenant_id = v.tenant_id and t.video_id = v.id
        order by array_position(${[lang, ...tenant.languages]}::text[], t.lang) nulls last, t.lang limit 1) as title,
      case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) end as brand
    from videos v
    left join media cover on cover.tenant_id = v.tenant_id and cover.id = v.cover_id
    left join brands b on b.tenant_id = v.tenant_id and b.id = v.brand_id
    where v.tenant_id = ${tenant.id} and v.id = any(${ids}::bigint[]) and v.live order by v.id`.execute(db);
  return rows;
}
