/** The buttons of a dialog that plans a change and makes it, with the sentence that says why it failed. */

import { Button } from 'react-aria-components';
import type { usePlannedChange } from '#src/studio/releases/use-planned-change.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ChangeActionsProps {
  readonly change: Pick<ReturnType<typeof usePlannedChange>, 'planned' | 'stored' | 'busyText' | 'fault'>;
  /** The plan is made without a press: the button for it stands there only after it failed. */
  readonly isPlannedFirst?: boolean;
  /** Whether there is enough to make a plan. */
  readonly canPlan: boolean;
  readonly canMake: boolean;
  readonly planText: string;
  readonly makeText: string;
  readonly onPlan: () => void;
  readonly onMake: () => void;
  /** undefined: the change cannot be taken back here. */
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

export function ChangeActions({
  change: { planned, stored, busyText, fault },
  isPlannedFirst = false,
  canPlan,
  canMake,
  planText,
  makeText,
  onPlan,
  onMake,
  onUndo,
  onClose,
}: ChangeActionsProps) {
  const { say } = useStudio();
  const isBusy = busyText !== undefined;
  return (
    <>
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        {stored === undefined && planned === undefined && (!isPlannedFirst || fault !== '') && (
          <Button className="button main" isDisabled={isBusy || !canPlan} onPress={onPlan}>
            {planText}
          </Button>
        )}
        {stored === undefined && canMake && (
          <Button className="button main" isDisabled={isBusy} onPress={onMake}>
            {makeText}
          </Button>
        )}
        {stored !== undefined && onUndo !== undefined && (
          <Button className="button" onPress={onUndo}>
            {say('studio.batch.undo')}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say(stored === undefined ? 'studio.cancel' : 'studio.close')}
        </Button>
      </div>
    </>
  );
}
