/** Connects the server to a database that may come up later, and again after it was away. */

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import type { EmbeddedServer } from '#src/db/embedded.ts';
import { DiskFull, isUnavailable, OperatorNeeded } from '#src/db/errors.ts';
import { connectAhead, openKysely, openPool, type PoolOptions, readWaits, tenantShares } from '#src/db/pool.ts';
import { Replica } from '#src/db/replica.ts';
import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { PoolFigures } from '#src/serving/metrics/site-metrics.ts';

export interface DatabaseLinkOptions {
  readonly env: Pick<Env, 'dataDir' | 'databaseUrl' | 'servingLimits'> & {
    readonly serverProcesses?: number;
    readonly databaseReplicaUrl?: string | null;
  };
  /** The embedded database, if it is being joined already. */
  readonly embedded?: Promise<EmbeddedServer> | undefined;
  /** Brings an opened database into the state that the program needs. It runs again after a failure. */
  readonly prepare: (database: Database) => Promise<void>;
  /** Whether pages can be served without a database. Then open() waits out every failure. */
  readonly canWait: boolean;
  /** How long the first answer may take where the link cannot wait. Default: ABSENT_MS. */
  readonly absentMs?: number;
  readonly warn: (message: string) => void;
}

/** A database that never answered by then has another address: a site without a page to serve ends and says so. */
const ABSENT_MS = 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** Few connections each, so that no kind of request takes those of another. */
export interface OwnConnections {
  readonly pages: Db;
  readonly calls: Db;
  readonly programs: Db;
  readonly chat: Db;
  /** Copies bodies of the shared store: no reader waits, so it may take its time. */
  readonly store: Db;
}

/** The connection to a database that may not be up yet. */
export class DatabaseLink {
  readonly #options: DatabaseLinkOptions;
  readonly #closing = new AbortController();
  #database: Database | undefined;
  /** Connections for pages on demand, for calls that browse, for calls of programs, and for answers of the chat. */
  #browsing: OwnConnections | undefined;
  /** The pools by what they are for. */
  readonly #pools = new Map<string, pg.Pool>();
  #replica: Replica | undefined;
  #shares: ((tenantId: number) => Db) | undefined;
  #ready = false;
  #opening: Promise<Database> | undefined;
  /** The database that the first try uses. */
  #embedded: Promise<EmbeddedServer> | undefined;

  constructor(options: DatabaseLinkOptions) {
    this.#options = options;
    this.#embedded = options.embedded;
  }

  /**
   * Opens and prepares the database, trying until it works. Rejects where another try cannot help: an operator has to act,
   * or canWait is false and the failure is neither that the database is down nor that the disk is full.
   */
  open(): Promise<Database> {
    this.#opening ??= this.#tryUntilOpen();
    return this.#opening;
  }

  /** The database for one request. Throws Unavailable until it is open. */
  get db(): Db {
    if (!this.#ready || this.#database === undefined) throw new Failure('Unavailable', 'no database yet');
    return this.#database.db;
  }

  /** The database for one request of a tenant, on its share of the connections. Throws Unavailable until it is open. */
  ofTenant(tenantId: number): Db {
    if (!this.#ready || this.#shares === undefined) throw new Failure('Unavailable', 'no database yet');
    return this.#shares(tenantId);
  }

  /** The address of the database, for threads with connections of their own. Throws Unavailable until it is open. */
  get url(): string {
    if (!this.#ready || this.#database === undefined) throw new Failure('Unavailable', 'no database yet');
    return this.#database.url;
  }

  /** The database on connections of their own: for pages on demand, calls that browse, calls of programs, the chat. */
  get browsing(): OwnConnections {
    if (!this.#ready || this.#browsing === undefined) throw new Failure('Unavailable', 'no database yet');
    return this.#browsing;
  }

  /**
   * The database for what anybody may read: the replica, where there is one that has all of the last change.
   * @param own  the position of what the reader wrote, as `position` gave it
   */
  reading(kind: 'pages' | 'calls', own?: string): Db {
    return this.#replica?.database(kind, own) ?? this.browsing[kind];
  }

  /** Where the log stands after a write, for `reading`; undefined: there is no replica. */
  position(): Promise<string | undefined> {
    return this.#replica?.position() ?? Promise.resolve(undefined);
  }

  /** Caches were told of a change. */
  noteChange(): void {
    this.#replica?.noteChange();
  }

  /** The connections of each pool, and what was waited for them. */
  get pools(): PoolFigures[] {
    return [...this.#pools].map(([name, pool]) => ({
      pool: name,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      taken: readWaits(pool).taken,
      waitedSeconds: readWaits(pool).seconds,
    }));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // open() has already reported this error to its caller.
    await this.#opening?.catch(() => undefined);
    await this.#replica?.close();
    await Promise.all(Object.values(this.#browsing ?? {}).map((db: Db) => db.destroy()));
    await this.#database?.close();
  }

  #firstEmbedded(): Promise<EmbeddedServer> | undefined {
    const embedded = this.#embedded;
    this.#embedded = undefined;
    return embedded;
  }

  async #tryUntilOpen(): Promise<Database> {
    const { env, prepare, warn, absentMs = ABSENT_MS } = this.#options;
    const begun = performance.now();
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const waits = env.servingLimits.database;
        const embedded = this.#firstEmbedded();
        const processes = env.serverProcesses;
        this.#database ??= await openDatabase(env, { role: 'serve', warn, waits, processes, embedded });
        const { pool, url } = this.#database;
        this.#pools.set('serve', pool);
        this.#browsing ??= this.#ownConnections(url);
        this.#shares ??= tenantShares(pool);
        connectAhead(pool);
        await prepare(this.#database);
        this.#replica ??= this.#openReplica();
        this.#ready = true;
        return this.#database;
      } catch (error) {
        if (!this.#mayRecover(error)) throw error;
        if (performance.now() - begun > absentMs && !this.#mayBeAbsent(error)) throw this.#absence(error);
        warn(`the database cannot be used yet: ${this.#reasonOf(error)}`);
        await sleep(wait, undefined, { signal: this.#closing.signal });
      }
    }
  }

  /** Those of calls connect while the database is prepared: whoever calls first would wait for it. */
  #ownConnections(url: string): OwnConnections {
    const { env, warn } = this.#options;
    const opened = (name: string, role: PoolOptions['role']) => {
      const pool = openPool(url, { role, warn, waits: env.servingLimits.database, processes: env.serverProcesses });
      this.#pools.set(name, pool);
      return pool;
    };
    const calls = opened('calls', 'browse');
    const programs = opened('programs', 'program');
    connectAhead(calls);
    connectAhead(programs);
    return {
      pages: openKysely(opened('pages', 'browse')),
      calls: openKysely(calls),
      programs: openKysely(programs),
      chat: openKysely(opened('chat', 'chat'), { prepared: true }),
      store: openKysely(opened('store', 'jobs')),
    };
  }

  #openReplica(): Replica | undefined {
    const { env, warn } = this.#options;
    const pages = this.#pools.get('pages');
    const calls = this.#pools.get('calls');
    const primary = this.#database?.url;
    if (env.databaseReplicaUrl == null || primary === undefined || pages === undefined || calls === undefined)
      return undefined;
    const { servingLimits, serverProcesses: processes, databaseReplicaUrl: url } = env;
    const waits = servingLimits.database;
    const replica = new Replica({ url, primary: { url: primary, pages, calls }, warn, waits, processes });
    for (const [name, pool] of replica.pools) this.#pools.set(name, pool);
    return replica;
  }

  /** PostgreSQL may start on a full disk and then refuse connections: it does not say which disk, so this does. */
  #reasonOf(error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error);
    const { dataDir, databaseUrl } = this.#options.env;
    const short = error instanceof DiskFull || databaseUrl !== null ? undefined : shortOfRoom(dataDir);
    return short === undefined ? reason : `${reason}; ${short}`;
  }

  /** Whether waiting goes on although the database never answered: pages are served, or an embedded one is being repaired. */
  #mayBeAbsent(error: unknown): boolean {
    const { env, canWait } = this.#options;
    return canWait || env.databaseUrl === null || error instanceof DiskFull;
  }

  /** Names the address without its password. */
  #absence(error: unknown): OperatorNeeded {
    const { hostname, port, pathname } = new URL(this.#options.env.databaseUrl ?? '');
    const address = `${hostname}:${port === '' ? '5432' : port}${pathname}`;
    return new OperatorNeeded(`DATABASE_URL: no database answers at ${address}: ${this.#reasonOf(error)}`);
  }

  #mayRecover(error: unknown): boolean {
    if (this.#closing.signal.aborted) return false;
    if (error instanceof OperatorNeeded) return false;
    return this.#options.canWait || isUnavailable(error) || error instanceof DiskFull;
  }
}
