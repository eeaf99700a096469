/** Opens the database of a program: the configured one, else the embedded one. */

import type pg from 'pg';
import { type EmbeddedServer, joinEmbedded } from '#src/db/embedded.ts';
import { openKysely, openPool, type PoolOptions } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Contains the password. For libraries that open their own connections; never for logs. */
  readonly url: string;
  readonly kind: 'embedded' | 'external';
  /** How this process got the embedded server; null for an external database. */
  readonly origin: 'started' | 'joined' | 'adopted' | null;
  /** Waits for running queries, then releases the embedded server. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly role: PoolOptions['role'];
  readonly warn?: PoolOptions['warn'];
  readonly waits?: PoolOptions['waits'];
  readonly processes?: PoolOptions['processes'];
  /** The embedded database, if it is being joined already. */
  readonly embedded?: Promise<EmbeddedServer> | undefined;
}

/**
 * Opens the configured database: DATABASE_URL, otherwise the embedded one, which is started if it is not running. An
 * external database is not contacted before the first query, so a site starts while the database is down. Throws
 * EmbeddedUnusable if the embedded one cannot be started.
 */
export async function openDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  { role, warn = (message) => process.emitWarning(message), waits, processes, embedded }: OpenOptions,
): Promise<Database> {
  const join = () => embedded ?? joinEmbedded({ dataDir: env.dataDir, warn });
  const server = env.databaseUrl === null ? await join() : null;
  const url = server?.url ?? env.databaseUrl ?? '';
  const pool = openPool(url, { role, warn, waits, processes });
  let closed: Promise<void> | null = null;
  return {
    db: openKysely(pool, { prepared: role === 'publish' }),
    pool,
    url,
    kind: server === null ? 'external' : 'embedded',
    origin: server?.origin ?? null,
    close() {
      closed ??= pool.end().finally(() => server?.release());
      return closed;
    },
  };
}
