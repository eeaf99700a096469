/** The screen of the tree of categories: a category is dragged, or moved by keys, to another place; the plan comes first. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Collection, Tree, useDragAndDrop } from 'react-aria-components';
import type { CategoryMove, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { CategoryRow } from '#src/studio/categories/CategoryRow.tsx';
import { moveTo } from '#src/studio/categories/drop-place.ts';
import { MovePanel } from '#src/studio/categories/MovePanel.tsx';
import { ContentParts } from '#src/studio/contents/ContentParts.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const TREE = 'GET /publishing/category-tree';

export function CategoryTree() {
  const { say } = useStudio();
  const [chosen, setChosen] = useState<CategoryMove>();
  const query = useQuery({
    queryKey: [TREE],
    queryFn: ({ signal }) => callStudio<readonly PlacedCategory[]>(TREE, { signal }),
  });
  return (
    <div className="screen">
      <h1>{say('studio.categories')}</h1>
      <ContentParts current="category-tree" />
      <p className="question">{say('studio.categories.note')}</p>
      <Answer query={query}>
        {(categories) =>
          categories.length === 0 ? (
            <Notice text={say('studio.contents.none')} />
          ) : (
            <>
              <Branches categories={categories} onMove={setChosen} />
              {chosen !== undefined && (
                <MovePanel
                  categories={categories}
                  move={chosen}
                  onClose={() => {
                    setChosen(undefined);
                    void query.refetch();
                  }}
                />
              )}
            </>
          )
        }
      </Answer>
    </div>
  );
}

interface BranchesProps {
  readonly categories: readonly PlacedCategory[];
  readonly onMove: (move: CategoryMove) => void;
}

/** A category as the tree shows it, with those below it. */
interface Branch extends PlacedCategory {
  readonly id: string;
  readonly children: readonly Branch[];
}

function Branches({ categories, onMove }: BranchesProps) {
  const { say } = useStudio();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove({ keys: [key], target }) {
      const move = moveTo(categories, String(key), { key: String(target.key), dropPosition: target.dropPosition });
      if (move !== undefined) onMove(move);
    },
  });
  const roots = branchesBelow(categories, null);
  return (
    <Tree
      className="category-tree"
      aria-label={say('studio.categories')}
      items={roots}
      dragAndDropHooks={dragAndDropHooks}
    >
      {renderBranch}
    </Tree>
  );
}

function renderBranch({ children, ...category }: Branch) {
  return (
    <CategoryRow category={category} hasChildren={children.length > 0}>
      <Collection items={children}>{renderBranch}</Collection>
    </CategoryRow>
  );
}

function branchesBelow(categories: readonly PlacedCategory[], parent: string | null): Branch[] {
  return categories
    .filter((category) => category.parent === parent)
    .map((category) => ({ ...category, id: category.code, children: branchesBelow(categories, category.code) }));
}
