/** The dialog with the rows that a run of a feed rejected, as they stood in its file. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { Page } from '#src/http/paging.ts';
import type { FeedReject } from '#src/modules/running/scheduled-feeds/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface RejectsPanelProps {
  readonly name: string;
  readonly run: number;
  readonly onClose: () => void;
}

const SIZE = 30;

export function RejectsPanel({ name, run, onClose }: RejectsPanelProps) {
  const { say } = useStudio();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['rejects', name, run, page],
    queryFn: ({ signal }) =>
      callStudio<Page<FeedReject>>(`GET /publishing/feeds/${name}/rejects`, {
        query: { run, page, size: SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel onClose={onClose} isWide>
      <Heading slot="title">{say('studio.feeds.rejects')}</Heading>
      <Answer query={query}>
        {({ content, totalElements }) => (
          <>
            {content.length === 0 ? <Notice text={say('studio.feeds.noRejects')} /> : <RejectRows rejects={content} />}
            <Pager page={page} pages={Math.ceil(totalElements / SIZE)} onPage={setPage} />
          </>
        )}
      </Answer>
      <div className="actions">
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

function RejectRows({ rejects }: { readonly rejects: readonly FeedReject[] }) {
  const { say } = useStudio();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window scrolls by keys
    <section className="scrolls" tabIndex={0} aria-label={say('studio.feeds.rejects')}>
      <table className="rows report">
        <thead>
          <tr>
            {(['line', 'field', 'reason', 'row'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`studio.feeds.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rejects.map(({ file, line, field, reason, row }) => (
            <tr key={`${file} ${line} ${field} ${reason}`}>
              <td className="number">{line}</td>
              <td className="code">{field}</td>
              <td>{say.server(reason)}</td>
              <td className="code reject-row">{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
