import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { ARTICLE_KINDS, ArticleText } from '#src/modules/articles/contract.ts';

const State = z.enum(AUDIT_STATES).exclude(['DELETED']);

/** Which articles a CMS lists: all kinds and states, where it does not say. SCHEDULED: PASSED, and not live yet. */
export const CmsListQuery = z.strictObject({
  ...QueryPageRequest.shape,
  kind: z.enum(ARTICLE_KINDS).optional(),
  state: z.enum([...State.options, 'SCHEDULED']).optional(),
});

export type CmsListQuery = z.infer<typeof CmsListQuery>;

/** When a text was last changed: its version. */
const Version = z.object({ title: z.string(), updatedAt: z.iso.datetime() });

const Facts = z.object({
  kind: z.enum(ARTICLE_KINDS),
  code: z.string(),
  externalId: z.string().nullable(),
  state: State,
  /** It has pages now: it is PASSED and its publish time has come. */
  live: z.boolean(),
  /** When it goes or went live. */
  publishTime: z.iso.datetime(),
  /** Codes. */
  category: z.string().nullable(),
  author: z.string().nullable(),
  brands: z.array(z.string()),
  /** Earlier addresses, which lead to this one. */
  formerCodes: z.array(z.string()),
  /** Its addresses by language; pages stand there while it is live. */
  paths: z.partialRecord(z.enum(LANGS), z.string()),
});

export const CmsArticleSummary = Facts.extend({ texts: z.partialRecord(z.enum(LANGS), Version) });

export type CmsArticleSummary = z.infer<typeof CmsArticleSummary>;

const StoredText = ArticleText.extend({ updatedAt: z.iso.datetime() });

export type StoredText = z.infer<typeof StoredText>;

/** An article with its sources, as they were written. */
export const CmsArticle = Facts.extend({ texts: z.partialRecord(z.enum(LANGS), StoredText) });

export type CmsArticle = z.infer<typeof CmsArticle>;

export const CmsArticlePage = pageOf(CmsArticleSummary);

/** A written article: its addresses by language, and what readers do not get of its texts. */
export const CmsArticleWritten = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged']),
  code: z.string(),
  paths: z.partialRecord(z.enum(LANGS), z.string()),
  warnings: z.array(z.object({ lang: z.enum(LANGS), message: z.string() })),
});

export const CmsArticleDeleted = z.object({ outcome: z.literal('deleted'), code: z.string() });
