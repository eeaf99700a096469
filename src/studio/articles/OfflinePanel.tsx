/** The dialog that takes an article offline, after it shows which pages would end or change. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** The text of the article stays, and publishing brings its pages back. */
export function OfflinePanel({ draft, onClose }: { readonly draft: OpenDraft; readonly onClose: () => void }) {
  const { say } = useStudio();
  const { server } = draft;
  const [began, setBegan] = useState<number>();
  const [fault, setFault] = useState('');
  const planned = useQuery({
    queryKey: ['offline', draft.article?.version],
    queryFn: () => server.planRecall(),
    gcTime: 0,
  });
  const take = async () => {
    const since = performance.now();
    try {
      await server.recall();
      setBegan(since);
    } catch (error) {
      setFault(failureText(error, say));
    }
  };
  const close = () => {
    onClose();
    if (began !== undefined) draft.reload();
  };
  return (
    <Panel isWide onClose={close}>
      <Heading slot="title">{say('studio.offline')}</Heading>
      <p>{say('studio.offline.note')}</p>
      {began === undefined ? (
        <Answer query={planned} waiting={say('studio.publish.planning')}>
          {({ plan }) => plan !== undefined && <ChangePlanView plan={plan} />}
        </Answer>
      ) : (
        <PagesOutLine began={began} />
      )}
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        {began === undefined && (
          <Button className="button main" isDisabled={planned.data === undefined} onPress={() => void take()}>
            {say('studio.offline.now')}
          </Button>
        )}
        <Button className="button" onPress={close}>
          {say(began === undefined ? 'studio.cancel' : 'studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
