import type { ArticleCard } from '#src/modules/articles/contract.ts';

/** The page served with 404 or 410. */
export interface StatusData {
  readonly status: 404 | 410;
  readonly newest: readonly ArticleCard[];
}
