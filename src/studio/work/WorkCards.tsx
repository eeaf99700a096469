/** Cards of messages, pages or jobs that are tried again or given up, one by one or several that are marked. */

import { useState } from 'react';
import type { WorkDecision } from '#src/modules/running/operations/contract.ts';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { useStudio } from '#src/studio/use-studio.ts';
import { GiveUpPanel } from '#src/studio/work/GiveUpPanel.tsx';
import { useWorkDecisions } from '#src/studio/work/use-work-decisions.ts';
import { WorkBar } from '#src/studio/work/WorkBar.tsx';
import { WorkCard, type WorkEntry } from '#src/studio/work/WorkCard.tsx';

export type { WorkEntry };

interface WorkCardsProps {
  readonly kind: WorkDecision['kind'];
  readonly entries: readonly WorkEntry[];
  readonly none?: string;
  /** After a decision. */
  readonly onChange: () => void;
}

const NO_IDS: ReadonlySet<string> = new Set();

export function WorkCards({ kind, entries, none, onChange }: WorkCardsProps) {
  const { say } = useStudio();
  const { note, decide } = useWorkDecisions(kind, onChange);
  const [markedIds, setMarkedIds] = useState(NO_IDS);
  /** Ids that wait for a second word, because giving up cannot be undone. */
  const [endingIds, setEndingIds] = useState<readonly string[]>();
  /** Other tenants wait for a job too, so none of them gives it up. */
  const canGiveUp = kind !== 'job';
  const openIds = entries.map(({ id }) => id).filter((id) => id !== null);
  const chosenIds = openIds.filter((id) => markedIds.has(id));
  const carryOut = (action: WorkDecision['action'], ids: readonly string[]) => {
    setMarkedIds(NO_IDS);
    void decide(action, ids);
  };
  return (
    <>
      {openIds.length > 0 && (
        <WorkBar
          count={chosenIds.length}
          isAll={chosenIds.length === openIds.length}
          onAll={(isAll) => setMarkedIds(isAll ? new Set(openIds) : NO_IDS)}
          onRetry={() => carryOut('retry', chosenIds)}
          onGiveUp={canGiveUp ? () => setEndingIds(chosenIds) : undefined}
        />
      )}
      <p role="status" className="hint">
        {note}
      </p>
      <CardList entries={entries} none={none ?? say('studio.work.none')}>
        {(entry) => (
          <WorkCard
            key={entry.key}
            entry={entry}
            isMarked={entry.id !== null && markedIds.has(entry.id)}
            onMark={(id) => setMarkedIds(markedIds.symmetricDifference(new Set([id])))}
            onRetry={(id) => carryOut('retry', [id])}
            onGiveUp={canGiveUp ? (id) => setEndingIds([id]) : undefined}
          />
        )}
      </CardList>
      {endingIds !== undefined && kind !== 'job' && (
        <GiveUpPanel
          kind={kind}
          count={endingIds.length}
          onConfirm={() => {
            setEndingIds(undefined);
            carryOut('give-up', endingIds);
          }}
          onClose={() => setEndingIds(undefined)}
        />
      )}
    </>
  );
}
