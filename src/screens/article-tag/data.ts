import type { ArticleCard, TagLink } from '#src/modules/articles/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

export interface ArticleTagData {
  readonly tag: TagLink;
  readonly articles: readonly ArticleCard[];
  readonly hotTags: readonly TagLink[];
  readonly pagination: Pagination;
}
