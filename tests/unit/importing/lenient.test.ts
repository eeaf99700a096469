import { describe, expect, test } from 'vitest';
import { SUBJECTS } from '#src/assembly/import-subjects.ts';
import type { Kind } from '#src/importing/map/format.ts';

const check = (kind: Kind, row: unknown, needed: readonly string[] = []) =>
  SUBJECTS.find((candidate) => candidate.kind === kind)?.check(row, needed);

const goods = { externalId: 'a', name: 'Lamp', price: { minor: 100, currency: 'THB' } };

describe('an optional field that is not valid', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['a number out of its range', { rating: 9, soldQuantity: 3 }, { soldQuantity: 3 }, ['rating']],
    ['an address', { originUrl: 'nowhere' }, {}, ['originUrl']],
    [
      'one picture of three',
      { pictures: [{ url: 'https://a.test/1.jpg' }, { url: 'x' }, { url: 'https://a.test/3.jpg' }] },
      {
        pictures: [
          { url: 'https://a.test/1.jpg', alt: '' },
          { url: 'https://a.test/3.jpg', alt: '' },
        ],
      },
      ['pictures.url'],
    ],
    ['one attribute', { attributes: { a: 'x', b: ['y'] } }, { attributes: { a: 'x' } }, ['attributes.b']],
  ])('%s is left out, and the rest stays', (_, given, kept, remarked) => {
    const checked = check('goods', { ...goods, ...given });
    expect(checked).toMatchObject({ input: { ...goods, ...kept } });
    if (checked === undefined || 'reason' in checked) throw new Error('rejected');
    expect(checked.remarks.map(({ field }) => field)).toEqual(remarked);
    for (const field of Object.keys(given))
      if (!(field in kept)) expect(checked.input[field]).toBeOneOf([undefined, []]);
  });

  test.each<[string, Kind, Record<string, unknown>, string]>([
    ['a required field', 'goods', { ...goods, name: '' }, 'name'],
    ['whether the shop still sells it', 'goods', { ...goods, valid: 'maybe' }, 'valid'],
    ['a field that nobody knows', 'goods', { ...goods, colour: 'red' }, ''],
    [
      'the end of a coupon',
      'coupons',
      { externalId: 'c', percent: 5, url: 'https://a.test', texts: { en: { title: 'T' } }, endsAt: 'soon' },
      'endsAt',
    ],
    [
      'the only text of an article',
      'articles',
      {
        externalId: 'x',
        publishTime: '2026-01-01T00:00:00Z',
        texts: { en: { title: 'T', format: 'markdown', body: ['x'] } },
      },
      'texts.en.body',
    ],
  ])('%s rejects the row', (_, kind, row, field) => {
    expect(check(kind, row)).toMatchObject({ field, reason: expect.any(String) });
  });

  test('a number becomes text where text is needed', () => {
    const checked = check('goods', { ...goods, externalId: 1001, name: 2046, mpn: 77, rating: 4 });
    expect(checked).toMatchObject({
      input: { externalId: '1001', name: '2046', mpn: '77', rating: 4 },
      key: '1001',
      remarks: [],
    });
  });

  test('a mistake in what the command line sets rejects the row', () => {
    expect(check('goods', { ...goods, rating: 9 }, ['rating'])).toMatchObject({ field: 'rating' });
  });
});
