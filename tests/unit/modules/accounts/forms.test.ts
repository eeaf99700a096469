import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '#src/client/api-reply.ts';
import { sayIn } from '#src/i18n/browser-texts.ts';
import { account } from '#src/i18n/en/account.ts';
import { frame } from '#src/i18n/en/frame.ts';
import type { OwnUser } from '#src/modules/people/accounts/contract.ts';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { profileChange, profileFaults, reviewNote } from '#src/modules/people/accounts/ui/profile/profile-input.ts';

const say = sayIn('en', account);

function refusal(field: string | undefined, message = 'no'): CallFailure {
  const data = field === undefined ? {} : { data: { faults: [{ field, reason: 'wrong' }] } };
  return new CallFailure('Bad Request', 400, { success: false, message, code: '400', ...data });
}

describe('a failure message is shown', () => {
  const toasts = { failed: frame['serverError.default'], offline: frame['serverError.network'] };
  beforeAll(() => vi.stubGlobal('document', { getElementById: () => ({ dataset: toasts }) }));
  afterAll(() => void vi.unstubAllGlobals());

  test.each([
    ['authCode', 'email', 'code'],
    ['smscode', 'email', 'code'],
    ['repassword', undefined, 'repeatPassword'],
    ['rcv', 'mobile', 'mobile'],
    ['email', 'email', 'email'],
    ['rcv', undefined, 'form'],
    ['validKey', 'email', 'form'],
    [undefined, 'email', 'form'],
  ])('about %s in a form of %s, beside %s', (field, address, at) => {
    expect(accountFormErrors(refusal(field), address)).toEqual({ [at]: 'no' });
  });

  test.each([
    ['no response', new CallFailure('fetchError: network timeout', 0, undefined), frame['serverError.network']],
    ['a response without words', new CallFailure('Bad Gateway', 502, undefined), frame['serverError.default']],
  ])('in the language of the page after %s', (_what, failure, form) => {
    expect(accountFormErrors(failure)).toEqual({ form });
  });

  test('is not made for an error of the program, which is thrown again', () => {
    expect(() => accountFormErrors(new TypeError('a bug'))).toThrow('a bug');
  });
});

const user: OwnUser = {
  id: 1,
  nickname: 'Mali',
  avatar: null,
  biography: '',
  email: 'a@b.test',
  mobile: null,
  hasPassword: true,
  gender: null,
  birthday: null,
  auditing: { avatar: false, nickname: true, biography: false },
  auditResult: { auditItems: [{ dataType: 'biography', dataValue: '"x"', auditAction: 'REJECTED' }] },
};

describe('a profile', () => {
  test.each([
    [{ nickname: 'Mali', biography: '', gender: '', birthday: '' }, {}],
    [
      { nickname: 'Nok', biography: '', gender: '2', birthday: '' },
      { nickname: 'Nok', gender: 2 },
    ],
    [
      { nickname: 'Mali', biography: 'Hi', gender: '', birthday: '1990-04-13' },
      { biography: 'Hi', birthday: '1990-04-13' },
    ],
  ])('%j changes %j', (values, change) => {
    expect(profileChange(user, values)).toEqual(change);
  });

  test('says which field breaks its rule', () => {
    expect(Object.keys(profileFaults({ nickname: 'a@b', biography: 'x'.repeat(201) }, say) ?? {})).toEqual([
      'nickname',
      'biography',
    ]);
    expect(profileFaults({ nickname: 'Mali', biography: '' }, say)).toBeUndefined();
  });

  test('shows the result of a review', () => {
    expect(reviewNote(user, 'nickname', say)).toMatch(/In review/);
    expect(reviewNote(user, 'biography', say)).toMatch(/Not accepted/);
    expect(reviewNote(user, 'avatar', say)).toBeUndefined();
  });
});

test('texts of the browser have variables and plurals', () => {
  const words = sayIn('en', {
    'account.resendIn': 'in {{seconds}} s',
    'viewer.unread': { one: '{{count}} new', other: '{{count}} news' },
  });
  expect(words('account.resendIn', { seconds: 9 })).toBe('in 9 s');
});
