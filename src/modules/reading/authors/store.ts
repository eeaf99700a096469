import { sql } from 'kysely';
import { type Columns, columnNames, columnsAsFields, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** An author as stored. */
export interface AuthorValues {
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
  /** The name in languages where it is another one. */
  readonly names: Partial<Record<Lang, string>>;
}

export const AUTHOR_COLUMNS: Columns<'authors', AuthorValues> = {
  code: ['code', 'text'],
  name: ['name', 'text'],
  url: ['url', 'text'],
  names: ['names', 'jsonb'],
};

/** The authors that have one of the codes, in code order. */
export async function readAuthors(db: Db, tenantId: number, codes: readonly string[]): Promise<AuthorValues[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<AuthorValues>`
    select ${columnsAsFields('a', AUTHOR_COLUMNS)} from authors a
    where a.tenant_id = ${tenantId} and a.code = any (${codes}::text[]) order by a.code`.execute(db);
  return rows;
}

export async function removeAuthor(tx: Tx, tenantId: number, code: string): Promise<void> {
  await tx.deleteFrom('authors').where('tenant_id', '=', tenantId).where('code', '=', code).execute();
}

/**
 * Inserts or changes authors; each code once.
 * @param merge  a stored link and stored names stay when none are given, also if another transaction has just stored them
 */
export async function writeAuthors(
  tx: Tx,
  tenantId: number,
  authors: readonly AuthorValues[],
  merge: boolean,
): Promise<void> {
  if (authors.length === 0) return;
  const merged = {
    url: 'coalesce(excluded.url, a.url)',
    names: "case when excluded.names = '{}' then a.names else excluded.names end",
  };
  await sql`
    insert into authors as a (tenant_id, ${columnNames(AUTHOR_COLUMNS)})
    select ${tenantId}, ${fieldsIn('v', AUTHOR_COLUMNS)} from ${valueRows(authors, AUTHOR_COLUMNS)} order by v.code
    on conflict (tenant_id, code) do update set ${replacedBy(AUTHOR_COLUMNS, ['code'], merge ? merged : {})}`.execute(
    tx,
  );
}
