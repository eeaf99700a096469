/** Makes the title, description and links in the head of a page. */

import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { xDefault } from '#src/kernel/tenant.ts';
import { urlOf } from '#src/paths.ts';
import { excerpt } from '#src/richtext/excerpt.ts';
import type { PageShell } from '#src/screens/page-shell.ts';

/** Graphemes. Search results show texts within these limits in full. */
const TITLE_MIN = 10;
const TITLE_MAX = 70;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;

const OG_LOCALES: Record<Lang, string> = { th: 'th_TH', en: 'en_US', id: 'id_ID' };

/** Texts of a screen for its head. The site's name, the page number and the limits are added here. */
export interface PageWords {
  /** Most important part first. Later ones, such as the parent category, are used while they fit. */
  readonly title: readonly string[];
  /** Sentences in order of preference, joined until the description is long enough. '' is skipped. */
  readonly description: readonly (string | (() => string))[];
  /** Distinguishes the page from others with the same title. It is always in the title, however long that becomes. */
  readonly apart?: string;
  /** Number of a page of a list. */
  readonly page?: number;
}

export interface Alternate {
  /** A language, or x-default. */
  readonly hreflang: string;
  readonly href: string;
}

/** All texts and addresses of the head. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** null on pages that search engines may not list. Another page's where that one is listed instead. */
  readonly canonical: string | null;
  readonly alternates: readonly Alternate[];
  readonly robots: string;
  readonly ogLocale: string;
  readonly ogAlternateLocales: readonly string[];
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): number {
  if (/^[ -~\u2010-\u2027]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** A text never has more graphemes than code units, so most need not be counted. */
const fits = (text: string, room: number) => text.length <= room || graphemes(text) <= room;

/** The longest start of a sentence that ends at a clause and fits; without one, it is cut at a word. */
function clauseOf(sentence: string, lang: Lang, room: number): string {
  const breaks = [...sentence.matchAll(lang === 'th' ? /[,:;]?\s+/g : /[,:;.]\s+/g)].map(({ index }) => index);
  const end = breaks.findLast((at) => fits(sentence.slice(0, at), room));
  return end === undefined ? excerpt(sentence, lang, room) : sentence.slice(0, end);
}

/**
 * Joins as many parts by dashes as fit into 70 graphemes. The first part is cut when it alone is longer. Of a later
 * part the first clauses are used when the title would otherwise be too short. The distinguishing part and the page
 * number are always included; the site's name is included when it fits.
 */
export function titleOf(words: PageWords, siteName: string, lang: Lang): string {
  const [first = siteName, ...rest] = words.title.filter((part) => part !== '');
  const page = words.page ?? 1;
  const ends = [words.apart ?? '', page > 1 ? texts(lang)('pagination.page', { page }) : ''];
  const suffix = ends.map((end) => (end === '' ? '' : ` – ${end}`)).join('');
  const room = TITLE_MAX - graphemes(suffix);
  let title = fits(first, room) ? first : excerpt(first, lang, room);
  for (const part of rest) {
    const left = room - graphemes(`${title} – `);
    if (fits(part, left)) title = `${title} – ${part}`;
    else if (graphemes(title) < TITLE_MIN) title = `${title} – ${clauseOf(part, lang, left)}`;
  }
  title += suffix;
  return first !== siteName && fits(`${title} | ${siteName}`, TITLE_MAX) ? `${title} | ${siteName}` : title;
}

/**
 * Joins sentences until there are 50 graphemes; cuts at a word before 160. On later pages it includes the page number.
 */
export function descriptionOf(words: PageWords, lang: Lang): string {
  const page = words.page ?? 1;
  const lead = page > 1 ? `${texts(lang)('pagination.page', { page })}: ` : '';
  let text = '';
  for (const part of words.description) {
    if (graphemes(text) >= DESCRIPTION_MIN) break;
    const folded = (typeof part === 'string' ? part : part()).replace(/\s+/g, ' ').trim();
    if (folded !== '') text = text === '' ? folded : `${text} ${folded}`;
  }
  return excerpt(`${lead}${text}`, lang, DESCRIPTION_MAX);
}

/** Every language of the page, and the x-default. */
function alternatesOf(shell: PageShell): Alternate[] {
  const { alternates, tenant } = shell;
  const fallback = xDefault(tenant, alternates);
  if (fallback === undefined) return [];
  return [
    ...alternates.map(({ lang, path }) => ({ hreflang: lang, href: urlOf(tenant, path) })),
    { hreflang: 'x-default', href: urlOf(tenant, fallback.path) },
  ];
}

/** The head of a page. Later pages of a list have no translations, and pages that may not be listed have no address. */
export function headOf(shell: PageShell, words: PageWords): Head {
  const { head, indexable, lang, tenant } = shell;
  const canonical = head?.canonical ?? (indexable ? shell.path : null);
  const translated = indexable && (words.page ?? 1) === 1;
  return {
    title: head?.title ?? titleOf(words, tenant.name, lang),
    description: head?.description ?? descriptionOf(words, lang),
    canonical: canonical === null ? null : urlOf(tenant, canonical),
    alternates: translated ? alternatesOf(shell) : [],
    robots: canonical !== null ? 'max-image-preview:large' : 'noindex,follow',
    ogLocale: OG_LOCALES[lang],
    ogAlternateLocales: translated
      ? shell.alternates.filter((item) => item.lang !== lang).map((item) => OG_LOCALES[item.lang])
      : [],
  };
}
