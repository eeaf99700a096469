import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { exportSite } from '#src/serving/export/export-site.ts';
import { SHARED_NGINX } from '#src/serving/export/nginx-text.ts';
import { pageSecurity } from '#src/serving/responses/response-headers.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release, type TestPage, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';

/** Headers of transport, and those that a server of files says in its own way. */
const OWN_HEADERS = [
  'date',
  'connection',
  'keep-alive',
  'server',
  'transfer-encoding',
  'accept-ranges',
  'content-length',
];

const PAGES: readonly TestPage[] = [
  ...basicPages('guide'),
  { path: '/en/article/cam', lang: 'en', subject: 'cam', html: '<title>camera</title>' },
  { path: '/article/moved-twice', status: 301, location: '/article/old' },
  { path: '/article/to-part', status: 301, location: '/article/cam#part' },
  { path: `/article/${encodeURIComponent('ก'.repeat(90))}`, html: 'a long name' },
];
const NGINX = 'nginx';
const NOWHERE = ['/article/never-was', '/en/article/never-was', '/'.padEnd(300, 'x')];

let database: FreshDatabase;
let front: TestFront;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const isInstalled = spawnSync(NGINX, ['-v'], { stdio: 'ignore' }).error === undefined;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  front = await startFront();
  await release(database.db, front.bodies, await createTenant(database.db, 'guide'), PAGES);
  await front.copy.sync(database.db);
});

afterAll(async () => {
  await front.close();
  await database.drop();
  await folder.remove();
});

/** nginx with the exported site, on a port of its own. */
async function startNginx() {
  const port = await freePort();
  const [tenant] = front.copy.tenants;
  if (tenant === undefined) throw new Error('no tenant is served');
  const { nginx } = await exportSite(tenant, {
    db: database.db,
    bodies: front.bodies,
    folder: folder.path,
    filesFolder: join(folder.path, 'files'),
    security: pageSecurity({ inlineScripts: ['theme()'] }),
    upstream: `http://127.0.0.1:${front.port}`,
  });
  writeFileSync(join(folder.path, 'mime.types'), 'types { text/css css; }');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder.path}/${name};`,
  );
  const settings = `user root; pid ${folder.path}/pid; daemon off; error_log stderr; events {}`;
  const file = join(folder.path, 'nginx.conf');
  mkdirSync(folder.path, { recursive: true });
  const site = `${SHARED_NGINX}${nginx}`.replaceAll('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(file, `${settings}\nhttp { access_log off; ${folders.join(' ')}\n${site}\n}\n`);
  const server = spawn(NGINX, ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    port,
    async end() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

const described = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

test.skipIf(!isInstalled)('nginx answers each address of an export as the site does (needs nginx)', async () => {
  const nginx = await startNginx();
  try {
    const home = () =>
      ask(nginx.port, '/').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(home).toBe(200);
    const paths = [...PAGES.map(({ path }) => path), ...NOWHERE, '/article/old?utm=1', '/article/cam?utm=1'];
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const [here, there] = await Promise.all([front.port, nginx.port].map((port) => ask(port, path, { headers })));
        const name = `${path} (${encoding})`;
        expect(there?.status, name).toBe(here?.status);
        // nginx writes a text into each redirect.
        const sent = described({ ...there?.headers, ...(here?.status === 301 ? { 'content-type': undefined } : {}) });
        expect(sent, name).toEqual(described(here?.headers ?? {}));
        if (here?.status !== 301) expect(there?.body.equals(here?.body ?? Buffer.alloc(0)), name).toBe(true);
      }
    }
    const { headers } = await ask(nginx.port, '/article/cam');
    const again = await ask(nginx.port, '/article/cam', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  } finally {
    await nginx.end();
  }
});
