import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { affectedPages } from '#src/publishing/affected-pages.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';
import { PageRenderer } from '#src/publishing/page-renderer.ts';
import type { Site } from '#src/publishing/screen.ts';

export interface Rebuild {
  readonly id: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly tags: readonly string[];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  /** Numbers of pages: affected, rendered so far, and changed so far. */
  readonly stale: number;
  readonly rendered: number;
  readonly moved: number;
  readonly failures: readonly (LocalizedPageKey & { readonly error: string })[];
}

/** Requests that every page affected by these tags is rendered again; `tagOf.siteAll()` means every page. */
export async function requestRebuild(db: Db, tenant: Tenant, cacheTags: readonly CacheTag[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('rebuilds')
      .values({ tenant_id: tenant.id, tags: [...cacheTags] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await invalidateTags(tx, tenant.id, cacheTags, id);
    return id;
  });
}

export async function readRebuild(db: Db, tenant: Tenant, id: number): Promise<Rebuild | undefined> {
  const { rows } = await sql<Rebuild>`
    select id, state, tags, requested_at as "requestedAt", finished_at as "finishedAt", stale, rendered, moved, failures
    from rebuilds where tenant_id = ${tenant.id} and id = ${id}`.execute(db);
  return rows[0];
}

export interface PlannedPage {
  readonly path: string;
  readonly lang: string;
  readonly screen: string;
  /** born: will be published for the first time; ends: will no longer exist; stale: will be rendered again. */
  readonly why: 'born' | 'stale' | 'ends';
  readonly reasons: readonly CacheTag[];
}

/** The pages a rebuild would render and the reasons for each, sorted by address. Writes nothing. */
export async function planRebuild(
  db: Db,
  site: Site,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): Promise<PlannedPage[]> {
  const previous = await publishedPaths(db, tenant.id);
  const renderer = new PageRenderer(db, site, tenant);
  const planned = new Map<string, PlannedPage>();
  const candidates = new Map<string, { key: LocalizedPageKey; reasons: Set<CacheTag> }>();
  for await (const { key, reasons } of affectedPages(db, site.screens, tenant, cacheTags)) {
    const known = candidates.get(pageKeyText(key));
    if (known === undefined) candidates.set(pageKeyText(key), { key, reasons: new Set(reasons) });
    else for (const reason of reasons) known.reasons.add(reason);
  }
  for (const [id, { key, reasons }] of candidates) {
    const before = previous.get(id);
    const { result } = await renderer.load(key);
    const after = result.kind === 'absent' ? undefined : result.kind === 'moved' ? result.from : result.path;
    const path = after ?? before;
    if (path === undefined) continue;
    const why = before === undefined ? 'born' : after === undefined ? 'ends' : 'stale';
    planned.set(id, { path, lang: key.lang, screen: key.screen, why, reasons: [...reasons] });
  }
  return [...planned.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function publishedPaths(db: Db, tenantId: number): Promise<Map<string, string>> {
  const { rows } = await sql<LocalizedPageKey & { path: string }>`
    select screen, subject, lang, page, path from pages
    where tenant_id = ${tenantId} and (status <> 404 or hash is not null) order by path`.execute(db);
  return new Map(rows.map((row) => [pageKeyText(row), row.path]));
}
