import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';
import { frameGoods } from '#src/modules/finding/chat/tools/frame-goods.ts';
import { EMPTY_FRAME } from '#src/modules/finding/chat/understanding/frame.ts';
import { saidIn as saidByWords } from '#src/modules/finding/chat/understanding/said-in.ts';
import { productsFound } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { readListingQuery } from '#src/screen-parts/goods-list/query.ts';
import { saidIn } from './fixtures/chat-answers.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const { db } = shop.api.database;
  const price = (minor: number) => ({ minor, currency: 'THB' });
  await shop.stock(shop.guide, {
    categories: [{ code: 'c1', names: { th: 'ครัว', en: 'Kitchen' } }],
    brands: [{ code: 'acme', name: 'Acme' }],
    goods: [
      goodsOf('pan', { name: 'Acme frying pan QX-700', brand: 'acme', price: price(90_000) }),
      goodsOf('pot', { name: 'Acme steel pot', brand: 'acme', price: price(150_000) }),
      goodsOf('phones', { name: 'หูฟังไร้สาย Acme', brand: 'acme', price: price(120_000) }),
      goodsOf('lamp', { name: 'Acme lamp', brand: 'acme', price: price(50_000) }),
      goodsOf('laptop', { name: 'Laptop Nimbus 14', price: { minor: 482_000_100, currency: 'IDR' } }),
      goodsOf('tv', { name: 'Televisi Nimbus 50', price: { minor: 61_000, currency: 'USD' } }),
      goodsOf('toaster', { name: 'Boreal toaster with lid', category: 'c1', price: price(50_000) }),
    ],
  });
  await refreshPrices({ db, tenant: shop.guide });
  await indexSearch(db);
});

afterAll(() => shop.close());

const ask = (question: string, more: object = {}, lang = 'en') =>
  shop.ask<ChatAnswer>('POST /chat/answers', { lang, body: { question, ...more } });

test.each([
  ['en', 'who won the world cup', ['I can find goods']],
  ['en', 'is iPhone 15 a good price right now?', ['Nothing here for “iPhone 15”']],
  ['en', 'kitchen under 10 baht', ['Nothing for “Kitchen” is within that budget.']],
  ['id', 'laptop nimbus di bawah 5 juta', ['dijual dalam IDR, jadi tidak bisa dibandingkan dengan jumlah dalam THB']],
  ['en', 'televisi nimbus under 500', ['is sold in USD, which cannot be compared with an amount in THB']],
  ['en', 'best-selling toaster', ['There is no ranking for “toaster”']],
  ['en', 'cheapest toaster', ['1 product found for “toaster”']],
  ['th', 'หูฟังไม่เกิน 3000 <b>x</b>', ['“หูฟัง” ราคาไม่เกิน ฿3,000']],
  ['en', 'hello', ['What are you looking for?']],
  ['en', 'cheapest acme', ['products found for “acme”', 'Lowest price first, without shipping.']],
  ['en', 'I need an Acme steel pot for a family of five', ['found for “Acme steel pot']],
  ['en', 'acme between 800 and 1000 baht', ['1 product found for “acme” between ฿800 and ฿1,000']],
  ['en', 'is the Acme steel pot cheaper at Lazada or Shopee?', ['“Acme steel pot” costs ฿1,500 at Shopee']],
  ['th', 'acme ต่ำกว่าพันสอง', ['ไม่เกิน ฿1,200']],
  ['th', 'มีโค้ดลาซาด้าไหม', ['“Lazada”']],
  ['en', 'tell me when the Acme steel pot drops below 1,200', ['“Acme steel pot” at ฿1,200 or less']],
])('%s: %s', async (lang, question, expected) => {
  const said = saidIn(await ask(question, {}, lang)).join(' / ');
  for (const text of expected) expect(said).toContain(text);
});

test.each([
  ['en', 'tell me when acme drops below 800', '“Acme steel pot” at ฿800 or less'],
  ['th', 'เตือนฉันเมื่อ acme ราคาไม่เกิน 800', '฿800'],
  ['id', 'ingatkan saya kalau acme di bawah 800', '฿800'],
])('an alert that could be on several products keeps its price: %s', async (lang, question, said) => {
  const { parts, subject } = await ask(question, {}, lang);
  const questions = parts.flatMap((part) => (part.type === 'chips' ? part.questions : []));
  const chosen = questions.find((one) => one.includes('Acme steel pot'));
  const answer = await ask(chosen ?? '', { subject, pending: 'alert' }, lang);
  expect(answer.parts).toContainEqual(
    expect.objectContaining({ type: 'alert', title: 'Acme steel pot', minor: 80_000 }),
  );
  expect(saidIn(answer).join()).toContain(said);
});

test('as many goods as an answer counts stand in the list that it links', async () => {
  const { ctx } = createContext(shop.api.database.db, await tenantByCode(shop.api.database.db, 'guide'), 'en');
  const words = [...saidByWords('acme pot', 'en', null).said, ...saidByWords('toaster lid', 'en', null).said];
  const lamp = saidByWords('lamp', 'en', null).said;
  const frames = words.flatMap((word, at) =>
    [null, 1000].flatMap((max) =>
      [[], lamp].map((not) => ({
        ...EMPTY_FRAME,
        said: words.slice(at).filter((other) => other !== word),
        not: [...not],
        max,
      })),
    ),
  );
  const counted = await Promise.all(
    frames.map(async (frame) => {
      const { total, path } = await frameGoods(ctx, frame);
      if (total === null || path === null) return [];
      const query = new URL(path, 'http://guide.localhost').searchParams;
      const asked = readListingQuery(query, ctx.tenant) ?? PLAIN_LISTING;
      return [[total, (await productsFound(ctx, query.get('q') ?? '', asked, 1)).total]];
    }),
  );
  const pairs = counted.flat();
  expect(pairs.some(([total = 0]) => total > 0)).toBe(true);
  expect(pairs.map(([total]) => total)).toEqual(pairs.map(([, listed]) => listed));
});
