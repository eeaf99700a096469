import { describe, expect, test } from 'vitest';
import { documentOf, indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import type { SourceRow } from '#src/modules/finding/search/index/indexed-texts.ts';

const ROW: SourceRow = {
  type: 'GOODS',
  id: 1,
  langs: null,
  texts: [
    { field: 'name', lang: null, text: 'Sony WH-1000XM5' },
    { field: 'name', lang: 'th', text: 'หูฟัง Sony' },
    { field: 'lead', lang: null, text: null },
  ],
  link: 'https://shopee.co.th/product/11/22333444',
  categoryIds: [3, 4],
  brandId: 7,
  productId: null,
  platform: 'SHOPEE',
  priceMinor: 7500,
  discount: 2599,
  currency: 'THB',
  expired: false,
  clicks: 0,
  sold: 0,
  reviews: 0,
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('a document', () => {
  test('has the words of all languages, highest weight first', () => {
    const { words } = documentOf(ROW);
    const spelt = words.map(({ word }) => word);
    expect(spelt).toEqual(expect.arrayContaining(['sony', 'wh1000xm5', 'หูฟัง']));
    expect(words.map(({ weight }) => weight)).toEqual(words.map(({ weight }) => weight).toSorted((a, b) => b - a));
  });

  test('has a term for each of its filter values', () => {
    const { filters, discount } = documentOf(ROW);
    expect(filters.toSorted()).toEqual([
      ':brand:7',
      ':category:3',
      ':category:4',
      ':every',
      ':is:headphones',
      ':kind',
      ':kind:headphones',
      ':origin:SHOPEE:22333444',
      ':platform:SHOPEE',
      ':type:GOODS',
    ]);
    expect(discount).toBe(25);
  });

  test.each([
    [7500, null, 0],
    [null, 2599, 0],
  ])('of the price %s with the proven discount %s is %i percent off', (priceMinor, discount, percent) => {
    expect(documentOf({ ...ROW, priceMinor, discount }).discount).toBe(percent);
  });

  test('has a limited number of words, however long its text is', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `word${n}x`).join(' ');
    expect(documentOf({ ...ROW, texts: [{ field: 'body', lang: null, text }] }).words.length).toBeLessThanOrEqual(320);
  });
});

test.each([
  [':every :brand:7', ['every', 'brand', '7']],
  ['x'.repeat(500), []],
  ['', []],
  ['🔥', []],
])('%j gives no filter term and no overlong word', (text, words) => expect(indexedWords(text)).toEqual(words));
