import { describe, expect, test } from 'vitest';
import { drafter } from '#src/importing/map/mapped-row.ts';
import { draftMap } from '#src/importing/map-draft/draft-map.ts';

const LINK = 'https://shop.example/p/';
/** The input that the drafted map makes of the row. */
function readBy(file: readonly Record<string, unknown>[], at = 0) {
  const read = drafter(draftMap('feed', file).map, {}, 'Asia/Bangkok');
  const draft = read({ file: 'f', line: 2, values: file[at] ?? {} }, { stem: 'f', folder: 'd' });
  return typeof draft === 'object' && 'value' in draft ? draft.value : draft;
}

const rows = (change: (at: number) => Record<string, unknown>) => Array.from({ length: 20 }, (_, at) => change(at));

describe('a map drafted from the columns of a file', () => {
  test.each<[string, Record<string, unknown>[], Record<string, unknown>, number]>([
    [
      'of Google, in English',
      rows((at) => ({
        id: `A${at}`,
        title: 'Fan',
        link: `${LINK}${at}`,
        image_link: 'https://a.example/1.jpg',
        price: '590 THB',
      })),
      {
        externalId: 'A0',
        name: 'Fan',
        price: { minor: 59_000, currency: 'THB' },
        originUrl: `${LINK}0`,
        platform: 'UNKNOWN',
      },
      2,
    ],
    [
      'of a shop in Thai, without a currency',
      rows((at) => ({ รหัสสินค้า: `T${at}`, ชื่อสินค้า: 'พัดลม', ราคา: '1,290', ยี่ห้อ: 'Hatari' })),
      { externalId: 'T0', name: 'พัดลม', brand: 'Hatari', platform: 'UNKNOWN' },
      3,
    ],
    [
      'of Lazada, with a price of a sale',
      rows((at) => ({
        'Item ID': at,
        'Product Name': 'Rak',
        Price: 'Rp200.000',
        'Sale Price': 'Rp150.000',
        Url: `https://www.lazada.co.id/${at}`,
      })),
      {
        externalId: '0',
        name: 'Rak',
        price: { minor: 15_000_000, currency: 'IDR' },
        originalPrice: { minor: 20_000_000, currency: 'IDR' },
        originUrl: 'https://www.lazada.co.id/0',
        platform: 'LAZADA',
      },
      1,
    ],
  ])('%s', (_, file, expected, asked) => {
    const { map, questions } = draftMap('feed', file);
    const draft = drafter(
      map,
      {},
      'Asia/Bangkok',
    )({ file: 'f', line: 2, values: file[0] ?? {} }, { stem: 'f', folder: 'd' });
    expect(draft).toMatchObject({ value: expected });
    expect(questions).toHaveLength(asked);
  });

  test.each<[string, string, string, readonly [sale: string, regular: string]]>([
    ['in Indonesian', 'Harga', 'Harga Coret', ['Rp89.000', 'Rp120.000,-']],
    ['in Thai', 'ราคาโปรโมชั่น', 'ราคาเต็ม', ['฿890', '฿1,200']],
    ['with one word for the price', 'price_thb', 'msrp_price_thb', ['890', '1200']],
  ])('a former price %s; rows without a sale keep their price', (_, sale, regular, [low, high]) => {
    const file = rows((at) => ({ id: at, name: 'Panci', [sale]: at === 1 ? '' : low, [regular]: high }));
    const reduced = readBy(file, 0);
    const plain = readBy(file, 1);
    expect(reduced).toMatchObject({
      price: { minor: expect.any(Number) },
      originalPrice: { minor: expect.any(Number) },
    });
    expect(reduced).not.toMatchObject({ price: (plain as { price: unknown }).price });
    expect(plain).toMatchObject({ price: (reduced as { originalPrice: unknown }).originalPrice });
  });

  test('a sale with its time in two columns begins and ends by itself', () => {
    const file = rows((at) => ({
      sku: at,
      title: 'Kettle',
      regular_price: 'THB 900',
      promo_price: at === 0 ? 'THB 700' : 'THB 800',
      promo_start: at === 0 ? '2026-12-01' : '',
      promo_end: at === 0 ? '2026-12-12' : '',
    }));
    expect(readBy(file, 0)).toMatchObject({
      price: { minor: 90_000 },
      sale: { price: { minor: 70_000 }, startsAt: '2026-11-30T17:00:00.000Z', endsAt: '2026-12-12T17:00:00.000Z' },
    });
    expect(readBy(file, 1)).toMatchObject({ price: { minor: 80_000 }, originalPrice: { minor: 90_000 } });
    expect(readBy(file, 1)).not.toHaveProperty('sale');
  });

  test('nested columns, coins, a currency of its own and a list of pictures', () => {
    const file = rows((at) => ({
      sku: `S${at}`,
      name: 'Lamp',
      brand: { name: 'Philips' },
      price: { value: { centAmount: 129_900, currencyCode: at === 0 ? 'THB' : 'IDR' } },
      images: [{ dimensions: 'l', href: 'https://a.example/1.jpg' }],
      inventory: { quantity: at === 0 ? 3 : 0 },
    }));
    expect(readBy(file)).toMatchObject({
      externalId: 'S0',
      name: 'Lamp',
      brand: 'Philips',
      price: { minor: 129_900, currency: 'THB' },
      pictures: [{ url: 'https://a.example/1.jpg' }],
      availability: 'IN_STOCK',
    });
    expect(readBy(file, 1)).toMatchObject({ price: { currency: 'IDR' }, availability: 'OUT_OF_STOCK' });
  });

  test('prices without a currency have that of the others', () => {
    const file = rows((at) => ({ id: at, name: 'Sutil', price: at === 0 ? '12.500' : 'Rp12.500' }));
    expect(readBy(file)).toMatchObject({ price: { minor: 1_250_000, currency: 'IDR' } });
  });

  test('without ids the link identifies a row, never a brand that happens to differ', () => {
    const file = rows((at) => ({ name: `Fan ${at}`, merk: `Brand${at}`, harga: 'Rp1.000', tautan: `${LINK}${at}` }));
    expect(readBy(file)).toMatchObject({ externalId: `${LINK}0`, brand: 'Brand0' });
  });

  test('what the file does not say is asked', () => {
    const { questions } = draftMap(
      'feed',
      rows(() => ({ colour: 'red', note: 'a b' })),
    );
    expect(questions.map((question) => question.split('?')[0])).toEqual([
      'Which column identifies a row',
      'Which column is the name of the goods',
      'Which column is the price',
      'Where are the goods sold',
    ]);
  });
});
