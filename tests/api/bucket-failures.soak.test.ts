import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { bucketBodies } from '#src/publishing/stores/bucket-bodies.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';
import { startBucket, type TestBucket } from './fixtures/upload-bucket.ts';

const EDITS = 5;

let database: FreshDatabase;
let bucket: TestBucket;
let guide: Tenant;
let first: TestFront;
let second: TestFront;

beforeAll(async () => {
  database = await freshDatabase();
  bucket = await startBucket();
  guide = await createTenant(database.db, 'guide');
  first = await startFront({ store: bucketBodies(bucket.settings) });
  second = await startFront({ store: bucketBodies(bucket.settings) });
  await release(database.db, first.bodies, guide, basicPages('guide'));
  for (const front of [first, second]) await front.copy.sync(database.db);
});

afterAll(async () => {
  for (const front of [first, second]) await front.close();
  await bucket.close();
  await database.drop();
});

const edit = (text: string) => release(database.db, first.bodies, guide, [{ path: '/article/cam', html: text }]);
const textAt = async ({ port }: TestFront) => (await ask(port, '/article/cam')).body.toString();

test.each([
  ['refuses the keys', 403],
  ['is full', 507],
  ['is overloaded', 503],
])('a bucket that %s stops releases, and no page', async (_name, status) => {
  const before = await textAt(second);
  for (let number = 0; number < EDITS; number++) {
    bucket.failing = status;
    await expect(edit(`${status} ${number}`)).rejects.toThrow(`answers ${status}`);
    expect(await textAt(second)).toBe(number === 0 ? before : `${status} ${number - 1}`);
    bucket.failing = undefined;
    await edit(`${status} ${number}`);
    bucket.failing = status;
    await expect(second.copy.sync(database.db)).rejects.toThrow(`answers ${status}`);
    expect((await ask(second.port, '/article/cam')).status).toBe(200);
    bucket.failing = undefined;
    await second.copy.sync(database.db);
    expect(await textAt(second)).toBe(`${status} ${number}`);
  }
});

test('a bucket that does not answer holds up a machine for a limited time', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const far = bucketBodies({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` });
  const third = await startFront({ dataDir: second.dataDir, store: far });
  expect((await ask(third.port, '/article/cam')).status).toBe(200);
  await edit('later');
  await expect(third.copy.sync(database.db)).rejects.toThrow('not reached');
  expect((await ask(third.port, '/article/cam')).status).toBe(200);
  third.bodies.remove('guide', [...third.bodies.list('guide')].flat());
  const begun = performance.now();
  expect((await ask(third.port, '/c0001')).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await third.close();
  silent.closeAllConnections();
  silent.close();
});
