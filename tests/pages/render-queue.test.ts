import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { write } from '#src/publishing/invalidate.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds.ts';
import { endRebuilds } from '#src/publishing/release.ts';
import { URGENT_LIMIT } from '#src/publishing/render-queue.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { TenantFanOuts } from '#src/publishing/tenant-fan-outs.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let tenant: Tenant;
/** Numbers of the pages that each invalidated tag affects. */
let affected: ReadonlyMap<string, readonly number[]>;

const tagOfArticle = (n: number) => tagOf.article('ARTICLE', `a-${n}`);

const screen: Screen<unknown> = {
  name: 'article',
  content: () => null,
  load: async () => ({ kind: 'absent' }),
  async *affectedPages(_db, _tenant, changed) {
    const tag = changed.kind === 'article' ? tagOf.article(changed.articleKind, changed.code) : tagOf.siteAll();
    for (const n of affected.get(tag) ?? []) yield { screen: 'article', subject: `a-${n}`, lang: 'th', page: 1 };
  },
};

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'shop');
});

beforeEach(async () => {
  for (const table of ['render_queue', 'invalidations', 'rebuilds']) {
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  }
});

afterAll(() => database.drop());

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

const invalidate = (...tags: CacheTag[]) =>
  write(database.db, tenant, async (ctx) => {
    for (const tag of tags) ctx.invalidate(tag);
  });

const openFanOuts = () => new TenantFanOuts(database.db, [screen]);

async function queued() {
  const { rows } = await sql<{ subject: string; urgent: boolean; reasons: string[] }>`
    select subject, urgent, reasons from render_queue order by marked`.execute(database.db);
  return rows;
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from invalidations`.execute(database.db);
  return rows.length;
}

test('up to as many pages as one release takes are urgent, and queued at once', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(URGENT_LIMIT)]]);
  await invalidate(tagOf.siteAll());
  const fanOuts = openFanOuts();
  expect(await fanOuts.begin(tenant, [])).toBe(1);
  const pages = await queued();
  expect([pages.length, pages.every(({ urgent }) => urgent)]).toEqual([URGENT_LIMIT, true]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([false, 0]);
});

test('a page affected by several changes is queued once, at its first position, with all reasons', async () => {
  affected = new Map([
    [tagOfArticle(0), [0, 1]],
    [tagOfArticle(9), [1, 2, 0]],
  ]);
  await invalidate(tagOfArticle(0), tagOfArticle(9));
  await openFanOuts().begin(tenant, []);
  expect(await queued()).toEqual([
    { subject: 'a-0', urgent: true, reasons: [tagOfArticle(0), tagOfArticle(9)] },
    { subject: 'a-1', urgent: true, reasons: [tagOfArticle(0), tagOfArticle(9)] },
    { subject: 'a-2', urgent: true, reasons: [tagOfArticle(9)] },
  ]);
});

test('more pages are queued slice by slice, and an edit in between is urgent and stays so', async () => {
  const many = 2 * URGENT_LIMIT + 100;
  affected = new Map([
    [tagOf.siteAll(), numbers(many)],
    [tagOfArticle(7), [many - 1]],
  ]);
  await invalidate(tagOf.siteAll());
  const fanOuts = openFanOuts();
  await fanOuts.begin(tenant, []);
  const first = await queued();
  expect([first.length, first.some(({ urgent }) => urgent)]).toEqual([URGENT_LIMIT + 1, false]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([true, 1]);
  await invalidate(tagOfArticle(7));
  expect(await fanOuts.begin(tenant, [])).toBe(1);
  await fanOuts.advance();
  await fanOuts.advance();
  const all = await queued();
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(many);
  expect(all.filter(({ urgent }) => urgent).map(({ subject }) => subject)).toEqual([`a-${many - 1}`]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([false, 0]);
});

test('what a process began and did not end is begun again by the next one', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(URGENT_LIMIT + 100)]]);
  await invalidate(tagOf.siteAll());
  await openFanOuts().begin(tenant, []);
  const next = openFanOuts();
  expect(await next.begin(tenant, [])).toBe(1);
  await next.advance();
  expect([(await queued()).length, await waiting()]).toEqual([URGENT_LIMIT + 100, 0]);
});

test('a rebuild runs from its first slice on, and cannot end before its last', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(URGENT_LIMIT + 100)]]);
  const id = await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
  const fanOuts = openFanOuts();
  const emptyQueue = async () => {
    await sql`delete from render_queue`.execute(database.db);
    await database.db.transaction().execute((tx) => endRebuilds(tx, tenant.id));
    return readRebuild(database.db, tenant, id);
  };
  await fanOuts.begin(tenant, []);
  expect(await emptyQueue()).toMatchObject({ state: 'running', stale: URGENT_LIMIT + 1 });
  expect(await requestRebuild(database.db, tenant, [tagOf.siteAll()])).not.toBe(id);
  await fanOuts.advance();
  expect(await emptyQueue()).toMatchObject({ state: 'done' });
});
