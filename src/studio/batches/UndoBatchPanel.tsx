/** The dialog that takes a change of several articles back: first what comes back and what does not, with the pages. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { ArticleBatchUndone } from '#src/modules/reading/articles/batches/batch-contract.ts';
import type { BatchCalls } from '#src/studio/batches/batch-calls.ts';
import { callStudio } from '#src/studio/calls.ts';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface UndoBatchPanelProps {
  readonly calls: BatchCalls;
  readonly id: number;
  readonly onClose: () => void;
}

export function UndoBatchPanel({ calls, id, onClose }: UndoBatchPanelProps) {
  const { say } = useStudio();
  const [began, setBegan] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const undo = (plan: boolean) =>
    callStudio<ArticleBatchUndone>(`POST /publishing/${calls}/${id}/undo`, { query: { plan } });
  const planned = useQuery({ queryKey: ['undo', calls, id], queryFn: () => undo(true), gcTime: 0, retry: false });
  const isTag = calls === 'tag-moves';
  const go = async () => {
    const since = performance.now();
    setBusy(true);
    try {
      await undo(false);
      setBegan(since);
    } catch (error) {
      setFault(failureText(error, say));
    }
    setBusy(false);
  };
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.batch.undoTitle')}</Heading>
      <p>{say(isTag ? 'studio.batch.undoTag' : 'studio.batch.undoArticles')}</p>
      {isTag && <p className="soft">{say('studio.batch.undoTagNot')}</p>}
      {began === undefined ? (
        <Answer query={planned} waiting={say('studio.publish.planning')}>
          {(undone) => <UndoPlan undone={undone} />}
        </Answer>
      ) : (
        <PagesOutLine began={began} />
      )}
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        {began === undefined && (
          <Button className="button main" isDisabled={isBusy || planned.data === undefined} onPress={() => void go()}>
            {say('studio.batch.undoNow')}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say(began === undefined ? 'studio.cancel' : 'studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

function UndoPlan({ undone: { articles, left, plan } }: { readonly undone: ArticleBatchUndone }) {
  const { say } = useStudio();
  return (
    <>
      <p>{say('studio.batch.undoCount', { count: articles })}</p>
      {left > 0 && <p className="warning">{say('studio.batch.undoRest', { count: left })}</p>}
      {plan !== undefined && <ChangePlanView plan={plan} />}
    </>
  );
}
