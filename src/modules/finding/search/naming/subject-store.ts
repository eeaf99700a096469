/** Finds the address of an article by its id or code, for the call for a single subject. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

export interface ArticleAddress {
  readonly id: number;
  readonly kind: 'ARTICLE' | 'NOTE';
  readonly code: string;
}

/** The address of a live article or note; when both kinds have the code, the kind named first wins. */
export async function readArticleAddress(
  db: Db,
  tenantId: number,
  kinds: readonly ArticleAddress['kind'][],
  key: { readonly id: number } | { readonly code: string },
): Promise<ArticleAddress | undefined> {
  const { rows } = await sql<ArticleAddress>`
    select id, kind, code from articles
    where tenant_id = ${tenantId} and live and kind = any(${kinds}::text[])
      and ${'id' in key ? sql`id = ${key.id}` : sql`code = ${key.code}`}
    order by array_position(${kinds}::text[], kind), id limit 1`.execute(db);
  return rows[0];
}
