import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '#src/db/tables.ts';
import type { Db } from '#src/db/types.ts';

export interface PoolOptions {
  /**
   * serve: a reader waits, so a query ends after 2 s. work: imports and jobs, which may take their time. publish: the
   * same few questions thousands of times over, so their plans are kept; a writer's would be those of empty tables.
   * A reader waits at most 1 s for a connection, work 30 s: its own queue is what it waits for.
   */
  readonly role: 'serve' | 'work' | 'publish';
  readonly warn: (message: string) => void;
}

const SIZE = 10;
const CONNECT_MS = { serve: 1000, work: 30_000, publish: 30_000 };
const STATEMENT_MS = 2000;
/** For a database that has gone silent and cannot end the statement itself. */
const SILENCE_MS = 2500;

/**
 * A bounded pool of connections. bigint comes as a number (beyond 2^53 the query fails rather than round), a `date`
 * as its text `YYYY-MM-DD` (a day has no time zone), timestamps as Date, numeric as text.
 */
export function openPool(url: string, { role, warn }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `shopping-guide ${role}`,
    max: SIZE,
    connectionTimeoutMillis: CONNECT_MS[role],
    keepAlive: true,
    types: { getTypeParser },
    ...(role === 'serve' ? { statement_timeout: STATEMENT_MS, query_timeout: SILENCE_MS } : {}),
  });
  // A connection lost while it is lent out fails the query that runs on it, or the next one: that is told there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection was lost; the pool drops it and the next query opens another.
  pool.on('error', (error) => {
    if (!pool.ending) warn(`an idle database connection was lost: ${error.message}`);
  });
  return pool;
}

/** @param prepared  keep the plan of each statement on its connection */
export function openKysely(pool: pg.Pool, { prepared = false }: { prepared?: boolean } = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardingSilent(pool, prepared) }) });
}

/** Kysely hands a connection back whatever happened; one that never answered must not be lent out again. */
function discardingSilent(pool: pg.Pool, prepared: boolean): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let silent = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          const name = prepared ? statementName(sql, parameters) : undefined;
          return await client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) });
        } catch (error) {
          silent ||= error instanceof Error && error.message === 'Query read timeout';
          throw error;
        }
      };
      return Object.assign(Object.create(client), {
        query,
        release: (destroy = false) => client.release(destroy || silent),
      });
    },
  };
}

/** Statements kept prepared on each connection: planning one with many joins costs more than running it. */
const PREPARED_LIMIT = 300;
const statements = new Map<string, string>();

/** A name that has a statement planned once a connection. Those without parameters run seldom and stay unnamed. */
function statementName(sql: string, parameters: readonly unknown[]): string | undefined {
  if (parameters.length === 0) return undefined;
  const known = statements.get(sql);
  if (known !== undefined || statements.size >= PREPARED_LIMIT) return known;
  const name = `s${statements.size}`;
  statements.set(sql, name);
  return name;
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
