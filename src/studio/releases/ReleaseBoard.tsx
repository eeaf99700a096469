/** The screen with every published change: what it moved, who made it and why, and the way back. */

import { useState } from 'react';
import type { PublishedChange } from '#src/modules/running/releases/contract.ts';
import { ChangeCard, type Opened } from '#src/studio/releases/ChangeCard.tsx';
import { ReleasePanel } from '#src/studio/releases/ReleasePanel.tsx';
import { ReleaseTabs } from '#src/studio/releases/ReleaseTabs.tsx';
import { RollbackPanel } from '#src/studio/releases/RollbackPanel.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ReleaseBoard() {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<PublishedChange>('GET /publishing/changes');
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    if (opened !== undefined && opened.what !== 'pages') void query.refetch();
    setOpened(undefined);
  };
  return (
    <div className="screen">
      <h1>{say('studio.releases')}</h1>
      <ReleaseTabs current="releases" />
      <Answer query={query}>
        {({ content }) => (
          <CardList entries={content} none={say('studio.releases.none')} isBusy={query.isPlaceholderData}>
            {(change) => <ChangeCard key={`${change.first} ${change.cause?.at}`} change={change} onOpen={setOpened} />}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      {opened?.what === 'pages' && <ReleasePanel number={opened.release} onClose={close} />}
      {(opened?.what === 'rollback' || opened?.what === 'change') && (
        <RollbackPanel number={opened.release} isOfChange={opened.what === 'change'} onClose={close} />
      )}
    </div>
  );
}
