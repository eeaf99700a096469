/** Defines the key of a page, by which the publisher, the screens and the server name it whatever its address is. */

import type { Lang } from '#src/kernel/lang.ts';
import { URL_MAP } from '#src/url-map.ts';

export type ScreenName = keyof typeof URL_MAP;

/** The screens that have an address. */
export const SCREENS = Object.keys(URL_MAP) as readonly ScreenName[];

/**
 * The subject of a page, independent of its address: the screen, the code of its subject ('' where the screen has only
 * one), and the page of a numbered list. Together with a language it identifies a published page.
 */
export interface PageKey {
  readonly screen: ScreenName;
  readonly subject: string;
  readonly page: number;
}

export interface LocalizedPageKey extends PageKey {
  readonly lang: Lang;
}

/** A page key as text. It identifies a page, or a file that is published beside the pages. */
export const pageKeyText = ({
  screen,
  subject,
  lang,
  page,
}: Omit<LocalizedPageKey, 'screen' | 'lang'> & { readonly screen: string; readonly lang: string }): string =>
  `${screen}/${subject}/${lang}/${page}`;

export function pageKeyOf(screen: ScreenName, subject = '', page = 1): PageKey {
  return { screen, subject, page };
}
