/** Makes the rows of a comparison of products. */

import { number } from '#src/i18n/numbers.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { asWritten, type Written } from '#src/i18n/vocabularies/values.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { stockText } from '#src/modules/catalogue/goods/ui/stock.ts';
import { voucherTerms } from '#src/modules/catalogue/matching/ui/counted-voucher.ts';
import { smallestAmount, unitPriceText } from '#src/modules/catalogue/prices/ui/unit-amount.ts';
import { verdictWords } from '#src/modules/catalogue/prices/ui/verdict-words.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { Compared } from '#src/screens/compare/screen.ts';
import { claimedMinor, shownAttributes } from '#src/screens/product/facts.ts';
import { ratingParts } from '#src/screens/product/rating-text.ts';
import { totalParts } from '#src/screens/product/total-price-text.ts';

/** A row of a comparison: a value for each product; null: not sold. */
export interface CompareRow {
  readonly name: string;
  readonly values: readonly (Written | null)[];
}

/**
 * The rows of a comparison. What is said of a price is about the shop with the lowest total.
 * @param onlyDifferences  leaves out rows in which all products agree
 */
export function compareRows(products: readonly Compared[], site: Site, onlyDifferences: boolean): CompareRow[] {
  const t = texts(site.lang);
  const row = (name: string, textOf: (product: Compared) => string | null): CompareRow => ({
    name,
    values: products.map((product) => {
      const text = textOf(product);
      return text === null || text === '' ? null : asWritten(text, site.lang);
    }),
  });
  const size = smallestAmount(products.map(({ best }) => best?.state));
  const rows = [
    row(t('compare.price'), ({ best }) => priceWords(best, site)),
    row(t('compare.unit'), ({ best }) => (best?.state ? unitPriceText(best.state, site, size) : null)),
    row(t('compare.total'), ({ best }) => (best === null ? null : totalParts(best.offer, site).join(' · '))),
    row(t('shops.voucher'), ({ best }) => (best === null ? null : voucherWords(best, site))),
    row(t('compare.shop'), (product) => shopWords(product, site)),
    row(t('compare.verdict'), (product) => verdictOf(product, site)),
    row(t('compare.usual'), (product) => usualOf(product, site)),
    row(t('compare.shops'), ({ best }) => (best === null ? null : number(best.compared, site.lang))),
    row(t('compare.rating'), ({ goods }) => ratingParts({ ...goods, soldQuantity: null }, site).join(' · ')),
    row(t('product.brand'), ({ goods }) => goods.brand?.name ?? null),
    ...factRows(products, site),
  ].filter(({ values }) => values.some((value) => value !== null));
  return onlyDifferences ? rows.filter(({ values }) => new Set(values.map((cell) => cell?.text)).size > 1) : rows;
}

function shopWords({ best, goods }: Compared, site: Site): string | null {
  if (best === null) return stockText(goods.availability, site.lang) ?? null;
  return shopName(best.offer, site);
}

/** The code that is in the total, with its conditions. */
function voucherWords({ offer: { voucher }, currency }: NonNullable<Compared['best']>, site: Site): string | null {
  if (voucher === null) return null;
  return [voucher.code, ...voucherTerms(voucher, currency, site), voucher.conditions]
    .filter((part) => part !== '')
    .join(' · ');
}

function verdictOf({ best }: Compared, site: Site): string | null {
  if (best === null) return null;
  const { state, goods, currency } = best;
  return verdictWords(state, state && claimedMinor(goods.originalPrice, currency, state), site).lead;
}

/** The price of the best offer, with that of its dearest variant in stock. */
function priceWords(best: Compared['best'], { tenant }: Site): string | null {
  return best === null ? null : priceText(best.price, best.currency, tenant, best.goods.priceRange?.maxSalePrice);
}

function usualOf({ best }: Compared, site: Site): string | null {
  const state = best?.state ?? null;
  if (state === null || state.verdict === 'UNKNOWN' || state.reference === null) return null;
  return priceText(decimalAmount(state.reference, state.currency), state.currency, site.tenant);
}

/** A row for each fact that one of the products names, in the order in which they first come. */
function factRows(products: readonly Compared[], { lang }: Site): CompareRow[] {
  const facts = products.map(
    ({ goods }) =>
      new Map([
        ...goods.keyFeatures.map(({ name, value }) => [name, asWritten(value, lang)] as const),
        ...shownAttributes(goods, lang).map(({ name, value }) => [name, value] as const),
      ]),
  );
  const names = [...new Set(facts.flatMap((fact) => [...fact.keys()]))];
  return names.map((name) => ({ name, values: facts.map((fact) => fact.get(name) ?? null) }));
}
