import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { certificateFor } from '#tests/support/self-signed-certificate.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';

const EXAMPLES = join(import.meta.dirname, '../../docs/operating');
const HOST = 'guide.localhost';
const HOSTS = /guide\.example\.com,? deals\.example\.com/;

let database: FreshDatabase;
let front: TestFront;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let plain: number;
let secure: number;

const isInstalled = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
const example = (name: string) =>
  readFileSync(join(EXAMPLES, name), 'utf8').replaceAll('127.0.0.1:4321', `127.0.0.1:${front.port}`);

/** Status and headers of a page by TLS. */
function askSecurely(path: string): Promise<{ status: number; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const options = { port: secure, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false, agent: false };
    const sent = request({ ...options, path, headers: { host: HOST } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The example of nginx as it stands, with hosts, ports and certificates of this test. */
function nginxConfiguration(): string {
  const { key, cert } = certificateFor(HOST);
  writeFileSync(join(folder.path, 'privkey.pem'), key);
  writeFileSync(join(folder.path, 'fullchain.pem'), cert);
  const servers = example('nginx.conf')
    .replaceAll(HOSTS, HOST)
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replaceAll('/etc/ssl/shopping-guide', folder.path)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder.path}/${of};`,
  );
  const settings = `pid ${folder.path}/pid; daemon off; error_log stderr; events {}`;
  return `${settings}\nhttp { access_log off; ${folders.join(' ')}\n${servers}\n}\n`;
}

function caddyConfiguration(): string {
  const settings = [
    'admin off',
    `http_port ${plain}`,
    `https_port ${secure}`,
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder.path}/caddy`,
  ];
  return `{\n${settings.map((line) => `\t${line}`).join('\n')}\n}\n${example('Caddyfile').replaceAll(HOSTS, HOST)}`;
}

const PROXIES = [
  { program: 'nginx', write: nginxConfiguration, words: (file: string) => ['-c', file], moved: 301 },
  {
    program: 'caddy',
    write: caddyConfiguration,
    words: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
    moved: 308,
  },
];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  front = await startFront();
  await release(database.db, front.bodies, await createTenant(database.db, 'guide'), basicPages('guide'));
  await front.copy.sync(database.db);
});

afterAll(async () => {
  await front.close();
  await database.drop();
  await folder.remove();
});

describe.each(PROXIES)('the example of $program', ({ program, write, words, moved }) => {
  test.skipIf(!isInstalled(program))(`serves pages by TLS as they are (needs ${program})`, async () => {
    plain = await freePort();
    secure = await freePort();
    mkdirSync(folder.path, { recursive: true });
    const file = join(folder.path, `${program}.conf`);
    writeFileSync(file, write());
    const home = { PATH: process.env['PATH'], HOME: folder.path };
    const proxy = spawn(program, words(file), { stdio: 'ignore', env: home });
    try {
      const status = () =>
        askSecurely('/article/cam').then(
          (answer) => answer.status,
          () => 0,
        );
      await expect.poll(status).toBe(200);
      const direct = await ask(front.port, '/article/cam', { host: HOST });
      const { headers } = await askSecurely('/article/cam');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      for (const name of ['cache-control', 'content-security-policy', 'content-language', 'last-modified', 'etag']) {
        expect(headers[name], name).toEqual(direct.headers[name]);
      }
      expect((await askSecurely('/metrics')).status).toBe(404);
      const { status: code, headers: sent } = await ask(plain, '/article/cam?x=1', { host: HOST });
      expect([code, sent['location']]).toEqual([
        moved,
        expect.stringMatching(/^https:\/\/guide\.localhost.*\/article\/cam\?x=1$/),
      ]);
    } finally {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
  });
});
