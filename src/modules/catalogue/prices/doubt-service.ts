/** Lists doubted prices for moderators, and takes their decisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { type Page, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { PLATFORM_NAMES } from '#src/kernel/platforms.ts';
import type { DoubtDecision, DoubtsRequest, PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';
import {
  addDecision,
  readDoubtedPrice,
  readDoubts,
  readSurroundings,
} from '#src/modules/catalogue/prices/doubt/decision-store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

const NAMES: Readonly<Partial<Record<string, string>>> = PLATFORM_NAMES;

/** Doubted prices in a state, each with the prices around it. */
export async function priceDoubts(
  { db, tenant, lang }: TenantCtx & { readonly lang: Lang },
  request: DoubtsRequest,
): Promise<Page<PriceDoubt>> {
  const rows = await readDoubts(db, tenant.id, request);
  const surroundings = await readSurroundings(db, tenant.id, rows);
  const doubts = rows.map((row, index): PriceDoubt => {
    const { total: _counted, verdict, decidedBy: by, decidedAt, observedAt, ...doubt } = row;
    const { seen = 1, lastSeenAt = observedAt, series = [] } = surroundings[index] ?? {};
    return {
      ...doubt,
      platform: NAMES[doubt.platform] ?? '',
      path: pathOf(tenant, lang, pageKeyOf('product', row.goodsCode)),
      observedAt: observedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      seen,
      series,
      decision:
        verdict === null || by === null || decidedAt === null ? null : { verdict, by, at: decidedAt.toISOString() },
    };
  });
  return toPage(doubts, rows[0]?.total ?? 0, request);
}

/**
 * Believes or rejects a doubted price, or takes that back. A trigger has the prices of its product derived again, and their
 * pages follow. Throws NotFound for a price that was never doubted, BadRequest for a price of zero that is to be believed,
 * and Conflict where somebody else decided meanwhile.
 */
export async function decideDoubt(
  { db, tenant }: TenantCtx,
  operator: string,
  decision: DoubtDecision,
): Promise<{ turn: number; verdict: DoubtDecision['verdict']; by: string }> {
  const minor = await readDoubtedPrice(db, tenant.id, decision);
  if (minor === undefined) throw new Failure('NotFound', `goods ${decision.goodsId} had no doubted price then`);
  if (minor <= 0 && decision.verdict === 'BELIEVED') {
    const reason = 'nobody sells for nothing';
    throw new Failure('BadRequest', reason, [{ field: 'verdict', reason }]);
  }
  if (!(await addDecision(db, tenant.id, decision, operator)))
    throw new Failure('Conflict', 'somebody decided meanwhile');
  return { turn: decision.turn + 1, verdict: decision.verdict, by: operator };
}
