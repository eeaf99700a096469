import { randomBytes } from 'node:crypto';
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
/** Until it notices that there is room again. */
const ROOM_MS = 30_000;
/** A test creates a database, starts two servers on it and recovers from a kill: more than the usual limit under load. */
const LIMIT_MS = 120_000;
/** Text in each article of the disk that fills up, and how many at most fit in what PostgreSQL had reserved. */
const LONG_TEXT = 'A long line of the article that is compressed badly: ';
const MOST_WRITES = 200;

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

const putArticle = (title: string, { name = 'news', text = 'body' } = {}) =>
  ask(port, `/api/publishing/articles/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      publishTime: '2026-01-05T08:00:00Z',
      texts: { th: { title, body: text, format: 'markdown' } },
    }),
  });

/** About 100 KB that neither PostgreSQL nor a body stores much smaller. */
const longText = () =>
  `${LONG_TEXT}${randomBytes(50_000)
    .toString('hex')
    .replaceAll(/(.{60})/g, '$1 ')}`;

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
      const shown = async (name: string) => (await ask(port, `/article/${name}`)).body.toString();
      const acknowledged: string[] = [];
      /** Writes an article and reads pages. @returns the status and when to come again */
      const write = async (name: string) => {
        const { status: code, headers } = await putArticle(`title of ${name}`, { name, text: longText() });
        if (code === 201) acknowledged.push(name);
        expect(await shown('n0')).toMatch(/title of n0.*<\/html>\s*$/s);
        expect(await status('/article/cam')).toBe(200);
        return [code, headers['retry-after']];
      };
      await putArticle('title of n0', { name: 'n0' });
      await expect.poll(() => shown('n0')).toContain('title of n0');
      for (const name of ['n1', 'n2', 'n3']) expect((await write(name))[0]).toBe(201);

      dataDir.fill();
      let answer: unknown[] = [201];
      for (let n = 4; n < MOST_WRITES && answer[0] === 201; n++) answer = await write(`n${n}`);
      expect(answer).toEqual([503, '5']);
      expect(await write('again')).toEqual([503, '5']);
      await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));

      dataDir.makeRoom();
      await expect.poll(readiness, { timeout: ROOM_MS }).toEqual({
        ready: true,
        database: 'up',
        draining: false,
        missingBodies: 0,
      });
      for (const name of acknowledged) {
        await expect
          .poll(() => shown(name), { timeout: ROOM_MS })
          .toMatch(new RegExp(`title of ${name}.*</html>\\s*$`, 's'));
      }
      expect((await write('after'))[0]).toBe(201);
      await expect.poll(() => shown('after'), { timeout: ROOM_MS }).toContain('title of after');
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
