import { expect, test } from 'vitest';
import { placedFaults } from '#src/ui/form/form-error-placement.ts';

const LOGIN = ['email', 'password'];

test.each([
  ['the error of its own field', { password: 'too long' }, { password: 'too long' }],
  ['an error of the form', { form: 'not now' }, { form: 'not now' }],
  ['the error of a field that it does not have', { newPassword: 'too long' }, { form: 'too long' }],
  ['both', { email: 'unknown', countryCode: 'no' }, { email: 'unknown', form: 'no' }],
  ['its own error before that of a field that it does not have', { countryCode: 'no', form: 'all' }, { form: 'all' }],
  ['no error', { email: undefined, countryCode: undefined }, {}],
])('a form shows %s', (_what, faults, shown) => {
  expect(placedFaults(faults, (field) => LOGIN.includes(field))).toEqual(shown);
});
