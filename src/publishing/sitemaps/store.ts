/** Reads the pages of a sitemap's part. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { BUCKETS, type BucketRun } from '#src/publishing/sitemaps/buckets.ts';
import type { PageMedia } from '#src/publishing/sitemaps/page-media.ts';
import type { SitemapList } from '#src/publishing/sitemaps/sitemap-lists.ts';

/** Rows of the manifest that are files for search engines, not pages. */
export const FILE_SCREENS = ['sitemap', 'sitemap-index', 'robots', 'llms'] as const;

export type FileScreen = (typeof FILE_SCREENS)[number];

export interface FileRow {
  readonly screen: FileScreen;
  readonly subject: string;
  readonly lang: string;
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

/** SQL: whether a page is in a list of its kind of page. An index holds the pages with pictures, another those with videos. */
const IN_LIST = { pages: sql`true`, pictures: sql`media ? 'pictures'`, videos: sql`media ? 'videos'` } as const;

export async function countListed(
  tx: Tx,
  tenantId: number,
  { of, screen }: SitemapList,
  lang: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pages
    where tenant_id = ${tenantId} and screen = ${screen} and lang = ${lang} and indexable and page = 1
      and ${IN_LIST[of]}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ListedRow {
  readonly path: string;
  readonly modifiedAt: Date;
  readonly translations: readonly { readonly lang: Lang; readonly path: string }[];
}

/**
 * Indexable pages in ranges of buckets, with their translations, sorted by address; one list per range, in the order
 * given. The `offset 0` keeps the planner from joining, which would read the whole table to find a few ranges.
 */
export async function readListed(
  tx: Tx,
  tenantId: number,
  { screen, lang }: { screen: string; lang: string },
  runs: readonly BucketRun[],
): Promise<ListedRow[][]> {
  const { rows } = await sql<{ run: number; subject: string; lang: Lang; path: string; modified: number }>`
    select runs.n::int as run, p.subject, p.lang, p.path, extract(epoch from p.modified_at)::float8 as modified
    from unnest(${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[])
      with ordinality runs (first, beyond, n)
    cross join lateral (
      select subject, lang, path, modified_at from pages
      where tenant_id = ${tenantId} and screen = ${screen} and indexable and page = 1
        and bucket >= runs.first and bucket < runs.beyond
      offset 0) p
    order by p.path collate "C"`.execute(tx);
  const translations = Map.groupBy(rows, ({ subject }) => subject);
  const listed: ListedRow[][] = runs.map(() => []);
  for (const row of rows) {
    if (row.lang !== lang) continue;
    const modifiedAt = new Date(row.modified * 1000);
    listed[row.run - 1]?.push({ path: row.path, modifiedAt, translations: translations.get(row.subject) ?? [] });
  }
  return listed;
}

/** Pages with media in ranges of buckets, sorted by address; one list per range, in the order given. */
export async function readListedMedia<Kind extends 'pictures' | 'videos'>(
  tx: Tx,
  tenantId: number,
  { of, screen, lang }: { of: Kind; screen: string; lang: string },
  runs: readonly BucketRun[],
): Promise<{ readonly path: string; readonly media: NonNullable<PageMedia[Kind]> }[][]> {
  const { rows } = await sql<{ run: number; path: string; media: NonNullable<PageMedia[Kind]> }>`
    select runs.n::int as run, p.path, p.media
    from unnest(${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[])
      with ordinality runs (first, beyond, n)
    cross join lateral (
      select path, media -> ${sql.lit(of)} as media from pages
      where tenant_id = ${tenantId} and screen = ${screen} and lang = ${lang} and indexable and page = 1
        and ${IN_LIST[of]} and bucket >= runs.first and bucket < runs.beyond
      offset 0) p
    order by p.path collate "C"`.execute(tx);
  const pages: { path: string; media: NonNullable<PageMedia[Kind]> }[][] = runs.map(() => []);
  for (const { run, ...page } of rows) pages[run - 1]?.push(page);
  return pages;
}

/** Numbers of the published parts of a list, in order. */
export async function readParts(tx: Tx, tenantId: number, list: string, lang: string): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select split_part(subject, '/', 2)::int as part from pages
    where tenant_id = ${tenantId} and screen = 'sitemap' and lang = ${lang} and status = 200
      and split_part(subject, '/', 1) = ${list} order by part`.execute(tx);
  return rows.map(({ part }) => part);
}

export async function readAllParts(tx: Tx, tenantId: number): Promise<{ path: string; modifiedAt: Date }[]> {
  const { rows } = await sql<{ path: string; modifiedAt: Date }>`
    select path, modified_at as "modifiedAt" from pages
    where tenant_id = ${tenantId} and screen = 'sitemap' and status = 200 order by path collate "C"`.execute(tx);
  return rows;
}

/**
 * Writes the rows of files. A file with the same hash as before changes nothing. @returns number of files that changed
 */
export async function writeFileRows(
  tx: Tx,
  tenantId: number,
  rows: readonly FileRow[],
  release: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into pages (tenant_id, screen, subject, lang, page, path, status, hash, size, content_type, modified_at, release)
    select ${tenantId}, v.screen, v.subject, v.lang, 1, v.path, 200, v.hash, v.size, v."contentType", v."modifiedAt",
      ${release}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(screen text, subject text, lang text, path text,
      hash text, size int, "contentType" text, "modifiedAt" timestamptz)
    on conflict (tenant_id, screen, subject, lang, page) do update set path = excluded.path, status = 200,
      hash = excluded.hash, size = excluded.size, content_type = excluded.content_type,
      modified_at = excluded.modified_at, release = excluded.release
    where pages.hash is distinct from excluded.hash`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Removes a part that has no page any more. */
export async function removePart(
  tx: Tx,
  tenantId: number,
  { list, lang, part }: { list: string; lang: string; part: number },
  release: number,
): Promise<void> {
  await sql`
    update pages set status = 404, hash = null, size = null, release = ${release}, path = '!' || path
    where tenant_id = ${tenantId} and screen = 'sitemap' and subject = ${`${list}/${part}`} and lang = ${lang}
      and page = 1 and status = 200`.execute(tx);
}

export interface StalePart {
  /** The name of its list. */
  readonly list: string;
  readonly lang: string;
  readonly bucket: number;
}

export async function postponeParts(tx: Tx, tenantId: number, parts: readonly StalePart[]): Promise<void> {
  await sql`
    insert into sitemap_queue (tenant_id, screen, lang, bucket)
    select distinct ${tenantId}::int, list, lang, bucket
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) v(list text, lang text, bucket int)
    on conflict do nothing`.execute(tx);
}

/** Has a file written again: a part with its list of pages; the index, robots.txt or llms.txt with any list. */
export async function postponeFile(
  tx: Tx,
  tenantId: number,
  { screen, subject, lang }: { screen: string; subject: string; lang: string },
): Promise<void> {
  await sql`
    insert into sitemap_queue (tenant_id, screen, lang, bucket)
    select ${tenantId}, list, lang, part * (${BUCKETS} / parts) from (
      select subject, lang, split_part(subject, '/', 1) as list, split_part(subject, '/', 2)::int as part,
        count(*) over (partition by split_part(subject, '/', 1), lang) as parts
      from pages where tenant_id = ${tenantId} and screen = 'sitemap' and status = 200) published
    where ${screen} <> 'sitemap' or (subject = ${subject} and lang = ${lang})
    order by list, lang, part limit 1
    on conflict do nothing`.execute(tx);
}

/** Whether any part is postponed. */
export async function hasPostponed(db: Db, tenantId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from sitemap_queue where tenant_id = ${tenantId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function takePostponed(tx: Tx, tenantId: number): Promise<StalePart[]> {
  const { rows } = await sql<StalePart>`
    delete from sitemap_queue where tenant_id = ${tenantId} returning screen as list, lang, bucket`.execute(tx);
  return rows;
}
