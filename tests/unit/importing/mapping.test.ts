import { describe, expect, test } from 'vitest';
import { googlePath } from '#src/importing/mapping/google-taxonomy.ts';
import { mappingArguments } from '#src/importing/mapping/mapping-arguments.ts';
import { brandWords, categoryWords } from '#src/importing/mapping/names.ts';
import { NameIndex } from '#src/importing/mapping/suggest.ts';

test.each([
  ['187', ['Apparel & Accessories', 'Shoes']],
  ['267', ['Electronics', 'Communications', 'Telephony', 'Mobile Phones']],
  ['99999999', undefined],
])('the number %s of the taxonomy is %j', (number, expected) => {
  expect(googlePath(number)).toEqual(expected);
});

test.each([
  ['Apparel & Accessories', 'apparel accessory'],
  ['Apparel and ACCESSORIES', 'apparel accessory'],
  ['Watches', 'watch'],
  ['Glasses', 'glasse'],
  ['Sepatu dan Tas', 'sepatu tas'],
  ['รองเท้า', 'รองเท้า'],
])('the category %s is compared as %s', (name, words) => {
  expect(categoryWords(name).join(' ')).toBe(words);
});

test.each([
  ['Acme Official Store', 'acme'],
  ["Levi's®", 'levis'],
  ['PT Unilever Indonesia Tbk', 'unilever'],
  ['Nestlé', 'nestle'],
  ['Mall', 'mall'],
])('the brand %s is compared as %s', (name, words) => {
  expect(brandWords(name).join(' ')).toBe(words);
});

const categories = new NameIndex('categories', [
  { code: 'fashion1', names: ['แฟชั่น', 'Apparel & Accessories', 'Mode'], above: [] },
  { code: 'shoes1', names: ['รองเท้า', 'Shoes', 'Sepatu'], above: ['fashion1'] },
  { code: 'phones1', names: ['โทรศัพท์มือถือ', 'Mobile phones', 'Ponsel'], above: ['tech1'] },
  { code: 'tech1', names: ['อิเล็กทรอนิกส์', 'Electronics', 'Elektronik'], above: [] },
  { code: 'cases1', names: ['Cases'], above: ['tech1'] },
  { code: 'cases2', names: ['Cases'], above: ['fashion1'] },
]);

describe('a category of a feed', () => {
  test.each([
    ['Shoes', 'shoes1', 'name', null],
    ['SHOE', 'shoes1', 'name', null],
    ['รองเท้า', 'shoes1', 'name', null],
    ['Mode > Sepatu', 'shoes1', 'name', null],
    ['187', 'shoes1', 'taxonomy', null],
    ['267', 'phones1', 'taxonomy', null],
    ['Apparel & Accessories > Shoes > Trainers', 'shoes1', 'taxonomy', null],
    ['Electronics > Android phones', 'phones1', 'name', null],
    ['สมาร์ตโฟน', 'phones1', 'name', null],
    ['Running shoes', 'shoes1', 'taxonomy', null],
    ['Electronics > Phone cases', 'tech1', 'taxonomy', 'cases1'],
    ['Electronics > Mobile phones and tablets', 'tech1', 'taxonomy', 'phones1'],
    ['Electronics > Cases', 'cases1', 'name', null],
    ['Cases', null, 'unknown', 'cases1'],
    ['Phones', 'phones1', 'name', null],
    ['Garden', null, 'unknown', null],
    ['99999999', null, 'unknown', null],
  ])('%s', (term, code, how, likely) => {
    expect(categories.suggest(term)).toEqual({ code, how, likely });
  });
});

test('a brand of a feed', () => {
  const brands = new NameIndex('brands', [
    { code: 'acme', names: ['Acme', 'แอคมี'], above: [] },
    { code: 'acme-home', names: ['Acme Home'], above: [] },
    { code: 'samsung', names: ['Samsung'], above: [] },
  ]);
  expect(brands.suggest('ซัมซุง')).toEqual({ code: 'samsung', how: 'name', likely: null });
  expect(brands.suggest('ACME Official Store')).toEqual({ code: 'acme', how: 'name', likely: null });
  expect(brands.suggest('แอคมี')).toMatchObject({ code: 'acme' });
  expect(brands.suggest('Acme Garden')).toEqual({ code: null, how: 'unknown', likely: 'acme' });
  expect(brands.suggest('Other')).toEqual({ code: null, how: 'unknown', likely: null });
});

test.each([
  [['set', '--tenant', 't', 'a', 'b'], 'set needs --kind'],
  [['set', '--tenant', 't', '--kind', 'brands', 'a'], 'set takes 2 words'],
  [['list'], '--tenant is missing'],
  [['wish', '--tenant', 't'], 'an action is one of list, set, none, accept, drop'],
  [['list', '--tenant', 't', '--kind', 'goods'], '--kind must be one of categories, brands'],
])('mapping %j is refused', (words, message) => {
  expect(() => mappingArguments(words)).toThrow(message);
});
