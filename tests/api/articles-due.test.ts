import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/kernel/tenant.ts';
import { type DueArticles, publishDueArticles } from '#src/modules/reading/articles/jobs.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let due: DueArticles | undefined;

beforeEach(async () => {
  database = await freshDatabase();
});

afterEach(async () => {
  await due?.stop();
  await database.drop();
});

/** Puts an article whose time comes in an hour. */
async function schedule(tenant: Tenant, code: string): Promise<void> {
  const { rows } = await sql<{ time: Date }>`select now() + interval '1 hour' as time`.execute(database.db);
  const publishTime = (rows[0] as { time: Date }).time.toISOString();
  const text = { title: code, summary: '', body: '', format: 'text' as const, tags: [] };
  await write(database.db, tenant, (ctx) =>
    putArticles(ctx, [{ kind: 'ARTICLE', code, publishTime, brands: [], state: 'PASSED', texts: { th: text } }], {
      merge: false,
    }),
  );
}

/** As if the hour was over. */
const passTime = (code: string) =>
  sql`update articles set publish_time = now() where code = ${code}`.execute(database.db);

const live = async () => {
  const rows = await database.db
    .selectFrom('articles')
    .select('code')
    .where('live', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

test('an article is live at its time, also while another tenant cannot be published', async () => {
  const broken = await createTenant(database.db, 'broken');
  const sound = await createTenant(database.db, 'sound');
  await schedule(broken, 'never');
  await schedule(sound, 'soon');
  await schedule(sound, 'later');
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(database.db);
  await sql`create trigger refuse before update on articles for each row when (new.code = 'never' and new.live)
    execute function refuse()`.execute(database.db);
  const failed: string[] = [];
  due = publishDueArticles(database.db, (error, tenant) => failed.push(`${tenant}: ${String(error)}`));
  await passTime('never');
  await expect.poll(() => failed, { interval: 50 }).toEqual(['broken: error: refused']);
  expect(await live()).toEqual([]);
  await passTime('soon');
  await expect.poll(live, { interval: 50 }).toEqual(['soon']);
  expect(new Set(failed)).toEqual(new Set(['broken: error: refused']));
});

test('it goes on after the database refused it', async () => {
  const tenant = await createTenant(database.db, 'guide');
  await sql`alter table articles rename to away`.execute(database.db);
  const failed: unknown[] = [];
  due = publishDueArticles(database.db, (error, code) => failed.push(code ?? error));
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await sql`alter table away rename to articles`.execute(database.db);
  await schedule(tenant, 'soon');
  await passTime('soon');
  await expect.poll(live).toEqual(['soon']);
});
