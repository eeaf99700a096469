import { expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { LetterCard } from '#src/modules/telling/delivery/letter-contract.ts';
import { htmlLetter, plainLetter } from '#src/modules/telling/delivery/letter-template.ts';
import { letterOf, noteOf } from '#src/modules/telling/notifications/planning/notice-letters.ts';
import { titleOf } from '#src/modules/telling/notifications/planning/notice-wording.ts';
import { activityNotice, priceNotice, SECRET } from '#tests/support/price-notices.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };
const reader = { tenant, lang: 'en', userId: 3, secret: SECRET, past: false } as const;

const pan = priceNotice({ alertId: 7, productTitle: 'Pan' });
const kettle = priceNotice({ alertId: 8, productTitle: 'Kettle' });

test('each alert of a digest is stopped by a link of its own, below what it told', () => {
  const letter = letterOf(reader, [pan, kettle, activityNotice()]);
  const stops = letter.cards.map(({ stop }) => /token=(\d+\.\d+)\./.exec(stop?.link ?? '')?.[1]);
  expect(stops).toEqual(['3.7', '3.8', undefined]);
  for (const body of [plainLetter(reader, letter), htmlLetter(reader, letter)]) {
    const order = ['Pan', 'token=3.7.', 'Kettle', 'token=3.8.', 'Year-end draw', 'token=3.all.'];
    const places = order.map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a letter about one alert has one link that stops it', () => {
  for (const notices of [[pan], [pan, pan]]) {
    const letter = letterOf(reader, notices);
    expect(letter.cards.map(({ stop }) => stop)).toEqual(notices.map(() => null));
    expect(plainLetter(reader, letter).match(/stop\?token=/g)).toHaveLength(1);
  }
});

test('what has no room in a message is found in the list of the message centre that has it', () => {
  const centre = 'https://deals.localhost/en/notifications?tab=system';
  const many = Array.from({ length: 25 }, () => pan);
  expect(letterOf(reader, many).more).toEqual({ label: 'See 5 more', link: centre });
  expect(noteOf(reader, many).link).toBe(centre);
});

test('a note of what waited says of each when its price is', () => {
  const [first] = noteOf({ ...reader, past: true }, [pan, kettle]).body.split('\n');
  expect(first).toBe('• Pan at ฿1,290 (24 Nov 2026 09:30)');
});

test('a subject ends between words, in Thai too', () => {
  const productTitle = 'หูฟังไร้สาย Soundcore แบบครอบหู ตัดเสียงรบกวน ฟังได้ 40 ชั่วโมง – TikTok Shop';
  expect(titleOf(reader, [priceNotice({ productTitle })])).toBe(
    'หูฟังไร้สาย Soundcore แบบครอบหู ตัดเสียงรบกวน ฟังได้ 40 ชั่วโมง… is now ฿1,290',
  );
});

test.each([true, false])('a correction says that its alert goes on only where it does: %s', (watching) => {
  const letter = letterOf(reader, [priceNotice({ kind: 'price-correction', watching })]);
  expect(plainLetter(reader, letter).includes('Your alert keeps watching.')).toBe(watching);
});

test('a card that was queued before cards had links is still sent', () => {
  const [card] = letterOf(reader, [pan]).cards;
  const { stop: _, ...before } = { ...card, stop: null };
  expect(LetterCard.parse(before).stop).toBeNull();
});
