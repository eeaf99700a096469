import type { PublicCtx, TenantCtx, TxCtx } from '#src/ctx.ts';
import { type Page, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  type ListedQuarantine,
  LONGEST_DAYS,
  type QuarantinesRequest,
  type StatisticsAnswer,
  type StatisticsRequest,
} from '#src/modules/catalogue/prices/contract.ts';
import { priceHistoryOf, stateOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { readQuarantines } from '#src/modules/catalogue/prices/doubt/quarantine-store.ts';
import { curveOf } from '#src/modules/catalogue/prices/history/curve.ts';
import { readFellows } from '#src/modules/catalogue/prices/history/same-product-store.ts';
import { DAY, type Window } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { type Days, zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { readJudged } from '#src/modules/catalogue/prices/judged-goods.ts';
import { type RefreshOptions, refreshBatches } from '#src/modules/catalogue/prices/refresh-states.ts';
import { readGoodsCode, readStates } from '#src/modules/catalogue/prices/store.ts';
import { noteOffers } from '#src/modules/catalogue/prices/work-store.ts';

/**
 * Updates the price states of a tenant for new observations and for the present time, in batches. Each batch is one
 * transaction, which also invalidates what it changed. Any process may call it at any time, also concurrently, for
 * example after an import: no work is done twice or lost.
 * @returns how many goods were processed
 */
export async function refreshPrices({ db, tenant }: TenantCtx, options: RefreshOptions = {}): Promise<number> {
  return refreshBatches(db, tenant, options);
}

/** Has those who follow a listing or a deal look at it once the transaction commits, as if its price had changed. */
export async function followAgain({ tx, tenant }: TxCtx, type: 'GOODS' | 'DEAL', id: number): Promise<void> {
  await noteOffers(tx, tenant.id, type, [id]);
}

/**
 * The history of goods in a window, and their state at `now`. Throws NotFound for unknown goods, BadRequest for an
 * invalid window.
 * @param now  milliseconds since 1970
 */
export async function priceStatistics(
  { db, tenant, track }: Pick<PublicCtx, 'db' | 'tenant' | 'track'>,
  goodsId: number,
  request: StatisticsRequest,
  now: number,
): Promise<StatisticsAnswer> {
  const days = zoneDays(tenant.timeZone);
  const window = windowOf(request, now, days);
  const product = await readJudged(db, tenant.id, await readFellows(db, tenant.id, [goodsId]), now);
  const judged = product.find(({ goods }) => goods.id === goodsId);
  if (judged === undefined && (await readGoodsCode(db, tenant.id, goodsId)) === undefined)
    throw new Failure('NotFound');
  if (judged !== undefined) track(tagOf.goodsPrice(judged.goods.code));
  const history = judged?.history ?? priceHistoryOf([], now);
  // The part of the window after `now` is no history.
  const seen = { from: window.from, to: Math.min(window.to, now) };
  const statistics = statisticsOf(history.pieces, seen, request.minDays);
  // It is of other goods; the pages say what was known of them when this state was stored.
  const usual = (await readStates(db, tenant.id, [goodsId])).get(goodsId)?.state.usualShipping;
  return {
    goodsId,
    currency: judged?.goods.terms.currency ?? null,
    startTime: window.from,
    endTime: window.to,
    enough: statistics.enough,
    knownDays: statistics.days,
    statistics: statistics.enough ? statistics.figures : null,
    curve: curveOf(history.pieces, seen),
    state: (judged && stateOf(history, judged.goods.terms, days, judged.product, usual)) ?? null,
  };
}

/** What is or was not believed, newest note first. */
export async function quarantineLedger(
  { db, tenant }: TenantCtx,
  { open, ...request }: QuarantinesRequest,
): Promise<Page<ListedQuarantine>> {
  const rows = await readQuarantines(db, tenant.id, open, request);
  const listed = rows.map(({ total: _counted, observedAt, notedAt, releasedAt, ...row }) => ({
    ...row,
    observedAt: observedAt.toISOString(),
    notedAt: notedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
  }));
  return toPage(listed, rows[0]?.total ?? 0, request);
}

function windowOf({ dayRange, startTime, endTime }: StatisticsRequest, now: number, days: Days): Window {
  const to = endTime ?? now;
  const from = startTime ?? days.start(days.of(to) - dayRange);
  const reason = from >= to ? 'is not before the end' : `is more than ${LONGEST_DAYS} days before the end`;
  if (from >= to || to - from > (LONGEST_DAYS + 1) * DAY) {
    throw new Failure('BadRequest', 'no window', [{ field: 'startTime', reason }]);
  }
  return { from, to };
}
