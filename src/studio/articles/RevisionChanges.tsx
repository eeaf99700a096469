/** The fields of an article that a revision changed, before and after. */

import { useQuery } from '@tanstack/react-query';
import { fieldName } from '#src/studio/articles/field-name.ts';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 1);

export function RevisionChanges({ draft, number }: { readonly draft: OpenDraft; readonly number: number }) {
  const { say } = useStudio();
  const { data } = useQuery({
    queryKey: ['revision', draft.article?.version, number],
    queryFn: () => draft.server.revision(number),
  });
  if (data === undefined) return <p role="status">{say('studio.loading')}</p>;
  return (
    <dl className="differences">
      {data.changes
        .filter(({ field }) => field !== 'live')
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field, say)}</dt>
            <dd>
              {before !== undefined && <del>{text(before)}</del>} {after !== undefined && <ins>{text(after)}</ins>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
