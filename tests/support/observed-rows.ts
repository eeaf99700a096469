import { relative, resolve } from 'node:path';
import type { KyselyPlugin, QueryId } from 'kysely';
import type pg from 'pg';
import { addValue } from '#scripts/testing/observed-shape.ts';
import { columnOf, type SiteFacts, siteKey } from '#scripts/testing/row-facts.ts';
import type { Db } from '#src/db/types.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Frames of Kysely between a statement and who executes it. */
const FRAMES = 20;
/** Rows of one result that are looked at. */
const ROWS = 100;

type Place = Pick<SiteFacts, 'file' | 'line' | 'column'>;

/** A database that notes what the product's statements give. */
interface ObservedRows {
  readonly db: Db;
  /** What came so far, each place once. */
  facts(): SiteFacts[];
}

/** @param pool  that of the database, before its first connection */
export function observeRows(db: Db, pool: pg.Pool): ObservedRows {
  const sites = new Map<string, SiteFacts>();
  pool.on('connect', keepFields);
  return { db: db.withPlugin(observer(sites)), facts: () => [...sites.values()] };
}

const fieldsOfRows = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>();

/** Kysely drops which columns a result has; without rows nothing else says. */
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
  const places = new WeakMap<QueryId, Place>();
  return {
    // Called before the first await of `execute`, so whoever executes is still on the stack.
    transformQuery({ node, queryId }) {
      const place = callerPlace();
      if (place !== null) places.set(queryId, place);
      return node;
    },
    async transformResult({ result, queryId }) {
      const place = places.get(queryId);
      const fields = fieldsOfRows.get(result.rows);
      if (place !== undefined && fields !== undefined) {
        const facts = sites.get(siteKey(place)) ?? { ...place, columns: {} };
        sites.set(siteKey(place), facts);
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

/** Places by where they are in the code that runs; null: not of src. */
const knownPlaces = new Map<string, Place | null>();

/** Who executes the statement, when that is the product. Looking up where it was written is slow, so that is done once. */
function callerPlace(): Place | null {
  const caller = runningPlace();
  if (caller === undefined) return null;
  const known = knownPlaces.get(caller);
  if (known !== undefined) return known;
  const place = writtenPlace();
  knownPlaces.set(caller, place);
  return place;
}

const isCaller = (frame: string) => !frame.includes('/node_modules/') && !frame.includes('/observed-rows.ts');

/** The first frame that is not of a package, as the code runs. */
function runningPlace(): string | undefined {
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

/** The same frame as it is written, which Vitest knows of stacks. */
function writtenPlace(): Place | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const frames = new Error().stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const found = /([^\s(]+):(\d+):(\d+)\)?$/.exec(frames.find(isCaller) ?? '');
  const file = relative(ROOT, (found?.[1] ?? '').replace(/^file:\/\//, ''));
  return file.startsWith('src/') ? { file, line: Number(found?.[2]), column: Number(found?.[3]) } : null;
}
