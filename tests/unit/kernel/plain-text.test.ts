import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine } from '#src/kernel/plain-text.ts';
import { ConversationRename } from '#src/modules/finding/chat/contract.ts';
import { PaymentRequest } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { PrizeAddress } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { SubscribeRequest } from '#src/modules/telling/alerts/contract.ts';
import { FeedRequest } from '#src/modules/telling/reader-feeds/contract.ts';
import { calendarText } from '#src/modules/telling/reader-feeds/sale-calendar.ts';
import { anyText } from '#tests/support/any-text.ts';

const INJECTED = 'pan\r\nBEGIN:VEVENT\u2028URL:https://evil.example\u0000\u202e';
const PLAIN = 'pan BEGIN:VEVENT URL:https://evil.example';

test('a line has no ends of lines, no control characters and no marks of direction, whatever was sent', () => {
  expect(plainLine(INJECTED)).toBe(PLAIN);
  fc.assert(
    fc.property(anyText(), (text) => {
      const plain = plainLine(text);
      return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(plain) && plainLine(plain) === plain;
    }),
  );
});

test('spaces on both sides of a character that nobody sees are one space', () => {
  expect(plainLine('a\t\u0000\tb\u202e\u2028')).toBe('a b');
});

test('Thai keeps its letters, and words their joiners', () => {
  expect(plainLine(' น้ำปลา  👨‍👩‍👧 ')).toBe('น้ำปลา 👨‍👩‍👧');
});

test('every line that a reader writes goes through it', () => {
  const address = { name: INJECTED, phone: '0812345678', address: INJECTED, city: INJECTED, postalCode: '10110' };
  expect(PrizeAddress.parse(address)).toMatchObject({ name: PLAIN, address: PLAIN, city: PLAIN });
  const account = { method: 'BANK', provider: INJECTED, holder: INJECTED, number: '1234567890' };
  expect(PaymentRequest.parse(account)).toMatchObject({ provider: PLAIN, holder: PLAIN });
  expect(ConversationRename.parse({ title: INJECTED })).toEqual({ title: PLAIN });
  expect(FeedRequest.parse({ keyword: INJECTED })).toEqual({ keyword: PLAIN });
  expect(SubscribeRequest.parse({ kind: 'TAG', tag: INJECTED })).toMatchObject({ tag: PLAIN });
  expect(PrizeAddress.safeParse({ ...address, name: '\r\n\u202e x \u0000' }).success).toBe(false);
});

test('words that were stored before do not break a calendar', () => {
  const text = calendarText({ name: INJECTED, lang: 'en', timeZone: 'Asia/Bangkok', seconds: 60, ends: [] });
  expect(text.split('\r\n').filter((line) => /^(?:BEGIN:VEVENT|URL)/.test(line))).toEqual([]);
});
