/** Finds articles with the same title and unknown codes of goods, to warn an editor who writes an article. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** Codes of other live articles with the same title, some of them where they are many. */
export async function readSameTitles(
  db: Db,
  tenantId: number,
  { lang, title, code }: { readonly lang: Lang; readonly title: string; readonly code: string },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select a.code from article_texts t join articles a on a.tenant_id = t.tenant_id and a.id = t.article_id
    where t.tenant_id = ${tenantId} and t.lang = ${lang} and md5(t.title) = md5(${title}::text) and t.title = ${title}
      and a.live and a.code <> ${code}
    order by a.code limit 3`.execute(db);
  return rows.map((row) => row.code);
}

/** Those of some codes that no goods have. */
export async function readUnknownGoods(db: Db, tenantId: number, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) code
    where not exists (select from goods g where g.tenant_id = ${tenantId} and g.code = code.code)
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}
