/** Reads how far the publisher is: for its plans, for who follows it, and for an operator who watches the site. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { RANK } from '#src/publishing/rendering/render-queue.ts';

/** The work of the publisher of a tenant at a moment. */
export interface PublishingState {
  readonly tenant: string;
  readonly release: number;
  /** Pages rendered and moved since the tenant exists. */
  readonly rendered: number;
  readonly moved: number;
  /** Changes whose pages are not queued yet. */
  readonly changes: number;
  /** Pages of changes that wait to be rendered. */
  readonly pages: number;
  /** Pages of rebuilds that wait to be rendered. */
  readonly rebuilds: number;
  /** Pages that could not be rendered and are tried again. */
  readonly failing: number;
  /** Of the pages that wait or fail, those that are due. */
  readonly due: number;
  /** Pages that break a rule and keep their last good bytes. */
  readonly held: number;
  /** Age of the oldest change that no reader sees yet, in seconds; 0: none. Rebuilds and failing pages do not count. */
  readonly lagSeconds: number;
  /** The same of rebuilds. */
  readonly rebuildSeconds: number;
}

const NOTHING: PublishingState = {
  tenant: '',
  release: 0,
  rendered: 0,
  moved: 0,
  changes: 0,
  pages: 0,
  rebuilds: 0,
  failing: 0,
  due: 0,
  held: 0,
  lagSeconds: 0,
  rebuildSeconds: 0,
};

/** The state of a tenant. One that does not exist has nothing to do. */
export async function readPublishingState(db: Db | Tx, tenantId: number): Promise<PublishingState> {
  const [state = NOTHING] = await readPublishingStates(db, tenantId);
  return state;
}

/** The states of all tenants, by code, or of one. */
export async function readPublishingStates(db: Db | Tx, tenantId: number | null = null): Promise<PublishingState[]> {
  const { rows } = await sql<PublishingState>`
    with
      -- The tenants that are asked for.
      wanted as (select id, code from tenants where id = coalesce(${tenantId}::int, id)),
      -- Changes that are not fanned out.
      changed as (
        select tenant_id, count(*)::int as changes, min(made_at) filter (where rebuild_id is null) as since,
          min(made_at) filter (where rebuild_id is not null) as rebuilt_since
        from invalidations where tenant_id in (select id from wanted) group by tenant_id),
      -- Pages in the render queue.
      queued as (
        select tenant_id, count(*) filter (where attempts = 0 and rank < ${RANK.bulk})::int as pages,
          count(*) filter (where attempts = 0 and rank = ${RANK.bulk})::int as rebuilds,
          count(*) filter (where attempts > 0)::int as failing,
          count(*) filter (where not_before <= now())::int as due,
          min(queued_at) filter (where attempts = 0 and rank < ${RANK.bulk}) as since,
          min(queued_at) filter (where attempts = 0 and rank = ${RANK.bulk}) as rebuilt_since
        from render_queue where tenant_id in (select id from wanted) group by tenant_id),
      -- Pages held back.
      faulty as (
        select tenant_id, count(*)::int as held
        from page_faults where held and tenant_id in (select id from wanted) group by tenant_id)
    select t.code as tenant, coalesce(r.release, 0) as release, coalesce(r.rendered, 0) as rendered,
      coalesce(r.moved, 0) as moved, coalesce(c.changes, 0) as changes, coalesce(q.pages, 0) as pages,
      coalesce(q.rebuilds, 0) as rebuilds, coalesce(q.failing, 0) as failing, coalesce(q.due, 0) as due,
      coalesce(f.held, 0) as held,
      greatest(0, coalesce(extract(epoch from now() - least(c.since, q.since)), 0))::float8 as "lagSeconds",
      greatest(0, coalesce(extract(epoch from now() - least(c.rebuilt_since, q.rebuilt_since)), 0))::float8
        as "rebuildSeconds"
    from wanted t left join releases r on r.tenant_id = t.id left join changed c on c.tenant_id = t.id
      left join queued q on q.tenant_id = t.id left join faulty f on f.tenant_id = t.id
    order by t.code`.execute(db);
  return rows;
}

/** How much of earlier changes waits: changes, and pages that wait or fail. */
export const countWaiting = ({ changes, pages, rebuilds, failing }: PublishingState): number =>
  changes + pages + rebuilds + failing;
