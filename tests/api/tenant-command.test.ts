import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFolder } from '#scripts/built-from.ts';
import { main } from '#scripts/tenant.ts';
import { main as makeTokens } from '#scripts/token.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import { withSettings } from '#src/modules/running/tenants/settings.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant, tenantSettings } from '#tests/support/tenants.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const STAMP = join(builtFolder(ROOT), '.built-from');

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  await createTenant(database.db, 'guide');
});

afterAll(async () => {
  await killServers();
  await database.drop();
  await folder.remove();
});

/** Runs the command to its end. */
const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: folder.path });
const run = (...words: string[]) => runCommand(main, words, settings());

async function settingsFile(code: string): Promise<string> {
  const file = join(folder.path, `${code}.json`);
  await writeFile(file, JSON.stringify(tenantSettings(code)));
  return file;
}

test('adds with the settings of a file, shows them, changes single ones, lists, and removes after --yes', async () => {
  const added = await run('add', 'shoes', await settingsFile('shoes'));
  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('npm run token -- add NAME --tenant shoes') });
  expect(JSON.parse((await run('show', 'shoes')).said)).toEqual(tenantSettings('shoes'));
  expect(await run('set', 'shoes', 'languages=th,en', 'features.notes=false')).toMatchObject({ code: 0 });
  const { languages, features } = JSON.parse((await run('show', 'shoes')).said);
  expect([languages, features.notes]).toEqual([['th', 'en'], false]);
  expect((await run('list')).said).toMatch(/^guide .+\nshoes +th,en +shoes\.localhost\n$/);
  expect(await run('remove', 'shoes')).toMatchObject({ code: 2, complaint: expect.stringContaining('--yes') });
  expect(await run('remove', 'shoes', '--yes')).toMatchObject({ code: 0 });
  expect((await run('list')).said).toMatch(/^guide .+\n$/);
});

/** Each way in which the command itself refuses. */
test.each([
  { words: ['add', 'guide', 'none.json'], complaint: 'guide exists' },
  { words: ['set', 'guide', 'nonsense=1', 'timeZone=Asia/Nowhere'], complaint: 'timeZone: not an IANA time zone' },
  { words: ['set', 'Guide!', 'name=x'], complaint: 'set needs a tenant code' },
  { words: ['remove', 'nobody', '--yes'], complaint: 'no tenant nobody; there are: guide' },
  { words: ['set', 'guide', '--now'], complaint: "Unknown option '--now'" },
  { words: ['add', 'shoes', '/nowhere.json'], complaint: '/nowhere.json' },
])('$words is refused and changes nothing', async ({ words, complaint }) => {
  const before = await sql`select * from tenants`.execute(database.db);
  const refused = await run(...words);
  expect(refused.code).toBe(2);
  expect(refused.complaint).toContain(complaint);
  expect(refused.complaint, 'words for people').not.toMatch(/^\s+at /m);
  expect((await sql`select * from tenants`.execute(database.db)).rows).toEqual(before.rows);
});

test.each([
  { words: ['hosts=Not_A_Host'], complaint: 'hosts.0: a host is lower case' },
  { words: ['hosts='], complaint: 'hosts.0: a host is lower case' },
  { words: ['hosts=a.test,a.test'], complaint: 'hosts: a host stands twice' },
  { words: ['port=high', 'scheme=ftp'], complaint: 'scheme: Invalid option' },
])('no tenant is given $words', async ({ words, complaint }) => {
  const settings = withSettings(tenantSettings('guide'), words);
  await expect(putTenant(database.db, 'guide', settings)).rejects.toThrow(complaint);
});

test('a host of another tenant is refused', async () => {
  await createTenant(database.db, 'other');
  const refused = await run('set', 'guide', 'hosts=guide.localhost,other.localhost');
  expect(refused).toMatchObject({ code: 2, complaint: 'hosts: other.localhost belongs to another tenant\n' });
});

describe.skipIf(!existsSync(STAMP))('with a running server (needs a build: npm run build)', () => {
  let port: number;
  let server: ServerProcess;

  const known = async (host: string) =>
    (await ask(port, '/api/saas-user-service/common/base/info', { host })).status === 200;

  const follows = (host: string, isKnown: boolean) => expect.poll(() => known(host), { interval: 20 }).toBe(isKnown);

  test('hosts that are added, changed and removed are followed', async () => {
    port = await freePort();
    server = startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLISHING_TOKENS: 'guide=guide-token-guide-token-guide',
      SERVER_SECRET: 'a-secret-of-thirty-two-characters',
    });
    await expect.poll(() => known('guide.localhost').catch(() => false)).toBe(true);
    expect(await known('late.localhost')).toBe(false);
    await run('add', 'late', await settingsFile('late'));
    await follows('late.localhost', true);
    const made = await runCommand(makeTokens, ['add', 'cms', '--tenant', 'late', '--role', 'editor'], settings());
    const written = await ask(port, '/api/publishing/articles/news', {
      host: 'late.localhost',
      method: 'PUT',
      headers: { authorization: `Bearer ${made.said.trim()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        publishTime: '2026-01-05T08:00:00Z',
        texts: { th: { title: 'x', body: 'x', format: 'markdown' } },
      }),
    });
    expect(written.status, 'a new tenant publishes without a restart').toBe(201);
    await run('set', 'late', 'hosts=later.localhost');
    await follows('later.localhost', true);
    await follows('late.localhost', false);
    await run('remove', 'late', '--yes');
    await follows('later.localhost', false);
    expect(server.said()).not.toMatch(/"level":50/);
  });
});
