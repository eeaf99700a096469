import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { putOrders } from '#src/modules/people/activities/bonuses/bonus-service.ts';
import { drawOnce, userLotteryInfo } from '#src/modules/people/activities/lotteries/lottery-service.ts';
import { takeShareReport } from '#src/modules/people/activities/lotteries/share-report-service.ts';
import { publicKeyOf } from '#src/modules/running/secrets/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { certainLottery, createActivity, runningInput } from './fixtures/activities.ts';
import { type ActivitySite, type By, failuresIn, startActivitySite } from './fixtures/activity-site.ts';
import { SERVER_SECRET } from './fixtures/api.ts';
import { sealedReport } from './fixtures/sealed-report.ts';

const CALL = '/saas-user-service/sharer-mappings/share-mapping-prereport';
const secret = new ServerSecret(SERVER_SECRET);

let site: ActivitySite;
let id: number;
let key: string;

beforeAll(async () => {
  site = await startActivitySite(3);
  id = await createActivity(site.db, site.guide, certainLottery('shared', 1, 5));
  key = await publicKeyOf({ db: site.db, tenant: site.guide }, secret);
});

afterAll(() => site.close());

const fingerprint = (n: number) => n.toString(16).padStart(40, '0');
const reportOf = (changes: Record<string, unknown> = {}) => ({
  sharedType: 'ACTIVITY',
  sharedObjectId: id,
  sharerId: site.user(0).id,
  sharedFingerprint: fingerprint(1),
  jumpTarget: `/activity/${id}`,
  reportedAt: Date.now(),
  ...changes,
});
const sealed = (changes: Record<string, unknown> = {}, by = key) => sealedReport(JSON.stringify(reportOf(changes)), by);
const send = (encrypted: string, by?: By) =>
  site.call<{ counted: boolean; known: boolean }>('POST', CALL, by, { encrypted });
const chances = async () =>
  (await userLotteryInfo({ db: site.db, tenant: site.guide }, id, site.user(0).id)).grantedChances;

describe('a report of a share', () => {
  test('is an encrypted string; each device counts once, and earns the sharer a chance up to the most', async () => {
    expect(await send(sealed())).toMatchObject({ status: 200, data: { counted: true } });
    expect(await chances()).toBe(2);
    expect((await send(sealed())).data).toEqual({ counted: false, known: true });
    for (const n of [2, 3, 4, 5]) await send(sealed({ sharedFingerprint: fingerprint(n) }));
    expect(await chances()).toBe(4);
  });

  test('counts few devices of one network in a day, also at the same time', async () => {
    const sharerId = site.user(2).id;
    const opened = Array.from({ length: 12 }, (_, n) => sealed({ sharerId, sharedFingerprint: fingerprint(900 + n) }));
    const answers = await Promise.all(opened.map((encrypted) => send(encrypted)));
    expect(answers.filter(({ data }) => data.counted)).toHaveLength(5);
    expect(
      answers.filter(({ data }) => data.known),
      'who does not count now has not counted before',
    ).toEqual([]);
    await sql`update share_networks set first_at = now() - interval '25 hours'
      where sharer_id = ${sharerId}`.execute(site.db);
    expect((await send(sealed({ sharerId, sharedFingerprint: fingerprint(950) }))).data).toEqual({
      counted: true,
      known: false,
    });
  });

  test('that is sent again is refused', async () => {
    const encrypted = sealed({ sharedFingerprint: fingerprint(20) });
    expect((await send(encrypted)).status).toBe(200);
    expect(await send(encrypted)).toMatchObject({ status: 409, message: 'รายงานการแชร์นี้ใช้ไม่ได้แล้ว' });
  });

  test.each([
    ['stale', { reportedAt: 1_700_000_000_000 }, 409],
    ['of an unknown sharer', { sharerId: 999_999 }, 404],
    ['of an unknown activity', { sharedObjectId: 999_999 }, 404],
    ['without a fingerprint', { sharedFingerprint: '' }, 400],
    ['of something else', { sharedType: 'DEAL' }, 400],
  ])('that is %s is refused', async (_, changes, status) => {
    expect((await send(sealed({ sharedFingerprint: fingerprint(30), ...changes }))).status).toBe(status);
  });

  test('of one’s own share does not count', async () => {
    const encrypted = sealed({ sharedFingerprint: fingerprint(40) });
    expect(await send(encrypted, site.user(0))).toMatchObject({ status: 409, message: 'แชร์ของตัวเองไม่นับ' });
    // Logged out, on the device that the sharer logs in from.
    await sql`insert into known_devices (tenant_id, user_id, device_id)
      values (${site.guide.id}, ${site.user(0).id}, 'device-of-the-sharer')`.execute(site.db);
    const own = { headers: { 'x-device-id': 'device-of-the-sharer' } };
    expect((await send(sealed({ sharedFingerprint: fingerprint(41) }), own)).status).toBe(409);
  });

  test('with another tenant’s key cannot be opened', async () => {
    const deals = await tenantByCode(site.db, 'deals');
    const foreign = await publicKeyOf({ db: site.db, tenant: deals }, secret);
    expect((await send(sealed({}, foreign))).status).toBe(400);
    expect((await send('bm90aGluZw==')).status).toBe(400);
  });

  test('of one device in forty parallel requests of two processes counts once', async () => {
    const other = await createActivity(site.db, site.guide, certainLottery('shared-race', 1, 5));
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const encrypted = sealed({ sharedObjectId: other });
      return takeShareReport(site.as(site.user(1), site.processes[n % 2 === 0 ? 0 : 1]), secret, encrypted);
    });
    const settled = await Promise.allSettled(asked);
    expect(failuresIn(settled)).toEqual([]);
    expect(settled.filter((result) => result.status === 'fulfilled' && result.value === 'NEW')).toHaveLength(1);
    const { rows } = await sql<{ devices: number }>`
      select devices from share_networks where activity_id = ${other}`.execute(site.db);
    expect(rows, 'one device of its network').toEqual([{ devices: 1 }]);
    const info = await userLotteryInfo({ db: site.db, tenant: site.guide }, other, site.user(0).id);
    expect(info.grantedChances).toBe(2);
  });

  test('of forty devices in parallel requests of two processes earn the most chances and no more', async () => {
    const other = await createActivity(site.db, site.guide, certainLottery('shared-most', 1, 5));
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const encrypted = sealed({ sharedObjectId: other, sharedFingerprint: fingerprint(n) });
      const ctx = site.as(site.user(1), site.processes[n % 2 === 0 ? 0 : 1]);
      const caller = { ...ctx.caller, networkName: `network ${n}` };
      return takeShareReport({ ...ctx, viewer: undefined, caller }, secret, encrypted);
    });
    expect(await Promise.all(asked), 'devices count').toContain('NEW');
    const info = await userLotteryInfo({ db: site.db, tenant: site.guide }, other, site.user(0).id);
    expect(info.grantedChances).toBe(4);
  });

  test('that is sent forty times at once by two processes is taken once', async () => {
    const encrypted = sealed({ sharedFingerprint: fingerprint(60) });
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        takeShareReport(site.as(site.user(1), site.processes[n % 2 === 0 ? 0 : 1]), secret, encrypted),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(failuresIn(settled))).toEqual(new Set(['ReportRefused']));
  });
});

describe('what strangers report', () => {
  const caller = (address: string) => ({ ...site.as(site.user(0)).caller, networkName: address });
  const report = (changes: Record<string, unknown>, network: string) =>
    takeShareReport({ ...site.as(site.user(0)), viewer: undefined, caller: caller(network) }, secret, sealed(changes));
  const granted = async (activity: number, user: number) =>
    (await userLotteryInfo({ db: site.db, tenant: site.guide }, activity, site.user(user).id)).grantedChances;

  test.each([
    ['one device for three users', (n: number) => ({ sharerId: site.user(n).id })],
    ['forty devices for one user', (n: number) => ({ sharerId: site.user(0).id, sharedFingerprint: fingerprint(n) })],
  ])('never holds a reward: %s', async (name, changes) => {
    const lottery = await createActivity(site.db, site.guide, certainLottery(`held-${name.length}`, 2, 9));
    const count = name.startsWith('forty') ? 40 : 3;
    const became: string[] = [];
    for (let n = 0; n < count; n++) {
      became.push(await report({ sharedObjectId: lottery, ...changes(n) }, `network ${n}`));
    }
    expect(became.filter((state) => state === 'MANY')).toHaveLength(count === 40 ? 10 : 1);
    for (const user of [0, 1])
      expect((await drawOnce(site.as(site.user(user)), lottery, 'abc')).award?.held).toBe(false);
  });

  test('holds no order either', async () => {
    const code = 'reported-bonus';
    const bonus = await createActivity(site.db, site.guide, runningInput('BONUS', { code }));
    for (const n of [0, 1, 2]) await report({ sharedObjectId: bonus, sharerId: site.user(n).id }, 'far');
    const order = { activity: code, orderNo: 'F1', sharerId: site.user(0).id, title: '', returned: false };
    const input = { ...order, amount: { minor: 1000, currency: 'THB' }, orderedAt: new Date().toISOString() };
    await write(site.db, site.guide, (ctx) => putOrders(ctx, [input]));
    const { rows } = await sql`select held from bonus_orders where activity_id = ${bonus}`.execute(site.db);
    expect(rows).toEqual([{ held: null }]);
  });

  test('earns nothing in a network where the sharer logged in or drew, without a login', async () => {
    const lottery = await createActivity(site.db, site.guide, certainLottery('own-network', 2, 9));
    await drawOnce({ ...site.as(site.user(1)), caller: caller('home') }, lottery, 'abc');
    const own = { sharedObjectId: lottery, sharerId: site.user(1).id };
    for (const n of [1, 2, 3]) {
      expect(await report({ ...own, sharedFingerprint: fingerprint(n) }, 'home')).toBe('OWN_NETWORK');
    }
    expect(await granted(lottery, 1)).toBe(2);
    expect(await report(own, 'far')).toBe('NEW');
    const family = { ...site.as(site.user(2)), caller: caller('home') };
    expect(await takeShareReport(family, secret, sealed({ ...own, sharedFingerprint: fingerprint(8) }))).toBe('NEW');
    expect(await takeShareReport(family, secret, sealed({ ...own, sharedFingerprint: fingerprint(9) }))).toBe('KNOWN');
    expect(await granted(lottery, 1)).toBe(4);
  });
});
