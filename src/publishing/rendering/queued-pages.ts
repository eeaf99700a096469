/** Reads the next pages of the render queue for a batch, and says how many pages a batch may take. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import type { Cause } from '#src/publishing/releases/cause.ts';
import type { PreviousVersion } from '#src/publishing/rendering/batch-page.ts';
import { RANK, type Rank } from '#src/publishing/rendering/render-queue.ts';

/** How many pages go together. */
export interface BatchSizes {
  /** Pages of rebuilds and large changes that one release moves. */
  readonly bulk: number;
  /** Pages of small changes that one release moves. */
  readonly urgent: number;
  /** Pages loaded concurrently. Reads of the same tick are combined into one query. */
  readonly loaded: number;
  /** A batch that is cut has drawn this many, so that changes in a loop cannot stop the pages that wait. */
  readonly leastDrawn: number;
}

export const BATCH_SIZES: BatchSizes = { bulk: 250, urgent: 100, loaded: 100, leastDrawn: 32 };

export interface QueuedPage extends LocalizedPageKey {
  readonly marked: number;
  readonly rank: Rank;
  /** The cache tags that had it queued. */
  readonly reasons: readonly string[];
  /** The requested rebuilds that it is rendered for. */
  readonly rebuildIds: readonly number[];
  /** The authors of the changes that set it off; none: the site itself. */
  readonly causes: readonly Cause[];
  /** The body was found missing or damaged: it is stored even if the page has not changed. */
  readonly lost: boolean;
  readonly previous: PreviousVersion | null;
}

/** Which pages of the render queue a batch takes. */
export interface Choice {
  /** first: those a reader asks for and own pages; any: the next; bulk: those of rebuilds, although others come before. */
  readonly of: 'first' | 'any' | 'bulk';
  /** Whether a page is left out, because it is rendered and not published yet. */
  readonly isRendered: (page: LocalizedPageKey & { readonly marked: number }) => boolean;
  /** At most so many are left out. */
  readonly rendered: number;
}

const RANKS: Record<Choice['of'], readonly [from: Rank, to: Rank]> = {
  first: [RANK.asked, RANK.own],
  any: [RANK.asked, RANK.bulk],
  bulk: [RANK.bulk, RANK.bulk],
};

/** The next pages to render, in the order of their ranks and places: those before the rebuilds, or else of rebuilds. */
export async function nextQueued(
  db: Db,
  tenantId: number,
  { of, isRendered, rendered }: Choice,
  { bulk, urgent }: BatchSizes,
): Promise<{ readonly pages: readonly QueuedPage[]; readonly isPart: boolean }> {
  const [from, to] = RANKS[of];
  const { rows } = await sql<QueuedPage>`
    with
      -- The first pages that may be rendered now.
      due as (
      select * from render_queue
      where tenant_id = ${tenantId} and not_before <= now() and rank between ${from} and ${to}
      order by rank, place limit ${bulk + rendered})
    select s.screen, s.subject, s.lang, s.page, s.marked, s.rank, s.reasons, s.rebuild_ids as "rebuildIds", s.causes,
      s.reasons @> array[${tagOf.bodyLost()}::text] as lost,
      case when p.tenant_id is null then null else jsonb_build_object('status', p.status, 'path', p.path,
        'location', p.location, 'hash', p.hash, 'indexable', p.indexable, 'media', p.media) end as previous
    from due s left join pages p on p.tenant_id = s.tenant_id and p.screen = s.screen and p.subject = s.subject
      and p.lang = s.lang and p.page = s.page
    order by s.rank, s.place`.execute(db);
  const free = rows.filter((row) => !isRendered(row));
  const isBulk = free[0]?.rank === RANK.bulk;
  const alike = free.filter(({ rank }) => (rank === RANK.bulk) === isBulk);
  const pages = alike.slice(0, isBulk ? bulk : urgent);
  return { pages, isPart: pages.length < alike.length || pages.length === bulk };
}

/** A choice that leaves out these pages, whatever happened to them since. */
export function choose(of: Choice['of'], unpublished: readonly LocalizedPageKey[]): Choice {
  const texts = new Set(unpublished.map(pageKeyText));
  return { of, isRendered: (page) => texts.has(pageKeyText(page)), rendered: texts.size };
}

/** Number of pages in the render queue of a tenant. */
export async function countQueued(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from render_queue where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}
