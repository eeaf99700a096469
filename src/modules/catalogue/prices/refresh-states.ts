/** Computes the price states of changed goods in batches, and invalidates those that differ. */

import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import { recheckAt, stateOf, statisticsWindow } from '#src/modules/catalogue/prices/derive-state.ts';
import { updateQuarantines } from '#src/modules/catalogue/prices/doubt/quarantine-store.ts';
import { curveOf, wholeCurve } from '#src/modules/catalogue/prices/history/curve.ts';
import { trendOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { type Days, zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { type JudgedGoods, readJudged } from '#src/modules/catalogue/prices/judged-goods.ts';
import { type UsualShipping, usualShippingOf } from '#src/modules/catalogue/prices/usual-shipping.ts';
import {
  dropStates,
  gatherWork,
  lockPrices,
  noteOffers,
  postponeWork,
  readDue,
  type StateRow,
  takeWork,
  withFellows,
  writeStates,
} from '#src/modules/catalogue/prices/work-store.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const BATCH = 500;

/** Computes the states of goods, stores those that differ and invalidates them. */
async function derive(
  { tx, tenant, invalidate }: WriteCtx,
  goodsIds: readonly number[],
  now: number,
  usualShipping: UsualShipping,
): Promise<void> {
  const days = zoneDays(tenant.timeZone);
  const judged = await readJudged(tx, tenant.id, goodsIds, now);
  const priced = judged.map(({ goods }) => goods);
  const silent = priced.filter(({ terms }) => terms.shipping === null);
  const usual = await usualShipping(
    tx,
    silent.map(({ id, terms: { currency } }) => ({ id, currency })),
  );
  const rows = judged.flatMap((listing) => stateRow(listing, days, usual.get(listing.goods.id) ?? null) ?? []);
  const stated = new Set(rows.map(({ goodsId }) => goodsId));
  const stateless = priced.filter(({ id }) => !stated.has(id));
  const written = await writeStates(tx, tenant.id, rows, now);
  const dropped = await dropStates(
    tx,
    tenant.id,
    stateless.map(({ id }) => id),
  );
  const later = stateless.flatMap(({ id, future }) => (future === null ? [] : [{ id, until: future }]));
  await postponeWork(tx, tenant.id, later);
  const quarantines = judged.map(({ goods: { id, terms }, history: { quarantined } }) => ({
    goodsId: id,
    currency: terms.currency,
    quarantined,
  }));
  await updateQuarantines(tx, tenant.id, quarantines, now);
  await noteOffers(tx, tenant.id, 'GOODS', [...written, ...dropped]);
  for (const { id, code } of priced) if (written.has(id) || dropped.has(id)) invalidate(tagOf.goodsPrice(code));
}

function stateRow(
  { goods, history, product }: JudgedGoods,
  days: Days,
  usualShipping: number | null,
): StateRow | undefined {
  const { id, terms, future } = goods;
  const { now } = history;
  const state = stateOf(history, terms, days, product, usualShipping);
  if (state === undefined) return undefined;
  const window = statisticsWindow(now, days);
  const drawn = [window.from, curveOf(history.pieces, window), wholeCurve(history.pieces, now)];
  const next = Math.min(future ?? Infinity, recheckAt(history, terms, days, product) ?? Infinity);
  return {
    goodsId: id,
    state,
    trend: trendOf((product ?? history).pieces, now, days),
    curveHash: shortCode(JSON.stringify(drawn)),
    recheckAt: Number.isFinite(next) ? next : null,
  };
}

/** A transaction that computes the states of the goods it selects. It may find none. */
async function batch(
  db: Db,
  tenant: Tenant,
  now: number,
  usualShipping: UsualShipping,
  choose: (tx: Tx, tenantId: number) => Promise<number[]>,
): Promise<number> {
  const { result } = await write(db, tenant, async (ctx) => {
    await lockPrices(ctx.tx, tenant.id);
    const chosen = await choose(ctx.tx, tenant.id);
    await derive(ctx, await withFellows(ctx.tx, tenant.id, chosen, now), now, usualShipping);
    return chosen.length;
  });
  return result;
}

async function gather(db: Db, tenant: Tenant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockPrices(tx, tenant.id);
    return gatherWork(tx, tenant.id);
  });
}

export interface RefreshOptions {
  /** Stop after about this many goods. Default: no limit. */
  readonly limit?: number;
  /** Milliseconds since 1970; called for each batch. */
  readonly now?: () => number;
}

/**
 * See refreshPrices of the service. Work that writers add meanwhile is gathered only when the list is done, so that
 * goods do not wait for others that change all the time.
 * @returns how many goods were processed
 */
export async function refreshBatches(
  db: Db,
  tenant: Tenant,
  { limit = Infinity, now = Date.now }: RefreshOptions,
): Promise<number> {
  let done = 0;
  const usual = usualShippingOf(tenant.id);
  const drain = async (choose: (tx: Tx, tenantId: number) => Promise<number[]>) => {
    for (let taken = -1; taken !== 0 && done < limit; done += taken)
      taken = await batch(db, tenant, now(), usual, choose);
  };
  const work = (tx: Tx, tenantId: number) => takeWork(tx, tenantId, now(), BATCH);
  await drain(work);
  while (done < limit && (await gather(db, tenant)) > 0) await drain(work);
  await drain((tx, tenantId) => readDue(tx, tenantId, now(), BATCH));
  return done;
}
