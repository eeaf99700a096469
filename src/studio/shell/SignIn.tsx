/** The screen before the studio: a login, or the first password of an invitation. */

import { goTo } from '#src/studio/router.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { LoginForm } from '#src/studio/shell/LoginForm.tsx';

interface SignInProps {
  readonly say: StudioSay;
  readonly invite?: string;
  readonly onEnter: () => Promise<void>;
}

export function SignIn({ say, invite, onEnter }: SignInProps) {
  const enter = async () => {
    await onEnter();
    if (invite !== undefined) goTo('/studio/articles', { replace: true });
  };
  return (
    <main className="sign-in">
      <p className="mark">
        <span aria-hidden="true" />
        {say('studio.title')}
      </p>
      <h1>{say(invite === undefined ? 'studio.login.title' : 'studio.invite.title')}</h1>
      <LoginForm say={say} invite={invite} onEnter={enter} />
      {invite === undefined && <p className="soft">{say('studio.login.lost')}</p>}
    </main>
  );
}
