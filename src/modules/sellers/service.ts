import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { mergedSellers, type SellerFacts } from '#src/modules/sellers/rules.ts';
import { readSellers, type SellerRow, writeSellers } from '#src/modules/sellers/store.ts';

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

function differs(stored: SellerRow | undefined, { name, official, shipsFrom, url }: SellerFacts): boolean {
  if (stored === undefined || stored.name !== name) return true;
  const other = <Value>(said: Value | undefined, known: Value | null) => said !== undefined && said !== known;
  return other(official, stored.official) || other(shipsFrom, stored.shipsFrom) || other(url, stored.url);
}
