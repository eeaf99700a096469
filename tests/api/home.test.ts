import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { siteWith } from '#src/assembly/site.ts';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { DealModule, type DealPage, ModuleInput, PageModule } from '#src/modules/selling/home/contract.ts';
import { modulePage } from '#src/modules/selling/home/preview-service.ts';
import { dealModules } from '#src/modules/selling/home/reads.ts';
import { putModules } from '#src/modules/selling/home/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { renderData } from '#tests/support/publishing.ts';
import { dealOf, startShop, type TestShop } from './fixtures/shopping.ts';

const ALL = 'POST /saas-search-service/feeds/deals/list-by-all-modules';
const PAGE = 'POST /saas-search-service/feeds/deals/page-by-module';
const MODULE = 'GET /saas-integration-service/page-data-modules';

let shop: TestShop;

const given = (code: string, kind: string, settings: unknown, overrides: Record<string, unknown> = {}) =>
  ModuleInput.parse({
    code,
    kind,
    settings,
    place: 'home',
    titles: { th: `ชุด ${code}`, en: `Set ${code}` },
    ...overrides,
  });

async function put(tenant: Tenant, modules: readonly ModuleInput[]) {
  const { result, tags: cacheTags } = await write(shop.api.database.db, tenant, (ctx) => putModules(ctx, modules));
  return {
    outcomes: result.map((answer) => (answer.outcome === 'rejected' ? answer : answer.outcome)),
    tags: [...cacheTags].toSorted(),
  };
}

async function idOf(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from page_data_modules where tenant_id = ${shop.guide.id} and code = ${code}`.execute(
    shop.api.database.db,
  );
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  shop = await startShop();
  const categories = [
    { code: 'c1', names: { th: 'บ้าน', en: 'Home' } },
    { code: 'c2', names: { th: 'ครัว' }, parent: 'c1' },
    { code: 'c3', names: { th: 'สวน' } },
  ];
  await shop.stock(shop.guide, {
    categories,
    deals: [
      dealOf('kitchen', { category: 'c2', updateTime: '2026-01-06T00:00:00Z', labels: ['FLASH_SALE'] }),
      dealOf('house', { category: 'c1', updateTime: '2026-01-07T00:00:00Z', clickCount: 9 }),
      dealOf('garden', { category: 'c3', updateTime: '2026-01-08T00:00:00Z', labels: ['FLASH_SALE'] }),
    ],
  });
  await shop.stock(shop.deals, { categories, deals: [dealOf('kitchen', { texts: { id: { title: 'Lain' } } })] });
  await put(shop.guide, [
    given('flash', 'DEAL', { label: 'FLASH_SALE' }, { position: 2 }),
    given('tabs', 'CATEGORY', { categories: ['c1', 'c3'], sort: 'HOT_DESC' }, { position: 1 }),
    given('cheap-home', 'DEAL', { category: 'c1', label: 'FLASH_SALE' }, { position: 3 }),
    given('banners', 'BANNER', {
      items: [
        {
          media: { url: 'https://img.example/b.jpg', width: 1260, height: 300 },
          link: '/brand/acme',
          advertised: true,
        },
        { media: { url: 'https://img.example/c.jpg' } },
      ],
    }),
    given('away', 'DEAL', {}, { online: false }),
    given('elsewhere', 'DEAL', {}, { place: 'deals', titles: { id: 'Semua' } }),
  ]);
  await put(shop.deals, [given('flash', 'DEAL', {}, { titles: { id: 'Kilat' } })]);
});

afterAll(() => shop.close());

describe('modules of deals', () => {
  const modules = (body: unknown, options = {}) => shop.ask<DealModule[]>(ALL, { body, ...options });

  test('are those online at the position, in the editor’s order, with their first deals', async () => {
    const all = await modules({});
    for (const module of all) expect(DealModule.strict().parse(module)).toEqual(module);
    expect(all.map(({ code, title, moduleType }) => [code, title, moduleType])).toEqual([
      ['tabs', 'ชุด tabs', 'CATEGORY'],
      ['flash', 'ชุด flash', 'DEAL'],
      ['cheap-home', 'ชุด cheap-home', 'DEAL'],
    ]);
    expect(all.map(({ deals }) => deals.content.map(({ code }) => code))).toEqual([
      ['house', 'kitchen'],
      ['garden', 'kitchen'],
      ['kitchen'],
    ]);
    expect(all[0]?.categories.map(({ code, name }) => [code, name])).toEqual([
      ['c1', 'บ้าน'],
      ['c3', 'สวน'],
    ]);
    expect([all[0]?.sort, all[1]?.label]).toEqual(['HOT_DESC', 'FLASH_SALE']);
  });

  test('contain as many deals as requested, of one type, in the reader’s language', async () => {
    const [only, ...rest] = await modules({ moduleType: 'CATEGORY', size: 1 }, { lang: 'en' });
    expect([only?.title, only?.deals.content.length, only?.deals.hasNext, rest]).toEqual(['Set tabs', 1, true, []]);
    // A category without a name in the language has that of the tenant's first language.
    expect(only?.categories.map(({ name }) => name)).toEqual(['Home', 'สวน']);
  });

  test('of other positions and tenants are separate', async () => {
    expect((await modules({ place: 'deals' })).map(({ title }) => title)).toEqual(['Semua']);
    expect(await modules({ place: 'nowhere' })).toEqual([]);
    const [other] = await modules({}, { tenant: shop.deals, lang: 'id' });
    expect([other?.title, other?.deals.content.map(({ title }) => title)]).toEqual(['Kilat', ['Lain']]);
  });

  test('track what pages show', async () => {
    const { ctx, reads } = createContext(shop.api.database.db, shop.guide, 'th');
    await dealModules(ctx, { place: 'home', size: 2 });
    expect([...reads]).toEqual(
      expect.arrayContaining(['modules:home', 'module:tabs', 'category:c3', 'category-deals:c1', 'deals-newest:th']),
    );
  });

  test.each([{ size: 0 }, { size: 51 }, { moduleType: 'BANNER' }, { place: 5 }])('refuse %j', async (body) =>
    expect(await shop.status(ALL, { body })).toBe(400),
  );
});

describe('one module', () => {
  const page = async (body: unknown) => {
    const { content, hasNext } = await shop.ask<z.infer<typeof DealPage>>(PAGE, { body });
    return [content.map(({ code }) => code), hasNext];
  };

  test('its deals in pages, by id or code, by tab', async () => {
    expect(await page({ moduleCode: 'flash', pageRequest: { page: 2, size: 1 } })).toEqual([['kitchen'], false]);
    expect(await page({ moduleId: String(await idOf('flash')) })).toEqual([['garden', 'kitchen'], false]);
    expect(await page({ moduleCode: 'tabs' })).toEqual([['house', 'kitchen'], false]);
    expect(await page({ moduleCode: 'tabs', classificationCode: 'c3' })).toEqual([['garden'], false]);
  });

  test.each([
    ['unknown', { moduleCode: 'nothing' }, 404],
    ['offline', { moduleCode: 'away' }, 404],
    ['without deals', { moduleCode: 'banners' }, 404],
    ['a tab it has not got', { moduleCode: 'tabs', classificationCode: 'c2' }, 404],
    ['not named', {}, 400],
    ['a strange id', { moduleId: '1 or 1=1' }, 400],
  ])('%s', async (_case, body, status) => expect(await shop.status(PAGE, { body })).toBe(status));

  test('matches its schema', async () => {
    const banners = await shop.ask<PageModule>(`${MODULE}/${await idOf('banners')}`);
    expect(PageModule.strict().parse(banners)).toEqual(banners);
    expect(banners.items).toEqual([
      {
        media: { url: 'https://img.example/b.jpg', width: 1260, height: 300, alt: '' },
        link: '/brand/acme',
        advertised: true,
      },
      {
        media: { url: 'https://img.example/c.jpg', width: null, height: null, alt: '' },
        link: null,
        advertised: false,
      },
    ]);
    expect(await shop.status(`${MODULE}/${await idOf('away')}`)).toBe(404);
    expect(await shop.status(`${MODULE}/999999`)).toBe(404);
    expect(await shop.status(`${MODULE}/x`)).toBe(400);
    expect(await shop.status(`${MODULE}/${await idOf('flash')}`, { tenant: shop.deals, lang: 'id' })).toBe(404);
  });
});

describe('writing', () => {
  test('unchanged input writes and invalidates nothing', async () =>
    expect(await put(shop.guide, [given('flash', 'DEAL', { label: 'FLASH_SALE' }, { position: 2 })])).toEqual({
      outcomes: ['unchanged'],
      tags: [],
    }));

  test('a move invalidates both positions, a removal its own', async () => {
    expect((await put(shop.guide, [given('away', 'DEAL', {}, { place: 'deals' })])).tags).toEqual([
      'module:away',
      'modules:deals',
    ]);
    expect((await put(shop.guide, [given('away', 'DEAL', {})])).tags).toEqual([
      'module:away',
      'modules:deals',
      'modules:home',
    ]);
    expect((await put(shop.guide, [given('away', 'DEAL', {}, { online: false })])).tags).toEqual([
      'module:away',
      'modules:home',
    ]);
    expect((await put(shop.guide, [given('away', 'DEAL', { sort: 'HOT_DESC' }, { online: false })])).tags).toEqual([
      'module:away',
    ]);
  });

  test('refuses unknown categories', async () => {
    const { outcomes, tags: cacheTags } = await put(shop.guide, [
      given('bad', 'CATEGORY', { categories: ['c1', 'c9'] }),
    ]);
    expect([outcomes, cacheTags]).toEqual([[{ outcome: 'rejected', field: 'settings', reason: 'no category c9' }], []]);
  });

  test.each([
    ['settings of another kind', 'DEAL', { categories: ['c1'] }],
    ['an unknown label', 'DEAL', { label: 'CHEAP' }],
    ['a link that is a script', 'BANNER', { items: [{ media: { url: 'https://a.example/' }, link: 'javascript:x' }] }],
    ['a link without scheme', 'BANNER', { items: [{ media: { url: 'https://a.example/' }, link: '//evil.example' }] }],
  ])('refuses %s', (_case, kind, settings) => expect(() => given('x', kind, settings)).toThrow());
});

test('a module that nobody has stored stands on its page, is stored nowhere, and is refused where it does not fit', async () => {
  const { db } = shop.api.database;
  const typed = { code: 'typed', place: 'home', kind: 'BANNER', titles: { en: 'Typed just now' } };
  const item = { media: { url: '/pictures/typed.jpg', width: 900, height: 300, alt: 'Typed' }, link: '/about' };
  const tenant = { ...shop.guide, articleFocused: false };
  const page = (module: object) => modulePage({ db, tenant }, siteWith(renderData), module, 'en');
  expect(await page({ ...typed, settings: { items: [item] } })).toContain('Typed just now');
  expect(await idOf('typed')).toBe(0);
  await expect(page({ ...typed, settings: { items: [] } })).rejects.toMatchObject({ kind: 'BadRequest' });
  const elsewhere = { ...typed, place: 'nowhere', settings: { items: [item] } };
  await expect(page(elsewhere)).rejects.toThrow('no page of the site shows modules of this place');
});
