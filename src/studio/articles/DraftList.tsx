/** The drafts that wait to be published: an article that never was stands in no other list. */

import { useQuery } from '@tanstack/react-query';
import type { Page } from '#src/http/paging.ts';
import type { DraftSummary } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { articlePath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const SIZE = 50;

/** Nothing is shown where no draft waits. */
export function DraftList() {
  const { say } = useStudio();
  const { data } = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) =>
      callStudio<Page<DraftSummary>>('GET /publishing/drafts', { query: { size: SIZE }, signal }),
    // An editor comes back here from the draft.
    staleTime: 0,
  });
  if (data === undefined || data.totalElements === 0) return null;
  return (
    <details className="batches drafts" open={data.content.some(({ isNew }) => isNew)}>
      <summary>{say('studio.drafts', { count: data.totalElements })}</summary>
      <ul className="entries">
        {data.content.map((draft) => (
          <DraftRow key={`${draft.kind} ${draft.code}`} draft={draft} />
        ))}
      </ul>
    </details>
  );
}

function DraftRow({ draft: { kind, code, titles, isNew, by, at } }: { readonly draft: DraftSummary }) {
  const { say, lang, session } = useStudio();
  const titled = [lang, ...session.site.languages].find((name) => (titles[name] ?? '') !== '');
  return (
    <li>
      <StudioLink to={articlePath(kind, code)}>
        <span lang={titled}>{titled === undefined ? code : titles[titled]}</span>
      </StudioLink>
      <span className="soft">
        {isNew && `${say('studio.state.new')} · `}
        {by} · {timeText(at, lang, session.site.timeZone)}
      </span>
    </li>
  );
}
