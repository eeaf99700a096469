import { expect, test } from 'vitest';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';

test.each([
  ['Anker power bank 10000 mAh', 'anker'],
  ['ซัมซุง Galaxy A55', 'samsung'],
  ['Case for Samsung Galaxy S24', null],
  ['Sony WH-CH520 headphones', 'sony'],
  ['Mouse Gaming HP M150', 'hp'],
  ['Tripod weifeng 3120A', 'weifeng'],
  ['Zelbrant Z5 speaker', 'zelbrant'],
  ['Backpack for every day', null],
  ['Buku panduan', null],
])('the brand of %s: %s', (name, brand) => expect(readName(name).brand).toBe(brand));

test.each([
  ['Sony WH-CH520 headphones', 'wh-ch520'],
  ['Apple iPhone 16e 5G 128GB', 'iphone 16e'],
  ['Samsung Galaxy S24 Ultra 12/256GB', 'galaxy s24 ultra'],
  ['Intel Core i7-5930K', 'core i7-5930k'],
  ['Logitech F310 Gamepad', 'f310'],
  ['Beras pandan wangi 5 kg', null],
  ['LCD vivo Y17 Display', null],
])('the model of %s: %s', (name, model) => expect(readName(name).model).toBe(model));

test('colours, materials and whom it is for, in every language', () => {
  expect(readName('เสื้อยืดผู้ชาย สีดำ คอตตอน')).toMatchObject({ gender: 'men', materials: ['Cotton'] });
  expect(readName('Kaos pria hitam katun')).toMatchObject({ colours: ['Black'], gender: 'men', materials: ['Cotton'] });
  expect(readName('black cotton shirt for women')).toMatchObject({ colours: ['Black'], gender: 'women' });
});

test('what is wanted, what sellers add to everything, and what nothing reads', () => {
  const unread = (name: string) => readName(name).parts.flatMap(({ type, text }) => (type === 'rest' ? [text] : []));
  expect(readName('หูฟัง ถูกๆ').wishes).toEqual(['cheap']);
  expect(unread('หูฟัง ถูกๆ')).toEqual([]);
  expect(readName('best cheap headphones').wishes).toEqual(['best', 'cheap']);
  expect(readName('Mouse ORI COD ready stock').noise).toEqual(['ori', 'cod', 'ready stock']);
  expect(unread('Mouse zzqx COD')).toEqual(['zzqx']);
});

test.each([
  ['rice cooker murah', 'rice cooker', ['cheap']],
  ['ตู้เย็น ถูก ๆ', 'ตู้เย็น', ['cheap']],
  ['best cheap toaster', 'toaster', ['best', 'cheap']],
  ['kipas angin bagus', 'kipas angin', ['good']],
  ['murah', 'murah', []],
  ['ถุงเท้า', 'ถุงเท้า', []],
])('what %s looks for is %s', (query, text, wishes) => expect(withoutWishes(query)).toEqual({ text, wishes }));

test.each([
  ['Redmi 12', 'series'],
  ['kettle', 'word'],
  ['Weber', 'maker'],
  ['zzqx', null],
])('the kind of %s is from its %s', (name, from) => expect(readName(name).kindFrom).toBe(from));

test.each([
  ['earbuds', 'headphones'],
  ['smartwatch', 'watch'],
  ['bluetooth-speaker', 'speaker'],
  ['tablet', 'tablet'],
  ['~case', null],
])('%s is of the family %s', (kind, family) => expect(familyOf(kind)).toBe(family));
