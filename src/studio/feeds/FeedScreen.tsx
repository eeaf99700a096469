/** The screen of one scheduled feed: its runs, and the rows that a run rejected. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { FeedRun, ScheduledFeed } from '#src/modules/running/scheduled-feeds/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { FeedCard } from '#src/studio/feeds/FeedCard.tsx';
import { FeedRunLine } from '#src/studio/feeds/FeedRunLine.tsx';
import { pollWhileRunning } from '#src/studio/feeds/poll-while-running.ts';
import { RejectsPanel } from '#src/studio/feeds/RejectsPanel.tsx';
import { OperationTabs } from '#src/studio/operations/OperationTabs.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function FeedScreen({ name }: { readonly name: string }) {
  const { say } = useStudio();
  const { query: runs, page, pages, turn } = useListed<FeedRun>(`GET /publishing/feeds/${name}/runs`);
  const [opened, setOpened] = useState<number>();
  const query = useQuery({
    queryKey: ['feed', name],
    queryFn: async ({ signal }) => {
      const feed = await callStudio<ScheduledFeed>(`GET /publishing/feeds/${name}`, { signal });
      await runs.refetch();
      return feed;
    },
    refetchInterval: ({ state }) => pollWhileRunning(state.data === undefined ? [] : [state.data]),
  });
  return (
    <div className="screen">
      <h1>{name}</h1>
      <OperationTabs current="feeds" />
      <Answer query={query}>
        {(feed) => (
          <ul className="cards">
            <FeedCard feed={feed} onChange={() => void query.refetch()} />
          </ul>
        )}
      </Answer>
      <h2 className="runs-title">{say('studio.feeds.runs')}</h2>
      <Answer query={runs}>
        {({ content }) => (
          <CardList entries={content} none={say('studio.feeds.noRuns')}>
            {(run) => (
              <li key={run.id} className="card">
                <FeedRunLine run={run} />
                {run.storedRejects > 0 && (
                  <div className="actions">
                    <Button className="button small" onPress={() => setOpened(run.id)}>
                      {say('studio.feeds.showRejects', { count: run.storedRejects })}
                    </Button>
                  </div>
                )}
              </li>
            )}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      {opened !== undefined && <RejectsPanel name={name} run={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
