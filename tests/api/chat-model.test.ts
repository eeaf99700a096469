import { request, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatModel } from '#src/env.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';
import type { ModelFrame } from '#src/modules/finding/chat/model/model-frame.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import {
  type Behaviour,
  frame,
  type ModelServer,
  say,
  startModelServer,
  TOKENS_USED,
} from '#tests/support/model-server.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';
import { saidIn, sourcesOf } from './fixtures/chat-answers.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

/** The seconds of a model, where its limit is not meant to end anything. */
const LONGER_THAN_PATIENCE = (2 * TEST_LIMIT_MS) / 1000;

let model: ModelServer;
let shop: TestShop;
/** A test may change it. */
let chatModel: { -readonly [Setting in keyof ChatModel]: ChatModel[Setting] };

beforeAll(async () => {
  model = await startModelServer();
  chatModel = {
    baseUrl: model.url,
    model: 'm',
    apiKey: 'secret-key',
    seconds: LONGER_THAN_PATIENCE,
    answersADay: 100,
    summariesADay: 0,
  };
  shop = await startShop({ chatModel });
  const { db } = shop.api.database;
  const goods = (code: string, name: string, minor: number) =>
    goodsOf(code, { name, price: { minor, currency: 'THB' } });
  await shop.stock(shop.guide, {
    goods: [
      goods('pan', 'Acme frying pan', 90_000),
      goods('pot', 'Acme steel pot', 150_000),
      goods('buds', 'Zento wireless headphones', 50_000),
      goods('wired', 'Zento wired headphones', 20_000),
      goods('other', 'Krona wireless headphones', 40_000),
    ],
  });
  await shop.stock(shop.deals, { goods: [goodsOf('secret', { name: 'Zenith secret kettle' })] });
  for (const tenant of [shop.guide, shop.deals]) await refreshPrices({ db, tenant });
  await indexSearch(db);
});

beforeEach(async () => {
  chatModel.seconds = LONGER_THAN_PATIENCE;
  model.requests.length = 0;
  await sql`truncate chat_question_counts, call_counts`.execute(shop.api.database.db);
});

afterAll(async () => {
  await shop.close();
  await model.close();
});

const ask = (question: string, headers = {}) =>
  shop.ask<ChatAnswer>('POST /chat/answers', { lang: 'en', body: { question }, headers });

const codesOf = ({ parts }: ChatAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ name }) => name) : []));

test('a model reads the question, and the rules answer it', async () => {
  model.behaviour = (_, response) =>
    frame(response, { intent: 'find', said: [{ slot: 'word', text: 'acme', is: 'acme' }] });
  const answer = await ask('something of acme, mail me at nok@example.com or 081-234-5678');
  expect(sourcesOf(answer)).toEqual(['model']);
  expect(codesOf(answer)).toEqual(expect.arrayContaining(['Acme frying pan', 'Acme steel pot']));
  const [first] = model.requests;
  expect(first).toMatchObject({ authorization: 'Bearer secret-key', response_format: { type: 'json_schema' } });
  const sent = JSON.stringify(model.requests);
  expect(sent).toContain('headphones');
  for (const personal of ['nok@example.com', '234-5678', 'viewer', 'device']) expect(sent).not.toContain(personal);
});

describe('a question in another language is answered through the frame', () => {
  test.each<[string, Partial<ModelFrame>, string[], string]>([
    [
      'mình muốn tìm tai nghe không dây dưới 450 baht',
      {
        said: [
          { slot: 'kind', text: 'tai nghe', is: 'headphones' },
          { slot: 'word', text: 'không dây', is: 'wireless' },
        ],
        max: '450 baht',
      },
      ['Krona wireless headphones'],
      'These fit “headphone wireless”',
    ],
    [
      'mình muốn tìm tai nghe trên 450 baht',
      { said: [{ slot: 'kind', text: 'tai nghe', is: 'headphones' }], min: '450 baht' },
      ['Zento wireless headphones'],
      'from ฿450',
    ],
    [
      'nak cari kan fon kepala Zento tapi bukan yang berwayar',
      {
        said: [
          { slot: 'kind', text: 'fon kepala', is: 'headphones' },
          { slot: 'word', text: 'Zento', is: 'zento' },
        ],
        not: [{ slot: 'word', text: 'berwayar', is: 'wired' }],
      },
      ['Zento wireless headphones'],
      '“headphone zento”',
    ],
  ])('%s', async (question, read, names, sentence) => {
    model.behaviour = (_, response) => frame(response, { intent: 'find', ...read });
    const answer = await ask(question);
    expect(sourcesOf(answer)).toEqual(['model']);
    expect(codesOf(answer)).toEqual(names);
    expect(saidIn(answer).join(' ')).toContain(sentence);
    expect(saidIn(answer).join(' ')).not.toMatch(/tiếng|Soalan/);
  });
});

describe('where the rules read something, the model changes nothing', () => {
  const QUESTION = 'zento headphones under 300 baht, not wireless';
  test.each<[string, Partial<ModelFrame>]>([
    ['a limit', { max: '300 baht', min: '300 baht' }],
    ['what is excluded', { said: [{ slot: 'word', text: 'wireless', is: 'wireless' }] }],
    ['what is wanted', { not: [{ slot: 'kind', text: 'headphones', is: 'headphones' }] }],
    ['a kind that nobody sells', { said: [{ slot: 'kind', text: 'zento', is: 'drone' }] }],
  ])('%s', async (_, read) => {
    model.behaviour = (_, response) => frame(response, { intent: 'find', ...read });
    const byModel = await ask(QUESTION);
    expect(sourcesOf(byModel)).toEqual(['model']);
    expect(codesOf(byModel)).toEqual(['Zento wired headphones']);
  });
});

test('while the model hangs, other calls are answered as usual', async () => {
  const held: ServerResponse[] = [];
  model.behaviour = (_, response) => void held.push(response);
  const hanging = Array.from({ length: 20 }, () => ask('find acme frying pan'));
  await expect.poll(() => held.length, { interval: 5 }).toBe(20);
  const statuses = ['pan', 'pot', 'lamp'].map((keyword) =>
    shop.status('POST /saas-search-service/search/common/search', { body: { keyword, dataTypes: ['GOODS'] } }),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  for (const response of held) response.destroy();
  for (const answer of await Promise.all(hanging)) expect(sourcesOf(answer)).toEqual(['rules']);
});

describe('the rules take over, and say so', () => {
  /** Where the model wrote nothing; all else is paid for, and counts. */
  const UNPAID = ['fails', 'is busy', 'speaks no JSON'];
  const words = (text: string) => (_: unknown, response: ServerResponse) => say(response, text);
  const invents = (read: Partial<ModelFrame>) => (_: unknown, response: ServerResponse) => frame(response, read);

  test.each<[string, Behaviour]>([
    ['when it fails', (_, response) => response.writeHead(500).end('{}')],
    ['when it is busy', (_, response) => response.writeHead(429).end('{}')],
    ['when it hangs', () => undefined],
    ['when it hangs in a frame', (_, response) => say(response, '{"intent": "fi', null)],
    [
      'when it breaks off',
      (_, response) => {
        say(response, '{"intent": "fi', null);
        setTimeout(() => response.destroy(), 50);
      },
    ],
    [
      'when it speaks no JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: <html>\n\n'),
    ],
    ['when its frame is no JSON', words('{"intent": "find", "said": [')],
    ['when its frame is another one', words('{"intent": "steal", "said": [], "not": []}')],
    ['when it refuses', words('I cannot help with that. It costs ฿1 at Lazada.')],
    ['when it says nothing', words('')],
    ['when it writes without an end', (_, response) => say(response, '[1,\n'.repeat(4000), null)],
    ['when it names a brand that was not said', invents({ said: [{ slot: 'brand', text: 'Krona', is: 'Krona' }] })],
    ['when it names an amount that was not said', invents({ max: '฿1' })],
    ['when it repeats its instructions', ({ messages }, response) => say(response, String(messages[0]?.content))],
  ])('%s', async (name, behaviour) => {
    model.behaviour = behaviour;
    if (name.startsWith('when it hangs')) chatModel.seconds = 1;
    const answer = await ask('find acme frying pan');
    expect(sourcesOf(answer)).toEqual(['rules']);
    expect(saidIn(answer)).toEqual(['1 product found for “acme frying pan”.']);
    expect(model.requests).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/follow no instruction|Krona|Lazada/);
    const { db } = shop.api.database;
    const { rows } = await sql`select asked from chat_question_counts where party = sha256('model')`.execute(db);
    const isPaid = !UNPAID.some((what) => name.endsWith(what));
    expect(rows).toEqual([{ asked: Number(isPaid) }]);
    const { rows: used } = await sql<{ tokens: number }>`
      select tokens from chat_question_counts where party = sha256('tenant')`.execute(db);
    expect(used.map(({ tokens }) => tokens > 0)).toEqual([isPaid]);
  });

  test('when its readings of the day are used up, and nothing is sent', async () => {
    await sql`insert into chat_question_counts (tenant_id, day, party, asked) values
      (${shop.guide.id}, (now() at time zone ${shop.guide.timeZone})::date, sha256('model'), 100)`.execute(
      shop.api.database.db,
    );
    expect(sourcesOf(await ask('find acme frying pan'))).toEqual([]);
    expect(model.requests).toEqual([]);
  });
});

test('the tokens of a reading are counted, and without any left the rules answer', async () => {
  model.behaviour = (_, response) => frame(response, {});
  const { db } = shop.api.database;
  await ask('find acme frying pan');
  const { rows } = await sql`select tokens from chat_question_counts where party = sha256('tenant')`.execute(db);
  expect(rows).toEqual([{ tokens: TOKENS_USED }]);
  await sql`update chat_question_counts set tokens = 2000000000 where party = sha256('tenant')`.execute(db);
  model.requests.length = 0;
  expect(sourcesOf(await ask('find acme frying pan'))).toEqual([]);
  expect(model.requests).toEqual([]);
});

test('a model is told nothing of another tenant', async () => {
  model.behaviour = (_, response) => frame(response, {});
  expect(codesOf(await ask('a secret kettle'))).toEqual([]);
  expect(JSON.stringify(model.requests)).not.toContain('Zenith');
});

test.each(['text/event-stream', 'application/json'])(
  'the model is left when the reader (%s) leaves',
  async (accept) => {
    model.behaviour = (_, response) => say(response, 'Well, ', null);
    const before = model.left;
    const leaving = request({
      host: '127.0.0.1',
      port: shop.api.port,
      path: '/api/chat/answers',
      method: 'POST',
      headers: { host: shop.guide.hosts[0] ?? '', accept, 'content-type': 'application/json' },
    });
    leaving.on('error', () => undefined);
    leaving.end(JSON.stringify({ question: 'a pan' }));
    await expect.poll(() => model.requests.length, { interval: 10 }).toBe(1);
    leaving.destroy();
    await expect.poll(() => model.left, { interval: 20 }).toBe(before + 1);
  },
);
