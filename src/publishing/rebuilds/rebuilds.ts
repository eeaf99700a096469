/** Plans and runs rebuilds, and reports their progress. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type CacheTag, parseCacheTag } from '#src/kernel/cache-tag.ts';
import type { Origin } from '#src/kernel/origin.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { affectedPages } from '#src/publishing/changes/affected-pages.ts';
import { invalidateTags } from '#src/publishing/changes/invalidate.ts';
import { causeFrom } from '#src/publishing/releases/cause.ts';
import { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

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

/** First key of the advisory lock, unique to this file; the second key is the tenant's id. */
const LOCK = 1_919_247_972;

/**
 * Requests that every page affected by these tags is rendered again; `tagOf.siteAll()` means every page. A request for
 * the same tags that has not begun stands for this one too.
 * @param origin  who asks for it; the site itself by default
 * @returns its id
 */
export async function requestRebuild(
  db: Db,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
  origin?: Origin,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, ${tenant.id}::int)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from rebuilds where tenant_id = ${tenant.id} and state = 'queued'
        and tags = ${[...cacheTags]}::text[] order by id limit 1 for update skip locked`.execute(tx);
    const [same] = rows;
    if (same !== undefined) return same.id;
    const { id } = await tx
      .insertInto('rebuilds')
      .values({ tenant_id: tenant.id, tags: [...cacheTags] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await invalidateTags(tx, tenant.id, cacheTags, { rebuildId: id, cause: origin ? causeFrom(origin) : null });
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
  /** born: will be published for the first time; stale: will be rendered again, and goes where it has nothing left. */
  readonly why: 'born' | 'stale';
  readonly reasons: readonly CacheTag[];
}

/** Number of pages that are loaded together to find out whether there is anything at their address. */
const LOADED_AT_ONCE = 200;

/**
 * The pages a rebuild would render and the reasons for each, sorted by address. Writes nothing, and loads only pages
 * that are not in the manifest.
 */
export async function planRebuild(
  db: Db,
  site: RenderedSite,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): Promise<PlannedPage[]> {
  const previous = await publishedPaths(db, tenant.id);
  const candidates = new Map<string, { key: LocalizedPageKey; reasons: Set<CacheTag> }>();
  for await (const { key, reasons } of affectedPages(db, site.screens, tenant, cacheTags)) {
    const known = candidates.get(pageKeyText(key));
    if (known === undefined) candidates.set(pageKeyText(key), { key, reasons: new Set(reasons) });
    else for (const reason of reasons) known.reasons.add(reason);
  }
  const unknown = [...candidates].flatMap(([id, { key }]) => (previous.has(id) ? [] : [key]));
  const born = await findPaths(new PageRenderer(db, site, tenant), unknown);
  const planned = [...candidates].flatMap(([id, { key, reasons }]): PlannedPage[] => {
    const path = previous.get(id) ?? born.get(id);
    if (path === undefined) return [];
    const why = previous.has(id) ? 'stale' : 'born';
    return [{ path, lang: key.lang, screen: key.screen, why, reasons: [...reasons] }];
  });
  return planned.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The tags that name something of which there is no page, published or to be published. Tags without parameters name
 * the whole site.
 */
export async function tagsWithoutPages(
  db: Db,
  site: RenderedSite,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): Promise<CacheTag[]> {
  const naming = cacheTags.filter((cacheTag) => Object.keys(parseCacheTag(cacheTag) ?? {}).length > 1);
  // Without a name nothing has to be looked for; the plan would read every page of the tenant.
  if (naming.length === 0) return [];
  const planned = await planRebuild(db, site, tenant, naming);
  const plannedTags = new Set(planned.flatMap(({ reasons }) => reasons));
  return naming.filter((cacheTag) => !plannedTags.has(cacheTag));
}

async function publishedPaths(db: Db, tenantId: number): Promise<Map<string, string>> {
  const { rows } = await sql<LocalizedPageKey & { path: string }>`
    select screen, subject, lang, page, path from pages
    where tenant_id = ${tenantId} and (status <> 404 or hash is not null) order by path`.execute(db);
  return new Map(rows.map((row) => [pageKeyText(row), row.path]));
}

/** The addresses of those pages that exist, by key. */
async function findPaths(renderer: PageRenderer, keys: readonly LocalizedPageKey[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (let start = 0; start < keys.length; start += LOADED_AT_ONCE) {
    const loaded = await Promise.all(keys.slice(start, start + LOADED_AT_ONCE).map((key) => renderer.load(key)));
    for (const { key, result } of loaded) {
      if (result.kind !== 'absent') paths.set(pageKeyText(key), result.kind === 'moved' ? result.from : result.path);
    }
  }
  return paths;
}
