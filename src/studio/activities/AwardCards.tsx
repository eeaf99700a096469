/** The cards of prizes that are to be sent, or wait for a review. */

import type { ListedAward } from '#src/modules/people/activities/operators/operator-contract.ts';
import { ActivityDecisions } from '#src/studio/activities/ActivityDecisions.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { dayText, timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function AwardCards({ which }: { readonly which: 'HELD' | 'TO_SEND' }) {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<ListedAward>('GET /operator/awards', { which });
  return (
    <>
      <Answer query={query}>
        {({ content }) => (
          <CardList entries={content} none={say('studio.moderation.none')}>
            {(award) => <AwardCard key={award.id} award={award} onDecide={() => void query.refetch()} />}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}

function AwardCard({ award, onDecide }: { readonly award: ListedAward; readonly onDecide: () => void }) {
  const { say, lang, session } = useStudio();
  const { id, userId, prizeName, held, address, drawTime, sentBy } = award;
  const { timeZone } = session.site;
  return (
    <li className="card">
      <div className="card-head">
        <h2>{prizeName}</h2>
        <span className="soft">{say('studio.activities.user', { id: userId })}</span>
        {held !== null && <span className="warning">{say(`studio.activities.held.${held}`)}</span>}
      </div>
      <p className="soft number">
        {say('studio.activities.won', { time: timeText(drawTime, lang, timeZone) })}
        {sentBy !== null &&
          ` · ${say('studio.activities.sentBy', { day: dayText(`${sentBy}T12:00:00Z`, lang, timeZone) })}`}
      </p>
      {held === null &&
        (address === null ? (
          <p className="warning">{say('studio.activities.noAddress')}</p>
        ) : (
          <address className="entry-text">
            {[address.name, address.phone, address.address, `${address.city} ${address.postalCode}`].join('\n')}
          </address>
        ))}
      <ActivityDecisions id={id} actions={held === null ? ['deliver'] : ['release', 'refuse']} onDecide={onDecide} />
    </li>
  );
}
