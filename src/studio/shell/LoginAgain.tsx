/** The dialog that asks for a login again above the open screen, so that unsaved work is not lost. */

import { Heading } from 'react-aria-components';
import { LoginForm } from '#src/studio/shell/LoginForm.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

export function LoginAgain({ onEnter }: { readonly onEnter: () => Promise<void> }) {
  const { say, session } = useStudio();
  return (
    <Panel isFirm>
      <Heading slot="title">{say('studio.login.title')}</Heading>
      <p>{say('studio.login.again')}</p>
      <LoginForm say={say} email={session.email} onEnter={onEnter} />
    </Panel>
  );
}
