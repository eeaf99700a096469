import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';

/** What the shop says it asked before, in minor units of the history's currency; null: nothing that can be compared. */
export function claimedMinor(
  goods: Pick<GoodsView, 'originalPrice' | 'priceRange'>,
  state: Pick<GoodsPriceState, 'currency'> | undefined,
): number | null {
  const { originalPrice, priceRange } = goods;
  if (originalPrice === null || state === undefined || priceRange?.currencyCode !== state.currency) return null;
  return Math.round(originalPrice * 10 ** currencyExponent(state.currency));
}

/** Where the shop sells it: by the link that counts, else by the plain one; null where it does not any more. */
export function buyLink({ invalid, traceUrl, originUrl }: GoodsView): string | null {
  return invalid ? null : (traceUrl ?? originUrl);
}

/** Attributes as readers see them: numbers and texts by name; what is only true or false says nothing by itself. */
export function shownAttributes({ attributes, keyFeatures }: GoodsView): { name: string; value: string }[] {
  const said = new Set(keyFeatures.map(({ name }) => name));
  return Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'boolean' || said.has(name) || value === '' ? [] : [{ name, value: String(value) }],
  );
}
