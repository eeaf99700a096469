import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { eraseUser } from '#src/modules/people/accounts/service.ts';
import { enqueueMail } from '#src/modules/telling/delivery/service.ts';
import { enqueueNotifications, rememberLanguage } from '#src/modules/telling/notifications/service.ts';
import { readStop } from '#src/modules/telling/notifications/settings/stop-service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { decodedMail } from '#tests/support/decode-mail.ts';
import { type Delivering, delivering, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { noticeJob, priceNotice, SECRET, tell } from '#tests/support/price-notices.ts';
import { type People, startPeople } from './fixtures/people.ts';

const SYSTEM = 'POST /saas-user-service/message-center/system-message-page';

let people: People;
let tenant: Tenant;
let nok: TestUser;
let server: MailServer;
let sending: Delivering;

beforeAll(async () => {
  people = await startPeople();
  tenant = people.guide;
  nok = await people.user('Nok');
});

beforeEach(async () => {
  server = await startMailServer();
  sending = delivering(people.pools[0], { smtpUrl: server.url });
});

afterEach(async () => {
  await sending.stop();
  await server.close();
  await sql`truncate notifications, notification_settings, notification_deliveries, user_messages, outbox`.execute(
    people.pools[0],
  );
});

afterAll(() => people.close());

async function deliver(): Promise<void> {
  await noticeJob(people.pools[0]).run();
  await sending.job('send-mail').run();
}

test('40 parallel tellings of one key over two processes make one notification and one mail', async () => {
  const told = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tell(people.pools[n % 2 === 0 ? 0 : 1], tenant, nok.id, 'spell 1')),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  await Promise.all(people.pools.map((db) => noticeJob(db).run()));
  await deliver();
  expect(server.mails).toHaveLength(1);
  expect((await people.say(nok, SYSTEM)).data.totalElements).toBe(1);
  expect(await tell(people.pools[1], tenant, nok.id, 'spell 1')).toBe(false);
  expect(await tell(people.pools[1], tenant, nok.id, 'spell 2')).toBe(true);
});

test('many are told in one statement; users that are gone are left out', async () => {
  const { id } = await people.user('Many');
  const many = [nok.id, id, 999_999].map((accountId) => ({ accountId, key: 'k', notice: priceNotice() }));
  const insert = () => people.pools[0].transaction().execute((tx) => enqueueNotifications({ tx, tenant }, many));
  expect(await insert()).toBe(2);
  expect(await insert()).toBe(0);
  await deliver();
  expect(server.mails).toHaveLength(2);
});

test('nothing is told of a transaction that fails', async () => {
  const failing = people.pools[0].transaction().execute(async (tx) => {
    await enqueueNotifications({ tx, tenant }, [{ accountId: nok.id, key: 'k', notice: priceNotice() }]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await deliver();
  expect(server.mails).toEqual([]);
});

test.each([
  ['th', 'หม้อทอดไร้น้ำมัน 5 ลิตร ตอนนี้ราคา ฿1,290', 'ถูกที่สุดตั้งแต่เริ่มบันทึกเมื่อ 1 มี.ค. 2569', '24 พ.ย. 2569 09:30'],
  ['en', 'หม้อทอดไร้น้ำมัน 5 ลิตร is now ฿1,290', 'Lowest price since our records began on 1 Mar 2026', '24 Nov 2026 09:30'],
  [
    'id',
    'หม้อทอดไร้น้ำมัน 5 ลิตร sekarang ฿1,290',
    'Harga terendah sejak pencatatan dimulai pada 1 Mar 2026',
    '24 Nov 2026 09:30',
  ],
] as const)(
  'a mail in %s says what fell, since when it is the lowest, and as of when',
  async (lang, subject, low, time) => {
    await people.pools[0].transaction().execute((tx) => rememberLanguage({ tx, tenant }, nok.id, lang));
    await tell(people.pools[0], tenant, nok.id, 'k');
    await deliver();
    const [mail = ''] = server.mails;
    const { subject: shown, text, html } = await decodedMail(mail);
    expect(shown).toBe(subject);
    for (const part of ['฿1,990', '฿1,290', '-35%', low, 'Baan Krua', '฿1,240', time, 'หม้อทอด']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    const prefix = lang === 'th' ? '' : `/${lang}`;
    expect(text).toContain(`https://guide.localhost${prefix}/product/air-fryer-5l`);
    // A subject in ASCII words of at most 75 characters, as RFC 2047 asks for.
    for (const word of mail.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi) ?? []) expect(word.length).toBeLessThanOrEqual(75);
    expect(headerOf(mail, 'Content-Language')).toBe(lang);
  },
);

test('a mail has one link to stop the alert, and a mail program can stop it with one click', async () => {
  await tell(people.pools[0], tenant, nok.id, 'k');
  await deliver();
  const [mail = ''] = server.mails;
  const [, token = ''] = /^<https:\/\/guide\.localhost\/api\/notifications\/stop\?token=([\w.-]+)>$/.exec(
    headerOf(mail, 'List-Unsubscribe') ?? '',
  ) as RegExpExecArray;
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(readStop({ tenant }, SECRET, token)).toEqual({ userId: nok.id, alertId: 7 });
  expect(readStop({ tenant: people.deals }, SECRET, token)).toBeUndefined();
  expect(readStop({ tenant }, SECRET, token.replace('.7.', '.8.'))).toBeUndefined();
  const { text } = await decodedMail(mail);
  expect(text.match(/\/alerts\/stop\?token=/g)).toHaveLength(1);
});

test('the message centre says it in the language of the reader', async () => {
  await tell(people.pools[0], tenant, nok.id, 'k');
  await deliver();
  for (const lang of LANGS) {
    const [message] = (await people.say(nok, SYSTEM, {}, { lang })).data.content;
    expect(message).toMatchObject({
      kind: 'PRICE_ALERT',
      text: expect.stringContaining('฿1,290'),
      link: lang === 'th' ? '/product/air-fryer-5l' : `/${lang}/product/air-fryer-5l`,
    });
  }
});

test('a user without an e-mail address is told in the message centre alone', async () => {
  const silent = await people.user('Silent');
  await sql`update users set email = null where id = ${silent.id}`.execute(people.pools[0]);
  await tell(people.pools[0], tenant, silent.id, 'k');
  await deliver();
  expect(await states(people.pools[0])).toEqual({});
  expect((await people.say(silent, SYSTEM)).data.totalElements).toBe(1);
});

test.each([{ price: 0 }, { price: 12.5 }, { productPath: '//elsewhere' }, { asOf: 'yesterday' }, { currency: 'XXQ' }])(
  'a notice that does not fit is refused: %j',
  async (wrong) => {
    await expect(tell(people.pools[0], tenant, nok.id, 'k', priceNotice(wrong))).rejects.toThrow();
  },
);

test('the last match of a day says how many there are besides', async () => {
  const match = priceNotice({ kind: 'new-match', reason: 'match', allTimeLow: null });
  await tell(people.pools[0], tenant, nok.id, 'a', match);
  await tell(people.pools[0], tenant, nok.id, 'b', { ...match, alertId: 8, more: 15 });
  await tell(people.pools[0], tenant, nok.id, 'c', { ...match, alertId: 9, more: 0 });
  await deliver();
  const said = await Promise.all(
    server.mails.map(async (mail) => {
      const { text } = await decodedMail(mail);
      return [text.includes('15 รายการ'), text.includes('รายการสุดท้าย')];
    }),
  );
  expect(said).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
});

test('a correction names the wrong price in a sentence, and shows none', async () => {
  await tell(people.pools[0], tenant, nok.id, 'k', priceNotice({ kind: 'price-correction' }));
  await deliver();
  const { subject, text, html } = await decodedMail(server.mails[0] ?? '');
  expect(subject).toBe('แก้ไขราคา: หม้อทอดไร้น้ำมัน 5 ลิตร');
  expect(text).toContain('ราคา ฿1,290 ของ หม้อทอดไร้น้ำมัน 5 ลิตร ที่เราแจ้งไปไม่ถูกต้อง');
  expect(text).not.toContain('฿1,990');
  expect(html).not.toContain('font-size:28px');
});

test('a mail that waits when its account is closed is not sent; what an old address has to know is', async () => {
  const leaving = await people.user('Leaving');
  const [db] = people.pools;
  await tell(db, tenant, leaving.id, 'k');
  await noticeJob(db).run();
  expect(await states(db)).toEqual({ WAITING: 1 });
  await db.transaction().execute(async (tx) => {
    const values = {
      change: 'emailChanged',
      at: Date.now(),
      device: { browser: '', system: '', platform: '' },
    } as const;
    const to = 'leaving@readers.test';
    await enqueueMail({ tx, tenant }, { to, lang: 'en', key: 'changed', template: 'contactChanged', values });
    await eraseUser({ tx, tenant }, leaving.id);
  });
  await deliver();
  expect(await states(db)).toEqual({ SENT: 1 });
  expect(server.mails.map((mail) => headerOf(mail, 'List-Unsubscribe'))).toEqual([undefined]);
});
