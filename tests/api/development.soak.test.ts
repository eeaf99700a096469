import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { findPostmaster, stopPostmaster } from '#src/db/embedded/postmaster.ts';
import { migrate } from '#src/db/migrate.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(import.meta.dirname, 'fixtures/serve-development.ts');

const CALLS_A_MINUTE = 30;
const TOP_CATEGORIES = '/api/saas-content-service/classifications/client/tops';

const folder = mkdtempSync(join(tmpdir(), 'development-'));
const migrations = join(folder, 'migrations');
const dataDir = join(folder, 'data');
const cluster = join(dataDir, 'postgres');

/** Another process on the same database, such as an import. */
let other: Database;
let port: number;
let server: ServerProcess;

const start = () =>
  startServer(
    {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CALLS_A_MINUTE: String(CALLS_A_MINUTE),
    },
    [SCRIPT, migrations],
  );
const look = (host = 'guide.localhost') => ask(port, '/about', { host: `${host}:${port}` });
const writeMigration = (sql: string) => writeFileSync(join(migrations, '9999_new.sql'), sql);

beforeAll(async () => {
  cpSync(join(ROOT, 'src/db/migrations'), migrations, { recursive: true });
  other = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work', warn: console.warn });
  await migrate(other.url);
  await createTenant(other.db, 'guide');
  await createTenant(other.db, 'deals');
  // So that the server is the first that uses the database, and starts it.
  await other.close();
  port = await freePort();
  server = start();
  await server.hears(/^ready$/m);
  other = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work', warn: console.warn });
});

afterAll(async () => {
  await killServers();
  await other.close();
  await stopPostmaster(cluster);
  rmSync(folder, { recursive: true });
});

test('prints the address of each tenant and answers there', async () => {
  await server.hears(/^ready\n {2}guide +http:\/\/guide\.localhost:(\d+)\n {2}deals +http:\/\/deals\.localhost:\1$/m);
  expect(server.said()).toContain(`http://guide.localhost:${port}\n`);
  const page = await look();
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain(`<link rel="canonical" href="http://guide.localhost:${port}/about"`);
  expect((await look('deals.localhost')).status).toBe(200);
  expect((await look('nobody.localhost')).status).toBe(404);
});

test('pages carry the headers and redirects of production', async () => {
  const { headers } = await look();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await ask(port, '/about/')).toMatchObject({ status: 301, headers: { location: '/about' } });
  expect(await ask(port, '/about', { method: 'DELETE' })).toMatchObject({ status: 405 });
});

test('calls are cached, follow an edit, and are limited', async () => {
  const guide = await tenantByCode(other.db, 'guide');
  const edit = (code: string, name: string) =>
    write(other.db, guide, (ctx) => putCategories(ctx, [CategoryInput.parse({ code, names: { th: name } })]));
  const tops = async () => {
    const { status, body } = await ask(port, TOP_CATEGORIES);
    return status === 200 ? body.toString() : status;
  };
  // The invalidation of an edit may still be on its way when its first answer comes, so it is tried again.
  const afterDeletion = async () => {
    await edit('phones10', 'มือถือ');
    await expect.poll(tops, { interval: 200 }).toContain('มือถือ');
    await other.pool.query('delete from category_names');
    return tops();
  };
  await expect.poll(afterDeletion, { message: 'what nobody invalidated comes from the cache' }).toContain('มือถือ');
  await edit('tablets10', 'แท็บเล็ต');
  await expect.poll(tops, { interval: 200 }).toContain('แท็บเล็ต');
  await expect.poll(tops, { interval: 1 }).toBe(429);
});

test('applies a migration written while it runs, and reports a faulty one', async () => {
  writeMigration('');
  await server.hears(/^9999_new\.sql has no statement yet$/m);
  writeMigration('create table nonsense (id nothing);');
  await server.hears(/^migration 9999_new\.sql failed: type "nothing" does not exist$/m);
  const failed = await look();
  expect(failed.status).toBe(500);
  expect(failed.body.toString()).toContain('migration 9999_new.sql failed');
  writeMigration('create table sense (id integer);');
  await server.hears(/^migration applied: 9999_new\.sql$/m);
  expect((await look()).status).toBe(200);
  expect((await other.pool.query('select * from sense')).rows).toEqual([]);
});

test('after Ctrl-C other processes keep the database, and the last one stops it', async () => {
  server.signal('SIGINT');
  expect(await server.ended).toBe(0);
  expect((await other.pool.query('select 1')).rowCount).toBe(1);
  await other.close();
  expect(findPostmaster(cluster)).toBeNull();
});
