/** Texts of failed calls, in English. */

import type { failures as source } from '#src/i18n/th/failures.ts';

export const failures: Record<keyof typeof source, string> = {
  'error.account.wrongLogin': 'Wrong account or password.',
  'error.account.wrongCode': 'The code is wrong or no longer valid. Please try again.',
  'error.account.proofOver': 'This verification is no longer valid. Please ask for a new code.',
  'error.account.noUser': 'No related user found.',
  'error.account.exists': 'There is already an account with this email or phone number.',
  'error.account.badEmail': 'This email address is not valid.',
  'error.account.badMobile': 'This phone number is not valid.',
  'error.account.badPassword': 'A password has 8 to 20 characters, with at least one letter and one number.',
  'error.account.passwordsDiffer': 'The two passwords do not match.',
  'error.account.hasPassword': 'This account already has a password. If you forgot it, reset it.',
  'error.account.notOwnAddress': 'Please use the email or phone number registered with this account.',
  'error.account.badNickname': 'A nickname has 2 to 20 characters, without @ < > / or characters that cannot be seen.',
  'error.account.badBiography': 'Your bio can have up to 200 characters, all of them visible.',
  'error.account.badAvatar': 'We cannot find the uploaded picture. Please choose it again.',
  'error.account.badBirthday': 'This date of birth is not valid.',
  'error.account.idTokenRefused': 'Logging in with this service did not work. Please try again.',
  'error.account.confirmFirst':
    'Please confirm that it is you first, by a code that we send you or your password. If your account has neither, log in again.',
  'error.account.loginNotOffered': 'This site does not offer this way of logging in. Please choose another one.',
};
