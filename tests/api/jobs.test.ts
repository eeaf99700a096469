import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Jobs, startJobs } from '#src/jobs/jobs.ts';
import { Bodies } from '#src/publishing/bodies.ts';
import { Sweeper } from '#src/publishing/sweep.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
});

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a body nobody names goes with the second sweep, one that a page names stays', async () => {
  const tenant = await createTenant(database.db, 'sweep');
  const bodies = new Bodies(dataDir);
  const [named, unnamed] = ['a'.repeat(32), 'b'.repeat(32)];
  for (const hash of [named, unnamed]) await bodies.write(tenant.code, hash, 'body');
  await database.db
    .insertInto('pages')
    .values({
      tenant_id: tenant.id,
      screen: 'about',
      subject: '',
      lang: 'th',
      page: 1,
      path: '/about',
      status: 200,
      hash: named,
      size: 4,
      modified_at: new Date(),
      release: 1,
    })
    .execute();
  const sweeper = new Sweeper(database.db, bodies);
  expect(await sweeper.sweep([tenant])).toBe(0);
  expect(await sweeper.sweep([tenant])).toBe(1);
  expect([...bodies.list(tenant.code)].flat()).toEqual([named]);
});

test('a schedule outlives a restart and is not doubled by a second process', async () => {
  const errors: unknown[] = [];
  const job = { name: 'test-job', cron: '* * * * *', run: () => Promise.resolve() };
  const started: Jobs[] = [];
  for (let n = 0; n < 2; n++) started.push(await startJobs(database.url, [job], (error) => errors.push(error)));
  const { rows } = await database.pool.query('select name, cron from jobs.schedule');
  for (const jobs of started) await jobs.stop();
  expect(rows).toEqual([{ name: 'test-job', cron: '* * * * *' }]);
  expect(errors).toEqual([]);
});
