import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ScreenName } from '#src/page-key.ts';

/** A row of the manifest. */
export interface ManifestRow {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
  readonly path: string;
  readonly status: 200 | 301 | 404 | 410;
  readonly location: string | null;
  readonly hash: string | null;
  readonly size: number | null;
  readonly contentType: string | null;
  readonly indexable: boolean;
  readonly bucket: number;
  readonly modifiedAt: Date;
  readonly release: number;
  /** Hashes of the cache tags that it read. */
  readonly reads: readonly string[];
}

const COLUMNS = sql`screen, subject, lang, page, path, status, location, hash, size, content_type as "contentType",
  indexable, bucket, modified_at as "modifiedAt", release, reads::text[] as reads`;

/** Rows to look for in the manifest: by addresses, and pages by their subjects, in all languages. */
export interface Wanted {
  readonly paths: readonly string[];
  readonly subjects: readonly { readonly screen: ScreenName | 'status'; readonly subject: string }[];
}

/** The rows at some addresses and of some subjects, and those that they lead to, by screen, subject, language and number. */
export async function readManifestRows(db: Db, tenantId: number, { paths, subjects }: Wanted): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    with
      -- The subjects whose pages are wanted.
      wanted as (select * from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) v(screen text, subject text)),
      -- The rows at the addresses and of the subjects.
      here as (
        select p.* from pages p where p.tenant_id = ${tenantId} and p.path = any (${paths}::text[])
        union
        select p.* from pages p join wanted w on w.screen = p.screen and w.subject = p.subject
        where p.tenant_id = ${tenantId})
    select ${COLUMNS} from here
    union
    select ${COLUMNS} from pages where tenant_id = ${tenantId}
      and path in (select split_part(location, '#', 1) from here where location is not null)
    order by screen, subject, lang, page`.execute(db);
  return rows;
}

/** The redirects to a page, by address. */
export async function readRedirectsTo(
  db: Db,
  tenantId: number,
  path: string,
): Promise<{ path: string; since: Date }[]> {
  const { rows } = await sql<{ path: string; since: Date }>`
    select path, modified_at as since from pages
    where tenant_id = ${tenantId} and status = 301 and split_part(location, '#', 1) = ${path}
    order by path limit 100`.execute(db);
  return rows;
}

/** The numbers of the published parts of the sitemap of a kind of page, and whether some wait to be written. */
export async function readSitemapParts(
  db: Db,
  tenantId: number,
  { screen, lang }: { readonly screen: string; readonly lang: Lang | string },
): Promise<{ parts: number; waits: boolean }> {
  const { rows } = await sql<{ parts: number; waits: boolean }>`
    select
      (select count(*)::int from pages where tenant_id = ${tenantId} and screen = 'sitemap' and lang = ${lang}
        and status = 200 and split_part(subject, '/', 1) = ${screen}) as parts,
      exists (select from sitemap_queue
        where tenant_id = ${tenantId} and screen = ${screen} and lang = ${lang}) as waits`.execute(db);
  return rows[0] ?? { parts: 0, waits: false };
}

/** The place of a page in the render queue; undefined: it does not wait. */
export async function readWaiting(
  db: Db,
  tenantId: number,
  { screen, subject, lang, page }: Pick<ManifestRow, 'screen' | 'subject' | 'lang' | 'page'>,
): Promise<{ reasons: string[]; attempts: number; error: string | null } | undefined> {
  return db
    .selectFrom('render_queue')
    .select(['reasons', 'attempts', 'error'])
    .where('tenant_id', '=', tenantId)
    .where('screen', '=', screen)
    .where('subject', '=', subject)
    .where('lang', '=', lang)
    .where('page', '=', page)
    .executeTakeFirst();
}

/** The build of the templates by which pages are rendered now. */
export async function readBuild(db: Db, tenantId: number): Promise<string> {
  const row = await db.selectFrom('releases').select('build').where('tenant_id', '=', tenantId).executeTakeFirst();
  return row?.build ?? '';
}
