/** Appends observed prices to the history of goods, as feeds, imports and the demonstration bring them. */

import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { Fault } from '#src/kernel/failure.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import type { PricePointInput } from '#src/modules/catalogue/goods/contract.ts';
import { followSeen } from '#src/modules/catalogue/goods/observations/availability-service.ts';
import {
  appendPoints,
  type PointConflict,
  type PointValues,
  readConflicts,
  type SeenAvailability,
} from '#src/modules/catalogue/goods/observations/price-point-store.ts';

/**
 * Appends price observations. A stored observation is unchanged; another price for the same goods and instant is
 * rejected, because history is never rewritten. The code of a result is the external id of the goods. Goods can be had
 * or not as the newest stored observation until now says. Prices invalidate nothing here: pages show what modules/catalogue/prices computes
 * from a history, and that module invalidates when its result changes.
 */
export async function addPricePoints(ctx: WriteCtx, inputs: readonly PricePointInput[]): Promise<PutResult[]> {
  const points = inputs.map(pointOf);
  /** For each goods and instant, the first one given. */
  const first = new Map<string, PointValues>();
  for (const point of points) if (!first.has(keyOf(point))) first.set(keyOf(point), point);
  const distinct = [...first.values()];
  const conflicts = new Map<PointValues | undefined, PointConflict>();
  for (const pointConflict of await appendPoints(ctx.tx, ctx.tenant.id, distinct))
    conflicts.set(distinct[pointConflict.index], pointConflict);
  const results = inputs.map((input, index): PutResult => {
    const point = points[index] ?? pointOf(input);
    const leader = first.get(keyOf(point)) ?? point;
    const before = conflicts.get(leader);
    if (before === undefined && leader === point) return { outcome: 'created', code: input.goodsExternalId };
    const fault = pricePointFault(input, before ?? { known: true, ...leader });
    return fault === undefined
      ? { outcome: 'unchanged', code: input.goodsExternalId }
      : rejected(fault.field, fault.reason);
  });
  await followSeen(ctx, inputs.filter((_, index) => results[index]?.outcome === 'created').flatMap(seenBy));
  return results;
}

/** Statements of observations on whether their goods can be had. */
function seenBy({ goodsExternalId: externalId, observedAt, availability }: PricePointInput): SeenAvailability[] {
  return availability === undefined ? [] : [{ externalId, seconds: Date.parse(observedAt) / 1000, availability }];
}

/** Which observations are of unknown goods or contradict the stored ones. Writes nothing. */
export async function foreseePricePoints(
  { db, tenant }: TenantCtx,
  inputs: readonly PricePointInput[],
): Promise<(Fault | undefined)[]> {
  const faults: (Fault | undefined)[] = inputs.map(() => undefined);
  for (const conflict of await readConflicts(db, tenant.id, inputs.map(pointOf))) {
    const input = inputs[conflict.index];
    if (input !== undefined) faults[conflict.index] = pricePointFault(input, conflict);
  }
  return faults;
}

function pointOf({ goodsExternalId, observedAt, price, availability }: PricePointInput): PointValues {
  return {
    externalId: goodsExternalId,
    seconds: Date.parse(observedAt) / 1000,
    minor: price.minor,
    currency: price.currency,
    orderable: availability === undefined ? null : isOrderable(availability),
  };
}

/** An observation is identified by goods and instant. */
const keyOf = ({ externalId, seconds }: PointValues) => `${seconds}@${externalId}`;

function pricePointFault(
  { goodsExternalId, observedAt, price }: PricePointInput,
  before: Omit<PointConflict, 'index'>,
): Fault | undefined {
  if (!before.known) {
    return { field: 'goodsExternalId', reason: `there is no ${goodsExternalId} among the goods; import those first` };
  }
  if (before.minor === price.minor && before.currency === price.currency) return undefined;
  const known = before.minor === null ? 'of another writer' : `${before.minor} ${before.currency}`;
  return { field: 'price', reason: `${observedAt} has the price ${known} already` };
}
