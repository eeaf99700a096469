/** The dialog that says what giving up means, before it is done. */

import { Button, Heading } from 'react-aria-components';
import type { WorkDecision } from '#src/modules/running/operations/contract.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface GiveUpPanelProps {
  readonly kind: Exclude<WorkDecision['kind'], 'job'>;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function GiveUpPanel({ kind, count, onConfirm, onClose }: GiveUpPanelProps) {
  const { say } = useStudio();
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say('studio.work.give-up')}</Heading>
      <p>{say(`studio.work.confirm.${kind}`, { count })}</p>
      <div className="actions">
        <Button className="button main" onPress={onConfirm}>
          {say('studio.work.give-up')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('studio.cancel')}
        </Button>
      </div>
    </Panel>
  );
}
