import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bodies } from '#src/publishing/bodies.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { freePort } from './fixtures/free-port.ts';
import { basicPages, release } from './fixtures/published.ts';
import { ask } from './fixtures/requests.ts';
import { killServers, startServer } from './fixtures/server-process.ts';

const STAMP = join(import.meta.dirname, '../../dist/.built-from');
const TOKEN = 'guide-token-guide-token-guide';
const DISK_MB = 64;
const LIMIT_MS = 120_000;
/** Until it notices that there is room again. */
const ROOM_MS = 40_000;
const WRITES = 5;
const READY = { ready: true, database: 'up', draining: false, missingBodies: 0 };

const disk = SmallDisk.mount(1);
disk?.unmount();
const REASON =
  disk === undefined ? 'needs to mount a small file system: run it as root' : 'needs a build: npm run build';

let database: FreshDatabase;
let dataDir: SmallDisk;
let port: number;

const start = () =>
  startServer({
    DATA_DIR: dataDir.path,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  });

const put = async (name: string, title: string) => {
  const { status } = await ask(port, `/api/publishing/articles/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      publishTime: '2026-01-05T08:00:00Z',
      texts: { th: { title, body: 'body', format: 'markdown' } },
    }),
  });
  return status;
};

const page = async (name: string) => {
  const { status, body } = await ask(port, `/article/${name}`);
  return { status, text: body.toString() };
};
const status = async (path: string) => (await ask(port, path)).status;
const readiness = async () => JSON.parse((await ask(port, '/readyz')).body.toString()) as Record<string, unknown>;

/** Writes articles and reads pages while nothing can be published. */
async function writeOnFullDisk(name: string): Promise<void> {
  for (let n = 0; n < WRITES; n++) {
    expect(await put(`${name}${n}`, `written on it ${n}`)).toBe(201);
    const { status: code, text } = await page('news');
    expect([code, text]).toEqual([200, expect.stringMatching(/written before.*<\/html>\s*$/s)]);
    for (const path of ['/article/cam', '/', '/robots.txt']) expect([path, await status(path)]).toEqual([path, 200]);
  }
}

/** Waits until all that was acknowledged is published, whole. */
async function allPublished(name: string): Promise<void> {
  for (let n = 0; n < WRITES; n++) {
    await expect
      .poll(() => page(`${name}${n}`), { timeout: ROOM_MS })
      .toEqual({ status: 200, text: expect.stringMatching(new RegExp(`written on it ${n}.*</html>\\s*$`, 's')) });
  }
  await expect.poll(readiness, { timeout: ROOM_MS }).toEqual(READY);
}

describe.skipIf(disk === undefined || !existsSync(STAMP))(`DATA_DIR alone on a full disk (${REASON})`, () => {
  beforeEach(async () => {
    database = await freshDatabase();
    dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
    port = await freePort();
    const guide = await createTenant(database.db, 'guide');
    const bodies = new Bodies(dataDir.path);
    await release(database.db, bodies, guide, basicPages('guide'));
    await bodies.close();
    // As if this build had published the pages: the publisher has nothing to do.
    await sql`truncate invalidations`.execute(database.db);
    await sql`update releases set build = ${readFileSync(STAMP, 'utf8')}`.execute(database.db);
  });

  afterEach(async () => {
    await killServers();
    await database.drop();
    dataDir.unmount();
  });

  test(
    'writes go on, pages are served as they were, the log names the path, and with room all is published',
    async () => {
      const server = start();
      await server.hears(/^ready$/m);
      expect(await put('news', 'written before')).toBe(201);
      await expect.poll(async () => (await page('news')).text).toContain('written before');

      dataDir.fill();
      await writeOnFullDisk('running');
      await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));
      expect(await readiness()).toEqual({ ...READY, problem: 'a disk is full; the log names it' });

      dataDir.makeRoom();
      await allPublished('running');

      dataDir.fill();
      expect(await put('more0', 'written on it 0')).toBe(201);
      server.signal('SIGTERM');
      await server.ended;
      const again = start();
      await again.hears(/published pages are served|^ready$/m);
      for (const path of ['/article/cam', '/', '/robots.txt']) expect([path, await status(path)]).toEqual([path, 200]);
      await expect.poll(readiness).toMatchObject({ ready: true, database: 'up' });
      await writeOnFullDisk('restarted');
      await again.hears(new RegExp(`the disk of ${dataDir.path} is full`));

      dataDir.makeRoom();
      await allPublished('restarted');
      expect((await page('more0')).status).toBe(200);
    },
    LIMIT_MS,
  );
});
