import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { addPricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';
import {
  changeAlert,
  runningAlerts,
  setAlertState,
  subscribe,
  unsubscribe,
} from '#src/modules/telling/alerts/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { createUser } from '#tests/support/accounts.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('alerts', AlertShop.open);

let second: Db;

beforeAll(() => {
  second = openKysely(openPool(own.database.url, { role: 'work', warn: console.warn }));
});
afterAll(() => second.destroy());

describe('a user', () => {
  test('has at most 10 alerts: 40 parallel requests over two processes make exactly 10', async () => {
    const goods = await Promise.all(Array.from({ length: 40 }, (_, n) => own.shop.addGoods(`goods-${n}`)));
    const replies = await Promise.allSettled(
      goods.map((goodsId, n) =>
        subscribe(own.shop.ctx(n % 2 === 0 ? undefined : second), own.shop.reader, {
          kind: 'PRODUCT',
          goodsId,
          condition: below(1),
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.kind] : []));
    expect(new Set(reasons)).toEqual(new Set(['AlertsFull']));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from alerts
      where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('has no alert twice: 40 parallel requests over two processes make one', async () => {
    const replies = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => own.shop.set(below(500_00), 60, n % 2 === 0 ? undefined : second)),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.kind] : []));
    expect(new Set(reasons)).toEqual(new Set(['AlertRepeated']));
  });

  test('has no alert twice on a product that several shops sell', async () => {
    const other = await own.shop.addGoods('same-camera');
    for (const id of [own.shop.camera, other]) await own.shop.change(id, `match_group = ${own.shop.camera}`);
    const setOther = (condition = below(500_00)) =>
      subscribe(own.shop.ctx(), own.shop.reader, { kind: 'PRODUCT', goodsId: other, condition }, day(60));
    await own.shop.set(below(500_00));
    await expect(setOther()).rejects.toThrow('AlertRepeated');
    const { id } = await setOther({ rule: 'ALL_TIME_LOW' });
    const change = { condition: below(400_00) };
    await expect(changeAlert(own.shop.ctx(), own.shop.reader, id, change, day(60))).rejects.toThrow('AlertRepeated');
  });

  test('gets the place of a deleted alert again', async () => {
    const goods = await Promise.all(Array.from({ length: 10 }, (_, n) => own.shop.addGoods(`goods-${n}`)));
    const made = [];
    for (const goodsId of goods) {
      made.push(await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'PRODUCT', goodsId, condition: below(1) }));
    }
    await expect(own.shop.set(below(1))).rejects.toThrow('AlertsFull');
    await unsubscribe(own.shop.ctx(), own.shop.reader.userId, made[4]?.id ?? 0);
    await own.shop.set(below(1));
  });

  test('cannot touch the alert of another', async () => {
    const { id } = await own.shop.set(below(500_00));
    const ploy = await createUser(own.database.db, own.shop.tenant, { nickname: 'Ploy' });
    await expect(unsubscribe(own.shop.ctx(), ploy.id, id)).rejects.toThrow('NotFound');
    await expect(setAlertState(own.shop.ctx(), ploy.id, id, 'PAUSED')).rejects.toThrow('NotFound');
    const change = { condition: below(1) };
    await expect(changeAlert(own.shop.ctx(), { ...own.shop.reader, userId: ploy.id }, id, change)).rejects.toThrow(
      'NotFound',
    );
  });
});

describe('an alert at or below an amount', () => {
  test('is told once in a spell, and again after the price has risen and fallen', async () => {
    expect(await own.shop.set(below(800_00))).toMatchObject({ met: false });
    await own.shop.cost([61, 900_00]);
    expect(await own.shop.told()).toEqual([]);
    await own.shop.cost([62, 790_00]);
    expect(await own.shop.told()).toEqual(['price-alert 790']);
    await own.shop.cost([63, 790_00]);
    await own.shop.cost([64, 780_00]);
    await own.shop.lookAt(65);
    expect(await own.shop.told()).toEqual(['price-alert 790']);
    await own.shop.cost([66, 900_00]);
    await own.shop.cost([67, 795_00]);
    expect(await own.shop.told()).toEqual(['price-alert 790', 'price-alert 795']);
  });

  test('fires at once where the price is there already', async () => {
    expect(await own.shop.set(below(1000_00))).toMatchObject({ met: true });
    expect(await own.shop.told()).toEqual(['price-alert 1000']);
    await own.shop.lookAt(61);
    expect(await own.shop.told()).toEqual(['price-alert 1000']);
  });

  test('two workers that look at the same time tell it once', async () => {
    await own.shop.set(below(800_00));
    await own.shop.observe(own.shop.camera, [[61, 700_00]]);
    await own.shop.refreshAt(61.1);
    const now = () => day(61.1);
    await Promise.all(Array.from({ length: 8 }, (_, n) => matchAlerts(own.shop.ctx(n % 2 ? second : undefined), now)));
    expect(await own.shop.told()).toEqual(['price-alert 700']);
  });

  test('does not fire while a price is doubted, and says so when a told one is not believed', async () => {
    await own.shop.set(below(100_00));
    await own.shop.cost([61, 10_00]);
    expect((await own.shop.stored(own.shop.camera))?.quarantine).not.toBeNull();
    expect(await own.shop.told()).toEqual([]);
  });

  test('corrects a price that turned out wrong, once, and is armed again', async () => {
    await own.shop.set(below(100_00));
    await own.shop.cost(...daily(61, 4, 97_13));
    expect(await own.shop.told()).toEqual(['price-alert 97']);
    await own.shop.cost([65, 1000_00]);
    await own.shop.lookAt(66);
    expect(await own.shop.told()).toEqual(['price-alert 97', 'price-correction 97']);
    const { rows } = await sql<{ armed: boolean }>`select armed from alerts
      where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
    expect(rows).toEqual([{ armed: true }]);
  });

  test('runs until it is paused or deleted, for its tenant alone', async () => {
    const setOn = async (code: string) => {
      const goodsId = await own.shop.addGoods(code);
      const condition = { rule: 'BACK_IN_STOCK' } as const;
      return (await subscribe(own.shop.ctx(), own.shop.reader, { kind: 'PRODUCT', goodsId, condition })).id;
    };
    const paused = await setOn('pan');
    const gone = await setOn('kettle');
    const running = await setOn('lamp');
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, paused, 'PAUSED');
    await unsubscribe(own.shop.ctx(), own.shop.reader.userId, gone);
    const ask = (tenant = own.shop.tenant) =>
      own.database.db.transaction().execute((tx) => runningAlerts({ tx, tenant }, [paused, gone, running]));
    expect(await ask()).toEqual(new Set([running]));
    expect(await ask({ ...own.shop.tenant, id: own.shop.tenant.id + 1 })).toEqual(new Set());
  });

  test('ignores another currency', async () => {
    await own.shop.set(below(800_00));
    await own.shop.observe(own.shop.camera, daily(61, 3, 20_00), 'USD');
    await own.shop.lookAt(63.1);
    expect(await own.shop.told()).toEqual([]);
  });

  test('looks at every shop of the product', async () => {
    await own.shop.set(below(800_00));
    const other = await own.shop.addGoods('same-camera');
    await own.shop.change(own.shop.camera, `match_group = ${own.shop.camera}`);
    await own.shop.change(other, `match_group = ${own.shop.camera}`);
    await own.shop.observe(other, daily(0, 62, 790_00));
    await own.shop.lookAt(62);
    expect(await own.shop.told()).toEqual(['price-alert 790']);
  });

  test('is silent while it is paused, and looks again when it is resumed', async () => {
    const { id } = await own.shop.set(below(800_00));
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'PAUSED', day(60));
    await own.shop.cost([61, 700_00]);
    expect(await own.shop.told()).toEqual([]);
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'ACTIVE', day(61.1));
    expect(await own.shop.told()).toEqual(['price-alert 700']);
  });

  test('fires anew after a change that the price meets', async () => {
    const { id } = await own.shop.set(below(800_00));
    expect(await changeAlert(own.shop.ctx(), own.shop.reader, id, { condition: below(1000_00) }, day(60))).toEqual({
      id,
      met: true,
    });
  });
});

describe('an alert on goods that are sold out', () => {
  test('fires on the edge only', async () => {
    await own.shop.change(own.shop.camera, `availability = 'OUT_OF_STOCK', price_minor = 100000, currency = 'THB'`);
    await own.shop.lookAt(60.5);
    await own.shop.set({ rule: 'BACK_IN_STOCK' }, 60.5);
    await own.shop.lookAt(61);
    expect(await own.shop.told()).toEqual([]);
    await own.shop.change(own.shop.camera, `availability = 'IN_STOCK'`);
    await own.shop.observe(own.shop.camera, [[61.5, 1000_00]]);
    await own.shop.lookAt(61.6);
    await own.shop.lookAt(62);
    expect(await own.shop.told()).toEqual(['back-in-stock 1000']);
  });
});

describe('observations that say whether goods can be had', () => {
  const see = (at: number, availability: 'IN_STOCK' | 'OUT_OF_STOCK', minor = 1000_00) =>
    write(own.database.db, own.shop.tenant, (ctx) =>
      addPricePoints(ctx, [
        {
          goodsExternalId: 'camera',
          observedAt: new Date(day(at)).toISOString(),
          price: { minor, currency: 'THB' },
          availability,
        },
      ]),
    );
  const stored = async () => {
    const { rows } = await sql<{ availability: string; points: number }>`select availability,
      (select count(*)::int from price_points where tenant_id = g.tenant_id and goods_id = g.id) as points
      from goods g where tenant_id = ${own.shop.tenant.id} and id = ${own.shop.camera}`.execute(own.database.db);
    return rows[0];
  };

  test('are what the page says, and fire an alert on the edge only', async () => {
    await own.shop.set({ rule: 'BACK_IN_STOCK' }, 60.1);
    await see(60.2, 'OUT_OF_STOCK');
    const away = await stored();
    expect(away?.availability).toBe('OUT_OF_STOCK');
    await own.shop.lookAt(60.3);
    await see(60.4, 'IN_STOCK');
    await see(60.5, 'IN_STOCK');
    expect(await stored()).toEqual({ availability: 'IN_STOCK', points: (away?.points ?? 0) + 2 });
    await own.shop.lookAt(60.6);
    await own.shop.lookAt(60.7);
    expect(await own.shop.told()).toEqual(['back-in-stock 1000']);
  });

  test('that are refused, or stored already, change nothing', async () => {
    await see(60.4, 'IN_STOCK');
    expect((await see(60.4, 'OUT_OF_STOCK', 900_00)).result).toMatchObject([{ outcome: 'rejected' }]);
    expect(await stored()).toMatchObject({ availability: 'IN_STOCK' });
    expect((await see(60.4, 'OUT_OF_STOCK')).result).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await stored()).toMatchObject({ availability: 'IN_STOCK' });
  });

  test('of the past change nothing', async () => {
    await see(60.4, 'IN_STOCK');
    await see(50.5, 'OUT_OF_STOCK');
    expect(await stored()).toMatchObject({ availability: 'IN_STOCK' });
  });
});

test('what fails leaves the work for the next: nothing is lost, nothing is told twice', async () => {
  await own.shop.set(below(800_00));
  await own.shop.observe(own.shop.camera, [[61, 700_00]]);
  await own.shop.refreshAt(61.1);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'down'; end $$`.execute(
    own.database.db,
  );
  await sql`create trigger refuse before insert on notifications execute function refuse()`.execute(own.database.db);
  for (let time = 0; time < 3; time += 1)
    await expect(matchAlerts(own.shop.ctx(), () => day(61.1))).rejects.toThrow('down');
  await sql`drop function refuse() cascade`.execute(own.database.db);
  expect(await own.shop.told()).toEqual([]);
  await matchAlerts(own.shop.ctx(), () => day(61.1));
  await matchAlerts(own.shop.ctx(), () => day(61.1));
  expect(await own.shop.told()).toEqual(['price-alert 700']);
});

test('what a price of another transaction did while the alert was set is looked at afterwards', async () => {
  const { db } = own.database;
  const tenantId = own.shop.tenant.id;
  await sql`delete from offer_changes where tenant_id = ${tenantId}`.execute(db);
  await own.shop.set(below(900_00));
  const noted = await sql<{ id: string }>`select id from offer_changes where tenant_id = ${tenantId}`.execute(db);
  expect(noted.rows).toHaveLength(1);
  await own.shop.observe(own.shop.camera, [[61, 800_00]]);
  await own.shop.refreshAt(61.01);
  // As if the change of the price had been taken before the alert was there.
  await sql`delete from offer_changes where tenant_id = ${tenantId} and id <> ${noted.rows[0]?.id}`.execute(db);
  await matchAlerts(own.shop.ctx(), () => day(61.01));
  expect(await own.shop.told()).toEqual(['price-alert 800']);
});

test('so many per cent below the price of now needs a price', async () => {
  const goodsId = await own.shop.addGoods('bare');
  const condition = { rule: 'PERCENT_BELOW_SET', percent: 10 } as const;
  const set = () => subscribe(own.shop.ctx(), own.shop.reader, { kind: 'PRODUCT', goodsId, condition }, day(60));
  await expect(set()).rejects.toThrow('AlertNeedsPrice');
  await own.shop.observe(goodsId, daily(0, 60, 500_00));
  await own.shop.refreshAt(60);
  expect(await set()).toMatchObject({ met: false });
});

test('an alert on goods without a price yet waits for one in the currency of the site', async () => {
  const goodsId = await own.shop.addGoods('bare');
  const set = { kind: 'PRODUCT', goodsId, condition: below(600_00) } as const;
  expect(await subscribe(own.shop.ctx(), own.shop.reader, set, day(60))).toMatchObject({ met: false });
  await own.shop.observe(goodsId, daily(61, 1, 500_00));
  await own.shop.lookAt(61.1);
  expect(await own.shop.told()).toEqual(['price-alert 500']);
});
