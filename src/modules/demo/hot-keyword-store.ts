import { sql } from 'kysely';
import type { WriteCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';

/**
 * Puts keywords of a language forward in the given order, in place of those before. What is so already is neither
 * written nor announced. Returns whether anything changed.
 */
export async function putHotKeywords(
  { tx, tenant, changed }: WriteCtx,
  lang: Lang,
  keywords: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from hot_keywords where tenant_id = ${tenant.id} and lang = ${lang}
    order by position, keyword`.execute(tx);
  const before = rows.map(({ keyword }) => keyword);
  if (before.length === keywords.length && before.every((keyword, at) => keyword === keywords[at])) return false;
  await sql`delete from hot_keywords where tenant_id = ${tenant.id} and lang = ${lang}`.execute(tx);
  await sql`
    insert into hot_keywords (tenant_id, lang, keyword, position)
    select ${tenant.id}, ${lang}, keyword, at from unnest(${[...keywords]}::text[]) with ordinality k(keyword, at)`.execute(
    tx,
  );
  changed(`keywords-hot:${lang}`);
  return true;
}
