/** Defines the parameters of cache tags: codes, languages, kinds of articles, days. */

import { ARTICLE_KINDS, type ArticleKind } from '#src/kernel/article-kind.ts';
import type { Parameter } from '#src/kernel/cache-tags/define.ts';
import { isLang, type Lang } from '#src/kernel/lang.ts';

const isWord = (text: string): text is string => /^[^\s/]+$/.test(text);

/** The code of a subject. */
export const CODE: Parameter<'code', [code: string]> = { name: 'code', accepts: isWord };

/** The code of a category; '' for articles in none, or for all of them. */
export const CODE_OR_NONE: Parameter<'code', [code: string]> = {
  name: 'code',
  accepts: (text): text is string => text === '' || isWord(text),
};

export const LANG: Parameter<'lang', [lang: Lang]> = { name: 'lang', accepts: isLang };

/** A tag of articles, as in addresses. */
export const SLUG: Parameter<'slug', [slug: string]> = { name: 'slug', accepts: isWord };

export const ARTICLE_KIND: Parameter<'articleKind', [articleKind: ArticleKind]> = {
  name: 'articleKind',
  accepts: (text): text is ArticleKind => (ARTICLE_KINDS as readonly string[]).includes(text),
};

/** A special subject's name in addresses. */
export const SUBTITLE: Parameter<'subtitle', [subtitle: string]> = { name: 'subtitle', accepts: isWord };

/** Where page-data modules stand. */
export const PLACE: Parameter<'place', [place: string]> = { name: 'place', accepts: isWord };

/** YYYY-MM-DD in the tenant's time zone, or 'none' before the first daily special. */
export const DAY: Parameter<'day', [day: string]> = {
  name: 'day',
  accepts: (text): text is string => text === 'none' || /^\d{4}-\d\d-\d\d$/.test(text),
};

const VIDEO_SUBJECTS = ['DEAL', 'GOODS', 'BRAND', 'CATEGORY'] as const;
type VideoSubject = (typeof VIDEO_SUBJECTS)[number];

/** Subjects that a video can be about. */
export const VIDEO_SUBJECT: Parameter<'subject', [subject: VideoSubject]> = {
  name: 'subject',
  accepts: (text): text is VideoSubject => (VIDEO_SUBJECTS as readonly string[]).includes(text),
};
