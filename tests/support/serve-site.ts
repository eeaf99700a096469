import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '#scripts/built-from.ts';
import { DEMO_TENANTS, type DemoTenant } from '#src/demo/tenants.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = TEST_LIMIT_MS;
const POLL_MS = 100;

/** The production server with demonstration content, in its own process and data folder. */
export interface ServedSite {
  readonly port: number;
  /** Token for the publishing and operator calls of every tenant. */
  readonly token: string;
  /** Its data folder, which includes the database. */
  readonly dataDir: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SiteRequest {
  readonly tenant: DemoTenant;
  /** Percent-encoded, including the query. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly json?: unknown;
}

/**
 * Starts the site; resolves when every page of every tenant is published. It is the server of the current build, as `npm start` runs it.
 * @param settings  additional environment variables
 */
export async function serveSite(settings: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const token = 'a-token-of-the-browser-tests';
  const child = spawn(process.execPath, [join(builtFolder(ROOT), 'programs/server.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      SERVER_PROCESSES: '0',
      LOG_LEVEL: 'warn',
      PUBLISHING_TOKENS: DEMO_TENANTS.map((tenant) => `${tenant}=${token}`).join(),
      SERVER_SECRET: 'a-secret-of-the-browser-tests-only',
      SEED_DEMO: 'yes',
      OPERATOR_TOKENS: DEMO_TENANTS.map((tenant) => `${tenant}/nok=${token}`).join(),
      ...settings,
    },
  });
  const endWithParent = () => child.kill('SIGTERM');
  process.once('exit', endWithParent);
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    process.off('exit', endWithParent);
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const ready = await waitFor(
      () => /^ready\n.*localhost:(\d+)/m.exec(said)?.[1] ?? (child.exitCode === null ? undefined : 'ended'),
      'the site was not ready in time',
    );
    if (ready === 'ended') throw new Error('the server ended by itself');
    return { port: Number(ready), token, dataDir, stop };
  } catch (error) {
    await stop();
    throw new Error(`the site did not start; it said:\n${said}`, { cause: error });
  }
}

/** URL of a tenant's page. Chromium resolves every name below .localhost by itself. */
export function siteUrl(port: number, tenant: DemoTenant, path: string): string {
  return `http://${tenant}.localhost:${port}${path}`;
}

/** Sends a request without a browser, for systems whose resolver does not know names below .localhost. */
export function askSite(port: number, { tenant, path, method = 'GET', token, json }: SiteRequest): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${tenant}.localhost:${port}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Waits until a page answers with this status, which happens when the change is published. */
export async function waitForStatus(port: number, tenant: DemoTenant, path: string, status: number): Promise<void> {
  await waitFor(
    async () => ((await askSite(port, { tenant, path })).status === status ? true : undefined),
    `${tenant} never answered ${status} at ${path}`,
  );
}

async function waitFor<T>(look: () => T | undefined | Promise<T | undefined>, complaint: string): Promise<T> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(complaint);
}
