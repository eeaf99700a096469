/** A row of the tree of categories: it opens, is dragged by its handle, and leads to the form of the category. */

import type { ReactNode } from 'react';
import { Button, TreeItem, TreeItemContent } from 'react-aria-components';
import type { PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { categoryName } from '#src/studio/categories/category-name.ts';
import { contentPath, goTo } from '#src/studio/router.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface CategoryRowProps {
  readonly category: PlacedCategory;
  readonly hasChildren: boolean;
  /** The rows below it. */
  readonly children: ReactNode;
}

export function CategoryRow({ category, hasChildren, children }: CategoryRowProps) {
  const { say, lang } = useStudio();
  const { code } = category;
  const name = categoryName(category, lang);
  return (
    <TreeItem id={code} textValue={name} onAction={() => goTo(contentPath('categories', code))}>
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <div className={`branch level-${Math.min(level, 6)}`}>
            <Button slot="drag" className="handle" aria-label={say('studio.categories.drag', { name })}>
              ⠿
            </Button>
            {hasChildren ? (
              <Button slot="chevron" className="chevron">
                <span aria-hidden="true">{isExpanded ? '▾' : '▸'}</span>
              </Button>
            ) : (
              <span className="chevron" />
            )}
            <span className="branch-name">{name}</span>
            <span className="soft code">{code}</span>
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}
