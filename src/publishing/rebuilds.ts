import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Tag } from '#src/kernel/tag.ts';
import { announce } from '#src/publishing/changed.ts';
import { Renderer } from '#src/publishing/render.ts';
import type { Site } from '#src/publishing/screen.ts';
import { stalePages } from '#src/publishing/stale.ts';
import type { PageTarget } from '#src/target.ts';

export interface Rebuild {
  readonly id: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly tags: readonly string[];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  /** Pages found stale, rendered so far, and found different so far. */
  readonly stale: number;
  readonly rendered: number;
  readonly moved: number;
  readonly failures: readonly (PageTarget & { readonly error: string })[];
}

/** Asks for everything the tags name to be rendered again; 'site:all' names every page. */
export async function requestRebuild(db: Db, tenant: Tenant, tags: readonly Tag[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into rebuilds (tenant_id, tags) values (${tenant.id}, ${[...tags]}::text[]) returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Failure('Internal', 'no rebuild row');
    await announce(tx, tenant.id, tags, id);
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
  /** born: has no page yet; ends: has one and will not; stale: will be rendered again. */
  readonly why: 'born' | 'stale' | 'ends';
  readonly reasons: readonly Tag[];
}

/** The pages a rebuild would render and the reason for each, in address order; nothing is written. */
export async function planRebuild(db: Db, site: Site, tenant: Tenant, tags: readonly Tag[]): Promise<PlannedPage[]> {
  const standing = await standingPaths(db, tenant.id);
  const renderer = new Renderer(db, site, tenant);
  const planned = new Map<string, PlannedPage>();
  const candidates = new Map<string, { to: PageTarget; reasons: Set<Tag> }>();
  for await (const { to, reasons } of stalePages(db, site.screens, tenant, tags)) {
    const known = candidates.get(keyOf(to));
    if (known === undefined) candidates.set(keyOf(to), { to, reasons: new Set(reasons) });
    else for (const reason of reasons) known.reasons.add(reason);
  }
  for (const [key, { to, reasons }] of candidates) {
    const before = standing.get(key);
    const { outcome } = await renderer.load(to);
    const after = outcome.kind === 'absent' ? undefined : outcome.kind === 'moved' ? outcome.from : outcome.path;
    const path = after ?? before;
    if (path === undefined) continue;
    const why = before === undefined ? 'born' : after === undefined ? 'ends' : 'stale';
    planned.set(key, { path, lang: to.lang, screen: to.screen, why, reasons: [...reasons] });
  }
  return [...planned.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const keyOf = (to: PageTarget) => JSON.stringify([to.screen, to.subject, to.lang, to.page]);

async function standingPaths(db: Db, tenantId: number): Promise<Map<string, string>> {
  const { rows } = await sql<PageTarget & { path: string }>`
    select screen, subject, lang, page, path from pages
    where tenant_id = ${tenantId} and (status <> 404 or hash is not null) order by path`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.path]));
}
