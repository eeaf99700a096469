/** The dialog that turns on an authenticator app for the logins of an editor. */

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { NewAuthenticator } from '#src/modules/running/staff/contract.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** The sentence for a call that failed. */
function failureText(say: StudioSay, error: unknown): string {
  const status = error instanceof CallFailed ? error.status : 0;
  if (status === 409) return say('studio.app.taken');
  return status === 400 ? say('studio.login.wrongCode') : say('studio.failed');
}

/** The app gets a secret, and proves by a code that it has it. */
export function AuthenticatorPanel({ onClose }: { readonly onClose: () => void }) {
  const { say } = useStudio();
  const [note, setNote] = useState('');
  const [isDone, setDone] = useState(false);
  const made = useQuery({
    queryKey: ['authenticator'],
    queryFn: () => callStudio<NewAuthenticator>('POST /studio/authenticator', { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    try {
      await callStudio('PUT /studio/authenticator', { body: { secret: made.data?.secret, code } });
      setDone(true);
      setNote(say('studio.app.done'));
    } catch (error) {
      setNote(failureText(say, error));
    }
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say('studio.app.title')}</Heading>
      {!isDone && made.data !== undefined && (
        <form className="login-form" onSubmit={(event) => void submit(event)}>
          <p>{say('studio.app.note')}</p>
          <div className="pairing">
            <img src={`data:image/svg+xml,${encodeURIComponent(made.data.qr)}`} alt="" />
            <span className="soft">{say('studio.app.secret')}</span>
            <code>{made.data.secret}</code>
          </div>
          <TextField
            name="code"
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LONGEST.loginCode}
          >
            <Label>{say('studio.login.code')}</Label>
            <Input className="input" />
          </TextField>
          <Button className="button main" type="submit">
            {say('studio.app.submit')}
          </Button>
        </form>
      )}
      <p role="status">{note}</p>
      <div className="actions">
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
