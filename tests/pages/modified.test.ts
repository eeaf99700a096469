import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { allTenants, putTenant, removeTenant } from '#src/modules/running/tenants/service.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { URL_MAP } from '#src/url-map.ts';
import { ALONE, BESIDE, type OwnChange, roundsOf } from '#tests/pages/fixtures/subject-changes.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { leaveFewerGoods } from '#tests/support/fewer-goods.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { SOAK } from '#tests/support/scale.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
/** Appended to every page, as a new build changes them all. */
let build = 'one';

const RENAMED = 'sony-earphones-1';
/** The first goods of the tenant, which its home does not show. */
const REPRICED = 'biore-cleanser-1';

const site: RenderedSite = siteWith((_to, { data }) => Promise.resolve(JSON.stringify(data) + build));

beforeAll(async () => {
  database = await seededDatabase();
  // The other two have every kind of page.
  await removeTenant(database.db, 'hemat');
  if (!SOAK) await leaveLess();
  publishing = await testPublishing(database.db, site);
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

/** A quarter of the pages. The changes are of texts in these languages. */
async function leaveLess(): Promise<void> {
  for (const tenant of await allTenants(database.db)) {
    await leaveFewerGoods(database.db, tenant, { oneIn: 6, kept: [RENAMED, REPRICED] });
    await putTenant(database.db, tenant.code, { ...settingsOf(tenant), languages: ['th', 'en'] });
  }
}

interface Row {
  readonly name: string;
  readonly screen: string;
  readonly hash: string;
  readonly old: boolean;
}

/** All pages but feeds, which are lists again without the site's words, and whether each has kept the date that `makeOld` gave it. */
async function pages(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.code || ' ' || p.screen || ' ' || p.subject || ' ' || p.lang || ' ' || p.page as name, p.screen, p.hash,
      p.modified_at = '2026-01-01' as old
    from pages p join tenants t on t.id = p.tenant_id where p.status = 200 and p.lang <> '' and p.screen not in ('sitemap', 'feed') order by 1`.execute(
    database.db,
  );
  return rows;
}

/** Only what moved since: every row of a site is as much work as a small publish. */
const makeOld = () =>
  sql`update pages set modified_at = '2026-01-01' where modified_at <> '2026-01-01'`.execute(database.db);

/** The kinds of pages that a change has moved. */
const kindsMoved = new Set<string>();
/** Texts of the program, and an app's page, which has the tenant's settings alone. */
const WITHOUT_SUBJECT = ['about', 'user-agreement', 'privacy-policy', 'download'];

/** Makes a change and publishes. @returns the pages that have a new date */
async function movedBy(change: () => Promise<unknown>): Promise<string[]> {
  await makeOld();
  await change();
  await publishing.publisher.settle();
  const moved = (await pages()).filter(({ old }) => !old);
  for (const { screen } of moved) kindsMoved.add(screen);
  return moved.map(({ name }) => name);
}

interface ArticleDates {
  readonly name: string;
  readonly page: Date;
  readonly said: Date;
}

/** The dates of all articles: that of the page, which is in the sitemap and the header, and that of its JSON-LD. */
async function articleDates(): Promise<ArticleDates[]> {
  const { rows } = await sql<ArticleDates>`
    select p.tenant_id || ' ' || p.subject || ' ' || p.lang as name, p.modified_at as page,
      date_trunc('second', greatest(t.updated_at, a.publish_time)) as said
    from pages p join articles a on a.tenant_id = p.tenant_id and a.code = p.subject and lower(a.kind) = p.screen
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = p.lang
    where p.screen in ('article', 'note') and p.status = 200 order by 1`.execute(database.db);
  return rows;
}

test('the page of an article has the date that it says', async () => {
  const before = await articleDates();
  expect(before.length).toBeGreaterThan(50);
  for (const { name, page, said } of before) expect([name, page]).toEqual([name, said]);
});

test('another cover of an article moves the date that its page says, and the date of the page to the same', async () => {
  const tenant = (await allTenants(database.db)).find((one) => one.code === 'guide');
  if (tenant === undefined) throw new Error('the demonstration has no tenant "guide"');
  const put = (cover: string) =>
    write(database.db, tenant, (ctx) =>
      putArticles(
        ctx,
        [
          {
            kind: 'ARTICLE',
            code: 'dated',
            state: 'PASSED',
            brands: [],
            publishTime: '2020-01-01T00:00:00Z',
            cover: { url: cover, width: 640, height: 480, alt: '' },
            texts: { th: { title: 'Dated', body: 'body', format: 'text', summary: '', tags: [] } },
          },
        ],
        { merge: false },
      ),
    );
  const dated = async () => {
    await publishing.publisher.settle();
    return (await articleDates()).find(({ name }) => name.includes(' dated '));
  };
  await put('https://a.test/one.jpg');
  const first = await dated();
  expect(first?.page).toEqual(new Date('2020-01-01T00:00:00Z'));
  await put('https://a.test/two.jpg');
  const second = await dated();
  expect(Number(second?.said)).toBeGreaterThan(Number(first?.said));
  expect(second?.page).toEqual(second?.said);
});

test('a deploy changes the bytes of every page and the date of none', async () => {
  const before = new Map((await pages()).map(({ name, hash }) => [name, hash]));
  const moved = await movedBy(async () => {
    build = 'two';
    await sql`update releases set build = 'one'`.execute(database.db);
  });
  const after = await pages();
  expect(after.filter(({ name, hash }) => before.get(name) === hash)).toEqual([]);
  expect(moved).toEqual([]);
  // The pages for addresses without a page have the status of these.
  const kinds = Object.entries(URL_MAP).flatMap(([name, to]) =>
    'published' in to || 'file' in to || name === 'status' ? [] : [name],
  );
  expect(kinds.filter((kind) => after.every(({ screen }) => screen !== kind))).toEqual([]);
});

test('the title on a card dates the page of the thing itself, not those that show the card', async () => {
  const tenant = (await allTenants(database.db)).find((one) => one.code === 'deals');
  if (tenant === undefined) throw new Error('the demonstration has no tenant "deals"');
  publishing.taken();
  const moved = await movedBy(() =>
    write(database.db, tenant, async ({ tx, invalidate }) => {
      await sql`update goods_texts t set name = 'Renamed' from goods g where g.tenant_id = ${tenant.id}
        and t.tenant_id = g.tenant_id and t.goods_id = g.id and g.code = ${RENAMED}`.execute(tx);
      invalidate(tagOf.goods(RENAMED));
    }),
  );
  expect(new Set(moved.map((name) => name.slice(0, name.lastIndexOf(' ', name.length - 3))))).toEqual(
    new Set([`deals product ${RENAMED}`]),
  );
  expect(publishing.taken().moved).toBeGreaterThan(moved.length);
});

/** A change of what stands in the row of an article or a note, whose page alone shows it as its own. */
const ARTICLE_CHANGES: readonly [what: string, kind: 'article' | 'note', column: RawBuilder<unknown>][] = [
  [
    'cover',
    'article',
    sql`cover_id = (select max(m.id) from media m where m.tenant_id = a.tenant_id and m.id <> coalesce(a.cover_id, 0))`,
  ],
  [
    'author',
    'article',
    sql`author_id = (select max(u.id) from authors u where u.tenant_id = a.tenant_id and u.id <> coalesce(a.author_id, 0))`,
  ],
  ['source', 'article', sql`source_url = 'https://example.com/source'`],
  ['maker', 'article', sql`manufacturer_url = 'https://example.com/maker'`],
  [
    'cover',
    'note',
    sql`cover_id = (select max(m.id) from media m where m.tenant_id = a.tenant_id and m.id <> coalesce(a.cover_id, 0))`,
  ],
  [
    'category',
    'article',
    sql`category_id = (select max(c.id) from categories c where c.tenant_id = a.tenant_id and c.id <> coalesce(a.category_id, 0))`,
  ],
];

/** Changes the article that has so many newer ones of its kind. @returns the start of the names of its pages */
async function changeArticle([what, kind, column]: (typeof ARTICLE_CHANGES)[number], newer: number): Promise<string> {
  const tenant = (await allTenants(database.db)).find((candidate) => candidate.code === 'guide');
  if (tenant === undefined) throw new Error('the demonstration has no tenant "guide"');
  const articleKind = kind === 'note' ? 'NOTE' : 'ARTICLE';
  const { result } = await write(database.db, tenant, async ({ tx, invalidate }) => {
    const { rows } = await sql<{ code: string }>`update articles a set ${column} where a.tenant_id = ${tenant.id}
      and a.id = (select b.id from articles b where b.tenant_id = a.tenant_id and b.kind = ${articleKind} and b.live
        order by b.id desc offset ${newer} limit 1) returning code`.execute(tx);
    for (const { code } of rows) invalidate(tagOf.article(articleKind, code));
    return rows;
  });
  if (result[0] === undefined) throw new Error(`nothing has another ${what}`);
  return `guide ${kind} ${result[0].code}`;
}

test('another cover, author, source, maker or category of articles dates their own pages, and no other', async () => {
  const changed: string[] = [];
  const moved = await movedBy(async () => {
    for (const [newer, change] of ARTICLE_CHANGES.entries()) changed.push(await changeArticle(change, newer));
  });
  expect(new Set(changed).size).toBe(ARTICLE_CHANGES.length);
  expect(new Set(moved.map((name) => name.split(' ', 3).join(' ')))).toEqual(new Set(changed));
});

test('another discount of a coupon dates the list that shows it', async () => {
  const tenant = (await allTenants(database.db)).find((one) => one.code === 'deals');
  if (tenant === undefined) throw new Error('the demonstration has no tenant "deals"');
  const moved = await movedBy(() =>
    write(database.db, tenant, async ({ tx, invalidate }) => {
      const { rows } = await sql<{ code: string }>`update coupons set percent = percent - 1
        where tenant_id = ${tenant.id} and percent > 1 returning code`.execute(tx);
      for (const { code } of rows) invalidate(tagOf.coupon(code));
    }),
  );
  expect(new Set(moved.map((name) => name.split(' ', 2).join(' ')))).toEqual(new Set(['deals coupons']));
});

/** Makes a change. @returns the pages that it has to move, without tenant, language and page */
async function make({ tenant: code, change, tags, moves }: OwnChange): Promise<string[]> {
  const tenant = (await allTenants(database.db)).find((candidate) => candidate.code === code);
  if (tenant === undefined) throw new Error(`the demonstration has no tenant "${code}"`);
  const { result } = await write(database.db, tenant, async ({ tx, invalidate }) => {
    const { rows } = await change(tenant.id).execute(tx);
    const codes = [...new Set(rows.map((row) => row.code))];
    for (const changed of codes) for (const tag of tags(changed)) invalidate(tag);
    return codes;
  });
  expect(result).not.toEqual([]);
  return result.flatMap(moves);
}

const single = (change: OwnChange) => [change];
/** Each change alone in the soak; else those that move the page of their own subject, one of each kind, together. */
const ROUNDS = SOAK ? [...ALONE, ...BESIDE].map(single) : [...roundsOf(ALONE), ...BESIDE.map(single)];

test.each(ROUNDS.map((round) => [round.map(({ what }) => what).join(', '), round] as const))(
  'another %s dates its page, and no page that shows it beside others',
  async (_what, round) => {
    const wanted: string[] = [];
    const moved = await movedBy(async () => {
      for (const change of round) wanted.push(...(await make(change)));
    });
    expect(new Set(moved.map((name) => name.split(' ').slice(1, -2).join(' ')))).toEqual(new Set(wanted));
  },
);

test('every kind of page that search engines list was moved by a change of its own', async () => {
  const { rows } = await sql<{ screen: string }>`
    select distinct screen from pages where indexable and status = 200 and lang <> '' order by 1`.execute(database.db);
  const unmoved = rows.map(({ screen }) => screen).filter((screen) => !kindsMoved.has(screen));
  expect(unmoved.filter((screen) => !WITHOUT_SUBJECT.includes(screen))).toEqual([]);
});
