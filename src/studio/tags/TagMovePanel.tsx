/** The dialog that renames a tag of articles or merges it with another, after it shows which pages would move. */

import { useState } from 'react';
import { Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { TagMoved, TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { UndoBatchPanel } from '#src/studio/batches/UndoBatchPanel.tsx';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findTags } from '#src/studio/lookups/lookups.ts';
import { ChangeActions } from '#src/studio/releases/ChangeActions.tsx';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { usePlannedChange } from '#src/studio/releases/use-planned-change.ts';
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
  const change = usePlannedChange<TagMove>('POST /publishing/tag-moves');
  const { planned, stored, busyText } = change;
  const [undoneId, setUndoneId] = useState<number>();
  const { lang, label } = tag;
  const body = { from: label, to: to.trim(), lang };
  const choose = (value: string) => {
    setTo(value);
    change.forgetPlan();
  };
  const undoable = stored?.answer.tags[0]?.change;
  const isMerge = planned?.tags.some(({ merged }) => merged) === true;
  if (undoneId !== undefined) return <UndoBatchPanel calls="tag-moves" id={undoneId} onClose={onClose} />;
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.tags.moveTag', { label })}</Heading>
      {stored === undefined && (
        <>
          <p className="soft">{say('studio.tags.moveNote')}</p>
          <TextField value={to} onChange={choose} maxLength={LONGEST.tag} autoFocus>
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
      {busyText !== undefined && <Working text={busyText} />}
      {stored !== undefined && <PagesOutLine began={stored.since} />}
      <ChangeActions
        change={change}
        canPlan={to.trim() !== '' && to.trim() !== label}
        canMake={planned !== undefined}
        planText={say('studio.tags.look')}
        makeText={say(isMerge ? 'studio.tags.merge' : 'studio.tags.rename', { to: to.trim() })}
        onPlan={() => void change.plan(body)}
        onMake={() => void change.make(body)}
        onUndo={undoable === undefined ? undefined : () => setUndoneId(undoable)}
        onClose={onClose}
      />
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
