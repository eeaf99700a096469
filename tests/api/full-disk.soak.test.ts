import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/connect.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { findPostmaster } from '#src/db/embedded/postmaster.ts';
import { migrate } from '#src/db/migrate.ts';
import { SOAK } from '#tests/support/scale.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { CANNOT, DiskServer, NEEDS, publishGuide } from './fixtures/disk-server.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { killServers, type ServerProcess } from './fixtures/server-process.ts';

const DISK_MB = 256;
/** Text in each article of the disk that fills up, and how many at most fit in what PostgreSQL had reserved. */
const LONG_TEXT = 'A long line of the article that is compressed badly: ';
const MOST_WRITES = 200;

/** A data folder with the embedded PostgreSQL, one tenant and its published pages. */
let prepared: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: SmallDisk;
let site: DiskServer;

/** A small disk with a data folder on it, and a server that is not started. */
async function mountDisk(): Promise<void> {
  dataDir = SmallDisk.mount(DISK_MB) as SmallDisk;
  site = new DiskServer(await freePort(), { DATA_DIR: dataDir.path });
}

async function prepare(): Promise<void> {
  prepared = await temporaryFolder();
  const database = await openDatabase({ dataDir: prepared.path, databaseUrl: null }, { role: 'work' });
  await migrate(database.url);
  await publishGuide(database.db, prepared.path);
  await database.close();
}

/** A small disk with a copy of the prepared folder, and a server that is not started. */
async function mountPrepared(): Promise<void> {
  await mountDisk();
  // PostgreSQL's files belong to an account of its own.
  execFileSync('cp', ['--archive', `${prepared.path}/.`, dataDir.path]);
}

/** About 100 KB that neither PostgreSQL nor a body stores much smaller. */
const longText = () =>
  `${LONG_TEXT}${randomBytes(50_000)
    .toString('hex')
    .replaceAll(/(.{60})/g, '$1 ')}`;

/** Ids of the processes that work in a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

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
    await expect.poll(() => processesIn(dataDir.path)).toEqual([]);
  },
};

describe.skipIf(CANNOT)(`a full disk (${NEEDS})`, () => {
  beforeAll(prepare);
  afterAll(() => prepared.remove());

  afterEach(async () => {
    await killServers();
    const postmaster = findPostmaster(join(dataDir.path, 'postgres'));
    if (postmaster !== null) process.kill(postmaster.pid, 'SIGQUIT');
    dataDir.unmount();
  });

  test.each(SOAK ? (['an orderly stop', 'a loss of power'] as const) : (['a loss of power'] as const))(
    'after %s it serves what is published, names the path, and goes on when there is room',
    async (ending) => {
      await mountPrepared();
      const before = site.start();
      await before.hears(/^ready$/m);
      expect((await site.put('written before')).status).toBe(201);
      await ENDINGS[ending](before);
      dataDir.fill();

      const server = site.start();
      await server.hears(/published pages are served/);
      await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));
      for (const path of ['/article/cam', '/', '/robots.txt'])
        expect([path, await site.status(path)]).toEqual([path, 200]);
      expect(await site.status('/article/dead')).toBe(410);
      expect(await site.readiness()).toMatchObject({
        ready: true,
        problem: 'a disk is full; the log names it',
      });
      // PostgreSQL may have started on room that its own files had, and then this write may find some too.
      const onFullDisk = await site.put('written on it');
      const isWritten = ending === 'a loss of power' && onFullDisk.status === 200;
      if (!isWritten) expect([onFullDisk.status, onFullDisk.headers['retry-after']]).toEqual([503, '5']);

      dataDir.makeRoom();
      await server.hears(/^ready$/m);
      expect(await site.readiness()).toEqual({ ready: true, database: 'up', draining: false, missingBodies: 0 });
      await expect
        .poll(async () => (await site.get('/article/news')).body.toString())
        .toContain(isWritten ? 'written on it' : 'written before');
      expect((await site.put('written after')).status).toBe(200);
      await expect.poll(async () => (await site.get('/article/news')).body.toString()).toContain('written after');
      expect(await site.status('/article/cam')).toBe(200);
    },
  );

  test('that fills up while it runs tears no page and loses nothing that was acknowledged', async () => {
    await mountPrepared();
    const server = site.start();
    await server.hears(/^ready$/m);
    const shown = async (name: string) => (await site.get(`/article/${name}`)).body.toString();
    const acknowledged: string[] = [];
    /** Writes an article and reads pages. @returns the status and when to come again */
    const write = async (name: string) => {
      const { status: code, headers } = await site.put(`title of ${name}`, { name, text: longText() });
      if (code === 201) acknowledged.push(name);
      expect(await shown('n0')).toMatch(/title of n0.*<\/html>\s*$/s);
      expect(await site.status('/article/cam')).toBe(200);
      return [code, headers['retry-after']];
    };
    await site.put('title of n0', { name: 'n0' });
    await expect.poll(() => shown('n0')).toContain('title of n0');
    for (const name of ['n1', 'n2', 'n3']) expect((await write(name))[0]).toBe(201);

    dataDir.fill();
    let answer: unknown[] = [201];
    for (let n = 4; n < MOST_WRITES && answer[0] === 201; n++) answer = await write(`n${n}`);
    expect(answer).toEqual([503, '5']);
    expect(await write('again')).toEqual([503, '5']);
    await server.hears(new RegExp(`the disk of ${dataDir.path} is full`));

    dataDir.makeRoom();
    await expect
      .poll(() => site.readiness())
      .toEqual({
        ready: true,
        database: 'up',
        draining: false,
        missingBodies: 0,
      });
    for (const name of acknowledged) {
      await expect.poll(() => shown(name)).toMatch(new RegExp(`title of ${name}.*</html>\\s*$`, 's'));
    }
    expect((await write('after'))[0]).toBe(201);
    await expect.poll(() => shown('after')).toContain('title of after');
  });

  test('a first start on it ends and names the path', async () => {
    await mountDisk();
    dataDir.fill();
    const server = site.start();
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(new RegExp(`the disk of ${dataDir.path}.* is full .* Make room on it`));
  });
});
