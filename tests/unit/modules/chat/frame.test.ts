import { expect, test } from 'vitest';
import { readFollowUp } from '#src/modules/finding/chat/understanding/follow-up.ts';
import { ChatFrame, EMPTY_FRAME, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import {
  merged,
  namesOthers,
  narrowedTo,
  ofOtherMakers,
  withoutOwnBrand,
} from '#src/modules/finding/chat/understanding/merge.ts';
import { misfitOf } from '#src/modules/finding/chat/understanding/rules.ts';
import { saidIn } from '#src/modules/finding/chat/understanding/said-in.ts';
import { ORDINALS } from '#src/modules/finding/chat/words/pointing-words.ts';
import { limitsIn, numbered } from '#src/names/amounts/price-limits.ts';
import { withSpokenBrands } from '#src/names/brands/spoken-brands.ts';
import { withoutNegated } from '#src/names/queries/negations.ts';

const valuesOf = (said: readonly Said[]) => said.map(({ slot, value }) => `${slot}:${value}`);

test.each([
  ['phone not xiaomi', 'phone', ['xiaomi']],
  ['หูฟังไม่เอา jbl กับ sony', 'หูฟัง', ['jbl', 'sony']],
  ['hp bukan oppo', 'hp', ['oppo']],
  ['something other than sony speakers', 'something speakers', ['sony']],
  ['anything except speakers from sony', 'from sony', ['speakers']],
  ['tv except lg n sony', 'tv', ['lg', 'sony']],
  ['earbuds neither anker nor xiaomi', 'earbuds', ['anker', 'xiaomi']],
  ['ga usah eiger', '', ['eiger']],
  ['vivo ก็ไม่เอา', '', ['vivo']],
  ['หูฟัง jbl ไม่เอาแล้ว', 'หูฟัง', ['jbl']],
  ['samsung jangan', '', ['samsung']],
  ['hp oppo juga ga mau', 'hp', ['oppo']],
  ['is it worth it or not', 'is it worth it or not', []],
])('%s', (text, rest, excluded) => {
  const { text: left, negated } = withoutNegated(text);
  expect({ left, negated: negated.map(({ text: own }) => own) }).toEqual({ left: rest, negated: excluded });
});

test.each([
  ['หม้อทอดฟิลิปส์ตอนนี้น่าซื้อยังหรือรอก่อนดี', 'th', ['kind:air-fryer', 'brand:philips']],
  ['รองเท้าวิ่ง nike เบอร์ 42 สีดำ', 'th', ['kind:running-shoes', 'brand:nike', 'size:42', 'colour:Black']],
  ['phone 256gb', 'en', ['kind:phone', 'capacity:data:256000']],
  ['65w charger', 'en', ['kind:charger', 'capacity:power:65']],
  ['power bank 20000', 'en', ['kind:power-bank', 'capacity:charge:20000']],
  ['shoes 200k', 'en', ['kind:shoes']],
  ['is the sony wh-1000xm5 worth it now', 'en', ['brand:sony', 'model:wh-1000xm5']],
] as const)('%s says %s', (text, lang, said) => expect(valuesOf(saidIn(text, lang, null).said)).toEqual(said));

test.each([
  ['เสี่ยวมี่', 'xiaomi'],
  ['กระทะทีฟาล์ว', 'tefal'],
  ['หม้อทอดทีฟาว', 'tefal'],
  ['แบตสำรองแองเคอ', 'anker'],
])('%s is said for %s', (text, brand) => expect(withSpokenBrands(text)).toContain(brand));

const kind: Said = { slot: 'kind', text: 'phone', value: 'phone' };
const xiaomi: Said = { slot: 'brand', text: 'xiaomi', value: 'xiaomi' };
const samsung: Said = { slot: 'brand', text: 'samsung', value: 'samsung' };
const large: Said = { slot: 'capacity', text: '256gb', value: 'data:256000' };
const black: Said = { slot: 'colour', text: 'black', value: 'Black' };
const word = (text: string): Said => ({ slot: 'word', text, value: text });
const goods = (name: string, ...facts: string[]) => ({ name, brand: '', facts });

test.each([
  [{ said: [kind], not: [xiaomi] }, goods('Xiaomi 5G smartphone 256 GB'), 0, true],
  [{ said: [kind], not: [xiaomi] }, goods('Samsung 5G smartphone 256 GB'), 0, false],
  [{ said: [kind, large], not: [] }, goods('Samsung 5G smartphone 128 GB'), 1, false],
  [{ said: [kind, large], not: [] }, goods('Samsung 5G smartphone 256 GB'), 0, false],
  [{ said: [kind], not: [] }, goods('Samsung wireless in-ear headphones'), 1, false],
  [{ said: [kind], not: [] }, goods('Phone case for Samsung'), 1, false],
  [{ said: [kind, black], not: [] }, goods('Samsung smartphone', 'colour:Black'), 0, false],
  [{ said: [kind, black], not: [] }, goods('Samsung smartphone', 'colour:White'), 1, false],
  // Another word for the same, another language, another spelling of what is not heard.
  [{ said: [], not: [word('matte')] }, goods('กันแดดแมตต์คุมมัน'), 0, true],
  [{ said: [], not: [word('knob')] }, goods('Penanak nasi, kenop, 400 W'), 0, true],
  [{ said: [], not: [word('touch screen')] }, goods('Air fryer with a dial'), 0, false],
  [{ said: [], not: [word('ice')] }, goods('Spiced coffee'), 0, false],
  [{ said: [], not: [word('ฟรีไซส์')] }, goods('กางเกงขาสั้น ฟรีไซซ์'), 0, true],
  [{ said: [kind, samsung, xiaomi], not: [] }, goods('Xiaomi smartphone'), 0, false],
])('what %j lacks and excludes of %j', (frame, known, missing, excluded) =>
  expect(misfitOf(frame, known)).toMatchObject({ missing: { length: missing }, excluded }),
);

const turn = {
  ...EMPTY_FRAME,
  currency: null,
  around: null,
  amount: null,
  shopName: '',
  title: null,
  isBare: false,
  category: '',
  unknown: [],
};
const before = { ...EMPTY_FRAME, said: [kind, xiaomi, large], max: 10_000 };
const refined = { intent: 'find' as const, question: '', refines: true, lang: 'en' as const };

test.each([
  [
    'another brand takes the place',
    { said: [samsung] },
    ['kind:phone', 'capacity:data:256000', 'brand:samsung'],
    [],
    10_000,
  ],
  [
    'what is excluded is no longer wanted',
    { not: [xiaomi] },
    ['kind:phone', 'capacity:data:256000'],
    ['brand:xiaomi'],
    10_000,
  ],
  ['other limits', { max: 5000 }, ['kind:phone', 'brand:xiaomi', 'capacity:data:256000'], [], 5000],
  ['another kind keeps the budget', { said: [{ ...kind, text: 'fan', value: 'fan' }] }, ['kind:fan'], [], 10_000],
  [
    'a colour is added',
    { said: [black] },
    ['kind:phone', 'brand:xiaomi', 'capacity:data:256000', 'colour:Black'],
    [],
    10_000,
  ],
  [
    'another capacity takes the place',
    { said: [{ ...large, text: '128gb', value: 'data:128000' }] },
    ['kind:phone', 'brand:xiaomi', 'capacity:data:128000'],
    [],
    10_000,
  ],
  ['nothing said keeps all', {}, ['kind:phone', 'brand:xiaomi', 'capacity:data:256000'], [], 10_000],
])('%s', (_name, said, wanted, not, max) => {
  const frame = merged(before, { ...turn, ...said }, refined);
  expect({ said: valuesOf(frame.said), not: valuesOf(frame.not), max: frame.max }).toEqual({ said: wanted, not, max });
});

const tablet: Said = { slot: 'kind', text: 'tablets', value: 'tablet' };

test.each([
  ['actually show me tablets', 10_000],
  ['ganti tablet deh', 10_000],
  ['เปลี่ยนเป็นแท็บเล็ตดีกว่า', 10_000],
  ['tablets', null],
])('%s: the budget of other goods is %s', (question, max) => {
  const frame = merged(before, { ...turn, said: [tablet] }, { ...refined, refines: false, question });
  expect({ said: valuesOf(frame.said), max: frame.max }).toEqual({ said: ['kind:tablet'], max });
});

test.each([
  ['brands that are sold of another kind stay', [xiaomi], ['kind:tablet', 'brand:xiaomi']],
  ['others do not', [], ['kind:tablet']],
])('%s', (_name, brandsKept, said) => {
  const frame = merged(before, { ...turn, said: [tablet] }, { ...refined, refines: false, brandsKept });
  expect(valuesOf(frame.said)).toEqual(said);
});

test.each([
  ['make that 5000', 5000],
  ['เพิ่มเป็น 13000 ได้', 13_000],
  ['naikin jadi 12000 deh', 12_000],
  ['lower it to 8k', 8000],
  ['7500 then', 7500],
  ['make it 256', 10_000],
  ['make that 2 pieces', 10_000],
])('%s: at most %s', (question, max) => {
  const { question: read } = readFollowUp(question, before, 'THB');
  const { text, numbers } = numbered(read, ['THB']);
  expect(limitsIn(text, numbers).max ?? before.max).toBe(max);
});

test.each([
  ['drop the budget, only samsung', 'limits', ', only samsung'],
  ['budget bebas', 'limits', ''],
  ['งบไม่จำกัดแล้ว', 'limits', 'แล้ว'],
  ['any brand is fine', 'brand', ''],
  ['warna apa aja boleh', 'colour', ''],
  ['สีไหนก็ได้', 'colour', ''],
  ['size doesn’t matter', 'size', ''],
  ['warna apa aja?', undefined, 'warna apa aja?'],
  ['any colours?', undefined, 'any colours?'],
  ['any other brand?', undefined, 'any other brand?'],
])('%s takes back %s', (question, part, rest) => {
  const read = readFollowUp(question, before, 'THB');
  expect([[...read.takenBack][0], read.question]).toEqual([part, rest]);
});

test('what is taken back is asked for no more, and what is excluded stays so', () => {
  const frame = merged({ ...before, said: [kind, samsung, black], not: [xiaomi] }, turn, {
    ...refined,
    takenBack: new Set(['limits', 'brand', 'colour'] as const),
  });
  expect({ said: valuesOf(frame.said), not: valuesOf(frame.not), max: frame.max }).toEqual({
    said: ['kind:phone'],
    not: ['brand:xiaomi'],
    max: null,
  });
});

test.each([
  ['two ends hold together', { min: 3000, max: null }, { min: null, max: 8000 }, [3000, 8000]],
  ['a range is replaced', { min: 3000, max: 6000 }, { min: null, max: 8000 }, [null, 8000]],
  ['an end beyond the other is alone', { min: 9000, max: null }, { min: null, max: 8000 }, [null, 8000]],
])('%s', (_name, limits, own, expected) => {
  const frame = merged({ ...before, ...limits }, { ...turn, ...own }, refined);
  expect([frame.min, frame.max]).toEqual(expected);
});

const iphone: Said = { slot: 'model', text: 'iphone', value: 'apple > phone' };

test('another brand excludes that before, else those that were shown', () => {
  const other = ofOtherMakers({ ...before, said: [iphone] }, 'en', []);
  expect({ said: valuesOf(other.said), not: valuesOf(other.not) }).toEqual({
    said: ['kind:phone'],
    not: ['model:apple > phone'],
  });
  expect(valuesOf(ofOtherMakers({ ...before, said: [kind] }, 'en', [samsung]).not)).toEqual(['brand:samsung']);
});

test('of two products the second leaves what the first is called', () => {
  const buds: Said = { slot: 'model', text: 'galaxy buds', value: 'samsung > earbuds' };
  const frame = narrowedTo({ ...before, said: [iphone, buds, black] }, goods('Samsung Galaxy Buds FE'));
  expect(valuesOf(frame.said)).toEqual(['model:samsung > earbuds', 'colour:Black']);
});

test.each([
  ['laptop', 'ssd', false],
  ['usb-drive', 'ssd', true],
  ['tablet', 'sim-card', false],
  ['smartwatch', 'gps-navigator', false],
])('after a %s, a word for a kind of %s names others: %s', (own, named, others) => {
  const frame = { ...EMPTY_FRAME, said: [{ slot: 'kind' as const, text: own, value: own }] };
  expect(namesOthers(frame, [{ slot: 'kind', text: named, value: named }])).toBe(others);
});

test('another brand is of the kind that a series named', () => {
  const frame = merged({ ...before, said: [iphone] }, { ...turn, said: [samsung] }, refined);
  expect(valuesOf(frame.said)).toEqual(['kind:phone', 'brand:samsung']);
});

test.each([
  ['phone', 9000],
  ['tablet', null],
])('a series keeps the limits of its kind: an iphone after %s, at most %s', (code, max) => {
  const earlier = { ...EMPTY_FRAME, said: [{ slot: 'kind' as const, text: code, value: code }], max: 9000 };
  const frame = merged(earlier, { ...turn, said: [iphone] }, { ...refined, refines: false, question: 'iphone' });
  expect(frame.max).toBe(max);
});

test('who asks for what stands for a brand wants it no more', () => {
  const frame = withoutOwnBrand({ ...before, intent: 'alternative' });
  expect({ said: valuesOf(frame.said), not: valuesOf(frame.not) }).toEqual({
    said: ['kind:phone', 'capacity:data:256000'],
    not: ['brand:xiaomi'],
  });
});

test('a frame from outside is bounded', () => {
  const said = Array.from({ length: 17 }, () => kind);
  expect(ChatFrame.safeParse({ ...EMPTY_FRAME, said }).success).toBe(false);
  expect(ChatFrame.safeParse({ ...EMPTY_FRAME, said: [{ ...kind, text: 'x'.repeat(61) }] }).success).toBe(false);
  expect(ChatFrame.safeParse(before).success).toBe(true);
});

test.each([
  ['เครื่องที่สอง', [2]],
  ['เทียบตัวที่ 1 กับตัวที่ 3', [1, 3]],
  ['bandingin yg pertama sama kedua', [1, 2]],
  ['bandingkan nomor 1 dan 2', [1, 2]],
  ['the first one vs the fourth', [1, 4]],
  ['tas kedua anak', []],
  ['ตัวที่ 15', []],
])('%s points at %j', (question, places) => {
  expect(ORDINALS.flatMap((words, at) => (words.test(question) ? [at + 1] : []))).toEqual(places);
});
