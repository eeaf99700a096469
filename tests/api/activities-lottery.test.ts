import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { fillAddress } from '#src/modules/people/activities/lotteries/award-service.ts';
import { drawFaults } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import type {
  AwardRecord,
  DrawAnswer,
  DrawsAnswer,
} from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { drawOnce, publishedDraws, userLotteryInfo } from '#src/modules/people/activities/lotteries/lottery-service.ts';
import { grantChance, joinLottery, lockLottery } from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { putActivity, turnActivity } from '#src/modules/people/activities/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { certainLottery, createActivity, runningInput } from './fixtures/activities.ts';
import { type ActivitySite, failuresIn, startActivitySite } from './fixtures/activity-site.ts';
import { SERVER_SECRET } from './fixtures/api.ts';

const ADDRESS = {
  name: 'นก ใจดี',
  phone: '081 234 5678',
  address: '9 ถนนสุขุมวิท',
  city: 'คลองเตย กรุงเทพ',
  postalCode: '10110',
};
const secret = new ServerSecret(SERVER_SECRET);

let site: ActivitySite;
let db: Db;
let guide: Tenant;

beforeAll(async () => {
  site = await startActivitySite(6);
  ({ db, guide } = site);
});

afterAll(() => site.close());

const one = (index: number) => site.user(index);
const as: ActivitySite['as'] = (...given) => site.as(...given);
const call: ActivitySite['call'] = (...given) => site.call(...given);
const draw = (id: number, user: TestUser) =>
  call<DrawAnswer>('POST', `/saas-user-service/lotteries/${id}/draw`, user, { nonce: 'abc' });

const users = () => [0, 1, 2, 3, 4, 5].map(one);

/** Refusals by the name of their failure; how many draws won, and how many did not. */
async function together(id: number, chances: number) {
  const asked = users().flatMap((user, index) =>
    Array.from({ length: chances }, (_, n) => drawOnce(as(user, site.processes[(index + n) % 2] as Db), id, `d${n}`)),
  );
  const settled = await Promise.allSettled(asked);
  const refused = failuresIn(settled);
  const done = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { refused, won: done.filter(({ award }) => award !== null), lost: done.filter(({ award }) => award === null) };
}

describe('drawing', () => {
  test('6 users with 25 parallel draws of two processes never pass the stock or their chances', async () => {
    const id = await createActivity(db, guide, certainLottery('parallel', 20, 100));
    const { refused, won, lost } = await together(id, 25);
    expect([won.length, lost.length]).toEqual([100, 20]);
    expect(refused).toEqual(Array.from({ length: 30 }, () => 'NoChances'));
    const numbers = [...won, ...lost].map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    const { rows } = await sql<{ remaining: number; used: number; awards: number }>`
      select (select remaining from lottery_prizes where activity_id = ${id}) as remaining,
        (select max(used) from lottery_players where activity_id = ${id}) as used,
        (select count(*)::int from lottery_awards where activity_id = ${id}) as awards`.execute(db);
    expect(rows).toEqual([{ remaining: 0, used: 20, awards: 100 }]);
  });

  test('everything is checked by who reads the draws and, once it is over, the seed', async () => {
    const id = await createActivity(db, guide, { ...runningInput('LOTTERY'), code: 'fair' });
    const before = await call<DrawsAnswer>('GET', `/lotteries/${id}/draws`);
    expect(before.data.seed).toBeNull();
    expect(before.data.commitment).toMatch(/^[0-9a-f]{64}$/);
    for (const user of users()) expect((await draw(id, user)).status).toBe(200);
    await write(db, guide, (ctx) => turnActivity(ctx, id, 'stop'));
    const { data } = await call<DrawsAnswer>('GET', `/lotteries/${id}/draws?size=100`);
    expect(data.commitment).toBe(before.data.commitment);
    expect(data.draws.totalElements).toBe(6);
    const proof = { seed: data.seed ?? '', commitment: data.commitment, terms: data };
    expect(await drawFaults(proof, data.draws.content)).toEqual([]);
  });

  test.each(['stopped', 'over in time'])('never begins again when the lottery is %s', async (how) => {
    const input = certainLottery(how === 'stopped' ? 'again-stopped' : 'again-over', 5, 5);
    const id = await createActivity(db, guide, input);
    expect((await draw(id, one(0))).status).toBe(200);
    if (how === 'stopped') await write(db, guide, (ctx) => turnActivity(ctx, id, 'stop'));
    else await sql`update activities set ends_at = now() - interval '1 second' where id = ${id}`.execute(db);
    const published = (await call<DrawsAnswer>('GET', `/lotteries/${id}/draws`)).data;
    expect(published.seed).not.toBeNull();
    const put = (changes: object) => write(db, guide, (ctx) => putActivity(ctx, { ...input, ...changes }));
    const later = { startsAt: '2098-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };
    for (const changes of [{ endsAt: later.endsAt }, later])
      await expect(put(changes)).rejects.toMatchObject({ kind: 'Unprocessable', faults: [{ field: 'endsAt' }] });
    await expect(write(db, guide, (ctx) => turnActivity(ctx, id, 'start'))).rejects.toMatchObject({ kind: 'Conflict' });
    const texts = { th: { title: 'จบแล้ว', summary: '', rules: '' } };
    const endsAt = new Date(Date.now() - 1000).toISOString();
    expect((await put({ texts, endsAt })).result.outcome).toBe('updated');
    expect((await call<DrawsAnswer>('GET', `/lotteries/${id}/draws`)).data).toEqual(published);
    expect((await draw(id, one(0))).status).toBe(409);
  });

  test('is refused before the start, after the end, without a login, and when it was taken back', async () => {
    const input = certainLottery('times', 5, 5);
    const soon = { ...input, code: 'soon', startsAt: input.endsAt, endsAt: '2099-01-01T00:00:00Z' };
    const waiting = await createActivity(db, guide, soon);
    expect(await draw(waiting, one(0))).toMatchObject({ status: 409, message: 'กิจกรรมนี้ยังไม่เริ่ม' });
    const id = await createActivity(db, guide, input);
    expect((await call('POST', `/saas-user-service/lotteries/${id}/draw`, undefined, {})).status).toBe(401);
    await write(db, guide, (ctx) => turnActivity(ctx, id, 'stop'));
    expect(await draw(id, one(0))).toMatchObject({ status: 409, message: 'กิจกรรมนี้จบแล้ว' });
    await write(db, guide, (ctx) => turnActivity(ctx, id, 'invalidate'));
    expect(await draw(id, one(0))).toMatchObject({ status: 409, message: 'กิจกรรมนี้ถูกยกเลิกแล้ว' });
    expect((await draw(999_999, one(0))).status).toBe(404);
  });

  test('shows chances, prizes with odds, own prizes and winners with masked names', async () => {
    const id = await createActivity(db, guide, certainLottery('shown', 2, 5));
    const path = `/saas-user-service/lotteries/${id}`;
    expect((await call('GET', `${path}/remaining-chances`, one(1))).data).toEqual({ remainingChances: 2 });
    const drawn = await draw(id, one(1));
    expect(drawn.data).toMatchObject({ number: 1, remainingChances: 1, award: { status: 'NOT_FILL_ADDRESS' } });
    expect((await call('GET', `${path}/user-lottery-info`, one(1))).data).toEqual({
      grantedChances: 2,
      usedChances: 1,
      remainingChances: 1,
      mostChances: 5,
      earnableChances: 3,
    });
    const { data: awards } = await call<{ prizes: unknown[] }>('GET', `${path}/awards`);
    expect(awards.prizes).toEqual([
      { id: 1, name: 'คูปอง', picture: null, weight: 1, probability: 1, stock: 5, remaining: 4 },
    ]);
    const { data: own } = await call<AwardRecord[]>('GET', `${path}/user-prizes`, one(1));
    expect(own.map(({ prizeName }) => prizeName)).toEqual(['คูปอง']);
    expect((await call<AwardRecord[]>('GET', `${path}/user-prizes`, one(2))).data).toEqual([]);
    const { data: results } = await call<{ content: unknown[] }>('GET', `${path}/results`);
    expect(results.content).toMatchObject([{ number: 1, winner: 'R***1', prizeName: 'คูปอง' }]);
    const bonus = await createActivity(db, guide, runningInput('BONUS', { code: 'no-lottery' }));
    for (const asked of ['awards', 'results', 'user-prizes', 'user-lottery-info', 'remaining-chances'])
      expect((await call('GET', `/saas-user-service/lotteries/${bonus}/${asked}`, one(1))).status, asked).toBe(404);
  });
});

test('the seed is told only when no draw is under way any more', async () => {
  const id = await createActivity(db, guide, certainLottery('seed-race', 1, 5));
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const drawing = site.processes[1].transaction().execute(async (tx) => {
    await lockLottery(tx, guide.id, id);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  await sql`update activities set ends_at = clock_timestamp() where id = ${id}`.execute(db);
  let told = false;
  const published = publishedDraws({ db, tenant: guide }, id, { page: 1, size: 20 }).then((draws) => {
    told = true;
    return draws;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told).toBe(false);
  done.resolve();
  await drawing;
  expect((await published).seed).toMatch(/^[0-9a-f]{64}$/);
  await expect(drawOnce(as(one(0)), id, 'late')).rejects.toThrow('ActivityOver');
});

/** A lottery and an operator's change of its end, written before the end and not committed. */
async function aboutToRunLonger(inMs = 1500): Promise<{ id: number; putting: Promise<unknown>; done: () => void }> {
  const changed = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const input = { ...certainLottery(`longer-${inMs}`, 1, 5), endsAt: new Date(Date.now() + inMs).toISOString() };
  try {
    const id = await createActivity(db, guide, input);
    const putting = write(site.processes[1], guide, async (ctx) => {
      await putActivity(ctx, { ...input, endsAt: '2099-01-01T00:00:00Z' });
      changed.resolve();
      await done.promise;
    });
    await Promise.race([changed.promise, putting]);
    return { id, putting, done: done.resolve };
  } catch (error) {
    // On a slow machine its end comes first.
    if (inMs > PATIENCE_MS) throw error;
    return aboutToRunLonger(2 * inMs);
  }
}

test('the seed is not told while an operator is about to let the lottery run longer', async () => {
  const { id, putting, done } = await aboutToRunLonger();
  const isOver = async () =>
    (
      await sql<{ over: boolean }>`select ends_at < clock_timestamp() as over from activities where id = ${id}`.execute(
        db,
      )
    ).rows;
  await expect.poll(isOver).toEqual([{ over: true }]);
  const published = publishedDraws({ db, tenant: guide }, id, { page: 1, size: 20 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  done();
  await putting;
  expect((await published).seed).toBeNull();
  expect((await drawOnce(as(one(1)), id, 'later')).number).toBe(1);
});

test('a share earns its sharer a chance while the sharer draws for the first time', async () => {
  const id = await createActivity(db, guide, certainLottery('share-and-draw', 1, 5));
  const userId = one(0).id;
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const drawing = site.processes[0].transaction().execute(async (tx) => {
    await lockLottery(tx, guide.id, id);
    locked.resolve();
    await waiting.promise;
    await joinLottery(tx, guide.id, id, userId, 1);
  });
  await locked.promise;
  const sharing = site.processes[1].transaction().execute(async (tx) => {
    const joining = joinLottery(tx, guide.id, id, userId, 1);
    setTimeout(() => waiting.resolve(), 300);
    await joining;
    await grantChance(tx, guide.id, id, userId, 4);
  });
  await Promise.all([drawing, sharing]);
  expect((await userLotteryInfo({ db, tenant: guide }, id, userId)).grantedChances).toBe(2);
});

describe('an unusual reward', () => {
  test('of a device that three users draw with waits for a review', async () => {
    const id = await createActivity(db, guide, certainLottery('device', 1, 9));
    const held: (boolean | undefined)[] = [];
    for (const user of users().slice(0, 3)) {
      held.push((await drawOnce(as(user, db, 'device-of-a-family'), id, '')).award?.held);
    }
    expect(held).toEqual([false, false, true]);
    const { data } = await call<AwardRecord[]>('GET', `/saas-user-service/lotteries/${id}/user-prizes`, one(2));
    const path = `/saas-user-service/lotteries/lottery-prize-records/address/${data[0]?.awardRecordId}`;
    const refused = await call('POST', path, one(2), ADDRESS);
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('พฤติกรรมผิดปกติ') as string });
  });

  test('of accounts that name no device waits as that of one device', async () => {
    const id = await createActivity(db, guide, certainLottery('no-device', 1, 9));
    const held: (boolean | undefined)[] = [];
    for (const user of users().slice(0, 4)) held.push((await drawOnce(as(user), id, '')).award?.held);
    expect(held).toEqual([false, false, true, true]);
  });

  test('of the sixth new account of a network waits, not that of a reader known for long', async () => {
    const id = await createActivity(db, guide, certainLottery('one-network', 2, 20));
    const heldOf = async (user: TestUser, device: string) => (await drawOnce(as(user, db, device), id, '')).award?.held;
    for (const [n, user] of users().slice(0, 5).entries()) expect(await heldOf(user, `device-of-${n}`)).toBe(false);
    expect(await heldOf(one(5), 'device-of-5')).toBe(true);
    await sql`update users set created_at = now() - interval '8 days' where id = ${one(5).id}`.execute(db);
    expect(await heldOf(one(5), 'device-of-5')).toBe(false);
  });

  test('of a device whose users close their accounts and come back as others waits too', async () => {
    const id = await createActivity(db, guide, certainLottery('come-back', 1, 9));
    const held: (boolean | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      const user = await createUser(db, guide, { nickname: `Again${n}` });
      held.push((await drawOnce(as(user, db, 'device-of-one'), id, '')).award?.held);
      await sql`delete from users where tenant_id = ${guide.id} and id = ${user.id}`.execute(db);
    }
    expect(held).toEqual([false, false, true]);
  });

  test('of more draws in ten seconds than a hand makes waits too', async () => {
    const id = await createActivity(db, guide, certainLottery('fast', 12, 20));
    const held: (boolean | undefined)[] = [];
    for (let n = 0; n < 12; n++) held.push((await drawOnce(as(one(3)), id, '')).award?.held);
    expect(held.filter((value) => value === true)).toHaveLength(2);
  });
});

describe('the address of a prize', () => {
  const won = async (code: string, user: TestUser) => {
    const id = await createActivity(db, guide, certainLottery(code, 1, 5));
    return (await drawOnce(as(user), id, '')).award as AwardRecord;
  };
  const addressPath = (id: number) => `/saas-user-service/lotteries/lottery-prize-records/address/${id}`;

  test('is stored once, encrypted, and is final', async () => {
    const { awardRecordId } = await won('address', one(4));
    const stored = await call<AwardRecord>('POST', addressPath(awardRecordId), one(4), ADDRESS);
    expect(stored.data).toMatchObject({ status: 'NOT_DELIVERED', sentBy: expect.stringMatching(/^\d{4}-/) as string });
    const again = await call('POST', addressPath(awardRecordId), one(4), { ...ADDRESS, name: 'Somebody else' });
    expect(again).toMatchObject({ status: 409, message: 'ส่งที่อยู่แล้ว เปลี่ยนไม่ได้' });
    const query = `/saas-user-service/lotteries/lottery-prize-records/address?awardRecordId=${awardRecordId}`;
    expect((await call<{ address: unknown }>('GET', query, one(4))).data.address).toEqual(ADDRESS);
    expect((await call('GET', query, one(5))).status).toBe(404);
    const { rows } = await sql<{ address: Buffer }>`
      select address from lottery_awards where id = ${awardRecordId}`.execute(db);
    expect(rows[0]?.address.includes(Buffer.from('สุขุมวิท'))).toBe(false);
  });

  test('of forty parallel requests of two processes, one is stored', async () => {
    const { awardRecordId } = await won('address-race', one(4));
    const asked = Array.from({ length: 40 }, (_, n) =>
      fillAddress(as(one(4), site.processes[n % 2] as Db), secret, awardRecordId, { ...ADDRESS, name: `Name ${n}` }),
    );
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(failuresIn(settled))).toEqual(new Set(['AddressFinal']));
  });

  test('is refused when it is of somebody else, too late, or no address', async () => {
    const { awardRecordId } = await won('address-late', one(5));
    expect((await call('POST', addressPath(awardRecordId), one(4), ADDRESS)).status).toBe(404);
    expect((await call('POST', addressPath(awardRecordId), one(5), { ...ADDRESS, phone: 'x' })).status).toBe(400);
    await sql`update lottery_awards set expires_at = now() where id = ${awardRecordId}`.execute(db);
    expect(await call('POST', addressPath(awardRecordId), one(5), ADDRESS)).toMatchObject({
      status: 409,
      message: 'เลยกำหนดรับรางวัลแล้ว',
    });
  });
});
