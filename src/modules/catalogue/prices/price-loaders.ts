/** Joins the reads of prices for pages that are rendered at the same time. */

import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { BATCH_OPTIONS, loaderById } from '#src/kernel/batch-loader.ts';
import { type PriceHistory, priceHistoryOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { type Fellow, readListingsBeside } from '#src/modules/catalogue/prices/history/same-product-store.ts';
import { type HistoryKey, readPriced, readStates, type StoredState } from '#src/modules/catalogue/prices/store.ts';

/** Loaders that combine the requests of pages that are rendered at the same time into one query. */
export interface PriceLoaders {
  readonly state: DataLoader<number, StoredState | undefined>;
  /** All listings of the product of a listing; empty: there is no such listing. */
  readonly fellows: DataLoader<number, readonly Fellow[]>;
  /** undefined: nothing was observed until then. */
  readonly history: DataLoader<HistoryKey, PriceHistory | undefined, string>;
}

const nameOf = ({ id, until }: HistoryKey) => `${id}@${until}`;

/** The loaders of a batch. They cache what they loaded until the batch ends. */
export function priceLoaders({ db, tenant, once }: Pick<PublicCtx, 'db' | 'tenant' | 'once'>): Promise<PriceLoaders> {
  return once('price-loaders', async () => ({
    state: loaderById((ids) => readStates(db, tenant.id, ids)),
    fellows: new DataLoader(async (ids) => {
      const listings = await readListingsBeside(db, tenant.id, ids);
      return ids.map((id) => listings.get(id) ?? []);
    }, BATCH_OPTIONS),
    history: new DataLoader<HistoryKey, PriceHistory | undefined, string>(
      async (wanted) => {
        const rows = await readPriced(db, tenant.id, wanted);
        const tracks = new Map(rows.map((row) => [nameOf(row), priceHistoryOf(row.series, row.until, row)]));
        return wanted.map((key) => tracks.get(nameOf(key)));
      },
      { ...BATCH_OPTIONS, cacheKeyFn: nameOf },
    ),
  }));
}
