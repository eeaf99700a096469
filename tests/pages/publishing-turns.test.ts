import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { allTenants, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { PublisherLog } from '#src/publishing/pipeline-options.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { BATCH_SIZES, type BatchSizes } from '#src/publishing/rendering/queued-pages.ts';
import { temporaryFolder } from '#tests/api/fixtures/publish-rows.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData } from '#tests/support/publishing.ts';
import { SOAK } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { storyOf } from './fixtures/numbered-articles.ts';

/** Turns are taken batch by batch, however small batches are. */
const SIZES: BatchSizes = { bulk: 20, urgent: 10, loaded: 10, leastDrawn: 4 };
/** In two languages and with the lists more than 100 pages, which are six of these batches. */
const MANY = 50;

type Report = Parameters<PublisherLog['released']>[0];

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let publisher: Publisher;
let large: Tenant;
let other: Tenant;
let releases: Report[];
/** Called after each page is drawn, with the code of its tenant and their number. */
let onDrawn: (tenant: string, count: number) => Promise<void> | void;
let broken: unknown[];

async function fill(tenant: Tenant, stories: number): Promise<void> {
  const names = { th: 'มือถือ', en: 'Phones' };
  await write(database.db, tenant, (ctx) =>
    putCategories(ctx, [{ code: 'phones1', parent: null, names, position: 0, navPosition: 1 }]),
  );
  const all = Array.from({ length: stories }, (_, n) => storyOf(n));
  await write(database.db, tenant, (ctx) => putArticles(ctx, all, { merge: true }));
}

async function edit(tenant: Tenant, title: string): Promise<void> {
  const story = storyOf(3);
  const en = { ...story.texts.en, title } as NonNullable<typeof story.texts.en>;
  await write(database.db, tenant, (ctx) => putArticles(ctx, [{ ...story, texts: { en } }], { merge: true }));
}

/** Opens a publisher on the database, with bodies in the folder. */
async function open(sizes: BatchSizes = BATCH_SIZES): Promise<void> {
  releases = [];
  broken = [];
  onDrawn = () => undefined;
  const drawn = new Map<string, number>();
  publisher = createPublisher({
    db: database.db,
    url: database.url,
    site: siteWith(async (key, loaded) => {
      const { code } = loaded.shell.tenant;
      const html = await renderData(key, loaded);
      drawn.set(code, (drawn.get(code) ?? 0) + 1);
      await onDrawn(code, drawn.get(code) ?? 0);
      return html;
    }),
    bodies: new Bodies(folder.path),
    tenants: allTenants,
    build: 'test',
    sizes,
    log: {
      released: (report) => releases.push(report),
      failed: ({ error }) => broken.push(error),
      broken: (error) => broken.push(error),
    },
  });
  large = await tenantByCode(database.db, 'large');
  other = await tenantByCode(database.db, 'other');
}

async function openEmpty(sizes?: BatchSizes): Promise<void> {
  database = await freshDatabase();
  folder = await temporaryFolder();
  for (const code of ['large', 'other']) await createTenant(database.db, code);
  await open(sizes);
}

afterEach(async () => {
  await publisher.stop();
  await database.drop();
  await folder.remove();
});

const releasesOf = (tenant: Tenant) => releases.filter((release) => release.tenant === tenant.code);

describe('between sites that are filled first', () => {
  beforeEach(() => openEmpty(SIZES));

  test('an edit at one tenant passes the pages of a large rebuild at another', async () => {
    await fill(large, MANY);
    await fill(other, 5);
    await publisher.settle();
    await write(database.db, large, async (ctx) => ctx.invalidate(tagOf.siteAll()));
    releases = [];
    let sinceEdit = 0;
    let edited: Promise<void> | undefined;
    let committed = false;
    onDrawn = (tenant) => {
      if (tenant === 'large' && committed && releasesOf(other).length === 0) sinceEdit += 1;
      if (tenant !== 'large' || releasesOf(large).length === 0) return;
      edited ??= edit(other, 'Changed meanwhile').then(() => {
        committed = true;
      });
    };
    publisher.start();
    await expect.poll(() => releasesOf(large).at(-1)?.waiting).toBe(0);
    await edited;
    await expect.poll(() => releasesOf(other).length).toBeGreaterThan(0);
    // At most the batch that is being rendered and what runs ahead, if the news comes late. The rebuild has six batches, of which one is out.
    expect(sinceEdit).toBeLessThan(2 * SIZES.bulk);
    expect(broken).toEqual([]);
  });

  test('two tenants that rebuild everything take turns', async () => {
    for (const tenant of [large, other]) await fill(tenant, MANY);
    await publisher.settle();
    for (const tenant of [large, other])
      await write(database.db, tenant, async (ctx) => ctx.invalidate(tagOf.siteAll()));
    releases = [];
    publisher.start();
    await expect.poll(() => releases.length).toBeGreaterThanOrEqual(8);
    const order = releases.map(({ tenant }) => tenant).slice(0, 8);
    expect(order.filter((tenant, n) => tenant === order[n + 1])).toEqual([]);
  });

  test('a tenant whose release fails does not hold up the others', async () => {
    for (const tenant of [large, other]) await fill(tenant, 5);
    await sql`delete from releases where tenant_id = ${large.id}`.execute(database.db);
    await expect(publisher.settle()).rejects.toThrow('tenant large has no release row');
    expect(releasesOf(large)).toEqual([]);
    expect(releasesOf(other).at(-1)?.waiting).toBe(0);
  });
});

// Two sites of hundreds of pages, and hundreds of pages drawn again.
describe.runIf(SOAK)('between small sites', () => {
  /** With both languages and the lists about 570 pages: more than a change may affect to be urgent. */
  const SMALL = 260;
  /** An edit is live after at most so many more pages: one batch, if the news comes late, and the edit's own pages. */
  const SLICE = 300;
  const ASKED_EVERY = 20;

  /** Both sites filled and published: each test has a copy. */
  let published: { readonly from: FreshDatabase; readonly bodies: Awaited<ReturnType<typeof temporaryFolder>> };

  beforeAll(async () => {
    await openEmpty();
    await fill(large, SMALL);
    await fill(other, 40);
    await publisher.settle();
    await publisher.stop();
    await database.pool.end();
    published = { from: database, bodies: folder };
  });

  beforeEach(async () => {
    database = await freshDatabase({ from: published.from.name });
    folder = await temporaryFolder();
    await cp(published.bodies.path, folder.path, { recursive: true });
    await open();
  });

  afterAll(async () => {
    await published.from.drop();
    await published.bodies.remove();
  });

  const hashOf = async (tenant: Tenant) => {
    const { rows } = await sql<{ hash: string }>`
      select hash from pages where tenant_id = ${tenant.id} and path = '/en/article/story-3'`.execute(database.db);
    return rows[0]?.hash;
  };

  const wide = (tenant: Tenant) =>
    write(database.db, tenant, async (ctx) => ctx.invalidate(tagOf.categoryNav())).then(() => undefined);

  const LOOPS: readonly (readonly [string, (tenant: Tenant) => Promise<unknown>])[] = [
    [
      'everything and a category are requested',
      (tenant) => requestRebuild(database.db, tenant, [tagOf.siteAll(), tagOf.category('phones1')]),
    ],
    ['what stands on every page is changed', wide],
    ['everything is requested', (tenant) => requestRebuild(database.db, tenant, [tagOf.siteAll()])],
  ];

  test.each(LOOPS)('while %s in a loop, an edit is live within a slice, and the rebuild ends', async (_, ask) => {
    const rebuild = await requestRebuild(database.db, large, [tagOf.siteAll()]);
    const ended = async () => (await readRebuild(database.db, large, rebuild))?.finishedAt != null;
    let drawn = 0;
    let round = 0;
    let waiting: { readonly tenant: Tenant; readonly hash: string | undefined; readonly since: number } | undefined;
    const waits: [string, number][] = [];
    onDrawn = async () => {
      drawn += 1;
      if (drawn % ASKED_EVERY === 0) await ask(large);
      if (waiting !== undefined) {
        if ((await hashOf(waiting.tenant)) === waiting.hash) return;
        waits.push([waiting.tenant.code, drawn - waiting.since]);
        waiting = undefined;
      } else if (drawn % 90 === 0) {
        const tenant = round % 2 === 0 ? other : large;
        const hash = await hashOf(tenant);
        await edit(tenant, `Changed ${++round} times`);
        waiting = { tenant, hash, since: drawn };
      }
    };
    publisher.start();
    await expect.poll(ended, { interval: 100 }).toBe(true);
    expect(drawn, 'pages drawn until the rebuild has ended').toBeLessThan(3500);
    onDrawn = () => undefined;
    if (waiting !== undefined) waits.push([waiting.tenant.code, drawn - waiting.since]);
    expect(waits.filter(([, pages]) => pages > SLICE)).toEqual([]);
    expect(new Set(waits.map(([code]) => code))).toEqual(new Set(['large', 'other']));
    expect(broken).toEqual([]);
  });
});
