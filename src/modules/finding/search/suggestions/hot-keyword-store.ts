/** Stores the popular words that editors chose for the search. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** The keywords of a language, in their order. */
export async function readHotKeywords(tx: Tx, tenantId: number, lang: Lang): Promise<string[]> {
  const rows = await tx
    .selectFrom('hot_keywords')
    .select('keyword')
    .where('tenant_id', '=', tenantId)
    .where('lang', '=', lang)
    .orderBy('position')
    .orderBy('keyword')
    .execute();
  return rows.map(({ keyword }) => keyword);
}

export async function replaceHotKeywords(
  tx: Tx,
  tenantId: number,
  lang: Lang,
  keywords: readonly string[],
): Promise<void> {
  await tx.deleteFrom('hot_keywords').where('tenant_id', '=', tenantId).where('lang', '=', lang).execute();
  await sql`
    insert into hot_keywords (tenant_id, lang, keyword, position)
    select ${tenantId}, ${lang}, keyword, at from unnest(${[...keywords]}::text[]) with ordinality k(keyword, at)`.execute(
    tx,
  );
}
