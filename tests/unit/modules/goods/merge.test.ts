import { expect, test } from 'vitest';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { commonTitle } from '#src/modules/catalogue/goods/inputs/common-title.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { mergeGoods } from '#src/modules/catalogue/goods/inputs/merge-variants.ts';

const thb = (minor: number) => ({ minor, currency: 'THB' });

function row(id: string, price: number, more: Record<string, unknown> = {}, variant: Record<string, unknown> = {}) {
  const variants = [{ externalId: id, price: thb(price), ...variant }];
  const given = { externalId: 'group', name: 'Shirt', price: thb(price), variants, ...more };
  return resolveGoods(GoodsInput.parse(given)).input;
}

const merged = (...rows: GoodsInput[]) => resolveGoods(mergeGoods(rows)).input;

test('rows of a group are one listing with variants', () => {
  const pictures = (at: number) => [{ url: `https://cdn.example/${at}.jpg` }];
  const goods = merged(
    row('1', 20_000, {
      attributes: { color: 'red', material: 'cotton' },
      pictures: pictures(1),
      gtin: '036000291452',
      originalPrice: thb(30_000),
    }),
    row(
      '2',
      15_000,
      { attributes: { color: 'blue', material: 'cotton' }, pictures: pictures(2) },
      { available: false },
    ),
    row(
      '3',
      18_000,
      { attributes: { color: 'green', material: 'cotton' }, pictures: pictures(1) },
      { available: true },
    ),
  );
  expect(goods).toMatchObject({
    name: 'Shirt',
    price: thb(18_000),
    priceMax: thb(20_000),
    availability: 'IN_STOCK',
    attributes: { material: 'cotton' },
    pictures: [{ url: 'https://cdn.example/1.jpg' }, { url: 'https://cdn.example/2.jpg' }],
    variants: [
      { externalId: '1', availability: 'UNKNOWN', attributes: { color: 'red' } },
      { externalId: '2', availability: 'OUT_OF_STOCK', attributes: { color: 'blue' } },
      { externalId: '3', availability: 'IN_STOCK', attributes: { color: 'green' } },
    ],
  });
  expect([goods.originalPrice, goods.gtin]).toEqual([undefined, undefined]);
});

test('without variants the last row counts', () => {
  const plain = (name: string) => GoodsInput.parse({ externalId: 'a', name });
  expect(mergeGoods([plain('One'), plain('Two')]).name).toBe('Two');
});

test('a variant without a name takes what its title adds', () => {
  const { name, variants } = merged(
    row('1', 100, { name: 'Cotton shirt (red, L)' }),
    row('2', 100, { name: 'Cotton shirt (blue)' }),
  );
  expect([name, variants.map((variant) => variant.name)]).toEqual(['Cotton shirt', ['red, L', 'blue']]);
});

test.each([
  [['Shirt', 'Shirt'], 'Shirt'],
  [['Cotton shirt - red', 'Cotton shirt - blue'], 'Cotton shirt'],
  [['เสื้อยืด สีแดง', 'เสื้อยืด สีฟ้า'], 'เสื้อยืด'],
  [['เสื้อยืดคอกลม ไซซ์ M', 'เสื้อยืดคอกลม ไซซ์ L'], 'เสื้อยืดคอกลม'],
  [['เสื้อยืดคอกลมไซซ์ M', 'เสื้อยืดคอกลมไซซ์ L'], 'เสื้อยืดคอกลม'],
  [['ดินสอสี แดง', 'ดินสอสี ฟ้า'], 'ดินสอสี'],
  [['Cotton shirt, size: M', 'Cotton shirt, size: L'], 'Cotton shirt'],
  [['Kaos polos ukuran M', 'Kaos polos ukuran L'], 'Kaos polos'],
  [['Ground coffee 250 g', 'Ground coffee 250 gram'], 'Ground coffee'],
  [['Zelbrant Z5 15 red', 'Zelbrant Z5 15 blue'], 'Zelbrant Z5 15'],
  [['Set of M', 'Set of L'], 'Set of M'],
  [['A very different name', 'A shirt'], 'A very different name'],
])('%j is %s', (titles, title) => {
  expect(commonTitle(titles)).toBe(title);
});

test('a row without variants is about all of them: what it says counts, its price does not', () => {
  const whole = GoodsInput.parse({
    externalId: 'group',
    name: 'Linen shirt',
    description: 'Washed',
    category: 'shirts',
    originUrl: 'https://shop.example/shirt',
  });
  const rows = [row('1', 20_000, { name: 'Linen shirt - S' }), row('2', 15_000, { name: 'Linen shirt - M' })];
  const expected = { name: 'Linen shirt', description: 'Washed', category: 'shirts', price: thb(15_000) };
  expect(merged(whole, ...rows)).toMatchObject({ ...expected, variants: [{ name: 'S' }, { name: 'M' }] });
  expect(merged(...rows, { ...whole, valid: false })).toMatchObject({ ...expected, valid: false });
});
