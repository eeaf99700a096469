/** Reads filtered and ordered lists of goods, with counts of each filter. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PLATFORMS } from '#src/kernel/platforms.ts';
import type { Fact } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import { byProperty, FACTS_OF, havingAll, havingEach } from '#src/modules/catalogue/goods/lists/fact-store.ts';
import type { ListingSort, Trait } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { hasTraits } from '#src/modules/catalogue/goods/lists/trait-store.ts';
import {
  BEST_PRICE,
  OF_PRODUCT,
  ORDERABLE,
  PROVEN_DISCOUNT,
  WITH_PRICES,
  withOthers,
} from '#src/modules/catalogue/goods/products/offer-reads.ts';

/** The goods of a listing: all of a tenant, those of a category's subtree, or those of a brand. */
export type Listed =
  | { readonly of: 'all' }
  | { readonly of: 'category'; readonly id: number }
  | { readonly of: 'brand'; readonly id: number };

/**
 * The filters of a listing. Empty lists match all. Amounts are minor units of the currency; both limits are included.
 */
export interface ListingFilter {
  readonly brands: readonly string[];
  readonly platforms: readonly string[];
  readonly traits: readonly Trait[];
  readonly facts: readonly Fact[];
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
}

function inListing(listed: Listed) {
  switch (listed.of) {
    case 'all':
      return sql`true`;
    case 'brand':
      return sql`g.brand_id = ${listed.id}::bigint`;
    case 'category':
      return sql`g.category_id in (select c.id from categories c
        where c.tenant_id = g.tenant_id and c.ancestors @> array[${listed.id}::bigint])`;
  }
}

const MAGNITUDE = sql`coalesce(length(nullif(g.sold_quantity, 0)::text), 0)`;

/** Orders by amount put goods in the reader's currency first; amounts of different currencies are not compared. */
const ORDERS: Readonly<Record<ListingSort, (currency: string) => ReturnType<typeof sql>>> = {
  popular: () => sql`${MAGNITUDE} desc, g.id desc`,
  newest: () => sql`g.id desc`,
  discount: () => sql`g.price_minor is null, ${PROVEN_DISCOUNT} desc, g.id desc`,
  'price-asc': (currency) =>
    sql`g.currency is distinct from ${currency}, g.currency, ${BEST_PRICE} nulls last, g.id desc`,
  'price-desc': (currency) =>
    sql`g.currency is distinct from ${currency}, g.currency, ${BEST_PRICE} desc nulls last, g.id desc`,
};

const ofBrands = (codes: readonly string[]) =>
  codes.length === 0
    ? sql`true`
    : sql`g.brand_id is not null and g.brand_id = any (array(select b.id from brands b
        where b.tenant_id = g.tenant_id and b.code = any (${codes}::text[])))`;

/** SQL: the platforms that sell the product. */
const PLATFORMS_OF = withOthers(
  sql`array[g.platform]`,
  sql`select distinct o.platform from goods o where ${OF_PRODUCT} and o.platform <> g.platform`,
);

const ofPlatforms = (names: readonly string[]) =>
  names.length === 0 ? sql`true` : sql`${PLATFORMS_OF} && ${names}::text[]`;

function priced({ min, max, currency }: ListingFilter) {
  if (min === null && max === null) return sql`true`;
  const least = min === null ? sql`true` : sql`${BEST_PRICE} >= ${min}::bigint`;
  const most = max === null ? sql`true` : sql`${BEST_PRICE} <= ${max}::bigint`;
  return sql`(g.currency = ${currency} and ${least} and ${most})`;
}

/** SQL: the prices of each product, where an order or a filter needs them. */
const pricesFor = ({ min, max, traits }: ListingFilter, sort: ListingSort) =>
  min === null && max === null && traits.length === 0 && (sort === 'popular' || sort === 'newest')
    ? sql``
    : WITH_PRICES;

/** Ids of one part of the products of a listing, in its order; what cannot be ordered now comes last. */
export async function readListingIds(
  db: Db,
  tenantId: number,
  listed: Listed,
  filter: ListingFilter,
  { sort, limit, offset }: { readonly sort: ListingSort; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from goods g ${pricesFor(filter, sort)}
    where g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null and ${inListing(listed)} and ${ofBrands(filter.brands)}
      and ${ofPlatforms(filter.platforms)} and ${priced(filter)} and ${hasTraits(filter.traits)} and ${havingAll(filter.facts)}
    order by not ${ORDERABLE}, ${ORDERS[sort](filter.currency)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ListingCounts {
  /** With all filters applied. */
  readonly total: number;
  /** With the filters of the other kinds applied; highest count first, ties by code. */
  readonly brands: readonly { readonly code: string; readonly name: string; readonly count: number }[];
  readonly platforms: readonly { readonly code: (typeof PLATFORMS)[number]; readonly count: number }[];
  readonly facts: readonly { readonly fact: Fact; readonly count: number }[];
}

/** Most brands offered as filter; nobody reads a longer list. */
const BRANDS = 40;
/** Most facts that are counted; fewer are offered. */
const FACTS = 300;

/** The number of products of a listing. */
export async function readListingTotal(
  db: Db,
  tenantId: number,
  listed: Listed,
  filter: ListingFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from goods g ${pricesFor(filter, 'popular')}
    where g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null and ${inListing(listed)}
      and ${priced(filter)} and ${hasTraits(filter.traits)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The number of products of a listing, and the number for each value it can be filtered by. Equal sets of values are counted
 * before they are taken apart.
 */
export async function readListingCounts(
  db: Db,
  tenantId: number,
  lang: Lang,
  listed: Listed,
  filter: ListingFilter,
): Promise<ListingCounts> {
  const keys = byProperty(filter.facts).map(([key]) => key);
  const { rows } = await sql<ListingCounts>`
    with
    -- Products of the list, and whether each fits the chosen brands and platforms.
    listed as materialized (
      select g.brand_id, ${PLATFORMS_OF} as platforms, (${ofBrands(filter.brands)}) as by_brand,
        (${ofPlatforms(filter.platforms)}) as by_platform, ${FACTS_OF} as facts
      from goods g ${pricesFor(filter, 'popular')}
      where g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null and ${inListing(listed)}
        and ${priced(filter)} and ${hasTraits(filter.traits)}),
    -- Whether each fits the chosen facts, property by property.
    judged as (select *, true = all (matches) as by_fact from listed,
      lateral (select ${havingEach(filter.facts, sql`listed.facts`)} as matches) chosen),
    -- Brands among products that fit everything but brands.
    brand_counts as (select brand_id, count(*)::int as count from judged
      where by_platform and by_fact and brand_id is not null group by brand_id),
    -- The largest of these brands, with their names.
    named as (select b.code, brand_name(b.tenant_id, b.id, b.name, ${lang}) as name, n.count from brand_counts n
      join brands b on b.tenant_id = ${tenantId} and b.id = n.brand_id order by n.count desc, b.code limit ${BRANDS}),
    -- Sets of platforms among products that fit everything but platforms.
    sold as (select platforms, count(*) as products from judged where by_brand and by_fact group by platforms),
    -- Products of each platform: the sets taken apart.
    platform_counts as (select platform as code, sum(products)::int as count from sold, unnest(platforms) platform
      group by platform),
    -- Sets of facts among products that fit brands and platforms.
    known as (select facts, matches, count(*) as products from judged
      where by_brand and by_platform and facts <> '{}' group by facts, matches),
    -- Products of each fact, where they fit the facts of all other properties.
    fact_counts as (select fact, sum(products)::int as count
      from known, lateral (select distinct fact from unnest(facts) fact) own
      where not exists (
        select from unnest(${keys}::text[], matches) other(key, fits) where not fits and not starts_with(fact, key || ':'))
      group by fact order by count desc, fact limit ${FACTS})
    select (select count(*)::int from judged where by_brand and by_platform and by_fact) as total,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.count desc, n.code), '[]') from named n) as brands,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.count desc, p.code), '[]') from platform_counts p) as platforms,
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.count desc, f.fact), '[]') from fact_counts f) as facts`.execute(
    db,
  );
  return rows[0] ?? { total: 0, brands: [], platforms: [], facts: [] };
}

/** Goods of a brand with a review summary in a language, best rated first, and how many there are. */
export async function readReviewed(
  db: Db,
  tenantId: number,
  lang: Lang,
  brandId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: { id: number; summary: string }[] }> {
  const reviewed = sql`from goods g
    join goods_texts t on t.tenant_id = g.tenant_id and t.goods_id = g.id and t.lang = ${lang}
    where g.tenant_id = ${tenantId} and g.brand_id = ${brandId} and g.valid and t.reviews_summary <> ''`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${reviewed}`.execute(db);
  const { rows } = await sql<{ id: number; summary: string }>`
    select g.id, t.reviews_summary as summary ${reviewed}
    order by not g.orderable, g.rating desc nulls last, g.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

/** The review summaries of goods in a language, by id. Goods without one are left out. */
export async function readReviewSummaries(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('goods_texts')
    .select(['goods_id as id', 'reviews_summary as summary'])
    .where('tenant_id', '=', tenantId)
    .where('goods_id', '=', anyOf(ids))
    .where('lang', '=', lang)
    .where('reviews_summary', '<>', '')
    .orderBy('goods_id')
    .execute();
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}
