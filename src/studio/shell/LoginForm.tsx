import { type FormEvent, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';

interface LoginFormProps {
  readonly say: StudioSay;
  /** The secret of an invitation: then a password is set. */
  readonly invite?: string | undefined;
  /** The address of who was logged in before. */
  readonly email?: string;
  readonly onEnter: () => Promise<void>;
}

/** Logs in by address and password, or sets the first password. */
export function LoginForm({ say, invite, email = '', onEnter }: LoginFormProps) {
  const [failure, setFailure] = useState('');
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
        await callStudio('POST /studio/session', { body: { email: address, password } });
      }
      await onEnter();
    } catch (error) {
      setFailure(reasonIn(error, say, invite !== undefined));
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

function reasonIn(error: unknown, say: StudioSay, isInvite: boolean): string {
  if (!(error instanceof CallFailed) || error.status === 0) return say('studio.noAnswer');
  const isEnded = isInvite && error.faults.some(({ field }) => field === 'invite');
  return isEnded ? say('studio.invite.ended') : error.message || say('studio.failed');
}
