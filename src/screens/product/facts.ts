import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';

/**
 * The former price that the shop claims, in minor units of the history's currency; null when nothing can be compared.
 */
export function claimedMinor(
  goods: Pick<GoodsView, 'originalPrice' | 'priceRange'>,
  state: Pick<GoodsPriceState, 'currency'> | undefined,
): number | null {
  const { originalPrice, priceRange } = goods;
  if (originalPrice === null || state === undefined || priceRange?.currencyCode !== state.currency) return null;
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
