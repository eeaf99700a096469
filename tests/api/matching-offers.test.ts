import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createContext, type Tenant } from '#src/ctx.ts';
import type { Call } from '#src/http/call.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { productCards } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { readPacks } from '#src/modules/catalogue/matching/pack-reads.ts';
import { bestOffer, productListings, productOffers, similarGoods } from '#src/modules/catalogue/matching/reads.ts';
import { matchingCalls } from '#src/modules/catalogue/matching/routes.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { callCtx } from './fixtures/call-ctx.ts';
import { addListing, announced as announcedIn, fillCatalogue, SONY } from './fixtures/filler-listings.ts';

let database: FreshDatabase;
let tenant: Tenant;
let counter = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  counter += 1;
  tenant = await createTenant(database.db, `offers${counter}`);
  await fillCatalogue(database, tenant);
  await announced();
});

const addGoods = (code: string, name: string, more: Record<string, unknown> = {}) =>
  addListing(database, tenant, code, name, more);
const change = (code: string, values: string) =>
  database.pool.query(`update goods set ${values} where tenant_id = $1 and code = $2`, [tenant.id, code]);
const match = () => matchGoods({ db: database.db, tenant });
const announced = () => announcedIn(database, tenant);

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

  test('has one offer of each seller, the cheapest', async () => {
    const gtin = '8850999320014';
    const dear = await addGoods('dear', SONY, { gtin, ...baht(900_000), seller: 'One shop' });
    await addGoods('cheap', SONY, { gtin, ...baht(850_000), seller: 'One shop' });
    await addGoods('other', SONY, { gtin, ...baht(870_000), seller: 'Other shop' });
    await addGoods('unknown', SONY, { gtin, ...baht(880_000), seller_id: null });
    await addGoods('unknown-too', SONY, { gtin, ...baht(890_000), seller_id: null });
    await match();
    const answer = await offers(dear);
    expect(answer.map(({ code }) => code)).toEqual(['cheap', 'other', 'unknown']);
    expect(answer.map(({ seller }) => seller?.name)).toEqual(['One shop', 'Other shop', undefined]);
    expect(await productListings(createContext(database.db, tenant, 'th').ctx, dear)).toHaveLength(5);
  });

  test('has no similar goods; these are listed beside, and invalidated when they change', async () => {
    const sony = await addGoods('sony', SONY, baht(900_000));
    await addGoods('white', SONY.replace('Black', 'White'), baht(900_000));
    await match();
    const similar = async () => {
      const cards = await similarGoods(createContext(database.db, tenant, 'th').ctx, sony);
      return cards.map(({ code }) => code);
    };
    expect([(await offers(sony)).map(({ code }) => code), await similar()]).toEqual([['sony'], ['white']]);
    await announced();
    await change('white', "name = 'Philips HD9252 air fryer'");
    await match();
    expect(await similar()).toEqual([]);
    expect(await announced()).toEqual(['sony', 'white']);
  });

  test('has what is like any of its listings, and follows the links of each', async () => {
    const sony = await addGoods('sony', SONY, baht(900_000));
    const other = await addGoods('other', SONY, baht(910_000));
    const fryer = await addGoods('fryer', 'Philips HD9252 air fryer', baht(300_000));
    await match();
    await database.pool.query(
      'insert into match_links (tenant_id, low, high, same, score) values ($1, $2, $3, false, 0.7)',
      [tenant.id, Math.min(other, fryer), Math.max(other, fryer)],
    );
    const { ctx, reads } = createContext(database.db, tenant, 'th');
    expect(await productListings(ctx, sony)).toEqual([sony, other]);
    expect((await similarGoods(ctx, sony)).map(({ code }) => code)).toEqual(['fryer']);
    expect([...reads]).toContain(tagOf.goodsOffers('other'));
  });

  test('of packs is for the same amount: each is a product of its own, with the others beside it', async () => {
    const noodles = async (code: string, name: string, minor: number, pieces: number) => {
      const id = await addGoods(code, name, { ...baht(minor), size_value: pieces, size_unit: 'piece' });
      await database.pool.query(
        `insert into price_states (tenant_id, goods_id, currency, current_minor, current_since, known_since, observed_at,
           known_until, effective_minor, shipping_known, verdict, curve_hash, as_of, unit_minor, unit)
         values ($1, $2, 'THB', $3, now(), now(), now(), now(), $3, true, 'NONE', '', now(), $4, 'piece')`,
        [tenant.id, id, minor, Math.round(minor / pieces)],
      );
      return id;
    };
    const ten = await noodles('ten', 'Mi instan Indomie goreng isi 10', 3000, 10);
    await noodles('forty', '[Lazada Official] Mi instan Indomie goreng isi 40', 10_000, 40);
    await noodles('dear-forty', 'Mi instan Indomie goreng (isi 40)', 19_000, 40);
    await noodles('rendang', 'Mi instan Indomie goreng rendang isi 40', 9000, 40);
    await match();
    const { ctx } = createContext(database.db, tenant, 'th');
    const [goods] = await productCards(ctx, [ten]);
    const best = await bestOffer(ctx, await offers(ten));
    const similar = await similarGoods(ctx, ten);
    const packs = goods && best && (await readPacks(ctx, { goods, best }, similar));
    expect(packs?.map((pack) => pack.goods.code)).toEqual(['forty', 'ten']);
    expect((await offers(ten)).map(({ code }) => code)).toEqual(['ten']);
  });

  test('ignores a price history in another currency', async () => {
    const id = await addGoods('moved', SONY, baht(900_000));
    await database.pool.query(
      `insert into price_states (tenant_id, goods_id, currency, current_minor, current_since, known_since, observed_at,
         known_until, effective_minor, shipping_known, verdict, curve_hash, as_of)
       values ($1, $2, 'USD', 25000, now(), now(), now(), now(), 25000, true, 'NONE', '', now())`,
      [tenant.id, id],
    );
    const priced = { price: 9000, effectivePrice: null, voucherPrice: null, currencyCode: 'THB', observedAt: null };
    expect(await offers(id)).toMatchObject([priced]);
  });

  test('is the answer of its call', async () => {
    const id = await addGoods('asked', SONY, baht(900_000));
    const call: Call = matchingCalls[0];
    const { run } = await call.prepare({ params: { id: String(id) }, query: {}, body: () => Promise.resolve({}) });
    const { data } = await run(callCtx(database.db, tenant));
    expect(data).toEqual(await offers(id));
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
