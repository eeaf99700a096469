import { sql } from 'kysely';
import type { TxCtx } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';

export interface AuthorRow {
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
}

/**
 * Inserts or changes authors by code. A stored link stays when none is given.
 * @returns codes of the authors that are new or changed
 */
export async function writeAuthors({ tx, tenant }: TxCtx, authors: readonly AuthorRow[]): Promise<string[]> {
  const byCode = new Map(authors.map((author) => [author.code, author]));
  const distinct = [...byCode.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (distinct.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    insert into authors (tenant_id, code, name, url)
    select ${tenant.id}, a.code, a.name, a.url
    from unnest(${distinct.map((one) => one.code)}::text[], ${distinct.map((one) => one.name)}::text[],
                ${distinct.map((one) => one.url)}::text[]) a(code, name, url)
    on conflict (tenant_id, code) do update set
      name = excluded.name, url = coalesce(excluded.url, authors.url)
      where (authors.name, authors.url) is distinct from (excluded.name, coalesce(excluded.url, authors.url))
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
