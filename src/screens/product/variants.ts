/** Chooses the variants of a product that a reader can pick from. */

import { priceText } from '#src/i18n/price.ts';
import type { Written } from '#src/i18n/vocabularies/values.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { attributeName, attributeValue, byAttribute, variantName } from '#src/modules/catalogue/goods/ui/attributes.ts';
import { outOfStockText, stockText } from '#src/modules/catalogue/goods/ui/stock.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** A variant, as readers see it. */
export interface ShownVariant {
  readonly id: string;
  readonly name: Written;
  /** '' without a price. */
  readonly price: string;
  /** What the shop says of its stock; undefined when it does not say. */
  readonly stock: string | undefined;
  /** Why it cannot be ordered now. */
  readonly out: string | undefined;
  /** In what it differs from the others: "Colour: red". */
  readonly differences: readonly string[];
  /** Number of its picture in the gallery, from 1. */
  readonly picture: number | undefined;
}

/** The variants that a reader can choose from: none when there is only one, or when nothing tells them apart. */
export function shownVariants(goods: GoodsView, site: Site): ShownVariant[] {
  const { variants, pictures, priceRange } = goods;
  const named = variants.filter(({ name }) => name !== '');
  if (named.length < 2) return [];
  const money = (price: number | null) =>
    price === null || priceRange === null ? '' : priceText(price, priceRange.currencyCode, site.tenant);
  return named.map(({ externalId, name, price, availability, picture, attributes }) => {
    const at = pictures.findIndex(({ url }) => url === picture);
    return {
      id: externalId,
      name: variantName(name, attributes, site.lang),
      price: money(price),
      stock: stockText(availability, site.lang),
      out: isOrderable(availability) ? undefined : outOfStockText(availability, site.lang),
      differences: differencesIn(attributes, site),
      picture: at < 0 ? undefined : at + 1,
    };
  });
}

function differencesIn(attributes: GoodsView['attributes'], { lang }: Site): string[] {
  const sorted = Object.entries(attributes).toSorted(([one], [other]) => byAttribute(one, other));
  return sorted.flatMap(([raw, value]) => {
    const name = attributeName(raw, lang);
    return name === undefined || typeof value === 'boolean'
      ? []
      : [`${name}: ${attributeValue(raw, value, lang).text}`];
  });
}
