/** Lists codes of contents by filters, for the subjects of editors. */

import { type RawBuilder, sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { DB } from '#src/db/tables.ts';
import type { Lang } from '#src/kernel/lang.ts';
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

/** Texts of a subject: a table with a row for each language, the column of the subject's id in it, and that of titles. */
export interface TextsTable {
  readonly table: keyof DB;
  readonly id: string;
  readonly title: string;
}

interface NamePlaces {
  /** Default: `code`. */
  readonly codeColumn?: string;
  readonly texts: TextsTable;
  /** A condition that suffices, too. */
  readonly or?: (words: string) => RawBuilder<unknown>;
}

/** The condition that a code or a title has these words in it. */
export function whenNamed(
  words: string | undefined,
  { codeColumn = 'code', texts, or }: NamePlaces,
): RawBuilder<unknown> | undefined {
  return when(words, (value) => {
    const title = sql.ref(`t.${texts.title}`);
    return sql`(strpos(${sql.ref(`s.${codeColumn}`)}, ${value}) > 0 ${or === undefined ? sql`` : sql`or ${or(value)}`}
      or ${existsText(texts, sql`strpos(lower(${title}), lower(${value})) > 0`)})`;
  });
}

/** The condition that there is a text in a language. */
export function whenInLang(lang: Lang | undefined, texts: TextsTable): RawBuilder<unknown> | undefined {
  return when(lang, (value) => existsText(texts, sql`t.lang = ${value}`));
}

/** The condition that a column names the row with a code in another table of the tenant. */
export function whenAt(code: string | undefined, table: keyof DB, column: string): RawBuilder<unknown> | undefined {
  return when(
    code,
    (value) => sql`exists (select from ${sql.table(table)} x
      where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${column}`)} and x.code = ${value})`,
  );
}

function existsText({ table, id }: TextsTable, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${sql.table(table)} t
    where t.tenant_id = s.tenant_id and ${sql.ref(`t.${id}`)} = s.id and ${condition})`;
}
