/** Checks the form of a profile, and finds which fields the user changed. */

import type { OwnUser, ProfileField, UpdateUserRequest } from '#src/modules/people/accounts/contract.ts';
import { cleanBiography, cleanNickname } from '#src/modules/people/accounts/rules.ts';
import type { SayAccount } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

type Values = Readonly<Record<string, string>>;

/** Errors of a profile; undefined when it is valid. */
export function profileFaults({ nickname = '', biography = '' }: Values, say: SayAccount): Faults | undefined {
  const faults = {
    ...(cleanNickname(nickname) === undefined ? { nickname: say('account.profile.badNickname') } : {}),
    ...(cleanBiography(biography) === undefined ? { biography: say('account.profile.badBiography') } : {}),
  };
  return Object.keys(faults).length === 0 ? undefined : faults;
}

/** The changed fields of a form. Unchanged ones are left out, so that they are not reviewed again. */
export function profileChange(user: OwnUser, values: Values): UpdateUserRequest {
  const { nickname = '', biography = '', gender = '', birthday = '' } = values;
  const wanted = {
    nickname,
    biography,
    gender: gender === '' ? null : (Number(gender) as 0 | 1 | 2),
    birthday: birthday === '' ? null : birthday,
  };
  const change: UpdateUserRequest = {};
  if (wanted.nickname !== user.nickname) change.nickname = wanted.nickname;
  if (wanted.biography !== user.biography) change.biography = wanted.biography;
  if (wanted.gender !== user.gender) change.gender = wanted.gender;
  if (wanted.birthday !== user.birthday) change.birthday = wanted.birthday;
  return change;
}

/** The result of the review of a value, as a text; undefined when there is nothing to say. */
export function reviewNote(user: OwnUser, field: ProfileField, say: SayAccount): string | undefined {
  if (user.auditing[field]) return say('account.profile.inReview');
  const item = user.auditResult.auditItems.find(({ dataType }) => dataType === field);
  return item?.auditAction === 'REJECTED' ? say('account.profile.rejected') : undefined;
}
