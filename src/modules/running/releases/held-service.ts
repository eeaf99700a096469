/** Lists the pages that break rules, and lets a held one pass. */

import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { FaultyPage } from '#src/modules/running/releases/contract.ts';
import { type ListedFaults, listFaults, passHeldPage } from '#src/publishing/gate/fault-store.ts';
import { causeFrom } from '#src/publishing/releases/cause.ts';
import { enqueuePages, RANK } from '#src/publishing/rendering/render-queue.ts';

/** One page of the held pages, or of those that break a rule and are published; the oldest first. */
export async function listFaultyPages(
  { db, tenant }: TenantCtx,
  held: boolean,
  request: PageRequest,
): Promise<Page<FaultyPage>> {
  const part = { limit: request.size, offset: offsetOf(request) };
  const { rows, total } = await listFaults(db, tenant.id, held, part);
  return toPage(rows.map(pageFromRow), total, request);
}

function pageFromRow({ path, screen, lang, held, isLive, since, faults, ...row }: ListedFaults): FaultyPage {
  const { passedBy: by, passedReason: reason, passedAt } = row;
  const passed = by === null || passedAt === null ? null : { by, reason, at: passedAt.toISOString() };
  return { path, screen, lang, held, isLive, since: since.toISOString(), faults: [...faults], passed };
}

/**
 * Lets a held page pass the rules that it breaks, until it is mended: the publisher renders it again a moment later.
 * Throws NotFound where no page is held.
 */
export async function approveHeldPage({ db, tenant, origin }: EditCtx, path: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const key = await passHeldPage(tx, tenant.id, path, origin);
    if (key === undefined) {
      const reason = 'no page is held there';
      throw new Failure('NotFound', reason, [{ field: 'path', reason }]);
    }
    const page = { key, reasons: [], rebuildIds: [], rank: RANK.own, causes: [causeFrom(origin)] };
    await enqueuePages(tx, tenant.id, [page]);
  });
}
