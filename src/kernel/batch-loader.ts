/** Joins reads that pages ask for at the same time into one query. */

import DataLoader from 'dataloader';

/** Loads what was asked for in one turn of the event loop together, 200 at a time. */
export const BATCH_OPTIONS = { batchScheduleFn: (run: () => void) => setImmediate(run), maxBatchSize: 200 } as const;

/** A loader of values by id. It loads undefined where the read has no value. */
export function loaderById<Value>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): DataLoader<number, Value | undefined> {
  return new DataLoader(async (ids) => {
    const values = await read(ids);
    return ids.map((id) => values.get(id));
  }, BATCH_OPTIONS);
}
