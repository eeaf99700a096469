import { expect, test } from 'vitest';
import { faultIn } from '#src/modules/running/operations/rules.ts';

test.each([
  ['EENVELOPE RCPT TO 550', 'REFUSED'],
  ['HTTP 403', 'REFUSED'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'UNREACHABLE'],
  ['getaddrinfo ENOTFOUND mail.shop.test', 'UNREACHABLE'],
  ['The operation was aborted due to timeout', 'TIMEOUT'],
  ['Connection terminated due to connection timeout', 'TIMEOUT'],
  ['duplicate key value violates unique constraint', 'DATABASE'],
  ['ENOSPC: no space left on device', 'NO_ROOM'],
  ['x is not a function', 'OTHER'],
  ['', null],
  [null, null],
] as const)('%j is told as %s', (text, fault) => {
  expect(faultIn(text)).toBe(fault);
});
