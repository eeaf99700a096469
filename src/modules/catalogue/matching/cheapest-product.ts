/** Finds which of several products costs least, in all or for the same amount. */

import { rankOf } from '#src/modules/catalogue/matching/best-offer.ts';
import type { BestOffer } from '#src/modules/catalogue/matching/contract.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { amountBought, buyOtherAmounts } from '#src/modules/catalogue/prices/rules.ts';

/** A product, and its best offer; null: nobody sells it. */
interface Contestant {
  readonly goods: { readonly code: string };
  readonly best:
    | (Pick<BestOffer, 'currency' | 'offer'> & {
        readonly state: Pick<GoodsPriceState, 'current' | 'unitPrice'> | null;
      })
    | null;
}

/** The product that costs least, and in what: in all, or for the same amount where packs of other sizes are compared. */
export interface Winner {
  readonly code: string;
  readonly by: 'total' | 'amount';
}

/**
 * The product that costs least, with usual shipping where its cost is unknown; undefined where nobody can say that of one of
 * them, fewer than two can be compared, or two cost the same. Where packs differ, it costs least for the amount, with shipping
 * and without.
 */
export function winnerAmong(products: readonly Contestant[]): Winner | undefined {
  const sold = products.flatMap(({ goods: { code }, best }) =>
    best === null ? [] : [{ code, ...best, rank: rankOf(best.offer) ?? Number.NaN }],
  );
  if (sold.some(({ currency }) => currency !== sold[0]?.currency)) return undefined;
  const packsDiffer = sold.some(({ state }) => sold.some((other) => buyOtherAmounts(state, other.state)));
  const code = least(
    sold.map(({ code, state, rank }) => [code, packsDiffer ? rank / (amountBought(state) ?? 0) : rank]),
  );
  if (!packsDiffer) return code === undefined ? undefined : { code, by: 'total' };
  const units = new Set(sold.map(({ state }) => state?.unitPrice?.unit));
  const apiece = least(sold.map(({ code, state }) => [code, state?.unitPrice?.minor ?? Number.NaN]));
  return code === undefined || code !== apiece || units.size > 1 ? undefined : { code, by: 'amount' };
}

/** The code with the lowest amount; undefined where one is no amount, there are fewer than two, or two are the lowest. */
function least(amounts: readonly (readonly [code: string, amount: number])[]): string | undefined {
  const [first, second] = amounts.toSorted(([, a], [, b]) => a - b);
  if (first === undefined || second === undefined || !amounts.every(([, amount]) => Number.isFinite(amount)))
    return undefined;
  return first[1] < second[1] ? first[0] : undefined;
}
