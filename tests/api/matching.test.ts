import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { sayMatch } from '#src/modules/catalogue/matching/editor-overrides.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addListing, announced as announcedIn, fillCatalogue, SONY } from './fixtures/filler-listings.ts';

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
  await fillCatalogue(database, tenant);
  await announced();
});

const addGoods = (code: string, name: string, more: Record<string, unknown> = {}, of = tenant) =>
  addListing(database, of, code, name, more);

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

/** The code of the canonical listing of each listing's product. */
async function canonicalOf(...codes: string[]): Promise<(string | undefined)[]> {
  const { rows } = await database.pool.query<{ code: string; canonical: string }>(
    `select g.code, c.code as canonical from goods g
     join goods c on c.tenant_id = g.tenant_id and c.id = coalesce(g.canonical_id, g.id)
     where g.tenant_id = $1 and g.code = any($2)`,
    [tenant.id, codes],
  );
  return codes.map((code) => rows.find((row) => row.code === code)?.canonical);
}

const announced = () => announcedIn(database, tenant);

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

  test('are other products where they sell other amounts, also when that is known later', async () => {
    const gtin = '8850999320014';
    const first = await addGoods('first', 'Sabun Alpha', { gtin, size_value: 100, size_unit: 'g' });
    await addGoods('second', 'Sabun Alpha', { gtin });
    await match();
    expect(await groupOf('first', 'second')).toEqual([first, first]);
    await change('second', "size_value = 400, size_unit = 'g'");
    await match();
    expect(await groupOf('first', 'second')).toEqual([null, null]);
    const decision = write(database.db, tenant, (ctx) =>
      sayMatch(ctx, { goods: 'first', other: 'second', same: true }),
    );
    await expect(decision).rejects.toMatchObject({ kind: 'BadRequest', message: 'BadRequest: other amounts' });
  });

  test('stay one product while a shop states a price that nobody believes', async () => {
    const sony = await addGoods('sony', SONY, { price_minor: 900_000, currency: 'THB' });
    const other = await addGoods('sony-too', SONY_TOO, { price_minor: 90_000, currency: 'THB' });
    await database.pool.query(
      `insert into price_states (tenant_id, goods_id, currency, current_minor, current_since, known_since, observed_at,
         known_until, effective_minor, shipping_known, verdict, curve_hash, as_of)
       values ($1, $2, 'THB', 910000, now(), now(), now(), now(), 910000, true, 'NONE', '', now())`,
      [tenant.id, other],
    );
    await match();
    expect(await groupOf('sony', 'sony-too')).toEqual([sony, sony]);
  });

  test('of one seller are other goods, unless an identifier says that they are one', async () => {
    const gtin = '8850999320014';
    await addGoods('one', SONY, { seller: 'One shop' });
    await addGoods('two', SONY_TOO, { seller: 'One shop' });
    const first = await addGoods('first', 'Alpha', { gtin, seller: 'One shop' });
    await addGoods('second', 'Alpha too', { gtin, seller: 'One shop' });
    await match();
    expect(await groupOf('one', 'two', 'first', 'second')).toEqual([null, null, first, first]);
  });

  test('are matched again when the seller is known', async () => {
    const one = await addGoods('one', SONY, { seller_id: null });
    await addGoods('two', SONY_TOO, { seller_id: null });
    await match();
    expect(await groupOf('one', 'two')).toEqual([null, null]);
    await addGoods('other', 'Kettle', { seller: 'New shop' });
    await change('two', "seller_id = (select seller_id from goods where code = 'other' and tenant_id = $1)");
    await match();
    expect(await groupOf('one', 'two')).toEqual([one, one]);
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

  test('of what a shop sells moves the canonical listing once it is gone, and not back when it returns', async () => {
    expect(await canonicalOf('one', 'two', 'three')).toEqual(['one', 'one', 'one']);
    await change('one', 'valid = false');
    await match();
    expect(await canonicalOf('one', 'two', 'three')).toEqual(['two', 'two', 'two']);
    expect(await announced()).toEqual(['one', 'three', 'two']);
    await change('one', 'valid = true');
    await match();
    expect(await canonicalOf('one', 'two', 'three')).toEqual(['two', 'two', 'two']);
  });

  test('that is being written by somebody leaves the whole group as it is until later', async () => {
    await change('one', 'valid = false');
    const writer = await database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query("update goods set sold_quantity = 1 where tenant_id = $1 and code = 'three'", [tenant.id]);
      await match();
      expect(await canonicalOf('one', 'two', 'three')).toEqual(['one', 'one', 'one']);
      await writer.query('commit');
    } finally {
      writer.release();
    }
    await match();
    expect(await canonicalOf('one', 'two', 'three')).toEqual(['two', 'two', 'two']);
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
