import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import { LEAST_LISTINGS, mergedSellers, type SellerFacts } from '#src/modules/catalogue/sellers/rules.ts';
import {
  countGoods,
  readSellers,
  type SellerRow,
  type SellerValues,
  writeSellers,
} from '#src/modules/catalogue/sellers/store.ts';

/**
 * Creates or changes the sellers that listings describe, and invalidates those that changed. A seller may be described
 * many times; what no listing says stays as it is.
 * @returns their ids by external id
 */
export async function putSellers(ctx: WriteCtx, described: readonly SellerFacts[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await putBatch(mergedSellers(described), {
    async plan(sellers) {
      const externalIds = sellers.map(({ externalId }) => externalId);
      const rows = await readSellers(ctx.tx, ctx.tenant.id, externalIds);
      for (const { externalId, id } of rows) ids.set(externalId, id);
      return sellers.map((facts) => {
        const before = rows.find(({ externalId }) => externalId === facts.externalId);
        return { before, after: sellerAfter(before, facts) };
      });
    },
    subject: ({ after }) => after.externalId,
    isSame: ({ before, after }) => isDeepStrictEqual(before, { id: before?.id, ...after }),
    async store(changes) {
      const values = changes.map(({ after }) => after);
      for (const { externalId, id, code } of await writeSellers(ctx.tx, ctx.tenant.id, values)) {
        ids.set(externalId, id);
        ctx.invalidate(tagOf.seller(code));
      }
    },
  });
  return ids;
}

/** A seller after the write: as a listing describes it, otherwise as stored. */
function sellerAfter(
  stored: SellerRow | undefined,
  { externalId, code, platform, name, names, official, shipsFrom, url }: SellerFacts,
): SellerValues {
  return {
    code: stored?.code ?? code,
    externalId,
    platform,
    name,
    names: names ?? stored?.names ?? {},
    official: official ?? stored?.official ?? false,
    shipsFrom: shipsFrom ?? stored?.shipsFrom ?? null,
    url: url ?? stored?.url ?? null,
  };
}

/** A listing before and after a write; null: it was or is not sold, or its seller is not known. */
export interface SellerMove {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Invalidates the sellers that listings entered or left: their lists, and the sellers that have a page now or have none
 * any more. The goods must have been written.
 */
export async function invalidateSellers(ctx: WriteCtx, moves: readonly SellerMove[]): Promise<void> {
  const gains = new Map<number, number>();
  const count = (id: number | null, by: number) => id !== null && gains.set(id, (gains.get(id) ?? 0) + by);
  const moved = moves.filter(({ before, after }) => before !== after);
  for (const { before, after } of moved) {
    count(before, -1);
    count(after, 1);
  }
  const wanted = [...gains].map(([id, gained]) => ({ id, most: LEAST_LISTINGS + Math.max(0, gained) }));
  for (const { id, code, count: now } of await countGoods(ctx.tx, ctx.tenant.id, wanted)) {
    ctx.invalidate(tagOf.sellerGoods(code));
    const before = now - (gains.get(id) ?? 0);
    if (now >= LEAST_LISTINGS !== before >= LEAST_LISTINGS) ctx.invalidate(tagOf.seller(code));
  }
}
