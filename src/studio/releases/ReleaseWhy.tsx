/** The causes of a release: who set it off, when and why. */

import type { ReleaseSummary } from '#src/modules/running/releases/contract.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ReleaseWhy({
  release: { causes, tags },
}: {
  readonly release: Pick<ReleaseSummary, 'causes' | 'tags'>;
}) {
  const { say, lang, session } = useStudio();
  return (
    <ul className="causes">
      {causes.length === 0 && <li className="soft">{say('studio.releases.bySite')}</li>}
      {causes.map(({ by, through, reason, at }) => (
        <li key={`${by} ${at} ${reason ?? ''}`}>
          <strong>{by}</strong>{' '}
          <span className="soft">
            {say(`studio.releases.${through}`)} · {timeText(at, lang, session.site.timeZone)}
          </span>
          {reason !== null && <span className="reason">{reason}</span>}
        </li>
      ))}
      {tags.length > 0 && <li className="soft hint path">{tags.join(' · ')}</li>}
    </ul>
  );
}
