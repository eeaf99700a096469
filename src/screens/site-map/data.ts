import type { TagLink } from '#src/modules/articles/contract.ts';
import type { BrandLink } from '#src/modules/brands/contract.ts';
import type { CategoryLink } from '#src/modules/categories/contract.ts';

/** Every list a reader can start from, as links; two levels of the category tree. */
export interface SiteMapData {
  readonly sections: readonly (CategoryLink & { readonly children: readonly CategoryLink[] })[];
  readonly articleLists: readonly (CategoryLink & { readonly count: number })[];
  readonly brands: readonly BrandLink[];
  readonly tags: readonly TagLink[];
}
