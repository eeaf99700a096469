/** Stores sellers, and reads those of listings. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import { type Columns, columnNames, columnsAsFields, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { SellerData } from '#src/modules/catalogue/sellers/contract.ts';
import { LEAST_LISTINGS, type SellerNames } from '#src/modules/catalogue/sellers/rules.ts';

/** The columns of a seller that listings describe. null: no listing says. */
export interface SellerValues {
  readonly code: string;
  readonly externalId: string;
  readonly name: string;
  /** Empty: no listing says. */
  readonly names: SellerNames;
  readonly platform: string;
  readonly official: boolean;
  readonly shipsFrom: string | null;
  readonly url: string | null;
}

export const SELLER_COLUMNS: Columns<'sellers', SellerValues> = {
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  name: ['name', 'text'],
  names: ['names', 'jsonb'],
  platform: ['platform', 'text'],
  official: ['official', 'boolean'],
  shipsFrom: ['ships_from', 'text'],
  url: ['url', 'text'],
};

/** A seller as it is stored. */
export interface SellerRow extends SellerValues {
  readonly id: number;
}

/** The sellers that have one of the external ids. Unknown ones are left out. */
export async function readSellers(tx: Tx, tenantId: number, externalIds: readonly string[]): Promise<SellerRow[]> {
  if (externalIds.length === 0) return [];
  const { rows } = await sql<SellerRow>`
    select s.id, ${columnsAsFields('s', SELLER_COLUMNS)} from sellers s
    where s.tenant_id = ${tenantId} and s.external_id = any (${externalIds}::text[]) order by s.external_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Creates or changes sellers; each external id once. What no listing says stays, also if another transaction has just
 * stored it. The code never changes.
 */
export async function writeSellers(
  tx: Tx,
  tenantId: number,
  sellers: readonly SellerValues[],
): Promise<Pick<SellerRow, 'id' | 'code' | 'externalId'>[]> {
  if (sellers.length === 0) return [];
  const { rows } = await sql<Pick<SellerRow, 'id' | 'code' | 'externalId'>>`
    insert into sellers as s (tenant_id, ${columnNames(SELLER_COLUMNS)})
    select ${tenantId}, ${fieldsIn('v', SELLER_COLUMNS)} from ${valueRows(sellers, SELLER_COLUMNS)} order by v."externalId"
    on conflict (tenant_id, external_id) do update set ${replacedBy(
      SELLER_COLUMNS,
      ['code', 'externalId', 'platform'],
      {
        names: "case when excluded.names = '{}' then s.names else excluded.names end",
        shipsFrom: 'coalesce(excluded.ships_from, s.ships_from)',
        url: 'coalesce(excluded.url, s.url)',
      },
    )}
    returning id, code, external_id as "externalId"`.execute(tx);
  return rows;
}

/** What pages show of a seller. */
export interface ShownSeller extends Omit<SellerData, 'path'> {
  /** Whether it has a page. */
  readonly listed: boolean;
}

/** SQL: whether the seller `s` has enough valid goods for a page. */
const listed = (tenantId: number) => sql<boolean>`(select count(*) from (select from goods x
  where x.tenant_id = ${tenantId} and x.seller_id = s.id and x.valid limit ${LEAST_LISTINGS}) few) = ${LEAST_LISTINGS}`;

/** SQL: the name of the seller `s` for readers of a language. */
const nameIn = (lang: Lang) => sql<string>`coalesce(s.names->>${lang}, s.name)`;

/** The sellers of listings, by listing id. Listings without one are left out. */
export async function readSellersOfGoods(
  db: Db,
  tenantId: number,
  lang: Lang,
  goodsIds: readonly number[],
): Promise<Map<number, ShownSeller>> {
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('sellers as s', (join) =>
      join.onRef('s.tenant_id', '=', 'g.tenant_id').onRef('s.id', '=', 'g.seller_id'),
    )
    .select(['g.id as goodsId', 's.code', 's.official', 's.ships_from as shipsFrom', 's.url'])
    .select(nameIn(lang).as('name'))
    .select(listed(tenantId).as('listed'))
    .where('g.tenant_id', '=', tenantId)
    .where('g.id', '=', anyOf(goodsIds))
    .orderBy('g.id')
    .execute();
  return new Map(rows.map(({ goodsId, ...seller }) => [goodsId, seller]));
}

/** A seller with its newest valid listings. */
export interface SellerWithGoods extends ShownSeller {
  readonly platform: string;
  readonly total: number;
  readonly goodsIds: readonly number[];
}

/** One seller and its newest listings, at most `limit`; undefined when there is none. */
export async function readSellerWithGoods(
  db: Db,
  tenantId: number,
  lang: Lang,
  code: string,
  limit: number,
): Promise<SellerWithGoods | undefined> {
  const { rows } = await sql<SellerWithGoods>`
    select s.code, ${nameIn(lang)} as name, s.platform, s.official, s.ships_from as "shipsFrom", s.url, ${listed(tenantId)} as listed,
      (select count(*)::int from goods g where g.tenant_id = ${tenantId} and g.seller_id = s.id and g.valid) as total,
      array(select g.id from goods g where g.tenant_id = ${tenantId} and g.seller_id = s.id and g.valid
        order by g.id desc limit ${limit})::float8[] as "goodsIds"
    from sellers s where s.tenant_id = ${tenantId} and s.code = ${code}`.execute(db);
  return rows[0];
}

/** Codes of the sellers that have a page. */
export async function readListedSellers(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sellers as s')
    .select('s.code')
    .where('s.tenant_id', '=', tenantId)
    .where(listed(tenantId))
    .orderBy('s.code')
    .execute();
  return rows.map(({ code }) => code);
}

/** How many valid goods sellers have, at most `most` each, with their codes; in the order of the codes. */
export async function countGoods(
  tx: Tx,
  tenantId: number,
  sellers: readonly { readonly id: number; readonly most: number }[],
): Promise<{ id: number; code: string; count: number }[]> {
  if (sellers.length === 0) return [];
  const { rows } = await sql<{ id: number; code: string; count: number }>`
    select s.id, s.code, (select count(*)::int from (select from goods g
      where g.tenant_id = ${tenantId} and g.seller_id = s.id and g.valid limit v.most) few) as count
    from json_to_recordset(${JSON.stringify(sellers)}::json) v(id bigint, most integer)
    join sellers s on s.tenant_id = ${tenantId} and s.id = v.id order by s.code`.execute(tx);
  return rows;
}
