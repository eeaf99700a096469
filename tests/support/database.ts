/** Creates a fresh database for a test. */

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { FACTS_VARIABLE, writeFacts } from '#scripts/testing/row-facts.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { observeRows } from '#tests/support/observed-rows.ts';

export interface FreshDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly name: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

interface FreshOptions {
  /** Create no tables. */
  readonly empty?: boolean;
  /** Name of a database to copy. It must have no open connection. */
  readonly from?: string;
}

/** Creates a database for one test or file: migrated and without rows, unless the options say otherwise. */
export async function freshDatabase({ empty = false, from }: FreshOptions = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = from ?? (empty ? 'template1' : inject('templateDatabase'));
  // Files are copied in half the time that their pages take through the log.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = name;
  const pool = openPool(address.href, { role: 'publish', warn: console.warn });
  // As a publisher opens it: planning a statement again each time is most of what a small database does.
  const db = openKysely(pool, { prepared: true });
  const factsFolder = process.env[FACTS_VARIABLE];
  const rows = factsFolder === undefined ? null : observeRows(db, pool);
  return {
    db: rows?.db ?? db,
    pool,
    url: address.href,
    name,
    async drop() {
      if (!pool.ended) await pool.end();
      if (factsFolder !== undefined) writeFacts(factsFolder, rows?.facts() ?? []);
      await dropped(name);
    },
  };
}

/** Drops a database, with retries: an autovacuum worker cannot be ended from here, but leaves after a moment. */
async function dropped(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    } catch (error) {
      const denied = error instanceof pg.DatabaseError && error.code === '42501';
      if (!denied || attempt === 10) throw error;
      await wait(200);
    }
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
