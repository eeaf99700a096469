/** A run of a feed: its outcome, its rows in numbers, and why rows were rejected. */

import type { FeedRun } from '#src/modules/running/scheduled-feeds/contract.ts';
import { countRows } from '#src/studio/feeds/count-rows.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const COLOURS = { running: 'scheduled', done: 'live', refused: 'failing', failed: 'failing', interrupted: 'failing' };

export function FeedRunLine({ run }: { readonly run: FeedRun }) {
  const { say, lang, session } = useStudio();
  const { outcome, startedAt, finishedAt, askedBy, message, counts } = run;
  const rows = countRows(counts);
  const seconds = finishedAt === null ? null : Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  return (
    <div className="feed-run">
      <p>
        <span className={`state ${COLOURS[outcome]}`}>{say(`studio.feeds.outcome.${outcome}`)}</span>{' '}
        <span className="number">{timeText(startedAt, lang, session.site.timeZone)}</span>{' '}
        <span className="soft">
          {askedBy === null ? say('studio.feeds.bySchedule') : say('studio.feeds.byPerson', { by: askedBy })}
          {seconds !== null && ` · ${say('studio.feeds.took', { seconds })}`}
        </span>
      </p>
      {message !== '' && <p className={COLOURS[outcome] === 'failing' ? 'fault' : 'soft'}>{say.server(message)}</p>}
      {rows !== undefined && (
        <dl className="numbers feed-numbers">
          <div>
            <dt>{say('studio.feeds.rows')}</dt>
            <dd>{rows.total.toLocaleString(lang)}</dd>
          </div>
          <div>
            <dt>{say('studio.feeds.taken')}</dt>
            <dd>{rows.takenPercent}%</dd>
          </div>
          <div>
            <dt>{say('studio.feeds.changed')}</dt>
            <dd>{rows.changed.toLocaleString(lang)}</dd>
          </div>
          <div className={rows.rejected === 0 ? 'zero' : ''}>
            <dt>{say('studio.feeds.rejected')}</dt>
            <dd>{rows.rejected.toLocaleString(lang)}</dd>
          </div>
          <div className={rows.expired === 0 ? 'zero' : ''}>
            <dt>{say('studio.feeds.expired')}</dt>
            <dd>{rows.expired.toLocaleString(lang)}</dd>
          </div>
        </dl>
      )}
      {counts.reasons !== undefined && counts.reasons.length > 0 && (
        <details>
          <summary>{say('studio.feeds.reasons')}</summary>
          <ul className="causes">
            {counts.reasons.map(({ reason, rows: count }) => (
              <li key={reason}>
                <span className="number">{count.toLocaleString(lang)}</span> {say.server(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
