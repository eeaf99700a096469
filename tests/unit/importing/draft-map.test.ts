import { describe, expect, test } from 'vitest';
import { drafter } from '#src/importing/map/mapped-row.ts';
import { draftMap } from '#src/importing/map-draft/draft-map.ts';

const LINK = 'https://shop.example/p/';
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
