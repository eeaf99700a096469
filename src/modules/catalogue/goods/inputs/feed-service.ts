import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { mergeGoods } from '#src/modules/catalogue/goods/inputs/merge-variants.ts';
import { feedListingOf, successionsOf } from '#src/modules/catalogue/goods/inputs/successors.ts';

/** Steps by which the rows of a feed become listings: made consistent, merged to variants, followed under new ids. */
export const FEED_ROWS = { resolve: resolveGoods, merge: mergeGoods, toListing: feedListingOf, succeed: successionsOf };
