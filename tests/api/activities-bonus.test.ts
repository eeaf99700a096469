import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  OrderInput,
  OrdersAnswer,
  PaymentAccount,
  ShareOrder,
} from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { putOrders } from '#src/modules/people/activities/bonuses/bonus-service.ts';
import type { ListedOrder } from '#src/modules/people/activities/operators/operator-contract.ts';
import { decideActivity } from '#src/modules/people/activities/operators/operator-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { createActivity, runningInput } from './fixtures/activities.ts';
import {
  type ActivitySite,
  DEALS_EDITOR,
  failuresIn,
  GUIDE_EDITOR,
  LEK,
  NOK,
  startActivitySite,
} from './fixtures/activity-site.ts';

const PATH = '/saas-user-service/user-bonus/activity/user-share-order';
const HOUR_MS = 3_600_000;

let site: ActivitySite;
let id: number;

beforeAll(async () => {
  site = await startActivitySite(3);
  const now = Date.now();
  const startsAt = new Date(now - 90 * 24 * HOUR_MS).toISOString();
  id = await createActivity(site.db, site.guide, runningInput('BONUS', { code: 'bonus', startsAt }));
});

afterAll(() => site.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString();

function order(orderNo: string, sharer: number, changes: Partial<OrderInput> = {}): OrderInput {
  return {
    activity: 'bonus',
    orderNo,
    sharerId: site.user(sharer).id,
    title: 'หูฟัง',
    amount: { minor: 100_000, currency: 'THB' },
    orderedAt: daysAgo(3),
    returned: false,
    ...changes,
  };
}
const report = (orders: readonly unknown[], by: typeof GUIDE_EDITOR | null = GUIDE_EDITOR) =>
  site.call<OrdersAnswer>('POST', '/publishing/share-orders', by ?? undefined, { orders });
const page = (user: number, body: Record<string, unknown> = {}) =>
  site.call<{ content: ShareOrder[]; totalElements: number; size: number }>('POST', `${PATH}/page`, site.user(user), {
    activityId: id,
    ...body,
  });
const decide = (action: string, subject: number, by = NOK) =>
  site.call<{ before: string; after: string }>('POST', '/operator/activity-decisions', by, { action, id: subject });

describe('an order', () => {
  test('enters by an authenticated call, is paid by an operator, and shows to its sharer alone', async () => {
    expect((await report([order('A1', 0)], DEALS_EDITOR)).status).toBe(401);
    expect((await report([order('A1', 0)], null)).status).toBe(401);
    const { data } = await report([order('A1', 0), order('A2', 0, { orderedAt: new Date().toISOString() })]);
    expect(data).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: [] });
    expect((await report([order('A1', 0)])).data).toMatchObject({ created: 0, unchanged: 1 });
    const sums = await site.call('POST', PATH, site.user(0), { activityId: id });
    expect(sums.data).toEqual({ orders: 2, pending: '฿100', delivered: '' });
    const mine = await page(0);
    expect(mine.data.content.map(({ orderNo, bonus, confirmed }) => [orderNo, bonus, confirmed])).toEqual([
      ['A2', '฿50', false],
      ['A1', '฿50', true],
    ]);
    expect((await page(1)).data.content).toEqual([]);
    const [today, earlier] = mine.data.content;
    expect((await decide('pay', today?.id ?? 0)).status).toBe(409);
    expect((await decide('pay', earlier?.id ?? 0, LEK)).status).toBe(401);
    expect((await decide('pay', earlier?.id ?? 0)).data).toMatchObject({ before: 'UN_DELIVERED', after: 'DELIVERED' });
    expect((await decide('pay', earlier?.id ?? 0)).status).toBe(409);
    const delivered = await page(0, { onlyDelivered: true });
    expect(delivered.data.content.map(({ orderNo }) => orderNo)).toEqual(['A1']);
  });

  test('is confirmed when the day after it begins in the tenant’s time zone', async () => {
    const orderedAt = '2026-11-01T23:30:00+07:00';
    await write(site.db, site.guide, async (ctx) => {
      await sql`update activities set starts_at = '2026-10-01' where id = ${id}`.execute(ctx.tx);
      await putOrders(ctx, [order('night', 1, { orderedAt })]);
    });
    const { data } = await page(1);
    expect(data.content[0]).toMatchObject({
      orderTime: '2026-11-01T16:30:00.000Z',
      confirmTime: '2026-11-01T17:00:00.000Z',
    });
  });

  test('that is returned earns nothing, and its sharer is told', async () => {
    await report([order('back', 2)]);
    expect((await report([order('back', 2, { returned: true })])).data).toMatchObject({ updated: 1 });
    const { data } = await page(2);
    expect(data.content[0]).toMatchObject({ orderNo: 'back', status: 'RETURNED' });
    expect((await decide('pay', data.content[0]?.id ?? 0)).status).toBe(409);
    const { rows } = await sql`select from notifications where notice->>'event' = 'bonus-returned'
      and user_id = ${site.user(2).id}`.execute(site.db);
    expect(rows).toHaveLength(1);
  });

  test('with another amount than before is rejected, not passed over', async () => {
    await report([order('amount', 0)]);
    const { data } = await report([order('amount', 0, { amount: { minor: 900_000, currency: 'THB' } })]);
    expect(data).toMatchObject({ unchanged: 0, rejected: [{ orderNo: 'amount', field: 'amount' }] });
  });

  test.each([
    ['of an unknown activity', { activity: 'nothing' }, 'activity'],
    ['of an unknown sharer', { sharerId: 999_999 }, 'sharerId'],
    ['made before the activity', { orderedAt: '2020-01-01T00:00:00Z' }, 'orderedAt'],
    ['of a time that has not come', { orderedAt: new Date(Date.now() + 0.5 * HOUR_MS).toISOString() }, 'orderedAt'],
    ['in a currency that is not the site’s', { amount: { minor: 100_000, currency: 'IDR' } }, 'amount'],
  ])('%s is rejected, and the others are stored', async (name, changes, field) => {
    const { data } = await report([order(`bad ${name}`, 0, changes), order(`good ${name}`, 0)]);
    expect(data).toMatchObject({ created: 1, rejected: [{ orderNo: `bad ${name}`, field }] });
  });

  test('of forty parallel reports of two processes, one is stored', async () => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      write(site.processes[n % 2 === 0 ? 0 : 1], site.guide, (ctx) => putOrders(ctx, [order('race', 0)])),
    );
    const outcomes = (await Promise.all(asked)).map(({ result }) => result[0]?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(39);
  });

  test('of two activities is stored, whichever of them forty parallel reports name first', async () => {
    await createActivity(site.db, site.guide, runningInput('BONUS', { code: 'other', startsAt: daysAgo(90) }));
    const both = (n: number) => [order(`x${n}`, 0), order(`x${n}`, 0, { activity: 'other' })];
    const asked = Array.from({ length: 40 }, (_, n) =>
      write(site.processes[n % 2 === 0 ? 0 : 1], site.guide, (ctx) =>
        putOrders(ctx, n % 2 === 0 ? both(n) : both(n).toReversed()),
      ),
    );
    const outcomes = (await Promise.all(asked)).flatMap(({ result }) => result.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(Array.from({ length: 80 }, () => 'created'));
    await sql`delete from bonus_orders where order_no like 'x%'`.execute(site.db);
  });

  test('among many in an hour waits for a review instead of being lost', async () => {
    const many = Array.from({ length: 12 }, (_, n) => order(`many ${n}`, 2, { orderedAt: daysAgo(20) }));
    await report(many);
    const { data } = await page(2);
    const held = data.content.filter((order) => order.held);
    expect(held).toHaveLength(2);
    expect((await decide('pay', held[0]?.id ?? 0)).status).toBe(409);
    expect((await decide('release-order', held[0]?.id ?? 0)).data).toMatchObject({ before: 'HELD' });
    expect((await decide('pay', held[0]?.id ?? 0)).status).toBe(201);
  });
});

test('an order that was returned while it was held waits for nobody any more', async () => {
  const many = Array.from({ length: 11 }, (_, n) => order(`held ${n}`, 1, { orderedAt: daysAgo(10) }));
  await report(many);
  const heldNow = async () =>
    (await site.call<{ content: ListedOrder[] }>('GET', '/operator/bonus-orders?which=HELD&size=100', NOK)).data
      .content;
  const listed = (await heldNow()).filter(({ orderNo }) => orderNo.startsWith('held '));
  expect(listed).toHaveLength(1);
  await report([order(listed[0]?.orderNo ?? '', 1, { orderedAt: daysAgo(10), returned: true })]);
  await report([order('held and back', 1, { orderedAt: daysAgo(10), returned: true })]);
  expect((await heldNow()).map(({ orderNo }) => orderNo)).not.toContain(listed[0]?.orderNo);
  expect((await heldNow()).map(({ orderNo }) => orderNo)).not.toContain('held and back');
  await sql`delete from bonus_orders where order_no like 'held %'`.execute(site.db);
});

test('an activity that was taken back takes no new orders; those it has can still be returned', async () => {
  const input = runningInput('BONUS', { code: 'taken-back', startsAt: daysAgo(90) });
  const taken = await createActivity(site.db, site.guide, input);
  const own = { activity: 'taken-back' };
  await report([order('before', 0, own)]);
  expect((await decide('invalidate', taken)).status).toBe(201);
  const { data } = await report([order('after', 0, own), order('before', 0, { ...own, returned: true })]);
  expect(data).toMatchObject({ created: 0, updated: 1, rejected: [{ orderNo: 'after', field: 'activity' }] });
});

test('of forty parallel payments of one order by two processes one is made, told and noted', async () => {
  await report([order('paid-once', 2)]);
  const found = (await page(2)).data.content.find((order) => order.orderNo === 'paid-once')?.id ?? 0;
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      write(site.processes[n % 2 === 0 ? 0 : 1], site.guide, (ctx) =>
        decideActivity(ctx, 'nok', { action: 'pay', id: found, reason: 'เหตุผล' }),
      ),
    ),
  );
  expect(failuresIn(settled)).toEqual(Array.from({ length: 39 }, () => 'Conflict'));
  const { rows } = await sql<{ records: number; told: number }>`
    select (select count(*)::int from activity_records where action = 'pay' and subject_id = ${found}) as records,
      (select count(*)::int from notifications where key = ${`bonus-paid:${found}`}) as told`.execute(site.db);
  expect(rows).toEqual([{ records: 1, told: 1 }]);
});

test('an operator refuses an order with a reason: it earns nothing, and its sharer is told', async () => {
  await report([order('fraud', 1), order('fair', 1)]);
  const sums = async () => (await site.call<{ pending: string }>('POST', PATH, site.user(1), { activityId: id })).data;
  const find = async (orderNo: string) => (await page(1)).data.content.find((order) => order.orderNo === orderNo);
  const before = await sums();
  const fraud = (await find('fraud'))?.id ?? 0;
  const refuse = (reason: string, by = NOK) =>
    site.call<{ before: string; after: string; reason: string }>('POST', '/operator/activity-decisions', by, {
      action: 'refuse-order',
      id: fraud,
      reason,
    });
  expect((await refuse('')).status, 'without a reason').toBe(400);
  expect((await refuse('not theirs', LEK)).status).toBe(401);
  expect((await refuse('bought for themselves')).data).toMatchObject({
    before: 'UN_DELIVERED',
    after: 'REFUSED',
    reason: 'bought for themselves',
  });
  expect((await refuse('again')).status).toBe(409);
  expect((await decide('pay', fraud)).status).toBe(409);
  expect(await find('fraud')).toMatchObject({ refused: true, held: false });
  expect(await find('fair')).toMatchObject({ refused: false });
  expect((await sums()).pending).not.toBe(before.pending);
  const listed = await site.call<{ content: ListedOrder[] }>('GET', '/operator/bonus-orders?size=100', NOK);
  expect(listed.data.content.map(({ orderNo }) => orderNo)).not.toContain('fraud');
  expect((await report([order('fraud', 1, { returned: true })])).data).toMatchObject({ unchanged: 1 });
  const { rows } = await sql`select from notifications where notice->>'event' = 'bonus-refused'
    and user_id = ${site.user(1).id}`.execute(site.db);
  expect(rows).toHaveLength(1);
  const { rows: kept } = await sql`select operator, reason from activity_records where action = 'refuse-order'`.execute(
    site.db,
  );
  expect(kept).toEqual([{ operator: 'nok', reason: 'bought for themselves' }]);
});

test('a page of share orders has 20, by activity and whether delivered', async () => {
  await report(Array.from({ length: 21 }, (_, n) => order(`p${n}`, 1, { orderedAt: daysAgo(n + 30) })));
  const { data } = await page(1);
  expect([data.size, data.content.length, data.totalElements]).toEqual([20, 20, 24]);
  expect((await page(1, { activityId: 999_999 })).status).toBe(404);
});

test('a payment account is stored encrypted, shows the end of its number, and can be changed', async () => {
  const get = '/saas-user-service/user-payment/get-current-user';
  const put = '/saas-user-service/user-payment/create-or-update/for-activity';
  expect((await site.call('GET', get, site.user(0))).data).toBeNull();
  const account = { activityId: id, method: 'BANK', provider: 'กสิกรไทย', holder: 'นก ใจดี', number: '123-4-56789-0' };
  const proven = (at: Date | null) =>
    site.db.updateTable('sessions').set({ confirmed_at: at }).where('user_id', '=', site.user(0).id).execute();
  for (const at of [null, new Date(Date.now() - 11 * 60_000)]) {
    await proven(at);
    expect((await site.call('POST', put, site.user(0), account)).status, `proven ${at}`).toBe(403);
  }
  await proven(new Date());
  expect((await site.call('POST', put, site.user(0), account)).data).toMatchObject({ number: '•••• 7890' });
  const { rows: told } = await sql<{ to: string }>`
    select receiver as "to" from outbox where content->>'change' = 'paymentChanged'`.execute(site.db);
  expect(told, 'the address of the account learns of it').toEqual([{ to: 'reader0@readers.test' }]);
  const changed = { ...account, method: 'PROMPTPAY', number: '0812345678' };
  await site.call('POST', put, site.user(0), changed);
  const { data } = await site.call<PaymentAccount>('GET', get, site.user(0));
  expect(data).toMatchObject({ method: 'PROMPTPAY', holder: 'นก ใจดี', number: '•••• 5678' });
  expect((await site.call('GET', get, site.user(1))).data).toBeNull();
  for (const number of ['x', '------', '12345'])
    expect((await site.call('POST', put, site.user(0), { ...account, number })).status, number).toBe(400);
  const { rows } = await sql<{ details: Buffer }>`select details from payment_accounts`.execute(site.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.details.includes(Buffer.from('081234'))).toBe(false);

  await report([order('payable', 0), order('nowhere', 2), order('today', 0, { orderedAt: new Date().toISOString() })]);
  const orders = '/operator/bonus-orders';
  const listed = await site.call<{ content: ListedOrder[] }>('GET', `${orders}?size=100`, NOK);
  const named = (orderNo: string) => listed.data.content.find((order) => order.orderNo === orderNo);
  expect(named('payable')).toMatchObject({
    userId: site.user(0).id,
    bonus: { minor: 5000, currency: 'THB' },
    payTo: { method: 'PROMPTPAY', provider: 'กสิกรไทย', holder: 'นก ใจดี', number: '0812345678' },
  });
  expect(named('nowhere')).toMatchObject({ payTo: null });
  expect(named('today')).toBeUndefined();
  expect((await site.call('GET', orders, site.user(0))).status).toBe(401);
  await decide('pay', named('payable')?.id ?? 0);
  const after = await site.call<{ content: ListedOrder[] }>('GET', `${orders}?size=100`, NOK);
  expect(after.data.content.map(({ orderNo }) => orderNo)).not.toContain('payable');
});
