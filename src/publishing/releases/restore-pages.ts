/** Reads and restores the rows of pages as an earlier release left them, for rollbacks. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { PageChange } from '#src/kernel/page-changes.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { PAGE_CHANGE } from '#src/publishing/releases/page-change-name.ts';
import { pagesAfterRelease } from '#src/publishing/releases/read-releases.ts';

/** A page as an earlier release left it, where that differs from now. */
export interface FormerPage extends LocalizedPageKey {
  /** The name of the move when it comes back; null: nobody sees anything. */
  readonly what: PageChange | null;
  readonly path: string;
  readonly status: number;
  readonly location: string | null;
  readonly hash: string | null;
  readonly bucket: number;
  /** Whether it is in a sitemap, before or after. */
  readonly isListed: boolean;
}

/**
 * SQL: the rows of the manifest as a release left them, where they differ from now. A page that was not there yet has no
 * body and no address, as one that ended.
 */
const formerRows = (tenantId: number, to: number) => sql`
  select p.tenant_id, p.screen, p.subject, p.lang, p.page, p.bucket,
    p.path as path_now, p.hash as hash_now, p.status as status_now, p.indexable as indexable_now,
    coalesce(s.status, 404) as status, s.location, s.hash, s.size, s.content_type, s.content, s.media,
    coalesce(s.indexable, false) as indexable, coalesce(s.modified_at, p.modified_at) as modified_at,
    coalesce(s.path, '!' || p.screen || '/' || p.subject || '/' || p.lang || '/' || p.page) as path
  from (${pagesAfterRelease(tenantId, to)}) s join pages p using (tenant_id, screen, subject, lang, page)
  where (p.status, p.location, p.hash, p.indexable) is distinct from
      (coalesce(s.status, 404), s.location, s.hash, coalesce(s.indexable, false))
    or (s.status is not null and (p.path, p.modified_at) is distinct from (s.path, s.modified_at))`;

/** The pages that going back to a release moves, by what happens and address. */
export async function readFormerPages(tx: Tx, tenantId: number, to: number): Promise<FormerPage[]> {
  const { rows } = await sql<FormerPage>`
    select a.screen, a.subject, a.lang, a.page, a.bucket, ${PAGE_CHANGE} as what, a.status, a.location, a.hash,
      a.indexable or b.indexable as "isListed",
      case when a.path like '/%' then a.path else b.path end as path
    from (${formerRows(tenantId, to)}) a
      cross join lateral (select a.path_now as path, a.hash_now as hash, a.status_now as status,
        a.indexable_now as indexable) b
    order by what, path, a.screen, a.subject, a.lang, a.page`.execute(tx);
  return rows;
}

/**
 * Puts the rows back. Addresses are left first, because two pages may have changed places. What a page tracks stays as it
 * is: the next change renders it again.
 */
export async function restorePages(
  tx: Tx,
  tenantId: number,
  { to, number }: { readonly to: number; readonly number: number },
): Promise<void> {
  await sql`create temporary table former_pages on commit drop as ${formerRows(tenantId, to)}`.execute(tx);
  const samePage = sql`p.tenant_id = f.tenant_id and p.screen = f.screen and p.subject = f.subject and p.lang = f.lang
    and p.page = f.page`;
  await sql`
    update pages p set path = '!!' || p.screen || '/' || p.subject || '/' || p.lang || '/' || p.page, release = ${number}
    from former_pages f where ${samePage} and p.path <> f.path`.execute(tx);
  await sql`
    update pages p set status = f.status, path = f.path, location = f.location, hash = f.hash, size = f.size,
      content_type = f.content_type, content = f.content, media = f.media, indexable = f.indexable, modified_at = f.modified_at,
      release = ${number}
    from former_pages f where ${samePage}`.execute(tx);
}
