/** Starts the embedded PostgreSQL of a data directory, or joins it where it runs already. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir } from '#src/db/data-dir.ts';
import { postgresAccount } from '#src/db/embedded/account.ts';
import { findBinaries } from '#src/db/embedded/binaries.ts';
import { type ClusterConfig, ensureCluster, ensureDatabase } from '#src/db/embedded/cluster.ts';
import { addressesOf, type Credentials, saveCredentials } from '#src/db/embedded/credentials.ts';
import { freePort, isFree, isServerPort } from '#src/db/embedded/free-port.ts';
import { awaitReady, findPostmaster, startPostmaster, stopPostmaster } from '#src/db/embedded/postmaster.ts';
import { type HeldLock, tryLock, withLock } from '#src/db/lock.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly warn: (message: string) => void;
  /** false only in tests: does not wait for writes to reach the disk. */
  readonly durable?: boolean;
  /** Called when the server's process runs, before it accepts connections. */
  readonly onSpawn?: () => void;
}

export interface EmbeddedServer {
  /** URL of the program's database, with its password. Unchanged while the server is in use. */
  readonly url: string;
  /**
   * started: this call started it. joined: other processes use it. adopted: it was running unused, left by a killed
   * process.
   */
  readonly origin: 'started' | 'joined' | 'adopted';
  /** Releases the server; the last process to do so stops it. Safe to call twice. */
  release(): Promise<void>;
}

const MUTEX_LIMIT_MS = 90_000;
const WATCH_MS = 1000;
const START_TRIES = 4;

/**
 * Joins the embedded PostgreSQL of a data directory, starting it if it is not running. It does not matter which process
 * started it. Two file locks decide everything, and the kernel releases both when a process dies:
 * - postgres.use: every process that uses the server holds it shared. The last one to leave stops the server. So a
 *   command that started the server and a site that joined it may end in either order. A server left by a killed
 *   process is used, and then stopped, by the next one.
 * - postgres.mutex: held while a process checks, starts, joins, restarts or stops the server, so none of these overlap.
 * If the server dies while joined, it is started again on the same port within about a second.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, warn, durable = true, onSpawn } = options;
  prepareDataDir(dataDir, warn);
  const cluster = join(dataDir, 'postgres');
  const config: ClusterConfig = {
    dataDir,
    cluster,
    binaries: findBinaries(),
    account: await postgresAccount(cluster),
    durable,
    warn,
    onSpawn,
  };
  const { use, origin, credentials } = await exclusively(config, () => enter(config));
  const watch = watchOver(config, credentials.port);
  let released: Promise<void> | null = null;
  return {
    url: addressesOf(credentials).url,
    origin,
    release() {
      released ??= watch.end().then(() => exclusively(config, () => leave(config, use)));
      return released;
    },
  };
}

/** An embedded PostgreSQL that is being joined. */
export interface Joining {
  readonly server: Promise<EmbeddedServer>;
  /** Resolves when its process runs, or when none is started. From then on it does not need this process. */
  readonly begun: Promise<void>;
}

/** Begins to join the embedded PostgreSQL, so that a program can load meanwhile. */
export function beginToJoin(options: EmbeddedOptions): Joining {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const server = joinEmbedded({ ...options, onSpawn: resolve });
  server.then(
    () => resolve(),
    () => resolve(),
  );
  return { server, begun };
}

/** Releases a server whose joining was begun. Whoever uses it hears why it could not be joined. */
export async function releaseJoined(server: Promise<EmbeddedServer> | undefined): Promise<void> {
  const joined = await server?.catch(() => undefined);
  await joined?.release();
}

interface Entry {
  readonly use: HeldLock;
  readonly credentials: Credentials;
  readonly origin: EmbeddedServer['origin'];
}

async function enter(config: ClusterConfig): Promise<Entry> {
  const alone = tryLock(usersLock(config), 'exclusive');
  alone?.release();
  const use = tryLock(usersLock(config), 'shared');
  if (use === null) throw new Error(`${usersLock(config)} was taken without the mutex`);
  try {
    const known = await ensureCluster(config);
    const running = await awaitReady(config.cluster);
    const { port } = running ?? (await start(config, known.port, false));
    const credentials = await withDatabase(config.dataDir, known, port);
    const origin = running === null ? 'started' : alone === null ? 'joined' : 'adopted';
    return { use, credentials, origin };
  } catch (error) {
    use.release();
    throw error;
  }
}

/** The credentials of a running server that has the program's database. Only the first start looks for it. */
async function withDatabase(dataDir: string, known: Credentials, port: number): Promise<Credentials> {
  if (known.complete && port === known.port) return known;
  if (!known.complete) await ensureDatabase({ ...known, port });
  return await saveCredentials(dataDir, { ...known, port, complete: true });
}

async function leave(config: ClusterConfig, use: HeldLock): Promise<void> {
  use.release();
  const alone = tryLock(usersLock(config), 'exclusive');
  if (alone === null) return;
  try {
    await stopPostmaster(config.cluster);
  } finally {
    alone.release();
  }
}

/**
 * Starts the server, with retries: another program may take a free port just before the server does, and after a crash
 * the children of the dead server may need a moment to end. With `fixed` the port stays the same, because others
 * connect to it.
 */
async function start(config: ClusterConfig, port: number, fixed: boolean) {
  for (let tries = 1; ; tries++) {
    try {
      const isKept = fixed || (tries === 1 && isServerPort(port) && (await isFree(port)));
      const free = isKept ? port : await freePort();
      return await startPostmaster(config, free);
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(200);
    }
  }
}

function watchOver(config: ClusterConfig, port: number): { end(): Promise<void> } {
  let ended = false;
  let round: Promise<void> = Promise.resolve();
  const look = async () => {
    if (ended || findPostmaster(config.cluster) !== null) return;
    await exclusively(config, async () => {
      if (ended || (await awaitReady(config.cluster)) !== null) return;
      await start(config, port, true);
      config.warn('the embedded PostgreSQL had died and was started again');
    });
  };
  const schedule = () =>
    setTimeout(() => {
      round = look()
        .catch((error: unknown) => config.warn(`the embedded PostgreSQL is down: ${String(error)}`))
        .finally(() => {
          if (!ended) timer = schedule();
        });
    }, WATCH_MS).unref();
  let timer = schedule();
  return {
    async end() {
      ended = true;
      clearTimeout(timer);
      await round;
    },
  };
}

function exclusively<T>(config: ClusterConfig, work: () => Promise<T>): Promise<T> {
  return withLock(join(config.dataDir, 'postgres.mutex'), MUTEX_LIMIT_MS, work);
}

function usersLock(config: ClusterConfig): string {
  return join(config.dataDir, 'postgres.use');
}
