/** The schemas of the calls with which editors and content systems list, read and write articles. */

import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { ARTICLE_KINDS, ArticleInput, ArticleText } from '#src/modules/reading/articles/contract.ts';
import { FieldChange, Revision } from '#src/modules/running/revisions/contract.ts';
import { isCode } from '#src/paths.ts';
import { ChangePlan } from '#src/publishing/plans/change-plan.ts';

const State = z.enum(AUDIT_STATES).exclude(['DELETED']);

/** The filter of the list of articles: those that fit each given condition. SCHEDULED: PASSED, and not live yet. */
export const CmsListQuery = z.strictObject({
  ...QueryPageRequest.shape,
  kind: z.enum(ARTICLE_KINDS).optional(),
  state: z.enum([...State.options, 'SCHEDULED']).optional(),
  /** A part of the code or of a title. */
  q: z.string().trim().min(1).max(LONGEST.listSearch).optional(),
  /** It has a text in this language. */
  lang: z.enum(LANGS).optional(),
  /** A tag as it is written, in any language. */
  tag: z.string().max(LONGEST.tag).optional(),
  /** Codes. */
  category: z.string().max(200).optional(),
  author: z.string().max(100).optional(),
  brand: z.string().max(200).optional(),
});

export type CmsListQuery = z.infer<typeof CmsListQuery>;

/** Fields of an article that the server adds and nobody writes. */
const OWN_FACTS = {
  /** Changes with everything that a PUT can change. */
  version: z.string(),
  /** It has pages now: it is PASSED and its publish time has come. */
  live: z.boolean(),
  /** Earlier addresses, which lead to this one. */
  formerCodes: z.array(z.string()),
  /** Its addresses by language; pages stand there while it is live. */
  paths: z.partialRecord(z.enum(LANGS), z.string()),
};

/** When a text was last changed. */
const Version = z.object({ title: z.string(), updatedAt: z.iso.datetime() });

export const CmsArticleSummary = z.object({
  kind: z.enum(ARTICLE_KINDS),
  code: z.string(),
  externalId: z.string().nullable(),
  state: State,
  /** When it goes or went live. */
  publishTime: z.iso.datetime(),
  /** When it ends or ended by itself; null: it stays. */
  unpublishTime: z.iso.datetime().nullable(),
  /** Codes. */
  category: z.string().nullable(),
  author: z.string().nullable(),
  brands: z.array(z.string()),
  live: OWN_FACTS.live,
  formerCodes: OWN_FACTS.formerCodes,
  paths: OWN_FACTS.paths,
  texts: z.partialRecord(z.enum(LANGS), Version),
});

export type CmsArticleSummary = z.infer<typeof CmsArticleSummary>;

export const CmsArticlePage = pageOf(CmsArticleSummary);

const StoredText = ArticleText.extend({ updatedAt: z.iso.datetime() });

export type StoredText = z.infer<typeof StoredText>;

/** An article with its sources, as they were written: a PUT takes it as it is. Readers' clicks are left out. */
export const CmsArticle = ArticleInput.omit({ clickCount: true }).extend({
  ...OWN_FACTS,
  code: z.string(),
  texts: z.partialRecord(z.enum(LANGS), StoredText),
});

export type CmsArticle = z.infer<typeof CmsArticle>;

export const CODE_RULE = 'lower-case letters, digits and inner dashes, at most 100';

/** The body of a PUT: an article as editors write it, or as a GET gave it. */
export const CmsArticleBody = ArticleInput.extend({
  code: z.string().refine(isCode, CODE_RULE).optional(),
  /** The version that is meant to be changed, like If-Match. */
  version: z.string().max(100).optional(),
  live: z.boolean().optional(),
  formerCodes: z.array(z.string()).optional(),
  paths: z.partialRecord(z.enum(LANGS), z.string()).optional(),
  texts: z
    .partialRecord(z.enum(LANGS), ArticleText.extend({ updatedAt: z.string().optional() }))
    .refine((texts) => Object.keys(texts).length > 0, 'an article needs a text in one language'),
});

export type CmsArticleBody = z.infer<typeof CmsArticleBody>;

/** A JSON merge patch (RFC 7396) of what a GET gives: null takes a field, a language or a tag list away. */
export const CmsPatch = z.record(z.string().max(100), z.unknown());

/** A written article: its addresses by language, the fields that it lost, and warnings about each text. */
export const CmsArticleWritten = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged']),
  code: z.string(),
  version: z.string(),
  paths: z.partialRecord(z.enum(LANGS), z.string()),
  /** Fields that were there before, such as `texts.th`, `author`, `brands.anker`. */
  removes: z.array(z.string()),
  warnings: z.array(z.object({ lang: z.enum(LANGS), message: z.string() })),
  /** The pages that it would move, where a plan was asked for. */
  plan: ChangePlan.optional(),
});

export type CmsArticleWritten = z.infer<typeof CmsArticleWritten>;

/** A revision of an article, with the article as it left it. */
export const CmsRevision = Revision.extend({
  /** null: it deleted the article. */
  article: z.record(z.string(), z.unknown()).nullable(),
  changes: z.array(FieldChange),
});

export type CmsRevision = z.infer<typeof CmsRevision>;

export const CmsRevisionPage = pageOf(Revision);

export const CmsArticleDeleted = z.object({
  outcome: z.literal('deleted'),
  code: z.string(),
  plan: ChangePlan.optional(),
});
