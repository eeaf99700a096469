import { isLang, type Lang } from '#src/kernel/lang.ts';
import { slugOf } from '#src/kernel/slug.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { defaultLang, originOf } from '#src/kernel/tenant.ts';
import { type LocalizedPageKey, type PageKey, pageKeyOf, type ScreenName } from '#src/page-key.ts';

type Site = Pick<Tenant, 'articleFocused' | 'languages'>;

/** Screens whose address is the same word on every tenant. */
const WORDS: Partial<Record<ScreenName, string>> = {
  brands: 'brands',
  deals: 'deals',
  products: 'products',
  leaderboards: 'leaderboards',
  ranking: 'ranking',
  coupons: 'coupons',
  'daily-special': 'daily-special',
  topics: 'topics',
  offline: 'offline',
  about: 'about',
  'user-agreement': 'user-agreement',
  'privacy-policy': 'privacy-policy',
  'site-map': 'sitemap',
  search: 'search',
  login: 'login',
  'reset-password': 'reset-password',
  'create-password': 'create-password',
  security: 'security',
  profile: 'profile',
  me: 'me',
  favorited: 'favorited',
  likes: 'likes',
  notifications: 'notifications',
  user: 'user',
  following: 'following',
};

/** Screens addressed by one segment and a code. */
const CODED: Partial<Record<ScreenName, string>> = {
  article: 'article',
  note: 'note-detail',
  brand: 'brand',
  deal: 'content',
  product: 'product',
  leaderboard: 'leaderboard-products',
  topic: 'topic',
};

const WORD_SCREENS = new Map(Object.entries(WORDS).map(([screen, word]) => [word, screen as ScreenName]));
const CODED_SCREENS = new Map(Object.entries(CODED).map(([screen, word]) => [word, screen as ScreenName]));

/** A category's code: letters and digits with at least one digit, so no reserved word can be read as name-code. */
const CATEGORY_CODE = /^(?=[a-z0-9]*[0-9])[a-z0-9]{2,40}$/;
const CODE = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;

export function isCategoryCode(code: string): boolean {
  return CATEGORY_CODE.test(code);
}

/** Codes of articles, notes, brands and authors: ASCII lower case, digits and inner dashes, at most 100. */
export function isCode(code: string): boolean {
  return CODE.test(code);
}

function named(name: string, code: string): string {
  const slug = slugOf(name).slice(0, 80).replace(/-$/, '');
  return slug === '' ? code : `${slug}-${code}`;
}

/** Segments below the language prefix, decoded. name decorates the screens whose address carries one. */
function segmentsOf(site: Site, { screen, subject }: PageKey, name: string): string[] {
  const word = WORDS[screen];
  if (word !== undefined) return [word];
  const coded = CODED[screen];
  if (coded !== undefined) return [coded, subject];
  switch (screen) {
    case 'home':
      return [];
    case 'discover':
      return site.articleFocused ? [] : ['articles'];
    case 'article-list':
      return site.articleFocused ? [named(name, subject)] : ['articles', named(name, subject)];
    case 'article-tag':
      return [site.articleFocused ? 'tag' : 'article-tag', subject];
    case 'category':
      return ['products', named(name, subject)];
    case 'status':
      return [subject];
    default:
      throw new Error(`no address for screen ${screen}`);
  }
}

function prefixOf(site: Site, lang: Lang): string[] {
  return lang === defaultLang(site) ? [] : [lang];
}

/**
 * The one address of a target: percent-encoded NFC, without trailing slash, with ?page=n from the second page.
 * @param name  the subject's name in that language, for screens whose address carries it
 */
export function pathOf(site: Site, lang: Lang, key: PageKey, name = ''): string {
  const segments = [...prefixOf(site, lang), ...segmentsOf(site, key, name)];
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return key.page > 1 ? `${path}?page=${key.page}` : path;
}

/** Absolute form of a path of this tenant. */
export function urlOf(tenant: Pick<Tenant, 'hosts'>, path: string): string {
  return path === '/' ? `${originOf(tenant)}/` : `${originOf(tenant)}${path}`;
}

function targetOfSegments(site: Site, segments: readonly string[]): PageKey | undefined {
  const [first, second] = segments;
  if (first === undefined) return pageKeyOf(site.articleFocused ? 'discover' : 'home');
  if (segments.length > 2) return undefined;
  if (second === undefined) return targetOfWord(site, first);
  return targetOfPair(first, second);
}

function targetOfWord(site: Site, word: string): PageKey | undefined {
  const screen = WORD_SCREENS.get(word);
  if (screen !== undefined) return pageKeyOf(screen);
  if (word === '404' || word === '410') return pageKeyOf('status', word);
  if (word === 'articles') return pageKeyOf('discover');
  return site.articleFocused ? categoryTarget('article-list', word) : undefined;
}

function targetOfPair(word: string, rest: string): PageKey | undefined {
  const coded = CODED_SCREENS.get(word);
  if (coded !== undefined) return isCode(rest) ? pageKeyOf(coded, rest) : undefined;
  if (word === 'products') return categoryTarget('category', rest);
  if (word === 'articles') return categoryTarget('article-list', rest);
  if (word === 'tag' || word === 'article-tag') {
    const slug = slugOf(rest);
    return slug === '' ? undefined : pageKeyOf('article-tag', slug);
  }
  return undefined;
}

function categoryTarget(screen: ScreenName, segment: string): PageKey | undefined {
  const code = segment.slice(segment.lastIndexOf('-') + 1);
  return CATEGORY_CODE.test(code) ? pageKeyOf(screen, code) : undefined;
}

/**
 * What an address asks for. Names are decoration and are not checked here: compare with the page's own path.
 * @param pathname  percent-encoded, as it came; malformed encoding, empty segments and unknown words give undefined
 * @param page      the list page asked for, 1 when absent
 */
export function parsePath(site: Site, pathname: string, page = 1): LocalizedPageKey | undefined {
  const segments = decodedSegments(pathname);
  if (segments === undefined) return undefined;
  const [first] = segments;
  const prefixed = first !== undefined && isLang(first) && first !== defaultLang(site);
  const lang = prefixed ? first : defaultLang(site);
  if (!site.languages.includes(lang)) return undefined;
  const found = targetOfSegments(site, prefixed ? segments.slice(1) : segments);
  return found && { ...found, page, lang };
}

function decodedSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part).normalize('NFC'));
    if (segments.length === 1 && segments[0] === '') return [];
    if (segments.at(-1) === '') segments.pop();
    return segments.some((part) => part === '' || part.includes('/')) ? undefined : segments;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
