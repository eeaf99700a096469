/** The cards of orders whose bonus is to be paid, or waits for a review. */

import type { ListedOrder } from '#src/modules/people/activities/operators/operator-contract.ts';
import { ActivityDecisions } from '#src/studio/activities/ActivityDecisions.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { usePrices } from '#src/studio/use-prices.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function OrderCards({ which }: { readonly which: 'HELD' | 'TO_PAY' }) {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<ListedOrder>('GET /operator/bonus-orders', { which });
  return (
    <>
      <Answer query={query}>
        {({ content }) => (
          <CardList entries={content} none={say('studio.moderation.none')}>
            {(order) => <OrderCard key={order.id} order={order} onDecide={() => void query.refetch()} />}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}

function OrderCard({ order, onDecide }: { readonly order: ListedOrder; readonly onDecide: () => void }) {
  const { say, lang, session } = useStudio();
  const { id, userId, orderNo, title, amount, bonus, held, orderTime, payTo } = order;
  const amountText = usePrices(amount.currency)(amount.minor);
  const bonusText = usePrices(bonus.currency)(bonus.minor);
  return (
    <li className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="soft">{say('studio.activities.user', { id: userId })}</span>
        {held !== null && <span className="warning">{say(`studio.activities.held.${held}`)}</span>}
      </div>
      <p className="number">{say('studio.activities.bonus', { bonus: bonusText, amount: amountText })}</p>
      <p className="soft number">
        {orderNo} · {timeText(orderTime, lang, session.site.timeZone)}
      </p>
      {held === null &&
        (payTo === null ? (
          <p className="warning">{say('studio.activities.noAccount')}</p>
        ) : (
          <p className="entry-text">{[payTo.method, payTo.provider, payTo.holder, payTo.number].join(' · ')}</p>
        ))}
      <ActivityDecisions
        id={id}
        actions={held === null ? ['pay'] : ['release-order', 'refuse-order']}
        onDecide={onDecide}
      />
    </li>
  );
}
