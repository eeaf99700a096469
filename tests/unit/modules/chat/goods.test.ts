import { expect, test } from 'vitest';
import { EMPTY_FRAME, type Said, shownPhrase } from '#src/modules/finding/chat/understanding/frame.ts';
import { hasMeasure, measuresOf } from '#src/modules/finding/chat/understanding/measures.ts';
import {
  isOfAskedKind,
  misfitOf,
  narrowingOf,
  saysWord,
  widerFrames,
  withoutMissing,
} from '#src/modules/finding/chat/understanding/rules.ts';
import { saidIn } from '#src/modules/finding/chat/understanding/said-in.ts';
import { apartFrom } from '#src/modules/finding/chat/understanding/wanted-beside-excluded.ts';
import { isSameWord, openWords } from '#src/modules/finding/chat/understanding/words-of-goods.ts';
import { ON_BOARD } from '#src/modules/finding/chat/words/intent-words.ts';
import { ofComparedSize, sizeWord } from '#src/modules/finding/chat/words/size-words.ts';
import { writtenOut } from '#src/modules/finding/chat/words/typed-words.ts';

const goods = (name: string, ...facts: string[]) => ({ name, brand: '', facts });
const saidOf = (text: string, lang: 'th' | 'en' | 'id') =>
  saidIn(text, lang, null).said.map(({ slot, value }) => `${slot}:${value}`);

test.each([
  ['a fact', goods('Hiking backpack', 'capacity:45 L'), 'volume:45000', '45 litre', true],
  ['a range of weights', goods('Nappies', 'size:S (4–8 kg)'), 'mass:6000', '6 kg', true],
  ['beyond the range', goods('Nappies', 'size:S (4–8 kg)'), 'mass:11000', '11 kg', false],
  ['enough for fewer people', goods('Air fryer for 5–6 people'), 'servings:4', '4 people', true],
  ['cups are exact', goods('Rice cooker 10 cups'), 'servings:6', '6 cups', false],
  ['a pack', goods('Instant noodles isi 24'), 'count:24', '24 pcs', true],
  ['about the same length', goods('Monitor 27.2 inch'), 'length:685.8', '27 inch', true],
])('the measures of goods: %s', (_name, known, value, text, has) =>
  expect(hasMeasure(measuresOf(known), { value, text })).toBe(has),
);

test.each([
  ['carton', 'ลัง', ['Water pack of 24']],
  ['small', 'mungil', ['Water pack of 6', 'Water pack of 8']],
  ['large', 'gede', ['Water pack of 24']],
])('a %s among others (%s)', (size, word, names) => {
  const water = ['Water pack of 6', 'Water pack of 8', 'Water pack of 24'].map((name) => goods(name));
  expect(sizeWord(word)).toBe(size);
  expect(ofComparedSize(water, size)?.map(({ name }) => name)).toEqual(names);
});

test('goods of one size tell nothing of small ones', () =>
  expect(ofComparedSize([goods('Kettle 2 litres'), goods('Pot')], 'small')).toBeUndefined());

test.each([
  ['hair oil shampoo', 'en', 'kind:shampoo'],
  ['sampo kecil', 'id', 'size:small'],
  ['pixel 9 pro fold', 'en', 'model:google > phone'],
] as const)('%s says what it is', (text, lang, slot) => expect(saidOf(text, lang)).toContain(slot));

test('a discount is large, and no size of goods', () =>
  expect(saidOf('diskon besar blender', 'id')).toEqual(['kind:blender']));

const red: Said = { slot: 'colour', text: 'red', value: 'Red' };
test.each([
  ['the only colour', goods('Cap', 'colour:Red'), true],
  ['one of several', goods('Cap', 'colour:Red', 'colour:Blue'), false],
  ['the colour of the name', goods('Red cap', 'colour:Red', 'colour:Blue'), true],
])('not red: %s', (_name, known, excluded) =>
  expect(misfitOf({ said: [], not: [red] }, known).excluded).toBe(excluded),
);

test.each([
  ['Backpack for a 14-inch laptop', 'untuk laptop', true],
  ['Backpack for every day', 'for laptop', false],
])('%s says %s: %s', (name, word, says) => expect(saysWord(name, word)).toBe(says));

test.each([
  ['trousers', 'Cotton shirt, long sleeves', false],
  ['dress', 'Cotton shirt, long sleeves', false],
  ['shirt', 'Denim jacket', true],
])('who asks for %s may mean %s', (kind, name, may) =>
  expect(isOfAskedKind({ said: [{ slot: 'kind', text: kind, value: kind }] }, name)).toBe(may),
);

test.each([
  ['หม้อทอดดิจิตอล', 'air-fryer', 'หม้อทอดไร้น้ำมัน จอดิจิทัล', 'หม้อทอดไร้น้ำมัน ปุ่มหมุน'],
  ['kopi robusta', 'coffee', 'Kopi robusta Temanggung', 'Kopi arabika Gayo'],
])('%s is narrower than its kind', (text, value, says, other) => {
  const [narrowing = text] = narrowingOf({ text, value });
  expect([says, other].map((name) => saysWord(name, narrowing))).toEqual([true, false]);
});

test.each([
  ['sweating', 'sweat', true],
  ['โอเวอร์ไซส์', 'โอเวอร์ไซซ์', true],
  ['steel', 'steal', true],
  ['phone', 'foam', false],
  ['case', 'cake', false],
])('%s and %s', (word, other, same) => expect(isSameWord(word, other)).toBe(same));

test('a clause says what goods shall do', () =>
  expect(openWords('bottle that stops leaking', [])).toEqual(expect.arrayContaining(['leaking'])));

test('a series that nothing has leaves its maker and its kind', () => {
  const series: Said = { slot: 'model', text: 'galaxy tab', value: 'samsung > tablet' };
  const capacity: Said = { slot: 'capacity', text: '128gb', value: 'data:128000' };
  const steps = widerFrames({ ...EMPTY_FRAME, said: [series, capacity] }, 'en');
  const kinds = steps.map(({ frame }) => frame.said.some(({ value }) => value.endsWith('tablet')));
  expect(kinds).toEqual(kinds.map(() => true));
  expect(steps.at(-1)?.frame.said.map(({ value }) => value)).toContain('samsung');
});

test.each([
  ['may i take two laptops in my hand luggage', true],
  ['kamera boleh masuk kabin?', true],
  ['กรรไกรขึ้นเครื่องได้มั้ย', true],
  ['a can of paint', false],
  ['model plane kit', false],
])('%s asks what may go on board', (question, asks) => expect(ON_BOARD.test(question)).toBe(asks));

test.each([
  ['rice cooker for two people', '2  people'],
  ['ข้าวสารสิบโล', '10 โล'],
  ['gula setengah kilo', '500 gr'],
  ['มือถือแรม 8', 'แรม 8 gb'],
  ['มือถือสามหมื่นต้นๆ', 'ประมาณสามหมื่นสอง'],
  ['tablet android 128gb', 'tablet bukan apple'],
  ['any colour but green', 'not green'],
  ['ip 13 pro', 'iphone 13 pro'],
  ['speaker IP67', 'speaker IP67'],
  ['แบงก์ร้อยสองใบ', 'แบงก์ร้อยสองใบ'],
])('%s is written out', (typed, written) => expect(writtenOut(typed)).toContain(written));

const notebook: Said = { slot: 'model', text: 'macbook', value: 'apple > laptop' };
const apple: Said = { slot: 'brand', text: 'apple', value: 'apple' };
test.each([
  ['a series of a maker that is not wanted', [notebook], [apple], ['laptop']],
  ['others than a series', [], [notebook], ['laptop']],
  ['its number is not wanted either', [{ slot: 'model', text: '14', value: '14' } as const], [notebook], ['laptop']],
  ['another maker', [{ ...apple, text: 'asus', value: 'asus' }], [notebook], ['asus']],
])('%s', (_name, words, not, wanted) => expect(apartFrom(words, not, 'en').map(({ value }) => value)).toEqual(wanted));

test('a phrase is shown as Thai is written', () => {
  const words = [
    { slot: 'kind', text: 'พัดลม', value: 'fan' },
    { slot: 'word', text: 'เสียง', value: 'เสียง' },
    { slot: 'word', text: 'เงียบ', value: 'เงียบ' },
    { slot: 'brand', text: 'hatari', value: 'hatari' },
  ] as const;
  expect(shownPhrase(words)).toBe('พัดลมเสียงเงียบ hatari');
});

test.each([
  ['basmati rice', 'rice', ['basmati'], 'rice'],
  ['mobile phone', 'phone', [], 'mobile phone'],
  ['tas selempang', 'crossbody-bag', [], 'tas selempang'],
])('of %s, what nothing has is missing', (text, value, narrowing, left) => {
  const word: Said = { slot: 'kind', text, value };
  expect(narrowingOf(word)).toEqual(narrowing);
  const missing = narrowing.map((own): Said => ({ slot: 'word', text: own, value: own }));
  expect(withoutMissing(word, missing).text).toBe(left);
});
