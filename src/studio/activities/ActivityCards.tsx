/** The cards of all activities, and of lotteries the chance and the stock of each prize. */

import { useQuery } from '@tanstack/react-query';
import type { LotteryAwards } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import type { ListedActivity } from '#src/modules/people/activities/operators/operator-contract.ts';
import { ActivityDecisions } from '#src/studio/activities/ActivityDecisions.tsx';
import { callStudio } from '#src/studio/calls.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const ACTIVITIES = 'GET /operator/activities';
/** Actions that the state of an activity allows. */
const ACTIONS = {
  NOT_STARTED: ['start', 'invalidate'],
  RUNNING: ['stop', 'invalidate'],
  ENDED: ['invalidate'],
  INVALID: [],
} as const;
const COLOURS = { RUNNING: 'live', NOT_STARTED: 'scheduled', ENDED: '', INVALID: '' } as const;

export function ActivityCards() {
  const { say } = useStudio();
  const query = useQuery({
    queryKey: [ACTIVITIES],
    queryFn: ({ signal }) => callStudio<readonly ListedActivity[]>(ACTIVITIES, { signal }),
  });
  return (
    <Answer query={query}>
      {(activities) => (
        <CardList entries={activities} none={say('studio.activities.none')}>
          {(activity) => <ActivityCard key={activity.id} activity={activity} onDecide={() => void query.refetch()} />}
        </CardList>
      )}
    </Answer>
  );
}

interface ActivityCardProps {
  readonly activity: ListedActivity;
  readonly onDecide: () => void;
}

function ActivityCard({ activity, onDecide }: ActivityCardProps) {
  const { say, lang, session } = useStudio();
  const { id, kind, state, startTime, endTime, title } = activity;
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  return (
    <li className="card">
      <div className="card-head">
        <h2>
          <a className="address" href={`/activity/${id}`} target="_blank" rel="noreferrer">
            {title}
          </a>
        </h2>
        <span className={`state ${COLOURS[state]}`}>{say(`studio.activities.state.${state}`)}</span>
        <span className="soft">{say(`studio.activities.kind.${kind}`)}</span>
      </div>
      <p className="soft number">
        {at(startTime)} – {at(endTime)}
      </p>
      {kind === 'LOTTERY' && <PrizeTable id={id} />}
      <ActivityDecisions id={id} actions={ACTIONS[state]} onDecide={onDecide} />
    </li>
  );
}

function PrizeTable({ id }: { readonly id: number }) {
  const { say, lang } = useStudio();
  const query = useQuery({
    queryKey: ['prizes', id],
    queryFn: ({ signal }) => callStudio<LotteryAwards>(`GET /saas-user-service/lotteries/${id}/awards`, { signal }),
  });
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumSignificantDigits: 3 });
  return (
    <Answer query={query}>
      {({ prizes }) => {
        const chance = prizes.reduce((sum, { probability }) => sum + probability, 0);
        return (
          <ul className="entries">
            {prizes.map((prize) => (
              <li key={prize.id}>
                <span>{prize.name}</span>
                <span className="soft number">
                  {percent.format(prize.probability)} ·{' '}
                  <span className={prize.remaining === 0 ? 'warning' : ''}>
                    {say('studio.activities.stock', { left: prize.remaining, stock: prize.stock })}
                  </span>
                </span>
              </li>
            ))}
            <li className="soft">
              <span>{say('studio.activities.noPrize')}</span>
              <span className="number">{percent.format(Math.max(0, 1 - chance))}</span>
            </li>
          </ul>
        );
      }}
    </Answer>
  );
}
