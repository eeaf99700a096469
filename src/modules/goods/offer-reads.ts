import { sql } from 'kysely';
import type { PublicCtx } from '#src/ctx.ts';
import { LOWEST, ORDERABLE, PROVEN_DISCOUNT, WITH_PRICES } from '#src/modules/goods/card-store.ts';

/** What the card of a product says of its price. */
export interface CardOffer {
  /** The listing whose product it is. */
  readonly id: number;
  /** The lowest price of all shops, in minor units; null: none is known. */
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** The discount that the history of that price proves, in percent; 0: none. */
  readonly discount: number;
  /** Whether any shop has it now. */
  readonly isOrderable: boolean;
}

/** What cards say of the products that listings belong to, by the id of each listing. Unknown ids are left out. */
export async function cardOffers(
  { db, tenant }: PublicCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CardOffer>> {
  const { rows } = await sql<CardOffer>`
    select l.id, ${LOWEST} as "priceMinor", g.currency, ${PROVEN_DISCOUNT}::float8 / 100 as discount,
      ${ORDERABLE} as "isOrderable"
    from goods l
      join goods g on g.tenant_id = l.tenant_id and g.id = coalesce(l.canonical_id, l.id) ${WITH_PRICES}
    where l.tenant_id = ${tenant.id} and l.id = any (${ids}::bigint[]) order by l.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
