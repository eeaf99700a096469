import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { LEAST_LISTINGS, mergedSellers, type SellerFacts } from '#src/modules/catalogue/sellers/rules.ts';
import { countGoods, readSellers, type SellerRow, writeSellers } from '#src/modules/catalogue/sellers/store.ts';

/**
 * Creates or changes the sellers that listings describe, and invalidates those that changed. A seller may be described
 * many times; what no listing says stays as it is.
 * @returns their ids by external id
 */
export async function putSellers(ctx: WriteCtx, described: readonly SellerFacts[]): Promise<Map<string, number>> {
  const sellers = mergedSellers(described);
  const stored = new Map(
    (
      await readSellers(
        ctx.tx,
        ctx.tenant.id,
        sellers.map(({ externalId }) => externalId),
      )
    ).map((row) => [row.externalId, row]),
  );
  const changed = sellers.filter((facts) => differs(stored.get(facts.externalId), facts));
  const told = changed.map((facts) => ({
    ...facts,
    official: facts.official ?? stored.get(facts.externalId)?.official,
  }));
  const written = await writeSellers(ctx.tx, ctx.tenant.id, told);
  for (const { code } of written) ctx.invalidate(tagOf.seller(code));
  return new Map([...stored.values(), ...written].map(({ externalId, id }) => [externalId, id]));
}

function differs(stored: SellerRow | undefined, { name, names, official, shipsFrom, url }: SellerFacts): boolean {
  if (stored === undefined || stored.name !== name) return true;
  if (names !== undefined && !isDeepStrictEqual(names, stored.names)) return true;
  const other = <Value>(said: Value | undefined, known: Value | null) => said !== undefined && said !== known;
  return other(official, stored.official) || other(shipsFrom, stored.shipsFrom) || other(url, stored.url);
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
