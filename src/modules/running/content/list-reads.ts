/** Lists codes of contents by filters, for the subjects of editors. */

import { type RawBuilder, sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { DB } from '#src/db/tables.ts';
import type { ListedCodes, Slice } from '#src/modules/running/content/contract.ts';

/** The rows of a table to list, and their order. In the statements `s` is the table. */
export interface Listing {
  readonly table: keyof DB;
  /** Default: `code`. */
  readonly codeColumn?: string;
  /** Conditions that all hold; those of filters that the caller left out are undefined. */
  readonly where: readonly (RawBuilder<unknown> | undefined)[];
  readonly order: RawBuilder<unknown>;
}

/** Codes of one part of a table's rows, and how many rows fit. */
export async function listCodes(
  { db, tenant }: TenantCtx,
  { table, codeColumn = 'code', where, order }: Listing,
  { limit, offset }: Slice,
): Promise<ListedCodes> {
  const conditions = where.filter((condition) => condition !== undefined);
  const chosen = sql`from ${sql.table(table)} s where ${sql.join([sql`s.tenant_id = ${tenant.id}`, ...conditions], sql` and `)}`;
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(`s.${codeColumn}`)} as code ${chosen} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  return { codes: rows.map(({ code }) => code), total: counted.rows[0]?.total ?? 0 };
}

/** The condition of a filter; undefined where the caller left it out. */
export function when<T>(
  value: T | undefined,
  condition: (value: T) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  return value === undefined ? undefined : condition(value);
}
