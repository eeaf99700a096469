import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Call } from '#src/http/call.ts';
import { ProductOffer } from '#src/modules/matching/contract.ts';
import { sayMatch } from '#src/modules/matching/overrides.ts';
import { productOffers } from '#src/modules/matching/reads.ts';
import { matchingCalls } from '#src/modules/matching/routes.ts';
import { matchGoods } from '#src/modules/matching/service.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

const SONY = 'Sony WH-1000XM5 Wireless Noise Cancelling Headphones Black';
const SONY_TOO = 'หูฟัง SONY WH1000XM5 Wireless Noise Cancelling Headphones (Black)';

let database: FreshDatabase;
let tenant: Tenant;
let counter = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  counter += 1;
  tenant = await createTenant(database.db, `matching${counter}`);
  // Rarity needs some hundred listings to be meaningful.
  await database.pool.query(
    `insert into goods (tenant_id, code, external_id, name, platform)
     select $1, 'other-' || n, 'other-' || n, 'Wireless headphones black number ' || n || ' by maker ' || n % 7, 'LAZADA'
     from generate_series(1, 300) n`,
    [tenant.id],
  );
  await announced();
});

/** Inserts goods. Returns the id. */
async function addGoods(code: string, name: string, more: Record<string, unknown> = {}, of = tenant): Promise<number> {
  const row = { tenant_id: of.id, code, external_id: code, name, platform: 'SHOPEE', ...more };
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into goods (${Object.keys(row).join()}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

const change = (code: string, values: string) =>
  database.pool.query(`update goods set ${values} where tenant_id = $1 and code = $2`, [tenant.id, code]);

const match = () => matchGoods({ db: database.db, tenant });

async function groupOf(...codes: string[]): Promise<(number | null)[]> {
  const { rows } = await database.pool.query<{ code: string; match_group: number | null }>(
    'select code, match_group from goods where tenant_id = $1 and code = any($2)',
    [tenant.id, codes],
  );
  return codes.map((code) => rows.find((row) => row.code === code)?.match_group ?? null);
}

/** The goods whose offers were invalidated since the last call. */
async function announced(): Promise<string[]> {
  const { rows } = await database.pool.query('delete from invalidations where tenant_id = $1 returning tag', [
    tenant.id,
  ]);
  return rows.map(({ tag }) => tag.replace('goods-offers:', '')).sort();
}

describe('listings of one product', () => {
  test('are grouped by titles under the smallest id, and invalidated once', async () => {
    const sony = await addGoods('sony', SONY);
    await addGoods('sony-too', SONY_TOO);
    await addGoods('sony-old', 'Sony WH-1000XM4 Wireless Noise Cancelling Headphones Black');
    expect(await match()).toBe(303);
    expect(await groupOf('sony', 'sony-too', 'sony-old')).toEqual([sony, sony, null]);
    expect(await announced()).toEqual(['sony', 'sony-too']);
    expect(await match()).toBe(0);
    expect(await announced()).toEqual([]);
  });

  test('are grouped one after another as they arrive, without comparing the rest again', async () => {
    const sony = await addGoods('sony', SONY);
    await match();
    await addGoods('sony-too', SONY_TOO);
    expect(await match()).toBe(1);
    expect(await groupOf('sony', 'sony-too')).toEqual([sony, sony]);
    expect(await announced()).toEqual(['sony', 'sony-too']);
  });

  test('are matched by GTIN whatever their names', async () => {
    const first = await addGoods('first', 'Alpha', { gtin: '8850999320014' });
    await addGoods('second', 'ครีมกันแดด', { gtin: '8850999320014' });
    await match();
    expect(await groupOf('first', 'second')).toEqual([first, first]);
  });

  test('of another tenant are ignored', async () => {
    const other = await createTenant(database.db, `matching${counter}b`);
    await addGoods('sony', SONY);
    await addGoods('sony', SONY, {}, other);
    await match();
    await matchGoods({ db: database.db, tenant: other });
    expect(await groupOf('sony')).toEqual([null]);
  });
});

describe('a change', () => {
  beforeEach(async () => {
    for (const [code, name] of [
      ['one', SONY],
      ['two', SONY_TOO],
      ['three', `${SONY} Original`],
    ] as const) {
      await addGoods(code, name);
    }
    await match();
    await announced();
  });

  test('of the name removes a listing from its group and invalidates all members', async () => {
    await change('two', "name = 'Philips HD9252 air fryer'");
    expect(await match()).toBe(1);
    const [one, two, three] = await groupOf('one', 'two', 'three');
    expect([one === three, two]).toEqual([true, null]);
    expect(await announced()).toEqual(['one', 'three', 'two']);
  });

  test('of only the price queues nothing', async () => {
    await change('two', "price_minor = 100, currency = 'THB'");
    expect(await match()).toBe(0);
  });

  test.each(['one', 'two'])('a deletion of %s keeps the other members together and invalidates them', async (code) => {
    await database.pool.query('delete from goods where tenant_id = $1 and code = $2', [tenant.id, code]);
    expect(await match()).toBe(1);
    const rest = ['one', 'two', 'three'].filter((one) => one !== code);
    const [group, same] = await groupOf(...rest);
    expect(group).not.toBeNull();
    expect(same).toBe(group);
    expect(await announced()).toEqual(rest.sort());
    const { rows } = await database.pool.query('select 1 from match_words where tenant_id = $1 and listings < 0', [
      tenant.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("of editors' decisions separates a listing from the others, and joins it again", async () => {
    const say = (goods: string, other: string, same: boolean | null) =>
      write(database.db, tenant, (ctx) => sayMatch(ctx, { goods, other, same }));
    for (const other of ['one', 'three']) await say('two', other, false);
    await match();
    const [one, two, three] = await groupOf('one', 'two', 'three');
    expect([one === three, two]).toEqual([true, null]);
    for (const other of ['one', 'three']) await say(other, 'two', null);
    await match();
    expect(new Set(await groupOf('one', 'two', 'three')).size).toBe(1);
    await say('one', 'other-1', true);
    await match();
    expect(new Set(await groupOf('one', 'other-1')).size).toBe(1);
  });

  test.each([
    ['one', 'one', 'BadRequest'],
    ['one', 'nobody', 'NotFound'],
    ["x' or 1=1", 'one', 'NotFound'],
  ])('a decision about %s and %s is refused: %s', async (goods, other, kind) => {
    const said = write(database.db, tenant, (ctx) => sayMatch(ctx, { goods, other, same: true }));
    await expect(said).rejects.toMatchObject({ kind });
  });
});

test('two workers at once leave nothing undone and do nothing twice', async () => {
  await addGoods('sony', SONY);
  await addGoods('sony-too', SONY_TOO);
  const done = await Promise.all([match(), match(), match()]);
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(302);
  const [one, two] = await groupOf('sony', 'sony-too');
  expect([one === two, one === null]).toEqual([true, false]);
});

test('a listing being written meanwhile is not waited for, and is processed later', async () => {
  await addGoods('sony', SONY);
  await addGoods('sony-too', SONY_TOO);
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query("update goods set sold_quantity = 1 where tenant_id = $1 and code = 'sony'", [tenant.id]);
    await match();
    expect((await groupOf('sony'))[0]).toBeNull();
    await writer.query('commit');
  } finally {
    writer.release();
  }
  await match();
  const [one, two] = await groupOf('sony', 'sony-too');
  expect([one === two, one === null]).toEqual([true, false]);
});

describe('the comparison of offers', () => {
  const baht = (minor: number) => ({ price_minor: minor, currency: 'THB' });
  const offers = (id: number) => productOffers(createContext(database.db, tenant, 'th').ctx, id);

  test("has the product's offers, cheapest first, then those in another currency or without a price", async () => {
    const gtin = '8850999320014';
    const dear = await addGoods('dear', SONY, { gtin, ...baht(900_000), origin_url: 'https://shop.example/1' });
    await addGoods('unpriced', SONY, { gtin });
    await addGoods('dollars', SONY, { gtin, price_minor: 100, currency: 'USD' });
    await addGoods('cheap', SONY, { gtin, ...baht(850_000), platform: 'LAZADA' });
    await addGoods('as-cheap', SONY, { gtin, ...baht(850_000) });
    await addGoods('gone', SONY, { gtin, ...baht(1), valid: false });
    await match();
    const answer = await offers(dear);
    expect(z.array(ProductOffer).parse(answer)).toEqual(answer);
    expect(answer.map(({ code }) => code)).toEqual(['cheap', 'as-cheap', 'dear', 'dollars', 'unpriced']);
    expect(answer[0]).toMatchObject({ platformName: 'LAZADA', price: 8500, currencyCode: 'THB', goodsName: SONY });
    expect(answer[2]?.originUrl).toBe('https://shop.example/1');
  });

  test('ignores a price history in another currency', async () => {
    const id = await addGoods('moved', SONY, baht(900_000));
    await database.pool.query(
      `insert into price_states (tenant_id, goods_id, currency, current_minor, current_since, observed_at, known_until,
         effective_minor, shipping_known, verdict, curve_hash, as_of)
       values ($1, $2, 'USD', 25000, now(), now(), now(), 25000, true, 'NONE', '', now())`,
      [tenant.id, id],
    );
    const priced = { price: 9000, effectivePrice: null, voucherPrice: null, currencyCode: 'THB', observedAt: null };
    expect(await offers(id)).toMatchObject([priced]);
  });

  test('of an unmatched listing has only itself', async () => {
    const id = await addGoods('alone', 'Philips HD9252 air fryer', baht(100));
    await match();
    expect((await offers(id)).map(({ code }) => code)).toEqual(['alone']);
  });

  test('tracks what it shows', async () => {
    const { ctx, reads } = createContext(database.db, tenant, 'th');
    await productOffers(ctx, await addGoods('seen', SONY, baht(100)));
    expect([...reads]).toEqual(expect.arrayContaining(['goods-offers:seen', 'goods-price:seen']));
  });

  test('of an unknown listing is not found', async () => {
    await expect(offers(999_999_999_999_999)).rejects.toMatchObject({ kind: 'NotFound' });
  });

  test.each(['0', '1e3', "1' or 1=1", '9999999999999999'])('for the id %s is refused', async (id) => {
    const call: Call = matchingCalls[0];
    const asked = call.prepare({ params: { id }, query: {}, body: () => Promise.resolve({}) });
    await expect(asked).rejects.toMatchObject({ kind: 'BadRequest' });
  });
});
