/** Reads how far the publisher is behind, for an operator who watches the site. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { RANK } from '#src/publishing/render-queue.ts';

/** Work that waits for the publisher of a tenant, and since when. */
export interface PublishFigures {
  readonly tenant: string;
  /** Changes whose pages are not queued yet. */
  readonly changes: number;
  /** Pages of changes that wait to be rendered. */
  readonly pages: number;
  /** Pages of rebuilds that wait to be rendered. */
  readonly rebuilds: number;
  /** Pages that could not be rendered and are tried again. */
  readonly failing: number;
  /** Pages that break a rule and keep their last good bytes. */
  readonly held: number;
  /** Age of the oldest change that no reader sees yet, in seconds; 0: none. Rebuilds and failing pages do not count. */
  readonly lagSeconds: number;
  /** The same of rebuilds. */
  readonly rebuildSeconds: number;
}

/** The figures of every tenant, by code. */
export async function readPublishFigures(db: Db): Promise<PublishFigures[]> {
  const { rows } = await sql<PublishFigures>`
    with
      -- Changes that are not fanned out.
      changed as (
        select tenant_id, count(*)::int as changes, min(made_at) filter (where rebuild_id is null) as since,
          min(made_at) filter (where rebuild_id is not null) as rebuilt_since
        from invalidations group by tenant_id),
      -- Pages in the render queue.
      queued as (
        select tenant_id, count(*) filter (where attempts = 0 and rank < ${RANK.bulk})::int as pages,
          count(*) filter (where attempts = 0 and rank = ${RANK.bulk})::int as rebuilds,
          count(*) filter (where attempts > 0)::int as failing,
          min(queued_at) filter (where attempts = 0 and rank < ${RANK.bulk}) as since,
          min(queued_at) filter (where attempts = 0 and rank = ${RANK.bulk}) as rebuilt_since
        from render_queue group by tenant_id),
      -- Pages held back.
      faulty as (select tenant_id, count(*)::int as held from page_faults where held group by tenant_id)
    select t.code as tenant, coalesce(c.changes, 0) as changes, coalesce(q.pages, 0) as pages,
      coalesce(q.rebuilds, 0) as rebuilds, coalesce(q.failing, 0) as failing, coalesce(f.held, 0) as held,
      greatest(0, coalesce(extract(epoch from now() - least(c.since, q.since)), 0))::float8 as "lagSeconds",
      greatest(0, coalesce(extract(epoch from now() - least(c.rebuilt_since, q.rebuilt_since)), 0))::float8
        as "rebuildSeconds"
    from tenants t left join changed c on c.tenant_id = t.id left join queued q on q.tenant_id = t.id
      left join faulty f on f.tenant_id = t.id
    order by t.code`.execute(db);
  return rows;
}
