import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily } from './fixtures/price-shop.ts';

const own = shopForEach('corrections', AlertShop.open);

/** So far below the usual price that it is believed at once only while another seller has it too. */
const CUT = 250_00;

/** Another seller of the camera, who cuts the price too. */
async function addWitness(from: number): Promise<number> {
  const witness = await own.shop.addGoods('witness');
  await own.shop.observe(witness, [...daily(0, 60, 1000_00), ...daily(from, 1, CUT)]);
  return witness;
}

/** Says whether the witness sells the same product, and looks at the alerts. */
async function believe(goodsId: number, witness: number, isBelieved: boolean, at: number): Promise<void> {
  const group = isBelieved ? String(goodsId) : 'null';
  await own.shop.change(goodsId, `match_group = ${group}`);
  await own.shop.change(witness, `match_group = ${group}`);
  await own.shop.lookAt(at);
}

/** Looks for words, up to a most. */
const look = (keyword: string, mostMinor: number | null) =>
  subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'CUSTOM', keyword, brandId: null, categoryIds: [], excluded: [], mostMinor },
    Date.UTC(2026, 0, 1),
  );

/** Has an alert on words find also what was there before it. */
async function findOld(): Promise<void> {
  await sql`update alerts set created_at = 'epoch', asked_at = 'epoch' where tenant_id = ${own.shop.tenant.id}`.execute(
    own.database.db,
  );
}

test.each([
  { kind: 'price-alert', set: () => own.shop.set(below(300_00)) },
  { kind: 'new-match', set: () => look('camera', 300_00) },
  { kind: 'new-match', set: () => look('camera', null).then(findOld) },
])(
  'a corrected $kind that is confirmed again is told again, once, and can be corrected again',
  async ({ kind, set }) => {
    await set();
    const witness = await addWitness(61);
    await own.shop.observe(own.shop.camera, [[61, CUT]]);
    await believe(own.shop.camera, witness, true, 61.1);
    expect(await own.shop.told()).toEqual([`${kind} 250`]);
    await believe(own.shop.camera, witness, false, 61.2);
    const corrected = [`${kind} 250`, 'price-correction 250'];
    expect(await own.shop.told()).toEqual(corrected);
    await believe(own.shop.camera, witness, true, 61.3);
    await own.shop.lookAt(61.4);
    expect(await own.shop.told()).toEqual([...corrected, `${kind} 250`]);
    await believe(own.shop.camera, witness, false, 61.5);
    expect(await own.shop.told()).toEqual([...corrected, ...corrected]);
    // Each says which telling it takes back.
    const { rows } = await sql<{ kind: string; at: number }>`
      select o.kind, row_number() over (order by o.id)::int as at from notifications c
      join notifications o on o.tenant_id = c.tenant_id and o.user_id = c.user_id and o.key = c.corrects and o.id < c.id
      where c.tenant_id = ${own.shop.tenant.id} order by o.id`.execute(own.database.db);
    expect(rows).toEqual([1, 2].map((n) => ({ kind, at: n })));
  },
);

describe('a price that turned out wrong is corrected once, when it was told', () => {
  /** A listing for 60 days at its price, then days at a tenth of it, and the usual price again. */
  async function slip(code: string, more: Record<string, unknown>, at: (day: number) => Promise<void>) {
    const id = await own.shop.addGoods(code, more);
    await own.shop.observe(id, daily(0, 60, 1000_00));
    await own.shop.lookAt(60);
    await own.shop.observe(id, daily(61, 4, 97_13));
    await at(64.1);
    await own.shop.observe(id, [[65, 1000_00]]);
    await own.shop.lookAt(65.1);
    await own.shop.lookAt(65.2);
  }

  test('with a match up to a most, which tells the next price', async () => {
    await look('พัดลม', 120_00);
    await slip('fan', { name: 'พัดลมตั้งโต๊ะ' }, (at) => own.shop.lookAt(at));
    expect(await own.shop.told()).toEqual(['new-match 97', 'price-correction 97']);
  });

  test('with a match at any price, which is not new a second time', async () => {
    await slip('fan', { name: 'พัดลมตั้งโต๊ะ' }, async (at) => {
      await look('พัดลม', null);
      await findOld();
      await own.shop.lookAt(at);
    });
    expect(await own.shop.told()).toEqual(['new-match 97', 'price-correction 97']);
  });

  test('with a new deal whose listing has the price', async () => {
    await slip('fan', {}, async (at) => {
      await own.shop.lookAt(at);
      await look('พัดลม', 120_00);
      const { rows } = await sql<{ id: number }>`
        insert into deals (tenant_id, code, state, live, platform, goods_link, goods_id, publish_time, update_time)
        select tenant_id, 'deal', 'PASSED', true, 'SHOPEE', 'https://shop.example/x', id, now(), now() from goods
        where tenant_id = ${own.shop.tenant.id} and code = 'fan' returning id`.execute(own.database.db);
      await sql`insert into deal_texts (tenant_id, deal_id, lang, title)
        values (${own.shop.tenant.id}, ${rows[0]?.id ?? 0}, 'th', 'ดีลพัดลม')`.execute(own.database.db);
      await own.shop.lookAt(at);
    });
    expect(await own.shop.told()).toEqual(['new-match 97', 'price-correction 97']);
  });

  test('with goods that were back in stock, which are not back a second time', async () => {
    await own.shop.change(own.shop.camera, `availability = 'OUT_OF_STOCK'`);
    await own.shop.lookAt(60.1);
    await own.shop.set({ rule: 'BACK_IN_STOCK' }, 60.1);
    await own.shop.cost(...daily(61, 4, 97_13));
    await own.shop.change(own.shop.camera, `availability = 'IN_STOCK'`);
    await own.shop.lookAt(64.1);
    await own.shop.cost([65, 1000_00]);
    await own.shop.lookAt(65.2);
    expect(await own.shop.told()).toEqual(['back-in-stock 97', 'price-correction 97']);
  });
});
