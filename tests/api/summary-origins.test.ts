import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { GoodsTextsInput } from '#src/modules/catalogue/goods/texts/text-contract.ts';
import { putGoodsTexts } from '#src/modules/catalogue/goods/texts/text-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { summariesOf } from '#src/screens/product/summaries.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const PLAIN = {
  name: 'Pan',
  introduction: '',
  details: '',
  guide: '',
  reasonsFor: [],
  reasonsAgainst: [],
  features: [],
};
const SUMMARIES = { ...PLAIN, summary: 'It heats evenly.', reviewsSummary: 'Buyers like it.' };

let shop: TestShop;
let code: string;

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, { goods: [goodsOf('pan', { name: 'Pan' })] });
  const { rows } = await sql<{ code: string }>`select code from goods`.execute(shop.api.database.db);
  code = rows[0]?.code ?? '';
});

afterAll(() => shop.close());

const put = (text: object) =>
  write(shop.api.database.db, shop.guide, (ctx) =>
    putGoodsTexts(ctx, [GoodsTextsInput.parse({ goodsExternalId: 'pan', texts: { en: text } })]),
  );

async function view() {
  const found = await goodsView(createContext(shop.api.database.db, shop.guide, 'en').ctx, { code });
  if (found === undefined) throw new Error('no goods');
  return found;
}

test('a summary is called AI only if a model wrote it; a change of its origin is announced', async () => {
  await put(SUMMARIES);
  const stated = summariesOf(await view(), null);
  expect(stated.map(({ title }) => title)).toEqual(['product.summaryStated', 'product.reviewsStated']);
  expect(stated.map(({ note }) => note)).toEqual([null, 'product.byOthers']);

  const { tags } = await put({ ...SUMMARIES, summaryOrigin: 'MODEL summary-1', reviewsSummaryOrigin: 'EXTRACTIVE' });
  expect([...tags]).toContain(`goods:${code}`);
  const written = summariesOf(await view(), null);
  expect(written.map(({ title }) => title)).toEqual(['product.summary', 'product.reviewsStated']);
  expect(written.map(({ note }) => note)).toEqual(['product.byMachine', 'product.byChoice']);

  const readers = { sentences: ['Readers praise it.', 'Some do not.'], origin: 'MODEL summary-1' };
  const [first] = summariesOf(await view(), readers);
  expect(first).toMatchObject({ title: 'product.readersSummary', text: 'Readers praise it. Some do not.', note: null });

  // A text that replaces the model's is not the model's.
  await put(SUMMARIES);
  expect((await view()).summaryOrigin).toBe('STATED');
});

test.each(['AI', 'MODEL', 'MODEL <b>', 'model summary-1'])(
  '%s is no origin, not even for the table',
  async (origin) => {
    expect(() =>
      GoodsTextsInput.parse({ goodsExternalId: 'pan', texts: { en: { ...SUMMARIES, summaryOrigin: origin } } }),
    ).toThrow();
    const write = sql`update goods_texts set summary_origin = ${origin}`.execute(shop.api.database.db);
    await expect(write).rejects.toThrow('summary_origin');
  },
);
