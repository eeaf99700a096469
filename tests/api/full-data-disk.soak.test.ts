import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { CANNOT, DiskServer, NEEDS, publishGuide } from './fixtures/disk-server.ts';
import { killServers } from './fixtures/server-process.ts';

const DISK_MB = 64;
const WRITES = 5;
const READY = { ready: true, database: 'up', draining: false, missingBodies: 0 };

let database: FreshDatabase;
let dataDir: SmallDisk;
let site: DiskServer;

const page = async (name: string) => {
  const { status, body } = await site.get(`/article/${name}`);
  return { status, text: body.toString() };
};
const put = async (name: string, title: string) => (await site.put(title, { name })).status;

/** Writes articles and reads pages while nothing can be published. */
async function writeOnFullDisk(name: string): Promise<void> {
  for (let n = 0; n < WRITES; n++) {
    expect(await put(`${name}${n}`, `written on it ${n}`)).toBe(201);
    const { status: code, text } = await page('news');
    expect([code, text]).toEqual([200, expect.stringMatching(/written before.*<\/html>\s*$/s)]);
    for (const path of ['/article/cam', '/', '/robots.txt'])
      expect([path, await site.status(path)]).toEqual([path, 200]);
  }
}

/** Waits until all that was acknowledged is published, whole. */
async function allPublished(name: string): Promise<void> {
  for (let n = 0; n < WRITES; n++) {
    await expect
      .poll(() => page(`${name}${n}`))
      .toEqual({ status: 200, text: expect.stringMatching(new RegExp(`written on it ${n}.*</html>\\s*$`, 's')) });
  }
  await expect.poll(() => site.readiness()).toEqual(READY);
}

describe.skipIf(CANNOT)(`DATA_DIR alone on a full disk (${NEEDS})`, () => {
  beforeEach(async () => {
    database = await freshDatabase();
    dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
    site = new DiskServer(await freePort(), { DATA_DIR: dataDir.path, DATABASE_URL: database.url });
    await publishGuide(database.db, dataDir.path);
  });

  afterEach(async () => {
    await killServers();
    await database.drop();
    dataDir.unmount();
  });

  test('writes go on, pages are served as they were, the log names the path, and with room all is published', async () => {
    const server = site.start();
    await server.hears(/^ready$/m);
    expect(await put('news', 'written before')).toBe(201);
    await expect.poll(async () => (await page('news')).text).toContain('written before');

    dataDir.fill();
    await writeOnFullDisk('running');
    await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));
    expect(await site.readiness()).toEqual({ ...READY, problem: 'a disk is full; the log names it' });

    dataDir.makeRoom();
    await allPublished('running');

    dataDir.fill();
    expect(await put('more0', 'written on it 0')).toBe(201);
    server.signal('SIGTERM');
    await server.ended;
    const again = site.start();
    await again.hears(/published pages are served|^ready$/m);
    for (const path of ['/article/cam', '/', '/robots.txt'])
      expect([path, await site.status(path)]).toEqual([path, 200]);
    await expect.poll(() => site.readiness()).toMatchObject({ ready: true, database: 'up' });
    await writeOnFullDisk('restarted');
    await again.hears(new RegExp(`the disk of ${dataDir.path} is full`));

    dataDir.makeRoom();
    await allPublished('restarted');
    expect((await page('more0')).status).toBe(200);
  });
});
