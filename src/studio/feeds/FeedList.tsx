/** The screen of scheduled feeds: when each runs, how healthy it is, and what its last run brought. */

import { useQuery } from '@tanstack/react-query';
import type { ScheduledFeed } from '#src/modules/running/scheduled-feeds/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { FeedCard } from '#src/studio/feeds/FeedCard.tsx';
import { pollWhileRunning } from '#src/studio/feeds/poll-while-running.ts';
import { OperationTabs } from '#src/studio/operations/OperationTabs.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const FEEDS = 'GET /publishing/feeds';

export function FeedList() {
  const { say } = useStudio();
  const query = useQuery({
    queryKey: [FEEDS],
    queryFn: ({ signal }) => callStudio<readonly ScheduledFeed[]>(FEEDS, { signal }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data ?? []),
  });
  return (
    <div className="screen">
      <h1>{say('studio.feeds')}</h1>
      <OperationTabs current="feeds" />
      <Answer query={query}>
        {(feeds) => (
          <CardList entries={feeds} none={say('studio.feeds.none')}>
            {(feed) => <FeedCard key={feed.name} feed={feed} onChange={() => void query.refetch()} />}
          </CardList>
        )}
      </Answer>
    </div>
  );
}
