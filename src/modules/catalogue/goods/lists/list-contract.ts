/** The orders, filters and results of a list of goods, such as that of a category, a brand or a search. */

import type { PLATFORMS } from '#src/kernel/platforms.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { Fact, FactGroup } from '#src/modules/catalogue/goods/lists/fact-contract.ts';

/**
 * Orders of the listings that have pages; ties by newest first. `popular` uses the number of digits of the quantity
 * sold, so that the order is stable (see soldMagnitude in rules.ts). `discount` uses the discount that the price
 * history confirms.
 */
export const LISTING_SORTS = ['popular', 'newest', 'discount', 'price-asc', 'price-desc'] as const;

export type ListingSort = (typeof LISTING_SORTS)[number];

/**
 * Traits that a list can be limited to. `proven`: the price history bears a discount out. `free-shipping`: the offer
 * that the card shows is sent for nothing. `rated`: at least 4.5 of 5 stars.
 */
export const TRAITS = ['proven', 'free-shipping', 'rated'] as const;

export type Trait = (typeof TRAITS)[number];

/** The filter and order of a listing of goods. Amounts are decimals of the tenant's first currency. */
export interface ListingQuery {
  readonly sort: ListingSort;
  /** Codes. Goods must match one value of each list; an empty list matches all. */
  readonly brands: readonly string[];
  readonly platforms: readonly (typeof PLATFORMS)[number][];
  /** Goods must have all of them. */
  readonly traits: readonly Trait[];
  /** Goods must have one of each property. */
  readonly facts: readonly Fact[];
  readonly min: number | null;
  readonly max: number | null;
}

/** The listing as it is published: no filter, default order. */
export const PLAIN_LISTING: ListingQuery = {
  sort: 'popular',
  brands: [],
  platforms: [],
  traits: [],
  facts: [],
  min: null,
  max: null,
};

/** One page of a listing, and its filter choices. The counts of a choice apply the filters of the other kinds. */
export interface GoodsListing {
  readonly total: number;
  readonly goods: readonly GoodsCard[];
  readonly brands: readonly { readonly code: string; readonly name: string; readonly count: number }[];
  readonly platforms: readonly { readonly code: (typeof PLATFORMS)[number]; readonly count: number }[];
  readonly facts: readonly FactGroup[];
}

/** Goods with a summary of their reviews. */
export interface ReviewedGoods {
  readonly goods: GoodsCard;
  readonly summary: string;
}
