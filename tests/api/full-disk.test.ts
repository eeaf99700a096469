import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/connect.ts';
import { findPostmaster } from '#src/db/embedded/postmaster.ts';
import { migrate } from '#src/db/migrate.ts';
import { Bodies } from '#src/publishing/bodies.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { freePort } from './fixtures/free-port.ts';
import { basicPages, release } from './fixtures/published.ts';
import { ask } from './fixtures/requests.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';

const STAMP = join(import.meta.dirname, '../../dist/.built-from');
const TOKEN = 'guide-token-guide-token-guide';
const DISK_MB = 256;
/** A test creates a database, starts two servers on it and recovers from a kill: more than the usual limit under load. */
/** Until it notices that there is room again. */
const ROOM_MS = 30_000;
const LIMIT_MS = 120_000;

const disk = SmallDisk.mount(1);
disk?.unmount();
const REASON =
  disk === undefined ? 'needs to mount a small file system: run it as root' : 'needs a build: npm run build';

let dataDir: SmallDisk;
let port: number;

/** A data folder with the embedded PostgreSQL, one tenant and its published pages. */
async function prepareDataDir(): Promise<void> {
  const database = await openDatabase({ dataDir: dataDir.path, databaseUrl: null }, { role: 'work' });
  await migrate(database.url);
  const guide = await createTenant(database.db, 'guide');
  const bodies = new Bodies(dataDir.path);
  await release(database.db, bodies, guide, basicPages('guide'));
  await bodies.close();
  // As if this build had published the pages: the publisher has nothing to do.
  await sql`truncate invalidations`.execute(database.db);
  await sql`update releases set build = ${readFileSync(STAMP, 'utf8')}`.execute(database.db);
  await database.close();
}

const start = () =>
  startServer({
    DATA_DIR: dataDir.path,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  });

const putArticle = (title: string) =>
  ask(port, '/api/publishing/articles/news', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      publishTime: '2026-01-05T08:00:00Z',
      texts: { th: { title, body: 'body', format: 'markdown' } },
    }),
  });

const status = async (path: string) => (await ask(port, path)).status;
const readiness = async () => JSON.parse((await ask(port, '/readyz')).body.toString()) as Record<string, unknown>;

const ENDINGS = {
  async 'an orderly stop'(server: ServerProcess) {
    server.signal('SIGTERM');
    await server.ended;
  },
  async 'a loss of power'(server: ServerProcess) {
    const postmaster = findPostmaster(join(dataDir.path, 'postgres'));
    server.signal('SIGKILL');
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await server.ended;
    // The children of both notice it and end.
    await sleep(1500);
  },
};

describe.skipIf(disk === undefined || !existsSync(STAMP))(`a full disk (${REASON})`, () => {
  afterEach(async () => {
    await killServers();
    const postmaster = findPostmaster(join(dataDir.path, 'postgres'));
    if (postmaster !== null) process.kill(postmaster.pid, 'SIGQUIT');
    dataDir.unmount();
  });

  test.each(['an orderly stop', 'a loss of power'] as const)(
    'after %s it serves what is published, names the path, and goes on when there is room',
    async (ending) => {
      dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
      await prepareDataDir();
      port = await freePort();
      const before = start();
      await before.hears(/^ready$/m);
      expect((await putArticle('written before')).status).toBe(201);
      await ENDINGS[ending](before);
      dataDir.fill();

      const server = start();
      await server.hears(/published pages are served/);
      await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));
      for (const path of ['/article/cam', '/', '/robots.txt']) expect([path, await status(path)]).toEqual([path, 200]);
      expect(await status('/article/dead')).toBe(410);
      expect(await readiness()).toMatchObject({
        ready: true,
        problem: 'a disk is full; the log names it',
      });
      // PostgreSQL may have started on room that its own files had, and then this write may find some too.
      const onFullDisk = await putArticle('written on it');
      const isWritten = ending === 'a loss of power' && onFullDisk.status === 200;
      if (!isWritten) expect([onFullDisk.status, onFullDisk.headers['retry-after']]).toEqual([503, '5']);

      dataDir.makeRoom();
      await server.hears(/^ready$/m);
      expect(await readiness()).toEqual({ ready: true, database: 'up', draining: false, missingBodies: 0 });
      await expect
        .poll(async () => (await ask(port, '/article/news')).body.toString())
        .toContain(isWritten ? 'written on it' : 'written before');
      expect((await putArticle('written after')).status).toBe(200);
      await expect.poll(async () => (await ask(port, '/article/news')).body.toString()).toContain('written after');
      expect(await status('/article/cam')).toBe(200);
    },
    LIMIT_MS,
  );

  test(
    'that fills up while it runs tears no page and loses nothing that was acknowledged',
    async () => {
      dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
      await prepareDataDir();
      port = await freePort();
      const server = start();
      await server.hears(/^ready$/m);
      let last = 'written before';
      expect((await putArticle(last)).status).toBe(201);
      const shown = async () => (await ask(port, '/article/news')).body.toString();
      await expect.poll(shown).toContain(last);

      dataDir.fill();
      const statuses = new Set<number>();
      for (let n = 0; n < 20; n++) {
        const { status: code } = await putArticle(`written on it ${n}`);
        statuses.add(code);
        if (code === 200) last = `written on it ${n}`;
        expect(await shown()).toMatch(/written.*<\/html>\s*$/s);
        expect(await status('/article/cam')).toBe(200);
      }
      expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));

      dataDir.makeRoom();
      await expect.poll(readiness, { timeout: ROOM_MS }).toEqual({
        ready: true,
        database: 'up',
        draining: false,
        missingBodies: 0,
      });
      await expect.poll(shown, { timeout: ROOM_MS }).toContain(last);
      expect((await putArticle('written after')).status).toBe(200);
      await expect.poll(shown, { timeout: ROOM_MS }).toContain('written after');
    },
    LIMIT_MS,
  );

  test('a first start on it ends and names the path', async () => {
    dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
    dataDir.fill();
    port = await freePort();
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(new RegExp(`the disk of ${dataDir.path}.* is full .* Make room on it`));
  });
});
