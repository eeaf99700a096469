/** The list of news: what search engines take for it, and when an article leaves it. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { PageNews } from '#src/publishing/sitemaps/page-media.ts';
import { NEWS } from '#src/publishing/sitemaps/sitemap-lists.ts';

/** Search engines take no older article for news. */
const HOURS = 48;
/** Entries of a sitemap of news; search engines read no more. */
const MAX_NEWS = 1000;

/** The time after which an article is news, as it stands in the manifest. */
export function newsSince(now: Date): string {
  return new Date(now.getTime() - HOURS * 3_600_000).toISOString();
}

/** The articles that are news now, the newest first. */
export async function readNews(
  tx: Tx,
  tenantId: number,
  lang: string,
  now: Date,
): Promise<{ readonly path: string; readonly media: PageNews }[]> {
  const { rows } = await sql<{ path: string; media: PageNews }>`
    select path, media -> 'news' as media from pages
    where tenant_id = ${tenantId} and lang = ${lang} and indexable and page = 1 and media ? 'news'
      and media -> 'news' ->> 'at' > ${newsSince(now)}
    order by media -> 'news' ->> 'at' desc, path collate "C" limit ${MAX_NEWS}`.execute(tx);
  return rows;
}

/**
 * Has the sitemaps of news written again that hold an article which has grown old since. One that newer articles kept out of
 * the file changes nothing there.
 */
export async function queueAgedNews(db: Db): Promise<void> {
  const before = (time: ReturnType<typeof sql>) =>
    sql`to_char((${time} - make_interval(hours => ${HOURS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`
    insert into sitemap_queue (tenant_id, screen, lang, bucket)
    select f.tenant_id, ${NEWS}, f.lang, 0 from pages f
    where f.screen = 'sitemap' and f.subject = ${`${NEWS}/0`} and f.status = 200 and exists (
      select from (
        select p.media -> 'news' ->> 'at' as at from pages p
        where p.tenant_id = f.tenant_id and p.lang = f.lang and p.indexable and p.page = 1
          and p.media ? 'news' and p.media -> 'news' ->> 'at' > ${before(sql`f.modified_at`)}
        order by at desc limit ${MAX_NEWS}) listed
      where listed.at <= ${before(sql`now()`)})
    on conflict do nothing`.execute(db);
}
