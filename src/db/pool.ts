/** Opens pools of connections, with limits for each role and a share for each tenant. */

import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { statementSpan } from '#src/db/statement-span.ts';
import type { DB } from '#src/db/tables.ts';
import type { Db } from '#src/db/types.ts';
import { tracedStatement } from '#src/kernel/tracing.ts';
import { Lines } from '#src/kernel/work-lines.ts';

export interface PoolOptions {
  /**
   * serve: a reader waits, so queries end after 2 s. browse, program: the same with few connections, for pages on demand
   * and calls that browse, and for calls of programs, so that they never take those of logins. chat: the same for answers
   * of the chat, which are many queries of the same few kinds, so their plans are kept. work: imports and commands,
   * without that limit. publish: the same few queries run thousands of times, so their plans are kept (plans of imports
   * would come from empty tables). jobs: the same for jobs, so that mails never wait for the pages of a long list. A
   * reader waits at most 1 s for a connection, the chat 5 s and the others 30 s, because they mostly wait for their own
   * queries.
   */
  readonly role: 'serve' | 'browse' | 'program' | 'chat' | 'work' | 'publish' | 'jobs';
  readonly warn: (message: string) => void;
  /** How many processes have such pools beside each other: above two, they share the connections of two. Default: 1. */
  readonly processes?: number | undefined;
  /** Other waits of readers than the usual ones, in milliseconds. */
  readonly waits?: ReaderWaits | undefined;
}

/** How long a reader's query waits, in milliseconds: for a connection, and for its statement to end. */
export interface ReaderWaits {
  readonly connectMs?: number | undefined;
  readonly statementMs?: number | undefined;
}

const SIZE = { serve: 10, browse: 4, program: 8, chat: 4, work: 10, publish: 10, jobs: 6 };
const CONNECT_MS = {
  serve: 1000,
  browse: 1000,
  program: 1000,
  chat: 5000,
  work: 30_000,
  publish: 30_000,
  jobs: 30_000,
};
/** Idle connections are kept for so long: plans go with them, of the chat between two questions, of jobs within a minute. */
const IDLE_MS = 10_000;
const IDLE_WITH_PLANS_MS = 300_000;
const KEEPS_PLANS: ReadonlySet<PoolOptions['role']> = new Set(['chat', 'jobs']);
/**
 * An import is planned for any tenant, not for its own: of a tenant that came after the last count of a table PostgreSQL
 * believes that it has one row there, and reads all of them for each row of a batch.
 */
const FOR_ANY_TENANT = { options: '-c plan_cache_mode=force_generic_plan' };
/** Without a reader who waits, a query may take its time. */
const UNLIMITED: ReadonlySet<PoolOptions['role']> = new Set(['work', 'publish', 'jobs']);
const STATEMENT_MS = 2000;
/** How much longer to wait for a database that does not respond and cannot end the statement itself. */
const SILENCE_MS = 500;

/**
 * Opens a pool with a limited number of connections. bigint is returned as a number (a value beyond 2^53 fails instead
 * of being rounded), `date` as text `YYYY-MM-DD` (a day has no time zone), timestamps as Date, numeric as text.
 */
export function openPool(url: string, { role, warn, waits = {}, processes = 1 }: PoolOptions): pg.Pool {
  const forReader = !UNLIMITED.has(role);
  const statementMs = waits.statementMs ?? STATEMENT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `shopping-guide ${role}`,
    max: Math.ceil(SIZE[role] * Math.min(1, 2 / processes)),
    connectionTimeoutMillis: (forReader ? waits.connectMs : undefined) ?? CONNECT_MS[role],
    idleTimeoutMillis: KEEPS_PLANS.has(role) ? IDLE_WITH_PLANS_MS : IDLE_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...(role === 'work' ? FOR_ANY_TENANT : {}),
    ...(forReader ? { statement_timeout: statementMs, query_timeout: statementMs + SILENCE_MS } : {}),
  });
  // If a connection is lost while in use, the query that runs on it, or the next one, fails and reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection was lost. The pool drops it, and the next query opens another.
  pool.on('error', (error) => {
    if (!pool.ending) warn(`an idle database connection was lost: ${error.message}`);
  });
  return pool;
}

/** Opens a connection, so that the first query does not wait for it. If that fails, the first query reports it. */
export function connectAhead(pool: pg.Pool): void {
  pool.connect().then(
    (client) => client.release(),
    () => undefined,
  );
}

/** How often a connection of a pool was taken, and how long that took in all. */
export interface PoolWaits {
  taken: number;
  seconds: number;
}

const WAITS = new WeakMap<pg.Pool, PoolWaits>();

/** The waits for connections of a pool since it was opened. */
export function readWaits(pool: pg.Pool): PoolWaits {
  const waits = WAITS.get(pool) ?? { taken: 0, seconds: 0 };
  WAITS.set(pool, waits);
  return waits;
}

interface KyselyOptions {
  /** Keep the plan of each statement on its connection. */
  readonly prepared?: boolean;
  /** Waits until a connection may be used. @returns is called when it is given back */
  readonly enter?: () => Promise<() => void>;
  /** Where connections come from when the pool gives none. */
  readonly instead?: { readonly pool: pg.Pool; readonly onFailure: () => void };
}

const freely = () => Promise.resolve(() => undefined);

export function openKysely(pool: pg.Pool, { prepared = false, enter = freely, instead }: KyselyOptions = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardingSilent(pool, prepared, enter, instead) }) });
}

/**
 * Kysely returns a connection in any case. One that did not respond must not be used again, not even to roll back: the
 * database does that when the connection ends, and a reader would wait as long once more.
 */
function discardingSilent(
  pool: pg.Pool,
  prepared: boolean,
  enter: NonNullable<KyselyOptions['enter']>,
  instead: KyselyOptions['instead'],
): PostgresPool {
  const nameOf = prepared ? statementNames() : () => undefined;
  const waits = readWaits(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const begun = performance.now();
      const leave = await enter();
      const client = await connectTo(pool, instead).catch((error: unknown) => {
        leave();
        throw error;
      });
      waits.taken += 1;
      waits.seconds += (performance.now() - begun) / 1000;
      let silence: Error | undefined;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (silence !== undefined) throw silence;
        try {
          const name = nameOf(sql, parameters);
          const named = name === undefined ? {} : { name };
          return await tracedStatement(
            () => statementSpan(sql),
            () => client.query({ text: sql, values: [...parameters], ...named }),
          );
        } catch (error) {
          if (error instanceof Error && error.message === 'Query read timeout') silence = error;
          throw error;
        }
      };
      return Object.assign(Object.create(client), {
        query,
        release: (destroy = false) => {
          leave();
          client.release(destroy || silence !== undefined);
        },
      });
    },
  };
}

async function connectTo(pool: pg.Pool, instead: KyselyOptions['instead']): Promise<pg.PoolClient> {
  if (instead === undefined) return pool.connect();
  try {
    return await pool.connect();
  } catch {
    // Whoever watches the pool says why; the reader is answered all the same.
    instead.onFailure();
    return instead.pool.connect();
  }
}

/** However busy one tenant is, others log in. Who waits as long is told so as by a pool without a connection. */
const TENANT_SHARE = { ofTen: 7, mostWaiting: 1000, longestWaitMs: CONNECT_MS.serve };

/** The database on the connections of a pool, of which each tenant has a share. */
export function tenantShares(pool: pg.Pool): (tenantId: number) => Db {
  const { ofTen, ...waiting } = TENANT_SHARE;
  const lines = new Lines({ ...waiting, most: Math.max(1, Math.floor((pool.options.max * ofTen) / 10)) });
  const opened = new Map<number, Db>();
  return (tenantId) => {
    const db = opened.get(tenantId) ?? openKysely(pool, { enter: () => lines.enter(String(tenantId)) });
    opened.set(tenantId, db);
    return db;
  };
}

/** Prepared statements per connection: planning a statement with many joins costs more than running it. */
const PREPARED_LIMIT = 300;

/**
 * Names that make a statement prepared once per connection. Statements without parameters run rarely and get none.
 */
function statementNames(): (sql: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>();
  return (sql, parameters) => {
    if (parameters.length === 0) return undefined;
    const known = names.get(sql);
    if (known !== undefined || names.size >= PREPARED_LIMIT) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

const { builtins, getTypeParser: parserOf } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return parserOf(oid, 'binary');
  switch (oid) {
    case builtins.INT8:
      return safeInteger;
    case builtins.DATE:
      return (text: string) => text;
    case INT8_ARRAY:
      return (text: string) => parserOf(TEXT_ARRAY)(text).map((item: string | null) => item && safeInteger(item));
    case DATE_ARRAY:
      return parserOf(TEXT_ARRAY);
    default:
      return parserOf(oid);
  }
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number exactly`);
  return value;
}
