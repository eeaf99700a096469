import { expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';
import { readingOptions } from '#src/names/vocabulary/tenant-terms.ts';

const read = (name: string, brands: string[], categories: string[]) =>
  readName(name, readingOptions({ brands, categories }));

test('the brand of the catalogue is read in any of its spellings, and the model behind it', () => {
  const own = ['Qoomivo', 'คูมิโว'];
  expect(read('Senter qoomivo Z5 500 lumen', own, [])).toMatchObject({ brand: 'qoomivo', model: 'z5' });
  expect(read('ไฟฉาย คูมิโว Z5', own, []).brand).toBe('qoomivo');
});

test.each([
  ['what the category says', 'Zelbrant 7000 X', ['Rice cookers', 'หม้อหุงข้าว'], 'rice-cooker', 'category'],
  ['what the name says', 'Zelbrant blender', ['Rice cookers'], 'blender', 'word'],
  ['nothing of a category of several', 'Zelbrant 7000 X', ['Phones & accessories'], null, null],
  ['nothing of a category that says other things by language', 'Zelbrant 7000', ['Phones', 'ข้าวสาร'], null, null],
  ['nothing of what is for something', 'Zelbrant for Galaxy S24', ['Phones'], null, null],
])('a kind is %s', (_, name, categories, kind, kindFrom) =>
  expect(read(name, [], categories)).toMatchObject({ kind, kindFrom }),
);
