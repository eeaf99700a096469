/** Filters products by facts in SQL, and reads the facts of products. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { type Fact, partsOf } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import { OF_PRODUCT, withOthers } from '#src/modules/catalogue/goods/products/offer-reads.ts';

/** SQL: the facts of the product that the canonical listing `g` stands for. */
export const FACTS_OF = withOthers(
  sql`g.facts`,
  sql`select unnest(o.facts) from goods o where ${OF_PRODUCT} and o.id <> g.id`,
);

/** Chosen facts by their property. */
export function byProperty(chosen: readonly Fact[]): [key: string, facts: Fact[]][] {
  return [...Map.groupBy(chosen, (fact) => partsOf(fact)?.key ?? '')];
}

/** SQL: for each property with a chosen fact, whether the product has one of them; `boolean[]`. */
export function havingEach(chosen: readonly Fact[], facts: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = byProperty(chosen).map(([, values]) => sql`${facts} && ${values}::text[]`);
  return sql`array[${sql.join(each)}]::boolean[]`;
}

/** SQL: whether the product has one of the chosen facts of each property. */
export function havingAll(chosen: readonly Fact[]): RawBuilder<unknown> {
  return chosen.length === 0 ? sql`true` : sql`true = all (${havingEach(chosen, FACTS_OF)})`;
}

/** The facts of the products that listings belong to, by listing. */
export async function readFacts(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  const { rows } = await sql<{ id: number; facts: Fact[] }>`
    select g.id, ${FACTS_OF} as facts from goods g
    where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[]) order by g.id`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
