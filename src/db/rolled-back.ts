/** Runs work in a transaction and rolls it back, for dry runs. */

import type { IsolationLevel } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Ends a transaction whose work is done. */
class Done extends Error {
  override readonly name = 'Done';
}

/** Runs work in a transaction that is rolled back: it sees its own writes, and nothing is stored. @returns its result */
export async function rolledBack<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  const results: T[] = [];
  const done = new Done('the work is done');
  const running = db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (tx) => {
      results.push(await work(tx));
      throw done;
    });
  await running.catch((error: unknown) => {
    if (error !== done) throw error;
  });
  return results[0] as T;
}
