/** How a change of many articles alters each of them, and how that is taken back. */

import type { Lang } from '#src/kernel/lang.ts';
import { slugOf } from '#src/kernel/slug.ts';
import { type ArticleInput, MOST_TAGS } from '#src/modules/reading/articles/contract.ts';

type State = ArticleInput['state'];

/** A change as it applies to each article. */
export type BatchChange =
  | { readonly action: 'publish' | 'recall' }
  | { readonly action: 'add-tag' | 'remove-tag'; readonly lang: Lang; readonly slug: string; readonly label: string }
  | {
      readonly action: 'move-tag';
      readonly lang: Lang;
      readonly slug: string;
      readonly label: string;
      readonly toSlug: string;
      readonly toLabel: string;
    };

/** The part of an article that a change replaced. */
export interface ArticleMemory {
  readonly id: number;
  readonly state?: State;
  /** The tag as the article spelled it. */
  readonly label?: string;
  /** The place of the tag among the tags of its text. */
  readonly at?: number;
  /** Whether the article had the tag that the moved tag became, too. */
  readonly both?: boolean;
}

const STATE_AFTER = { publish: 'PASSED', recall: 'RECALLED' } as const satisfies Record<string, State>;

/** Why a change leaves an article as it is. */
export type LeftReason = 'same' | 'no-text' | 'full';

/** The article after a change, and the memory that takes it back; else why the change leaves it as it is. */
export function changeArticle(
  article: ArticleInput,
  id: number,
  change: BatchChange,
): { readonly article: ArticleInput; readonly memory: ArticleMemory } | LeftReason {
  if (!('lang' in change)) {
    const state = STATE_AFTER[change.action];
    if (article.state === state) return 'same';
    return { article: { ...article, state }, memory: { id, state: article.state } };
  }
  const { lang, slug } = change;
  const tags = article.texts[lang]?.tags;
  if (tags === undefined) return 'no-text';
  const at = tags.findIndex((label) => slugOf(label) === slug);
  if ((at === -1) !== (change.action === 'add-tag')) return 'same';
  const label = tags[at];
  if (label === undefined && tags.length >= MOST_TAGS) return 'full';
  if (label === undefined) return { article: withTags(article, lang, [...tags, change.label]), memory: { id } };
  if (change.action === 'remove-tag')
    return { article: withTags(article, lang, tags.toSpliced(at, 1)), memory: { id, label, at } };
  if (!('toSlug' in change)) return 'same';
  const { toSlug, toLabel } = change;
  const both = toSlug !== slug && tags.some((other) => slugOf(other) === toSlug);
  return { article: withTags(article, lang, tags.with(at, toLabel)), memory: { id, label, at, both } };
}

/** The article with a change taken back; undefined: somebody changed the same place since. */
export function restoreArticle(
  article: ArticleInput,
  memory: ArticleMemory,
  change: BatchChange,
): ArticleInput | undefined {
  if (!('lang' in change)) {
    const { state } = memory;
    if (state === undefined || article.state !== STATE_AFTER[change.action]) return undefined;
    return { ...article, state };
  }
  const { lang, slug } = change;
  const tags = article.texts[lang]?.tags;
  if (tags === undefined) return undefined;
  const { label = '', at = tags.length, both = false } = memory;
  const present = change.action === 'move-tag' ? change.toSlug : slug;
  const place = tags.findIndex((other) => slugOf(other) === present);
  if ((place === -1) !== (change.action === 'remove-tag')) return undefined;
  if (change.action === 'add-tag') return withTags(article, lang, tags.toSpliced(place, 1));
  if (change.action === 'move-tag' && !both) return withTags(article, lang, tags.with(place, label));
  return tags.length >= MOST_TAGS ? undefined : withTags(article, lang, tags.toSpliced(at, 0, label));
}

function withTags(article: ArticleInput, lang: Lang, tags: string[]): ArticleInput {
  const text = article.texts[lang];
  return text === undefined ? article : { ...article, texts: { ...article.texts, [lang]: { ...text, tags } } };
}
