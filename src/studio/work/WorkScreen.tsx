/** The screen of what runs behind a site: messages, pages and jobs that wait or failed, decisions about them, and sizes. */

import { OperationTabs } from '#src/studio/operations/OperationTabs.tsx';
import { ViewChoice } from '#src/studio/shell/ViewChoice.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';
import { FailingPages } from '#src/studio/work/FailingPages.tsx';
import { JobCards } from '#src/studio/work/JobCards.tsx';
import { MessageCards } from '#src/studio/work/MessageCards.tsx';
import { OperationRecords } from '#src/studio/work/OperationRecords.tsx';
import { SizeTables } from '#src/studio/work/SizeTables.tsx';

const VIEWS = ['failed', 'waiting', 'pages', 'jobs', 'records', 'sizes'] as const;
type View = (typeof VIEWS)[number];

export function WorkScreen() {
  const { say } = useStudio();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'failed';
  return (
    <div className="screen">
      <h1>{say('studio.work')}</h1>
      <OperationTabs current="work" />
      <ViewChoice
        label={say('studio.work.view')}
        views={VIEWS}
        view={view}
        pathOf={(name) => `/studio/work?${new URLSearchParams({ view: name })}`}
        nameOf={(name) => say(`studio.work.view.${name}`)}
      />
      <WorkView key={view} view={view} />
    </div>
  );
}

function WorkView({ view }: { readonly view: View }) {
  switch (view) {
    case 'failed':
      return <MessageCards state="FAILED" />;
    case 'waiting':
      return <MessageCards state="WAITING" />;
    case 'pages':
      return <FailingPages />;
    case 'jobs':
      return <JobCards />;
    case 'records':
      return <OperationRecords />;
    case 'sizes':
      return <SizeTables />;
  }
}
