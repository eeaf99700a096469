/** The dialog that renames a tag of articles or merges it with another, after it shows which pages would move. */

import { useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import type { TagMoved, TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { UndoBatchPanel } from '#src/studio/batches/UndoBatchPanel.tsx';
import { callStudio } from '#src/studio/calls.ts';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findTags } from '#src/studio/lookups/lookups.ts';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface TagMovePanelProps {
  readonly tag: TagSummary;
  readonly onClose: () => void;
}

interface TagMove {
  readonly tags: readonly TagMoved[];
  readonly plan?: ChangePlan;
}

export function TagMovePanel({ tag, onClose }: TagMovePanelProps) {
  const { say } = useStudio();
  const [to, setTo] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [planned, setPlanned] = useState<TagMove>();
  const [stored, setStored] = useState<{ readonly since: number; readonly change: number | undefined }>();
  const [undoneId, setUndoneId] = useState<number>();
  const { lang, label } = tag;
  const move = async (isPlan: boolean) => {
    setBusy(true);
    setFault('');
    const since = performance.now();
    try {
      const body = { from: label, to: to.trim(), lang };
      const answer = await callStudio<TagMove>('POST /publishing/tag-moves', { query: { plan: isPlan }, body });
      if (isPlan) setPlanned(answer);
      else setStored({ since, change: answer.tags[0]?.change });
    } catch (error) {
      setFault(failureText(error, say));
    }
    setBusy(false);
  };
  const choose = (value: string) => {
    setTo(value);
    setPlanned(undefined);
  };
  const isMerge = planned?.tags.some(({ merged }) => merged) === true;
  if (undoneId !== undefined) return <UndoBatchPanel calls="tag-moves" id={undoneId} onClose={onClose} />;
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.tags.moveTag', { label })}</Heading>
      {stored === undefined && (
        <>
          <p className="soft">{say('studio.tags.moveNote')}</p>
          <TextField value={to} onChange={choose} maxLength={80} autoFocus>
            <Label>{say('studio.tags.to')}</Label>
            <Input className="input" lang={lang} />
          </TextField>
          <LookupField
            label={say('studio.tags.search')}
            name={`tags ${lang}`}
            find={findTags(lang)}
            onChoose={({ value }) => choose(value)}
          />
        </>
      )}
      {planned !== undefined && stored === undefined && <MovePlan planned={planned} to={to} isMerge={isMerge} />}
      {isBusy && <Working text={say(planned === undefined ? 'studio.publish.planning' : 'studio.publish.storing')} />}
      {stored !== undefined && <PagesOutLine began={stored.since} />}
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        {stored === undefined &&
          (planned === undefined ? (
            <Button
              className="button main"
              isDisabled={isBusy || to.trim() === '' || to.trim() === label}
              onPress={() => void move(true)}
            >
              {say('studio.tags.look')}
            </Button>
          ) : (
            <Button className="button main" isDisabled={isBusy} onPress={() => void move(false)}>
              {say(isMerge ? 'studio.tags.merge' : 'studio.tags.rename', { to: to.trim() })}
            </Button>
          ))}
        {stored?.change !== undefined && (
          <Button className="button" onPress={() => setUndoneId(stored.change)}>
            {say('studio.batch.undo')}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say(stored === undefined ? 'studio.cancel' : 'studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

interface MovePlanProps {
  readonly planned: TagMove;
  readonly to: string;
  readonly isMerge: boolean;
}

function MovePlan({ planned: { tags, plan }, to, isMerge }: MovePlanProps) {
  const { say } = useStudio();
  const count = tags.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <>
      {isMerge && <p className="warning">{say('studio.tags.merges', { to: to.trim() })}</p>}
      <p>{say('studio.tags.affected', { count })}</p>
      {plan !== undefined && <ChangePlanView plan={plan} />}
    </>
  );
}
