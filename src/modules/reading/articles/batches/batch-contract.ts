/** The schemas of changes of many articles at once. */

import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { MOST_CHANGED_ARTICLES } from '#src/kernel/text-limits.ts';
import { CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ARTICLE_KINDS } from '#src/modules/reading/articles/contract.ts';
import { TagLabel } from '#src/modules/reading/articles/tags/tag-contract.ts';

/** The kind and the code of an article. */
const NamedArticle = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE'), code: z.string().max(200) });
export type NamedArticle = z.infer<typeof NamedArticle>;

const articles = z.array(NamedArticle).min(1).max(MOST_CHANGED_ARTICLES);

/** A change of many articles. A tag is given and taken away in one language. */
export const ArticleBatchInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('publish'), articles }),
  z.strictObject({ action: z.literal('recall'), articles }),
  z.strictObject({ action: z.literal('add-tag'), articles, lang: z.enum(LANGS), label: TagLabel }),
  z.strictObject({ action: z.literal('remove-tag'), articles, lang: z.enum(LANGS), label: TagLabel }),
]);
export type ArticleBatchInput = z.infer<typeof ArticleBatchInput>;

/** An article that stays as it is, and why. `same`: it is so already; `no-text`: it has none in the language; `full`: it has as many tags as fit. */
const LeftArticle = NamedArticle.extend({ why: z.enum(['same', 'no-text', 'full', 'missing']) });
export type LeftArticle = z.infer<typeof LeftArticle>;

/** The result of a change of many articles. */
export const ArticleBatchDone = z.object({
  /** The number by which it is taken back. */
  id: z.int(),
  changed: z.array(NamedArticle),
  left: z.array(LeftArticle),
  /** Changed articles with a draft, which stays a draft. */
  drafts: z.int(),
  plan: CmsArticleWritten.shape.plan,
});
export type ArticleBatchDone = z.infer<typeof ArticleBatchDone>;

/** The result of taking a change of many articles back. */
export const ArticleBatchUndone = z.object({
  /** Articles that are as before. */
  articles: z.int(),
  /** Articles that somebody changed in the same place since, or that are gone. */
  left: z.int(),
  plan: CmsArticleWritten.shape.plan,
});
export type ArticleBatchUndone = z.infer<typeof ArticleBatchUndone>;

/** A change of many articles, as a list shows it. */
export const ArticleBatch = z.object({
  id: z.int(),
  action: z.enum(['move-tag', 'add-tag', 'remove-tag', 'publish', 'recall']),
  lang: z.enum(LANGS).nullable(),
  label: z.string().nullable(),
  toLabel: z.string().nullable(),
  merged: z.boolean(),
  articles: z.int(),
  by: z.string(),
  at: z.iso.datetime(),
  undone: z.boolean(),
  /** Whether it can be taken back: for a tag, no later change has moved it or the tag that it became. */
  undoable: z.boolean(),
});
export type ArticleBatch = z.infer<typeof ArticleBatch>;

export const ArticleBatchPage = pageOf(ArticleBatch);
export const ArticleBatchQuery = z.strictObject({ ...QueryPageRequest.shape });
