/** The dialog that goes back to an earlier release: it shows what that takes back, and asks for a reason. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { ReleaseSummary, RollbackReport } from '#src/modules/running/releases/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { AffectedPages } from '#src/studio/releases/AffectedPages.tsx';
import { ChangeNumbers } from '#src/studio/releases/ChangeNumbers.tsx';
import { ReleaseWhy } from '#src/studio/releases/ReleaseWhy.tsx';
import { isSame } from '#src/studio/same-value.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface RollbackPanelProps {
  readonly number: number;
  /** The release is the last one before a change that is to be taken back. */
  readonly isOfChange: boolean;
  readonly onClose: () => void;
}

/** The reason of the dry run, which moves nothing. */
const TRIED = 'a look at what would come back';

const goBack = (number: number, reason: string, dryRun: boolean) =>
  callStudio<RollbackReport>(`POST /publishing/releases/${number}/rollback`, { body: { reason, dryRun } });

export function RollbackPanel({ number, isOfChange, onClose }: RollbackPanelProps) {
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
      await queries.invalidateQueries({ queryKey: ['GET /publishing/changes'] });
    } catch (error) {
      setNote(failureText(error, say));
    }
    setBusy(false);
  };
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">
        {isOfChange ? say('studio.changes.takeBack') : say('studio.rollback.title', { number })}
      </Heading>
      {made === undefined ? (
        <Answer query={planned} waiting={say('studio.publish.planning')}>
          {(report) => <RollbackView report={report} />}
        </Answer>
      ) : (
        <p className="out" role="status">
          {made.release === null
            ? say('studio.publish.none')
            : say('studio.rollback.made', { number: made.release, ms: made.ms })}
        </p>
      )}
      {made === undefined && (
        <TextField value={reason} onChange={setReason} maxLength={LONGEST.changeReason} isRequired>
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
            {isOfChange ? say('studio.changes.takeBackNow') : say('studio.rollback.go', { number })}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

function RollbackView({ report }: { readonly report: RollbackReport }) {
  const { say } = useStudio();
  const { counts, takesBack, taken, partly, pages, waiting } = report;
  const total = counts.reduce((sum, count) => sum + count.pages, 0);
  return (
    <div className="plan">
      <ChangeNumbers counts={counts} />
      <h3>{say('studio.rollback.takesBack', { count: taken })}</h3>
      <ol className="taken">
        {alikeTogether(takesBack).map(({ first, last, release }) => (
          <li key={first}>
            <strong>
              {first === last
                ? say('studio.releases.number', { number: first })
                : say('studio.changes.numbers', { number: first, last })}
            </strong>
            <ReleaseWhy release={release} />
          </li>
        ))}
      </ol>
      {partly.length > 0 && (
        <div className="warning">
          <p>{say('studio.rollback.partly')}</p>
          <ReleaseWhy release={{ causes: partly, tags: [] }} />
        </div>
      )}
      <AffectedPages pages={pages} total={total} />
      {waiting > 0 && <p className="warning">{say('studio.rollback.waiting', { count: waiting })}</p>}
      <p className="soft">{say('studio.rollback.note')}</p>
    </div>
  );
}

/** Groups neighbouring releases with the same causes, the newest first: a change goes out in several releases. */
function alikeTogether(releases: RollbackReport['takesBack']) {
  const groups: { first: number; last: number; release: Pick<ReleaseSummary, 'causes' | 'tags'> }[] = [];
  for (const { number, causes, tags } of releases) {
    const later = groups.at(-1);
    if (later === undefined || causes.length === 0 || !isSame(later.release.causes, causes)) {
      groups.push({ first: number, last: number, release: { causes, tags } });
    } else {
      later.first = number;
      later.release = { causes, tags: [...new Set([...later.release.tags, ...tags])] };
    }
  }
  return groups;
}
