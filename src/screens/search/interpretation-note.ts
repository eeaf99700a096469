/** Tells the reader how the search understood the words: a price, an order, words left out. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { SearchResults } from '#src/screens/search/data.ts';

type Understood = Pick<SearchResults, 'dropped' | 'unsold' | 'bound' | 'wished'>;

/**
 * How the words were read, where they are no words that goods have: a price, an order, words left out, and a kind
 * that is not here. '': as they stand.
 */
export function understoodText({ dropped, unsold, bound, wished }: Understood, { lang, tenant }: Site): string {
  const t = texts(lang);
  const price = (amount: number) => priceText(amount, bound?.currency ?? '', tenant);
  const { min = null, max = null } = bound ?? {};
  return [
    unsold === null ? '' : t('search.unsold', { words: unsold }),
    min !== null && max !== null ? t('goodsList.between', { min: price(min), max: price(max) }) : '',
    min !== null && max === null ? t('goodsList.from', { price: price(min) }) : '',
    min === null && max !== null ? t('goodsList.upTo', { price: price(max) }) : '',
    wished === null ? '' : t(`search.wished.${wished}`),
    dropped.length === 0 ? '' : t('search.without', { words: dropped.join(' ') }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
