import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { type AffectedPage, affectedPages } from '#src/publishing/affected-pages.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import type { BatchPage } from '#src/publishing/release.ts';
import { enqueuePages, RenderQueueWriter } from '#src/publishing/render-queue.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { postponeFile } from '#src/publishing/sitemaps/store.ts';

const CHANGES_AT_ONCE = 100_000;
/** From this number of invalidations or pages on, refreshing the planner's statistics pays. */
export const MANY = 200;

/**
 * SQL: a requested rebuild of everything begins after the one that is running. Otherwise requests in a loop would mark
 * every page again before it is published.
 */
const HAS_TO_WAIT = sql`(i.rebuild_id is not null and i.tag = ${tagOf.siteAll()} and exists (select from rebuilds r
  where r.tenant_id = i.tenant_id and r.state = 'running' and r.tags = array[i.tag]))`;

/** The result of `enqueueAffected`. */
export interface EnqueueResult {
  /** Number of invalidations that were processed. */
  readonly changes: number;
  readonly pages: number;
  /** Whether the planner's statistics were refreshed meanwhile. */
  readonly counted: boolean;
}

interface ChangeRow {
  readonly tag: CacheTag;
  readonly rebuildId: number | null;
}

/**
 * Moves affected pages to the render queue and deletes the invalidations, in one transaction. So every invalidation is
 * either still waiting or its pages are queued.
 * @param unpublished  pages that are rendered but not in the manifest yet, so only this list knows the tags they tracked
 */
export async function enqueueAffected(
  db: Db,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  unpublished: readonly BatchPage[],
): Promise<EnqueueResult> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ChangeRow>`
      delete from invalidations where id in (
        select i.id from invalidations i where i.tenant_id = ${tenant.id} and not ${HAS_TO_WAIT}
        order by i.id limit ${CHANGES_AT_ONCE} for update skip locked)
      returning tag, rebuild_id as "rebuildId"`.execute(tx);
    if (rows.length === 0) return { changes: 0, pages: 0, counted: false };
    const rebuildIds = [...new Set(rows.map((row) => row.rebuildId).filter((id) => id !== null))];
    const byTag = Map.groupBy(rows, (row) => row.tag);
    const cacheTags = [...byTag.keys()];
    const rebuildsOf = (tag: CacheTag) => (byTag.get(tag) ?? []).flatMap(({ rebuildId }) => rebuildId ?? []);
    const queue = new RenderQueueWriter(tx, tenant.id, rebuildsOf);
    const enqueue = async () => {
      for await (const page of affectedPages(tx, screens, tenant, cacheTags)) await queue.add(page);
      for (const page of affectedAmong(unpublished, cacheTags)) await queue.add(page);
      await queue.flush();
      await startRebuilds(tx, tenant.id, rebuildIds);
    };
    // After many writes the planner's statistics are out of date, and it would choose to read whole tables.
    const counted = rows.length >= MANY;
    await Promise.all([enqueue(), counted && sql`analyze`.execute(db)]);
    return { changes: rows.length, pages: queue.written, counted };
  });
}

/** The unpublished pages that tracked one of the invalidated tags. */
function affectedAmong(unpublished: readonly BatchPage[], cacheTags: readonly CacheTag[]): AffectedPage[] {
  return unpublished
    .map(({ key, rendered }) => ({ key, reasons: cacheTags.filter((cacheTag) => rendered?.reads.has(cacheTag)) }))
    .filter(({ reasons }) => reasons.length > 0);
}

/** The manifest row whose body is lost; `screen` may also be one of the sitemap files. */
export interface LostBodyKey {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
}

const FILES: readonly string[] = ['sitemap', 'sitemap-index', 'robots'];

/** Whether a manifest row is a sitemap file, which no screen renders. */
export function isSiteFile({ screen }: LostBodyKey): boolean {
  return FILES.includes(screen);
}

/** Has a lost body made again: queues a page for rendering, or marks a sitemap file for rewriting. */
export async function enqueueLostBody(db: Db, bodies: Bodies, tenantId: number, lost: LostBodyKey): Promise<void> {
  const { screen, subject, lang, page } = lost;
  if (!isSiteFile(lost)) {
    const key = lost as LocalizedPageKey;
    await db
      .transaction()
      .execute((tx) => enqueuePages(tx, tenantId, [{ key, reasons: [tagOf.bodyLost()], rebuildIds: [] }], true));
    return;
  }
  const { rows } = await sql<{ code: string; hash: string }>`
    select t.code, p.hash from pages p join tenants t on t.id = p.tenant_id where p.tenant_id = ${tenantId}
      and p.screen = ${screen} and p.subject = ${subject} and p.lang = ${lang} and p.page = ${page}
      and p.hash is not null`.execute(db);
  for (const { code, hash } of rows) bodies.remove(code, [hash]);
  await db.transaction().execute((tx) => postponeFile(tx, tenantId, lost));
}

/** A rebuild without any page has ended. */
async function startRebuilds(tx: Tx, tenantId: number, rebuildIds: readonly number[]): Promise<void> {
  if (rebuildIds.length === 0) return;
  await sql`
    update rebuilds r set stale = n.pages, state = case when n.pages = 0 then 'done' else 'running' end,
      finished_at = case when n.pages = 0 then now() end
    from (select id, (select count(*)::int from render_queue s
      where s.tenant_id = ${tenantId} and s.rebuild_ids @> array[id]) as pages from unnest(${rebuildIds}::bigint[]) id) n
    where r.tenant_id = ${tenantId} and r.id = n.id`.execute(tx);
}
