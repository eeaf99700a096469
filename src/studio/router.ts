/** Addresses inside of the studio. */

import type { ArticleKind } from '#src/kernel/article-kind.ts';

export type Place =
  | { readonly screen: 'articles' }
  | { readonly screen: 'new-article' }
  | { readonly screen: 'article'; readonly kind: ArticleKind; readonly code: string }
  | { readonly screen: 'invite' }
  | { readonly screen: 'missing' };

const ARTICLE = /^\/studio\/(article|note)\/([a-z0-9-]+)$/;

/** The screen at an address. */
export function placeAt(path: string): Place {
  if (path === '/studio' || path === '/studio/articles') return { screen: 'articles' };
  if (path === '/studio/articles/new') return { screen: 'new-article' };
  if (path === '/studio/invite') return { screen: 'invite' };
  const [, kind, code] = ARTICLE.exec(path) ?? [];
  if (kind === undefined || code === undefined) return { screen: 'missing' };
  return { screen: 'article', kind: kind === 'note' ? 'NOTE' : 'ARTICLE', code };
}

/** The address of an article in the studio. */
export const articlePath = (kind: ArticleKind, code: string): string => `/studio/${kind.toLowerCase()}/${code}`;

/** Goes to an address without loading the page again. */
export function goTo(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
