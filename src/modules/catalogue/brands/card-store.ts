/** Reads cards of brands. */

import { sql } from 'kysely';
import { nameOrder } from '#src/db/name-order.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { BrandCounts, Milestone } from '#src/modules/catalogue/brands/contract.ts';
import type { MediaInput, Picture } from '#src/modules/catalogue/media/contract.ts';

export interface BrandCardRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly localName: string | null;
  readonly logo: Picture | null;
  readonly cover: Picture | null;
  readonly online: boolean;
  /** Whether it has a page in the language. */
  readonly hasPage: boolean;
}

const picture = (alias: 'logo' | 'cover') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is null then null else jsonb_build_object('url', ${of('url')},
    'width', ${of('width')}, 'height', ${of('height')}, 'alt', ${of('alt')}) end`;
};

const hasPage = (lang: Lang) => sql`
  (coalesce(t.description, '') <> ''
    or exists (select from goods g where g.tenant_id = b.tenant_id and g.brand_id = b.id and g.valid)
    or exists (select from article_brands ab
    join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live
    join article_texts x on x.tenant_id = a.tenant_id and x.article_id = a.id and x.lang = ${lang}
    where ab.tenant_id = b.tenant_id and ab.brand_id = b.id))`;

const columns = (lang: Lang) => sql`
  b.id, b.code, brand_name(b.tenant_id, b.id, b.name, ${lang}) as name, t.local_name as "localName", ${picture('logo')} as logo, ${picture('cover')} as cover,
  b.online, ${hasPage(lang)} as "hasPage"`;

const joins = (lang: Lang) => sql`
  left join brand_texts t on t.tenant_id = b.tenant_id and t.brand_id = b.id and t.lang = ${lang}
  left join media logo on logo.tenant_id = b.tenant_id and logo.id = b.logo_id
  left join media cover on cover.tenant_id = b.tenant_id and cover.id = b.cover_id`;

export interface BrandFilter {
  /** Part of a name in any language. */
  readonly keyword: string;
  /** Brands that are in, or sell in, one of these categories; [] selects all. */
  readonly categoryIds: readonly number[];
  readonly onlyHot: boolean;
}

function chosen(tenantId: number, { keyword, categoryIds, onlyHot }: BrandFilter) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    [
      sql`b.online`,
      ...(keyword === ''
        ? []
        : [
            sql`(b.name ilike ${pattern} or exists (select from brand_texts n
              where n.tenant_id = b.tenant_id and n.brand_id = b.id and n.local_name ilike ${pattern}))`,
          ]),
      ...(categoryIds.length === 0
        ? []
        : [
            sql`(b.category_id = any (${categoryIds}::bigint[]) or b.id = any (array(
              select distinct g.brand_id from goods g
              where g.tenant_id = ${tenantId} and g.valid and g.category_id = any (${categoryIds}::bigint[]))))`,
          ]),
      ...(onlyHot ? [sql`b.hot_position is not null`] : []),
    ],
    sql` and `,
  );
}

/**
 * Brands that are online, and how many there are. Order: featured brands in their own order, then brands whose name
 * begins with the keyword, then by name.
 */
export async function readBrandCards(
  db: Db,
  tenantId: number,
  lang: Lang,
  filter: BrandFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BrandCardRow[]; total: number }> {
  const where = sql`b.tenant_id = ${tenantId} and ${chosen(tenantId, filter)}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from brands b where ${where}`.execute(db);
  const { rows } = await sql<BrandCardRow>`
    select ${columns(lang)} from brands b ${joins(lang)} where ${where}
    order by b.hot_position nulls last, starts_with(lower(b.name), lower(${filter.keyword})) desc, ${nameOrder(sql`b.name`)}, b.id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Cards of brands by id, online or not, in id order. */
export async function readBrandCardsOf(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<BrandCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BrandCardRow>`
    select ${columns(lang)} from brands b ${joins(lang)}
    where b.tenant_id = ${tenantId} and b.id = any (${ids}::bigint[]) order by b.id`.execute(db);
  return rows;
}

/** The sub-brands of a brand, by name. */
export async function readSubBrands(
  db: Db,
  tenantId: number,
  lang: Lang,
  parentId: number,
  limit: number,
): Promise<BrandCardRow[]> {
  const { rows } = await sql<BrandCardRow>`
    select ${columns(lang)} from brands b ${joins(lang)}
    where b.tenant_id = ${tenantId} and b.parent_id = ${parentId} and b.online
    order by ${nameOrder(sql`b.name`)}, b.id limit ${limit}`.execute(db);
  return rows;
}

export interface BrandDetailRow extends BrandCardRow {
  readonly description: string;
  readonly slogan: string;
  readonly story: string;
  readonly website: string | null;
  readonly media: readonly { readonly kind: string; readonly url: string }[];
  readonly countries: readonly string[];
  readonly colour: string | null;
  readonly storeUrl: string | null;
  readonly milestones: readonly Milestone[];
  readonly category: {
    readonly id: number;
    readonly code: string;
    readonly names: Partial<Record<Lang, string>>;
  } | null;
  readonly parent: { readonly id: number; readonly code: string; readonly name: string } | null;
}

/** One brand, online or not, by id or by code. */
export async function readBrandDetail(
  db: Db,
  tenantId: number,
  lang: Lang,
  key: { readonly id: number } | { readonly code: string },
): Promise<BrandDetailRow | undefined> {
  const named = 'id' in key ? sql`b.id = ${key.id}::bigint` : sql`b.code = ${key.code}`;
  const { rows } = await sql<BrandDetailRow>`
    select ${columns(lang)}, coalesce(t.description, '') as description, coalesce(t.slogan, '') as slogan,
      coalesce(t.story, '') as story, b.website, b.media, b.countries, b.colour, b.store_url as "storeUrl",
      b.milestones,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.code, 'names',
        (select jsonb_object_agg(n.lang, n.name) from category_names n
         where n.tenant_id = c.tenant_id and n.category_id = c.id)) end as category,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'code', p.code,
        'name', brand_name(p.tenant_id, p.id, p.name, ${lang})) end as parent
    from brands b ${joins(lang)}
    left join categories c on c.tenant_id = b.tenant_id and c.id = b.category_id
    left join brands p on p.tenant_id = b.tenant_id and p.id = b.parent_id
    where b.tenant_id = ${tenantId} and ${named}`.execute(db);
  return rows[0];
}

/** How many items each tab of a brand's page has for a reader of the language. */
export async function countOfBrand(db: Db, tenantId: number, lang: Lang, brandId: number): Promise<BrandCounts> {
  const articles = (kind: 'ARTICLE' | 'NOTE') => sql`
    (select count(*)::int from article_brands ab
      join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live and a.kind = ${kind}
      join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
      where ab.tenant_id = ${tenantId} and ab.brand_id = ${brandId})`;
  const { rows } = await sql<BrandCounts>`
    select
      (select count(*)::int from goods g
        where g.tenant_id = ${tenantId} and g.brand_id = ${brandId} and g.valid and g.canonical_id is null) as products,
      ${articles('ARTICLE')} as articles, ${articles('NOTE')} as content,
      (select count(*)::int from goods g
        join goods_texts t on t.tenant_id = g.tenant_id and t.goods_id = g.id and t.lang = ${lang}
        where g.tenant_id = ${tenantId} and g.brand_id = ${brandId} and g.valid and t.reviews_summary <> '') as reviews,
      (select count(*)::int from deals d
        join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang}
        where d.tenant_id = ${tenantId} and d.brand_id = ${brandId} and d.live and not d.expired) as deals`.execute(db);
  return rows[0] ?? { products: 0, articles: 0, reviews: 0, content: 0, deals: 0 };
}

export interface NewsRow {
  readonly id: number;
  readonly kind: 'ARTICLE' | 'NOTE';
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly publishTime: Date;
  readonly cover: Picture | null;
}

/** The newest live articles and notes about a brand in a language. */
export async function readNews(
  db: Db,
  tenantId: number,
  lang: Lang,
  brandId: number,
  limit: number,
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select a.id, a.kind, a.code, x.title, x.summary, a.publish_time as "publishTime", ${picture('cover')} as cover
    from article_brands ab
    join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live
    join article_texts x on x.tenant_id = a.tenant_id and x.article_id = a.id and x.lang = ${lang}
    left join media cover on cover.tenant_id = a.tenant_id and cover.id = a.cover_id
    where ab.tenant_id = ${tenantId} and ab.brand_id = ${brandId}
    order by a.publish_time desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface BannerRow {
  readonly code: string;
  readonly items: readonly {
    readonly media: MediaInput;
    readonly link?: string | null;
    readonly advertised?: boolean;
  }[];
}

/** Banners that editors put above the list of brands, in their order. */
export async function readBrandBanners(db: Db, tenantId: number): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select code, coalesce(settings->'items', '[]') as items from page_data_modules
    where tenant_id = ${tenantId} and place = 'brands' and kind = 'BANNER' and online
    order by position, id limit 10`.execute(db);
  return rows;
}

export interface BrandCategoryRow {
  readonly id: number;
  readonly code: string;
  readonly names: Partial<Record<Lang, string>>;
  /** Codes of the categories of this root that contain brands themselves, and of their ancestors. */
  readonly by: readonly string[];
}

/** The root categories that contain brands which are online, in the editor's order. */
export async function readBrandCategories(db: Db, tenantId: number): Promise<BrandCategoryRow[]> {
  const { rows } = await sql<BrandCategoryRow>`
    with own as (
      select distinct c.ancestors from brands b
      join categories c on c.tenant_id = b.tenant_id and c.id = b.category_id
      where b.tenant_id = ${tenantId} and b.online)
    select c.id, c.code, coalesce((select jsonb_object_agg(n.lang, n.name) from category_names n
        where n.tenant_id = c.tenant_id and n.category_id = c.id), '{}') as names,
      array(select distinct up.code from own cross join lateral unnest(own.ancestors) a(id)
        join categories up on up.tenant_id = c.tenant_id and up.id = a.id
        where own.ancestors[1] = c.id order by up.code) as by
    from categories c where c.tenant_id = ${tenantId} and c.id in (select ancestors[1] from own)
    order by c.position, c.id limit 50`.execute(db);
  return rows;
}
