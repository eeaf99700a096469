import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { mergePatch } from '#src/kernel/merge-patch.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import type { Fields } from '#src/modules/running/content/contract.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { invalidateTags, write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import {
  emptyManifest,
  type ManifestRow,
  manifest,
  type TestPublishing,
  testPublishing,
} from '#tests/support/publishing.ts';
import { scaled } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { untrackedOn } from '#tests/support/untracked-reads.ts';
import { ARTICLES, article, BRANDS, CATEGORIES, inputOf, picture } from './fixtures/random-article-changes.ts';
import { fillShelves, runJobs, sell, selling } from './fixtures/random-goods-changes.ts';
import { front, happenInFront, lookAtSections } from './fixtures/random-home-changes.ts';
import { gather, gathering, passTime, stock } from './fixtures/random-list-changes.ts';
import { changeSettings, settings } from './fixtures/random-tenant-settings.ts';

const operation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ what: fc.constant('put' as const), article }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), number: fc.nat({ max: ARTICLES - 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('rename' as const),
      number: fc.nat({ max: ARTICLES - 1 }),
      to: fc.constantFrom('renamed-a', 'renamed-b', 'article-3'),
      article,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('category' as const),
      code: fc.constantFrom(...CATEGORIES),
      parent: fc.constantFrom(null, 'root10', 'root20'),
      name: fc.constantFrom('Phones', 'Tablets', 'มือถือ'),
      english: fc.boolean(),
      nav: fc.constantFrom(null, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('brand' as const),
      code: fc.constantFrom(...BRANDS),
      name: fc.constantFrom('Acme', 'Acme & Zenith'),
      description: fc.constantFrom('', 'A brand.', 'A better brand.'),
      online: fc.nat({ max: 3 }).map((one) => one > 0),
      hot: fc.constantFrom(null, 1, 2),
      parent: fc.constantFrom(null, 'acme'),
      category: fc.constantFrom(null, ...CATEGORIES),
      logo: picture,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('remove' as const, 'thin' as const),
      name: fc.constantFrom(...CONTENT_SUBJECTS.map(({ name }) => name)),
      number: fc.nat({ max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('settings' as const), one: settings }) },
  { weight: 9, arbitrary: fc.record({ what: fc.constant('gather' as const), one: gathering }) },
  { weight: 12, arbitrary: fc.record({ what: fc.constant('sell' as const), one: selling }) },
  { weight: 12, arbitrary: fc.record({ what: fc.constant('front' as const), one: front }) },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
async function apply(ctx: WriteCtx, one: Exclude<Operation, { what: 'front' | 'settings' }>): Promise<void> {
  switch (one.what) {
    case 'put':
      await putArticles(ctx, [inputOf(one.article, `article-${one.article.number}`)], { merge: false });
      return;
    case 'rename':
      await putArticles(ctx, [inputOf({ ...one.article, number: one.number }, one.to)], { merge: false });
      return;
    case 'delete':
      await deleteArticle(ctx, 'ARTICLE', `article-${one.number}`);
      return;
    case 'category':
      await putCategories(ctx, [
        {
          code: one.code,
          parent: one.parent,
          names: { th: one.name, ...(one.english && { en: `${one.name} en` }) },
          position: 0,
          navPosition: one.nav,
        },
      ]);
      return;
    case 'remove':
    case 'thin':
      await editContent(ctx, one);
      return;
    case 'gather':
      await gather(ctx, one.one);
      return;
    case 'sell':
      await sell(ctx, one.one);
      return;
    case 'brand':
      await putBrands(ctx, [
        {
          code: one.code,
          name: one.name,
          media: [],
          countries: [],
          online: one.online,
          hotPosition: one.hot,
          parent: one.parent === one.code ? null : one.parent,
          category: one.category,
          ...(one.logo && { logo: one.logo }),
          texts: { en: { description: one.description, slogan: '', story: '' } },
        },
      ]);
  }
}

interface ContentEdit {
  readonly what: 'remove' | 'thin';
  readonly name: string;
  readonly number: number;
}

/** Deletes a content that nothing holds, or takes one of its languages away. */
async function editContent(ctx: WriteCtx, { what, name, number }: ContentEdit): Promise<void> {
  const subject = CONTENT_SUBJECTS.find((candidate) => candidate.name === name);
  if (subject === undefined) throw new Error(`no subject ${name}`);
  const reader = { db: ctx.tx, tenant: ctx.tenant };
  const { codes } = await subject.list(reader, {}, { limit: 100, offset: 0 });
  const code = codes[number % codes.length];
  if (code === undefined) return;
  if (what === 'remove') {
    const pointers = subject.pointersHold ? await subject.pointers(ctx, code) : [];
    if (pointers.length === 0) await subject.remove(ctx, code);
    return;
  }
  const [stored] = await subject.read(reader, [code]);
  const field = subject.textField ?? 'texts';
  const [lang, ...others] = Object.keys((stored?.content[field] ?? {}) as Fields);
  if (stored === undefined || lang === undefined || others.length === 0) return;
  await subject.put(ctx, mergePatch(stored.content, { [field]: { [lang]: null } }) as Fields);
}

const PLAIN_BRAND = {
  what: 'brand' as const,
  name: 'Acme' as const,
  description: '' as const,
  online: true,
  hot: null,
  parent: null,
  category: null,
  logo: undefined,
};

let database: FreshDatabase;
let publishing: TestPublishing;
let tenants: Tenant[];

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenants = [
    await createTenant(database.db, 'first', { languages: ['th', 'en'] }),
    await createTenant(database.db, 'second', { articleFocused: false, languages: ['id', 'en', 'th'] }),
  ];
  for (const tenant of tenants) {
    await write(database.db, tenant, async (ctx) => {
      for (const code of CATEGORIES)
        await apply(ctx, { what: 'category', code, parent: null, name: 'Phones', english: false, nav: null });
      for (const code of BRANDS) await apply(ctx, { ...PLAIN_BRAND, code });
      await stock(ctx);
      await fillShelves(ctx);
    });
    await runJobs(database.db, tenant);
  }
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

async function standing() {
  return Promise.all(tenants.map((tenant) => manifest(database.db, tenant.id)));
}

async function rebuildAll(): Promise<void> {
  for (const tenant of tenants)
    await database.db.transaction().execute((tx) => invalidateTags(tx, tenant.id, [tagOf.siteAll()]));
  await publishing.publisher.settle();
}

const withoutTimes = (rows: Awaited<ReturnType<typeof manifest>>) =>
  rows
    .filter(({ screen }) => screen !== 'sitemap' && screen !== 'sitemap-index')
    .map(({ modifiedAt: _modifiedAt, ...row }) => row);

/** Checks one page of each screen. */
async function unsaidSomewhere(standing: readonly ManifestRow[][]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const of = Map.groupBy(standing[index] ?? [], ({ screen }) => screen);
    for (const rows of of.values()) {
      const page = rows[Math.floor(rows.length / 2)] as LocalizedPageKey;
      found.push(...(await untrackedOn(database.db, tenant, page)));
    }
  }
  return found;
}

/** Products of which search engines list another page than that of the canonical listing, or that have two of these. */
async function productsListedWrongly(): Promise<unknown[]> {
  const { rows } = await sql`
    select g.tenant_id, g.code, p.lang from pages p
    join goods g on g.tenant_id = p.tenant_id and p.screen = 'product' and g.code = p.subject
    join goods c on c.tenant_id = g.tenant_id and c.id = g.canonical_id
    join pages cp on cp.tenant_id = p.tenant_id and cp.screen = 'product' and cp.subject = c.code and cp.lang = p.lang
      and cp.page = p.page and cp.status = 200
    where p.indexable
    union all
    select tenant_id, match_group::text, count(*)::text from goods
    where match_group is not null and canonical_id is null group by tenant_id, match_group having count(*) <> 1
    order by 1, 2, 3`.execute(database.db);
  return rows;
}

type Row = Omit<ManifestRow, 'modifiedAt'>;

const nameOf = ({ screen, subject, lang, page }: Row) => `${screen} ${subject} ${lang} ${page}`;

/** Compares two manifests and, where a page differs, its text. */
async function expectSame(before: readonly Row[][], after: readonly Row[][]): Promise<void> {
  for (const [index, tenant] of tenants.entries()) {
    for (const row of before[index] ?? []) {
      const other = after[index]?.find((one) => nameOf(one) === nameOf(row));
      if (!row.hash || !other?.hash || other.hash === row.hash) continue;
      const [old, now] = await Promise.all(
        [row.hash, other.hash].map((hash) => publishing.bodies.read(tenant.code, hash, 'identity')),
      );
      expect(`${nameOf(row)}\n${now}`).toEqual(`${nameOf(row)}\n${old}`);
    }
  }
  expect(after).toEqual(before);
}

test('incremental rebuilds give the same bytes as a full rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tenant: fc.nat({ max: 1 }), one: operation, settle: fc.boolean() }), {
        minLength: 10,
        maxLength: 40,
      }),
      async (steps) => {
        for (const { tenant, one, settle } of steps) {
          const site = tenants[tenant] as Tenant;
          if (one.what === 'settings') tenants[tenant] = await changeSettings(database.db, site, one.one);
          else if (one.what === 'front') await happenInFront(database.db, site, one.one);
          else if (one.what === 'gather' && one.one.what === 'clock') await passTime(database.db, site, one.one);
          else await write(database.db, site, (ctx) => apply(ctx, one));
          await runJobs(database.db, site);
          await lookAtSections(database.db, site);
          if (settle) await publishing.publisher.settle();
        }
        await publishing.publisher.settle();
        const incremental = await standing();
        expect(await unsaidSomewhere(incremental)).toEqual([]);
        expect(await productsListedWrongly()).toEqual([]);

        await rebuildAll();
        await expectSame(incremental, await standing());

        await emptyManifest(database.db);
        await rebuildAll();
        const afresh = await standing();
        await expectSame(incremental.map(withoutTimes), afresh.map(withoutTimes));
        expect(publishing.failures).toEqual([]);
      },
    ),
    {
      numRuns: Number(process.env['FC_RUNS'] ?? scaled({ small: 1, full: 12 })),
      endOnFailure: true,
      ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {}),
    },
  );
});
