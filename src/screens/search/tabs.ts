/** Lists the tabs of the search results. */

import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { SEARCH_TABS } from '#src/modules/finding/search/contract.ts';
import type { SearchResults } from '#src/screens/search/data.ts';

/** A tab for each kind of results with their number. Empty kinds are left out, except the one that is shown. */
export function searchTabs({ counts, tab, tabs }: SearchResults, lang: Lang) {
  const t = texts(lang);
  const names = {
    products: t('search.tab.products'),
    articles: t('search.tab.articles'),
    reviews: t('search.tab.reviews'),
    content: t('search.tab.content'),
    deals: t('search.tab.deals'),
  };
  return SEARCH_TABS.filter((searchTab) => counts[searchTab] > 0 || searchTab === tab).map((searchTab) => ({
    name: names[searchTab],
    href: tabs[searchTab],
    count: counts[searchTab],
    current: searchTab === tab,
  }));
}
