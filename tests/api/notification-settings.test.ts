import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { NewNotification } from '#src/modules/telling/notifications/contract.ts';
import type { Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { signStop } from '#src/modules/telling/notifications/settings/stop-service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { decodedMail } from '#tests/support/decode-mail.ts';
import {
  activityNotice,
  DEFAULT_SETTINGS,
  EVERY_CHANNEL,
  noticeJob,
  priceNotice,
  tell,
} from '#tests/support/price-notices.ts';
import { pushBrowser } from '#tests/support/push-browser.ts';
import { SERVER_SECRET } from './fixtures/api.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';
import { ask } from './fixtures/raw-requests.ts';

const GET = 'GET /notifications/settings';
const PUT = 'PUT /notifications/settings';

let site: Notified;
let nok: TestUser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
});

beforeEach(() => site.clear());

afterAll(() => site.close());

const choose = (settings: Partial<Settings>) => site.people.say(nok, PUT, { ...DEFAULT_SETTINGS, ...settings });
const news = (key: string, notice: NewNotification['notice'] = priceNotice()) =>
  tell(site.people.pools[0], site.people.guide, nok.id, key, notice);
const at = (time: string) => new Date(`2026-11-${time}:00+07:00`);
const subjects = async () => Promise.all(site.mail.mails.map(async (mail) => (await decodedMail(mail)).subject));

describe('the settings', () => {
  test('begin with every channel at once, in the language of the reader, and are kept', async () => {
    const first = (await site.people.say(nok, GET)).data;
    expect(first).toMatchObject({ settings: DEFAULT_SETTINGS, email: 'nok@readers.test', timeZone: 'Asia/Bangkok' });
    expect(first['channels']).toMatchObject([
      { channel: 'mail', state: 'ready' },
      { channel: 'push', state: 'unconnected' },
      { channel: 'line', state: 'unconnected' },
      { channel: 'telegram', state: 'unconnected' },
      { channel: 'webhook', state: 'unconnected' },
    ]);
    const wanted: Partial<Settings> = { rhythm: 'weekly', digestDay: 1, quiet: { from: 1320, to: 420 }, dailyCap: 3 };
    expect((await choose(wanted)).data['settings']).toMatchObject(wanted);
    expect((await site.people.say(nok, GET)).data['settings']).toMatchObject(wanted);
  });

  test.each<Record<string, unknown>>([
    { quiet: { from: 60, to: 60 } },
    { quiet: { from: 1440, to: 60 } },
    { digestHour: 24 },
    { digestDay: 0 },
    { dailyCap: 0 },
    { rhythm: 'hourly' },
    { channels: { alerts: ['fax'], activities: [] } },
  ])('refuse %j', async (wrong) => {
    expect((await choose(wrong as Partial<Settings>)).status).toBe(400);
  });

  test('are those of the user alone', async () => {
    await choose({ dailyCap: 3 });
    const ploy = await site.people.user('Ploy');
    expect((await site.people.say(ploy, GET)).data['settings']).toMatchObject(DEFAULT_SETTINGS);
    expect((await site.people.say(null, GET)).status).toBe(401);
  });
});

describe('what a user wants', () => {
  test('is sent where its topic is turned on', async () => {
    const browser = pushBrowser('https://push.example.test/a');
    await site.people.say(nok, 'POST /notifications/push-subscriptions', browser.subscription);
    await choose({ channels: { alerts: ['push'], activities: ['mail'] } });
    await news('a');
    await site.deliver();
    expect(site.mail.mails).toHaveLength(0);
    expect(site.receiver.accepted).toHaveLength(1);
  });

  test('of one alert at a moment is one message, which counts once for the cap', async () => {
    await choose({ dailyCap: 2 });
    const match = (alertId: number, title: string) =>
      priceNotice({ kind: 'new-match', reason: 'match', allTimeLow: null, alertId, productTitle: title });
    for (const key of ['a', 'b', 'c']) await news(key, match(7, `Product ${key}`));
    await site.deliver(at('24T10:00'));
    expect(site.mail.mails).toHaveLength(1);
    const { text } = await decodedMail(site.mail.mails[0] ?? '');
    for (const key of ['a', 'b', 'c']) expect(text).toContain(`Product ${key}`);
    await news('d', match(8, 'Product d'));
    await site.deliver(at('24T10:01'));
    expect(site.mail.mails, 'the second of the day').toHaveLength(2);
    await news('e', match(9, 'Product e'));
    await site.deliver(at('24T10:02'));
    expect(site.mail.mails, 'over the cap').toHaveLength(2);
  });

  test('of a prize does not wait because alerts have used up the cap', async () => {
    await choose({ dailyCap: 1 });
    await news('a');
    await news('prize', activityNotice());
    await news('b');
    await site.deliver(at('24T10:00'));
    expect((await subjects()).length).toBe(2);
    expect((await subjects()).join()).toContain(activityNotice().titles.en);
  });

  test('of a day goes out as one digest', async () => {
    await choose({ rhythm: 'daily', digestHour: 18 });
    for (const key of ['a', 'b', 'c']) await news(key, priceNotice({ productTitle: `Product ${key}` }));
    await site.deliver(at('24T10:00'));
    await site.deliver(at('24T17:59'));
    expect(site.mail.mails).toHaveLength(0);
    await site.deliver(at('24T18:00'));
    await site.deliver(at('24T18:01'));
    expect(await subjects()).toEqual(['3 pieces of news from guide']);
    const { text, html } = await decodedMail(site.mail.mails[0] ?? '');
    for (const key of ['a', 'b', 'c']) for (const body of [text, html]) expect(body).toContain(`Product ${key}`);
    expect(text.match(/stop\?token=/g)).toHaveLength(1);
  });

  test('over the cap of a day waits for the digest of tomorrow', async () => {
    await choose({ dailyCap: 2 });
    for (const key of ['a', 'b', 'c', 'd']) await news(key);
    await site.deliver(at('24T10:00'));
    expect(site.mail.mails).toHaveLength(2);
    await news('e');
    await site.deliver(at('24T11:00'));
    expect(site.mail.mails).toHaveLength(2);
    await site.deliver(at('25T08:00'));
    expect((await subjects())[2]).toBe('3 pieces of news from guide');
    await news('f');
    await site.deliver(at('25T09:00'));
    expect(site.mail.mails).toHaveLength(4);
  });

  test('of 40 planned at once by two processes, as many as the cap of a day are sent', async () => {
    await choose({ dailyCap: 3 });
    for (let n = 0; n < 40; n += 1) await news(`k${n}`);
    const secret = new ServerSecret(SERVER_SECRET);
    const jobs = site.people.pools.map((db) => noticeJob(db, { secret, now: () => at('24T10:00') }));
    await Promise.all(Array.from({ length: 40 }, (_, n) => jobs[n % 2]?.run()));
    await site.send();
    expect(site.mail.mails).toHaveLength(3);
    await site.deliver(at('25T08:00'));
    expect((await subjects())[3]).toBe('37 pieces of news from guide');
  });

  test('in quiet hours waits for their end, and then comes together', async () => {
    await choose({ quiet: { from: 22 * 60, to: 7 * 60 } });
    await news('a');
    await site.deliver(at('24T23:00'));
    await news('b');
    await site.deliver(at('25T06:59'));
    expect(site.mail.mails).toHaveLength(0);
    await site.deliver(at('25T07:00'));
    expect(await subjects()).toEqual(['2 pieces of news from guide']);
  });

  test('is not sent when it is turned off before its time', async () => {
    await choose({ rhythm: 'daily' });
    await news('a');
    await site.deliver(at('24T10:00'));
    await choose({ rhythm: 'daily', channels: { alerts: [], activities: [...EVERY_CHANNEL] } });
    await site.deliver(at('25T08:00'));
    expect(site.mail.mails).toHaveLength(0);
    const log = (await site.people.say(nok, 'GET /notifications/log')).data.content;
    expect(log).toMatchObject([{ channel: 'mail', state: 'DROPPED' }]);
  });

  test('is sent once when clocks jump back and forth', async () => {
    await choose({ rhythm: 'daily', dailyCap: 1 });
    await news('a');
    for (const time of ['24T10:00', '25T08:00', '24T07:00', '24T08:00', '27T08:00', '20T08:00', '25T08:00']) {
      await site.deliver(at(time));
    }
    expect(site.mail.mails).toHaveLength(1);
    await choose({});
    await news('b');
    for (const time of ['24T10:00', '23T10:00', '25T10:00', '24T10:00']) await site.deliver(at(time));
    expect(site.mail.mails).toHaveLength(2);
  });

  test('of hundreds in one digest is one mail that names the rest', async () => {
    await choose({ rhythm: 'daily' });
    for (let n = 0; n < 230; n++) await news(`k${n}`, priceNotice({ productTitle: `Product ${n}` }));
    await site.deliver(at('24T10:00'));
    await site.deliver(at('25T08:00'));
    const all = await subjects();
    expect(all.length).toBeLessThanOrEqual(2);
    const { text } = await decodedMail(site.mail.mails[0] ?? '');
    expect(text).toContain('See 180 more');
  });
});

describe('one click in a mail program', () => {
  const token = (alertId: number | null, userId = nok.id) =>
    signStop({ tenant: site.people.guide }, new ServerSecret(SERVER_SECRET), { userId, alertId });

  const send = (method: string, given: string, host = 'guide.localhost') =>
    ask(site.people.api.port, `/api/notifications/stop?token=${given}`, {
      host,
      method,
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
        : {}),
    });

  test('stops mails without a login, also twice; looking at the address changes nothing', async () => {
    const looked = await send('GET', token(null));
    expect([looked.status, looked.headers['location']]).toEqual([303, `/alerts/stop?token=${token(null)}`]);
    await news('a');
    await site.deliver();
    expect(site.mail.mails).toHaveLength(1);
    for (let n = 0; n < 2; n++) expect((await send('POST', token(null))).status).toBe(200);
    await news('b');
    await site.deliver();
    expect(site.mail.mails).toHaveLength(1);
    const { settings } = (await site.people.say(nok, GET)).data as { settings?: Settings };
    expect(settings?.channels.alerts).toEqual(['push', 'line', 'telegram', 'webhook']);
  });

  test('of somebody whose account is gone changes nothing', async () => {
    const gone = 999_999;
    for (const stop of [token(null, gone), token(7, gone)]) expect((await send('POST', stop)).status).toBe(200);
  });

  test('from the page is answered with the page again, in its language', async () => {
    const shown = async (given: string, page: string) => {
      const { status, headers } = await send('POST', `${given}&page=${page}`);
      return [status, headers['location']];
    };
    expect(await shown(token(7), 'en')).toEqual([303, '/en/alerts/stop?done=alert']);
    expect(await shown(token(null), 'th')).toEqual([303, '/alerts/stop?done=mail']);
    expect(await shown('1.all.wrong', 'id')).toEqual([303, '/id/alerts/stop?done=unknown']);
    expect((await send('POST', `${token(7)}&page=xx`)).status).toBe(400);
  });

  test('needs the signature of this tenant', async () => {
    for (const wrong of ['', 'x', `${token(null).slice(0, -1)}~`, token(7).replace('.7.', '.8.')]) {
      expect((await send('POST', wrong)).status).toBe(404);
    }
    expect((await send('POST', token(null), 'deals.localhost')).status).toBe(404);
  });
});

test('export has what is stored, without the addresses that are encrypted, and closing deletes all of it', async () => {
  const gone = await site.people.user('Gone');
  const { subscription } = pushBrowser('https://push.example.test/gone');
  await site.people.say(gone, 'POST /notifications/push-subscriptions', subscription);
  await site.people.say(gone, PUT, DEFAULT_SETTINGS);
  await tell(site.people.pools[0], site.people.guide, gone.id, 'k');
  await site.deliver();
  const { lists } = (await site.people.say(gone, 'GET /privacy/export')).data as { lists?: Record<string, unknown[]> };
  expect(lists?.['notifications']).toHaveLength(1);
  expect(lists?.['notificationSettings']).toHaveLength(1);
  expect(lists?.['notificationDeliveries']).toHaveLength(2);
  expect(lists?.['notificationEndpoints']).toMatchObject([{ channel: 'push', label: expect.any(String) }]);
  expect(JSON.stringify(lists?.['notificationEndpoints'])).not.toMatch(/sealed|address_hash/);
  await sql`delete from users where id = ${gone.id}`.execute(site.people.pools[0]);
  for (const table of ['notifications', 'notification_settings', 'notification_deliveries', 'notification_endpoints']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(site.people.pools[0]);
    expect(rows, table).toEqual([]);
  }
});
