import type { BrandCard, HomeBrands } from '#src/modules/brands/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The brands that are online, or those that a keyword and a category leave of them. */
export interface BrandsData {
  /** Trimmed; '' when nothing is looked for. */
  readonly keyword: string;
  /** The category that is chosen. */
  readonly category: { readonly id: number; readonly name: string } | null;
  /** Address of the plain list. */
  readonly path: string;
  /** Above the first page. */
  readonly banners: HomeBrands['banners'];
  readonly categories: HomeBrands['categories'];
  readonly brands: readonly BrandCard[];
  readonly pagination: Pagination;
}
