/** Stores searches of readers by day. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { likePrefix } from '#src/modules/finding/search/index/indexed-terms.ts';
import type { DayCount } from '#src/modules/finding/search/suggestions/keywords.ts';

/** Days that searches are kept. */
const DAYS = 14;
/** Most keywords of the last days that are considered: those with most searches. */
const LOOKED_AT = 500;

const today = (tenant: Tenant) => sql`(now() at time zone ${tenant.timeZone})::date`;

/** The editors' keywords, in their order. */
export async function readEditorKeywords(db: Db, tenant: Tenant, lang: Lang, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_keywords')
    .select('keyword')
    .where('tenant_id', '=', tenant.id)
    .where('lang', '=', lang)
    .orderBy('position')
    .orderBy('keyword')
    .limit(limit)
    .execute();
  return rows.map(({ keyword }) => keyword);
}

/** Successful searches of the last days, by keyword and day. Only keywords that begin with a text. */
export async function readCounts(db: Db, tenant: Tenant, lang: Lang, beginning = ''): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with known as (
      select keyword, sum(found) as found from keyword_counts
      where tenant_id = ${tenant.id} and lang = ${lang} and day > ${today(tenant)} - ${DAYS}::int and found > 0
        and keyword like ${likePrefix(beginning)}
      group by keyword order by found desc, keyword limit ${LOOKED_AT})
    select c.keyword, c.day, c.found from known
    join keyword_counts c on c.tenant_id = ${tenant.id} and c.lang = ${lang} and c.keyword = known.keyword
      and c.day > ${today(tenant)} - ${DAYS}::int and c.found > 0
    order by c.keyword, c.day`.execute(db);
  return rows;
}

/** Counts one successful search of today. */
export async function countSearch(db: Db, tenant: Tenant, lang: Lang, keyword: string): Promise<void> {
  await sql`
    insert into keyword_counts as k (tenant_id, lang, day, keyword, searches, found)
    values (${tenant.id}, ${lang}, ${today(tenant)}, ${keyword}, 1, 1)
    on conflict (tenant_id, lang, day, keyword) do update
      set searches = k.searches + 1, found = k.found + 1`.execute(db);
}

/** Deletes searches older than DAYS. */
export async function deleteOldSearches(db: Db): Promise<void> {
  await sql`delete from keyword_counts where day < current_date - ${DAYS + 1}::int`.execute(db);
}
