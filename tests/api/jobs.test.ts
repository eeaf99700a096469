import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Jobs, startJobs } from '#src/jobs/jobs.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { BodyFile } from '#src/publishing/bodies/body-file.ts';
import { Sweeper } from '#src/publishing/bodies/sweep.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { writeBody } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { untilListening } from '#tests/support/until-listening.ts';

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

test('an unused body is removed by the second sweep, a used one stays', async () => {
  const tenant = await createTenant(database.db, 'sweep');
  const bodies = new Bodies(dataDir);
  const named = await writeBody(bodies, tenant.code, 'named');
  const { path } = new BodyFile(dataDir, tenant.code);
  for (let n = 0; n < 40; n++) await writeBody(bodies, tenant.code, `unnamed ${randomBytes(20_000).toString('hex')}`);
  await bodies.close();
  const before = statSync(path).size;
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
  expect(await sweeper.sweep([tenant])).toBe(40);
  expect([...bodies.list(tenant.code)].flat()).toEqual([named]);
  expect(statSync(path).size).toBeLessThan(before / 10);
});

test('a schedule survives a restart and is not duplicated by a second process', async () => {
  const errors: unknown[] = [];
  const job = { name: 'test-job', cron: '* * * * *', run: () => Promise.resolve() };
  const started: Jobs[] = [];
  started.push(await startJobs(database.url, [job], (error) => errors.push(error)));
  // As an earlier build made it, whose queues were looked at every two seconds.
  await database.pool.query('update jobs.queue set notify = false');
  started.push(await startJobs(database.url, [job], (error) => errors.push(error)));
  const { rows } = await database.pool.query('select name, cron from jobs.schedule');
  const queues = await database.pool.query("select notify from jobs.queue where name = 'test-job'");
  for (const jobs of started) await jobs.stop();
  expect(rows).toEqual([{ name: 'test-job', cron: '* * * * *' }]);
  expect(queues.rows, 'a queue waits to be told').toEqual([{ notify: true }]);
  expect(errors).toEqual([]);
});

test('a notified job runs at the start, at once, and once more for notifications during a run', async () => {
  const runs: (() => void)[] = [];
  const started = (count: number) => expect.poll(() => runs.length).toBe(count);
  const jobs = await startJobs(
    database.url,
    [
      {
        name: 'woken',
        cron: '0 0 1 1 *',
        wakes: 'there_is_work',
        run: () => new Promise<void>((finish) => runs.push(finish)),
      },
    ],
    (error) => {
      throw error;
    },
  );
  try {
    await started(1);
    runs[0]?.();
    await untilListening(database.pool);
    const notify = () => sql`select pg_notify('there_is_work', '')`.execute(database.db);
    await notify();
    await started(2);
    await notify();
    await notify();
    await new Promise((done) => setTimeout(done, 200));
    expect(runs).toHaveLength(2);
    runs[1]?.();
    await started(3);
    runs[2]?.();
    await new Promise((done) => setTimeout(done, 200));
    expect(runs).toHaveLength(3);
  } finally {
    await jobs.stop();
  }
});
