import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { readTerms } from '#src/modules/finding/search/vocabulary.ts';

/**
 * Which of these lists of terms a document has as a whole, by their places.
 * @param types  of documents
 */
export async function readFinding(
  db: Db,
  tenantId: number,
  { lang, types }: { readonly lang: string; readonly types: readonly string[] },
  lists: readonly (readonly string[])[],
): Promise<ReadonlySet<number>> {
  const terms = await readTerms(db, tenantId, [...new Set(lists.flat())]);
  const known = lists.map((list, at) => ({ at, ids: list.flatMap((term) => terms.get(term)?.id ?? []) }));
  const whole = known.filter(({ at, ids }) => ids.length > 0 && ids.length === lists[at]?.length);
  const { rows } = await sql<{ at: number }>`
    select v.at from json_to_recordset(${JSON.stringify(whole)}::json) v(at integer, ids integer[])
    where exists (select from search_documents d
      where d.tenant_id = ${tenantId} and d.terms @> v.ids and (d.langs is null or ${lang} = any(d.langs))
        and d.subject_type = any(${types}::text[]))
    order by v.at`.execute(db);
  return new Set(rows.map(({ at }) => at));
}
