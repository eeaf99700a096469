/** Addresses inside of the studio. */

import type { ArticleKind } from '#src/kernel/article-kind.ts';

export type Place =
  | { readonly screen: 'articles' }
  | { readonly screen: 'new-article' }
  | { readonly screen: 'article'; readonly kind: ArticleKind; readonly code: string }
  | { readonly screen: 'releases' }
  | { readonly screen: 'held'; readonly rank: 'hold' | 'warn' }
  | { readonly screen: 'report'; readonly report: string }
  | { readonly screen: 'receipt' }
  | { readonly screen: 'contents'; readonly subject: string }
  | { readonly screen: 'content'; readonly subject: string; readonly code: string }
  | { readonly screen: 'tags' }
  | { readonly screen: 'moderation'; readonly part: string }
  | { readonly screen: 'operations' }
  | { readonly screen: 'doubts' }
  | { readonly screen: 'feeds' }
  | { readonly screen: 'activities' }
  | { readonly screen: 'work' }
  | { readonly screen: 'category-tree' }
  | { readonly screen: 'feed'; readonly name: string }
  | { readonly screen: 'invite' }
  | { readonly screen: 'missing' };

const ARTICLE = /^\/studio\/(article|note)\/([a-z0-9-]+)$/;
const CONTENT = /^\/studio\/content\/([a-z-]+)(?:\/([^/]+))?$/;
const MODERATION = /^\/studio\/moderation\/([a-z]+)$/;
const FEED = /^\/studio\/feeds\/([a-z0-9._-]+)$/;
const REPORT = /^\/studio\/seo\/([a-z0-9-]+)$/;

/** Screens that stand at one address each. */
const SCREENS: Readonly<Record<string, Place>> = {
  '/studio': { screen: 'articles' },
  '/studio/articles': { screen: 'articles' },
  '/studio/articles/new': { screen: 'new-article' },
  '/studio/invite': { screen: 'invite' },
  '/studio/releases': { screen: 'releases' },
  '/studio/releases/held': { screen: 'held', rank: 'hold' },
  '/studio/releases/warned': { screen: 'held', rank: 'warn' },
  '/studio/receipt': { screen: 'receipt' },
  '/studio/tags': { screen: 'tags' },
  '/studio/moderation': { screen: 'moderation', part: 'replies' },
  '/studio/operations': { screen: 'operations' },
  '/studio/prices': { screen: 'doubts' },
  '/studio/feeds': { screen: 'feeds' },
  '/studio/activities': { screen: 'activities' },
  '/studio/work': { screen: 'work' },
  '/studio/category-tree': { screen: 'category-tree' },
  '/studio/content': { screen: 'contents', subject: '' },
  '/studio/seo': { screen: 'report', report: 'coverage' },
};

/** The screen at an address. */
export function placeAt(path: string): Place {
  const screen = SCREENS[path];
  if (screen !== undefined) return screen;
  const [, part] = MODERATION.exec(path) ?? [];
  if (part !== undefined) return { screen: 'moderation', part };
  const [, name] = FEED.exec(path) ?? [];
  if (name !== undefined) return { screen: 'feed', name };
  const [, report] = REPORT.exec(path) ?? [];
  if (report !== undefined) return { screen: 'report', report };
  const [, subject, entry] = CONTENT.exec(path) ?? [];
  if (subject !== undefined)
    return entry === undefined
      ? { screen: 'contents', subject }
      : { screen: 'content', subject, code: decodeURIComponent(entry) };
  const [, kind, code] = ARTICLE.exec(path) ?? [];
  if (kind === undefined || code === undefined) return { screen: 'missing' };
  return { screen: 'article', kind: kind === 'note' ? 'NOTE' : 'ARTICLE', code };
}

/** The address of an article in the studio. */
export const articlePath = (kind: ArticleKind, code: string): string => `/studio/${kind.toLowerCase()}/${code}`;

/** The address of a subject's list, or of one of its contents. */
export const contentPath = (subject: string, code?: string): string =>
  `/studio/content/${subject}${code === undefined ? '' : `/${encodeURIComponent(code)}`}`;

/** The address of a queue of moderators. */
export const moderationPath = (part: string): string => `/studio/moderation/${part}`;

/** The address of the receipt of an address of the site. */
export const receiptPath = (path: string): string => `/studio/receipt?${new URLSearchParams({ path })}`;

/** The address of a scheduled feed. */
export const feedPath = (name: string): string => `/studio/feeds/${name}`;

/** Goes to an address without loading the page again. */
export function goTo(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
