import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { planInThread } from '#src/programs/rebuild-planning.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

const text = (json: Uint8Array) => Buffer.from(json).toString();

test('a plan made in a thread is that of this process, which does other things meanwhile', async () => {
  const tenant = await createTenant(database.db, 'guide');
  const to = { db: database.db, tenant };
  const inThread = planInThread(() => database.url);
  const here = plannerOf(() => siteWith(renderData));
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const planned = text(await inThread.plan(to, [tagOf.siteAll()]));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
  expect(JSON.parse(planned)).toMatchObject({ count: expect.any(Number), pages: expect.any(Array) });
  expect(planned).toBe(text(await here.plan(to, [tagOf.siteAll()])));
  const nobody = [tagOf.article('ARTICLE', 'nobody')];
  expect(await inThread.tagsWithoutPages(to, nobody)).toEqual(nobody);
});

test('while the database is down, a plan fails as every query does', async () => {
  const tenant = await createTenant(database.db, 'deals');
  const nowhere = planInThread(() => 'postgres://shop:x@127.0.0.1:1/shop');
  await expect(nowhere.plan({ db: database.db, tenant }, [tagOf.siteAll()])).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
