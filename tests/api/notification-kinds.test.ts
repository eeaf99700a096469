import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { ACTIVITY_EVENTS } from '#src/modules/telling/messages/contract.ts';
import type { NewNotification } from '#src/modules/telling/notifications/contract.ts';
import { connect } from '#src/modules/telling/notifications/endpoints/endpoint-service.ts';
import { setupOf } from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { rememberLanguage } from '#src/modules/telling/notifications/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { decodedMail } from '#tests/support/decode-mail.ts';
import { activityNotice, priceNotice, tell } from '#tests/support/price-notices.ts';
import { pushBrowser } from '#tests/support/push-browser.ts';
import { jsonOf } from '#tests/support/webhook-receivers.ts';
import { SERVER_SECRET } from './fixtures/api.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';

let site: Notified;
let nok: TestUser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
});

beforeEach(() => site.clear());

afterAll(() => site.close());

/** Tells news in a language. */
async function send(lang: Lang, notices: readonly NewNotification['notice'][]): Promise<void> {
  const { pools, guide } = site.people;
  await pools[0].transaction().execute((tx) => rememberLanguage({ tx, tenant: guide }, nok.id, lang));
  for (const [n, notice] of notices.entries()) await tell(pools[0], guide, nok.id, `k${n}`, notice);
  await site.deliver();
}

const mails = () => Promise.all(site.mail.mails.map(decodedMail));

const TITLES = { th: 'จับรางวัลปลายปี', en: 'Year-end draw', id: 'Undian akhir tahun' } as const;
const PRIZES = {
  th: 'คุณได้รางวัลจาก จับรางวัลปลายปี กรอกที่อยู่เพื่อรับของ',
  en: 'You won a prize in Year-end draw: enter your address to get it',
  id: 'Anda mendapat hadiah dari Undian akhir tahun: isi alamat untuk menerimanya',
} as const;

test.each(['th', 'en', 'id'] as const)(
  'what happens in an activity reaches the mail server, each event in words of its own: %s',
  async (lang) => {
    await send(lang, ACTIVITY_EVENTS.map(activityNotice));
    const received = await mails();
    expect(new Set(received.map(({ subject }) => subject)).size).toBe(ACTIVITY_EVENTS.length);
    expect(received.map(({ subject }) => subject)).toContain(PRIZES[lang]);
    const page = `https://guide.localhost${lang === 'th' ? '' : `/${lang}`}/activity/5`;
    for (const { subject, text, html } of received) {
      expect(subject).toContain(TITLES[lang]);
      for (const part of [TITLES[lang], page]) expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
      expect(text.match(/stop\?token=/g)).toHaveLength(1);
      expect(text).not.toMatch(/undefined|null|\{\{/);
    }
  },
);

const PAN = 'หม้อทอดไร้น้ำมัน 5 ลิตร';

test.each([
  ['th', [`มีของแล้ว: ${PAN} ราคา ฿1,290`, `พบสินค้าใหม่: ${PAN} ราคา ฿1,290`, `แก้ไขราคา: ${PAN}`]],
  ['en', [`Back in stock: ${PAN} at ฿1,290`, `New match: ${PAN} at ฿1,290`, `Correction: ${PAN}`]],
  ['id', [`Tersedia lagi: ${PAN} seharga ฿1,290`, `Produk baru: ${PAN} seharga ฿1,290`, `Koreksi harga: ${PAN}`]],
] as const)('every kind of news of prices reaches the mail server in its own words: %s', async (lang, subjects) => {
  const plain = { oldPrice: null, percent: null, allTimeLow: null };
  await send(lang, [
    priceNotice({ ...plain, kind: 'back-in-stock', reason: 'in-stock' }),
    priceNotice({ ...plain, kind: 'new-match', reason: 'match' }),
    priceNotice({ ...plain, kind: 'price-correction' }),
  ]);
  const received = await mails();
  expect(received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
  for (const { text, html } of received) {
    for (const part of [PAN, 'Baan Krua']) expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
    expect(text).not.toMatch(/undefined|null|\{\{/);
  }
});

test.each([
  ['th', (alert: string) => `พบสินค้าใหม่ 2 รายการสำหรับ “${alert}”`],
  ['en', (alert: string) => `2 new matches for “${alert}”`],
  ['id', (alert: string) => `2 produk baru untuk “${alert}”`],
] as const)(
  'matches of several alerts are a message for each, whose link stops this alert: %s',
  async (lang, subjectOf) => {
    const match = (alertId: number, n: number) =>
      priceNotice({
        kind: 'new-match',
        reason: 'match',
        oldPrice: null,
        percent: null,
        allTimeLow: null,
        alertId,
        alertName: `Alert ${alertId}`,
        productTitle: `Product ${alertId}${n}`,
      });
    await send(lang, [match(7, 1), match(8, 1), match(7, 2), match(8, 2)]);
    const received = await mails();
    expect(received.map(({ subject }) => subject).toSorted()).toEqual([subjectOf('Alert 7'), subjectOf('Alert 8')]);
    for (const { subject, text } of received) {
      const alertId = subject === subjectOf('Alert 7') ? 7 : 8;
      for (const part of [`Product ${alertId}1`, `Product ${alertId}2`, `stop?token=${nok.id}.${alertId}.`])
        expect(text).toContain(part);
      expect(text).not.toContain(`Product ${15 - alertId}`);
    }
  },
);

test('news of an activity reaches every channel', async () => {
  const { pools, guide } = site.people;
  const browser = pushBrowser('https://push.example.test/send/abc');
  await site.people.say(nok, 'POST /notifications/push-subscriptions', browser.subscription);
  await site.people.say(nok, 'POST /notifications/webhooks', { url: 'https://hooks.example.test/in' });
  const bots = { line: { api: '', tokens: { guide: 'x' } }, telegram: { api: '', tokens: { guide: 'x' } } };
  const setup = setupOf({ secret: new ServerSecret(SERVER_SECRET), settings: { vapid: null, ...bots } });
  for (const channel of ['line', 'telegram'] as const) {
    const one = { userId: nok.id, channel, identity: 'U1', address: 'U1', label: channel } as const;
    await pools[0].transaction().execute((tx) => connect({ tx, tenant: guide }, setup, one));
  }
  site.receiver.answer = ({ path }) => ({ status: path.startsWith('/telegram') ? 200 : 201, body: { ok: true } });
  await send('th', [activityNotice('bonus-paid')]);
  const title = 'จ่ายโบนัสจาก จับรางวัลปลายปี แล้ว';
  const page = 'https://guide.localhost/activity/5';
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'A webhook was added to your account on guide',
    title,
  ]);
  const at = (part: string) => site.receiver.accepted.find(({ path }) => path.includes(part));
  const [push, webhook, line, telegram] = ['/send/abc', '/in', '/line', '/telegram'].map(at);
  if (!push || !webhook || !line || !telegram) throw new Error('a channel got nothing');
  expect(browser.read(push)).toMatchObject({ title, link: page });
  expect(jsonOf(webhook)).toMatchObject({ title, link: page, notices: [{ kind: 'activity', event: 'bonus-paid' }] });
  for (const chat of [line, telegram]) {
    expect(JSON.stringify(jsonOf(chat))).toContain(title);
    expect(JSON.stringify(jsonOf(chat))).toContain(page);
  }
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from outbox where state = 'SENT'`.execute(
    pools[0],
  );
  expect(rows).toEqual([{ sent: 6 }]);
});
