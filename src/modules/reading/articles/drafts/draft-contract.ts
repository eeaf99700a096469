/** The schemas of drafts and previews of articles. */

import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** An article by its address. */
export interface ArticleAt {
  readonly kind: ArticleKind;
  readonly code: string;
}

/** An article that is meant to be published. */
export const Draft = z.object({
  code: z.string(),
  /** Changes with the draft; send it back as If-Match. */
  version: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  article: CmsArticleBody,
});
export type Draft = z.infer<typeof Draft>;

/** A draft as a list shows it. */
export const DraftSummary = Draft.pick({ code: true, by: true, at: true }).extend({
  kind: z.enum(ARTICLE_KINDS),
  titles: z.partialRecord(z.enum(LANGS), z.string()),
  /** Whether no article stands at the address yet. */
  isNew: z.boolean(),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

export const DraftPage = pageOf(DraftSummary);
export const DraftListQuery = z.strictObject({ ...QueryPageRequest.shape });

/** The content that an editor is typing, and the language of the page to show. */
export const TypedContent = z.strictObject({ lang: z.enum(LANGS), article: CmsArticleBody });

/** The whole page as HTML. */
export const TypedPage = z.object({ html: z.string() });

const HOURS_OF_A_MONTH = 31 * 24;

export const PreviewRequest = z.strictObject({ hours: z.int().min(1).max(HOURS_OF_A_MONTH).default(24) });

/** A secret address of an unpublished article. */
export const Preview = z.object({
  id: z.int(),
  by: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof Preview>;

/** A new preview with its addresses by language, which are shown this once. */
export const NewPreview = Preview.extend({ urls: z.partialRecord(z.enum(LANGS), z.string()) });
export type NewPreview = z.infer<typeof NewPreview>;
