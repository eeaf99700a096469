/** The dialog that moves a category: first the pages that would move, then a line until they are out, and the way back. */

import { useEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import type { CategoryMove, CategoryMoved, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { categoryName } from '#src/studio/categories/category-name.ts';
import { ChangeActions } from '#src/studio/releases/ChangeActions.tsx';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { usePlannedChange } from '#src/studio/releases/use-planned-change.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface MovePanelProps {
  readonly categories: readonly PlacedCategory[];
  readonly move: CategoryMove;
  readonly onClose: () => void;
}

export function MovePanel({ categories, move, onClose }: MovePanelProps) {
  const [undo, setUndo] = useState<CategoryMove>();
  // Another key: the way back is planned and made like any move.
  return (
    <MoveSteps
      key={undo === undefined ? 'move' : 'undo'}
      categories={categories}
      move={undo ?? move}
      onUndo={undo === undefined ? setUndo : undefined}
      onClose={onClose}
    />
  );
}

interface MoveStepsProps extends MovePanelProps {
  /** undefined: it is the way back. */
  readonly onUndo: ((undo: CategoryMove) => void) | undefined;
}

function MoveSteps({ categories, move, onUndo, onClose }: MoveStepsProps) {
  const { say, lang } = useStudio();
  const change = usePlannedChange<CategoryMoved>('POST /publishing/category-moves');
  const { planned, stored, busyText } = change;
  const begin = useRef(() => void change.plan(move));
  useEffect(() => begin.current(), []);
  const readName = (code: string | null) => {
    const category = categories.find((placed) => placed.code === code);
    return category === undefined ? say('studio.categories.top') : categoryName(category, lang);
  };
  const place = { parent: readName(move.parent), before: readName(move.before) };
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.categories.move', { name: readName(move.code) })}</Heading>
      <p>{say(move.before === null ? 'studio.categories.last' : 'studio.categories.before', place)}</p>
      {busyText !== undefined && <Working text={busyText} />}
      {planned?.plan !== undefined && stored === undefined && <ChangePlanView plan={planned.plan} />}
      {stored !== undefined && <PagesOutLine began={stored.since} />}
      <ChangeActions
        change={change}
        isPlannedFirst
        canPlan
        canMake={planned !== undefined}
        planText={say('studio.retry')}
        makeText={say(onUndo === undefined ? 'studio.batch.undoNow' : 'studio.categories.moveNow')}
        onPlan={() => void change.plan(move)}
        onMake={() => void change.make(move)}
        onUndo={stored === undefined || onUndo === undefined ? undefined : () => onUndo(stored.answer.undo)}
        onClose={onClose}
      />
    </Panel>
  );
}
