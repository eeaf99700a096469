import { z } from 'zod';
import { ARTICLE_KINDS, type ArticleKind } from '#src/kernel/article-kind.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { BrandLink } from '#src/modules/catalogue/brands/contract.ts';
import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import { MediaInput, type Picture } from '#src/modules/catalogue/media/contract.ts';
import { type Author, AuthorInput } from '#src/modules/reading/authors/contract.ts';

/** Most tags of a text. */
export const MOST_TAGS = 30;

export { ARTICLE_KINDS, type ArticleKind };

/** Longest title in grapheme clusters; a longer one is refused, not cut. */
export const TITLE_LIMIT = LONGEST.shownTitle;

export const ArticleText = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST.articleTitle),
  summary: z.string().trim().max(LONGEST.articleSummary).default(''),
  body: z.string().max(1_000_000),
  format: z.enum(['markdown', 'html', 'text']),
  tags: z.array(z.string().trim().min(1).max(LONGEST.tag)).max(MOST_TAGS).default([]),
});

export type ArticleText = z.infer<typeof ArticleText>;

/** An article or note, as an editor, a CMS or a file sends it. */
export const ArticleInput = z.strictObject({
  kind: z.enum(ARTICLE_KINDS).default('ARTICLE'),
  code: z.string().max(LONGEST.contentCode).optional(),
  externalId: z.string().min(1).max(500).optional(),
  state: z.enum(AUDIT_STATES).exclude(['DELETED']).default('PASSED'),
  /** Instant with offset. When it is in the future, the article goes live at that time. */
  publishTime: z.iso.datetime({ offset: true }),
  /** Instant with offset, after publishTime: the article is recalled then, and its addresses answer 410. */
  unpublishTime: z.iso.datetime({ offset: true }).optional(),
  author: AuthorInput.optional(),
  /** Code or external id of an existing category. */
  category: z.string().max(200).optional(),
  /** Codes or external ids of existing brands, most important first. */
  brands: z.array(z.string().max(200)).max(20).default([]),
  cover: MediaInput.optional(),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  manufacturerUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  clickCount: z.int().min(0).optional(),
  texts: z
    .partialRecord(z.enum(LANGS), ArticleText)
    .refine((texts) => Object.keys(texts).length > 0, 'an article needs a text in one language'),
});

export type ArticleInput = z.infer<typeof ArticleInput>;

/** An article as its card shows it, in one language. */
export interface ArticleCard {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly code: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: Picture | null;
  readonly category: CategoryLink | null;
  readonly author: Author | null;
  readonly publishTime: Date;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface TagLink {
  readonly slug: string;
  readonly label: string;
  readonly path: string;
  readonly count?: number;
}

/** An article, as its own page shows it. */
export interface ArticleView extends ArticleCard {
  readonly bodyHtml: string;
  readonly words: number;
  /** The title for the head of the page. It ends in a number when an older article has the same title. */
  readonly headTitle: string;
  readonly toc: readonly TocEntry[];
  readonly tags: readonly TagLink[];
  readonly brands: readonly BrandLink[];
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  /** When its text in this language last changed, or what is shown beside it. */
  readonly updatedAt: Date;
  /** The languages it is published in. */
  readonly langs: readonly Lang[];
}
