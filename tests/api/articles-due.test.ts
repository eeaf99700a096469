import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/kernel/tenant.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { type DueArticles, publishDueArticles } from '#src/modules/reading/articles/jobs.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
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
  await put(tenant, code, { publishTime: await inHours(1) });
}

/** So many hours after the time of the database's clock. */
async function inHours(hours: number): Promise<string> {
  const { rows } = await sql<{ time: Date }>`select now() + ${hours} * interval '1 hour' as time`.execute(database.db);
  return (rows[0] as { time: Date }).time.toISOString();
}

async function put(tenant: Tenant, code: string, times: Pick<ArticleInput, 'publishTime' | 'unpublishTime'>) {
  const text = { title: code, summary: '', body: '', format: 'text' as const, tags: [] };
  const { result } = await write(database.db, tenant, (ctx) =>
    putArticles(ctx, [{ kind: 'ARTICLE', code, ...times, brands: [], state: 'PASSED', texts: { th: text } }], {
      merge: false,
    }),
  );
  return result[0];
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

test('an article is recalled at the time of its end, also one that ended before it could go live', async () => {
  const tenant = await createTenant(database.db, 'guide');
  await put(tenant, 'sale', { publishTime: await inHours(-2), unpublishTime: await inHours(1) });
  await put(tenant, 'missed', { publishTime: await inHours(1), unpublishTime: await inHours(2) });
  const over = { publishTime: await inHours(-2), unpublishTime: await inHours(-1) };
  await put(tenant, 'over', over);
  const wrong = { publishTime: await inHours(2), unpublishTime: await inHours(1) };
  expect(await put(tenant, 'wrong', wrong)).toMatchObject({ outcome: 'rejected', field: 'unpublishTime' });
  expect(await live()).toEqual(['sale']);
  due = publishDueArticles(database.db, (error) => {
    throw error;
  });
  await sql`update articles set publish_time = now() - interval '2 hours', unpublish_time = now() where code in ('sale', 'missed')`.execute(
    database.db,
  );
  const recalled = async () => {
    const rows = await database.db.selectFrom('articles').select('code').where('state', '=', 'RECALLED').execute();
    return rows.map(({ code }) => code).toSorted();
  };
  await expect.poll(recalled, { interval: 50 }).toEqual(['missed', 'over', 'sale']);
  expect(await live()).toEqual([]);
});
