/** Measures how long an edit takes until its page is released. */

import { setTimeout as sleep } from 'node:timers/promises';
import { editArticle } from '#scripts/bench/corpus.ts';
import type { Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import { countWaiting, readPublishingState } from '#src/publishing/publishing-state.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

const EDITS = 15;
/** How often is looked whether the lists are out. */
const LOOK_MS = 5;

/** Time in which the started publisher and the listener here begin to receive notifications. */
const BEGINNING_MS = 1500;

/** Milliseconds from the start of an edit. */
interface EditTimes {
  /** Until its own page is released. */
  readonly page: number;
  /** Until all lists that show it are. */
  readonly lists: number;
}

/** The times of the own pages alone. */
export const timeEdits = async (bench: Workbench, tenant: Tenant, articles: number): Promise<number[]> =>
  (await timeWholeEdits(bench, tenant, articles)).map(({ page }) => page);

/**
 * Measures each of fifteen edits until the notification of its release, and until nothing waits any more. The publisher
 * runs; one edit before is not counted.
 * @param onReleased  called when the own page of an edit is released
 */
export async function timeWholeEdits(
  bench: Workbench,
  tenant: Tenant,
  articles: number,
  onReleased: () => void = () => undefined,
): Promise<EditTimes[]> {
  const times: EditTimes[] = [];
  let released: () => void = () => undefined;
  const listener = listen(bench.database.url, [RELEASED_CHANNEL], () => released());
  await sleep(BEGINNING_MS);
  const run = Date.now();
  for (let round = 0; round <= EDITS; round++) {
    const live = new Promise<void>((resolve) => {
      released = resolve;
    });
    const start = performance.now();
    await editArticle(bench.database.db, tenant, Math.floor((articles * round) / (EDITS + 2)), run + round);
    await live;
    const page = performance.now() - start;
    onReleased();
    while (countWaiting(await readPublishingState(bench.database.db, tenant.id)) > 0) await sleep(LOOK_MS);
    times.push({ page, lists: performance.now() - start });
    await sleep(100);
  }
  await listener.close();
  return times.slice(1);
}
