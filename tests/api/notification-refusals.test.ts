import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '#tests/support/accounts.ts';
import { decodedMail } from '#tests/support/decode-mail.ts';
import { tell } from '#tests/support/price-notices.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';

const GET = 'GET /notifications/settings';

let site: Notified;
let nok: TestUser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
});

beforeEach(() => site.clear());

afterAll(() => site.close());

const news = (key: string) => tell(site.people.pools[0], site.people.guide, nok.id, key);
const subjects = async () => Promise.all(site.mail.mails.map(async (mail) => (await decodedMail(mail)).subject));

test('a mail server that refuses the address for good stops mails, and its user is told once; a test starts them again', async () => {
  site.mail.behaviour = 'unknown receiver';
  await news('a');
  await site.deliver();
  await site.deliver();
  const state = async () => (await site.people.say(nok, GET)).data['channels'] as { state: string }[];
  expect((await state())[0]?.state).toBe('stopped');
  const system = (await site.people.say(nok, 'POST /saas-user-service/message-center/system-message-page')).data;
  expect(system.content.filter(({ kind }) => kind === 'CHANNEL_STOPPED')).toHaveLength(1);
  site.mail.behaviour = 'takes';
  await news('b');
  await site.deliver();
  expect(site.mail.mails).toHaveLength(0);
  expect((await site.people.say(nok, 'POST /notifications/tests', { channel: 'mail' })).status).toBe(200);
  await site.deliver();
  expect(await subjects()).toEqual(['ทดสอบการแจ้งเตือนจาก guide']);
  expect((await state())[0]?.state).toBe('ready');
});

test('an address that was refused is forgotten with the next one', async () => {
  const { id } = nok;
  const [db] = site.people.pools;
  site.mail.behaviour = 'unknown receiver';
  await news('a');
  await site.deliver();
  site.mail.behaviour = 'takes';
  await news('b');
  await site.deliver();
  expect(site.mail.mails).toHaveLength(0);
  await sql`update users set email = 'new@readers.test' where id = ${id}`.execute(db);
  await news('c');
  await site.deliver();
  await sql`update users set email = 'nok@readers.test' where id = ${id}`.execute(db);
  expect(site.mail.mails).toHaveLength(1);
  expect(site.mail.mails[0]).toContain('new@readers.test');
});
