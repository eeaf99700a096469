import { describe, expect, test } from 'vitest';
import {
  type FailedTry,
  mailFailure,
  maskedReceiver,
  smsFailure,
  waitAfter,
} from '#src/modules/telling/delivery/rules.ts';

const HOUR = 3600;

test.each<[FailedTry, number, number, number | undefined]>([
  ['later', 1, 0, 1],
  ['later', 4, 20, 8],
  ['down', 6, 60, 30],
  ['down', 5000, HOUR - 1, 30],
  ['down', 12, HOUR, 900],
  ['later', 9, 2 * HOUR, 256],
  ['down', 500, 72 * HOUR, undefined],
  ['never', 1, 0, undefined],
])('%s, try %i after %i s: waits %s s', (failed, tries, age, seconds) => {
  expect(waitAfter(failed, tries, age)).toBe(seconds);
});

describe('the response of a mail server', () => {
  test.each<[number | undefined, string, FailedTry]>([
    [550, 'RCPT TO', 'never'],
    [552, 'DATA', 'never'],
    [451, 'RCPT TO', 'later'],
    [451, 'DATA', 'later'],
    [421, 'DATA', 'down'],
    [550, 'MAIL FROM', 'down'],
    [535, 'AUTH PLAIN', 'down'],
    [undefined, 'CONN', 'down'],
    [undefined, 'DATA', 'down'],
  ])('%s to %s: %s', (responseCode, command, failed) => {
    expect(mailFailure({ responseCode, command })).toBe(failed);
  });
});

test.each<[number, FailedTry]>([
  [400, 'never'],
  [422, 'never'],
  [401, 'down'],
  [404, 'down'],
  [429, 'down'],
  [500, 'down'],
])('status %i of an SMS provider means %s', (status, failed) => {
  expect(smsFailure(status)).toBe(failed);
});

test.each([
  ['reader@mail.test', 'r…@mail.test'],
  ['66812345678', '…78'],
])('%s is logged as %s', (receiver, masked) => {
  expect(maskedReceiver(receiver)).toBe(masked);
});
