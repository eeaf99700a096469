import type { ArticleCard, TagLink } from '#src/modules/articles/contract.ts';
import type { Pagination } from '#src/screens/chrome.ts';

/** Answers a question typed into the header; rendered on demand, never published, never indexed. */
export interface SearchData {
  /** Trimmed; '' when nothing was asked. */
  readonly query: string;
  /** What was looked for instead, when the question was taken for a slip. */
  readonly corrected: string | null;
  readonly articles: readonly ArticleCard[];
  readonly hotTags: readonly TagLink[];
  readonly pagination: Pagination;
}
