/** The entries of a queue of moderators: decided by a button or a key, several at once by their marks. */

import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DecisionRequest } from '#src/modules/people/moderation/contract.ts';
import { EntryCard } from '#src/studio/moderation/EntryCard.tsx';
import { commandAt, focusOn, moveOn } from '#src/studio/moderation/queue-keys.ts';
import { isOpenTo, needsReason, type Queue, type QueueEntry } from '#src/studio/moderation/queues.ts';
import { useDecisions } from '#src/studio/moderation/use-decisions.ts';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface QueueListProps {
  readonly queue: Queue;
  readonly entries: readonly QueueEntry[];
  /** Number of entries on all pages. */
  readonly total: number;
  /** The reason that users are told. */
  readonly reason: string;
  readonly onReasonMissing: () => void;
}

type Action = DecisionRequest['action'];

const NO_IDS: ReadonlySet<number> = new Set();

/** The last decision can be undone while it waits to be sent. */
export function QueueList({ queue, entries, total, reason, onReasonMissing }: QueueListProps) {
  const { say } = useStudio();
  const { view, decisions } = useDecisions(`GET /moderation/${queue.name}`);
  const [markedIds, setMarkedIds] = useState(NO_IDS);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const open = entries.filter(({ id }) => !view.decidedIds.has(id));
  const markedEntries = open.filter(({ id }) => markedIds.has(id));
  const decide = (action: Action, chosen: readonly QueueEntry[]) => {
    const ready = chosen.filter(({ state }) => isOpenTo(queue, action, state));
    if (ready.length === 0) return;
    const isMissing = needsReason(action) && reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) return onReasonMissing();
    const reasonText = needsReason(action) ? reason.trim() : '';
    moveOn(
      list.current,
      chosen.map(({ id }) => id),
    );
    decisions.current?.decide(ready.map(({ id }) => ({ action, id, reason: reasonText })));
    setMarkedIds(NO_IDS);
  };
  const mark = (id: number) => setMarkedIds(markedIds.symmetricDifference(new Set([id])));
  const undo = () => decisions.current?.undo();
  const press = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const entry = open.find(({ id }) => String(id) === card?.dataset['entry']);
    if (event.ctrlKey || event.metaKey || event.altKey || card === null || entry === undefined) return;
    const command = commandAt(event.code);
    if (command === undefined) return;
    event.preventDefault();
    if (command === 'mark') mark(entry.id);
    else if (command === 'undo') undo();
    else if (command === 'next') focusOn(card.nextElementSibling);
    else if (command === 'previous') focusOn(card.previousElementSibling);
    else decide(queue.actions[command === 'first' ? 0 : 1], [entry]);
  };
  return (
    <>
      <div className="queue-bar">
        <span role="status">
          {isReasonMissing
            ? say('studio.moderation.reasonMissing')
            : view.waiting > 0 && say('studio.moderation.decided', { count: view.waiting })}
        </span>
        {view.waiting > 0 && (
          <Button className="button small" onPress={undo}>
            {say('studio.moderation.undo')} <kbd>Z</kbd>
          </Button>
        )}
        {markedEntries.length > 0 &&
          queue.actions.map((action) => (
            <Button key={action} className="button small" onPress={() => decide(action, markedEntries)}>
              {say('studio.moderation.together', {
                action: say(`studio.moderation.${action}`),
                count: markedEntries.length,
              })}
            </Button>
          ))}
      </div>
      {open.length === 0 ? (
        <Notice text={say(total > entries.length ? 'studio.loading' : 'studio.moderation.none')} />
      ) : (
        <>
          <p className="soft hint">{say('studio.moderation.keys')}</p>
          <ol ref={list} className="cards" onKeyDown={press}>
            {open.map((entry) => (
              <EntryCard
                key={entry.id}
                queue={queue}
                entry={entry}
                isMarked={markedIds.has(entry.id)}
                fault={view.faults.get(entry.id)}
                onMark={() => mark(entry.id)}
                onDecide={(action) => decide(action, [entry])}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
