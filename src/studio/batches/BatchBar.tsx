/** The line above a list of articles: how many are chosen, and the changes that all of them can get. */

import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ArticleBatchInput, NamedArticle } from '#src/modules/reading/articles/batches/batch-contract.ts';
import { BatchPanel } from '#src/studio/batches/BatchPanel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const ACTIONS = ['add-tag', 'remove-tag', 'publish', 'recall'] as const satisfies ArticleBatchInput['action'][];

interface BatchBarProps {
  readonly articles: readonly NamedArticle[];
  /** Whether all articles of the page are chosen. */
  readonly isPageChosen: boolean;
  readonly onPage: (isChosen: boolean) => void;
  readonly onClear: () => void;
}

export function BatchBar({ articles, isPageChosen, onPage, onClear }: BatchBarProps) {
  const { say } = useStudio();
  const [action, setAction] = useState<ArticleBatchInput['action']>();
  return (
    <div className="batch-bar">
      <label className="yes">
        <input type="checkbox" checked={isPageChosen} onChange={({ target }) => onPage(target.checked)} />
        {say('studio.batch.all')}
      </label>
      {articles.length > 0 && (
        <>
          <strong role="status">{say('studio.batch.chosen', { count: articles.length })}</strong>
          {ACTIONS.map((name) => (
            <Button key={name} className="button small" onPress={() => setAction(name)}>
              {say(`studio.batch.${name}`)}
            </Button>
          ))}
          <Button className="button small" onPress={onClear}>
            {say('studio.batch.clear')}
          </Button>
        </>
      )}
      {action !== undefined && (
        <BatchPanel action={action} articles={articles} onClose={() => setAction(undefined)} onDone={onClear} />
      )}
    </div>
  );
}
