/** Gives the importer of feeds the steps by which rows of a feed become listings. */

import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { mergeGoods } from '#src/modules/catalogue/goods/inputs/merge-variants.ts';
import { feedListingOf, successionsOf } from '#src/modules/catalogue/goods/inputs/successors.ts';

/** The steps: rows are made consistent, merged to variants, and followed where a shop gives them new ids. */
export const FEED_ROWS = { resolve: resolveGoods, merge: mergeGoods, toListing: feedListingOf, succeed: successionsOf };
