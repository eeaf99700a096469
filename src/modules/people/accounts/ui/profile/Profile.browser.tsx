/**
 * The form in which a user edits their own profile. A field that a moderator still reviews, or rejected, has a note.
 */

import '#src/modules/people/accounts/ui/profile/profile.css';
import { type ReactNode, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { updateViewer } from '#src/client/viewer/viewer.browser.ts';
import type { OwnUser, UpdateUserRequest } from '#src/modules/people/accounts/contract.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { type SayAccount, useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { profileChange, profileFaults, reviewNote } from '#src/modules/people/accounts/ui/profile/profile-input.ts';
import { AvatarPicker } from '#src/modules/people/uploads/ui/AvatarPicker.browser.tsx';
import type { SayUploads } from '#src/modules/people/uploads/ui/upload-texts.browser.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Field, TextArea } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';

export function Profile({ user: first, sayUploads }: { user: OwnUser; sayUploads: SayUploads }) {
  const say = useSay();
  const { user, change } = useProfile(first, say);
  const form = useForm(async (values) => {
    const faults = profileFaults(values, say);
    if (faults !== undefined) return faults;
    try {
      await change(profileChange(user, values));
      return undefined;
    } catch (error) {
      return accountFormErrors(error);
    }
  });
  return (
    <form className="form" {...form.props}>
      <Reviewed note={reviewNote(user, 'avatar', say)}>
        <AvatarPicker
          value={user.avatar?.url ?? null}
          onPicked={(key) => change({ avatar: { key } })}
          onRemoved={() => change({ avatar: null })}
          say={sayUploads}
        />
      </Reviewed>
      <PublicFields user={user} faults={form.faults} />
      <PrivateFields user={user} faults={form.faults} />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {say('account.save')}
      </Submit>
    </form>
  );
}

/** The viewer's profile as last saved, and functions that change it. */
function useProfile(first: OwnUser, say: SayAccount) {
  const [user, setUser] = useState(first);
  const change = async (body: UpdateUserRequest) => {
    const call = 'PUT /saas-user-service/user/info/updateUserInfo';
    const { data } = await callApi(call, { body }, { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.profile });
    if (data === undefined) throw new Error('the answer does not say what the profile is now');
    setUser(data);
    const { nickname, avatar, biography, auditing } = data;
    updateViewer({ nickname, avatar, biography, auditing });
    toast(say('account.profile.saved'));
  };
  return { user, change };
}

interface FieldsProps {
  readonly user: OwnUser;
  readonly faults: Faults;
}

/** Fields that others see. */
function PublicFields({ user, faults }: FieldsProps) {
  const say = useSay();
  return (
    <>
      <Reviewed note={reviewNote(user, 'nickname', say)}>
        <Field
          name="nickname"
          label={say('account.profile.nickname')}
          hint={say('account.profile.nicknameHint')}
          fault={faults['nickname']}
          defaultValue={user.nickname}
          autoComplete="nickname"
        />
      </Reviewed>
      <Reviewed note={reviewNote(user, 'biography', say)}>
        <TextArea
          name="biography"
          label={say('account.profile.biography')}
          hint={say('account.profile.biographyHint')}
          fault={faults['biography']}
          defaultValue={user.biography}
          rows={4}
        />
      </Reviewed>
    </>
  );
}

/** Fields that nobody else sees. */
function PrivateFields({ user, faults }: FieldsProps) {
  const say = useSay();
  const [gender, setGender] = useState(user.gender === null ? '' : String(user.gender));
  return (
    <>
      <Choice
        name="gender"
        label={say('account.profile.gender')}
        options={[
          { value: '0', label: say('account.profile.she') },
          { value: '1', label: say('account.profile.he') },
          { value: '2', label: say('account.profile.they') },
          { value: '', label: say('account.profile.unsaid') },
        ]}
        value={gender}
        onChoose={setGender}
      />
      <Field
        name="birthday"
        type="date"
        label={say('account.profile.birthday')}
        hint={say('account.profile.birthdayHint')}
        fault={faults['birthday']}
        defaultValue={user.birthday ?? ''}
        autoComplete="bday"
        clear={false}
        min="1900-01-01"
        max={new Date().toISOString().slice(0, 10)}
      />
    </>
  );
}

/** A field with the result of the review of its value. */
function Reviewed({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <div>
      {children}
      {note && <p className="profile-note">{note}</p>}
    </div>
  );
}
