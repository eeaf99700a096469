import { expect, test } from 'vitest';
import { mergedSellers, sellerOf } from '#src/modules/catalogue/sellers/rules.ts';

test.each([
  ['a name', { platform: 'SHOPEE', seller: 'Mae Toi' }, 'SHOPEE:mae toi', 'Mae Toi'],
  ['an id and a name', { platform: 'SHOPEE', seller: { externalId: '77', name: 'Toi' } }, 'SHOPEE:77', 'Toi'],
  ['an id alone', { platform: 'SHOPEE', seller: { externalId: '77' } }, 'SHOPEE:77', '77'],
  ['the same name on another platform', { platform: 'LAZADA', seller: 'Mae Toi' }, 'LAZADA:mae toi', 'Mae Toi'],
  [
    'a shop named by its address',
    { platform: 'UNKNOWN', seller: 'https://www.toi.example/' },
    'UNKNOWN:toi.example',
    'toi.example',
  ],
  [
    'no seller, on a site of its own',
    { platform: 'UNKNOWN', originUrl: 'https://www.toi.example/p/1' },
    'UNKNOWN:toi.example',
    'toi.example',
  ],
])('%s: the seller has an id and a name', (_case, sale, externalId, name) => {
  expect(sellerOf(sale)).toMatchObject({ externalId, name, platform: sale.platform });
});

test.each([
  ['a platform alone', { platform: 'SHOPEE', originUrl: 'https://shopee.co.th/1' }],
  ['nothing', { platform: 'UNKNOWN' }],
  ['a broken address', { platform: 'UNKNOWN', originUrl: 'https://' }],
])('%s names no seller', (_case, sale) => {
  expect(sellerOf(sale)).toBeUndefined();
});

test('descriptions of one seller become one: the last counts, what it does not say stays', () => {
  const told = (seller: { name: string; official?: boolean; shipsFrom?: string }) =>
    sellerOf({ platform: 'SHOPEE', seller: { externalId: '7', ...seller } });
  const described = [told({ name: 'Toi', shipsFrom: 'Bangkok' }), told({ name: 'Mae Toi', official: true })];
  expect(mergedSellers(described.filter((seller) => seller !== undefined))).toMatchObject([
    { externalId: 'SHOPEE:7', name: 'Mae Toi', official: true, shipsFrom: 'Bangkok' },
  ]);
});
