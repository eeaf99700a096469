import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCacheTag } from '#src/kernel/cache-tag.ts';
import { grantEarnedBadges } from '#src/modules/people/activities/badge-service.ts';
import type { ActivityDetail, RunningActivity } from '#src/modules/people/activities/contract.ts';
import type { ListedActivity, ListedAward } from '#src/modules/people/activities/operators/operator-contract.ts';
import { decideActivity } from '#src/modules/people/activities/operators/operator-service.ts';
import { putActivity, turnDueActivities } from '#src/modules/people/activities/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { certainLottery, createActivity, runningInput } from './fixtures/activities.ts';
import { type ActivitySite, failuresIn, LEK, NOK, startActivitySite } from './fixtures/activity-site.ts';
import { envelopeOf } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

let site: ActivitySite;

beforeAll(async () => {
  site = await startActivitySite(3);
});

afterAll(() => site.close());

const decide = (action: string, id: number, by = NOK) =>
  site.call<{ before: string; after: string; operator: string }>('POST', '/operator/activity-decisions', by, {
    action,
    id,
    reason: 'เหตุผล',
  });
const detail = async (id: number) =>
  (await site.call<ActivityDetail>('GET', `/saas-user-service/activity/detail/${id}`)).data;

test('those that run in the language of a reader are listed, however many run in others', async () => {
  const thai = { texts: { th: { title: 'ไทยเท่านั้น' } } };
  const soon = (minutes: number) => ({ endsAt: new Date(Date.now() + minutes * 60_000).toISOString() });
  for (let n = 0; n < 10; n++)
    await createActivity(site.db, site.guide, runningInput('BONUS', { code: `thai-${n}`, ...thai, ...soon(30) }));
  const id = await createActivity(site.db, site.guide, runningInput('BONUS', { code: 'english-too', ...soon(40) }));
  const answer = await ask(site.api.port, '/api/activities/running', { headers: { 'accept-language': 'en' } });
  expect(envelopeOf(answer).data).toMatchObject([{ id }]);
  await sql`delete from activities where tenant_id = ${site.guide.id}`.execute(site.db);
});

describe('an activity', () => {
  test('is created, started, stopped and taken back by an operator, with a line in the audit trail each', async () => {
    const input = { ...certainLottery('made', 1, 1), startsAt: '2098-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };
    expect((await site.call('POST', '/operator/activities', site.user(0), input)).status).toBe(401);
    const made = await site.call<{ id: number }>('POST', '/operator/activities', NOK, input);
    expect(made).toMatchObject({ status: 201, data: { outcome: 'created' } });
    const { id } = made.data;
    expect(await detail(id)).toMatchObject({ activityType: 'LOTTERY', activityCode: 'LOTTERY', state: 'NOT_STARTED' });
    expect((await decide('stop', id)).status).toBe(409);
    expect((await decide('start', id, LEK)).status).toBe(401);
    expect((await decide('start', id)).data).toMatchObject({
      before: 'NOT_STARTED',
      after: 'RUNNING',
      operator: 'nok',
    });
    expect((await decide('stop', id)).data).toMatchObject({ before: 'RUNNING', after: 'ENDED' });
    expect((await decide('invalidate', id)).data).toMatchObject({ before: 'ENDED', after: 'INVALID' });
    expect((await detail(id)).state).toBe('INVALID');
    const { data } = await site.call<{ content: { action: string }[] }>('GET', '/operator/activity-records', NOK);
    expect(data.content.map(({ action }) => action)).toEqual(['invalidate', 'stop', 'start', 'put']);
  });

  test('of another tenant, or none, is not found', async () => {
    const id = await createActivity(site.db, site.guide, runningInput('BONUS', { code: 'ours' }));
    const asked = await site.call('GET', '/saas-user-service/activity/detail/999999');
    expect(asked.status).toBe(404);
    const { data } = await site.call<ListedActivity[]>('GET', '/operator/activities', NOK);
    expect(data.some((activity) => activity.id === id)).toBe(true);
  });

  test('keeps the odds under which readers took part', async () => {
    const input = certainLottery('odds', 1, 5);
    await createActivity(site.db, site.guide, input);
    const put = (changed: typeof input) => write(site.db, site.guide, (ctx) => putActivity(ctx, changed));
    if (input.kind !== 'LOTTERY') throw new Error('no lottery');
    const lottery = { ...input.lottery, noPrizeWeight: 7 };
    await expect(put({ ...input, lottery })).rejects.toMatchObject({ kind: 'Unprocessable' });
    expect((await put({ ...input, texts: { th: { title: 'ใหม่', summary: '', rules: '' } } })).result.outcome).toBe(
      'updated',
    );
    expect((await put({ ...input, texts: { th: { title: 'ใหม่', summary: '', rules: '' } } })).result.outcome).toBe(
      'unchanged',
    );
  });

  test('of one code in forty parallel inputs of two processes is created once', async () => {
    const input = certainLottery('once', 1, 5);
    const asked = Array.from({ length: 40 }, (_, n) =>
      write(site.processes[n % 2 === 0 ? 0 : 1], site.guide, (ctx) => putActivity(ctx, input)),
    );
    const settled = await Promise.allSettled(asked);
    const created = settled.filter(
      (result) => result.status === 'fulfilled' && result.value.result.outcome === 'created',
    );
    expect(created).toHaveLength(1);
    const { rows } = await sql`select from activities where code = 'once'`.execute(site.db);
    expect(rows).toHaveLength(1);
  });

  test('starts and ends on published pages when its time has come', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const id = await createActivity(site.db, site.guide, runningInput('BONUS', { code: 'due', startsAt: soon }));
    const turn = (ahead: number) =>
      write(site.db, site.guide, (ctx) => turnDueActivities(ctx, new Date(Date.now() + ahead)));
    const about = (tags: ReadonlySet<string>) =>
      [...tags].filter((tag) => parseCacheTag(tag)?.kind === 'activity').map((tag) => tag.split(':')[1]);
    expect(about((await turn(0)).tags)).not.toContain(String(id));
    expect(about((await turn(61_000)).tags)).toContain(String(id));
    const { data } = await site.call<RunningActivity[]>('GET', '/activities/running');
    expect(data.find((one) => one.id === id)).toMatchObject({ path: `/activity/${id}`, title: 'กิจกรรมทดสอบ' });
    expect(about((await turn(2 * 3_600_000)).tags)).toContain(String(id));
  });
});

test('an operator sends a prize, and releases or refuses one that was held', async () => {
  const id = await createActivity(site.db, site.guide, certainLottery('sent', 1, 5));
  for (const n of [0, 1, 2]) await site.call('POST', `/saas-user-service/lotteries/${id}/draw`, site.user(n), {});
  const { rows } = await sql<{ id: number }>`
    select id from lottery_awards where activity_id = ${id} order by id`.execute(site.db);
  const [sent = 0, released = 0, refused = 0] = rows.map((row) => row.id);
  expect((await decide('deliver', sent)).status).toBe(409);
  const address = { name: 'นก', phone: '0812345678', address: '9 ถนนสุขุมวิท', city: 'กรุงเทพ', postalCode: '10110' };
  const path = (award: number) => `/saas-user-service/lotteries/lottery-prize-records/address/${award}`;
  await site.call('POST', path(sent), site.user(0), address);
  const { data } = await site.call<{ content: ListedAward[] }>('GET', '/operator/awards', NOK);
  expect(data.content).toMatchObject([{ id: sent, address, status: 'NOT_DELIVERED' }]);
  expect((await decide('deliver', sent)).data).toMatchObject({ before: 'NOT_DELIVERED', after: 'DELIVERED' });
  await sql`update lottery_awards set held = 'VELOCITY' where id = any (${[released, refused]}::bigint[])`.execute(
    site.db,
  );
  expect((await decide('release', released)).data).toMatchObject({ before: 'HELD', after: 'NOT_FILL_ADDRESS' });
  expect((await site.call('POST', path(released), site.user(1), address)).status).toBe(200);
  expect((await decide('refuse', refused)).data).toMatchObject({ before: 'HELD', after: 'REFUSED' });
  expect((await decide('release', refused)).status).toBe(409);
  expect((await site.call('POST', path(refused), site.user(2), address)).status).toBe(403);
  const { rows: told } = await sql<{ event: string }>`
    select notice->>'event' as event from notifications where notice->>'event' <> 'prize' order by event`.execute(
    site.db,
  );
  expect(told.map(({ event }) => event)).toEqual(['delivered', 'refused', 'released']);
});

test('of forty parallel decisions of two processes on a prize one is carried out, told and noted', async () => {
  const id = await createActivity(site.db, site.guide, certainLottery('decided', 1, 5));
  await site.call('POST', `/saas-user-service/lotteries/${id}/draw`, site.user(0), {});
  const { rows } = await sql<{ id: number }>`
    update lottery_awards set held = 'VELOCITY' where activity_id = ${id} returning id`.execute(site.db);
  const award = rows[0]?.id ?? 0;
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      write(site.processes[n % 2 === 0 ? 0 : 1], site.guide, (ctx) =>
        decideActivity(ctx, 'nok', { action: 'refuse', id: award, reason: 'เหตุผล' }),
      ),
    ),
  );
  expect(failuresIn(settled)).toEqual(Array.from({ length: 39 }, () => 'Conflict'));
  const { rows: left } = await sql<{ records: number; told: number }>`
    select (select count(*)::int from activity_records where action = 'refuse' and subject_id = ${award}) as records,
      (select count(*)::int from notifications where key = ${`refused:${award}`}) as told`.execute(site.db);
  expect(left).toEqual([{ records: 1, told: 1 }]);
});

test('a badge is earned by what is stored, once, and shows to everybody until it is taken back', async () => {
  const id = await createActivity(site.db, site.guide, runningInput('BADGE', { code: 'voice' }));
  const author = site.user(1);
  const comment = (state: string) =>
    sql`
    insert into replies (tenant_id, subject_type, subject_id, author_id, text, state)
    values (${site.guide.id}, 'ARTICLE', 1, ${author.id}, 'ok', ${state})`.execute(site.db);
  const grant = async (process = site.db) => (await write(process, site.guide, (ctx) => grantEarnedBadges(ctx))).result;
  const progress = async () => (await site.call('GET', `/activities/${id}/badge-progress`, author)).data;
  const badges = async () => (await site.call<unknown[]>('GET', `/user-badges?userIds=${author.id}`)).data;
  await comment('PASSED');
  await comment('REJECTED');
  await grant();
  expect(await progress()).toEqual({ done: 1, atLeast: 2, earned: false });
  expect(await badges()).toEqual([]);
  await comment('PASSED');
  await Promise.all(Array.from({ length: 40 }, (_, n) => grant(site.processes[n % 2 === 0 ? 0 : 1])));
  expect(await progress()).toEqual({ done: 2, atLeast: 2, earned: true });
  expect(await badges()).toEqual([
    { userId: author.id, badges: [{ activityId: id, title: 'กิจกรรมทดสอบ', path: `/activity/${id}` }] },
  ]);
  const { rows } = await sql`select from notifications where notice->>'event' = 'badge'`.execute(site.db);
  expect(rows).toHaveLength(1);
  await decide('invalidate', id);
  expect(await badges()).toEqual([]);
});

test('a badge that was earned before the end is given after it, and what comes later earns none', async () => {
  const id = await createActivity(site.db, site.guide, runningInput('BADGE', { code: 'last-minute', atLeast: 1 }));
  const early = site.user(0);
  const late = site.user(2);
  const comment = (author: number) =>
    sql`insert into replies (tenant_id, subject_type, subject_id, author_id, text)
      values (${site.guide.id}, 'ARTICLE', 3, ${author}, 'ok')`.execute(site.db);
  await comment(early.id);
  expect((await decide('stop', id)).status).toBe(201);
  await comment(late.id);
  await write(site.db, site.guide, (ctx) => grantEarnedBadges(ctx));
  const progress = async (user: typeof early) =>
    (await site.call('GET', `/activities/${id}/badge-progress`, user)).data;
  expect(await progress(early)).toEqual({ done: 1, atLeast: 1, earned: true });
  expect(await progress(late)).toEqual({ done: 0, atLeast: 1, earned: false });
});

test.each([
  [
    'FAVORITES',
    (user: number) => sql`insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select ${site.guide.id}, ${user}, 'COLLECT', 'GOODS', n from generate_series(1, 2) n`,
  ],
  [
    'FOLLOWERS',
    (user: number) => sql`insert into user_follows (tenant_id, follower_id, followed_id)
    select ${site.guide.id}, id, ${user} from users where tenant_id = ${site.guide.id} and id <> ${user} limit 2`,
  ],
  [
    'LIKES_RECEIVED',
    (user: number) => sql`
    with said as (insert into replies (tenant_id, subject_type, subject_id, author_id, text)
      values (${site.guide.id}, 'ARTICLE', 7, ${user}, 'ok') returning id)
    insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select ${site.guide.id}, u.id, 'LIKE', 'REPLY', said.id from said, users u where u.tenant_id = ${site.guide.id}`,
  ],
])('a badge for %s counts them', async (earnedBy, earn) => {
  const code = earnedBy.toLowerCase().replace('_', '-');
  const id = await createActivity(site.db, site.guide, runningInput('BADGE', { code, earnedBy, atLeast: 2 }));
  const user = site.user(2);
  const progress = async () =>
    (await site.call<{ done: number }>('GET', `/activities/${id}/badge-progress`, user)).data;
  expect((await progress()).done).toBe(0);
  await earn(user.id).execute(site.db);
  expect((await progress()).done).toBe(2);
});
