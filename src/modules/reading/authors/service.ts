import { sql } from 'kysely';
import type { TxCtx } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';
import type { Lang } from '#src/kernel/lang.ts';

export interface AuthorRow {
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
  /** null: the stored ones stay. */
  readonly names: Partial<Record<Lang, string>> | null;
}

/**
 * Inserts or changes authors by code. A stored link and stored names stay when none are given.
 * @returns codes of the authors that are new or changed
 */
export async function writeAuthors({ tx, tenant }: TxCtx, authors: readonly AuthorRow[]): Promise<string[]> {
  const byCode = new Map(authors.map((author) => [author.code, author]));
  const distinct = [...byCode.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (distinct.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    insert into authors (tenant_id, code, name, url, names)
    select ${tenant.id}, a.code, a.name, a.url, coalesce(a.names, '{}')
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) a(code text, name text, url text, names jsonb)
    on conflict (tenant_id, code) do update set
      name = excluded.name, url = coalesce(excluded.url, authors.url),
      names = case when excluded.names = '{}' then authors.names else excluded.names end
      where (authors.name, authors.url, authors.names) is distinct from (excluded.name,
        coalesce(excluded.url, authors.url), case when excluded.names = '{}' then authors.names else excluded.names end)
    returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

export async function readAuthorIds({ tx, tenant }: TxCtx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('authors')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenant.id)
    .where('code', '=', anyOf(codes))
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}
