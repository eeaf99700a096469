import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir } from '#src/db/data-dir.ts';
import { postgresAccount } from '#src/db/embedded/account.ts';
import { findBinaries } from '#src/db/embedded/binaries.ts';
import { ensureCluster, ensureDatabase, type Place } from '#src/db/embedded/cluster.ts';
import { addressesOf, type Credentials, saveCredentials } from '#src/db/embedded/credentials.ts';
import { awaitReady, findPostmaster, startPostmaster, stopPostmaster } from '#src/db/embedded/postmaster.ts';
import { type HeldLock, tryLock, withLock } from '#src/db/lock.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly warn: (message: string) => void;
  /** false only in tests. */
  readonly durable?: boolean;
}

export interface EmbeddedServer {
  /** Address of the program's own database, with its password. The same for as long as the server is used. */
  readonly url: string;
  /** started: by this call. joined: others use it. adopted: it ran on its own, left by a process that was killed. */
  readonly origin: 'started' | 'joined' | 'adopted';
  /** Lets go of the server; the last one to do so stops it. Safe to call twice. */
  release(): Promise<void>;
}

const MUTEX_LIMIT_MS = 90_000;
const WATCH_MS = 1000;
const START_TRIES = 4;

/**
 * Joins the embedded PostgreSQL of a data directory, starting it when it does not run. Who started it does not
 * matter; two file locks decide everything, and the kernel drops both when a process is killed:
 *
 * - postgres.use: held shared by each process that uses the server. The last one out stops it, so a command that
 *   started the server and a site that joined it meanwhile end in either order, and a server left by a killed
 *   process is used and stopped by the next.
 * - postgres.mutex: held while one looks, starts, joins, restarts or stops, so none of these overlap.
 *
 * While joined, a server that dies is started again on its port within about a second.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, warn, durable = true } = options;
  prepareDataDir(dataDir, warn);
  const cluster = join(dataDir, 'postgres');
  const place: Place = { dataDir, cluster, binaries: findBinaries(), account: await postgresAccount(), durable, warn };
  const { use, origin, credentials } = await exclusively(place, () => enter(place));
  const watch = watchOver(place, credentials.port);
  let released: Promise<void> | null = null;
  return {
    url: addressesOf(credentials).url,
    origin,
    release() {
      released ??= watch.end().then(() => exclusively(place, () => leave(place, use)));
      return released;
    },
  };
}

interface Entry {
  readonly use: HeldLock;
  readonly credentials: Credentials;
  readonly origin: EmbeddedServer['origin'];
}

async function enter(place: Place): Promise<Entry> {
  const alone = tryLock(usersLock(place), 'exclusive');
  alone?.release();
  const use = tryLock(usersLock(place), 'shared');
  if (use === null) throw new Error(`${usersLock(place)} is held outside its mutex`);
  try {
    const known = await ensureCluster(place);
    const running = await awaitReady(place.cluster);
    const { port } = running ?? (await start(place, known.port, false));
    const credentials = port === known.port ? known : await saveCredentials(place.dataDir, { ...known, port });
    await ensureDatabase(credentials);
    const origin = running === null ? 'started' : alone === null ? 'joined' : 'adopted';
    return { use, credentials, origin };
  } catch (error) {
    use.release();
    throw error;
  }
}

async function leave(place: Place, use: HeldLock): Promise<void> {
  use.release();
  const alone = tryLock(usersLock(place), 'exclusive');
  if (alone === null) return;
  try {
    await stopPostmaster(place.cluster);
  } finally {
    alone.release();
  }
}

/**
 * Tries a few times: another program may take a free port just before the server does, and after a crash the last
 * children of the dead server need a moment to go. fixed keeps the port, since others connect to it.
 */
async function start(place: Place, port: number, fixed: boolean) {
  for (let tries = 1; ; tries++) {
    try {
      const free = fixed || (port !== 0 && tries === 1 && (await isFree(port))) ? port : await freePort();
      return await startPostmaster(place, free);
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(200);
    }
  }
}

function watchOver(place: Place, port: number): { end(): Promise<void> } {
  let ended = false;
  let round: Promise<void> = Promise.resolve();
  const look = async () => {
    if (ended || findPostmaster(place.cluster) !== null) return;
    await exclusively(place, async () => {
      if (ended || (await awaitReady(place.cluster)) !== null) return;
      await start(place, port, true);
      place.warn('the embedded PostgreSQL had died and was started again');
    });
  };
  const schedule = () =>
    setTimeout(() => {
      round = look()
        .catch((error: unknown) => place.warn(`the embedded PostgreSQL is down: ${String(error)}`))
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

function exclusively<T>(place: Place, work: () => Promise<T>): Promise<T> {
  return withLock(join(place.dataDir, 'postgres.mutex'), MUTEX_LIMIT_MS, work);
}

function usersLock(place: Place): string {
  return join(place.dataDir, 'postgres.use');
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  try {
    await freePort(port);
    return true;
  } catch {
    return false;
  }
}
