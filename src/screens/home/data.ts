import type { ArticleCard, TagLink } from '#src/modules/articles/contract.ts';
import type { BrandLink } from '#src/modules/brands/contract.ts';
import type { CategoryLink } from '#src/modules/categories/contract.ts';

/** The home of a deal-focused tenant. */
export interface HomeData {
  readonly tagline: string;
  readonly guides: readonly ArticleCard[];
  readonly notes: readonly ArticleCard[];
  readonly categories: readonly (CategoryLink & { readonly count: number })[];
  readonly brands: readonly BrandLink[];
  readonly hotTags: readonly TagLink[];
}
