/** Opens the database and the jobs of the development server, once for a process. */

import { join } from 'node:path';
import type { Logger } from 'pino';
import { seedWhenEmpty } from '#src/assembly/seed-at-start.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { Migrating } from '#src/development/migrate-on-save.ts';
import type { Env } from '#src/env.ts';
import { ResponseCache } from '#src/http/responses/response-cache.ts';
import { type Jobs, startJobs } from '#src/jobs/jobs.ts';
import { createLog } from '#src/log.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { deliveryJobs } from '#src/modules/telling/delivery/jobs.ts';
import { invalidateResponseCache } from '#src/serving/process/response-cache-invalidation.ts';
import { Terminal } from '#src/serving/process/terminal.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
const KEY = Symbol.for('shopping-guide.development');

export interface Development {
  readonly env: Env;
  readonly log: Logger;
  readonly terminal: Terminal;
  readonly database: Database;
  readonly migrating: Migrating;
  readonly responseCache: ResponseCache;
  close(): Promise<void>;
}

/** Stored on globalThis, once for the process: reloaded code finds what the code before it opened. */
const holder = globalThis as { [KEY]?: Promise<Development> };

/**
 * Opens the database and starts to migrate it. Resolves before the schema is up to date: see migrating.
 * @param whenReady  runs once, when the first page can be shown
 */
export function openDevelopment(
  env: Env,
  whenReady: (development: Development) => Promise<void>,
  migrations = MIGRATIONS,
): Promise<Development> {
  holder[KEY] = open(env, whenReady, migrations);
  return holder[KEY];
}

/** The result of openDevelopment. */
export function development(): Promise<Development> {
  if (holder[KEY] === undefined) throw new Error('development was not opened: start it by `npm run dev`');
  return holder[KEY];
}

async function open(
  env: Env,
  whenReady: (development: Development) => Promise<void>,
  migrations: string,
): Promise<Development> {
  const log = createLog(env, 'development');
  const database = await openDatabase(env, { role: 'work', warn: (message) => log.warn(message) });
  try {
    return begin({ env, log, database, terminal: new Terminal(env) }, whenReady, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function begin(
  known: Pick<Development, 'env' | 'log' | 'database' | 'terminal'>,
  whenReady: (development: Development) => Promise<void>,
  migrations: string,
): Development {
  const { env, log, database, terminal } = known;
  const responseCache = new ResponseCache();
  const invalidation = invalidateResponseCache([responseCache], database.url, { warn: (message) => log.warn(message) });
  // There is no publisher process in development, so this process sends messages.
  let sending: Jobs | undefined;
  const migrating = new Migrating({
    url: database.url,
    folder: migrations,
    say: (line) => terminal.say(line),
    async whenNewest() {
      if (sending !== undefined) return;
      await seedWhenEmpty(database.db, env, await allTenants(database.db));
      const jobs = deliveryJobs(database.db, env, log);
      sending = await startJobs(database.url, jobs, (err) => log.warn({ err }, 'jobs'));
      await whenReady(opened);
    },
  });
  const opened: Development = {
    ...known,
    migrating,
    responseCache,
    async close() {
      await migrating.stop();
      await invalidation.close();
      await sending?.stop();
      await database.close();
    },
  };
  return opened;
}
