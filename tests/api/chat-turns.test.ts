import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { ChatModel } from '#src/env.ts';
import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';
import { ANSWER_TURNS } from '#src/modules/finding/chat/rules.ts';
import { answerQuestion } from '#src/modules/finding/chat/service.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';
import { saidIn } from './fixtures/chat-answers.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer();
  const chatModel: ChatModel = {
    baseUrl: model.url,
    model: 'm',
    apiKey: null,
    seconds: (2 * TEST_LIMIT_MS) / 1000,
    answersADay: ANSWER_TURNS.atOnce + 1,
    summariesADay: 0,
  };
  shop = await startShop({ chatModel });
  await shop.stock(shop.guide, { goods: [goodsOf('pot', { name: 'Acme pot' })] });
  await indexSearch(shop.api.database.db);
});

afterAll(async () => {
  await Promise.all([shop.close(), model.close()]);
});

test('an answer by rules is worked out in one turn, which a slow reader does not hold', async () => {
  const turns: string[] = [];
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'en');
  const asked = { question: 'find acme pot', subject: [], pending: null };
  const parts = answerQuestion(ctx, asked, {
    async inTurn(work) {
      turns.push('begins');
      const done = await work();
      turns.push('ends');
      return done;
    },
  });
  expect((await parts.next()).value).toMatchObject({ type: 'sentence' });
  expect(turns).toEqual(['begins', 'ends']);
});

test('a model that thinks holds no turn: others are answered meanwhile', async () => {
  const ask = () => shop.ask<ChatAnswer>('POST /chat/answers', { lang: 'en', body: { question: 'find acme pot' } });
  const waiting = Promise.withResolvers<void>();
  model.behaviour = (_, response) => void waiting.promise.then(() => response.writeHead(500).end('{}'));
  const thinking = Array.from({ length: ANSWER_TURNS.atOnce + 1 }, ask);
  await expect.poll(() => model.requests.length, { interval: 5 }).toBe(thinking.length);
  // The model's answers of today are all taken, so this one is by rules.
  expect(saidIn(await ask())).toEqual(['1 product found for “acme pot”.']);
  waiting.resolve();
  await Promise.all(thinking);
});
