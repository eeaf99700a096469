import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { createReply } from '#src/modules/people/comments/service.ts';
import { mark } from '#src/modules/people/marks/service.ts';
import { follow } from '#src/modules/people/relations/service.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { accountScreens } from '#src/screens/text-screens.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant, tenantSettings } from '#tests/support/tenants.ts';
import { storyOf } from './fixtures/numbered-articles.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
let users: TestUser[];

/** A site whose readers have written, followed and renamed themselves, rendered as the data of its screens. */
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  publishing = await testPublishing(db);
  tenant = await createTenant(db, 'first');
  await write(db, tenant, (ctx) =>
    putCategories(ctx, [{ code: 'phones1', parent: null, names: { th: 'มือถือ' }, position: 0, navPosition: 1 }]),
  );
  await write(db, tenant, (ctx) => putArticles(ctx, [storyOf(1), storyOf(2)], { merge: false }));
  users = [
    await createUser(db, tenant, { nickname: 'Quillon' }),
    await createUser(db, tenant, { nickname: 'Zephyra' }),
  ];
  await db.updateTable('users').set({ biography: 'Biography of somebody' }).execute();
  await db.updateTable('users').set({ mobile: '66812349999' }).where('nickname', '=', 'Quillon').execute();
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', 'story-1').executeTakeFirstOrThrow();
  for (const { id: userId } of users) {
    const request = {
      subjectType: 'ARTICLE' as const,
      subjectId: id,
      content: `Words of ${userId}`,
      meta: { atUserIds: [] },
    };
    await createReply({ db, tenant }, { userId, sessionId: 0 }, 'th', request);
  }
  await follow({ db, tenant }, users[0]?.id ?? 0, users[1]?.id ?? 0);
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

async function bodies(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { path, hash } of await manifest(database.db, tenant.id)) {
    if (hash !== null) pages.set(path, (await publishing.bodies.read(tenant.code, hash, 'identity')).toString());
  }
  return pages;
}

test('no page contains an address, a number, a token or a name of a reader', async () => {
  const pages = await bodies();
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/article/story-1', '/me', '/security', '/notifications']));
  const secrets = [/@readers\.test/, /66812349999/, /Quillon|Zephyra/, /Biography of somebody/, /Words of \d/];
  const tokens = users.map(({ token }) => new RegExp(token));
  for (const [path, body] of pages) {
    for (const secret of [...secrets, ...tokens]) expect(body, `${path} ${secret}`).not.toMatch(secret);
  }
});

test('a reader who changes their name or address changes no page', async () => {
  const before = await bodies();
  await database.db.updateTable('users').set({ nickname: 'Orlantha' }).execute();
  await publishing.publisher.settle();
  expect(await bodies()).toEqual(before);
});

test('likes, favourites and comments change no page: their counts come from a call', async () => {
  const before = await bodies();
  const [one] = users;
  const { id } = await database.db
    .selectFrom('articles')
    .select('id')
    .where('code', '=', 'story-2')
    .executeTakeFirstOrThrow();
  const viewer = { userId: one?.id ?? 0, sessionId: 0 };
  for (const action of ['LIKE', 'COLLECT'] as const) {
    expect(await mark({ db: database.db, tenant }, viewer, action, { type: 'ARTICLE', id })).toMatchObject({
      count: 1,
    });
  }
  const words = { subjectType: 'ARTICLE' as const, subjectId: id, content: 'Further words', meta: { atUserIds: [] } };
  await createReply({ db: database.db, tenant }, viewer, 'th', words);
  await publishing.publisher.settle();
  expect(await bodies()).toEqual(before);
});

let settings = tenantSettings('first');

test.each([
  ['name', { name: 'Renamed' }],
  [
    'colours',
    {
      theme: {
        light: { brand: '#123456', paper: '#ffffff' },
        dark: { brand: '#abcdef', paper: '#000000' },
        logo: 'leaf',
      },
    },
  ],
  ['parts', { features: { notes: false, brands: true, search: false } }],
] as const)('an edit of the tenant’s %s renders every account page again', async (_what, edit) => {
  const own = async () => {
    const pages = await manifest(database.db, tenant.id);
    const screens = Object.keys(accountScreens);
    return new Map(pages.filter(({ screen }) => screens.includes(screen)).map(({ path, hash }) => [path, hash]));
  };
  const before = await own();
  expect(before.size).toBe(Object.keys(accountScreens).length * tenant.languages.length);
  settings = { ...settings, ...edit };
  await putTenant(database.db, tenant.code, settings);
  await publishing.publisher.settle();
  const after = await own();
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...after].filter(([path, hash]) => before.get(path) === hash)).toEqual([]);
});
