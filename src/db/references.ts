/** Finds rows of categories, brands and goods by their external id or their code. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Tables whose rows can be referred to by external id or by code. */
export type NamedTable = 'categories' | 'brands' | 'goods' | 'deals' | 'articles';

export interface NamedRow {
  readonly id: number;
  readonly code: string;
}

/**
 * Finds rows by name: by external id first, then by code (if an article and a note have the same code, the article).
 * Unknown names are left out.
 */
export async function findNamed(
  db: Db | Tx,
  tenantId: number,
  table: NamedTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedRow>> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return new Map();
  const from = sql.table(table);
  const { rows } = await sql<NamedRow & { name: string }>`
    select n.name, coalesce(x.id, c.id) as id, coalesce(x.code, c.code) as code
    from unnest(${distinct}::text[]) n(name)
    left join lateral (select id, code from ${from} where tenant_id = ${tenantId} and external_id = n.name limit 1) x
      on true
    left join lateral (select id, code from ${from} where tenant_id = ${tenantId} and code = n.name
      order by ${table === 'articles' ? sql`kind` : sql`id`} limit 1) c on x.id is null
    where coalesce(x.id, c.id) is not null order by n.name`.execute(db);
  return new Map(rows.map(({ name, id, code }) => [name, { id, code }]));
}

/** Codes of rows by id; unknown ids are left out. */
export async function codesOf(
  db: Db | Tx,
  tenantId: number,
  table: NamedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedRow>`
    select id, code from ${sql.table(table)} where tenant_id = ${tenantId} and id = any (${ids}::bigint[])
    order by id`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
