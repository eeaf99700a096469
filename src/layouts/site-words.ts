import { texts } from '#src/i18n/texts.ts';
import type { Crumb } from '#src/layouts/structured.ts';
import type { Chrome } from '#src/screens/chrome.ts';

/** The words of the header: articles where they are not the home itself, then the tenant's chosen categories. */
export function siteWords({ lang, links, navigation }: Chrome): Crumb[] {
  const articles = { name: texts(lang)('nav.articles'), path: links.discover };
  return links.discover === links.home ? [...navigation] : [articles, ...navigation];
}

/** Home, then the given steps. Articles stand between where they are not the home itself. */
export function trailOf(chrome: Chrome, steps: readonly Crumb[], through: 'articles' | 'home' = 'home'): Crumb[] {
  const t = texts(chrome.lang);
  const { home, discover } = chrome.links;
  const articles = through === 'articles' && discover !== home ? [{ name: t('nav.articles'), path: discover }] : [];
  return [{ name: t('breadcrumb.home'), path: home }, ...articles, ...steps];
}
