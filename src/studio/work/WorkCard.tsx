/** The card of a message, a page or a job: what it is, why it failed, when it is tried next. */

import { Button } from 'react-aria-components';
import type { ListedMessage } from '#src/modules/running/operations/contract.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export interface WorkEntry {
  /** null: nothing can be decided. */
  readonly id: string | null;
  readonly key: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly times: readonly string[];
  readonly fault: ListedMessage['fault'];
  /** The words of whoever refused it. */
  readonly error: string | null;
}

interface WorkCardProps {
  readonly entry: WorkEntry;
  readonly isMarked: boolean;
  readonly onMark: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** undefined: it is not offered. */
  readonly onGiveUp: ((id: string) => void) | undefined;
}

export function WorkCard({ entry, isMarked, onMark, onRetry, onGiveUp }: WorkCardProps) {
  const { say } = useStudio();
  const { id, title, notes, times, fault, error } = entry;
  return (
    <li className="card">
      <div className="card-head">
        {id !== null && (
          <label className="yes">
            <input
              type="checkbox"
              checked={isMarked}
              onChange={() => onMark(id)}
              aria-label={say('studio.work.mark', { name: title })}
            />
          </label>
        )}
        <h2 className="path">{title}</h2>
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {fault !== null && <p className="fault">{say(`studio.work.fault.${fault}`)}</p>}
      {error !== null && <p className="soft entry-text">{error}</p>}
      <p className="soft number">{times.join(' · ')}</p>
      {id !== null && (
        <div className="actions">
          <Button
            className="button small"
            aria-label={`${say('studio.work.retry')}: ${title}`}
            onPress={() => onRetry(id)}
          >
            {say('studio.work.retry')}
          </Button>
          {onGiveUp !== undefined && (
            <Button
              className="button small"
              aria-label={`${say('studio.work.give-up')}: ${title}`}
              onPress={() => onGiveUp(id)}
            >
              {say('studio.work.give-up')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
