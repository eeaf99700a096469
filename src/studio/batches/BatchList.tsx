/** The newest changes of several articles, or of tags, closed until somebody opens them. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#src/http/paging.ts';
import type { ArticleBatch } from '#src/modules/reading/articles/batches/batch-contract.ts';
import { BatchLine } from '#src/studio/batches/BatchLine.tsx';
import { type BatchCalls, CHANGED_LISTS } from '#src/studio/batches/batch-calls.ts';
import { UndoBatchPanel } from '#src/studio/batches/UndoBatchPanel.tsx';
import { callStudio } from '#src/studio/calls.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const SIZE = 20;

export function BatchList({ calls }: { readonly calls: BatchCalls }) {
  const { say } = useStudio();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<number>();
  const query = useQuery({
    queryKey: [calls],
    queryFn: ({ signal }) =>
      callStudio<Page<ArticleBatch>>(`GET /publishing/${calls}`, { query: { size: SIZE }, signal }),
    enabled: isOpen,
  });
  const close = () => {
    setChosenId(undefined);
    for (const name of CHANGED_LISTS) void queries.invalidateQueries({ queryKey: [name] });
  };
  return (
    <details className="batches" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say(calls === 'tag-moves' ? 'studio.batch.moves' : 'studio.batch.list')}</summary>
      {isOpen && (
        <Answer query={query}>
          {({ content }) =>
            content.length === 0 ? (
              <p className="soft">{say('studio.batch.none')}</p>
            ) : (
              <ul className="entries">
                {content.map((batch) => (
                  <BatchLine key={batch.id} batch={batch} onUndo={() => setChosenId(batch.id)} />
                ))}
              </ul>
            )
          }
        </Answer>
      )}
      {chosenId !== undefined && <UndoBatchPanel calls={calls} id={chosenId} onClose={close} />}
    </details>
  );
}
