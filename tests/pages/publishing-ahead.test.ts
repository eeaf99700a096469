import { afterEach, beforeEach, expect, test } from 'vitest';
import { putArticles } from '#src/modules/articles/service.ts';
import { putCategories } from '#src/modules/categories/service.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { write } from '#src/publishing/changed.ts';
import type { Site } from '#src/publishing/screen.ts';
import { siteWith } from '#src/site.ts';
import type { Target } from '#src/target.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { storyOf } from './fixtures/stories.ts';

/** More articles than one marking calls urgent: their pages are drawn in slices. */
const MANY = 1100;
const SLICE = 400;

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
/** Told of every page that is drawn, before and after. */
let drawn: { before(): Promise<void>; after(to: Target, chrome: { lang: string }): void };

const site: Site = siteWith(async (to, loaded) => {
  await drawn.before();
  const html = await renderData(to, loaded);
  drawn.after(to, loaded.chrome);
  return html;
});

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site);
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

/** Changes the English title of a story. */
async function change(story: ReturnType<typeof storyOf>): Promise<void> {
  const en = story.texts.en as NonNullable<typeof story.texts.en>;
  const texts = { ...story.texts, en: { ...en, title: 'Changed meanwhile' } };
  await write(database.db, tenant, (ctx) => putArticles(ctx, [{ ...story, texts }], { merge: true }));
}

test.each([1, 2])(
  'a change after the next slice has read it, and before slice %i is out, reaches all that follow',
  {
    timeout: 90_000,
  },
  async (slices) => {
    const stories = Array.from({ length: MANY }, (_, n) => storyOf(n));
    await write(database.db, tenant, (ctx) => putArticles(ctx, stories, { merge: true }));
    let begun = 0;
    let ended = 0;
    let last = '';
    const ahead = Promise.withResolvers<string>();
    drawn = {
      /** The last page of a slice ends when an article of the next has changed, and most of that one is drawn. */
      async before() {
        begun++;
        if (begun !== slices * SLICE) return;
        const code = await ahead.promise;
        for (const story of stories.filter((one) => one.code === code)) await change(story);
      },
      after({ subject }, { lang }) {
        ended++;
        if (begun > slices * SLICE && lang === 'en' && subject.startsWith('story-')) last = subject;
        if (ended === (slices + 1) * SLICE - 1) ahead.resolve(last);
      },
    };
    await publishing.publisher.settle();
    const standing = await manifest(database.db, tenant.id);
    await write(database.db, tenant, async (ctx) => ctx.changed('site:all'));
    await publishing.publisher.settle();
    expect(await manifest(database.db, tenant.id)).toEqual(standing);
  },
);
