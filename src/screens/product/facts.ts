import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';

/**
 * A claimed former price in minor units of the history's currency; null when there is none to compare.
 * @param currency  of the claim
 */
export function claimedMinor(
  originalPrice: number | null,
  currency: string | null | undefined,
  state: Pick<GoodsPriceState, 'currency'>,
): number | null {
  if (originalPrice === null || currency !== state.currency) return null;
  return Math.round(originalPrice * 10 ** currencyExponent(state.currency));
}

/** The shop's address: the tracked link, else the plain one; null when the shop no longer sells it. */
export function buyLink({ invalid, traceUrl, originUrl }: GoodsView): string | null {
  return invalid ? null : (traceUrl ?? originUrl);
}

/** Attributes that readers see: numbers and texts by name. A boolean says nothing by itself and is left out. */
export function shownAttributes({ attributes, keyFeatures }: GoodsView): { name: string; value: string }[] {
  const said = new Set(keyFeatures.map(({ name }) => name));
  return Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'boolean' || said.has(name) || value === '' ? [] : [{ name, value: String(value) }],
  );
}
