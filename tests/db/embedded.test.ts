import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/db/connect.ts';
import { findBinaries } from '#src/db/embedded/binaries.ts';
import { makeCredentials } from '#src/db/embedded/credentials.ts';
import { beginToJoin, joinEmbedded, releaseJoined } from '#src/db/embedded.ts';
import { SOAK } from '#tests/support/scale.ts';
import { cleanUpAfterEach, clusterOf, postmasterPid, runScript, temporaryDataDir } from './fixtures/processes.ts';

interface Held {
  origin: 'started' | 'joined' | 'adopted';
  url: string;
  uid: number | null;
}

const hold = (dataDir: string, as: readonly string[] = []) => runScript<Held>('hold-database.ts', [dataDir], as);
const open = (dataDir: string, warn = vi.fn()) => openDatabase({ dataDir, databaseUrl: null }, { role: 'work', warn });
const count = async ({ pool }: Awaited<ReturnType<typeof open>>) => (await pool.query('SELECT FROM held')).rowCount;

cleanUpAfterEach();

/** A case whose parts other tests here go through too: each costs the start of a server of its own. */
const soaked = test.runIf(SOAK);

describe('start and stop', () => {
  test('a fresh folder gets a durable database that handles Thai; its server ends on close', async () => {
    const dataDir = temporaryDataDir();
    const database = await open(dataDir);
    const { rows } = await database.pool.query(`SELECT current_setting('fsync') AS fsync, rolsuper AS super,
      datcollate AS collation, inet_server_addr()::text AS address, version() ~ '^PostgreSQL 18' AS version
      FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`);
    expect(rows).toEqual([
      { fsync: 'on', super: false, collation: 'C.UTF-8', address: expect.stringContaining('127.0.0.1'), version: true },
    ]);
    await database.pool.query('CREATE EXTENSION pg_trgm');
    const trigrams = await database.pool.query("SELECT show_trgm('เสื้อ') AS parts");
    expect(trigrams.rows[0].parts.length).toBeGreaterThan(3);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    await Promise.all([database.close(), database.close()]);
    expect(postmasterPid(dataDir)).toBeNull();
  });

  test.runIf(SOAK && process.platform === 'linux')(
    'its port is none that an outgoing connection may take',
    async () => {
      const [lowest = ''] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/);
      const database = await open(temporaryDataDir());
      const { rows } = await database.pool.query<{ port: number }>('select inet_server_port() as port');
      expect(rows[0]?.port).toBeLessThan(Number(lowest));
      await database.close();
    },
  );

  soaked('rows and URL survive a restart', async () => {
    const dataDir = temporaryDataDir();
    const first = await open(dataDir);
    await first.pool.query('CREATE TABLE held AS SELECT 1 AS pid');
    await first.close();
    const second = await open(dataDir);
    expect(second).toMatchObject({ origin: 'started', url: first.url });
    expect(await count(second)).toBe(1);
    await second.close();
  });
});

soaked('a cluster that was removed is made anew, with the database', async () => {
  const dataDir = temporaryDataDir();
  await (await open(dataDir)).close();
  rmSync(clusterOf(dataDir), { recursive: true });
  const again = await open(dataDir);
  expect((await again.pool.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'shop' }]);
  await again.close();
});

describe('joining that was begun before the program is loaded', () => {
  test('its server is used by the program, and stopped with it', async () => {
    const dataDir = temporaryDataDir();
    const { server, begun } = beginToJoin({ dataDir, warn: vi.fn(), durable: false });
    await begun;
    const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work', embedded: server });
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).not.toBeNull();
    await database.close();
    await releaseJoined(server);
    expect(postmasterPid(dataDir)).toBeNull();
  });

  soaked('its server is stopped when the program never came to use it', async () => {
    const dataDir = temporaryDataDir();
    const { server, begun } = beginToJoin({ dataDir, warn: vi.fn(), durable: false });
    await begun;
    await releaseJoined(server);
    expect(postmasterPid(dataDir)).toBeNull();
  });

  test('whoever uses it hears that it failed, and nothing has to be released', async () => {
    const folder = temporaryDataDir();
    mkdirSync(folder);
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'file/below');
    const { server, begun } = beginToJoin({ dataDir, warn: vi.fn() });
    await begun;
    await releaseJoined(server);
    const env = { dataDir, databaseUrl: null };
    await expect(openDatabase(env, { role: 'work', embedded: server })).rejects.toThrow('ENOTDIR');
  });
});

describe('several processes', () => {
  test('the server of a killed process is adopted with its rows, and stopped by the adopter', async () => {
    const dataDir = temporaryDataDir();
    const killed = hold(dataDir);
    await killed.said;
    const orphan = postmasterPid(dataDir);
    await killed.kill9();
    expect(postmasterPid(dataDir)).toBe(orphan);
    const database = await open(dataDir);
    expect(database.origin).toBe('adopted');
    expect(postmasterPid(dataDir)).toBe(orphan);
    expect(await count(database)).toBe(1);
    await database.close();
    expect(postmasterPid(dataDir)).toBeNull();
  });

  soaked('two processes that start at once on a fresh folder share one server, and the last one stops it', async () => {
    const dataDir = temporaryDataDir();
    const both = [hold(dataDir), hold(dataDir)] as const;
    const said = await Promise.all(both.map((each) => each.said));
    expect(said.map(({ origin }) => origin).sort()).toEqual(['joined', 'started']);
    const starter = said[0]?.origin === 'started' ? both[0] : both[1];
    const joiner = starter === both[0] ? both[1] : both[0];
    await starter.finish();
    expect(postmasterPid(dataDir)).not.toBeNull();
    const database = await open(dataDir);
    expect(await count(database)).toBe(2);
    await database.close();
    expect(postmasterPid(dataDir)).not.toBeNull();
    await joiner.finish();
    expect(postmasterPid(dataDir)).toBeNull();
  });

  test('a server that dies is started again at the same URL', async () => {
    const dataDir = temporaryDataDir();
    const warn = vi.fn();
    const database = await open(dataDir, warn);
    await database.pool.query('CREATE TABLE held AS SELECT 1 AS pid');
    const first = postmasterPid(dataDir) ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => postmasterPid(dataDir) ?? first).not.toBe(first);
    await expect.poll(() => count(database).catch(() => null)).toBe(1);
    expect(warn).toHaveBeenCalledWith('the embedded PostgreSQL had died and was started again');
    await database.close();
    expect(postmasterPid(dataDir)).toBeNull();
  });
});

test('a pid file left by a dead server is ignored, even if its pid is in use again', async () => {
  const dataDir = temporaryDataDir();
  const first = await open(dataDir);
  await first.pool.query('CREATE TABLE held AS SELECT 1 AS pid');
  await first.close();
  const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
  for (const pid of [dead, process.pid]) {
    const lines = [pid, clusterOf(dataDir), 1, 5432, '', '127.0.0.1', '0 0', 'ready   ', ''];
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), lines.join('\n'));
    const database = await open(dataDir);
    expect(database.origin).toBe('started');
    expect(await count(database)).toBe(1);
    await database.close();
  }
});

describe('users', () => {
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const asNobody = () => {
    if (process.getuid?.() !== 0) return 'this run is an ordinary user already';
    try {
      execFileSync('setpriv', [...nobody.slice(1), 'test', '-x', process.execPath]);
      return null;
    } catch {
      return 'user 65534 cannot be taken on, or cannot reach node';
    }
  };

  test('an ordinary user runs the server under its own account', async ({ skip }) => {
    const reason = asNobody();
    if (reason !== null) skip(reason);
    const dataDir = temporaryDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, 65534, 65534);
    const held = hold(dataDir, nobody);
    expect(await held.said).toMatchObject({ origin: 'started', uid: 65534 });
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534);
    await held.finish();
    expect(postmasterPid(dataDir)).toBeNull();
    const byRoot = hold(dataDir);
    expect(await byRoot.said).toMatchObject({ origin: 'started', uid: 0 });
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid, 'the owner of the cluster').toBe(65534);
    await byRoot.finish();
  });

  soaked('root runs it inside a folder closed to others, with a warning', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root hands the database to another account');
    const closed = mkdtempSync(join(tmpdir(), 'shopping-guide-closed-'));
    const warn = vi.fn();
    try {
      const server = await joinEmbedded({ dataDir: join(closed, 'var'), warn, durable: false });
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${closed} is closed to the account "postgres"`));
      await server.release();
    } finally {
      rmSync(closed, { recursive: true });
    }
  });
});

describe('errors say what to do', () => {
  test('no programs for this platform', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(/sunos-sparc.*npm ci.*DATABASE_URL/);
  });

  test('a folder written by another major version', async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(clusterOf(dataDir), { recursive: true });
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
    await makeCredentials(dataDir);
    await expect(open(dataDir)).rejects.toThrow(/written by PostgreSQL 17/);
  });

  test('a folder whose passwords are missing', async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(clusterOf(dataDir), { recursive: true });
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '18\n');
    await expect(open(dataDir)).rejects.toThrow(/postgres\.json.*is gone/);
  });
});
