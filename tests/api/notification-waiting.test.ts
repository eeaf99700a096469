import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { decodedMail } from '#tests/support/decode-mail.ts';
import { DEFAULT_SETTINGS, priceNotice, tell } from '#tests/support/price-notices.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';

let site: Notified;
let nok: TestUser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
});

beforeEach(() => site.clear());

afterAll(() => site.close());

const choose = (settings: Partial<Settings>) =>
  site.people.say(nok, 'PUT /notifications/settings', { ...DEFAULT_SETTINGS, ...settings });
const at = (time: string) => new Date(`2026-11-${time}:00+07:00`);
const texts = () => Promise.all(site.mail.mails.map(async (mail) => (await decodedMail(mail)).text));
const logged = async () => (await site.people.say(nok, 'GET /notifications/log')).data.content;
const told = (key: string, productTitle: string, alertId = 7) =>
  tell(site.people.pools[0], site.people.guide, nok.id, `alert:${key}`, priceNotice({ productTitle, alertId }));

/** Takes back what was told with a key. */
const corrected = (key: string, productTitle: string) =>
  tell(
    site.people.pools[0],
    site.people.guide,
    nok.id,
    `correction:${key}`,
    priceNotice({ kind: 'price-correction', productTitle, oldPrice: null, percent: null, allTimeLow: null }),
    `alert:${key}`,
  );

describe('a price that is taken back', () => {
  test('while it waits is not sent, and neither is its correction', async () => {
    await choose({ quiet: { from: 22 * 60, to: 7 * 60 } });
    await told('a', 'Wrong pan');
    await told('b', 'Right pan');
    await site.deliver(at('24T23:00'));
    await corrected('a', 'Wrong pan');
    await site.deliver(at('25T02:00'));
    await site.deliver(at('25T07:00'));
    const [text = ''] = await texts();
    expect(site.mail.mails).toHaveLength(1);
    expect(text).toContain('Right pan');
    expect(text).not.toContain('Wrong pan');
    expect(await logged()).toMatchObject([{ state: 'SENT' }, { state: 'DROPPED' }]);
  });

  test('before it was planned is not sent either', async () => {
    await told('a', 'Wrong pan');
    await corrected('a', 'Wrong pan');
    await site.deliver(at('24T10:00'));
    expect(site.mail.mails).toHaveLength(0);
  });

  test('after it was sent is corrected, though the cap of the day is used up', async () => {
    await choose({ dailyCap: 1 });
    await told('a', 'Wrong pan');
    await site.deliver(at('24T10:00'));
    await corrected('a', 'Wrong pan');
    await site.deliver(at('24T11:00'));
    expect(site.mail.mails).toHaveLength(2);
    expect((await texts())[1]).toContain('was wrong');
  });

  test('does not use up the cap of the day', async () => {
    await choose({ dailyCap: 2 });
    await told('a', 'Wrong pan');
    await site.deliver(at('24T10:00'));
    await corrected('a', 'Wrong pan');
    await told('b', 'Right pan');
    await site.deliver(at('24T11:00'));
    expect((await texts()).join()).toContain('Right pan');
    expect(site.mail.mails).toHaveLength(3);
  });
});

test('what waited says of when its price is, and not that it is so now', async () => {
  await choose({ rhythm: 'weekly', digestDay: 1 });
  await told('a', 'Pan');
  await site.deliver(at('24T10:00'));
  await site.deliver(at('30T08:00'));
  const { subject, text } = await decodedMail(site.mail.mails[0] ?? '');
  expect(subject).toBe('Pan at ฿1,290 (24 Nov 2026 09:30)');
  expect(text).not.toContain('is here');
});

describe('an alert that was stopped', () => {
  test('sends nothing that waits; the others do', async () => {
    await choose({ rhythm: 'daily' });
    await told('a', 'Stopped pan', 7);
    await told('b', 'Running pan', 8);
    await site.deliver(at('24T10:00'));
    site.stopped.add(7);
    await site.deliver(at('25T08:00'));
    const [text = ''] = await texts();
    expect(text).toContain('Running pan');
    expect(text).not.toContain('Stopped pan');
    expect(await logged()).toMatchObject([{ state: 'SENT' }, { state: 'DROPPED' }]);
  });

  test('still takes back a price that it told', async () => {
    await told('a', 'Wrong pan', 7);
    await site.deliver(at('24T10:00'));
    site.stopped.add(7);
    await corrected('a', 'Wrong pan');
    await site.deliver(at('24T11:00'));
    expect(site.mail.mails).toHaveLength(2);
  });
});
