import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

const thb = (minor: number) => ({ minor, currency: 'THB' });

const GLASS = { name: 'Acme kettle glass', price: thb(75_000) };

beforeAll(async () => {
  shop = await startShop();
  const { db } = shop.api.database;
  await shop.stock(shop.guide, {
    categories: [
      { code: 'phones1', names: { th: 'โทรศัพท์', en: 'Handsets' } },
      { code: 'audio1', names: { th: 'เครื่องเสียง', en: 'Audio' } },
    ],
    brands: [
      { code: 'acme', name: 'Acme' },
      { code: 'boreal', name: 'Boreal' },
    ],
    goods: [
      goodsOf('a', { name: 'Acme kettle red', price: thb(90_000), shipping: thb(4000), availability: 'IN_STOCK' }),
      goodsOf('b', { name: 'Acme kettle steel', price: thb(60_000), availability: 'UNKNOWN' }),
      goodsOf('c', GLASS),
      goodsOf('d', { name: 'Acme smartphone 5G', brand: 'acme', category: 'phones1', price: thb(700_000) }),
      goodsOf('e', { name: 'Boreal smartphone 5G', brand: 'boreal', category: 'phones1', price: thb(800_000) }),
      goodsOf('f', { name: 'Boreal headphones', brand: 'boreal', category: 'audio1', price: thb(100_000) }),
    ],
  });
  await refreshPrices({ db, tenant: shop.guide });
  await shop.stock(shop.guide, { goods: [goodsOf('c', { ...GLASS, availability: 'OUT_OF_STOCK' })] });
  await indexSearch(db);
  await sql`truncate chat_question_counts, call_counts`.execute(db);
});

afterAll(() => shop.close());

/** The answers to questions of one conversation. */
async function conversation(lang: string, questions: readonly string[]): Promise<ChatAnswer[]> {
  const answers: ChatAnswer[] = [];
  for (const question of questions) {
    const { subject = [], pending = null, frame } = answers.at(-1) ?? {};
    const body = { question, subject, pending, frame };
    answers.push(await shop.ask<ChatAnswer>('POST /chat/answers', { lang, body }));
  }
  return answers;
}

const saidIn = (answer: ChatAnswer | undefined) =>
  (answer?.parts ?? []).flatMap((part) => (part.type === 'sentence' ? [part.text] : [])).join('\n');
const productsIn = (answer: ChatAnswer | undefined) =>
  (answer?.parts ?? []).flatMap((part) => (part.type === 'products' ? part.products : [])).map(({ name }) => name);

test.each([
  ['en', 'acme kettle', 'which of them is the cheapest?', 'the second one', 'is it in stock?'],
  ['th', 'acme kettle', 'ตัวไหนถูกที่สุด', 'ตัวที่สอง', 'มีของไหม'],
  ['id', 'acme kettle', 'mana yang paling murah?', 'yang kedua', 'stoknya masih ada?'],
])('%s: the products of an answer can be ranked, chosen and asked about', async (lang, ...questions) => {
  const [, cheapest, second, stock] = await conversation(lang, questions);
  const priced = productsIn(cheapest);
  expect(priced, 'what is sold out comes last').toEqual(['Acme kettle steel', 'Acme kettle red', 'Acme kettle glass']);
  expect(saidIn(cheapest)).toContain('“Acme kettle steel”');
  expect(productsIn(second)).toEqual(['Acme kettle red']);
  expect(productsIn(stock)).toEqual(['Acme kettle red']);
});

test('what cannot be bought now is told with its price', async () => {
  const [answer] = await conversation('en', ['is the Acme kettle glass a good price?']);
  expect(saidIn(answer)).toContain('This is the last price we saw. It cannot be bought right now.');
});

test('what is sold out is marked, and costs nothing less than what is sold', async () => {
  const [list] = await conversation('en', ['acme kettle']);
  const cards = (list?.parts ?? []).flatMap((part) => (part.type === 'products' ? part.products : []));
  expect(cards.filter(({ soldOut }) => soldOut).map(({ name }) => name)).toEqual(['Acme kettle glass']);
  const [compared] = await conversation('en', ['compare Acme kettle glass and Acme kettle red']);
  expect(saidIn(compared)).toBe('');
  expect(JSON.stringify(compared?.parts)).toContain('Out of stock');
  const [cheaper] = await conversation('en', ['anything cheaper than Acme kettle red']);
  expect(productsIn(cheaper)).not.toContain('Acme kettle glass');
});

test.each([
  ['is it in stock?', 'Shopee has “Acme kettle red” in stock.'],
  ['is shipping free?', 'Shipping of “Acme kettle red” at Shopee: ฿40.'],
  ['any coupon for it?', 'There is no coupon for “Shopee” right now.'],
])('after one product: %s', async (question, sentence) => {
  const [, answer] = await conversation('en', ['how much is Acme kettle red', question]);
  expect(saidIn(answer)).toContain(sentence);
});

test.each([
  ['is it in stock?', 'Shopee does not say whether “Acme kettle steel” is in stock.'],
  ['is shipping free?', 'What shipping of “Acme kettle steel” costs at Shopee is not known here.'],
])('what a shop does not say is not made up: %s', async (question, sentence) => {
  const [, answer] = await conversation('en', ['how much is Acme kettle steel', question]);
  expect(saidIn(answer)).toContain(sentence);
});

test('several products with a question about “it” are asked back, not guessed', async () => {
  const [, answer] = await conversation('en', ['acme kettle', 'is it a good price?']);
  expect(saidIn(answer)).toContain('Which of these do you mean?');
  expect(answer?.parts.find((part) => part.type === 'chips')).toBeDefined();
});

test('a smartphone is a phone, and headphones are none', async () => {
  const [answer] = await conversation('en', ['phone under 10000']);
  expect(productsIn(answer).toSorted()).toEqual(['Acme smartphone 5G', 'Boreal smartphone 5G']);
});

test('a comparison of two brands is one of the same kind where both have one', async () => {
  const [answer] = await conversation('en', ['acme vs boreal smartphone']);
  expect(productsIn(answer).toSorted()).toEqual(['Acme smartphone 5G', 'Boreal smartphone 5G']);
  const [other] = await conversation('en', ['compare boreal and acme smartphone']);
  expect(productsIn(other).toSorted()).toEqual(['Acme smartphone 5G', 'Boreal smartphone 5G']);
});

test('makers are compared, whatever stands between their names', async () => {
  const [answer] = await conversation('th', ['สมาร์ตโฟน acme กับ boreal ใช้ทำงาน อันไหนดี']);
  expect(productsIn(answer).toSorted()).toEqual(['Acme smartphone 5G', 'Boreal smartphone 5G']);
  expect(answer?.parts.find((part) => part.type === 'table')).toBeDefined();
});

test.each([
  ['en', 'is the label “suspicious” true', 'This site says that, by comparing the price with the price history.'],
  ['id', 'label murah itu maksudnya apa', 'Dihitung dari riwayat harga'],
  ['th', 'ป้ายลดแรงนี่คืออะไรอะ', 'ป้าย “ลดแรง”'],
  ['en', 'what does the golden ribbon badge mean', 'I know no label “golden ribbon”.'],
])('%s: %s', async (lang, question, sentence) => {
  const [answer] = await conversation(lang, [question]);
  expect(saidIn(answer)).toContain(sentence);
});

test.each([
  ['en', 'acme smartphone', 'any cheaper smartphone'],
  ['th', 'สมาร์ตโฟน boreal', 'มีถูกกว่านี้ไหม'],
])('%s: after one product, cheaper ones are others than it', async (lang, ...questions) => {
  const [, answer] = await conversation(lang, questions);
  expect(answer?.frame?.intent).toBe('alternative');
});

test('where no discount is proven, none is claimed', async () => {
  const [answer] = await conversation('en', ['acme kettle with the biggest discount']);
  expect(saidIn(answer)).toBe('Nothing for “acme kettle” fits the filter “Proven discount” now.');
});

test('many cheaper goods of other kinds before them do not hide what is within a budget', async () => {
  const { db } = shop.api.database;
  const chargers = Array.from({ length: 60 }, (_, n) =>
    goodsOf(`charger${n}`, {
      name: `Zephyr charger ${n}`,
      description: 'Charges every phone.',
      category: 'audio1',
      price: thb(10_000 + n),
    }),
  );
  await shop.stock(shop.guide, { goods: chargers });
  await indexSearch(db);
  await sql`truncate chat_question_counts, call_counts`.execute(db);
  const [cheap, free] = [
    await conversation('en', ['cheapest phone under 10000 baht']),
    await conversation('en', ['acme kettle with free shipping under 100 baht']),
  ].map(([answer]) => answer);
  expect(productsIn(cheap)).toEqual(['Acme smartphone 5G', 'Boreal smartphone 5G']);
  expect(saidIn(free)).toContain('Nothing for “acme kettle” fits the filter “Free shipping” now.');
});
