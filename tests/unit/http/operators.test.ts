import { expect, test } from 'vitest';
import { operatorCheck } from '#src/http/identity/tokens.ts';

const operatorOf = operatorCheck({
  'guide/nok': 'token-of-nok',
  'guide/lek': 'token-of-lek',
  'deals/nok': 'at-the-deals',
});

test.each([
  ['guide', 'Bearer token-of-nok', 'nok'],
  ['guide', 'bearer  token-of-lek', 'lek'],
  ['deals', 'Bearer at-the-deals', 'nok'],
  ['deals', 'Bearer token-of-nok', undefined],
  ['guide', 'Bearer at-the-deals', undefined],
  ['guide', 'Bearer token-of-no', undefined],
  ['guide', 'Basic token-of-nok', undefined],
  ['guide', 'Bearer ', undefined],
  ['guide', null, undefined],
  ['hemat', 'Bearer token-of-nok', undefined],
])('at %s, %s is of %s', (tenant, authorization, name) => {
  expect(operatorOf(tenant, authorization)).toBe(name);
});

test('without tokens nobody is an operator', () => {
  expect(operatorCheck({})('guide', 'Bearer ')).toBeUndefined();
});
