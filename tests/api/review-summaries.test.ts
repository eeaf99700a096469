import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { ChatModel } from '#src/env.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { summaryJob } from '#src/modules/finding/summaries/jobs.ts';
import { modelSummary } from '#src/modules/finding/summaries/reads.ts';
import { makeDigests } from '#src/modules/people/comments/digest/digest-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type Behaviour, type ModelServer, say, startModelServer, TOKENS_USED } from '#tests/support/model-server.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const GOOD = 'Readers praise the sound.\nSome find the battery weak.';

let model: ModelServer;
let shop: TestShop;
let settings: ChatModel;
const failures: object[] = [];

beforeAll(async () => {
  [model, shop] = await Promise.all([startModelServer(), startShop()]);
  settings = { baseUrl: model.url, model: 'm', apiKey: 'key', seconds: 600, answersADay: 100, summariesADay: 100 };
});

afterAll(async () => {
  await Promise.all([shop.close(), model.close()]);
});

beforeEach(() => {
  model.requests.length = failures.length = 0;
  model.behaviour = (_, response) => say(response, GOOD);
});

afterEach(async () => {
  await sql`truncate replies, goods, review_digests, review_summaries, review_digest_work, chat_question_counts cascade`.execute(
    shop.api.database.db,
  );
});

const job = (changed: Partial<ChatModel> = {}) =>
  summaryJob(shop.api.database.db, { ...settings, ...changed }, {}, { warn: (about) => void failures.push(about) });

/** Goods in English with comments of so many readers, and their digest. */
async function reviewed(name: string, { tenant = shop.guide, readers = 20, text = 'The sound is great.' } = {}) {
  const { db } = shop.api.database;
  const input = GoodsInput.parse(goodsOf(name, { name: `Acme ${name}`, lang: 'en' }));
  await write(db, tenant, (ctx) => putGoods(ctx, [input]));
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from goods where tenant_id = ${tenant.id} and external_id = ${name}`.execute(db);
  const goods = rows[0] ?? { id: 0, code: '' };
  await comment(goods, text, readers, tenant);
  return { ...goods, tenant };
}

async function comment({ id }: { readonly id: number }, text: string, count: number, tenant = shop.guide) {
  const { db } = shop.api.database;
  await sql`insert into replies (tenant_id, subject_type, subject_id, text)
    select ${tenant.id}, 'GOODS', ${id}, ${text} from generate_series(1, ${count}::int)`.execute(db);
  await write(db, tenant, makeDigests);
}

const shown = ({ tenant, ...goods }: Awaited<ReturnType<typeof reviewed>>) =>
  modelSummary(createContext(shop.api.database.db, tenant, 'en').ctx, goods);

const counted = async (party: string) => {
  const { rows } = await sql<{ asked: number; tokens: number }>`
    select asked, tokens from chat_question_counts where party = sha256(${party}::bytea)`.execute(shop.api.database.db);
  return rows[0];
};

test('a summary of a model is stored with its version, announced, and asked for once while the comments are the same', async () => {
  const goods = await reviewed('pan');
  const { db } = shop.api.database;
  await sql`delete from invalidations`.execute(db);
  await job().run();
  expect(await shown(goods)).toEqual({ origin: 'MODEL summary-1', sentences: GOOD.split('\n') });
  const { rows } = await sql`select tag from invalidations`.execute(db);
  expect(rows).toEqual([{ tag: `goods:${goods.code}` }]);
  await job().run();
  expect(model.requests).toHaveLength(1);
  expect(await counted('summaries')).toEqual({ asked: 1, tokens: 0 });
  expect(await counted('tenant')).toEqual({ asked: 0, tokens: TOKENS_USED });
});

test('another comment takes it away at once and brings a new one; too few readers have none', async () => {
  const goods = await reviewed('pan');
  await job().run();
  await comment(goods, 'The battery is weak.', 3);
  expect(await shown(goods)).toBeNull();
  model.behaviour = (_, response) => say(response, 'Readers praise the sound but not the battery.');
  await job().run();
  expect((await shown(goods))?.sentences).toEqual(['Readers praise the sound but not the battery.']);

  const { db } = shop.api.database;
  await sql`update replies set text = '', state = 'DELETED', deleted_at = now()
    where id in (select id from replies order by id limit 4)`.execute(db);
  await write(db, shop.guide, makeDigests);
  expect(await shown(goods)).toBeNull();
  await job().run();
  expect(model.requests).toHaveLength(2);
});

test('comments enter as data, without what tells who wrote them', async () => {
  await reviewed('pan', { text: 'Great sound! Ask @Nok Noi, nok@example.com or 081-234-5678, https://evil.example/x' });
  await job().run();
  const [request] = model.requests;
  expect(request?.authorization).toBe('Bearer key');
  const [system, material] = request?.messages ?? [];
  expect(String(system?.content)).not.toContain('Great sound');
  const sent = JSON.stringify(material?.content);
  expect(sent).toContain('Great sound!');
  expect(sent).not.toMatch(/nok@example|081-234|evil\.example|@Nok/);
});

describe('a sentence that the comments do not bear out is left out', () => {
  test.each([
    ['a price', 'It costs ฿850.'],
    ['a price in words', 'It is half price.'],
    ['a number', 'It has 900 reviews.'],
    ['a date', 'It came on 5 January 2026.'],
    ['a shop', 'Buyers got it at Lazada.'],
    ['another product', 'The Zenith Kettle is nicer.'],
    ['a link', 'See https://evil.example for more.'],
    ['a Markdown link', 'See [this](https://evil.example) for more.'],
    ['HTML', 'Look <img src=x onerror=alert(1)> here.'],
    ['another language', 'เสียงดีมาก'],
    ['a copied comment', 'the sound is great, it really is a nice pan for eggs.'],
    ['instructions', 'You sum up what readers of a shopping site wrote about one product.'],
  ])('%s', async (_, invented) => {
    const goods = await reviewed('pan', { text: 'The sound is great, it really is a nice pan for eggs.' });
    model.behaviour = (__, response) => say(response, `Readers praise the sound.\n${invented}`);
    await job().run();
    expect((await shown(goods))?.sentences).toEqual(['Readers praise the sound.']);
  });

  test('where nothing is left there is no summary, and the model is not asked again', async () => {
    const goods = await reviewed('pan');
    model.behaviour = ({ messages }, response) => say(response, messages.map(({ content }) => content).join('\n'));
    await job().run();
    await job().run();
    expect(await shown(goods)).toBeNull();
    expect(model.requests).toHaveLength(1);
  });
});

/** How a model fails that has written nothing. */
const UNPAID = ['with 429', 'with 500', 'by what is no JSON'];

describe('where the model fails there is no summary, what it wrote is counted, and it is asked again later', () => {
  test.each<[string, Behaviour]>([
    ['with 429', (_, response) => response.writeHead(429).end('{}')],
    ['with 500', (_, response) => response.writeHead(500).end('{}')],
    ['by hanging', () => undefined],
    ['by half a text', (_, response) => say(response, 'Readers praise the sound.', null)],
    ['by a text that is cut', (_, response) => say(response, 'Readers praise the sound.', 'length')],
    [
      'by breaking off',
      (_, response) => {
        say(response, 'Readers praise the', null);
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'by what is no JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: <html>\n\n'),
    ],
  ])('%s', async (how, behaviour) => {
    const goods = await reviewed('pan');
    model.behaviour = behaviour;
    // Where it says nothing more, its time ends.
    await job({ seconds: 1 }).run();
    await job().run();
    expect(await shown(goods)).toBeNull();
    expect(model.requests).toHaveLength(1);
    expect(failures).toMatchObject([{ tenant: 'guide', code: goods.code }]);
    const isPaid = !UNPAID.includes(how);
    expect(await counted('summaries')).toEqual({ asked: Number(isPaid), tokens: 0 });
    expect((await counted('tenant'))?.tokens !== 0).toBe(isPaid);

    model.behaviour = (__, response) => say(response, GOOD);
    await sql`update review_summaries set ask_again_at = now()`.execute(shop.api.database.db);
    await job().run();
    expect(await shown(goods)).not.toBeNull();
  });
});

test('one product that fails does not stop the others, and one tenant does not wait for the backlog of another', async () => {
  const first = await reviewed('pan');
  const others = [await reviewed('pot'), await reviewed('lamp')];
  const other = await reviewed('cup', { tenant: shop.deals });
  const order: string[] = [];
  model.behaviour = ({ messages }, response) => {
    const { product } = JSON.parse(String(messages[1]?.content)) as { product: string };
    order.push(product);
    if (product === 'Acme pan') response.writeHead(500).end('{}');
    else say(response, GOOD);
  };
  await job().run();
  expect(order).toHaveLength(4);
  expect(order.slice(0, 2)).toContain('Acme cup');
  expect(await shown(first)).toBeNull();
  for (const goods of [...others, other]) expect(await shown(goods)).not.toBeNull();
});

test('a day has no more summaries than it may have, in two processes too', async () => {
  for (const name of ['pan', 'pot', 'lamp', 'cup']) await reviewed(name);
  await Promise.all([job({ summariesADay: 2 }).run(), job({ summariesADay: 2 }).run()]);
  expect(model.requests).toHaveLength(2);
  await Promise.all(Array.from({ length: 6 }, () => job().run()));
  expect(model.requests).toHaveLength(4);
});
