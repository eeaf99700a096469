import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** What waits to be published of a tenant. */
export interface Waiting {
  readonly tenantId: number;
  /** There are invalidations whose pages are not queued yet. */
  readonly invalidated: boolean;
  /** Whether the next page of the render queue is urgent; null: no page is due. */
  readonly urgent: boolean | null;
  /** Sitemap parts were postponed until no page is due. */
  readonly postponed: boolean;
}

/** The tenants that have something to publish, by id. */
export async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from (
      select t.id as "tenantId",
        exists (select from invalidations i where i.tenant_id = t.id) as invalidated,
        (select q.urgent from render_queue q where q.tenant_id = t.id and q.not_before <= now()
          order by q.urgent desc, q.marked limit 1) as urgent,
        exists (select from sitemap_queue s where s.tenant_id = t.id) as postponed
      from tenants t) waiting
    where invalidated or urgent is not null or postponed order by "tenantId"`.execute(db);
  return rows;
}

/**
 * The tenants in the order of their turns: those with urgent pages first, then those that waited longest.
 * @param lastTurns  number of the last turn by tenant; a tenant without one never had any
 */
export function turnsOf(waiting: readonly Waiting[], lastTurns: ReadonlyMap<number, number>): Waiting[] {
  const lastTurn = ({ tenantId }: Waiting) => lastTurns.get(tenantId) ?? 0;
  return waiting
    .filter(({ urgent, postponed }) => urgent !== null || postponed)
    .toSorted((a, b) => Number(b.urgent === true) - Number(a.urgent === true) || lastTurn(a) - lastTurn(b));
}
