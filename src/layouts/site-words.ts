/** Names and addresses of the lists that header and footer link to. */

import { texts } from '#src/i18n/texts.ts';
import type { Crumb } from '#src/layouts/site-structured-data.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { IconName } from '#src/ui/icons/icons.ts';

type Lists = Pick<PageShell, 'tenant' | 'lang' | 'links' | 'navigation'>;

/** Links that have an address. */
function withAddress<Word extends { readonly name: string; readonly path: string | null }>(words: readonly Word[]) {
  return words.filter((word): word is Word & { readonly path: string } => word.path !== null);
}

/** The lists of the shop, most used first. */
export function shopWords({ lang, links }: Lists): Crumb[] {
  const t = texts(lang);
  return withAddress([
    { name: t('nav.deals'), path: links.deals },
    { name: t('nav.products'), path: links.products },
    { name: t('nav.leaderboards'), path: links.leaderboards },
    { name: t('nav.coupons'), path: links.coupons },
    { name: t('nav.brands'), path: links.brands },
  ]);
}

/** Lists of the shop that the header has no room for. */
export function moreShopWords({ lang, links }: Lists): Crumb[] {
  const t = texts(lang);
  return withAddress([
    { name: t('nav.dailySpecial'), path: links.dailySpecial },
    { name: t('nav.ranking'), path: links.ranking },
    { name: t('nav.topics'), path: links.topics },
    { name: t('nav.chat'), path: links.chat },
  ]);
}

/** The links of the header: the lists of the shop and the articles, or the categories of an article-focused tenant. */
export function siteWords(shell: Lists): Crumb[] {
  const { lang, links, navigation, tenant } = shell;
  const articles = { name: texts(lang)('nav.articles'), path: links.discover };
  return tenant.articleFocused ? [...navigation] : [...shopWords(shell), articles];
}

/** The links of a phone's menu: every list except the categories in the header of an article-focused tenant. */
export function menuWords(shell: Lists): Crumb[] {
  const { lang, links, tenant } = shell;
  const articles = { name: texts(lang)('nav.articles'), path: links.discover };
  const lists = [...shopWords(shell), ...moreShopWords(shell)];
  return tenant.articleFocused ? lists : [...lists, articles];
}

/** The links of a phone's bottom bar, at most five; none without a shop. */
export function barWords({ tenant, lang, links }: Lists): (Crumb & { readonly icon: IconName })[] {
  const t = texts(lang);
  const words = withAddress([
    { name: t('nav.home'), path: links.home, icon: 'home' as const },
    { name: t('nav.categories'), path: links.products, icon: 'grid' as const },
    { name: t('nav.ask'), path: links.chat, icon: 'comment' as const },
  ]);
  if (tenant.articleFocused || words.length < 3) return [];
  return [
    ...words,
    { name: t('nav.favorites'), path: links.favorited, icon: 'heart' },
    { name: t('viewer.me'), path: links.me, icon: 'user' },
  ];
}

/** Which of some links leads to this page ('page'), or to the first page of its list ('true'); '' for none. */
export function currentAmong(paths: readonly string[], path: string): { path: string; current: 'page' | 'true' } {
  if (paths.includes(path)) return { path, current: 'page' };
  const first = path.split('?')[0] ?? '';
  return { path: paths.includes(first) ? first : '', current: 'true' };
}

/** The breadcrumb: home, articles unless they are the home page, then the given steps. */
export function trailOf(shell: PageShell, steps: readonly Crumb[], through: 'articles' | 'home' = 'home'): Crumb[] {
  const t = texts(shell.lang);
  const { home, discover } = shell.links;
  const articles = through === 'articles' && discover !== home ? [{ name: t('nav.articles'), path: discover }] : [];
  return [{ name: t('breadcrumb.home'), path: home }, ...articles, ...steps];
}
