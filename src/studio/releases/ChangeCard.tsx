/** The card of a published change: what it moved, who made it, its releases, and a button that takes it back. */

import { Button } from 'react-aria-components';
import type { PublishedChange } from '#src/modules/running/releases/contract.ts';
import { ChangeNumbers } from '#src/studio/releases/ChangeNumbers.tsx';
import { ReleaseWhy } from '#src/studio/releases/ReleaseWhy.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** An open dialog: the pages of a release, a rollback to it, or a rollback to the release before a change. */
export interface Opened {
  readonly what: 'pages' | 'rollback' | 'change';
  readonly release: number;
}

interface ChangeCardProps {
  readonly change: PublishedChange;
  readonly onOpen: (opened: Opened) => void;
}

/** The button takes the change back with all its releases, where the release before it is still stored. */
export function ChangeCard({ change, onOpen }: ChangeCardProps) {
  const { say, lang, session } = useStudio();
  const { cause, tags, at, first, last, counts, backTo, kind, before, stands, shared } = change;
  const numbers =
    first === last
      ? say('studio.releases.number', { number: first })
      : say('studio.changes.numbers', { number: first, last });
  return (
    <li className="card">
      <div className="card-head">
        <h2>{numbers}</h2>
        <span className="soft number">{timeText(at, lang, session.site.timeZone)}</span>
        {!stands && <span className="state">{say('studio.changes.takenBack')}</span>}
      </div>
      <ChangeNumbers counts={counts} />
      {backTo === null ? (
        kind === 'redirects' && <p className="soft">{say('studio.releases.redirects')}</p>
      ) : (
        <p className="warning">{say('studio.releases.wentBack', { number: backTo })}</p>
      )}
      <ReleaseWhy release={{ causes: cause === null ? [] : [cause], tags }} />
      {shared && <p className="soft">{say('studio.changes.shared')}</p>}
      <div className="actions">
        {stands && before !== null && (
          <Button
            className="button small"
            aria-label={`${say('studio.changes.takeBack')}: ${numbers}`}
            onPress={() => onOpen({ what: 'change', release: before })}
          >
            {say('studio.changes.takeBack')}
          </Button>
        )}
        {stands && before === null && <p className="soft">{say('studio.changes.notKept')}</p>}
      </div>
      <ChangeReleases change={change} onOpen={onOpen} />
    </li>
  );
}

/** The releases of a change, each with its pages and the way back to it. */
function ChangeReleases({ change: { releases, total }, onOpen }: ChangeCardProps) {
  const { say } = useStudio();
  return (
    <details>
      <summary>{say('studio.changes.each', { count: total })}</summary>
      <ul className="each-release">
        {releases.map((number) => (
          <li key={number}>
            <span className="number">{say('studio.releases.number', { number })}</span>
            <Button
              className="button small"
              aria-label={say('studio.releases.showPages', { number })}
              onPress={() => onOpen({ what: 'pages', release: number })}
            >
              {say('studio.releases.pages')}
            </Button>
            <Button className="button small" onPress={() => onOpen({ what: 'rollback', release: number })}>
              {say('studio.releases.goBack', { number })}
            </Button>
          </li>
        ))}
      </ul>
      {total > releases.length && (
        <p className="soft">{say('studio.changes.more', { count: total - releases.length })}</p>
      )}
    </details>
  );
}
