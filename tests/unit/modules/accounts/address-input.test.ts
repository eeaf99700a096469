import { describe, expect, test } from 'vitest';
import { sayIn } from '#src/i18n/browser-texts.ts';
import { account } from '#src/i18n/en/account.ts';
import { addressText, codeFault, readAddress } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { newPasswordFaults } from '#src/modules/people/accounts/ui/NewPasswordFields.browser.tsx';
import { ownAddresses } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { PHONE_COUNTRIES } from '#src/modules/running/tenants/rules.ts';

const say = sayIn('en', account);
const rules = PHONE_COUNTRIES.map((country) => ({ ...country, name: country.code, isDefault: country.area === '66' }));

describe('an address in a form', () => {
  test.each([
    ['email', { email: ' Reader@Mail.Test ' }, { rcv: 'reader@mail.test', rcvType: 'email' }],
    ['mobile', { area: '66', mobile: '081 234 5678' }, { rcv: '081 234 5678', rcvType: 'mobile', countryCode: '66' }],
    ['mobile', { area: '65', mobile: '91234567' }, { rcv: '91234567', rcvType: 'mobile', countryCode: '65' }],
  ] as const)('%s %j is read', (kind, values, address) => {
    expect(readAddress(kind, values, rules, say)).toEqual({ address });
  });

  test.each([
    ['email', {}, { email: 'Enter your e-mail address' }],
    ['email', { email: 'reader@' }, { email: 'This is not a valid e-mail address' }],
    ['mobile', { area: '66', email: 'reader@mail.test' }, { mobile: 'Enter your mobile number' }],
    ['mobile', { area: '66', mobile: '0212345678' }, { mobile: 'This is not a valid mobile number' }],
    ['mobile', { area: '65', mobile: '0812345678' }, { mobile: 'This is not a valid mobile number' }],
    ['mobile', { area: '1', mobile: '0812345678' }, { mobile: 'This is not a valid mobile number' }],
  ] as const)('%s %j is refused', (kind, values, faults) => {
    expect(readAddress(kind, values, rules, say)).toEqual({ faults });
  });

  test('is shown with its calling code', () => {
    expect(addressText({ rcv: '812345678', rcvType: 'mobile', countryCode: '66' })).toBe('+66 812345678');
    expect(addressText({ rcv: 'reader@mail.test', rcvType: 'email' })).toBe('reader@mail.test');
  });
});

test('the addresses of an account are split into the fields of the calls', () => {
  expect(ownAddresses({ email: 'a@b.test', mobile: '66812345678' }, rules)).toEqual([
    { rcv: 'a@b.test', rcvType: 'email' },
    { rcv: '812345678', rcvType: 'mobile', countryCode: '66' },
  ]);
  expect(ownAddresses({ email: null, mobile: null }, rules)).toEqual([]);
});

test.each([
  ['', 'Enter the code'],
  [undefined, 'Enter the code'],
  ['12345', 'The code has six digits'],
  ['12345a', 'The code has six digits'],
  ['123456', undefined],
])('the code %j', (code, fault) => {
  expect(codeFault(code, say)).toBe(fault);
});

test.each([
  ['', '', { newPassword: 'Enter your password' }],
  ['letters-only', 'letters-only', { newPassword: 'Use 8–20 characters with at least one letter and one number' }],
  ['honest1tag', 'honest2tag', { repeatPassword: 'The two passwords do not match' }],
  ['honest1tag', 'honest1tag', undefined],
])('a new password %j repeated as %j', (newPassword, repeatPassword, faults) => {
  expect(newPasswordFaults({ newPassword, repeatPassword }, say)).toEqual(faults);
});
