/** Creates and fills the staging tables of an import. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** A valid row in the staging tables. */
export interface StagedRow {
  /** Number of the row across all files, from 1. */
  readonly seq: number;
  readonly file: string;
  readonly line: number;
  /** Rows with the same key are the same item; null: the row has no key. */
  readonly key: string | null;
  /** The code that the row claims, and the external id it would name; null if it claims none. */
  readonly code: string | null;
  readonly owner: string | null;
  /** Candidates for the parent row of the same kind, best first. */
  readonly parents: readonly string[];
  /** The input as JSON. */
  readonly input: string;
}

/** A row that is not imported, with the reason. One line of the rejects file. */
export interface Rejected {
  readonly seq: number;
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  readonly row: string;
  /** The row is good, but in a currency that the tenant does not take: the files are not bad for it. */
  readonly foreign?: boolean;
}

/** A row in writing order. `place` is its position; some positions have no row. */
export interface PlacedRow {
  readonly place: number;
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly parent: string | null;
  /** Above 1: the n-th different row with the same external id. */
  readonly number: number;
  /** The inputs of the rows to merge with this one. */
  readonly merged: readonly string[];
}

/**
 * Creates the staging tables: temporary tables of one connection. So all files are checked before anything is written,
 * and memory does not grow with them. The server drops the tables when the connection ends.
 */
export async function openStaging(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.import_rows, pg_temp.import_rejects`.execute(db);
  await sql`
    create temporary table import_rows (
      seq bigint not null, file text not null, line integer not null, key text, code text, owner text,
      parents text[] not null, parent text, parent_seq bigint, depth integer,
      input text not null, state text not null default 'good', number integer not null default 1,
      place bigint not null)`.execute(db);
  await sql`
    create temporary table import_rejects (
      seq bigint not null, file text not null, line integer not null, field text not null, reason text not null,
      "row" text not null, key text,
      foreign_currency boolean not null default false)`.execute(db);
}

export async function closeStaging(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.import_rows, pg_temp.import_rejects`.execute(db);
}

/** Columns are sent as text arrays, which the server parses several times faster than JSON. */
export async function stageRows(db: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = <Field extends keyof StagedRow>(field: Field) => rows.map((row) => row[field]);
  // Nested arrays would all need the same length.
  const parents = rows.map((row) => (row.parents.length === 0 ? null : JSON.stringify(row.parents)));
  await sql`
    insert into import_rows (seq, place, file, line, key, code, owner, parents, input)
    select v.seq, v.seq, v.file, v.line, v.key, v.code, v.owner,
      array(select json_array_elements_text(v.parents::json)), v.input
    from unnest(${list('seq')}::bigint[], ${list('file')}::text[], ${list('line')}::integer[], ${list('key')}::text[],
      ${list('code')}::text[], ${list('owner')}::text[], ${parents}::text[], ${list('input')}::text[])
      v(seq, file, line, key, code, owner, parents, input)`.execute(db);
}

/** A rejected row, with the external id that it names, if it can be read. */
export type StagedReject = Rejected & { readonly key?: string | undefined };

export async function stageRejects(db: Db, rejects: readonly StagedReject[]): Promise<void> {
  if (rejects.length === 0) return;
  await sql`
    insert into import_rejects (seq, file, line, field, reason, "row", key, foreign_currency)
    select * from unnest(${rejects.map((reject) => reject.seq)}::bigint[], ${rejects.map((reject) => reject.file)}::text[],
      ${rejects.map((reject) => reject.line)}::integer[], ${rejects.map((reject) => reject.field)}::text[],
      ${rejects.map((reject) => reject.reason)}::text[], ${rejects.map((reject) => reject.row)}::text[],
      ${rejects.map((reject) => reject.key ?? null)}::text[], ${rejects.map((reject) => reject.foreign ?? false)}::boolean[])`.execute(
    db,
  );
}

/** The rejected rows in the order of the files, in pages. */
export async function* readRejects(db: Db): AsyncGenerator<readonly Rejected[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Rejected>`
      select seq, file, line, field, reason, "row", foreign_currency as "foreign" from import_rejects where seq > ${after}
      order by seq limit 500`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.seq;
  }
}

/** Rows that are merged with one; further ones are ignored. */
const MOST_MERGED = 299;

/** The next good rows after a position, at most `count` of them and of the rows to merge with them, but at least one. */
export async function readPlaced(db: Db, after: number, count: number): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    with next as (
      select r.*, sum(1 + (select least(count(*), ${MOST_MERGED}) from import_rows m
        where m.state = 'merged' and m.place = r.place)) over (order by r.place) as reached
      from (select place, file, line, input, parent, number from import_rows
        where state = 'good' and place > ${after} order by place limit ${count}) r)
    select place, file, line, input, parent, number, array(select m.input from import_rows m
      where m.state = 'merged' and m.place = next.place order by m.seq limit ${MOST_MERGED}) as merged
    from next where reached <= ${count} or place = (select min(place) from next) order by place`.execute(db);
  return rows;
}

export interface Judgement {
  /** Rows to write. */
  readonly good: number;
  /** Rows equal to an earlier one. */
  readonly repeated: number;
  /** Rows that are merged with an earlier one. */
  readonly merged: number;
  readonly rejected: number;
  /** Number of positions; the last one may belong to a row that is not good. */
  readonly places: number;
}

export async function countStaged(db: Db): Promise<Judgement> {
  const { rows } = await sql<Judgement>`
    select count(*) filter (where state = 'good')::int8 as good,
      count(*) filter (where state = 'repeated')::int8 as repeated,
      count(*) filter (where state = 'merged')::int8 as merged,
      (select count(*) from import_rejects)::int8 as rejected,
      coalesce(max(place), 0)::int8 as places
    from import_rows`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count has no row');
  return counts;
}
