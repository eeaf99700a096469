import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ReleaseSummary } from '#src/modules/running/releases/contract.ts';
import { MoveNumbers } from '#src/studio/releases/MoveNumbers.tsx';
import { ReleasePanel } from '#src/studio/releases/ReleasePanel.tsx';
import { ReleaseTabs } from '#src/studio/releases/ReleaseTabs.tsx';
import { ReleaseWhy } from '#src/studio/releases/ReleaseWhy.tsx';
import { RollbackPanel } from '#src/studio/releases/RollbackPanel.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Opened = { readonly what: 'pages' | 'rollback'; readonly release: ReleaseSummary };

/** Every release that is kept: what it moved, who set it off and why, and the way back to it. */
export function ReleaseBoard() {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<ReleaseSummary>('GET /publishing/releases');
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    if (opened?.what === 'rollback') void query.refetch();
    setOpened(undefined);
  };
  return (
    <div className="screen">
      <h1>{say('studio.releases')}</h1>
      <ReleaseTabs current="releases" />
      <Answer query={query}>
        {({ content }) => (
          <ol className="cards" aria-busy={query.isPlaceholderData}>
            {content.map((release, index) => (
              <ReleaseCard
                key={release.number}
                release={release}
                isNewest={page === 1 && index === 0}
                onOpen={(what) => setOpened({ what, release })}
              />
            ))}
          </ol>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      {opened?.what === 'pages' && <ReleasePanel number={opened.release.number} onClose={close} />}
      {opened?.what === 'rollback' && <RollbackPanel number={opened.release.number} onClose={close} />}
    </div>
  );
}

interface ReleaseCardProps {
  readonly release: ReleaseSummary;
  readonly isNewest: boolean;
  readonly onOpen: (what: Opened['what']) => void;
}

function ReleaseCard({ release, isNewest, onOpen }: ReleaseCardProps) {
  const { say, lang, session } = useStudio();
  const { number, at, counts, backTo, kind } = release;
  return (
    <li className="card">
      <div className="card-head">
        <h2>{say('studio.releases.number', { number })}</h2>
        <span className="soft number">{timeText(at, lang, session.site.timeZone)}</span>
        {isNewest && <span className="state live">{say('studio.releases.current')}</span>}
      </div>
      <MoveNumbers counts={counts} />
      {backTo === null ? (
        kind === 'redirects' && <p className="soft">{say('studio.releases.redirects')}</p>
      ) : (
        <p className="warning">{say('studio.releases.wentBack', { number: backTo })}</p>
      )}
      <ReleaseWhy release={release} />
      <div className="actions">
        <Button
          className="button small"
          aria-label={say('studio.releases.showPages', { number })}
          onPress={() => onOpen('pages')}
        >
          {say('studio.releases.pages')}
        </Button>
        {!isNewest && (
          <Button className="button small" onPress={() => onOpen('rollback')}>
            {say('studio.releases.goBack', { number })}
          </Button>
        )}
      </div>
    </li>
  );
}
