/** Stores an editor's decision that two listings are the same product, or are not. */

import type { WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { MatchOverride } from '#src/modules/catalogue/matching/contract.ts';
import { sellOtherAmounts } from '#src/modules/catalogue/matching/rules.ts';
import { sizeOfGoods } from '#src/modules/catalogue/matching/store.ts';

/**
 * Stores an editor's decision about two listings; null deletes it, and the matcher decides again. The next run of the
 * matcher applies it and invalidates the offers that change. Throws NotFound for an unknown code, BadRequest when both
 * codes are the same listing, or when two that sell other amounts are to be one product: their sizes have to be put right
 * first.
 */
export async function sayMatch({ tx, tenant }: WriteCtx, { goods, other, same }: MatchOverride): Promise<void> {
  if (goods === other)
    throw new Failure('BadRequest', 'one listing twice', [{ field: 'other', reason: 'is the same' }]);
  const rows = await tx
    .selectFrom('goods')
    .select(['id', 'code', sizeOfGoods.as('size')])
    .where('tenant_id', '=', tenant.id)
    .where('code', 'in', [goods, other])
    .orderBy('id')
    .execute();
  const [low, high] = rows;
  if (low === undefined || high === undefined) {
    throw new Failure('NotFound', `no goods ${[goods, other].find((code) => low?.code !== code)}`);
  }
  if (same === true && sellOtherAmounts(low, high)) {
    throw new Failure('BadRequest', 'other amounts', [{ field: 'other', reason: 'sells another amount' }]);
  }
  const pair = { tenant_id: tenant.id, low: low.id, high: high.id };
  if (same !== null) {
    await tx
      .insertInto('match_overrides')
      .values({ ...pair, same })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'low', 'high']).doUpdateSet({ same }))
      .execute();
    return;
  }
  await tx
    .deleteFrom('match_overrides')
    .where('tenant_id', '=', pair.tenant_id)
    .where('low', '=', pair.low)
    .where('high', '=', pair.high)
    .execute();
}
