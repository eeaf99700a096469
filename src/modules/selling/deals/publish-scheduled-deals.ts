/** Makes deals live and expired at their times, and begins the daily special of a day. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { DEAL_SOURCE } from '#src/modules/selling/deals/content-reads.ts';
import { beginDay, chooseSpecials } from '#src/modules/selling/deals/special-store.ts';
import { applyDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import { readDealStates, readDealsOfTheClock } from '#src/modules/selling/deals/write-store.ts';

const DEALS_AT_ONCE = 200;
const SPECIALS = 10;

/** Makes deals live whose publish time has come, and marks deals as expired. @returns how many; at most 400 per call */
export async function applySchedule(ctx: WriteCtx): Promise<number> {
  const { tx, tenant } = ctx;
  const due = await readDealsOfTheClock(tx, tenant.id, 'due', DEALS_AT_ONCE);
  const coming = (await readDealStates(tx, tenant.id, { ids: due })).filter(({ live }) => !live);
  await applyDeals(
    ctx,
    coming.map((before) => ({ before, after: { ...before, live: true } })),
  );
  const over = await readDealsOfTheClock(tx, tenant.id, 'over', DEALS_AT_ONCE);
  const going = (await readDealStates(tx, tenant.id, { ids: over })).filter(({ expired }) => !expired);
  await applyDeals(
    ctx,
    going.map((before) => ({ before, after: { ...before, expired: true } })),
  );
  return coming.length + going.length;
}

/**
 * Begins the tenant's day: from now on readers see its daily special. If editors chose no deals for the day, the best
 * deals are chosen. Does nothing when the day has begun already.
 */
export async function beginDailySpecial(ctx: WriteCtx): Promise<void> {
  const { tx, tenant } = ctx;
  const begun = await beginDay(tx, tenant.id, tenant.timeZone);
  if (begun === undefined) return;
  const { day, before: last } = begun;
  ctx.invalidate(tagOf.dealsSpecial(last ?? 'none'));
  ctx.invalidate(tagOf.dealsSpecial(day));
  const chosen = await chooseSpecials(tx, tenant.id, day, SPECIALS);
  const states = new Map((await readDealStates(tx, tenant.id, { ids: chosen })).map((state) => [state.id, state]));
  const changes = chosen.flatMap((id, index) => {
    const before = states.get(id);
    if (before === undefined) return [];
    return [{ before, after: { ...before, specialDay: day, specialPosition: index + 1 } }];
  });
  const codes = changes.map(({ after }) => after.code);
  await keepRevisions(ctx, DEAL_SOURCE, codes, () => applyDeals(ctx, changes));
}
