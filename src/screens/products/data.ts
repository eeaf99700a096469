import type { GoodsListData } from '#src/screens/goods-list/data.ts';

/** All goods of the tenant. */
export interface ProductsData {
  /** The roots that have goods, with their numbers; later pages show none. */
  readonly categories: readonly {
    readonly name: string;
    readonly path: string | null;
    readonly count?: number | undefined;
  }[];
  readonly list: GoodsListData;
}
