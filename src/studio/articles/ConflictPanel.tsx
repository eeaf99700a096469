/** The dialog with both texts of each field that two editors changed. */

import { Button, Heading } from 'react-aria-components';
import type { FieldConflict } from '#src/studio/articles/content.ts';
import { fieldName } from '#src/studio/articles/field-name.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  readonly onDecide: (conflict: FieldConflict, side: 'mine' | 'theirs') => void;
  /** The sentence above the texts; by default it says that two editors changed the same fields. */
  readonly note?: string;
}

/** The editor chooses a text for each field; until then nothing is sent. */
export function ConflictPanel({ conflicts, onDecide, note }: ConflictPanelProps) {
  const { say } = useStudio();
  return (
    <Panel isFirm isWide>
      <Heading slot="title">{say('studio.conflict.title')}</Heading>
      <p>{note ?? say('studio.conflict.note')}</p>
      {conflicts.map((conflict) => (
        <section key={conflict.field} className="conflict">
          <h3>{fieldName(conflict.field, say)}</h3>
          <Side name={say('studio.conflict.mine')} value={conflict.mine} />
          <Side name={say('studio.conflict.theirs')} value={conflict.theirs} />
          <div className="actions">
            <Button className="button" onPress={() => onDecide(conflict, 'mine')}>
              {say('studio.conflict.keepMine')}
            </Button>
            <Button className="button" onPress={() => onDecide(conflict, 'theirs')}>
              {say('studio.conflict.keepTheirs')}
            </Button>
          </div>
        </section>
      ))}
    </Panel>
  );
}

function Side({ name, value }: { readonly name: string; readonly value: unknown }) {
  const { say } = useStudio();
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return (
    <div className="text-side">
      <h4>{name}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard */}
      <pre tabIndex={0}>{text || say('studio.conflict.empty')}</pre>
    </div>
  );
}
