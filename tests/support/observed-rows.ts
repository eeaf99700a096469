/** Records the rows that statements return in tests. */

import { relative, resolve } from 'node:path';
import type { KyselyPlugin, QueryId } from 'kysely';
import type pg from 'pg';
import { addValue } from '#scripts/testing/observed-shape.ts';
import { columnOf, type SiteFacts, siteKey } from '#scripts/testing/row-facts.ts';
import type { Db } from '#src/db/types.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Maximum number of stack frames between the observer and the call site. */
const FRAMES = 20;
/** Maximum number of rows examined in one result. */
const ROWS = 100;

type CallSite = Pick<SiteFacts, 'file' | 'line' | 'column'>;

/** A database that records the rows of the product's statements. */
interface ObservedRows {
  readonly db: Db;
  /** The facts so far, one entry for each call site. */
  facts(): SiteFacts[];
}

/** @param pool  the pool of the database, before its first connection */
export function observeRows(db: Db, pool: pg.Pool): ObservedRows {
  const sites = new Map<string, SiteFacts>();
  pool.on('connect', keepFields);
  return { db: db.withPlugin(observer(sites)), facts: () => [...sites.values()] };
}

const fieldsOfRows = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>();

/** Kysely drops the column list of a result. It is needed for results without rows. */
function keepFields(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  Object.assign(client, {
    query(...words: unknown[]) {
      const answer = query(...words);
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: pg.QueryResult) => {
        if (result.rows !== undefined) fieldsOfRows.set(result.rows, result.fields);
        return result;
      });
    },
  });
}

function observer(sites: Map<string, SiteFacts>): KyselyPlugin {
  const callSites = new WeakMap<QueryId, CallSite>();
  return {
    // Called before the first await of `execute`, so the caller is still on the stack.
    transformQuery({ node, queryId }) {
      const site = callSite();
      if (site !== null) callSites.set(queryId, site);
      return node;
    },
    async transformResult({ result, queryId }) {
      const site = callSites.get(queryId);
      const fields = fieldsOfRows.get(result.rows);
      if (site !== undefined && fields !== undefined) {
        const facts = sites.get(siteKey(site)) ?? { ...site, columns: {} };
        sites.set(siteKey(site), facts);
        addRows(facts, fields, result.rows);
      }
      return result;
    },
  };
}

function addRows(facts: SiteFacts, fields: readonly pg.FieldDef[], rows: readonly Record<string, unknown>[]): void {
  for (const { name, dataTypeID } of fields) {
    const { shape } = columnOf(facts, name, dataTypeID);
    for (const row of rows.slice(0, ROWS)) addValue(shape, row[name]);
  }
}

/** Call sites by their position in the running code; null: outside src. */
const knownCallSites = new Map<string, CallSite | null>();

/** The call site in src that executes the statement. Mapping a position to the source is slow and done once. */
function callSite(): CallSite | null {
  const caller = runningPosition();
  if (caller === undefined) return null;
  const known = knownCallSites.get(caller);
  if (known !== undefined) return known;
  const site = sourceCallSite();
  knownCallSites.set(caller, site);
  return site;
}

const isCaller = (frame: string) => !frame.includes('/node_modules/') && !frame.includes('/observed-rows.ts');

/** The position in the running code of the first frame outside packages. */
function runningPosition(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  Error.prepareStackTrace = (_, frames) => {
    const caller = frames.find((frame) => isCaller(frame.getFileName() ?? '/node_modules/'));
    return caller && `${caller.getFileName()}:${caller.getLineNumber()}:${caller.getColumnNumber()}`;
  };
  try {
    return new Error().stack;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** The position of that frame in the source file. Vitest maps stacks to sources. */
function sourceCallSite(): CallSite | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const frames = new Error().stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const found = /([^\s(]+):(\d+):(\d+)\)?$/.exec(frames.find(isCaller) ?? '');
  const file = relative(ROOT, (found?.[1] ?? '').replace(/^file:\/\//, ''));
  return file.startsWith('src/') ? { file, line: Number(found?.[2]), column: Number(found?.[3]) } : null;
}
