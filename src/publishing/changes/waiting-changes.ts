/** Reads which tenants have something to publish. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { RANK, type Rank } from '#src/publishing/rendering/render-queue.ts';

/** The changes of a tenant that wait to be published. */
export interface Waiting {
  readonly tenantId: number;
  /** There are invalidations whose pages are not queued yet. */
  readonly invalidated: boolean;
  /** The rank of the next page of the render queue; null: no page is due. */
  readonly rank: Rank | null;
  /** Whether pages of rebuilds are due. */
  readonly bulk: boolean;
  /** Sitemap parts were postponed until no page is due. */
  readonly postponed: boolean;
}

/** The tenants that have something to publish, by id. */
export async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from (
      select t.id as "tenantId",
        exists (select from invalidations i where i.tenant_id = t.id) as invalidated,
        (select q.rank from render_queue q where q.tenant_id = t.id and q.not_before <= now()
          order by q.rank, q.place limit 1) as rank,
        exists (select from render_queue q where q.tenant_id = t.id and q.not_before <= now()
          and q.rank = ${RANK.bulk}) as bulk,
        exists (select from sitemap_queue s where s.tenant_id = t.id) as postponed
      from tenants t) waiting
    where invalidated or rank is not null or postponed order by "tenantId"`.execute(db);
  return rows;
}

/** A moment in the work of the publisher: what was written later does not count. */
export interface ProgressMoment {
  /** The newest invalidation of that moment. */
  readonly invalidation: number;
  /** The newest mark of the render queue when all those invalidations were fanned out; null: they are not yet. */
  readonly mark: number | null;
}

/** How far the publisher of a tenant is with the changes before a moment. */
export interface Progress extends ProgressMoment {
  readonly release: number;
  /** Invalidations, and then pages, that are not out yet; rebuilds do not count. */
  readonly waiting: number;
}

/** Says what waits of the changes of a tenant. @param moment  of an earlier answer; undefined: now */
export async function readProgress(db: Db, tenantId: number, moment?: ProgressMoment): Promise<Progress> {
  const { rows } = await sql<{ release: number; invalidation: number; invalidated: number }>`
    select r.release, c.invalidation, (select count(*) from invalidations i where i.tenant_id = r.tenant_id
      and i.rebuild_id is null and i.id <= c.invalidation) as invalidated
    from releases r, lateral (select coalesce(${moment?.invalidation ?? null}::bigint, max(i.id), 0) as invalidation
      from invalidations i where i.tenant_id = r.tenant_id) c
    where r.tenant_id = ${tenantId} order by r.release`.execute(db);
  const { release, invalidation, invalidated } = rows[0] ?? { release: 0, invalidation: 0, invalidated: 0 };
  if (invalidated > 0) return { release, invalidation, mark: null, waiting: invalidated };
  return { release, invalidation, ...(await readQueued(db, tenantId, moment?.mark ?? null)) };
}

/** Pages of changes that were marked until a mark and wait. @param mark  null: the newest one */
async function readQueued(
  db: Db,
  tenantId: number,
  mark: number | null,
): Promise<{ readonly mark: number; readonly waiting: number }> {
  const { rows } = await sql<{ mark: number; waiting: number }>`
    select c.mark, (select count(*) from render_queue q where q.tenant_id = ${tenantId} and q.not_before <= now()
      and q.rank < ${RANK.bulk} and q.marked <= c.mark) as waiting
    from (select coalesce(${mark}::bigint, max(q.marked), 0) as mark from render_queue q
      where q.tenant_id = ${tenantId} and q.rank < ${RANK.bulk}) c order by c.mark`.execute(db);
  return rows[0] ?? { mark: 0, waiting: 0 };
}

/** Numbers of the last turns by tenant; a tenant without one never had any. */
export type LastTurns = ReadonlyMap<number, number>;

/** The tenants in the order of their turns: those with urgent pages first, then those that waited longest. */
export function turnsOf(waiting: readonly Waiting[], lastTurns: LastTurns): Waiting[] {
  const isUrgent = ({ rank }: Waiting) => rank !== null && rank < RANK.bulk;
  return waiting
    .filter(({ rank, postponed }) => rank !== null || postponed)
    .toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || byTurn(lastTurns)(a, b));
}

/** The tenants with pages that a reader asks for, or with own pages of what changed. */
export function firstOf(waiting: readonly Waiting[], lastTurns: LastTurns): Waiting[] {
  return waiting.filter(({ rank }) => rank !== null && rank <= RANK.own).toSorted(byTurn(lastTurns));
}

/** The tenants with pages of rebuilds. */
export function bulkOf(waiting: readonly Waiting[], lastTurns: LastTurns): Waiting[] {
  return waiting.filter(({ bulk }) => bulk).toSorted(byTurn(lastTurns));
}

function byTurn(lastTurns: LastTurns) {
  return (a: Waiting, b: Waiting) => (lastTurns.get(a.tenantId) ?? 0) - (lastTurns.get(b.tenantId) ?? 0);
}
