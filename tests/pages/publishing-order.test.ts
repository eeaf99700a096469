import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, SMALL_BATCHES, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { storyOf } from './fixtures/numbered-articles.ts';

const STORIES = 60;

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
/** Events of pages in order: load requested, loaded, drawing begun, drawn. */
let events: ('asked' | 'loaded' | 'begun' | 'drawn')[];
/** A page whose loading or drawing fails. */
let broken: { readonly load?: string; readonly draw?: string };

const rendered: RenderedSite = siteWith(async (key, loaded) => {
  events.push('begun');
  if (key.subject === broken.draw && loaded.shell.lang === 'en') throw new Error('no such component');
  const html = await renderData(key, loaded);
  events.push('drawn');
  return html;
});
const site: RenderedSite = {
  ...rendered,
  screens: rendered.screens.map((screen) => ({
    ...screen,
    async load(ctx, key) {
      events.push('asked');
      if (key.subject === broken.load && ctx.lang === 'en') throw new Error('no such row');
      const result = await screen.load(ctx, key);
      events.push('loaded');
      return result;
    },
  })),
};

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site, { sizes: SMALL_BATCHES });
  tenant = await createTenant(database.db, 'first');
  events = [];
  broken = {};
  const names = { th: 'มือถือ', en: 'Phones' };
  await write(database.db, tenant, (ctx) =>
    putCategories(ctx, [{ code: 'phones1', parent: null, names, position: 0, navPosition: 1 }]),
  );
  const stories = Array.from({ length: STORIES }, (_, n) => storyOf(n));
  await write(database.db, tenant, (ctx) => putArticles(ctx, stories, { merge: true }));
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

/** The maximum by which first events outnumber second ones. */
function lead(ahead: string, behind: string): number {
  let difference = 0;
  let most = 0;
  for (const event of events) {
    if (event === ahead) difference++;
    if (event === behind) difference--;
    most = Math.max(most, difference);
  }
  return most;
}

test('pages are loaded many at a time and drawn one after another, while the next are being loaded', async () => {
  await publishing.publisher.settle();
  // The first page of a batch begins with the last one of the batch before it.
  expect(lead('begun', 'drawn')).toBeLessThanOrEqual(2);
  expect(lead('asked', 'loaded')).toBe(SMALL_BATCHES.loaded);
  const firstDrawn = events.indexOf('drawn');
  const askedLater = events.slice(firstDrawn).indexOf('asked');
  const drawnUntilThen = events.slice(firstDrawn, firstDrawn + askedLater).filter((event) => event === 'drawn').length;
  expect(askedLater).toBeGreaterThan(0);
  expect(drawnUntilThen).toBeLessThan(SMALL_BATCHES.loaded);
});

test('a page that cannot be loaded or drawn is reported, and the others are published', async () => {
  broken = { load: 'story-7', draw: 'story-50' };
  await publishing.publisher.settle();
  const told = publishing.failures.map(({ key, error }) => [key.screen, key.subject, key.lang, error.split('\n')[0]]);
  // On a slow machine the time comes to try again, and the same is reported again.
  expect(new Set(told.map(String))).toEqual(
    new Set(['article,story-7,en,Error: no such row', 'article,story-50,en,Error: no such component']),
  );
});
