import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { changeAlert, setAlertState, stopAlert, subscribe } from '#src/modules/telling/alerts/service.ts';
import { signStop, stopByToken } from '#src/modules/telling/notifications/settings/stop-service.ts';
import { SECRET } from '#tests/support/price-notices.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('matches', AlertShop.open);

/** Inserts a deal without a known listing. */
async function insertDeal(code: string, title: string, minor: number): Promise<number> {
  const { id: tenantId } = own.shop.tenant;
  const { rows } = await sql<{ id: number }>`
    insert into deals (tenant_id, code, state, live, platform, goods_link, current_minor, currency, publish_time, update_time)
    values (${tenantId}, ${code}, 'PASSED', true, 'SHOPEE', 'https://shop.example/x', ${minor}, 'THB', now(), now())
    returning id`.execute(own.database.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into deal_texts (tenant_id, deal_id, lang, title)
    values (${tenantId}, ${id}, 'th', ${title})`.execute(own.database.db);
  return id;
}

describe('an alert on a deal', () => {
  test('follows what its editor says of the price, and ends with the deal', async () => {
    const dealId = await insertDeal('a', 'ดีลพัดลม', 500_00);
    await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'DEAL', dealId, condition: below(450_00) }, day(60));
    const change = (values: string) =>
      own.database.pool.query(`update deals set ${values}, update_time = now() where id = $1`, [dealId]);
    await change('current_minor = 44000');
    await own.shop.lookAt(61);
    expect(await own.shop.told()).toEqual(['price-alert 440']);
    await change('current_minor = 50000');
    await own.shop.lookAt(61.1);
    await change('current_minor = 43000, expired = true');
    await own.shop.lookAt(61.2);
    expect(await own.shop.told()).toEqual(['price-alert 440']);
  });

  test('follows the price of the listing that the deal has now', async () => {
    const dealId = await insertDeal('a', 'ดีลกล้อง', 900_00);
    const link = (goodsId: number) =>
      own.database.pool.query(`update deals set goods_id = $2 where id = $1`, [dealId, goodsId]);
    const other = await own.shop.addGoods('other');
    await own.shop.observe(other, daily(0, 60, 950_00));
    await link(own.shop.camera);
    await own.shop.refreshAt(60);
    await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'DEAL', dealId, condition: below(800_00) }, day(60));
    await link(other);
    await own.shop.lookAt(60.1);
    await own.shop.cost([61, 700_00]);
    expect(await own.shop.told()).toEqual([]);
    await own.shop.observe(other, [[61.5, 750_00]]);
    await own.shop.lookAt(61.6);
    expect(await own.shop.told()).toEqual(['price-alert 750']);
    const [alert] = await listAlerts(
      createContext(own.database.db, own.shop.tenant, 'en').ctx,
      own.shop.reader.userId,
      day(61.6),
    );
    expect(alert).toMatchObject({ kind: 'DEAL', subjectId: dealId, nowMinor: 750_00 });
  });

  test('outlives the listing that the deal had', async () => {
    const dealId = await insertDeal('a', 'ดีลกล้อง', 900_00);
    const old = await own.shop.addGoods('old');
    await own.database.pool.query(`update deals set goods_id = $2 where id = $1`, [dealId, old]);
    const { id } = await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'DEAL', dealId, condition: below(1) });
    await own.database.pool.query(`update deals set goods_id = null where id = $1`, [dealId]);
    await own.database.pool.query('delete from goods where id = $1', [old]);
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'PAUSED');
  });

  test('is refused for a deal that is not there', async () => {
    const request = { kind: 'DEAL', dealId: 999_999, condition: below(1) } as const;
    await expect(subscribe(own.shop.ctx(), own.shop.reader, request)).rejects.toThrow('NotFound');
  });

  test('a new deal is found by its words', async () => {
    await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'TAG', tag: 'พัดลม', excluded: [], mostMinor: null });
    await insertDeal('b', 'ดีลพัดลมไอเย็น', 900_00);
    await own.shop.lookAt(61);
    expect(await own.shop.told()).toEqual(['new-match 900']);
  });
});

describe('an alert on words', () => {
  type More = Partial<{ excluded: string[]; mostMinor: number; brandId: number; categoryIds: number[] }>;
  const look = (keyword: string, more: More = {}) =>
    subscribe(
      own.shop.ctx(),
      own.shop.reader,
      { kind: 'CUSTOM', keyword, brandId: null, categoryIds: [], excluded: [], mostMinor: null, ...more },
      day(60),
    );

  /** Puts a new listing on sale, and looks at the alerts. */
  async function sell(code: string, name: string, minor: number, more: Record<string, unknown> = {}): Promise<number> {
    const id = await own.shop.addGoods(code, { name, ...more });
    await own.shop.observe(id, daily(60, 2, minor));
    await own.shop.lookAt(61.5);
    return id;
  }

  test('tells of new listings that have all words, by the synonyms and the segmentation of search', async () => {
    await look('หูฟังบลูทูธ');
    await sell('a', 'Sony WH-1000 Bluetooth Headphone', 5000_00);
    await sell('b', 'หูฟัง บลูทูธ รุ่นใหม่ ไร้สาย', 900_00);
    await sell('c', 'รองเท้าวิ่ง', 700_00);
    expect(await own.shop.told()).toEqual(['new-match 5000', 'new-match 900']);
    await own.shop.lookAt(62);
    expect(await own.shop.told()).toHaveLength(2);
  });

  test('leaves out excluded words, accessories, and what was there before', async () => {
    await sell('old', 'iPhone 15 128GB', 900_00);
    await look('iphone 15', { excluded: ['มือสอง', 'refurbished'] });
    await own.shop.change(await sell('used', 'iPhone 15 มือสอง', 500_00), `name = name`);
    await sell('case', 'เคส สำหรับ iPhone 15', 90_00);
    await sell('new', 'Apple ไอโฟน 15 256GB', 990_00);
    await own.shop.lookAt(62);
    expect(await own.shop.told()).toEqual(['new-match 990']);
  });

  test('takes the name of a category as a whole: not everything in “Headphones and speakers” is a headphone', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into categories (tenant_id, code, ancestors)
      values (${own.shop.tenant.id}, 'audio', '{}') returning id`.execute(own.database.db);
    const category_id = rows[0]?.id ?? 0;
    await sql`update categories set ancestors = array[id] where id = ${category_id}`.execute(own.database.db);
    await sql`insert into category_names (tenant_id, category_id, lang, name)
      values (${own.shop.tenant.id}, ${category_id}, 'en', 'Headphones and speakers')`.execute(own.database.db);
    await look('headphones');
    await sell('speaker', 'JBL Go 4', 900_00, { category_id });
    await sell('headphones', 'Sony headphones', 800_00, { category_id });
    expect(await own.shop.told()).toEqual(['new-match 800']);
    await look('headphones and speakers');
    await sell('other', 'Sony SRS-XB100', 700_00, { category_id });
    expect(await own.shop.told()).toEqual(['new-match 800', 'new-match 700']);
  });

  test('that excludes a sign excludes nothing by it', async () => {
    await look('พัดลม', { excluded: ['-', 'มือสอง'] });
    await sell('used', 'พัดลม มือสอง', 300_00);
    await sell('new', 'พัดลมตั้งโต๊ะ', 900_00);
    expect(await own.shop.told()).toEqual(['new-match 900']);
  });

  test.each([
    ['a brand', { brandId: 999_999 }, 'brandId'],
    ['a category', { categoryIds: [999_999] }, 'categoryIds'],
  ])('is refused for %s that is not there', async (_what, more, field) => {
    await expect(look('พัดลม', more)).rejects.toMatchObject({ kind: 'BadRequest', faults: [{ field }] });
  });

  test('with a most tells of what costs no more, also when it was there before', async () => {
    const id = await sell('fan', 'พัดลมตั้งโต๊ะ', 900_00);
    await look('พัดลม', { mostMinor: 500_00 });
    await own.shop.lookAt(62);
    expect(await own.shop.told()).toEqual([]);
    await own.shop.observe(id, [[62.5, 480_00]]);
    await own.shop.lookAt(62.6);
    expect(await own.shop.told()).toEqual(['new-match 480']);
  });

  test('is alike for the same words in another form, and needs something to look for', async () => {
    await look('Air Fryer');
    await expect(look('air  fryer', { mostMinor: 100 })).rejects.toThrow('AlertRepeated');
    await expect(look('…')).rejects.toThrow('BadRequest');
  });

  test('is alike for a tag of the same words, in either order', async () => {
    const tag = (words: string) =>
      subscribe(own.shop.ctx(), own.shop.reader, { kind: 'TAG', tag: words, excluded: [], mostMinor: null }, day(60));
    await look('power bank');
    await expect(tag('Power Bank')).rejects.toThrow('AlertRepeated');
    await tag('หูฟัง');
    await expect(look('หูฟัง')).rejects.toThrow('AlertRepeated');
  });

  test('is alike for the same words in another order and of another width', async () => {
    await look('same tag');
    await expect(look('tag same')).rejects.toThrow('AlertRepeated');
    await expect(look('ｓａｍｅ  TAG')).rejects.toThrow('AlertRepeated');
    await look('same tags other');
  });

  test('tells a product once, by its cheapest shop, and not again when another shop changes its price', async () => {
    const dear = await own.shop.addGoods('dear', { name: 'พัดลมตั้งโต๊ะ' });
    const cheap = await own.shop.addGoods('cheap', { name: 'พัดลมตั้งโต๊ะ 16 นิ้ว' });
    for (const id of [dear, cheap]) await own.shop.change(id, `match_group = ${dear}`);
    await look('พัดลม', { mostMinor: 500_00 });
    await own.shop.observe(dear, daily(60, 2, 480_00));
    await own.shop.observe(cheap, daily(60, 2, 450_00));
    await own.shop.lookAt(61.5);
    expect(await own.shop.told()).toEqual(['new-match 450']);
    await own.shop.observe(cheap, [[62, 490_00]]);
    await own.shop.lookAt(62.1);
    expect(await own.shop.told()).toEqual(['new-match 450']);
  });

  test('that was paused tells, when it runs again, what came meanwhile', async () => {
    await sell('before', 'พัดลมเก่า', 700_00);
    const { id } = await look('พัดลม');
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'PAUSED', day(60.5));
    await sell('meanwhile', 'พัดลมใหม่', 900_00);
    expect(await own.shop.told()).toEqual([]);
    await indexSearchOf(own.shop.ctx());
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'ACTIVE', day(62));
    expect(await own.shop.told()).toEqual(['new-match 900']);
    await own.shop.lookAt(62.1);
    expect(await own.shop.told()).toEqual(['new-match 900']);
  });

  test('that was paused finds what came behind many goods renewed since', async () => {
    const old = await Promise.all(
      Array.from({ length: 120 }, (_, n) => own.shop.addGoods(`old${n}`, { name: `พัดลมเก่า ${n}` })),
    );
    for (const id of old) await own.shop.observe(id, daily(59, 1, 700_00));
    const { id } = await look('พัดลม');
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'PAUSED', day(60.5));
    await sell('meanwhile', 'พัดลมใหม่', 900_00);
    for (const each of old) await own.shop.change(each, 'updated_at = now()');
    await indexSearchOf(own.shop.ctx());
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'ACTIVE', day(62));
    expect(await own.shop.told()).toEqual(['new-match 900']);
  });

  test('does not tell of another shop of a product that was there before it', async () => {
    const known = await sell('known', 'พัดลมตั้งโต๊ะ', 700_00);
    await look('พัดลม');
    const other = await own.shop.addGoods('other', { name: 'พัดลมตั้งโต๊ะ 16 นิ้ว' });
    for (const id of [known, other]) await own.shop.change(id, `match_group = ${known}`);
    await own.shop.observe(other, daily(60, 2, 650_00));
    await own.shop.lookAt(61.5);
    expect(await own.shop.told()).toEqual([]);
  });

  test('does not tell of what was there before it was changed', async () => {
    const { id } = await look('ตู้เย็น');
    const fan = await sell('fan', 'พัดลมตั้งโต๊ะ', 700_00);
    const change = { keyword: 'พัดลม', brandId: null, categoryIds: [], excluded: [], mostMinor: null };
    await changeAlert(own.shop.ctx(), own.shop.reader, id, change, day(61.6));
    await own.shop.observe(fan, [[62, 690_00]]);
    await own.shop.lookAt(62.1);
    expect(await own.shop.told()).toEqual([]);
  });

  test('tells a deal and its own listing once', async () => {
    await look('พัดลม');
    const fan = await own.shop.addGoods('fan', { name: 'พัดลมตั้งโต๊ะ' });
    await own.shop.observe(fan, daily(60, 2, 700_00));
    const deal = await insertDeal('fan', 'ดีลพัดลม', 700_00);
    await own.database.pool.query('update deals set goods_id = $2 where id = $1', [deal, fan]);
    await own.shop.lookAt(61.5);
    expect(await own.shop.told()).toEqual(['new-match 700']);
    await own.shop.observe(fan, [[62, 650_00]]);
    await own.shop.lookAt(62.1);
    expect(await own.shop.told()).toEqual(['new-match 700']);
  });

  test('is alike for Thai words with other spaces, also when its likeness was stored by older rules', async () => {
    const { id } = await look('พัดลม ตั้งโต๊ะ');
    await expect(look('พัดลมตั้งโต๊ะ')).rejects.toThrow('AlertRepeated');
    await own.database.pool.query(`update alerts set likeness = 'CUSTOM:old' where id = $1`, [id]);
    await expect(look('พัดลมตั้งโต๊ะ')).rejects.toThrow('AlertRepeated');
  });

  test('is found by its brand alone, and called by it', async () => {
    const { rows } = await sql<{ id: number }>`insert into brands (tenant_id, code, name)
      values (${own.shop.tenant.id}, 'anker', 'Anker') returning id`.execute(own.database.db);
    const brandId = rows[0]?.id ?? 0;
    await look('', { brandId });
    await sell('other', 'Power bank', 500_00);
    await sell('anker', 'Power bank', 600_00, { brand_id: brandId });
    expect(await own.shop.told()).toEqual(['new-match 600']);
    const { rows: notices } = await sql<{ name: string }>`select notice ->> 'alertName' as name from notifications
      where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
    expect(notices).toEqual([{ name: 'Anker' }]);
  });

  test('a link in a message pauses it, of its own user only', async () => {
    const { id: alertId } = await look('power bank');
    const { userId } = own.shop.reader;
    const follow = (stop: { userId: number; alertId: number }) =>
      stopByToken(own.shop.ctx(), { secret: SECRET, stopAlert }, signStop(own.shop.ctx(), SECRET, stop));
    await follow({ userId: userId + 1, alertId });
    await sell('one', 'Power bank 10000', 500_00);
    expect(await follow({ userId, alertId })).toBe('alert');
    await sell('two', 'Power bank 20000', 600_00);
    expect(await own.shop.told()).toEqual(['new-match 500']);
  });
});
