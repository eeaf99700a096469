/** The line above cards of work: chooses all of them, and decides on those that are chosen. */

import { Button } from 'react-aria-components';
import { useStudio } from '#src/studio/use-studio.ts';

interface WorkBarProps {
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onRetry: () => void;
  /** undefined: it is not offered. */
  readonly onGiveUp: (() => void) | undefined;
}

export function WorkBar({ count, isAll, onAll, onRetry, onGiveUp }: WorkBarProps) {
  const { say } = useStudio();
  return (
    <div className="queue-bar">
      <label className="yes">
        <input type="checkbox" checked={isAll} onChange={({ target }) => onAll(target.checked)} />
        {say('studio.work.markAll')}
      </label>
      {count > 0 && (
        <>
          <span role="status">{say('studio.work.chosen', { count })}</span>
          <Button className="button small" onPress={onRetry}>
            {say('studio.work.together', { action: say('studio.work.retry'), count })}
          </Button>
          {onGiveUp !== undefined && (
            <Button className="button small" onPress={onGiveUp}>
              {say('studio.work.together', { action: say('studio.work.give-up'), count })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
