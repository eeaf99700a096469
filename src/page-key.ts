import type { Lang } from '#src/kernel/lang.ts';

/** Screens of a reader's own things: published empty, the same for everybody, and filled in by scripts. */
export const ACCOUNT_SCREENS = [
  'login',
  'reset-password',
  'create-password',
  'security',
  'profile',
  'me',
  'favorited',
  'likes',
  'notifications',
  'user',
  'following',
] as const;

export type AccountScreenName = (typeof ACCOUNT_SCREENS)[number];

/** The screens that have an address. */
export const SCREENS = [
  'home',
  'discover',
  'article-list',
  'article-tag',
  'article',
  'note',
  'brand',
  'brands',
  'deals',
  'deal',
  'products',
  'category',
  'product',
  'leaderboards',
  'leaderboard',
  'ranking',
  'coupons',
  'daily-special',
  'topics',
  'topic',
  'about',
  'user-agreement',
  'privacy-policy',
  'site-map',
  'search',
  'offline',
  ...ACCOUNT_SCREENS,
  'status',
] as const;

export type ScreenName = (typeof SCREENS)[number];

/**
 * What a page is about, apart from its address: the screen, the code of its subject ('' where the screen has
 * only one), and which page of a numbered list. The identity of a published page together with its language.
 */
export interface PageKey {
  readonly screen: ScreenName;
  readonly subject: string;
  readonly page: number;
}

export interface LocalizedPageKey extends PageKey {
  readonly lang: Lang;
}

/** The identity of a page as one text. */
export const pageKeyText = ({ screen, subject, lang, page }: LocalizedPageKey): string =>
  `${screen}/${subject}/${lang}/${page}`;

export function pageKeyOf(screen: ScreenName, subject = '', page = 1): PageKey {
  return { screen, subject, page };
}
