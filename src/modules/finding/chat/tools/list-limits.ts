/** The limits and the order that a list of goods is asked for with. */

import type { ListingQuery } from '#src/modules/catalogue/goods/lists/list-contract.ts';

export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** The limits of a list, its order, and what its goods have. */
export type Wanted = Pick<ListingQuery, 'min' | 'max' | 'sort' | 'traits'>;

/** Everything, in the order of the list. */
export const PLAIN: Wanted = { min: null, max: null, sort: 'popular', traits: [] };

export const isPlain = ({ min, max, sort, traits }: Wanted) =>
  min === null && max === null && sort === 'popular' && traits.length === 0;
