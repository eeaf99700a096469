/** Cancels the running statements of a process that has to end. */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#src/db/connect.ts';

/** A statement that is about to end may end. */
const GRACE_MS = 500;
const AGAIN_MS = 200;

/**
 * Once the signal is aborted, cancels the statements of a database's connections that go on for half a second, until the
 * database is closed: whoever waits for one gets an error that says so. Statements that begin later have as long.
 */
export function cancelStatements({ pool, url }: Pick<Database, 'pool' | 'url'>, signal: AbortSignal): void {
  const connections = new Set<number>();
  // Those that were opened before are idle in the pool, and are named to it when they are taken.
  pool.on('acquire', (client) => connections.add(backendOf(client)));
  signal.addEventListener('abort', () => void cancelUntilClosed(pool, url, connections), { once: true });
}

function backendOf(client: pg.PoolClient): number {
  if (!('processID' in client) || typeof client.processID !== 'number') throw new Error('a connection has no backend');
  return client.processID;
}

async function cancelUntilClosed(pool: pg.Pool, url: string, connections: ReadonlySet<number>): Promise<void> {
  // The pool may be busy to its last connection.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!pool.ending) {
      await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where pid = any ($1::int[]) and state = 'active' and query_start < now() - make_interval(secs => $2 / 1000.0)`,
        [[...connections], GRACE_MS],
      );
      await sleep(AGAIN_MS);
    }
  } catch (error) {
    process.emitWarning(`statements could not be cancelled: ${error instanceof Error ? error.message : error}`);
  } finally {
    await client.end();
  }
}
