/** Finds which completions have documents. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { likePrefix, readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';

/** Terms that a document shall have as a whole. */
export interface WantedTerms {
  readonly terms: readonly string[];
  /** Two words that a name of goods shall have side by side, unless the second is its brand; null: names may be others. */
  readonly pair: readonly [first: string, second: string] | null;
}

/** SQL: a name in small letters, with spaces for the signs between its words. */
const plainName = (name: string) => sql`translate(lower(${sql.ref(name)}), '-–/,()', '      ')`;

/**
 * Which of these lists of terms a document has as a whole, by their places.
 * @param types  of documents
 */
export async function readFinding(
  db: Db,
  tenantId: number,
  { lang, types }: { readonly lang: string; readonly types: readonly string[] },
  lists: readonly WantedTerms[],
): Promise<ReadonlySet<number>> {
  const terms = await readTerms(db, tenantId, [...new Set(lists.flatMap((list) => list.terms))]);
  const termLists = lists.map((list, at) => ({
    at,
    ids: list.terms.flatMap((term) => terms.get(term)?.id ?? []),
    phrase: list.pair === null ? null : `% ${likePrefix(list.pair.join(' '))}`,
    second: list.pair === null ? null : likePrefix(list.pair[1]),
  }));
  const whole = termLists.filter(({ at, ids }) => ids.length > 0 && ids.length === lists[at]?.terms.length);
  const { rows } = await sql<{ at: number }>`
    select v.at from json_to_recordset(${JSON.stringify(whole)}::json) v(at integer, ids integer[], phrase text, second text)
    where exists (select from search_documents d
      where d.tenant_id = ${tenantId} and d.terms @> v.ids and (d.langs is null or ${lang} = any(d.langs))
        and d.subject_type = any(${types}::text[])
        and (v.phrase is null or (d.subject_type = 'GOODS' and (
          exists (select from goods g where g.tenant_id = d.tenant_id and g.id = d.subject_id
            and ' ' || ${plainName('g.name')} like v.phrase)
          or exists (select from goods_texts t where t.tenant_id = d.tenant_id and t.goods_id = d.subject_id
            and ' ' || ${plainName('t.name')} like v.phrase)
          or exists (select from brands b where b.tenant_id = d.tenant_id and b.id = d.brand_id
            and lower(b.name) like v.second)))))
    order by v.at`.execute(db);
  return new Set(rows.map(({ at }) => at));
}
