import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { CouponCard, CouponInput, type CouponPage } from '#src/modules/selling/coupons/contract.ts';
import { putCoupons, turnDueCoupons } from '#src/modules/selling/coupons/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { startShop, type TestShop } from './fixtures/shopping.ts';

const PAGES = 'POST /saas-das-service/coupons/client/pages';

let shop: TestShop;

type Given = Partial<z.input<typeof CouponInput>>;

const given = (code: string, overrides: Given = {}) =>
  CouponInput.parse({
    code,
    platform: 'SHOPEE',
    percent: 10,
    url: `https://shop.example/${code}`,
    shelfTime: '2026-01-01T00:00:00Z',
    endsAt: '2100-01-01T00:00:00Z',
    texts: { th: { title: `คูปอง ${code}` }, en: { title: `Coupon ${code}` } },
    ...overrides,
  });

async function put(tenant: Tenant, coupons: readonly CouponInput[], merge = false) {
  const { result, tags: cacheTags } = await write(shop.api.database.db, tenant, (ctx) =>
    putCoupons(ctx, coupons, { merge }),
  );
  return {
    outcomes: result.map((answer) => (answer.outcome === 'rejected' ? answer : answer.outcome)),
    tags: [...cacheTags].toSorted(),
  };
}

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, { brands: [{ code: 'acme', externalId: 'b-1', name: 'Acme' }] });
  await put(shop.guide, [
    given('first', {
      promoCode: 'SAVE10',
      brand: 'b-1',
      shelfTime: '2026-01-03T00:00:00Z',
      minimum: { minor: 50000, currency: 'THB' },
    }),
    given('second', {
      percent: undefined,
      amount: { minor: 5050, currency: 'THB' },
      atMost: true,
      platform: 'LAZADA',
      picture: { url: 'https://img.example/a.jpg', width: 4, height: 3 },
      startsAt: '2026-01-01T00:00:00+07:00',
      endsAt: '2100-01-01T00:00:00+07:00',
      texts: { en: { title: '50% rate_cut', terms: 'Once a day.' } },
    }),
    given('third', { externalId: 'c-3', promoCode: 'TRI', shelfTime: '2026-01-01T00:00:00Z' }),
    given('ended', { endsAt: '2026-01-02T00:00:00Z' }),
    given('coming', { shelfTime: '2100-01-01T00:00:00Z', endsAt: undefined }),
    given('endless', { endsAt: undefined }),
    given('away', { shelved: false }),
  ]);
  await put(shop.deals, [given('first', { texts: { th: { title: 'คูปองของอีกเว็บ' }, id: { title: 'Kupon' } } })]);
});

afterAll(() => shop.close());

async function listed(body: unknown, options: { lang?: string; tenant?: Tenant } = {}) {
  const page = await shop.ask<z.infer<typeof CouponPage>>(PAGES, { lang: 'en', body, ...options });
  return page.content.map(({ code }) => code);
}

describe('coupons', () => {
  test.each([
    ['no wishes', {}, ['first', 'third', 'second']],
    ['every offer', { listType: 'ALL', sort: 'SHELF_TIME_DESC' }, ['first', 'third', 'second']],
    ['every offer, as the screen says it', { listType: '', platform: '' }, ['first', 'third', 'second']],
    ['those with a code', { listType: 'CODE' }, ['first', 'third']],
    ['those without', { listType: 'DISCOUNT' }, ['second']],
    ['of a platform, in any case', { platform: 'lazada' }, ['second']],
    ['of a platform that has none', { platform: 'AMAZON' }, []],
    ['with a word of the title', { keyword: ' coupon third ' }, ['third']],
    ['with a part of the code', { keyword: 'save' }, ['first']],
    ['of a brand by name', { keyword: 'ACME' }, ['first']],
    ['signs of patterns are signs', { keyword: '0% rate_' }, ['second']],
    ['and match nothing else', { keyword: '%' }, ['second']],
    ['a page of one', { pageRequest: { page: 2, size: 1 } }, ['third']],
    ['a page behind the last', { pageRequest: { page: 9 } }, []],
  ])('%s', async (_case, body, codes) => expect(await listed(body)).toEqual(codes));

  test('are in the reader’s language and of the tenant', async () => {
    expect(await listed({}, { lang: 'th' })).toEqual(['first', 'third']);
    const page = await shop.ask<z.infer<typeof CouponPage>>(PAGES, { tenant: shop.deals, lang: 'id' });
    expect(page.content.map(({ code, title }) => [code, title])).toEqual([['first', 'Kupon']]);
  });

  test('contain everything their cards show', async () => {
    const page = await shop.ask<z.infer<typeof CouponPage>>(PAGES, { lang: 'en' });
    for (const card of page.content) expect(CouponCard.strict().parse(card)).toEqual(card);
    expect([page.totalElements, page.hasNext, page.page, page.size]).toEqual([3, false, 1, 20]);
    expect(page.content[0]).toMatchObject({
      discountType: 'DISCOUNT',
      percent: 10,
      amount: null,
      minimum: 500,
      currency: 'THB',
      promoCode: 'SAVE10',
      brand: { code: 'acme', name: 'Acme', logo: null },
      picture: null,
      shelfTime: '2026-01-03T00:00:00.000Z',
    });
    expect(page.content[2]).toMatchObject({
      discountType: 'AMOUNT',
      amount: 50.5,
      atMost: true,
      promoCode: null,
      terms: 'Once a day.',
      picture: { url: 'https://img.example/a.jpg', width: 4, height: 3, alt: '' },
      startsAt: '2025-12-31T17:00:00.000Z',
      endsAt: '2099-12-31T17:00:00.000Z',
    });
  });

  test.each([
    [{ listType: 'NEITHER' }],
    [{ sort: 'PRICE' }],
    [{ platform: 'NOWHERE' }],
    [{ keyword: 'x'.repeat(101) }],
    [{ pageRequest: { size: 1e9 } }],
    [{ pageRequest: { page: 0 } }],
    [[]],
  ])('refuse %j', async (body) => expect(await shop.status(PAGES, { body })).toBe(400));
});

describe('writing', () => {
  test('unchanged input writes and invalidates nothing', async () => {
    expect(
      await put(shop.guide, [
        given('third', { externalId: 'c-3', promoCode: 'TRI', shelfTime: '2026-01-01T00:00:00Z' }),
      ]),
    ).toEqual({
      outcomes: ['unchanged'],
      tags: [],
    });
  });

  test('a change of text affects the coupon but no list', async () => {
    const texts = { th: { title: 'ใหม่' }, en: { title: 'Coupon third' } };
    const changed = given('third', { externalId: 'c-3', promoCode: 'TRI', shelfTime: '2026-01-01T00:00:00Z', texts });
    expect(await put(shop.guide, [changed])).toEqual({ outcomes: ['updated'], tags: ['coupon:third'] });
  });

  test('a coupon keeps its first code, and merging keeps other languages', async () => {
    const thai = CouponInput.parse({
      ...given('x'),
      code: undefined,
      externalId: 'c-9',
      texts: { th: { title: 'ก' } },
    });
    const english = { ...thai, texts: { en: { title: 'A', terms: '' } } };
    const { outcomes, tags: cacheTags } = await put(shop.guide, [thai, english], true);
    expect(outcomes).toEqual(['created', 'created']);
    expect(cacheTags).toContain('coupons-newest:en');
    expect((await put(shop.guide, [english], true)).outcomes).toEqual(['unchanged']);
    expect((await put(shop.guide, [{ ...thai, code: 'other', texts: thai.texts }], false)).tags).toContain(
      'coupons-newest:en',
    );
    expect(await listed({ keyword: 'ก' }, { lang: 'th' })).toHaveLength(1);
    expect(await listed({ keyword: 'ก' })).toHaveLength(0);
  });

  test.each([
    ['an unknown brand', given('fourth', { brand: 'nobody' }), 'brand'],
    ['a code in capitals', { ...given('fourth'), code: 'FOURTH' }, 'code'],
    ['the code of another', given('third', { externalId: 'c-4' }), 'code'],
  ])('%s is rejected, and the others are written', async (_case, coupon, field) => {
    const { outcomes } = await put(shop.guide, [coupon, given('away', { shelved: false })]);
    expect(outcomes).toEqual([expect.objectContaining({ outcome: 'rejected', field }), 'unchanged']);
  });

  test('a coupon is listed when its time begins and removed when it ends', async () => {
    const { db } = shop.api.database;
    await put(shop.guide, [given('due', { shelfTime: '2100-01-01T00:00:00Z', endsAt: '2100-02-01T00:00:00Z' })]);
    const turn = async () => [...(await write(db, shop.guide, turnDueCoupons)).tags].toSorted();
    const about = ['coupon:due', 'coupons-newest:en', 'coupons-newest:th'];
    expect(await turn()).toEqual([]);
    await sql`update coupons set shelf_time = '2026-01-02' where code = 'due'`.execute(db);
    expect([await turn(), await turn()]).toEqual([about, []]);
    expect(await listed({ keyword: 'due' })).toEqual(['due']);
    await sql`update coupons set ends_at = '2026-01-02' where code = 'due'`.execute(db);
    expect([await turn(), await turn()]).toEqual([about, []]);
    expect(await listed({ keyword: 'due' })).toEqual([]);
  });
});
