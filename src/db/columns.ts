/** Writes the SQL of inserts from a list of fields and columns, for stores that write many rows at once. */

import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/tables.ts';

/** Column and type of each field of the values that are written to a table. A field without an entry does not compile. */
export type Columns<Table extends keyof DB, Values> = Readonly<
  Record<keyof Values, readonly [column: keyof DB[Table] & string, type: string]>
>;

type AnyColumns = Readonly<Record<string, readonly [column: string, type: string]>>;

function listOf(columns: AnyColumns, write: (field: string, column: string, type: string) => string) {
  const entries = Object.entries(columns).map(([field, [column, type]]) => write(field, column, type));
  return sql.raw(entries.join(', '));
}

/** SQL: the names of the columns, as an insert lists them. */
export const columnNames = (columns: AnyColumns) => listOf(columns, (_, column) => column);

/** SQL: the columns of a table in the order of `fieldsIn`, for comparisons. */
export const columnsIn = (alias: string, columns: AnyColumns) => listOf(columns, (_, column) => `${alias}.${column}`);

/** SQL: the columns of a table, each with the name of its field. */
export const columnsAsFields = (alias: string, columns: AnyColumns) =>
  listOf(columns, (field, column) => `${alias}.${column} as "${field}"`);

/** SQL: the fields of values. */
export const fieldsIn = (alias: string, columns: AnyColumns) => listOf(columns, (field) => `${alias}."${field}"`);

/**
 * SQL: the assignments of an insert that met a stored row.
 * @param fixedFields  fields that never change, such as the key
 * @param merged  SQL of the value of fields that are not replaced by the inserted value
 */
export function replacedBy<Fields extends AnyColumns>(
  columns: Fields,
  fixedFields: readonly (keyof Fields & string)[],
  merged?: Readonly<Partial<Record<keyof Fields & string, string>>>,
) {
  const fixed: ReadonlySet<string> = new Set(fixedFields);
  const values: Readonly<Record<string, string | undefined>> = merged ?? {};
  const changing = Object.entries(columns).filter(([field]) => !fixed.has(field));
  return listOf(
    Object.fromEntries(changing),
    (field, column) => `${column} = ${values[field] ?? `excluded.${column}`}`,
  );
}

/**
 * SQL: the values as rows named `v`.
 * @param others  fields that are not of the columns, with their types
 */
export function valueRows(
  values: readonly object[],
  columns: AnyColumns,
  others: Readonly<Record<string, string>> = {},
): RawBuilder<unknown> {
  const more = Object.entries(others).map(([field, type]) => `"${field}" ${type}`);
  const own = Object.entries(columns).map(([field, [, type]]) => `"${field}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(values)}::json) v(${sql.raw([...more, ...own].join(', '))})`;
}
