/** Adds pages to the render queue, and ranks which of them the publisher renders first. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { AffectedPage } from '#src/publishing/changes/affected-pages.ts';
import { type Cause, KEPT_CAUSES } from '#src/publishing/releases/cause.ts';

/** Why a page is rendered before others; the lowest first. */
export const RANK = {
  /** A reader asks for it, and its body is lost. */
  asked: 0,
  /** The own page of what changed. */
  own: 1,
  /** Further pages that a small change affects. */
  urgent: 2,
  /** Rebuilds and large changes. */
  bulk: 3,
} as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Reasons kept per page, for people to read. */
export const REASONS = 8;

/** An affected page, and the requested rebuilds that it belongs to. */
export interface QueuedPage extends AffectedPage {
  readonly rebuildIds: readonly number[];
  readonly rank: Rank;
  /** The authors of the changes that set it off, four at most; none: the site itself. */
  readonly causes?: readonly Cause[];
}

/**
 * Adds pages to the render queue. Those that begin come before those that readers find already, which may link to them.
 * A page that waits already keeps its place, so that changes in a loop cannot hold it back, unless it is an own page of
 * what changed: a former address may now lead to a page that begins. A page must not occur twice in one call. @returns number of rows written
 */
export async function enqueuePages(tx: Tx, tenantId: number, pages: readonly QueuedPage[]): Promise<number> {
  if (pages.length === 0) return 0;
  const rows = pages.map(({ key, ...page }, n) => ({ ...key, ...page, n }));
  const result = await sql`
    insert into render_queue (tenant_id, screen, subject, lang, page, marked, place, rank, reasons, rebuild_ids,
      causes)
    select ${tenantId}, v.screen, v.subject, v.lang, v.page, v.mark, v.mark, v.rank,
           array(select jsonb_array_elements_text(v.reasons)), v."rebuildIds", coalesce(v.causes, '[]')
    from (select *, nextval('stale_marks') as mark from (
      select v.*, p.tenant_id is not null as published from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(n int,
        screen text, subject text, lang text, page int, rank smallint, reasons jsonb, "rebuildIds" bigint[], causes jsonb)
      left join pages p on p.tenant_id = ${tenantId} and p.screen = v.screen and p.subject = v.subject
        and p.lang = v.lang and p.page = v.page and p.status in (200, 301)
      order by published, n) sorted) v
    on conflict (tenant_id, screen, subject, lang, page) do update set marked = excluded.marked,
      rank = least(render_queue.rank, excluded.rank),
      place = case when excluded.rank = ${RANK.own} then excluded.place else render_queue.place end,
      reasons = (array(select distinct r from unnest(render_queue.reasons || excluded.reasons) r))[1:${sql.lit(REASONS)}],
      rebuild_ids = array(select distinct r from unnest(render_queue.rebuild_ids || excluded.rebuild_ids) r),
      causes = case when render_queue.causes = excluded.causes then excluded.causes
        else jsonb_path_query_array(excluded.causes || render_queue.causes, ${sql.lit(`$[0 to ${KEPT_CAUSES - 1}]`)}::jsonpath) end,
      attempts = 0, error = null, not_before = '-infinity'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Queues a page whose body is lost, and which a reader asks for. What already waits or is rendered is not marked again. */
export async function enqueueAsked(tx: Tx, tenantId: number, key: LocalizedPageKey): Promise<void> {
  const { numAffectedRows } = await sql`
    update render_queue set rank = ${RANK.asked} where tenant_id = ${tenantId} and screen = ${key.screen}
      and subject = ${key.subject} and lang = ${key.lang} and page = ${key.page} and attempts = 0
      and reasons @> array[${tagOf.bodyLost()}::text]`.execute(tx);
  if (numAffectedRows === 1n) return;
  await enqueuePages(tx, tenantId, [{ key, reasons: [tagOf.bodyLost()], rebuildIds: [], rank: RANK.asked }]);
}
