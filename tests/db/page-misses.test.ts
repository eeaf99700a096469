import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { readMisses, readRedirectHits, storeMisses } from '#src/publishing/seo/miss-store.ts';
import { MissWriter } from '#src/publishing/seo/miss-writer.ts';
import { MissedPages } from '#src/publishing/seo/missed-pages.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let guide: Tenant;
let deals: Tenant;

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

beforeAll(async () => {
  database = await freshDatabase();
  guide = await createTenant(database.db, 'guide');
  deals = await createTenant(database.db, 'deals');
});

beforeEach(() => sql`truncate page_misses`.execute(database.db));

afterAll(() => database.drop());

const of = (tenant: Tenant) => ({ db: database.db, tenant });

const missesOf = async (tenant: Tenant) =>
  (await readMisses(of(tenant))).map(({ path, status, readers, bots }) => [path, status, readers, bots]);

function countAll(paths: readonly string[]): MissedPages {
  const pages = new MissedPages();
  for (const path of paths) pages.count(guide.id, path, 404, PHONE);
  return pages;
}

test('readers and bots are counted apart, without the query, for each tenant alone', async () => {
  const errors: unknown[] = [];
  const db = () => database.db;
  const writer = new MissWriter({ tenants: () => [guide, deals], db, onError: (error) => errors.push(error) });
  writer.misses.count(guide.id, '/old?utm_source=x', 404, PHONE);
  writer.misses.count(guide.id, '/old', 404, CRAWLER);
  writer.misses.count(guide.id, '/old', 503, undefined);
  writer.misses.count(guide.id, '/moved', 301, PHONE);
  writer.misses.count(deals.id, '/old', 404, PHONE);
  await writer.write();
  writer.misses.count(guide.id, '/old#part', 404, PHONE);
  await writer.stop();
  expect(await missesOf(guide)).toEqual([
    ['/old', 404, 2, 1],
    ['/old', 503, 0, 1],
  ]);
  expect(await readRedirectHits(of(guide))).toMatchObject([{ path: '/moved', status: 301, readers: 1, bots: 0 }]);
  expect(await missesOf(deals)).toEqual([['/old', 404, 1, 0]]);
  expect(errors).toEqual([]);
});

test('without a database counts are lost, and nothing is said', async () => {
  const errors: unknown[] = [];
  const writer = new MissWriter({
    tenants: () => [guide],
    db: () => {
      throw new Failure('Unavailable', 'no database');
    },
    onError: (error) => errors.push(error),
  });
  writer.misses.count(guide.id, '/old', 404, PHONE);
  await writer.stop();
  expect(errors).toEqual([]);
});

test('a stranger who asks for addresses without end fills neither memory nor table', async () => {
  const strange = (from: number) => Array.from({ length: 1500 }, (_, at) => `/${from + at}`);
  const some = countAll(strange(0)).take();
  expect(some).toHaveLength(1001);
  // Two processes at once, thrice: more than a day has room for.
  for (const from of [0, 10_000, 20_000]) {
    const both = [countAll(strange(from)).take(), countAll(strange(from + 5000)).take()];
    await Promise.all(both.map((misses) => storeMisses(of(guide), misses)));
  }
  const { rows } = await sql<{ addresses: number; sum: number; longest: number }>`
    select count(*)::int as addresses, sum(readers)::int as sum, max(char_length(path))::int as longest
    from page_misses`.execute(database.db);
  expect(rows).toEqual([{ addresses: 2000, sum: 9000, longest: 5 }]);
});

test('a path is cut, in letters of any language', async () => {
  await storeMisses(of(guide), countAll([`/${'x'.repeat(1000)}`, `/${'ก'.repeat(300)}`]).take());
  expect((await readMisses(of(guide))).map(({ path }) => path.length)).toEqual([300, 300]);
});

test('days older than thirty are forgotten', async () => {
  await sql`insert into page_misses (tenant_id, day, path, status, last_at)
    select ${guide.id}, now()::date - n, '/old', 404, now() from unnest(array[10, 40]) n`.execute(database.db);
  await storeMisses(of(guide), countAll(['/new']).take());
  expect(await missesOf(guide)).toEqual([
    ['/new', 404, 1, 0],
    ['/old', 404, 0, 0],
  ]);
});
