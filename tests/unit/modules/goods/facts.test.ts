import { describe, expect, test } from 'vitest';
import { factGroups, factsOf } from '#src/modules/catalogue/goods/inputs/facts.ts';
import { FACT_KEYS, type Fact, partsOf } from '#src/modules/catalogue/goods/lists/fact-contract.ts';

describe('the facts of goods', () => {
  test.each([
    [{ color: 'Black' }, ['colour:Black']],
    [{ สี: 'สีดำ' }, ['colour:Black']],
    [{ Warna: 'warna hitam' }, ['colour:Black']],
    [{ colour: 'Cosmic Orange' }, ['colour:Cosmic Orange']],
    [{ สี: 'ชมพูกะปิ' }, ['colour:ชมพูกะปิ']],
    [{ ไซซ์: 'ไซซ์ XL', gender: 'ผู้หญิง' }, ['gender:female', 'size:XL']],
    [{ capacity: 500 }, ['capacity:500']],
    [{ material: 'ผ้าฝ้าย' }, ['material:Cotton']],
    [{ weight: '1 kg', warranty: '1 year', custom_label_0: 'x' }, []],
    [{ style: 'x'.repeat(41), size: ' ' }, []],
  ])('%j: %j', (attributes, facts) => expect(factsOf(attributes, [])).toEqual(facts));

  test('are those of the variants too, each once', () => {
    const variants = [{ attributes: { color: 'ดำ', size: 'M' } }, { attributes: { color: 'Red', size: 'M' } }, {}];
    expect(factsOf({ color: 'Black' }, variants)).toEqual(['colour:Black', 'colour:Red', 'size:M']);
  });

  test('are read back from addresses', () => {
    expect(partsOf('colour:Black')).toEqual({ key: 'colour', value: 'Black' });
    for (const text of ['colour', 'colour:', 'mood:good', `size:${'x'.repeat(41)}`])
      expect(partsOf(text)).toBeUndefined();
  });
});

describe('the filters of a listing', () => {
  const counts = (given: Readonly<Partial<Record<Fact, number>>>) =>
    Object.entries(given).map(([fact, count]) => ({ fact: fact as Fact, count: Number(count) }));

  test('are for properties that many of the goods have, with a choice, the most frequent value first', () => {
    const groups = factGroups(counts({ 'size:M': 3, 'colour:Red': 4, 'colour:Blue': 4, 'size:L': 7 }), 10, []);
    expect(groups.map(({ key, values }) => [key, ...values.map(({ fact }) => fact)])).toEqual([
      ['colour', 'colour:Blue', 'colour:Red'],
      ['size', 'size:M', 'size:L'],
    ]);
  });

  test('of a size are in the order of sizes', () => {
    const sizes = ['XL', '2XL', 'L', 'XS', '42', 'One size', 'M', '39', 'S', 'XXXL'] as const;
    const [group] = factGroups(counts(Object.fromEntries(sizes.map((size) => [`size:${size}`, 2]))), 10, []);
    const ordered = ['XS', 'S', 'M', 'L', 'XL', '2XL', 'XXXL', '39', '42', 'One size'];
    expect(group?.values.map(({ fact }) => fact)).toEqual(ordered.map((size) => `size:${size}`));
  });

  test.each([
    ['one value is no choice', { 'colour:Red': 10 }, []],
    ['few goods have it', { 'scent:Rose': 1, 'scent:Lime': 0 }, []],
    ['it is chosen all the same', { 'scent:Rose': 1 }, ['scent:Rose']],
  ] as const)('%s', (_case, given, chosen) => {
    expect(factGroups(counts(given), 10, chosen).map(({ key }) => key)).toEqual(chosen.length === 0 ? [] : ['scent']);
  });

  test('a chosen property is offered before those that more goods have', () => {
    const keys = FACT_KEYS.slice(0, 5);
    const facts = Object.fromEntries(
      keys.flatMap((key) => [
        [`${key}:A`, 5],
        [`${key}:B`, 4],
      ]),
    );
    const last = keys.at(-1);
    if (last === undefined) throw new Error('there are too few properties');
    expect(factGroups(counts(facts), 10, []).map(({ key }) => key)).toEqual(keys.slice(0, 4));
    expect(factGroups(counts(facts), 10, [`${last}:A`]).map(({ key }) => key)).toEqual([...keys.slice(0, 3), last]);
  });
});
