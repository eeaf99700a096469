/** The card of a scheduled feed: its schedule, health and last run, with buttons to run and to pause it. */

import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ScheduledFeed } from '#src/modules/running/scheduled-feeds/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { FeedRunLine } from '#src/studio/feeds/FeedRunLine.tsx';
import { feedPath } from '#src/studio/router.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText, weekdayText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const COLOURS = { healthy: 'live', running: 'scheduled', waiting: '', paused: '', failing: 'failing' } as const;

interface FeedCardProps {
  readonly feed: ScheduledFeed;
  /** After a call that changed it. */
  readonly onChange: () => void;
}

export function FeedCard({ feed, onChange }: FeedCardProps) {
  const { say, lang, session } = useStudio();
  const [note, setNote] = useState('');
  const { name, kind, address, health, times, weekdays, nextAt, lastRun, paused } = feed;
  const send = async (action: 'run' | 'pause' | 'resume') => {
    try {
      await callStudio(`POST /publishing/feeds/${name}/${action}`);
      setNote(action === 'run' ? say('studio.feeds.asked') : '');
      onChange();
    } catch (error) {
      setNote(failureText(error, say));
    }
  };
  const days =
    weekdays.length === 7 ? say('studio.feeds.daily') : weekdays.map((day) => weekdayText(day, lang)).join(', ');
  return (
    <li className="card">
      <div className="card-head">
        <h2>
          <StudioLink className="address" to={feedPath(name)}>
            {name}
          </StudioLink>
        </h2>
        <span className={`state ${COLOURS[health]}`}>{say(`studio.feeds.health.${health}`)}</span>
        <span className="soft">{kind}</span>
      </div>
      <p className="soft path">{address}</p>
      <p className="number">
        {days} · {times.join(', ')} ·{' '}
        <span className="soft">
          {nextAt === null
            ? say('studio.feeds.noNext')
            : say('studio.feeds.next', { time: timeText(nextAt, lang, session.site.timeZone) })}
        </span>
      </p>
      {lastRun === null ? <p className="soft">{say('studio.feeds.noRuns')}</p> : <FeedRunLine run={lastRun} />}
      <div className="actions">
        <Button className="button small" isDisabled={health === 'running'} onPress={() => void send('run')}>
          {say('studio.feeds.run')}
        </Button>
        <Button className="button small" onPress={() => void send(paused ? 'resume' : 'pause')}>
          {say(paused ? 'studio.feeds.resume' : 'studio.feeds.pause')}
        </Button>
        <span role="status" className="hint">
          {note}
        </span>
      </div>
    </li>
  );
}
