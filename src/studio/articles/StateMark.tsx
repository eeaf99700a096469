/** The state of an article in words and a colour: live, scheduled, offline or waiting. */

import { useStudio } from '#src/studio/use-studio.ts';

interface StateMarkProps {
  readonly state: string;
  readonly isLive: boolean;
  readonly publishTime: string;
}

export function StateMark({ state, isLive, publishTime }: StateMarkProps) {
  const { say } = useStudio();
  const isPlanned = state === 'PASSED' && !isLive && Date.parse(publishTime) > Date.now();
  if (isLive) return <span className="state live">{say('studio.state.live')}</span>;
  if (isPlanned) return <span className="state scheduled">{say('studio.state.scheduled')}</span>;
  if (state === 'RECALLED' || state === 'PASSED') return <span className="state">{say('studio.state.recalled')}</span>;
  return <span className="state">{say('studio.state.waiting')}</span>;
}
