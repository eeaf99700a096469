import { expect, test } from 'vitest';
import { shopLink } from '#src/words/shop-link.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

test.each([
  ['https://www.lazada.co.th/products/pdp-i5085829165-s22151.html?spm=a', 'LAZADA', '5085829165', undefined],
  ['lazada.co.id/products/nama-i123456789.html', 'LAZADA', '123456789', undefined],
  ['https://shopee.co.th/%E0%B8%AB%E0%B8%B9-i.123456.7890123?sp=1', 'SHOPEE', '7890123', '123456'],
  ['https://shopee.co.id/product/44/5566', 'SHOPEE', '5566', '44'],
  ['https://www.amazon.com/Sony-WH/dp/b09xs7jwhh/ref=sr_1', 'AMAZON', 'B09XS7JWHH', undefined],
  ['https://amazon.co.jp/gp/product/B09XS7JWHH', 'AMAZON', 'B09XS7JWHH', undefined],
  ['https://www.tokopedia.com/tokoabc/nama-barang?extParam=1', 'TOKOPEDIA', 'nama-barang', 'tokoabc'],
  ['https://th.aliexpress.com/item/1005006123456789.html', 'ALIEXPRESS', '1005006123456789', undefined],
  ['https://th.shein.com/Dress-p-12345678.html', 'SHEIN', '12345678', undefined],
  ['https://www.tiktok.com/view/product/1729384756123456789', 'TIKTOK_SHOP', '1729384756123456789', undefined],
  ['https://shop-id.tiktok.com/view/product/1729384756123456789', 'TIKTOK_SHOP', '1729384756123456789', undefined],
  ['https://www.tiktok.com/@user/video/7234567890123456789', 'TIKTOK', '7234567890123456789', undefined],
] as const)('%s', (text, platform, itemId, shopId) => {
  expect(shopLink(text)).toEqual({ platform, itemId, ...(shopId && { shopId }), short: false });
});

test.each([
  ['https://s.shopee.co.th/3fxyz', 'SHOPEE'],
  ['https://shope.ee/abc', 'SHOPEE'],
  ['https://s.lazada.co.th/s.abc', 'LAZADA'],
  ['https://amzn.to/3abc', 'AMAZON'],
  ['https://vt.tiktok.com/ZS1', 'TIKTOK'],
])('%s is a short link and does not name the item', (text, platform) => {
  expect(shopLink(text)).toEqual({ platform, itemId: null, short: true });
});

test('a link is found in text shared by an app', () => {
  expect(shopLink('ดูสิ ถูกมาก! https://shopee.co.th/a-i.1.234 เลย')?.itemId).toBe('234');
});

test.each([
  'หูฟัง',
  'sony wh-1000xm5',
  '5.5 inch',
  'https://example.com/products/pdp-i5085829165.html',
  'https://lazada.co.th.evil.example/products/pdp-i5085829165.html',
  'https://evil.example/?u=https://shopee.co.th/a-i.1.234',
  'http://[',
  '',
])('%j is not a link to a known shop', (text) => {
  expect(shopLink(text)).toBeUndefined();
});

test('a page of a shop without an item gives the shop', () => {
  expect(shopLink('https://shopee.co.th/search?keyword=abc')).toEqual({
    platform: 'SHOPEE',
    itemId: null,
    short: false,
  });
});

test.each(['a.-', `${'a'.repeat(60)}.`])('a long text of %s is parsed in linear time', (piece) => {
  expect(isLinear(shopLink, piece.repeat(100_000 / piece.length))).toBe(true);
});
