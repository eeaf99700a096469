import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenantByCode } from '#src/modules/tenants/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { startFront, type TestFront } from './fixtures/front.ts';
import { basicPages, release } from './fixtures/published.ts';
import { ask } from './fixtures/requests.ts';

let database: FreshDatabase;
let front: TestFront;

beforeAll(async () => {
  database = await freshDatabase();
  await createTenant(database.db, 'guide');
});
afterEach(() => front.close());
afterAll(() => database.drop());

/** A server with published pages. */
async function open(options: Parameters<typeof startFront>[0]): Promise<TestFront> {
  const opened = await startFront(options);
  const guide = await tenantByCode(database.db, 'guide');
  await release(database.db, opened.bodies, guide, basicPages('guide'));
  await opened.copy.sync(database.db);
  return opened;
}

test('pages on demand beyond capacity are refused at once, and published pages are not affected', async () => {
  const held = Promise.withResolvers<Buffer>();
  const limits = { all: 4, ofTenant: 4, ofNetwork: 3, perMinute: 100 };
  front = await open({ render: () => held.promise, pageLimits: limits });
  const running = [1, 2, 3].map(() => ask(front.port, '/search?q=x'));
  await sleep(100);
  const started = performance.now();
  const refused = await ask(front.port, '/search?q=x');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(performance.now() - started).toBeLessThan(1000);
  expect((await ask(front.port, '/article/cam')).status).toBe(200);
  held.resolve(Buffer.from('<p>found'));
  for (const { status } of await Promise.all(running)) expect(status).toBe(200);
  expect((await ask(front.port, '/search?q=x')).status).toBe(200);
});

test('pictures and uploads have a limit too', async () => {
  const limits = { all: 9, ofTenant: 9, ofNetwork: 9, perMinute: 5 };
  front = await open({ fileLimits: limits, uploads: async (_req, res) => void res.end('upload') });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await ask(front.port, `/img/nothing-${n}`)).status);
  for (let n = 0; n < 2; n++) statuses.push((await ask(front.port, '/uploads/a')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 200, 429]);
});
