/** Makes the path of every page, and reads a path back. */

import { isLang, type Lang } from '#src/kernel/lang.ts';
import { slugOf } from '#src/kernel/slug.ts';
import type { Place, Tenant } from '#src/kernel/tenant.ts';
import { defaultLang, originOf } from '#src/kernel/tenant.ts';
import { type LocalizedPageKey, type PageKey, pageKeyOf, SCREENS, type ScreenName } from '#src/page-key.ts';
import { type MappedScreen, URL_MAP } from '#src/url-map.ts';

type Site = Pick<Tenant, 'articleFocused' | 'languages'>;

/** A category's code: letters and digits with at least one digit, so that no reserved word can be read as name-code. */
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

/** The status pages: missing, gone, too many requests, failed, unavailable. */
const STATUS = /^(?:404|410|429|500|503)$/;

const same = (subject: string): string => subject;

/**
 * How a subject is written into and read from a segment of an address; undefined: the segment does not have this form.
 */
const SUBJECT_FORMS: Readonly<Record<string, SubjectForm>> = {
  '{code}': { write: same, read: (segment) => (isCode(segment) ? segment : undefined) },
  '{name-code}': { write: (subject, name) => named(name, subject), read: categoryCodeIn },
  '{slug}': { write: same, read: (segment) => slugOf(segment) || undefined },
  '{feed}': { write: same, read: feedIn },
  '{status}': { write: same, read: (segment) => (STATUS.test(segment) ? segment : undefined) },
};

interface SubjectForm {
  /** @param name  for addresses that contain a name */
  write(subject: string, name: string): string;
  read(segment: string): string | undefined;
}

function categoryCodeIn(segment: string): string | undefined {
  const code = segment.slice(segment.lastIndexOf('-') + 1);
  return isCategoryCode(code) ? code : undefined;
}

/** The lists that feeds are of, each with its subject, and their forms. */
const FEED = /^(?:articles|deals|(deals|category|brand|author|tag)-(.+))\.(?:rss|atom|json)$/u;

function feedIn(segment: string): string | undefined {
  const [whole, list, subject = ''] = FEED.exec(segment) ?? [];
  const isPlain = list === undefined || (list === 'tag' ? slugOf(subject) === subject : isCode(subject));
  return isPlain ? whole : undefined;
}

/** An address of the map, split into fixed words and subject forms. */
interface MappedAddress {
  readonly screen: ScreenName;
  readonly parts: readonly string[];
}

function addressesOn(articleFocused: boolean): readonly MappedAddress[] {
  return SCREENS.map((screen) => {
    const { at, atArticleFocused = at }: MappedScreen = URL_MAP[screen];
    return { screen, parts: (articleFocused ? atArticleFocused : at).split('/').filter(Boolean) };
  });
}

/**
 * The addresses of a kind of tenant: those to write, and those to read. Those of the other kind are read too if they
 * begin with a fixed word, so that they can redirect.
 */
function addressing(articleFocused: boolean) {
  const own = addressesOn(articleFocused);
  const others = addressesOn(!articleFocused).filter(({ parts: [first = '{'] }) => !first.startsWith('{'));
  return { written: new Map(own.map(({ screen, parts }) => [screen, parts])), read: [...own, ...others] };
}

const ARTICLE_FOCUSED = addressing(true);
const DEAL_FOCUSED = addressing(false);
const addressingOf = (site: Site) => (site.articleFocused ? ARTICLE_FOCUSED : DEAL_FOCUSED);

/** Segments after the language prefix, decoded. `name` is for screens whose address contains it. */
function segmentsOf(site: Site, { screen, subject }: PageKey, name: string): string[] {
  const parts = addressingOf(site).written.get(screen);
  if (parts === undefined) throw new Error(`no address for screen ${screen}`);
  return parts.map((part) => SUBJECT_FORMS[part]?.write(subject, name) ?? part);
}

function prefixOf(site: Site, lang: Lang): string[] {
  return lang === defaultLang(site) ? [] : [lang];
}

/**
 * The only address of a page: percent-encoded NFC, without trailing slash, with ?page=n from the second page on.
 * @param name  the subject's name in that language, for screens whose address contains it
 */
export function pathOf(site: Site, lang: Lang, key: PageKey, name = ''): string {
  const segments = [...prefixOf(site, lang), ...segmentsOf(site, key, name)];
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return key.page > 1 ? `${path}?page=${key.page}` : path;
}

/** The path of the same page in a language, with its query; a path that is no page's stays as it is. */
export function pathIn(site: Site, lang: Lang, path: string): string {
  const end = /[?#]|$/.exec(path)?.index ?? path.length;
  const key = parsePath(site, path.slice(0, end));
  return key === undefined ? path : pathOf(site, lang, key) + path.slice(end);
}

/** The absolute URL of a path of this tenant. */
export function urlOf(tenant: Place, path: string): string {
  return path === '/' ? `${originOf(tenant)}/` : `${originOf(tenant)}${path}`;
}

/** The absolute form of an address on a page of this tenant; one of another site stays as it is. */
export const wholeAddress = (tenant: Place, address: string): string => new URL(address, urlOf(tenant, '/')).href;

function pageKeyOfSegments(site: Site, segments: readonly string[]): PageKey | undefined {
  for (const { screen, parts } of addressingOf(site).read) {
    const subject = subjectAt(parts, segments);
    if (subject !== undefined) return pageKeyOf(screen, subject);
  }
  return undefined;
}

/** The subject in an address, '' where the screen has only one; undefined when the address does not match. */
function subjectAt(parts: readonly string[], segments: readonly string[]): string | undefined {
  if (parts.length !== segments.length) return undefined;
  let subject: string | undefined = '';
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const form = SUBJECT_FORMS[part];
    if (form !== undefined) subject = form.read(segment);
    else if (part !== segment) return undefined;
  }
  return subject;
}

/**
 * Parses an address into a page key. A name in it is not checked: compare the address with the page's own path.
 * @param pathname  percent-encoded, unchanged. undefined for malformed encoding, empty segments and unknown words
 * @param page  the requested page of a list; default 1
 */
export function parsePath(site: Site, pathname: string, page = 1): LocalizedPageKey | undefined {
  const segments = decodedSegments(pathname);
  if (segments === undefined) return undefined;
  const [first] = segments;
  const prefixed = first !== undefined && isLang(first) && first !== defaultLang(site);
  const lang = prefixed ? first : defaultLang(site);
  if (!site.languages.includes(lang)) return undefined;
  const found = pageKeyOfSegments(site, prefixed ? segments.slice(1) : segments);
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
