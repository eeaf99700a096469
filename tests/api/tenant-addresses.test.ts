import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFolder } from '#scripts/built-from.ts';
import { main } from '#scripts/tenant.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, startServer } from './fixtures/server-process.ts';

const STAMP = join(builtFolder(join(import.meta.dirname, '../..')), '.built-from');
const PORT = await freePort();

describe.skipIf(!existsSync(STAMP))('addresses of a site in development (needs a build: npm run build)', () => {
  let database: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    database = await freshDatabase();
    folder = await temporaryFolder();
    await createTenant(database.db, 'guide');
    await createTenant(database.db, 'shop', { hosts: ['shop.test'] });
    const server = startServer({
      NODE_ENV: 'development',
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      PORT: String(PORT),
    });
    await server.hears(/^ready$/m);
  });

  afterAll(async () => {
    await killServers();
    await database.drop();
    await folder.remove();
  });

  /** Opens an address as it is printed, port included. */
  async function open(address: string): Promise<string> {
    const { host, port, pathname, search } = new URL(address);
    const { status, body } = await ask(Number(port), pathname + search, { host });
    expect([address, status]).toEqual([address, 200]);
    return body.toString();
  }

  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

  async function listedBy(origin: string): Promise<string[]> {
    const parts = locations(await open(`${origin}/sitemap.xml`));
    return (await Promise.all(parts.map(async (part) => locations(await open(part))))).flat();
  }

  test('every address of a sitemap can be opened as it stands, and is its own canonical one', async () => {
    const origin = `http://guide.localhost:${PORT}`;
    const listed = await listedBy(origin);
    expect(listed.length).toBeGreaterThan(3);
    for (const address of listed) {
      const html = await open(address);
      expect(canonicalIn(html)).toBe(address);
      expect(html.match(/https:\/\/guide\.localhost/)).toBeNull();
    }
    expect(await open(`${origin}/robots.txt`)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('a host of its own keeps the addresses that its settings say', async () => {
    const { body } = await ask(PORT, '/about', { host: 'shop.test' });
    expect(canonicalIn(body.toString())).toBe('https://shop.test/about');
  });

  /** Changes the guide by the command. */
  async function change(...words: string[]): Promise<void> {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    expect(await runCommand(main, ['set', 'guide', ...words], place)).toMatchObject({ code: 0 });
  }

  const canonicalAt = async (host: string) => canonicalIn((await ask(PORT, '/about', { host })).body.toString());

  test('a new host answers, and the pages name it by themselves', async () => {
    await change('hosts=fresh.localhost,guide.localhost');
    const named = `http://fresh.localhost:${PORT}/about`;
    await expect
      .poll(() => ask(PORT, '/about', { host: 'fresh.localhost' }), { interval: 20 })
      .toMatchObject({ status: 200 });
    await expect.poll(() => canonicalAt('fresh.localhost'), { interval: 20 }).toBe(named);
    expect((await ask(PORT, '/about', { host: 'guide.localhost' })).headers.location).toBe(named);
    const listed = async () =>
      new Set((await listedBy(`http://fresh.localhost:${PORT}`)).map((one) => new URL(one).host));
    await expect.poll(listed).toEqual(new Set([`fresh.localhost:${PORT}`]));
  });

  test('a scheme and a port are settings like any other', async () => {
    await change('scheme=null', 'port=8443');
    const named = 'https://fresh.localhost:8443/about';
    await expect.poll(() => canonicalAt('fresh.localhost'), { interval: 20 }).toBe(named);
  });
});
