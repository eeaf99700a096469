import type { ArticleCard } from '#src/modules/articles/contract.ts';
import type { BrandView } from '#src/modules/brands/contract.ts';
import type { Pagination } from '#src/screens/chrome.ts';

export interface BrandData {
  readonly brand: BrandView;
  readonly articles: readonly ArticleCard[];
  readonly pagination: Pagination;
}
