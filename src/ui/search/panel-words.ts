/** Collects the texts of the panel below a search field. */

import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PanelWords } from '#src/ui/search/search-panel.browser.ts';

export function panelWords(lang: Lang): PanelWords {
  const t = texts(lang);
  return {
    recent: t('search.recent'),
    hot: t('search.hot'),
    suggested: t('search.suggested'),
    products: t('search.products'),
    clear: t('search.clearRecent'),
  };
}
