import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { FAN_OUT_SLICE, MANY, URGENT_LIMIT } from '#src/publishing/changes/fan-out.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { TenantFanOuts } from '#src/publishing/changes/tenant-fan-outs.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { endRebuilds } from '#src/publishing/release.ts';
import { RANK } from '#src/publishing/rendering/render-queue.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let tenant: Tenant;
/** Numbers of the pages that each invalidated tag affects. */
let affected: ReadonlyMap<string, readonly number[]>;
/** No page of an article from the number MANY on is found before it resolves. */
let gate: Promise<void> = Promise.resolve();

const tagOfArticle = (n: number) => tagOf.article('ARTICLE', `a-${n}`);

const SMALL_TAGS = new Set<CacheTag>(Array.from({ length: MANY }, (_, n) => tagOfArticle(n)));

const screen: Screen<unknown> = {
  name: 'article',
  content: () => null,
  load: async () => ({ kind: 'absent' }),
  async *affectedPages(_db, _tenant, changed) {
    const tag = changed.kind === 'article' ? tagOf.article(changed.articleKind, changed.code) : tagOf.siteAll();
    if (tag !== tagOf.siteAll() && !SMALL_TAGS.has(tag)) await gate;
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
  const { rows } = await sql<{ subject: string; rank: number; reasons: string[] }>`
    select subject, rank, reasons from render_queue order by place`.execute(database.db);
  return rows;
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from invalidations`.execute(database.db);
  return rows.length;
}

test('the pages of a small change are urgent and queued at once, the own page of what changed before them', async () => {
  affected = new Map([[tagOfArticle(URGENT_LIMIT - 1), numbers(URGENT_LIMIT)]]);
  await invalidate(tagOfArticle(URGENT_LIMIT - 1));
  const fanOuts = openFanOuts();
  expect(await fanOuts.begin(tenant, [])).toBe(1);
  const [own, ...others] = await queued();
  expect(own).toMatchObject({ subject: `a-${URGENT_LIMIT - 1}`, rank: RANK.own });
  expect([others.length, others.every(({ rank }) => rank === RANK.urgent)]).toEqual([URGENT_LIMIT - 1, true]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([false, 0]);
});

test('of a large change only the own page is first, and it is queued once', async () => {
  const many = 2 * FAN_OUT_SLICE;
  affected = new Map([[tagOfArticle(many - 1), numbers(many)]]);
  await invalidate(tagOfArticle(many - 1));
  const fanOuts = openFanOuts();
  await fanOuts.begin(tenant, []);
  await sql`delete from render_queue where rank = ${RANK.own}`.execute(database.db);
  await fanOuts.advance();
  const pages = await queued();
  expect([pages.length, pages.every(({ rank }) => rank === RANK.bulk)]).toEqual([many - 1, true]);
});

test.each([
  ['a change of the whole site', () => invalidate(tagOf.siteAll())],
  ['a requested rebuild', () => requestRebuild(database.db, tenant, [tagOfArticle(0)])],
])('pages of %s are never urgent', async (_, ask) => {
  affected = new Map([tagOf.siteAll(), tagOfArticle(0)].map((tag) => [tag, numbers(3)]));
  await ask();
  await openFanOuts().begin(tenant, []);
  expect((await queued()).map(({ rank }) => rank)).toEqual([RANK.bulk, RANK.bulk, RANK.bulk]);
});

test('an edit that comes together with a rebuild stays small', async () => {
  affected = new Map([
    [tagOf.siteAll(), numbers(FAN_OUT_SLICE + 50)],
    [tagOfArticle(7), [7, 8]],
  ]);
  await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
  await invalidate(tagOfArticle(7));
  await openFanOuts().begin(tenant, []);
  const ranks = new Map((await queued()).map(({ subject, rank }) => [subject, rank]));
  expect([ranks.get('a-7'), ranks.get('a-8'), ranks.get('a-9')]).toEqual([RANK.own, RANK.urgent, RANK.bulk]);
});

const imported = (count: number) => numbers(count).map((n) => n + 1000);

test('an edit that comes before an import stays small, and its list too', async () => {
  affected = new Map<string, readonly number[]>([
    [tagOfArticle(7), [7, 8]],
    ...imported(600).map((n) => [tagOfArticle(n), [n]] as const),
  ]);
  await invalidate(tagOfArticle(7));
  await invalidate(...imported(600).map(tagOfArticle));
  const fanOuts = openFanOuts();
  await fanOuts.begin(tenant, []);
  while (fanOuts.isOpen) await fanOuts.advance();
  const ranks = new Map((await queued()).map(({ subject, rank }) => [subject, rank]));
  expect([ranks.get('a-7'), ranks.get('a-8'), ranks.get('a-1000')]).toEqual([RANK.own, RANK.urgent, RANK.bulk]);
});

test('an import whose pages take long to find holds nobody up, and batches that follow are planned together', async () => {
  const batch = imported(300);
  const next = imported(900).slice(600);
  affected = new Map([[tagOfArticle(7), [7]], ...[...batch, ...next].map((n) => [tagOfArticle(n), [n]] as const)]);
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const fanOuts = openFanOuts();
  await invalidate(...batch.map(tagOfArticle));
  expect(await fanOuts.begin(tenant, [])).toBe(300);
  await invalidate(...next.map(tagOfArticle));
  await invalidate(tagOfArticle(7));
  expect(await fanOuts.begin(tenant, [])).toBe(301);
  expect((await queued()).map(({ subject }) => subject)).toEqual(['a-7']);
  held.resolve();
  while (fanOuts.isOpen) {
    await fanOuts.advance();
    await fanOuts.begin(tenant, []);
  }
  expect([(await queued()).length, await waiting()]).toEqual([601, 0]);
});

test('a page that is marked again keeps its place', async () => {
  affected = new Map([
    [tagOfArticle(100), [1]],
    [tagOfArticle(200), [2]],
  ]);
  const fanOuts = openFanOuts();
  for (const n of [100, 200, 100]) {
    await invalidate(tagOfArticle(n));
    await fanOuts.begin(tenant, []);
  }
  expect((await queued()).map(({ subject }) => subject)).toEqual(['a-1', 'a-2']);
});

test('any requested rebuild begins after the one that is running', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(3)]]);
  const fanOuts = openFanOuts();
  await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
  expect(await fanOuts.begin(tenant, [])).toBe(1);
  await requestRebuild(database.db, tenant, [tagOf.siteAll(), tagOfArticle(0)]);
  expect(await fanOuts.begin(tenant, [])).toBe(0);
});

test('a page affected by several changes is queued once, at its first position, with all reasons', async () => {
  affected = new Map([
    [tagOfArticle(0), [0, 1]],
    [tagOfArticle(9), [1, 2, 0]],
  ]);
  await invalidate(tagOfArticle(0), tagOfArticle(9));
  await openFanOuts().begin(tenant, []);
  expect(await queued()).toEqual([
    { subject: 'a-0', rank: RANK.own, reasons: [tagOfArticle(0), tagOfArticle(9)] },
    { subject: 'a-1', rank: RANK.urgent, reasons: [tagOfArticle(0), tagOfArticle(9)] },
    { subject: 'a-2', rank: RANK.urgent, reasons: [tagOfArticle(9)] },
  ]);
});

test('more pages are queued slice by slice, and an edit in between is urgent and stays so', async () => {
  const many = 2 * FAN_OUT_SLICE + 100;
  affected = new Map([
    [tagOf.siteAll(), numbers(many)],
    [tagOfArticle(7), [many - 1]],
  ]);
  await invalidate(tagOf.siteAll());
  const fanOuts = openFanOuts();
  await fanOuts.begin(tenant, []);
  const first = await queued();
  expect([first.length, first.some(({ rank }) => rank < RANK.bulk)]).toEqual([FAN_OUT_SLICE + 1, false]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([true, 1]);
  await invalidate(tagOfArticle(7));
  expect(await fanOuts.begin(tenant, [])).toBe(1);
  await fanOuts.advance();
  await fanOuts.advance();
  const all = await queued();
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(many);
  expect(all.filter(({ rank }) => rank < RANK.bulk).map(({ subject }) => subject)).toEqual([`a-${many - 1}`]);
  expect([fanOuts.isOpen, await waiting()]).toEqual([false, 0]);
});

test('what a process began and did not end is begun again by the next one', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(FAN_OUT_SLICE + 100)]]);
  await invalidate(tagOf.siteAll());
  await openFanOuts().begin(tenant, []);
  const next = openFanOuts();
  expect(await next.begin(tenant, [])).toBe(1);
  await next.advance();
  expect([(await queued()).length, await waiting()]).toEqual([FAN_OUT_SLICE + 100, 0]);
});

test('a rebuild runs from its first slice on, and cannot end before its last', async () => {
  affected = new Map([[tagOf.siteAll(), numbers(FAN_OUT_SLICE + 100)]]);
  const id = await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
  const fanOuts = openFanOuts();
  const emptyQueue = async () => {
    await sql`delete from render_queue`.execute(database.db);
    await database.db.transaction().execute((tx) => endRebuilds(tx, tenant.id));
    return readRebuild(database.db, tenant, id);
  };
  await fanOuts.begin(tenant, []);
  expect(await emptyQueue()).toMatchObject({ state: 'running', stale: FAN_OUT_SLICE + 1 });
  expect(await requestRebuild(database.db, tenant, [tagOf.siteAll()])).not.toBe(id);
  await fanOuts.advance();
  expect(await emptyQueue()).toMatchObject({ state: 'done' });
});
