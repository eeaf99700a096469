/** Reads cards and pages of goods from the database. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Availability } from '#src/kernel/availability.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PLATFORMS } from '#src/kernel/platforms.ts';
import type { GoodsPicture, GoodsSort } from '#src/modules/catalogue/goods/contract.ts';
import {
  BEST_PRICE,
  ORDERABLE,
  PROVEN_DISCOUNT,
  shopOfGoods,
  WITH_PRICES,
} from '#src/modules/catalogue/goods/products/offer-reads.ts';
import type { StoredVariant } from '#src/modules/catalogue/goods/store.ts';
import type { PriceTrend, Verdict } from '#src/modules/catalogue/prices/contract.ts';

/** The listing whose page is the page of a product. */
export interface ProductPage {
  readonly code: string;
  readonly valid: boolean;
  readonly langs: readonly Lang[];
  readonly shopLang: Lang | null;
}

export interface GoodsCardRow {
  readonly id: number;
  readonly code: string;
  /** The listing that stands for its product; null: this one. */
  readonly canonicalId: number | null;
  /** That listing; null: this one. */
  readonly product: ProductPage | null;
  /** The group of matched listings; null: it stands alone. */
  readonly matchGroup: number | null;
  /** null: only the platform is known. */
  readonly sellerId: number | null;
  /** The seller, where no platform names the shop; null: one does, or nobody is known. */
  readonly shop: { readonly code: string; readonly name: string } | null;
  readonly name: string;
  readonly pictures: readonly GoodsPicture[];
  readonly originUrl: string | null;
  readonly traceUrl: string | null;
  readonly platform: (typeof PLATFORMS)[number];
  readonly valid: boolean;
  readonly availability: Availability;
  readonly priceMinor: number | null;
  readonly priceMaxMinor: number | null;
  readonly originalMinor: number | null;
  readonly currency: string | null;
  readonly believedMinor: number | null;
  readonly believedCurrency: string | null;
  /** What shipping usually costs, where its cost is unknown, and what a voucher takes off the believed price, in its currency. */
  readonly usualShippingMinor: number | null;
  readonly voucherMinor: number | null;
  readonly verdict: Verdict | null;
  readonly referenceMinor: number | null;
  readonly earnedLabels: readonly string[] | null;
  /** In minor units of `believed.currency`. */
  readonly trend: PriceTrend | null;
  readonly statedLabels: readonly string[];
  /** PostgreSQL returns a numeric as text. */
  readonly rating: string | null;
  readonly reviewCount: number | null;
  readonly soldQuantity: number | null;
  readonly official: boolean;
  readonly brand: { readonly id: number; readonly code: string; readonly name: string } | null;
  readonly category: { readonly id: number; readonly code: string } | null;
  readonly shippingMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly updatedAt: Date;
  /** The languages it has texts in. */
  readonly langs: readonly Lang[];
  /** The language of the shop's own texts; null: the tenant's default language. */
  readonly shopLang: Lang | null;
  /** `name` is in the reader's language. */
  readonly translated: boolean;
}

const cardColumns = (lang: Lang) => sql`
  g.id, g.code, g.canonical_id as "canonicalId", g.match_group as "matchGroup",
  case when pc.id is null then null else json_build_object('code', pc.code, 'valid', pc.valid, 'shopLang', pc.lang,
    'langs', array(select x.lang from goods_texts x where x.tenant_id = pc.tenant_id and x.goods_id = pc.id order by x.lang)) end as product,
  g.seller_id as "sellerId", ${shopOfGoods(lang)} as shop, coalesce(nullif(t.name, ''), g.name) as name, g.pictures, g.origin_url as "originUrl",
  g.trace_url as "traceUrl", g.platform, g.valid, g.availability, g.price_minor as "priceMinor", g.price_max_minor as "priceMaxMinor",
  g.original_minor as "originalMinor", g.currency, ps.current_minor as "believedMinor",
  ps.currency as "believedCurrency", ps.usual_shipping_minor as "usualShippingMinor",
  (ps.voucher ->> 'off')::bigint as "voucherMinor", ps.verdict, ps.reference_minor as "referenceMinor", ps.labels as "earnedLabels",
  ps.trend, g.stated_labels as "statedLabels", g.rating, g.review_count as "reviewCount", g.sold_quantity as "soldQuantity",
  g.official, g.updated_at as "updatedAt", case when ps.currency = g.currency then ps.shipping_minor else g.shipping_minor end as "shippingMinor", g.sale_ends_at as "saleEndsAt",
  array(select x.lang from goods_texts x where x.tenant_id = g.tenant_id and x.goods_id = g.id order by x.lang) as langs,
  g.lang as "shopLang", coalesce(t.name, '') <> '' as translated,
  case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code,
    'name', brand_name(g.tenant_id, b.id, b.name, ${lang})) end as brand,
  case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.code) end as category`;

const cardJoins = (lang: Lang) => sql`
  left join goods_texts t on t.tenant_id = g.tenant_id and t.goods_id = g.id and t.lang = ${lang}
  left join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id
  left join goods pc on pc.tenant_id = g.tenant_id and pc.id = g.canonical_id
  left join brands b on b.tenant_id = g.tenant_id and b.id = g.brand_id
  left join categories c on c.tenant_id = g.tenant_id and c.id = g.category_id`;

/** Cards of goods in id order, including those their shop no longer sells. Unknown ids are left out. */
export async function readGoodsCards(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<GoodsCardRow[]> {
  const { rows } = await sql<GoodsCardRow>`
    select ${cardColumns(lang)} from goods g ${cardJoins(lang)}
    where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[]) order by g.id`.execute(db);
  return rows;
}

export interface GoodsViewRow extends GoodsCardRow {
  readonly description: string;
  readonly introduction: string;
  readonly detailsHtml: string;
  readonly guideHtml: string;
  readonly reasonsFor: readonly string[];
  readonly reasonsAgainst: readonly string[];
  readonly features: readonly { readonly name: string; readonly value: string }[];
  readonly summary: string;
  readonly summaryOrigin: string;
  readonly reviewsSummary: string;
  readonly reviewsSummaryOrigin: string;
  readonly variants: readonly StoredVariant[];
  readonly voucher: unknown;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly location: string | null;
}

/** Listings by id or code with all data of their pages, in id order. Unknown ones are left out. */
export async function readGoodsViews(
  db: Db,
  tenantId: number,
  lang: Lang,
  keys: { readonly ids: readonly number[]; readonly codes: readonly string[] },
): Promise<GoodsViewRow[]> {
  const { rows } = await sql<GoodsViewRow>`
    select ${cardColumns(lang)}, g.description, coalesce(t.introduction, '') as introduction,
      coalesce(t.details_html, '') as "detailsHtml", coalesce(t.guide_html, '') as "guideHtml",
      coalesce(t.reasons_for, '[]') as "reasonsFor", coalesce(t.reasons_against, '[]') as "reasonsAgainst",
      coalesce(t.features, '[]') as features, coalesce(t.summary, '') as summary,
      coalesce(t.summary_origin, 'STATED') as "summaryOrigin", coalesce(t.reviews_summary, '') as "reviewsSummary",
      coalesce(t.reviews_summary_origin, 'STATED') as "reviewsSummaryOrigin", g.variants, g.voucher, g.attributes, g.gtin,
      g.mpn, g.location
    from goods g ${cardJoins(lang)}
    where g.tenant_id = ${tenantId} and (g.id = any (${keys.ids}::bigint[]) or g.code = any (${keys.codes}::text[]))
    order by g.id`.execute(db);
  return rows;
}

/** More listings of one product are not read. */
const MOST_LISTINGS = 200;

/** The ids of the valid listings of each group, oldest first. */
export async function readGroupListings(
  db: Db,
  tenantId: number,
  groups: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const { rows } = await sql<{ group: number; ids: number[] }>`
    select w."group", array(select g.id from goods g where g.tenant_id = ${tenantId} and g.match_group = w."group"
      and g.valid order by g.id limit ${MOST_LISTINGS})::float8[] as ids
    from unnest(${groups}::bigint[]) w("group") order by 1`.execute(db);
  return new Map(rows.map(({ group, ids }) => [group, ids]));
}

/** A list of goods: of the categories themselves, of their subtrees, or of a brand. */
export type GoodsList =
  | { readonly of: 'category'; readonly id: number; readonly deep: boolean }
  | { readonly of: 'brand'; readonly id: number };

function inList(list: GoodsList) {
  if (list.of === 'brand') return sql`g.brand_id = ${list.id}::bigint`;
  if (!list.deep) return sql`g.category_id = ${list.id}::bigint`;
  return sql`g.category_id in (select c.id from categories c
    where c.tenant_id = g.tenant_id and c.ancestors @> array[${list.id}::bigint])`;
}

/**
 * What cannot be ordered now comes last. Orders by amount put goods in `currency` first; amounts of different currencies
 * are not compared.
 */
const ORDERS: Readonly<Record<GoodsSort, (currency: string) => ReturnType<typeof sql>>> = {
  DISCOUNT: () => sql`not ${ORDERABLE}, g.price_minor is null, ${PROVEN_DISCOUNT} desc, g.id`,
  HOT_DESC: () => sql`not ${ORDERABLE}, g.heat desc, g.sold_quantity desc nulls last, g.id`,
  UPDATE_DESC: () => sql`not ${ORDERABLE}, g.updated_at desc, g.id desc`,
  PRICE_ASC: (currency) =>
    sql`not ${ORDERABLE}, g.currency is distinct from ${currency}, g.currency, ${BEST_PRICE} nulls last, g.id`,
  PRICE_DESC: (currency) =>
    sql`not ${ORDERABLE}, g.currency is distinct from ${currency}, g.currency, ${BEST_PRICE} desc nulls last, g.id`,
};

export interface GoodsSlice {
  readonly sort: GoodsSort;
  readonly limit: number;
  readonly offset: number;
  /** Ids of goods whose products are left out. */
  readonly except: readonly number[];
}

/**
 * Ids of the valid goods that stand for a product and are in any of the lists, and how many there are.
 * @param currency  the tenant's own, which orders by price begin with
 */
export async function readGoodsList(
  db: Db,
  tenantId: number,
  lists: readonly GoodsList[],
  { sort, limit, offset, except }: GoodsSlice,
  currency: string,
): Promise<{ ids: number[]; total: number }> {
  if (lists.length === 0) return { ids: [], total: 0 };
  const priced = sort !== 'HOT_DESC' && sort !== 'UPDATE_DESC';
  const where = sql`g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null
    and g.id <> all (array(select coalesce(x.canonical_id, x.id) from goods x
      where x.tenant_id = ${tenantId} and x.id = any (${except}::bigint[])))
    and (${sql.join(lists.map(inList), sql` or `)})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from goods g where ${where}) as total,
      array(select g.id from goods g ${priced ? WITH_PRICES : sql``} where ${where} order by ${ORDERS[sort](currency)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}
