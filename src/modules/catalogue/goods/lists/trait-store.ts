/** Limits goods by their traits in SQL: a proven discount, free shipping, a high rating. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Trait } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { PROVEN_DISCOUNT, SENT_FREE, WITH_PRICES } from '#src/modules/catalogue/goods/products/offer-reads.ts';

const HIGH_RATING = 4.5;

const CONDITIONS: Readonly<Record<Trait, RawBuilder<unknown>>> = {
  proven: sql`${PROVEN_DISCOUNT} > 0`,
  'free-shipping': SENT_FREE,
  rated: sql`g.rating >= ${HIGH_RATING}`,
};

/** SQL: whether the canonical listing `g` has all traits, beside WITH_PRICES. */
export function hasTraits(traits: readonly Trait[]): RawBuilder<unknown> {
  return traits.length === 0
    ? sql`true`
    : sql.join(
        traits.map((trait) => sql`coalesce(${CONDITIONS[trait]}, false)`),
        sql` and `,
      );
}

/** Those of the listings whose product has all traits. */
export async function readIdsWithTraits(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  traits: readonly Trait[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.id from goods l
      join goods g on g.tenant_id = l.tenant_id and g.id = coalesce(l.canonical_id, l.id) ${WITH_PRICES}
    where l.tenant_id = ${tenantId} and l.id = any (${ids}::bigint[]) and ${hasTraits(traits)} order by l.id`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
