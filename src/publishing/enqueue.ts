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
        select id from invalidations where tenant_id = ${tenant.id} order by id limit ${CHANGES_AT_ONCE} for update skip locked)
      returning tag, rebuild_id as "rebuildId"`.execute(tx);
    if (rows.length === 0) return { changes: 0, pages: 0, counted: false };
    const rebuildIds = [...new Set(rows.map((row) => row.rebuildId).filter((id) => id !== null))];
    const cacheTags = [...new Set(rows.map((row) => row.tag))];
    const queue = new RenderQueueWriter(tx, tenant.id, rebuildIds);
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
      .execute((tx) =>
        enqueuePages(tx, tenantId, [{ key, reasons: [tagOf.bodyLost()] }], { rebuildIds: [], urgent: true }),
      );
    return;
  }
  const { rows } = await sql<{ code: string; hash: string }>`
    select t.code, p.hash from pages p join tenants t on t.id = p.tenant_id where p.tenant_id = ${tenantId}
      and p.screen = ${screen} and p.subject = ${subject} and p.lang = ${lang} and p.page = ${page}
      and p.hash is not null`.execute(db);
  for (const { code, hash } of rows) bodies.remove(code, [hash]);
  await db.transaction().execute((tx) => postponeFile(tx, tenantId, lost));
}

async function startRebuilds(tx: Tx, tenantId: number, rebuildIds: readonly number[]): Promise<void> {
  if (rebuildIds.length === 0) return;
  await sql`
    update rebuilds set state = 'running', stale = (
      select count(*) from render_queue s where s.tenant_id = ${tenantId} and s.rebuild_ids @> array[rebuilds.id])
    where tenant_id = ${tenantId} and id = any (${rebuildIds}::bigint[])`.execute(tx);
}
