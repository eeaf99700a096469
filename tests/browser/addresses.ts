/** Addresses of every kind of page, for the browser tests. */

import { demoCategories } from '#src/demo/categories.ts';
import { type DemoTenant, demoSettings } from '#src/demo/tenants.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf, SCREENS, type ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import { type MappedScreen, URL_MAP } from '#src/url-map.ts';
import { EVERY_TENANT, EXAMPLE_PAGES, type ExamplePage, type ExamplePages } from '#tests/browser/example-pages.ts';

/** A page under test. */
export interface Address {
  readonly screen: ScreenName;
  readonly kind: string;
  readonly tenant: DemoTenant;
  readonly lang: Lang;
  /** As a reader sees it, not percent-encoded. */
  readonly path: string;
  readonly status: 200 | 404 | 410;
}

const NO_PAGES: readonly Address[] = [
  { screen: 'status', kind: 'missing', tenant: 'guide', lang: 'th', path: '/article/no-such-article', status: 404 },
  { screen: 'status', kind: 'missing', tenant: 'deals', lang: 'en', path: '/en/no-such-page', status: 404 },
  { screen: 'status', kind: 'missing', tenant: 'hemat', lang: 'id', path: '/no-such-page', status: 404 },
  { screen: 'status', kind: 'deleted', tenant: 'guide', lang: 'th', path: '/article/taken-away', status: 410 },
];

const isList = (pages: ExamplePages): pages is readonly ExamplePage[] => Array.isArray(pages);

/** The kinds of pages of a screen. Subjects cannot be guessed: a screen that has them needs examples. */
function kindsOf(screen: ScreenName): Readonly<Record<string, readonly ExamplePage[]>> {
  const { at }: MappedScreen = URL_MAP[screen];
  const pages: ExamplePages = EXAMPLE_PAGES[screen] ?? (at.includes('{') ? [] : EVERY_TENANT);
  return isList(pages) ? { [screen.replaceAll('-', ' ')]: pages } : pages;
}

function pathTo(screen: ScreenName, [tenant, lang, page = '']: ExamplePage): string {
  const [subject = '', query] = page.split('?');
  const name = demoCategories[tenant].find(({ code }) => code === subject)?.names[lang];
  const path = decodeURI(pathOf(demoSettings[tenant], lang, pageKeyOf(screen, subject), name));
  return query === undefined ? path : `${path}?${query}`;
}

function addressesOf(screen: ScreenName): Address[] {
  return Object.entries(kindsOf(screen)).flatMap(([kind, pages]) =>
    pages.map((page) => ({ screen, kind, tenant: page[0], lang: page[1], path: pathTo(screen, page), status: 200 })),
  );
}

const listed = Object.keys(EXAMPLE_PAGES) as readonly ScreenName[];

/** Every kind of page, in the three languages and on both kinds of tenant (guide shows articles first). */
export const ADDRESSES: readonly Address[] = [
  ...listed.flatMap(addressesOf),
  ...NO_PAGES,
  ...SCREENS.filter((screen) => !listed.includes(screen)).flatMap(addressesOf),
];

export function nameOf({ kind, tenant, lang, path }: Address): string {
  return `${kind}: ${tenant} ${lang} ${path}`;
}
