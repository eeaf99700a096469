import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { listFirings } from '#src/modules/telling/alerts/firing/firing-list-service.ts';
import { setAlertState, subscribe } from '#src/modules/telling/alerts/service.ts';
import { alertOn, watchedSubjects } from '#src/modules/telling/alerts/watching/watched-subjects-service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('alert-list', AlertShop.open);

const list = (alertId: number, page = 1, userId = own.shop.reader.userId, at = 62) =>
  listFirings(
    createContext(own.database.db, own.shop.tenant, 'en').ctx,
    { userId, alertId },
    { page, size: 20 },
    day(at),
  );

test('what an alert matched is listed, also what was only counted, with what it costs now', async () => {
  const { id } = await subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'TAG', tag: 'พัดลม', excluded: [], mostMinor: null },
    day(60),
  );
  for (let n = 0; n < 25; n += 1) {
    const fan = await own.shop.addGoods(`fan-${n}`, { name: `พัดลม ${n}` });
    await own.shop.observe(fan, daily(60, 3, (500 + n) * 100));
  }
  await own.shop.lookAt(62);
  const first = await list(id);
  expect(first).toMatchObject({ totalElements: 25, hasNext: true });
  const all = [...first.content, ...(await list(id, 2)).content];
  expect(new Set(all.map((alert) => alert.id)).size).toBe(25);
  expect(all.filter(({ told }) => told)).toHaveLength(10);
  expect(all.find(({ name }) => name === 'พัดลม 24')).toMatchObject({
    told: false,
    minor: 524_00,
    nowMinor: 524_00,
    currency: 'THB',
    path: expect.stringContaining('/product/fan-24'),
  });
});

test('a price that is doubted since is no price now, and what was corrected is not listed', async () => {
  const { id } = await own.shop.set(below(800_00));
  await own.shop.cost([61, 790_00]);
  expect((await list(id)).content).toMatchObject([{ minor: 790_00, nowMinor: 790_00, told: true, name: 'camera' }]);
  await own.shop.cost([61.5, 10_00]);
  expect((await list(id)).content).toMatchObject([{ minor: 790_00, nowMinor: null }]);
  await own.database.pool.query('update alert_events set corrected_at = now() where alert_id = $1', [id]);
  expect(await list(id)).toMatchObject({ content: [], totalElements: 0 });
});

test('an alert says whether it has told the price of now, and whether its deal is over', async () => {
  await own.shop.set(below(800_00));
  const { rows } = await own.database.pool.query<{ id: number }>(
    `insert into deals (tenant_id, code, state, live, platform, goods_link, current_minor, currency, publish_time, update_time)
     values ($1, 'a', 'PASSED', true, 'SHOPEE', 'https://shop.example/x', 90000, 'THB', now(), now()) returning id`,
    [own.shop.tenant.id],
  );
  const dealId = rows[0]?.id ?? 0;
  await own.database.pool.query(
    `insert into deal_texts (tenant_id, deal_id, lang, title) values ($1, $2, 'en', 'A deal')`,
    [own.shop.tenant.id, dealId],
  );
  await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'DEAL', dealId, condition: below(1) }, day(60));
  const alerts = async (at: number) =>
    listAlerts(createContext(own.database.db, own.shop.tenant, 'en').ctx, own.shop.reader.userId, day(at));
  const quiet = { toldNow: false, over: false };
  expect(await alerts(60)).toMatchObject([quiet, quiet]);
  await own.shop.cost([61, 790_00]);
  await own.database.pool.query('update deals set expired = true where id = $1', [dealId]);
  expect(await alerts(61.1)).toMatchObject([
    { kind: 'DEAL', over: true },
    { toldNow: true, over: false },
  ]);
  await own.shop.cost([62, 780_00]);
  expect((await alerts(62.1))[1], 'a lower price is another one').toMatchObject({ toldNow: false });
});

test('nobody reads what the alert of another fired at', async () => {
  const { id } = await own.shop.set(below(1000_00));
  await expect(list(id, 1, own.shop.reader.userId + 1)).rejects.toThrow('NotFound');
});

test('an alert on one listing is the alert on its product, of its user alone, and says no more when it is paused', async () => {
  const { ctx } = createContext(own.database.db, own.shop.tenant, 'en');
  const other = await own.shop.addGoods('other', { match_group: own.shop.camera });
  await own.shop.change(own.shop.camera, `match_group = ${own.shop.camera}`);
  const alone = await own.shop.addGoods('alone');
  const { id } = await own.shop.set(below(800_00));
  const { userId } = own.shop.reader;
  const subjects = [own.shop.camera, other, alone].map((goodsId) => ({ type: 'GOODS', id: goodsId }));
  const page = { type: 'GOODS', id: other };
  expect(await watchedSubjects(ctx, userId, subjects)).toEqual([`GOODS:${own.shop.camera}`, `GOODS:${other}`]);
  expect(await watchedSubjects(ctx, userId + 1, subjects)).toEqual([]);
  expect(await alertOn(ctx, userId, page)).toMatchObject({ id, subjectId: own.shop.camera });
  expect(await alertOn(ctx, userId, { type: 'GOODS', id: alone })).toBeNull();
  await setAlertState(own.shop.ctx(), userId, id, 'PAUSED');
  expect(await watchedSubjects(ctx, userId, subjects)).toEqual([]);
  expect(await alertOn(ctx, userId, page), 'the dialog changes it').toMatchObject({ id, state: 'PAUSED' });
});
