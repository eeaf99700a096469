import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

export interface ArticlePlace {
  readonly id: number;
  readonly kind: 'ARTICLE' | 'NOTE';
  readonly code: string;
}

/** The address of a live article or note; when both kinds have the code, the kind named first wins. */
export async function readArticlePlace(
  db: Db,
  tenantId: number,
  kinds: readonly ArticlePlace['kind'][],
  key: { readonly id: number } | { readonly code: string },
): Promise<ArticlePlace | undefined> {
  const { rows } = await sql<ArticlePlace>`
    select id, kind, code from articles
    where tenant_id = ${tenantId} and live and kind = any(${kinds}::text[])
      and ${'id' in key ? sql`id = ${key.id}` : sql`code = ${key.code}`}
    order by array_position(${kinds}::text[], kind), id limit 1`.execute(db);
  return rows[0];
}
