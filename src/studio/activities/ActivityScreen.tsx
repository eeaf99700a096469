/** The screen of activities: how they stand, which rewards wait for a review, what is to be sent and paid. */

import { ActivityCards } from '#src/studio/activities/ActivityCards.tsx';
import { AwardCards } from '#src/studio/activities/AwardCards.tsx';
import { OrderCards } from '#src/studio/activities/OrderCards.tsx';
import { OperationTabs } from '#src/studio/operations/OperationTabs.tsx';
import { ViewChoice } from '#src/studio/shell/ViewChoice.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const VIEWS = ['activities', 'heldOrders', 'heldPrizes', 'toSend', 'toPay'] as const;
type View = (typeof VIEWS)[number];

export function ActivityScreen() {
  const { say } = useStudio();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'activities';
  return (
    <div className="screen">
      <h1>{say('studio.activities')}</h1>
      <OperationTabs current="activities" />
      <ViewChoice
        label={say('studio.activities.view')}
        views={VIEWS}
        view={view}
        pathOf={(name) => `/studio/activities?${new URLSearchParams({ view: name })}`}
        nameOf={(name) => say(`studio.activities.view.${name}`)}
      />
      <ActivityView key={view} view={view} />
    </div>
  );
}

function ActivityView({ view }: { readonly view: View }) {
  switch (view) {
    case 'heldOrders':
      return <OrderCards which="HELD" />;
    case 'toPay':
      return <OrderCards which="TO_PAY" />;
    case 'heldPrizes':
      return <AwardCards which="HELD" />;
    case 'toSend':
      return <AwardCards which="TO_SEND" />;
    default:
      return <ActivityCards />;
  }
}
