/** Reads from the database the figures of a running site, for its metrics. */

import type { Db } from '#src/db/types.ts';
import { readWaitingMessages } from '#src/modules/telling/delivery/service.ts';
import { readPublishingStates } from '#src/publishing/publishing-state.ts';
import type { DatabaseFigures } from '#src/serving/metrics/site-metrics.ts';

/** Reads what the database says of a running site: what waits to be published and to be sent. */
export async function readDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const [tenants, messages] = await Promise.all([readPublishingStates(db), readWaitingMessages(db)]);
  return {
    queued: tenants.flatMap(({ tenant, changes, pages, rebuilds, failing }) =>
      Object.entries({ changes, pages, rebuilds, failing }).map(
        ([queue, count]) => [{ tenant, queue }, count] as const,
      ),
    ),
    lagSeconds: tenants.flatMap(({ tenant, lagSeconds, rebuildSeconds }) => [
      [{ tenant, of: 'edits' }, lagSeconds] as const,
      [{ tenant, of: 'rebuilds' }, rebuildSeconds] as const,
    ]),
    heldPages: tenants.map(({ tenant, held }) => [{ tenant }, held]),
    messages: messages.map(({ tenant, channel, waiting }) => [{ tenant, channel }, waiting]),
    messageAgeSeconds: messages.map(({ tenant, channel, oldestSeconds }) => [{ tenant, channel }, oldestSeconds]),
  };
}
