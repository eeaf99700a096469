/** Writes listings, and compares inputs with what is stored. */

import { sql } from 'kysely';
import { type Columns, columnNames, columnsIn, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Availability } from '#src/kernel/availability.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { GoodsPicture } from '#src/modules/catalogue/goods/contract.ts';
import type { Fact } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import type { TimedPrices } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import type { Voucher } from '#src/modules/catalogue/prices/contract.ts';

/** A row of the table `goods`. References are ids, amounts are minor units of `currency`. */
export interface GoodsValues {
  readonly code: string;
  readonly externalId: string;
  readonly name: string;
  readonly lang: Lang | null;
  readonly platform: string;
  readonly originUrl: string | null;
  readonly traceUrl: string | null;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly sellerId: number | null;
  readonly currency: string | null;
  readonly priceMinor: number | null;
  readonly priceMaxMinor: number | null;
  readonly originalMinor: number | null;
  /** What the shop stated, where prices depend on the time; null: none does. */
  readonly timedPrices: TimedPrices | null;
  readonly saleTurnsAt: string | null;
  readonly saleEndsAt: string | null;
  readonly shippingMinor: number | null;
  readonly voucher: Voucher | null;
  readonly sizeValue: number | null;
  readonly sizeUnit: string | null;
  readonly description: string;
  readonly pictures: readonly GoodsPicture[];
  readonly variants: readonly StoredVariant[];
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly official: boolean;
  readonly valid: boolean;
  readonly availability: Availability;
  readonly statedLabels: readonly string[];
  readonly rating: number | null;
  readonly reviewCount: number | null;
  readonly soldQuantity: number | null;
  readonly location: string | null;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly facts: readonly Fact[];
}

/** A variant in the column `variants`; priceMinor is in the currency of the goods. */
export interface StoredVariant {
  readonly externalId: string;
  readonly name: string;
  readonly priceMinor: number | null;
  readonly availability: Availability;
  /** Missing in variants that were stored before there were these. */
  readonly picture?: string | null;
  readonly gtin?: string | null;
  readonly attributes?: GoodsValues['attributes'];
}

/** The fields that the price of a listing consists of. */
type PriceField =
  | 'currency'
  | 'priceMinor'
  | 'priceMaxMinor'
  | 'originalMinor'
  | 'timedPrices'
  | 'saleTurnsAt'
  | 'saleEndsAt'
  | 'shippingMinor'
  | 'voucher';

/** The columns that an input may change besides its price. The external id never changes. */
const COLUMNS: Columns<'goods', Omit<GoodsValues, 'externalId' | PriceField>> = {
  code: ['code', 'text'],
  name: ['name', 'text'],
  lang: ['lang', 'text'],
  platform: ['platform', 'text'],
  originUrl: ['origin_url', 'text'],
  traceUrl: ['trace_url', 'text'],
  categoryId: ['category_id', 'bigint'],
  brandId: ['brand_id', 'bigint'],
  sellerId: ['seller_id', 'bigint'],
  sizeValue: ['size_value', 'numeric(14, 4)'],
  sizeUnit: ['size_unit', 'text'],
  description: ['description', 'text'],
  pictures: ['pictures', 'jsonb'],
  variants: ['variants', 'jsonb'],
  gtin: ['gtin', 'text'],
  mpn: ['mpn', 'text'],
  official: ['official', 'boolean'],
  valid: ['valid', 'boolean'],
  availability: ['availability', 'text'],
  statedLabels: ['stated_labels', 'text[]'],
  rating: ['rating', 'numeric(3, 2)'],
  reviewCount: ['review_count', 'integer'],
  soldQuantity: ['sold_quantity', 'bigint'],
  location: ['location', 'text'],
  attributes: ['attributes', 'jsonb'],
  facts: ['facts', 'text[]'],
};
const PRICE_COLUMNS: Columns<'goods', Pick<GoodsValues, PriceField>> = {
  currency: ['currency', 'text'],
  priceMinor: ['price_minor', 'bigint'],
  priceMaxMinor: ['price_max_minor', 'bigint'],
  originalMinor: ['original_minor', 'bigint'],
  timedPrices: ['timed_prices', 'jsonb'],
  saleTurnsAt: ['sale_turns_at', 'timestamptz'],
  saleEndsAt: ['sale_ends_at', 'timestamptz'],
  shippingMinor: ['shipping_minor', 'bigint'],
  voucher: ['voucher', 'jsonb'],
};
export const GOODS_COLUMNS = { ...COLUMNS, ...PRICE_COLUMNS };

const goodsRows = (values: readonly GoodsValues[]) => valueRows(values, GOODS_COLUMNS, { externalId: 'text' });

/** The stored goods that an input names, and how the input differs. */
export interface StoredGoods {
  readonly externalId: string;
  readonly code: string;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly sellerId: number | null;
  readonly platform: string;
  readonly soldQuantity: number | null;
  readonly valid: boolean;
  readonly lang: Lang | null;
  readonly availability: Availability;
  readonly facts: readonly Fact[];
  /** Any column but the price differs. */
  readonly otherwise: boolean;
  readonly otherPrice: boolean;
}

/** Compares values with the stored goods of the same external ids. New goods are left out. */
export async function compareGoods(
  tx: Tx,
  tenantId: number,
  values: readonly GoodsValues[],
): Promise<Map<string, StoredGoods>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<StoredGoods>`
    select v."externalId", g.code, g.category_id as "categoryId", g.brand_id as "brandId",
      g.seller_id as "sellerId", g.platform, g.sold_quantity as "soldQuantity", g.valid, g.lang, g.availability, g.facts,
      (${columnsIn('g', COLUMNS)}) is distinct from (${fieldsIn('v', COLUMNS)}) as otherwise,
      (${columnsIn('g', PRICE_COLUMNS)}) is distinct from (${fieldsIn('v', PRICE_COLUMNS)}) as "otherPrice"
    from ${goodsRows(values)}
    cross join lateral (select * from goods where tenant_id = ${tenantId} and external_id = v."externalId" limit 1) g
    order by v."externalId"`.execute(tx);
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Ids of the categories or brands whose external id, else code, is among the references. */
export async function readIds(
  tx: Tx,
  tenantId: number,
  table: 'categories' | 'brands',
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'code', 'external_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('code', 'in', [...references]), eb('external_id', 'in', [...references])]))
    .orderBy('id')
    .execute();
  const byCode = rows.map((row) => [row.code, row.id] as const);
  const byExternalId = rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row.id] as const]));
  return new Map([...byCode, ...byExternalId]);
}

/**
 * Codes, by external id, of the goods that have one of the external ids or codes. Each is looked up by itself: a tenant
 * that is being filled has no statistics yet, and a join would read all its goods for every batch.
 */
export async function readCodes(
  db: Db | Tx,
  tenantId: number,
  externalIds: readonly string[],
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; externalId: string }>`
    select g.code, g.external_id as "externalId" from unnest(${externalIds}::text[]) n(name)
    cross join lateral (select code, external_id from goods
      where tenant_id = ${tenantId} and external_id = n.name limit 1) g
    union
    select g.code, g.external_id as "externalId" from unnest(${codes}::text[]) n(name)
    cross join lateral (select code, external_id from goods
      where tenant_id = ${tenantId} and code = n.name limit 1) g
    order by "externalId"`.execute(db);
  return new Map(rows.map((row) => [row.externalId, row.code]));
}

/** Inserts or replaces goods; a call must contain each external id once. */
export async function writeGoods(tx: Tx, tenantId: number, values: readonly GoodsValues[]): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into goods (tenant_id, external_id, ${columnNames(GOODS_COLUMNS)})
    select ${tenantId}, v."externalId", ${fieldsIn('v', GOODS_COLUMNS)} from ${goodsRows(values)}
    on conflict (tenant_id, external_id) do update set
      ${replacedBy(GOODS_COLUMNS, [])}, updated_at = now()`.execute(tx);
}

/** Makes valid goods invalid. @returns what their lists showed of them, in id order */
export async function markGone(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<Omit<StoredGoods, 'otherwise' | 'otherPrice'>[]> {
  const { rows } = await sql<Omit<StoredGoods, 'otherwise' | 'otherPrice'>>`
    with gone as (
      update goods set valid = false, updated_at = now()
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and valid returning *)
    select external_id as "externalId", code, category_id as "categoryId", brand_id as "brandId", seller_id as "sellerId",
      platform, sold_quantity as "soldQuantity", valid, lang, availability, facts from gone order by id`.execute(tx);
  return rows;
}

/** Codes of the categories and of their ancestors, by the category's id. */
export async function readTrails(tx: Tx, tenantId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; codes: string[] }>`
    select leaf.id, array_agg(c.code order by cardinality(c.ancestors)) as codes
    from categories leaf join categories c on c.tenant_id = leaf.tenant_id and c.id = any (leaf.ancestors)
    where leaf.tenant_id = ${tenantId} and leaf.id = any (${ids}::bigint[])
    group by leaf.id order by leaf.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.codes]));
}

/** Codes of all listings of the products that the given listings belong to. */
export async function readFellows(tx: Tx, tenantId: number, externalIds: readonly string[]): Promise<string[]> {
  if (externalIds.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select distinct other.code from unnest(${externalIds}::text[]) n(name)
    cross join lateral (select match_group from goods
      where tenant_id = ${tenantId} and external_id = n.name limit 1) one
    cross join lateral (select code from goods
      where tenant_id = ${tenantId} and match_group = one.match_group offset 0) other
    order by other.code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** The lists of the listings that stand for the products of the given listings, where those are others. */
export async function readCanonicalPlaces(
  tx: Tx,
  tenantId: number,
  externalIds: readonly string[],
): Promise<{ categoryId: number | null; brandId: number | null }[]> {
  if (externalIds.length === 0) return [];
  const { rows } = await sql<{ categoryId: number | null; brandId: number | null }>`
    select distinct c.category_id as "categoryId", c.brand_id as "brandId" from unnest(${externalIds}::text[]) n(name)
    cross join lateral (select canonical_id from goods
      where tenant_id = ${tenantId} and external_id = n.name limit 1) one
    cross join lateral (select category_id, brand_id from goods
      where tenant_id = ${tenantId} and id = one.canonical_id limit 1) c
    order by 1, 2`.execute(tx);
  return rows;
}

/** Whether one of the brands has at most a number of valid goods. */
export async function anyWithAtMost(
  tx: Tx,
  tenantId: number,
  brands: readonly { readonly id: number; readonly most: number }[],
): Promise<boolean> {
  if (brands.length === 0) return false;
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(brands)}::json) b(id bigint, most integer)
    where b.most >= (select count(*) from (
      select from goods where tenant_id = ${tenantId} and brand_id = b.id and valid limit b.most + 1) g)
    limit 1`.execute(tx);
  return rows.length > 0;
}
