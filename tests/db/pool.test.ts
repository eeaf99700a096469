import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/db/connect.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { openKysely, openPool, tenantShares } from '#src/db/pool.ts';
import { Replica } from '#src/db/replica.ts';
import type { Db } from '#src/db/types.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

function serving(url: string) {
  const warn = vi.fn();
  const pool = openPool(url, { role: 'serve', warn });
  onTestFinished(() => pool.end());
  return { db: openKysely(pool), pool, warn };
}

describe('values', () => {
  test.each([
    { value: "'9007199254740991'::bigint", is: 9_007_199_254_740_991 },
    { value: "'{1,null,-3}'::bigint[]", is: [1, null, -3] },
    { value: "'2026-02-28'::date", is: '2026-02-28' },
    { value: "'{2026-02-28}'::date[]", is: ['2026-02-28'] },
    { value: "'2026-02-28 12:00+07'::timestamptz", is: new Date('2026-02-28T05:00:00Z') },
    { value: "'1.10'::numeric", is: '1.10' },
    { value: 'NULL::bigint', is: null },
  ])('$value', async ({ value, is }) => {
    expect((await fresh.pool.query(`SELECT ${value} AS value`)).rows).toEqual([{ value: is }]);
  });

  test('a bigint beyond the range of a number fails instead of being rounded', async () => {
    await expect(fresh.pool.query("SELECT '9007199254740993'::bigint")).rejects.toThrow(RangeError);
  });
});

describe('limits of a serving pool', () => {
  test('a tenant whose calls all wait for a lock leaves connections to the others', async () => {
    const { pool } = serving(fresh.url);
    const ofTenant = tenantShares(pool);
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 12 }, () =>
      ofTenant(1)
        .transaction()
        .execute(async (tx) => {
          await sql`SELECT 1`.execute(tx);
          await release.promise;
        }),
    );
    const late = Promise.allSettled(held);
    await expect(Promise.all(held)).rejects.toMatchObject({ kind: 'Unavailable' });
    expect((await sql`SELECT 1 AS one`.execute(ofTenant(2))).rows).toEqual([{ one: 1 }]);
    release.resolve();
    expect((await late).filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect((await sql`SELECT 1 AS one`.execute(ofTenant(1))).rows).toEqual([{ one: 1 }]);
  });

  test('a query ends after two seconds, and its connection is used again', async () => {
    const { db } = serving(fresh.url);
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS limit`.execute(db);
    expect(rows).toEqual([{ limit: '2s' }]);
    const failure = await sql`SELECT pg_sleep(30)`.execute(db).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('a working pool has no such limit', async () => {
    const { rows } = await fresh.pool.query("SELECT current_setting('statement_timeout') AS limit");
    expect(rows).toEqual([{ limit: '0' }]);
  });

  test('a server that accepts connections but never answers costs a second', async () => {
    const { db, pool } = serving(`postgres://a:b@127.0.0.1:${await silentServer()}/c`);
    expect(pool.options.connectionTimeoutMillis).toBe(1000);
    const failure = await sql`SELECT 1`.execute(db).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  test('a connection whose query got no answer is not used again', async () => {
    const { db, pool } = serving(fresh.url);
    await sql`SET statement_timeout = 0`.execute(db);
    expect(pool.totalCount).toBe(1);
    const failure = await sql`SELECT pg_sleep(4)`.execute(db).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(pool.totalCount).toBe(0);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('a transaction whose query got no answer fails without waiting for a rollback', async () => {
    const { db, pool } = serving(fresh.url);
    const transaction = db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SELECT pg_sleep(300)`.execute(tx);
    });
    expect(isUnavailable(await transaction.catch((error: unknown) => error))).toBe(true);
    expect(pool.totalCount).toBe(0);
    // A rollback would have waited for the query, which is ended only here.
    await fresh.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_sleep(300)%' AND pid <> pg_backend_pid()`);
  });

  test('connections ended by the server are replaced', async () => {
    const { db, pool, warn } = serving(fresh.url);
    await sql`SELECT 1`.execute(db);
    await fresh.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name LIKE '% serve' AND datname = current_database()`);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('an idle database connection was lost'));
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

test('a program starts while an external database is down', async () => {
  const databaseUrl = 'postgres://a:b@127.0.0.1:1/c';
  const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl }, { role: 'serve' });
  expect(database).toMatchObject({ kind: 'external', origin: null });
  const failure = await sql`SELECT 1`.execute(database.db).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await database.close();
});

describe('which errors mean that the database is unavailable', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  test.each([
    { error: coded('ECONNREFUSED'), is: true },
    { error: coded('57P01'), is: true },
    { error: coded('57P03'), is: true },
    { error: coded('08006'), is: true },
    { error: coded('53100'), is: true },
    { error: new Error('timeout exceeded when trying to connect'), is: true },
    { error: new Error('Connection terminated unexpectedly'), is: true },
    { error: new Error('around it', { cause: coded('57P01') }), is: true },
    { error: coded('23505'), is: false },
    { error: coded('42P01'), is: false },
    { error: new Error('no'), is: false },
    { error: 'ECONNREFUSED', is: false },
    { error: null, is: false },
  ])('$error.code $error.message: $is', ({ error, is }) => {
    expect(isUnavailable(error)).toBe(is);
  });
});

async function silentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => socket.destroy())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('a replica', () => {
  /** The same database by other connections, which take a row for what a replica says of itself. */
  async function standIn(): Promise<{ url: string; replay: (position: string) => Promise<void> }> {
    await fresh.pool.query(`
      create schema stand_in;
      create table stand_in.state (at pg_lsn);
      insert into stand_in.state values ('0/1');
      create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from stand_in.state'`);
    const url = new URL(fresh.url);
    url.searchParams.set('options', '-c search_path=stand_in,public,pg_catalog');
    const replay = async (position: string) =>
      void (await fresh.pool.query('update stand_in.state set at = $1', [position]));
    return { url: url.href, replay };
  }

  const source = async (db: Db | undefined) =>
    db === undefined
      ? 'primary'
      : (await sql<{ path: string }>`select current_setting('search_path') as path`.execute(db)).rows[0]?.path;

  test('is read when it has what was committed, and what the reader wrote; without it the primary answers', async () => {
    const { url, replay } = await standIn();
    const { pool } = serving(fresh.url);
    const warn = vi.fn();
    const replica = new Replica({ url, primary: { url: fresh.url, pages: pool, calls: pool }, warn });
    onTestFinished(() => replica.close());
    // Readers in a crowd hold every connection that readers have.
    const crowd = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    expect(replica.database('calls'), 'nobody has looked yet').toBeUndefined();
    await replay('FFFF/0');
    await expect.poll(() => source(replica.database('calls')), { timeout: PATIENCE_MS }).toContain('stand_in');
    expect(warn).toHaveBeenCalledWith('the replica is read');
    for (const client of crowd) client.release();
    const own = await replica.position();
    expect([replica.database('pages', own) === undefined, replica.database('pages', 'FFFF/1')]).toEqual([
      false,
      undefined,
    ]);
    expect(replica.database('pages', 'junk'), 'a cookie of a stranger').toBeDefined();

    await replay('0/1');
    replica.noteChange();
    expect(replica.database('calls'), 'caches were emptied just now').toBeUndefined();
    await replay('FFFF/0');
    await expect.poll(() => replica.database('calls'), { timeout: PATIENCE_MS }).toBeDefined();

    await fresh.pool.query('drop schema stand_in cascade');
    await expect
      .poll(() => warn.mock.lastCall?.[0], { timeout: PATIENCE_MS })
      .toMatch(/^the replica is not read: .*replays no log/);
    expect(replica.database('calls')).toBeUndefined();
  });

  test('that gives no connection is replaced in the same request', async () => {
    const { pool } = serving(fresh.url);
    const gone = openPool('postgres://nobody@127.0.0.1:1/none', { role: 'browse', warn: vi.fn() });
    onTestFinished(() => gone.end());
    const onFailure = vi.fn();
    const db = openKysely(gone, { instead: { pool, onFailure } });
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
