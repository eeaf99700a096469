/** Prepares facts of a product for readers: claimed former price, link to the shop, attributes. */

import type { Written } from '#src/i18n/vocabularies/values.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsCard, GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { attributeName, attributeValue } from '#src/modules/catalogue/goods/ui/attributes.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';

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
export function buyLink({ invalid, traceUrl, originUrl }: GoodsCard): string | null {
  return invalid ? null : (traceUrl ?? originUrl);
}

/**
 * Attributes that readers see: numbers and texts by name, in the language of the page. A boolean says nothing by itself
 * and is left out, and so is a name that is not for readers.
 */
export function shownAttributes(
  { attributes, keyFeatures }: Pick<GoodsView, 'attributes' | 'keyFeatures'>,
  lang: Lang,
): { name: string; value: Written }[] {
  const said = new Set(keyFeatures.map(({ name }) => name));
  const shown = Object.entries(attributes).flatMap(([raw, value]) => {
    const name = attributeName(raw, lang);
    if (name === undefined || typeof value === 'boolean' || said.has(raw) || value === '') return [];
    return [{ name, value: attributeValue(raw, value, lang) }];
  });
  return [...new Map(shown.map((variant) => [variant.name, variant])).values()];
}
