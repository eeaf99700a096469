/** Reads published changes: all the releases that one cause set off, whose pages and lists go out one after another. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Cause } from '#src/publishing/releases/cause.ts';
import type { ReleaseRecord } from '#src/publishing/releases/read-releases.ts';

/** A change, and the kept releases in which it went out. */
interface PublishedChange {
  /** null: the site itself. */
  readonly cause: Cause | null;
  readonly at: Date;
  readonly kind: ReleaseRecord['kind'];
  readonly first: number;
  readonly last: number;
  /** The first ones by number, and how many there are. */
  readonly releases: readonly number[];
  readonly total: number;
  /** Whether other changes went out in one of its releases. */
  readonly shared: boolean;
  readonly tags: ReleaseRecord['tags'];
  readonly counts: ReleaseRecord['counts'];
  readonly backTo: number | null;
}

/** So many releases of a change are numbered. */
const NUMBERED = 20;

/** So many cache tags of a change are named. */
const NAMED_TAGS = 8;

/**
 * SQL: the kept releases, a row for each of their causes. The transactions of an import are one cause; a release without
 * a cause stands for itself.
 */
const causesOfReleases = (tenantId: number) => sql`
  select r.*, c.cause, case
    when c.cause is null then 'release ' || r.release
    when c.cause->>'importId' is null then c.cause::text
    else jsonb_build_array(c.cause->'by', c.cause->'importId')::text end as name
  from release_records r left join lateral jsonb_array_elements(r.causes) c(cause) on true
  where r.tenant_id = ${tenantId}`;

/** One part of the changes that the kept releases published, the one that began last first, and how many there are. */
export async function readChanges(
  db: Db,
  tenantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly PublishedChange[]; readonly total: number }> {
  const { rows } = await sql<PublishedChange & { all: number }>`
    with
      -- Each kept release once for each of its causes.
      named as (${causesOfReleases(tenantId)}),
      -- Each cause with its releases.
      changes as (
        select name, min(release) as first, max(release) as last, min(made_at) as at, count(distinct release)::int as total,
          (array_agg(cause order by release))[1] as cause, (array_agg(kind order by release))[1] as kind,
          (array_agg(release order by release))[1:${sql.lit(NUMBERED)}] as releases,
          bool_or(jsonb_array_length(causes) > 1) as shared, max(back_to) as "backTo", (count(*) over ())::int as "all"
        from named group by name order by first desc, name limit ${limit} offset ${offset})
    select c.cause, c.at, c.kind, c.first, c.last, c.releases, c.total, c.shared, c."backTo", c."all",
      array(select distinct tag from named n, unnest(n.tags) tag where n.name = c.name
        order by tag limit ${NAMED_TAGS}) as tags,
      coalesce((
        select jsonb_agg(to_jsonb(summed) order by pages desc, what, screen, lang) from (
          select what, screen, lang, sum(pages)::int as pages
          from named n, jsonb_to_recordset(n.counts) m(what text, screen text, lang text, pages int)
          where n.name = c.name group by what, screen, lang) summed), '[]') as counts
    from changes c order by c.first desc, c.name`.execute(db);
  return { rows: rows.map(({ all: _all, ...change }) => change), total: rows[0]?.all ?? 0 };
}

/** The causes that set off releases on both sides of a number: going back to it takes only a part of them back. */
export async function readSplitCauses(db: Db | Tx, tenantId: number, number: number): Promise<Cause[]> {
  const { rows } = await sql<{ cause: Cause }>`
    select (array_agg(cause order by release))[1] as cause from (${causesOfReleases(tenantId)}) named
    where cause is not null group by name having min(release) <= ${number} and max(release) > ${number}
    order by min(release) limit 100`.execute(db);
  return rows.map(({ cause }) => cause);
}

/** Says of a release whether readers see what it moved, which they do not after a rollback to an earlier one. */
export async function readStanding(db: Db, tenantId: number): Promise<(release: number) => boolean> {
  const { rows } = await sql<{ release: number; backTo: number }>`
    select release, back_to as "backTo" from release_records
    where tenant_id = ${tenantId} and back_to is not null order by release desc`.execute(db);
  const gone: { readonly after: number; readonly until: number }[] = [];
  let newest = Number.POSITIVE_INFINITY;
  for (const { release, backTo } of rows) {
    // A rollback that was itself taken back took nothing.
    if (release > newest) continue;
    gone.push({ after: backTo, until: release - 1 });
    newest = backTo;
  }
  return (release) => !gone.some(({ after, until }) => release > after && release <= until);
}
