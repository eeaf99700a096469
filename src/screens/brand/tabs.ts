/** Lists the tabs of the page of a brand. */

import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { BrandData, BrandTab } from '#src/screens/brand/data.ts';
import { tabPath } from '#src/screens/brand/lists.ts';

interface Tab {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
  readonly current?: boolean;
}

/**
 * The tabs of a brand, without empty ones. On the overview they link to its sections; on a list they link to the other
 * lists, and the information tab links back to the overview.
 */
export function brandTabs({ extend, path, shown }: BrandData, lang: Lang): Tab[] {
  const t = texts(lang);
  const { counts } = extend;
  const list = (tab: BrandTab, name: string): Tab[] =>
    counts[tab] === 0
      ? []
      : [
          {
            name,
            count: counts[tab],
            current: shown.tab === tab,
            href: shown.tab === null ? `#${tab}` : tabPath(path, tab),
          },
        ];
  return [
    ...list('products', t('brand.products')),
    { name: t('brand.information'), href: shown.tab === null ? '#information' : path },
    ...list('articles', t('brand.articlesTab')),
    ...list('reviews', t('brand.reviews')),
    ...list('content', t('brand.content')),
    ...list('deals', t('brand.deals')),
  ];
}
