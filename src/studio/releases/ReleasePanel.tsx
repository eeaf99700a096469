/** The dialog with the pages that a release moved. */

import { useQuery } from '@tanstack/react-query';
import { Button, Heading } from 'react-aria-components';
import type { ReleaseDetail } from '#src/modules/running/releases/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { AffectedPages } from '#src/studio/releases/AffectedPages.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** The most pages of a release that are named; the rest is counted. */
const NAMED = 100;

export function ReleasePanel({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const { say } = useStudio();
  const detail = useQuery({
    queryKey: ['release', number],
    queryFn: () => callStudio<ReleaseDetail>(`GET /publishing/releases/${number}`, { query: { size: NAMED } }),
  });
  return (
    <Panel isWide onClose={onClose}>
      <Heading slot="title">{say('studio.releases.number', { number })}</Heading>
      <Answer query={detail}>
        {({ pages: { content, totalElements } }) => <AffectedPages pages={content} total={totalElements} />}
      </Answer>
      <div className="actions">
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
