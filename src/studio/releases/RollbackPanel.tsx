import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import type { RollbackReport } from '#src/modules/running/releases/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { MovedList } from '#src/studio/releases/MovedList.tsx';
import { MoveNumbers } from '#src/studio/releases/MoveNumbers.tsx';
import { ReleaseWhy } from '#src/studio/releases/ReleaseWhy.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface RollbackPanelProps {
  readonly number: number;
  readonly onClose: () => void;
}

/** Stands for the reason while nothing is moved. */
const TRIED = 'a look at what would come back';

const goBack = (number: number, reason: string, dryRun: boolean) =>
  callStudio<RollbackReport>(`POST /publishing/releases/${number}/rollback`, { body: { reason, dryRun } });

/** Says what going back to a release takes back, asks for a reason, and goes back. */
export function RollbackPanel({ number, onClose }: RollbackPanelProps) {
  const { say } = useStudio();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [made, setMade] = useState<RollbackReport>();
  const [isBusy, setBusy] = useState(false);
  const planned = useQuery({ queryKey: ['rollback', number], queryFn: () => goBack(number, TRIED, true), gcTime: 0 });
  const go = async () => {
    setBusy(true);
    try {
      setMade(await goBack(number, reason.trim(), false));
      await queries.invalidateQueries({ queryKey: ['GET /publishing/releases'] });
    } catch (error) {
      setNote(failureText(error, say));
    }
    setBusy(false);
  };
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.rollback.title', { number })}</Heading>
      {made === undefined ? (
        <Answer query={planned}>{(report) => <RollbackView report={report} />}</Answer>
      ) : (
        <p className="out" role="status">
          {made.release === null
            ? say('studio.publish.none')
            : say('studio.rollback.made', { number: made.release, ms: made.ms })}
        </p>
      )}
      {made === undefined && (
        <TextField value={reason} onChange={setReason} maxLength={300} isRequired>
          <Label>{say('studio.rollback.reason')}</Label>
          <Input className="input" />
        </TextField>
      )}
      {note !== '' && (
        <p className="fault" role="alert">
          {note}
        </p>
      )}
      <div className="actions">
        {made === undefined && (
          <Button
            className="button main"
            isDisabled={isBusy || planned.data === undefined || reason.trim() === ''}
            onPress={() => void go()}
          >
            {say('studio.rollback.go', { number })}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

function RollbackView({ report: { counts, takesBack, taken, pages, waiting } }: { readonly report: RollbackReport }) {
  const { say } = useStudio();
  const total = counts.reduce((sum, count) => sum + count.pages, 0);
  return (
    <div className="plan">
      <MoveNumbers counts={counts} />
      <h3>{say('studio.rollback.takesBack', { count: taken })}</h3>
      <ol className="taken">
        {takesBack.map((release) => (
          <li key={release.number}>
            <strong>{say('studio.releases.number', { number: release.number })}</strong>
            <ReleaseWhy release={release} />
          </li>
        ))}
      </ol>
      <MovedList pages={pages} total={total} />
      {waiting > 0 && <p className="warning">{say('studio.rollback.waiting', { count: waiting })}</p>}
      <p className="soft">{say('studio.rollback.note')}</p>
    </div>
  );
}
