/** Reads the kept releases of a tenant. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { PageChange } from '#src/kernel/page-changes.ts';
import type { Cause } from '#src/publishing/releases/cause.ts';
import { PAGE_CHANGE } from '#src/publishing/releases/page-change-name.ts';
import type { ReleaseNotes, StageTimes } from '#src/publishing/releases/release-record.ts';

/** A release as it was recorded. */
export interface ReleaseRecord {
  readonly number: number;
  readonly at: Date;
  readonly kind: ReleaseNotes['kind'];
  readonly causes: readonly Cause[];
  readonly tags: readonly string[];
  readonly counts: readonly {
    readonly what: PageChange;
    readonly screen: string;
    readonly lang: string;
    readonly pages: number;
  }[];
  readonly stages: Partial<StageTimes>;
  readonly build: string;
  readonly backTo: number | null;
}

const COLUMNS = sql`release as number, made_at as at, kind, causes, tags, counts, stages, build, back_to as "backTo"`;

/** One part of the kept releases, the newest first, and how many there are. */
export async function readReleases(
  db: Db,
  tenantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ReleaseRecord[]; readonly total: number }> {
  const { rows } = await sql<ReleaseRecord>`
    select ${COLUMNS} from release_records where tenant_id = ${tenantId}
    order by release desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from release_records where tenant_id = ${tenantId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The releases after a number, the newest first, ten thousand at most. */
export async function readLaterReleases(db: Db | Tx, tenantId: number, number: number): Promise<ReleaseRecord[]> {
  const { rows } = await sql<ReleaseRecord>`
    select ${COLUMNS} from release_records where tenant_id = ${tenantId} and release > ${number}
    order by release desc limit 10000`.execute(db);
  return rows;
}

/** A release; undefined: it is not kept, or moved nothing but short links. */
export async function readRelease(db: Db | Tx, tenantId: number, number: number): Promise<ReleaseRecord | undefined> {
  const { rows } = await sql<ReleaseRecord>`
    select ${COLUMNS} from release_records where tenant_id = ${tenantId} and release = ${number}`.execute(db);
  return rows[0];
}

/** The numbers of the oldest kept release and of the newest one of all; undefined: none is kept. */
export async function readKeptRange(
  db: Db | Tx,
  tenantId: number,
): Promise<{ readonly oldest: number; readonly newest: number } | undefined> {
  const { rows } = await sql<{ oldest: number | null; newest: number }>`
    select (select min(release) from release_records where tenant_id = ${tenantId}) as oldest, release as newest
    from releases where tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  return row === undefined || row.oldest === null ? undefined : { oldest: row.oldest, newest: row.newest };
}

/** A page that a release moved. */
interface ReleasedPage {
  readonly screen: string;
  readonly lang: string;
  readonly what: PageChange;
  /** The address afterwards, or before where none is left. */
  readonly path: string;
  readonly status: number;
  /** Where the address leads afterwards. */
  readonly location: string | null;
  /** Names of the bodies before and after. */
  readonly before: string | null;
  readonly after: string | null;
}

/** SQL: rows of pages that were changed after a release, as they were then. Pages not listed have not changed since. */
export const pagesAfterRelease = (tenantId: number, release: number) => sql`
  select distinct on (screen, subject, lang, page) * from release_changes
  where tenant_id = ${tenantId} and release > ${release}
  order by screen, subject, lang, page, release`;

/** One part of the pages that a release moved, by what happened and address, and how many there are. */
export async function readReleasedPages(
  db: Db,
  tenantId: number,
  number: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ReleasedPage[]; readonly total: number }> {
  const { rows } = await sql<ReleasedPage & { total: number }>`
    with
      -- What stood at the pages that later releases moved.
      later as (${pagesAfterRelease(tenantId, number)}),
      -- Pages of this release, as it left them.
      left_by as (
        select b.screen, b.subject, b.lang, b.page,
          case when l.release is null then p.status else l.status end as status,
          case when l.release is null then p.path else l.path end as path,
          case when l.release is null then p.location else l.location end as location,
          case when l.release is null then p.hash else l.hash end as hash
        from release_changes b join pages p using (tenant_id, screen, subject, lang, page)
          left join later l using (tenant_id, screen, subject, lang, page)
        where b.tenant_id = ${tenantId} and b.release = ${number}),
      -- The same with the name of what happened.
      named as (
        select b.screen, b.lang, ${PAGE_CHANGE} as what, a.status, a.location, b.hash as before, a.hash as after,
          case when a.path like '/%' or b.path is null then a.path else b.path end as path
        from release_changes b join left_by a using (screen, subject, lang, page)
        where b.tenant_id = ${tenantId} and b.release = ${number})
    select *, (count(*) over ())::int as total from named where what is not null
    order by array_position(array['begins', 'moves', 'ends', 'changes'], what), path, lang
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...page }) => page), total: rows[0]?.total ?? 0 };
}
