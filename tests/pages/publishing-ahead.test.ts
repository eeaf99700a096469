import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { PageKey } from '#src/page-key.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, renderData, SMALL_BATCHES, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { SOAK } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { storyOf } from './fixtures/numbered-articles.ts';

/** So many articles that their pages are rendered in several batches. */
const MANY = 220;
const { bulk: SLICE, urgent: URGENT } = SMALL_BATCHES;
/** Pages per batch. */
const MOST = Math.floor(SLICE * 0.75);

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
/** Pages in the order in which they were loaded. */
let loaded: string[];
/** Called before and after each page is drawn. */
let drawn: { before(page: string): Promise<void>; after(page: string): void };

const nameOf = ({ screen, subject }: PageKey, lang: string) => `${screen} ${subject} ${lang}`;

const rendered: RenderedSite = siteWith(async (key, { shell, data }) => {
  await drawn.before(nameOf(key, shell.lang));
  const html = await renderData(key, { shell, data } as Loaded);
  drawn.after(nameOf(key, shell.lang));
  return html;
});
const site: RenderedSite = {
  ...rendered,
  screens: rendered.screens.map((screen) => ({
    ...screen,
    load(ctx, key) {
      loaded.push(nameOf(key, ctx.lang));
      return screen.load(ctx, key);
    },
  })),
};

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site, { sizes: SMALL_BATCHES });
  tenant = await createTenant(database.db, 'first');
  const names = { th: 'มือถือ', en: 'Phones' };
  await write(database.db, tenant, (ctx) =>
    putCategories(ctx, [{ code: 'phones1', parent: null, names, position: 0, navPosition: 1 }]),
  );
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

/** Changes the English title of an article. */
async function change(story: ReturnType<typeof storyOf>): Promise<void> {
  const en = story.texts.en as NonNullable<typeof story.texts.en>;
  const texts = { ...story.texts, en: { ...en, title: 'Changed meanwhile' } };
  await write(database.db, tenant, (ctx) => putArticles(ctx, [{ ...story, texts }], { merge: true }));
}

test.each(SOAK ? [1, 2] : [2])(
  'a change after the next batch has read it, and before batch %i is published, reaches all later batches',
  async (slices) => {
    const stories = Array.from({ length: MANY }, (_, n) => storyOf(n));
    await write(database.db, tenant, (ctx) => putArticles(ctx, stories, { merge: true }));
    loaded = [];
    const ahead = Promise.withResolvers<string>();
    const early: string[] = [];
    let held = false;
    drawn = {
      /**
       * The last page of a batch ends when an article of the next batch has changed, and most of that batch is drawn.
       */
      async before(page) {
        // Before them come own pages of what changed.
        if (page !== loaded[URGENT + slices * SLICE - 1]) return;
        held = true;
        const code = await ahead.promise;
        held = false;
        for (const story of stories.filter((one) => one.code === code)) await change(story);
      },
      after(page) {
        const [, code = '', lang] = page.split(' ');
        if (!held || lang !== 'en' || !code.startsWith('story-')) return;
        if (early.push(code) === MOST) ahead.resolve(code);
      },
    };
    await publishing.publisher.settle();
    const standing = await manifest(database.db, tenant.id);
    await write(database.db, tenant, async (ctx) => ctx.invalidate(tagOf.siteAll()));
    await publishing.publisher.settle();
    expect(await manifest(database.db, tenant.id)).toEqual(standing);
  },
);
