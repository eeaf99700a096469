/** The form of the studio's login, by address and password, or of the first password of an invitation. */

import { type FormEvent, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';

interface LoginFormProps {
  readonly say: StudioSay;
  /** The secret of an invitation: then a password is set. */
  readonly invite?: string | undefined;
  /** The mail address of the last login. */
  readonly email?: string;
  readonly onEnter: () => Promise<void>;
}

/** Asks for the code of an authenticator app where the account has one. */
export function LoginForm({ say, invite, email = '', onEnter }: LoginFormProps) {
  const [failure, setFailure] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password') ?? '');
    setBusy(true);
    setFailure('');
    try {
      if (invite !== undefined) {
        await callStudio('POST /studio/invitations/accept', { body: { invite, password } });
      } else {
        const address = String(fields.get('email') ?? '');
        const code = String(fields.get('code') ?? '') || undefined;
        await callStudio('POST /studio/session', { body: { email: address, password, code } });
      }
      await onEnter();
    } catch (error) {
      // The first time a code is asked for is no failure.
      const isFirst = !asksCode && namesField(error, 'code');
      setAsksCode((before) => before || isFirst);
      setFailure(isFirst ? '' : reasonIn(error, say, invite !== undefined));
      setBusy(false);
    }
  };
  return (
    <form className="login-form" onSubmit={(event) => void submit(event)}>
      {invite === undefined && (
        <TextField name="email" type="email" defaultValue={email} isRequired autoComplete="username">
          <Label>{say('studio.login.email')}</Label>
          <Input className="input" />
        </TextField>
      )}
      <TextField
        name="password"
        type="password"
        isRequired
        minLength={invite === undefined ? 1 : 10}
        autoComplete={invite === undefined ? 'current-password' : 'new-password'}
      >
        <Label>{say('studio.login.password')}</Label>
        <Input className="input" />
      </TextField>
      {asksCode && (
        <TextField
          name="code"
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LONGEST.loginCode}
        >
          <Label>{say('studio.login.code')}</Label>
          <Input className="input" />
        </TextField>
      )}
      {invite !== undefined && <p className="soft">{say('studio.invite.note')}</p>}
      {failure !== '' && (
        <p className="fault" role="alert">
          {failure}
        </p>
      )}
      <Button className="button main" type="submit" isDisabled={isBusy}>
        {say(invite === undefined ? 'studio.login.submit' : 'studio.invite.submit')}
      </Button>
    </form>
  );
}

const namesField = (error: unknown, name: string): boolean =>
  error instanceof CallFailed && error.faults.some(({ field }) => field === name);

function reasonIn(error: unknown, say: StudioSay, isInvite: boolean): string {
  if (!(error instanceof CallFailed) || error.status === 0) return say('studio.noAnswer');
  if (isInvite && namesField(error, 'invite')) return say('studio.invite.ended');
  return namesField(error, 'code') ? say('studio.login.wrongCode') : error.message || say('studio.failed');
}
