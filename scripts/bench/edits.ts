/** Measures how long an edit takes until its page is released. */

import { editArticle } from '#scripts/bench/corpus.ts';
import type { Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

const EDITS = 15;

/** Time in which the started publisher and the listener here begin to receive notifications. */
const BEGINNING_MS = 1500;

/**
 * Measures the time of each of fifteen edits, in milliseconds from its start to the notification of its release. Starts
 * the publisher; one edit before is not counted.
 */
export async function timeEdits(bench: Workbench, tenant: Tenant, articles: number): Promise<number[]> {
  const times: number[] = [];
  let released: () => void = () => undefined;
  const listener = listen(bench.database.url, [RELEASED_CHANNEL], () => released());
  await new Promise((resolve) => setTimeout(resolve, BEGINNING_MS));
  const run = Date.now();
  for (let round = 0; round <= EDITS; round++) {
    const live = new Promise<void>((resolve) => {
      released = resolve;
    });
    const start = performance.now();
    await editArticle(bench.database.db, tenant, Math.floor((articles * round) / (EDITS + 2)), run + round);
    await live;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await listener.close();
  return times.slice(1);
}
