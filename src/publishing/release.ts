/** Writes a release: the pages, sitemaps, histories and render queue of a tenant, in one transaction. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { fileType } from '#src/parameters.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { CacheTagList } from '#src/publishing/changes/cache-tag-hash.ts';
import { type GatedBatch, gateBatch } from '#src/publishing/gate/gate-batch.ts';
import { type ChangedPage, recordChanges } from '#src/publishing/page-history.ts';
import { type PublisherRight, requireRight } from '#src/publishing/publisher-right.ts';
import { comparedAfresh } from '#src/publishing/releases/compared-afresh.ts';
import { countLiveTimes } from '#src/publishing/releases/live-times.ts';
import { recordRelease, type StageTimes } from '#src/publishing/releases/release-record.ts';
import { type BatchPage, isChanged } from '#src/publishing/rendering/batch-page.ts';
import { RANK } from '#src/publishing/rendering/render-queue.ts';
import { bucketOf } from '#src/publishing/sitemaps/buckets.ts';
import { rewriteSitemaps, type SitemapsWritten } from '#src/publishing/sitemaps/rewrite.ts';
import { touchedParts } from '#src/publishing/sitemaps/touched-parts.ts';

/** Channel on which serving processes listen for releases; the payload is the tenant's id. */
export const RELEASED_CHANNEL = 'site_released';

/** Has serving processes read the tenants again when the transaction commits. */
export async function announceTenants(tx: Tx): Promise<void> {
  await sql`select pg_notify(${RELEASED_CHANNEL}, '')`.execute(tx);
}

/** Has serving processes copy a tenant's release when the transaction commits. */
export async function tellRelease(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_notify(${RELEASED_CHANNEL}, ${String(tenantId)})`.execute(tx);
}

export interface Release {
  readonly number: number;
  /** Number of pages whose bytes, address or status changed. */
  readonly moved: number;
  /** Pages that break a rule and stay as they were. */
  readonly held: GatedBatch['held'];
}

const plainKey = (key: LocalizedPageKey) => ({
  screen: key.screen,
  subject: key.subject,
  lang: key.lang,
  page: key.page,
});

/** In which way a batch is published. */
interface ReleaseManner {
  readonly sitemaps: SitemapsWritten;
  readonly stages: Omit<StageTimes, 'write'>;
  /** Whether pages that break rules are held back. */
  readonly gate: boolean;
  readonly right: PublisherRight;
}

/**
 * Publishes a batch in one transaction: pages, sitemaps and the render queue change together. The bodies must be stored
 * already. Pages that failed keep their previous version and are tried again later. Throws Superseded where another
 * publisher has taken over.
 */
export async function publishRelease(
  db: Db,
  tenant: Tenant,
  bodies: Bodies,
  rendered: readonly BatchPage[],
  { sitemaps, stages, gate, right }: ReleaseManner,
): Promise<Release> {
  return db.transaction().execute(async (tx) => {
    const begun = performance.now();
    const row = await lockReleases(tx, tenant);
    requireRight(tenant, right, row);
    const number = row.release + 1;
    const compared = row.isTakenBack ? await comparedAfresh(tx, tenant.id, rendered) : rendered;
    const { batch, unborn, held } = gate ? await gateBatch(tx, tenant, compared) : passAll(compared);
    const moved = batch.filter(isChanged);
    await writePages(tx, tenant.id, [...moved, ...unborn], number, row.now);
    await recordChanges(tx, tenant.id, changedPages(moved), { release: number, at: row.now, build: row.build });
    await writeTrackedTags(
      tx,
      tenant.id,
      batch.filter((batchPage) => batchPage.rendered !== undefined && !isChanged(batchPage)),
    );
    await settleQueue(tx, tenant.id, batch);
    await endRebuilds(tx, tenant.id);
    const parts = await rewriteSitemaps(tx, tenant, bodies, touchedParts(tenant, batch, row.now), {
      written: sitemaps,
      number,
      now: row.now,
    });
    await countPages(tx, tenant.id, batch, moved);
    if (moved.length + parts === 0) return { number: row.release, moved: 0, held };
    await countLiveTimes(tx, tenant.id, moved, Date.now());
    await recordRelease(tx, tenant, {
      number,
      kind: 'pages',
      causes: moved.flatMap(({ causes }) => causes),
      tags: moved.flatMap(({ reasons }) => reasons),
      stages: { ...stages, write: performance.now() - begun },
      build: row.build,
    });
    await sql`update releases set release = ${number} where tenant_id = ${tenant.id}`.execute(tx);
    await tellRelease(tx, tenant.id);
    return { number, moved: moved.length, held };
  });
}

/** Counts rendered pages, for those who follow a publish. */
async function countPages(
  tx: Tx,
  tenantId: number,
  batch: readonly BatchPage[],
  moved: readonly BatchPage[],
): Promise<void> {
  const rendered = batch.filter((page) => page.rendered !== undefined).length;
  if (rendered === 0) return;
  await sql`
    update releases set rendered = rendered + ${rendered}, moved = moved + ${moved.length}
    where tenant_id = ${tenantId}`.execute(tx);
}

const passAll = (batch: readonly BatchPage[]): GatedBatch => ({ batch, unborn: [], held: [] });

/** The newest release of a tenant, and the time of its next one. */
interface ReleaseRow extends PublisherRight {
  readonly release: number;
  readonly now: Date;
  /** Whether a rollback may have moved pages while others were being rendered. */
  readonly isTakenBack: boolean;
}

/** Reads the newest release and lets no other one be made meanwhile. */
export async function lockReleases(tx: Tx, tenant: Tenant): Promise<ReleaseRow> {
  const { rows } = await sql<ReleaseRow>`
    select release, build, epoch, date_trunc('second', now()) as now,
      coalesce(taken_back_at > now() - interval '10 minutes', false) as "isTakenBack"
    from releases where tenant_id = ${tenant.id} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`tenant ${tenant.code} has no release row`);
  return row;
}

const changedPages = (moved: readonly BatchPage[]): ChangedPage[] =>
  moved.flatMap(({ key, reasons, rendered }) => {
    if (rendered === undefined) return [];
    const { status, hash, location, loadMs, drawMs } = rendered;
    return [{ ...plainKey(key), reasons, status, hash, location, loadMs, drawMs }];
  });

/**
 * SQL: whether a page has something else to say. Its bytes may change without that, as they do with every deploy. What
 * pages published by older versions said is not known.
 */
const SAYS_ELSE = sql`(p.status, p.path, coalesce(p.content, excluded.content))
  is distinct from (excluded.status, excluded.path, excluded.content)`;

/** The path of a row without a page. It cannot be requested, because it does not begin with a slash. */
const nowhere = (key: LocalizedPageKey) => `!${key.screen}/${key.subject}/${key.lang}/${key.page}`;

async function writePages(
  tx: Tx,
  tenantId: number,
  moved: readonly BatchPage[],
  release: number,
  now: Date,
): Promise<void> {
  const tags = new CacheTagList();
  const rows = moved.map(({ key, rendered }) => ({
    ...plainKey(key),
    path: rendered?.path ?? nowhere(key),
    status: rendered?.status,
    location: rendered?.location,
    hash: rendered?.hash,
    size: rendered?.hash == null ? null : rendered.size,
    indexable: rendered?.indexable,
    bucket: bucketOf(key.subject),
    contentType: fileType(key),
    content: rendered?.content,
    media: rendered?.media,
    saidAt: rendered?.saidAt,
    reads: tags.positionsOf(rendered?.reads),
  }));
  if (rows.length === 0) return;
  const claimed = rows.map(({ screen, subject, lang, page, path }) => ({ screen, subject, lang, page, path }));
  await sql`
    update pages p set path = '!' || p.screen || '/' || p.subject || '/' || p.lang || '/' || p.page, status = 404,
      hash = null, size = null, location = null, indexable = false, release = ${release}, modified_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) v(screen text, subject text, lang text, page int, path text)
    where p.tenant_id = ${tenantId} and p.path = any (${claimed.map(({ path }) => path)}::text[]) and p.path = v.path
      and (p.screen, p.subject, p.lang, p.page) <> (v.screen, v.subject, v.lang, v.page)`.execute(tx);
  await sql`
    insert into pages as p (tenant_id, screen, subject, lang, page, path, status, location, hash, size, content_type,
      indexable, bucket, content, media, modified_at, release, reads)
    select ${tenantId}, v.screen, v.subject, v.lang, v.page, v.path, v.status, v.location, v.hash, v.size,
      case when v.hash is null then null else coalesce(v."contentType", 'text/html; charset=utf-8') end, v.indexable, v.bucket, v.content, v.media,
      date_trunc('second', least(coalesce(v."saidAt", ${now}), ${now})), ${release},
      array(select tags.hashes[place] from unnest(v.reads) place)
    from (select ${tags.hashes}::bigint[] as hashes) tags, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(screen text, subject text, lang text, page int, path text, status int, location text, hash text, size int,
        indexable boolean, bucket int, content text, media jsonb, "contentType" text, "saidAt" timestamptz, reads int[])
    on conflict (tenant_id, screen, subject, lang, page) do update set path = excluded.path,
      status = excluded.status, location = excluded.location, hash = excluded.hash, size = excluded.size,
      content_type = excluded.content_type, indexable = excluded.indexable, content = excluded.content,
      media = excluded.media,
      modified_at = case when ${SAYS_ELSE} then excluded.modified_at else p.modified_at end,
      release = excluded.release, reads = excluded.reads`.execute(tx);
}

/** For pages whose bytes are the same: updates only the tags they tracked, and their media, which older versions did not keep. */
async function writeTrackedTags(tx: Tx, tenantId: number, same: readonly BatchPage[]): Promise<void> {
  const tags = new CacheTagList();
  const rows = same
    .filter(({ previous }) => previous !== undefined)
    .map(({ key, rendered }) => ({
      ...plainKey(key),
      places: tags.positionsOf(rendered?.reads),
      media: rendered?.media,
    }));
  if (rows.length === 0) return;
  await sql`
    update pages p set reads = v.reads, media = v.media
    from (select screen, subject, lang, page, media, array(select tags.hashes[place] from unnest(places) place) as reads
      from (select ${tags.hashes}::bigint[] as hashes) tags, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r(screen text, subject text, lang text, page int, places int[], media jsonb)) v
    where p.tenant_id = ${tenantId} and p.screen = v.screen and p.subject = v.subject and p.lang = v.lang
      and p.page = v.page and (p.reads <> v.reads or p.media is distinct from v.media)`.execute(tx);
}

/**
 * Removes finished pages from the render queue. Those that were queued again meanwhile stay, behind the others of their
 * rank, and have had their part in the rebuilds they were rendered for. Failed pages stay and wait longer after each
 * attempt.
 */
async function settleQueue(tx: Tx, tenantId: number, batch: readonly BatchPage[]): Promise<void> {
  const rows = JSON.stringify(
    batch.map((batchPage) => ({
      ...plainKey(batchPage.key),
      marked: batchPage.marked,
      moved: isChanged(batchPage),
      error: batchPage.error ?? null,
      rebuildIds: batchPage.rebuildIds,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) v(screen text, subject text, lang text, page int, marked bigint,
    moved boolean, error text, "rebuildIds" bigint[])`;
  const samePage = sql`s.tenant_id = ${tenantId} and s.screen = v.screen and s.subject = v.subject
    and s.lang = v.lang and s.page = v.page`;
  const same = sql`${samePage} and s.marked = v.marked`;
  await sql`
    with done as (
      delete from render_queue s using ${given} where ${same} and v.error is null returning s.rebuild_ids, v.moved),
    again as (
      update render_queue s set place = s.marked,
        rebuild_ids = array(select id from unnest(s.rebuild_ids) id where id <> all (v."rebuildIds"))
      from ${given} where ${samePage} and s.marked <> v.marked and v.error is null
      returning v."rebuildIds" as rebuild_ids, v.moved)
    update rebuilds r set rendered = r.rendered + n.rendered, moved = r.moved + n.moved
    from (select id, count(*)::int as rendered, count(*) filter (where moved)::int as moved
          from (select * from done union all select * from again) ended, unnest(rebuild_ids) id group by id) n
    where r.tenant_id = ${tenantId} and r.id = n.id`.execute(tx);
  if (!batch.some((batchPage) => batchPage.error !== undefined)) return;
  await sql`
    update render_queue s set attempts = s.attempts + 1, error = v.error, rank = ${RANK.bulk},
      not_before = now() + least(interval '10 minutes', interval '1 second' * power(4, s.attempts))
    from ${given} where ${same} and v.error is not null`.execute(tx);
  await sql`
    update rebuilds r set failures = r.failures || jsonb_build_array(jsonb_build_object(
      'screen', v.screen, 'subject', v.subject, 'lang', v.lang, 'page', v.page, 'error', v.error))
    from ${given}, render_queue s where ${same} and v.error is not null and s.attempts = 1
      and r.tenant_id = ${tenantId} and r.id = any (s.rebuild_ids)`.execute(tx);
}

/**
 * Ends rebuilds whose pages have all been queued and have left the queue. A rebuild with failed pages ends as failed.
 */
export async function endRebuilds(tx: Tx, tenantId: number): Promise<void> {
  await sql`
    update rebuilds r set finished_at = now(),
      state = case when r.failures = '[]' then 'done' else 'failed' end
    where r.tenant_id = ${tenantId} and r.state = 'running'
      and not exists (select from invalidations i where i.tenant_id = ${tenantId} and i.rebuild_id = r.id)
      and not exists (
        select from render_queue s where s.tenant_id = ${tenantId} and s.rebuild_ids @> array[r.id] and s.attempts = 0)
    `.execute(tx);
}
