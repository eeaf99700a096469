import { expect, test } from 'vitest';
import { needsEncryption } from '#src/modules/telling/delivery/smtp.ts';

test.each([
  ['smtp://user:secret@mail.shop.test:587', true],
  ['smtps://mail.shop.test', true],
  ['smtp://127.0.0.1.shop.test', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://relay.internal?tls=optional', false],
  ['smtp://relay.internal?tls=yes', true],
])('a mail to %s goes only encrypted: %s', (url, needs) => {
  expect(needsEncryption(new URL(url))).toBe(needs);
});
