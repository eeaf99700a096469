import { expect, test } from 'vitest';
import { droppedOf } from '#src/modules/finding/search/query/dropped-words.ts';
import { readTyped } from '#src/modules/finding/search/query/typed-query.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

test.each<[string, string, number | null, number | null]>([
  ['headphones under 1000', 'headphones', null, 1000],
  ['หูฟังไม่เกิน 1000 บาท', 'หูฟัง', null, 1000],
  ['headphone dibawah 500rb', 'headphone', null, 500_000],
  ['laptop 1-2 juta', 'laptop', 1_000_000, 2_000_000],
  ['มือถือ งบ 5,000', 'มือถือ', null, 5000],
  ['phone over 20000', 'phone', 20_000, null],
  ['under 100', '', null, 100],
  ['iphone 15 pro max 256', 'iphone 15 pro max 256', null, null],
  ['power bank 20000', 'power bank 20000', null, null],
  ['charger up to 65 W', 'charger up to 65 w', null, null],
  ['outlook 2007 microsoft 543-03865', 'outlook 2007 microsoft 543-03865', null, null],
  ['logitech c930e 960-000971', 'logitech c930e 960-000971', null, null],
  ['shoes up to 85% off', 'shoes up to 85% off', null, null],
  ['mi max 3', 'mi max 3', null, null],
  ['phone under 100 usd', 'phone under 100 usd', null, null],
])('%s names %j, from %j to %j', (typed, named, min, max) => {
  const { named: read, bound } = readTyped(typed, ['THB']);
  expect(read).toBe(named);
  expect(bound === null ? [null, null] : [bound.min, bound.max]).toEqual(
    [min, max].map((amount) => (amount === null ? null : amount * 100)),
  );
});

test.each<[string, number | null, number | null]>([
  ['speaker di bawah 700', null, 700_000],
  ['sepatu 300-400 ribu', 300_000, 400_000],
  ['hp antara 2 sampai 3 juta', 2_000_000, 3_000_000],
  ['kipas angin maks 250', null, 250_000],
  ['kipas angin maks 250000', null, 250_000],
])('in rupiah %s asks from %j to %j', (typed, min, max) => {
  const minor = (amount: number | null) => (amount === null ? null : amount * 100);
  expect(readTyped(typed, ['IDR']).bound).toEqual({ min: minor(min), max: minor(max), currency: 'IDR' });
});

test.each([
  ['cheap headphones', 'cheapest'],
  ['หูฟังถูกๆดีๆ', 'cheapest'],
  ['blender murah', 'cheapest'],
  ['best laptop', 'best'],
  ['laptop bagus', 'best'],
  ['newest phone', 'newest'],
  ['new balance shoes', null],
  ['ดีแทค ซิม', null],
  ['used iphone', null],
])('%s is ordered: %s', (typed, order) => expect(readTyped(typed, ['THB']).order).toBe(order));

test.each<[string, boolean, boolean, string]>([
  ['i want a good cheap fan for the bedroom please', true, false, 'good cheap fan for bedroom'],
  ['cari rice cooker kecil dong buat anak kos', true, false, 'rice cooker kecil buat anak kos'],
  ['อยากได้หูฟังครับ', true, false, 'หูฟัง'],
  ['มีด ไม้ ค้อน', false, false, 'มีด ไม้ ค้อน'],
  ['ugreen gan charger 65w cd244 type c for laptop', false, true, 'ugreen gan charger 65w cd244 type c for laptop'],
  [
    'kemeja batik pria lengan panjang katun navy slimfit',
    false,
    false,
    'kemeja batik pria lengan panjang katun navy slimfit',
  ],
  ['blender', false, false, 'blender'],
])('%s is a sentence: %j, a title: %j, names %j', (typed, isSentence, isTitle, named) =>
  expect(readTyped(typed, ['THB'])).toMatchObject({ isSentence, isTitle, named }),
);

test.each([
  ['headphones zzyqx', ['zzyqx'], ['zzyqx']],
  ['case for iphone', ['for'], []],
  ['wh-1000xm5', ['wh-1000xm5', 'wh1000xm5', 'wh', '1000xm5'], ['wh-1000xm5']],
  ['headphones', [], []],
])('of %s without %j it says %j', (text, unsaid, dropped) => expect(droppedOf(text, unsaid)).toEqual(dropped));

test('of a title nothing is said to be left out', () => expect(droppedOf(null, ['a'])).toEqual([]));

test.each(['under 9', '9 ', '1-', '฿', 'max 1 ', 'ไม่เกิน 1', 'ถูก', 'murah '])('many of %s are read in time', (piece) => {
  expect(isLinear((text) => readTyped(text, ['THB']), piece.repeat(20_000 / piece.length))).toBe(true);
});
