import { expect, test } from 'vitest';
import { createContext, type Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pagesOfGoods } from '#src/modules/catalogue/goods/pages.ts';
import { goodsCards, goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { GoodsTextsInput } from '#src/modules/catalogue/goods/texts/text-contract.ts';
import { putGoodsTexts } from '#src/modules/catalogue/goods/texts/text-service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { loadProduct } from '#src/screens/product/load.ts';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const goods = {
  externalId: 'g1',
  code: 'thing',
  name: 'ของดี',
  platform: 'SHOPEE',
  price: { minor: 900, currency: 'THB' },
};

const english = { ...goods, name: 'A good thing' };

async function put(constants: Record<string, unknown> = {}, row: Record<string, unknown> = goods): Promise<void> {
  const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', [row])], { constants });
  expect(report).toMatchObject({ outcome: 'done', rejected: 0 });
}

/** For each language: whether there is a page, whether it is listed, its hreflang set, and the language of the name. */
async function pagesIn(tenant: Tenant) {
  const found: Record<string, unknown> = {};
  for (const lang of tenant.languages) {
    const { ctx } = createContext(own.shop.db, tenant, lang);
    const result = await loadProduct(ctx, pageKeyOf('product', 'thing'));
    if (result.kind !== 'page') found[lang] = result.kind;
    else {
      const { path, indexable, alternates, data } = result;
      found[lang] = [
        path,
        indexable ? 'listed' : 'noindex',
        alternates.map((link) => link.lang).join(),
        data.goods.nameLang,
      ];
    }
  }
  return found;
}

async function listedIn(tenant: Tenant): Promise<Lang[]> {
  const langs: Lang[] = [];
  for (const lang of tenant.languages) {
    for await (const code of pagesOfGoods(own.shop.db, tenant, lang)) if (code === 'thing') langs.push(lang);
  }
  return langs;
}

const showing = (tenant: Tenant): Tenant => ({ ...tenant, features: { ...tenant.features, untranslated: true } });

test('goods of a feed have one page, in the language of the feed, else the tenant’s first', async () => {
  const { tenant } = own.shop;
  await put();
  expect(await pagesIn(tenant)).toEqual({ th: ['/product/thing', 'listed', 'th', null], en: 'absent', id: 'absent' });
  await put({ lang: 'en' }, english);
  expect(await tenantRows(own.shop, 'goods')).toMatchObject([{ lang: 'en' }]);
  expect(await pagesIn(tenant)).toEqual({
    th: 'absent',
    en: ['/en/product/thing', 'listed', 'en', null],
    id: 'absent',
  });
  expect(await listedIn(tenant)).toEqual(['en']);
});

test('where the tenant shows untranslated goods, all languages have a page and search engines list one of them', async () => {
  const tenant = showing(own.shop.tenant);
  await put({ lang: 'en' }, english);
  expect(await pagesIn(tenant)).toEqual({
    th: ['/product/thing', 'noindex', '', 'en'],
    en: ['/en/product/thing', 'listed', 'en', null],
    id: ['/id/product/thing', 'noindex', '', 'en'],
  });
  expect(await listedIn(tenant)).toEqual(['th', 'en', 'id']);
  const [row] = await tenantRows(own.shop, 'goods');
  const { ctx } = createContext(own.shop.db, tenant, 'id');
  expect(await goodsCards(ctx, [Number(row?.['id'])])).toMatchObject([{ path: '/id/product/thing', nameLang: 'en' }]);
});

test('a translation makes its page a listed one', async () => {
  const tenant = showing(own.shop.tenant);
  await put();
  const nothing = { introduction: '', details: '', guide: '', summary: '', reviewsSummary: '' };
  const none = { ...nothing, reasonsFor: [], reasonsAgainst: [], features: [] };
  const texts = { en: { ...none, name: 'A good thing' }, th: { ...none, name: 'ของดีมาก' } };
  await write(own.shop.db, tenant, (ctx) =>
    putGoodsTexts(ctx, [GoodsTextsInput.parse({ goodsExternalId: 'g1', texts })]),
  );
  expect(await pagesIn(tenant)).toEqual({
    th: ['/product/thing', 'listed', 'th,en', null],
    en: ['/en/product/thing', 'listed', 'th,en', null],
    id: ['/id/product/thing', 'noindex', '', 'th'],
  });
});

test('the shop’s description and pictures say their language on pages of others', async () => {
  const tenant = showing(own.shop.tenant);
  const picture = { url: 'https://cdn.example/1.jpg', alt: 'ของดี สีดำ' };
  await put({}, { ...goods, description: 'ทำจากไม้', pictures: [picture] });
  const [row] = await tenantRows(own.shop, 'goods');
  const none = { introduction: '', details: '', guide: '', summary: '', reviewsSummary: '' };
  const text = { ...none, name: 'Good thing', reasonsFor: [], reasonsAgainst: [], features: [] };
  const input = GoodsTextsInput.parse({ goodsExternalId: 'g1', texts: { en: text } });
  await write(own.shop.db, tenant, (inner) => putGoodsTexts(inner, [input]));
  const viewIn = async (lang: Lang) =>
    goodsView(createContext(own.shop.db, tenant, lang).ctx, { id: Number(row?.['id']) });
  expect(await viewIn('en')).toMatchObject({ nameLang: null, descriptionLang: 'th', pictures: [{ alt: '' }] });
  expect(await viewIn('id')).toMatchObject({ nameLang: 'th', descriptionLang: 'th', pictures: [{ alt: '' }] });
  expect(await viewIn('th')).toMatchObject({ nameLang: null, descriptionLang: null, pictures: [picture] });
});

test('Thai letters are Thai, whatever the feed calls its language', async () => {
  await put({ lang: 'en' });
  expect(await pagesIn(own.shop.tenant)).toMatchObject({ en: ['/en/product/thing', 'listed', 'en', 'th'] });
});

test('a name in Latin letters is not said to be Thai because the shop is', async () => {
  const tenant = showing(own.shop.tenant);
  await put({}, { ...goods, name: 'Sony WH-1000XM5' });
  const [row] = await tenantRows(own.shop, 'goods');
  const { ctx } = createContext(own.shop.db, tenant, 'en');
  expect(await goodsCards(ctx, [Number(row?.['id'])])).toMatchObject([{ nameLang: null }]);
});
