/** The list of pages that a release moved, or that a rollback would move; each leads to its receipt. */

import type { RollbackReport } from '#src/modules/running/releases/contract.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { receiptPath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface AffectedPagesProps {
  readonly pages: RollbackReport['pages'];
  /** The number of all moved pages, of which `pages` are some. */
  readonly total: number;
}

export function AffectedPages({ pages, total }: AffectedPagesProps) {
  const { say } = useStudio();
  if (total === 0) return <p>{say('studio.publish.none')}</p>;
  return (
    <>
      <ul className="moved">
        {pages.map(({ path, lang, what }) => (
          <li key={`${lang} ${path}`}>
            <span className={`what ${what}`}>{say(`studio.publish.${what}`)}</span>{' '}
            <StudioLink className="path" to={receiptPath(path)}>
              {readablePath(path)}
            </StudioLink>
          </li>
        ))}
      </ul>
      {total > pages.length && (
        <p className="soft">{say('studio.releases.morePages', { count: total - pages.length })}</p>
      )}
    </>
  );
}
