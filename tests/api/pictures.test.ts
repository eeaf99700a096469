import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { FORM_SETS, type Format } from '#src/pictures/display-sizes.ts';
import { addressesOf } from '#src/pictures/picture-address.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release } from './fixtures/publish-rows.ts';
import { type Asking, ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';

const FAN = '/pictures/goods/hemat/cosmos-fan-1-blue.svg';
const [, , LARGE] = FORM_SETS.square;

let database: FreshDatabase;
let front: TestFront;
let guide: Tenant;

const get = (path: string, asking?: Asking) => ask(front.port, path, asking);

function addressOf(url: string, format: Format = 'webp', form = LARGE): string {
  const address = addressesOf(guide, url)?.(form, format);
  if (address === undefined) throw new Error(`no address for ${url}`);
  return address;
}

beforeAll(async () => {
  database = await freshDatabase();
  guide = await createTenant(database.db, 'guide');
  const deals = await createTenant(database.db, 'deals');
  front = await startFront();
  await release(database.db, front.bodies, guide, basicPages('guide'));
  await release(database.db, front.bodies, deals, basicPages('deals'));
  await front.copy.sync(database.db);
  // From here on there is no database.
  await database.drop();
});

afterAll(() => front.close());

describe('a picture', () => {
  test.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('in the format %s', async (format, type, kind) => {
    const { status, headers, body } = await get(addressOf(FAN, format));
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: kind, width: 550, height: 550 });
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
    });
    const age = Number(/^public, max-age=(\d+), /.exec(String(headers['cache-control']))?.[1]);
    expect(age).toBeGreaterThanOrEqual(60);
    expect(headers.vary, 'the address alone decides what comes').toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('that is unchanged costs no bytes', async () => {
    const { headers } = await get(addressOf(FAN));
    const again = await get(addressOf(FAN), { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBeDefined();
  });

  test('answers HEAD', async () => {
    const { status, headers, body } = await get(addressOf(FAN), { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });

  test('allows no other methods', async () => {
    expect((await get(addressOf(FAN), { method: 'POST' })).status).toBe(405);
  });
});

describe('invalid addresses', () => {
  test.each([
    ['a size of somebody’s own', (address: string) => address.replace('550x550', '549x550')],
    ['another size that pages show', (address: string) => address.replace('550x550', '220x220')],
    ['another format', (address: string) => address.replace(/webp$/, 'jpg')],
    ['another file', (address: string) => address.replace('-blue', '-pink')],
    ['a query', (address: string) => `${address}?again=1`],
    ['a host of somebody’s own', (address: string) => address.replace('/pictures/', '/from/evil.test/')],
    ['no signature', (address: string) => address.replace(/550\/[^/]+/, '550')],
  ])('%s', async (_what, change) => {
    const { status, headers } = await get(change(addressOf(FAN)));
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test('another tenant’s picture, and a host that is not allowed', async () => {
    expect((await get(addressOf(FAN), { headers: { host: 'deals.localhost' } })).status).toBe(404);
    expect((await get(addressOf(FAN), { headers: { host: 'nobody.localhost' } })).status).toBe(404);
  });
});

test('an unavailable picture is a static drawing, with the status of the reason', async () => {
  const { status, headers, body } = await get(addressOf(`https://${guide.imageHost}/broken.jpg`));
  expect(status).toBe(502);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await sharp(body).metadata()).format).toBe('svg');
});

describe('the files of an installable site', () => {
  test("the manifest has the tenant's name and colours, and icons that exist", async () => {
    const { status, headers, body } = await get('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body.toString()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      id: '/',
      name: guide.name,
      lang: 'th',
      start_url: '/',
      display: 'standalone',
      background_color: guide.theme.light.paper,
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height, format } = await sharp(icon.body).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  test('a maskable icon has the brand’s colour to its corners, another icon has transparent corners', async () => {
    const corner = async (path: string) => [
      ...(
        await sharp((await get(path)).body)
          .ensureAlpha()
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ];
    expect(await corner('/icons/app-maskable-192.png')).toEqual([0x0e, 0x6b, 0x5c, 255]);
    expect((await corner('/icons/app-192.png'))[3]).toBe(0);
  });

  test.each(['/favicon.ico', '/apple-touch-icon.png', '/icons/app-touch.png'])('%s exists', async (path) =>
    expect((await get(path)).status).toBe(200),
  );

  test('the service worker has the tenant’s languages, and a version that depends on its content', async () => {
    const { status, headers, body } = await get('/sw.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    const [, site = ''] = /^const SITE = (.+);$/m.exec(body.toString()) ?? [];
    const { version, languages } = JSON.parse(site) as {
      version: string;
      languages: Record<string, { offline: string }>;
    };
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(Object.entries(languages).map(([prefix, { offline }]) => [prefix, offline])).toEqual([
      ['', '/offline'],
      ['en', '/en/offline'],
      ['id', '/id/offline'],
    ]);
    expect(() => new Function(body.toString())).not.toThrow();
  });
});
