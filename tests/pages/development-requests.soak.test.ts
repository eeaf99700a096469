import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/api/fixtures/raw-requests.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

const SITE = join(import.meta.dirname, 'fixtures/cookie-reading-site.ts');

let database: FreshDatabase;
let dataDir: string;
let server: ChildProcess;
let port: number;
/** Output in the developer's terminal. */
let said = '';
const PORT = /^port (\d+)$/m;

beforeAll(async () => {
  database = await freshDatabase();
  await createTenant(database.db, 'site');
  dataDir = mkdtempSync(join(tmpdir(), 'development-'));
  // Astro serves nothing if it believes that it is being tested itself.
  const { VITEST: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'development', DATABASE_URL: database.url, DATA_DIR: dataDir };
  server = spawn(process.execPath, [SITE], { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  await expect.poll(() => said).toMatch(PORT);
  port = Number(PORT.exec(said)?.[1]);
});

afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'close');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Requests a page as a browser does. */
const page = async (path: string) => {
  const { status, body } = await ask(port, path, { host: 'site.localhost', headers: { accept: 'text/html' } });
  return { status, text: body.toString() };
};

test('a page that reads the request fails in development as it would when it is published', async () => {
  expect(await page('/offline')).toMatchObject({ status: 500 });
  expect(said).toContain('Error: Astro.cookies cannot be used in a page that is rendered ahead of every request');
});

test('other pages are shown, and development pages may read the request', async () => {
  expect(await page('/about')).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
  expect(await page('/development/components?lang=th')).toMatchObject({ status: 200 });
});
