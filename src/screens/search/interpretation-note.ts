/** Tells the reader how the search understood the words: a price, an order, words left out. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { SearchResults } from '#src/screens/search/data.ts';

type Understood = Pick<SearchResults, 'droppedWords' | 'unknownKind' | 'priceLimits' | 'sortOrder'>;

/**
 * The line above the results that says what a query was understood to mean: price limits, an order, words left out, a
 * kind of goods that is not on this site. '' when nothing needs saying.
 */
export function understoodText(
  { droppedWords, unknownKind, priceLimits, sortOrder }: Understood,
  { lang, tenant }: Site,
): string {
  const t = texts(lang);
  const price = (amount: number) => priceText(amount, priceLimits?.currency ?? '', tenant);
  const { min = null, max = null } = priceLimits ?? {};
  return [
    unknownKind === null ? '' : t('search.unsold', { words: unknownKind }),
    min !== null && max !== null ? t('goodsList.between', { min: price(min), max: price(max) }) : '',
    min !== null && max === null ? t('goodsList.from', { price: price(min) }) : '',
    min === null && max !== null ? t('goodsList.upTo', { price: price(max) }) : '',
    sortOrder === null ? '' : t(`search.wished.${sortOrder}`),
    droppedWords.length === 0 ? '' : t('search.without', { words: droppedWords.join(' ') }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
