import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { SellerData } from '#src/modules/sellers/contract.ts';
import type { SellerFacts } from '#src/modules/sellers/rules.ts';

export interface SellerRow extends SellerData {
  readonly id: number;
  readonly externalId: string;
}

const columns = [
  'id',
  'code',
  'external_id as externalId',
  'name',
  'official',
  'ships_from as shipsFrom',
  'url',
] as const;

/** The sellers that have one of the external ids. Unknown ones are left out. */
export async function readSellers(tx: Tx, tenantId: number, externalIds: readonly string[]): Promise<SellerRow[]> {
  if (externalIds.length === 0) return [];
  return tx
    .selectFrom('sellers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('external_id', '=', anyOf(externalIds))
    .orderBy('external_id')
    .execute();
}

/** Creates or changes sellers; each external id once. What a description does not say stays. The code never changes. */
export async function writeSellers(
  tx: Tx,
  tenantId: number,
  sellers: readonly SellerFacts[],
): Promise<Pick<SellerRow, 'id' | 'code' | 'externalId'>[]> {
  if (sellers.length === 0) return [];
  const { rows } = await sql<Pick<SellerRow, 'id' | 'code' | 'externalId'>>`
    insert into sellers as s (tenant_id, code, external_id, name, platform, official, ships_from, url)
    select ${tenantId}, v.code, v."externalId", v.name, v.platform, coalesce(v.official, false), v."shipsFrom", v.url
    from jsonb_to_recordset(${JSON.stringify(sellers)}::jsonb) v(code text, "externalId" text, name text,
      platform text, official boolean, "shipsFrom" text, url text) order by v."externalId"
    on conflict (tenant_id, external_id) do update set name = excluded.name,
      official = excluded.official, ships_from = coalesce(excluded.ships_from, s.ships_from),
      url = coalesce(excluded.url, s.url)
    returning id, code, external_id as "externalId"`.execute(tx);
  return rows;
}

/** The sellers of listings, by listing id. Listings without one are left out. */
export async function readSellersOfGoods(
  db: Db,
  tenantId: number,
  goodsIds: readonly number[],
): Promise<Map<number, SellerData>> {
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('sellers as s', (join) =>
      join.onRef('s.tenant_id', '=', 'g.tenant_id').onRef('s.id', '=', 'g.seller_id'),
    )
    .select(['g.id as goodsId', 's.code', 's.name', 's.official', 's.ships_from as shipsFrom', 's.url'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.id', '=', anyOf(goodsIds))
    .orderBy('g.id')
    .execute();
  return new Map(rows.map(({ goodsId, ...seller }) => [goodsId, seller]));
}
