/** Public reads on a streaming replica of Debian's PostgreSQL 15: close, paused, gone and back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { migrate } from '#src/db/migrate.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';
import { HAS_POSTGRES_15, query, startWithReplica } from './fixtures/streaming-replica.ts';

const TOKEN = 'guide-token-guide-token-guide';
const ROUNDS = 60;
/** By then a notice of a change has reached the server. */
const HEARD_MS = 1000;
const PATIENCE = { timeout: 120_000, interval: 50 };
/** Calls and pages on demand that anybody may ask for. */
const READS = [
  '/search?q=word',
  '/en/search?q=title',
  '/compare?p=1&p=2',
  '/api/service-in-one/search/suggestions?keyword=wo',
  '/api/saas-search-service/search/hot-articles',
];

describe.skipIf(!HAS_POSTGRES_15)("with a replica (needs Debian's postgresql-15)", () => {
  let databases: Awaited<ReturnType<typeof startWithReplica>>;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ServerProcess;
  let port: number;

  beforeAll(async () => {
    databases = await startWithReplica();
    await migrate(databases.url);
    const pool = openPool(databases.url, { role: 'work', warn: console.warn });
    folder = await temporaryFolder();
    const db = openKysely(pool);
    await release(db, new Bodies(folder.path), await createTenant(db, 'guide'), basicPages('guide'));
    await db.destroy();
    port = await freePort();
    server = startServer({
      DATA_DIR: folder.path,
      PORT: String(port),
      DATABASE_URL: databases.url,
      DATABASE_REPLICA_URL: databases.replicaUrl,
      BODIES: 'sqlite',
      PUBLISHING_TOKENS: `guide=${TOKEN}`,
      SERVER_SECRET: 'a-secret-of-thirty-two-characters',
    });
    await server.hears(/^ready$/m);
    await server.hears(/the replica is read/);
  }, 300_000);

  afterAll(async () => {
    await killServers();
    await databases.close();
    await folder.remove();
  });

  async function put(title: string): Promise<void> {
    const texts = { th: { title, summary: 's', body: 'Body', format: 'markdown', tags: [] } };
    const body = JSON.stringify({ publishTime: '2026-01-05T08:00:00Z', texts });
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const answer = await ask(port, '/api/publishing/articles/replicated', { method: 'PUT', headers, body });
    expect([200, 201], answer.body.toString()).toContain(answer.status);
  }

  /** The titles of the newest articles, as a cached call says them. */
  async function listed(): Promise<string> {
    const answer = await ask(port, '/api/saas-search-service/search/contents/client-pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'th' },
      body: '{}',
    });
    expect(answer.status, answer.body.toString()).toBe(200);
    return answer.body.toString();
  }

  /** How often the log said that it is read. */
  const timesRead = () => server.said().split('the replica is read').length - 1;

  /** The positions of both logs, for the message of a failure. */
  const where = async () => {
    const statement = `select pg_last_wal_receive_lsn()::text as received, pg_last_wal_replay_lsn()::text as replayed,
      (select status from pg_stat_wal_receiver) as status`;
    const primary = await query(databases.url, 'select pg_current_wal_lsn()::text as written');
    return JSON.stringify([primary, await query(databases.replicaUrl, statement)]);
  };

  const readers = async () =>
    (
      await query<{ count: string }>(
        databases.replicaUrl,
        "select count(*) from pg_stat_activity where application_name = 'shopping-guide browse'",
      )
    )[0]?.count;

  test('what anybody may read is read there, and nothing of it writes', async () => {
    for (const path of READS) expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
    await listed();
    expect(Number(await readers())).toBeGreaterThan(0);
    expect(server.said()).not.toContain('read-only transaction');
  });

  test('no answer from before an edit stays, whether the replica follows or stands still', async () => {
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (round === ROUNDS / 2) await query(databases.replicaUrl, 'select pg_wal_replay_pause()');
      await put(`Round ${round} over`);
      const begun = performance.now();
      await expect.poll(listed, PATIENCE).toContain(`Round ${round} over`);
      delays.push(performance.now() - begun);
    }
    await server.hears(/the replica is not read: it is \d+ ms behind/);
    const before = timesRead();
    await query(databases.replicaUrl, 'select pg_wal_replay_resume()');
    await expect.poll(async () => (timesRead() > before ? 'read' : await where()), PATIENCE).toBe('read');
    delays.sort((a, b) => a - b);
    console.info({ median: delays[ROUNDS / 2], longest: delays.at(-1) });
    expect(delays[ROUNDS / 2]).toBeLessThan(HEARD_MS);
  }, 300_000);

  test('while it is gone the primary answers, and it is read again when it is back', async () => {
    const before = timesRead();
    await databases.endReplica();
    const statuses: number[] = [];
    for (let n = 0; n < 50; n++)
      statuses.push((await ask(port, `/api/service-in-one/search/suggestions?keyword=w${n}`)).status);
    // A statement that ran there when it ended is refused; nothing after it is.
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    await put('Without a replica');
    await expect.poll(listed, PATIENCE).toContain('Without a replica');
    await server.hears(/the replica is not read: Error: /);
    await databases.startReplica();
    await expect.poll(async () => (timesRead() > before ? 'read' : await where()), PATIENCE).toBe('read');
    await listed();
  }, 300_000);
});
