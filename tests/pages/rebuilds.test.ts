import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import type { Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { TenantFanOuts } from '#src/publishing/changes/tenant-fan-outs.ts';
import { planRebuild, readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

const site = siteWith(renderData);

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site);
  tenant = await createTenant(database.db, 'guide');
  await addStories(database.db, tenant, { from: 0, count: 60 });
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

describe('a requested rebuild', () => {
  test('counts its own pages, not those of edits that come with it', async () => {
    const id = await requestRebuild(database.db, tenant, [tagOf.articleCard('ARTICLE', 'story-3', 'en')]);
    const alone = await planRebuild(database.db, site, tenant, [tagOf.articleCard('ARTICLE', 'story-3', 'en')]);
    await write(database.db, tenant, (ctx) => putArticles(ctx, [storyOf(9, { clickCount: 77 })], { merge: true }));
    await publishing.publisher.settle();
    expect(await readRebuild(database.db, tenant, id)).toMatchObject({
      state: 'done',
      stale: alone.length,
      rendered: alone.length,
    });
  });

  test('of everything begins after the one that is running', async () => {
    const one = await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
    const fanOuts = new TenantFanOuts(database.db, site.screens);
    await fanOuts.begin(tenant, []);
    const other = await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
    const same = await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
    expect([other === one, same]).toEqual([false, other]);
    expect(await fanOuts.begin(tenant, [])).toBe(0);
    await publishing.publisher.settle();
    for (const id of [one, other]) expect(await readRebuild(database.db, tenant, id)).toMatchObject({ state: 'done' });
  });
});

describe('a dry run of a rebuild', () => {
  test('lists the pages with their reasons and changes nothing', async () => {
    publishing.taken();
    const planned = await planRebuild(database.db, site, tenant, [tagOf.article('ARTICLE', 'story-3')]);
    expect(planned).toEqual([
      {
        path: '/article/story-3',
        lang: 'th',
        screen: 'article',
        why: 'stale',
        reasons: [tagOf.article('ARTICLE', 'story-3')],
      },
      {
        path: '/en/article/story-3',
        lang: 'en',
        screen: 'article',
        why: 'stale',
        reasons: [tagOf.article('ARTICLE', 'story-3')],
      },
    ]);
    await publishing.publisher.settle();
    expect(publishing.taken().rendered).toBe(0);
  });
});
