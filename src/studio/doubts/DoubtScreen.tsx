/** The screen of doubted prices: those that shops ask now, earlier ones, and those that were decided on. */

import type { KeyboardEvent } from 'react';
import type { DoubtsRequest, PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';
import { DoubtCard } from '#src/studio/doubts/DoubtCard.tsx';
import { DOUBTS, doubtKey, useDoubtDecisions } from '#src/studio/doubts/use-doubt-decisions.ts';
import { commandAt, focusOn } from '#src/studio/moderation/queue-keys.ts';
import { OperationTabs } from '#src/studio/operations/OperationTabs.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { ViewChoice } from '#src/studio/shell/ViewChoice.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const STATES = ['NOW', 'PAST', 'DECIDED'] as const satisfies readonly DoubtsRequest['state'][];

export function DoubtScreen() {
  const { say } = useStudio();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const state = STATES.find((name) => name === params.get('state')) ?? 'NOW';
  return (
    <div className="screen">
      <h1>{say('studio.doubts')}</h1>
      <OperationTabs current="doubts" />
      <p className="question">{say('studio.doubts.note')}</p>
      <ViewChoice
        label={say('studio.list.state')}
        views={STATES}
        view={state}
        pathOf={(name) => `/studio/prices?${new URLSearchParams({ state: name })}`}
        nameOf={(name) => say(`studio.doubts.${name}`)}
      />
      <DoubtQueue key={state} state={state} />
    </div>
  );
}

function DoubtQueue({ state }: { readonly state: DoubtsRequest['state'] }) {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<PriceDoubt>(DOUBTS, { state });
  return (
    <>
      <Answer query={query}>
        {({ content }) =>
          content.length === 0 ? <Notice text={say('studio.doubts.none')} /> : <DoubtCards doubts={content} />
        }
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}

function DoubtCards({ doubts }: { readonly doubts: readonly PriceDoubt[] }) {
  const { say } = useStudio();
  const { decided, decide, undo } = useDoubtDecisions();
  const isOpen = (doubt: PriceDoubt) =>
    (decided.get(doubtKey(doubt))?.verdict ?? doubt.decision?.verdict ?? 'WITHDRAWN') === 'WITHDRAWN';
  const press = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const doubt = doubts.find((entry) => doubtKey(entry) === card?.dataset['entry']);
    const command = commandAt(event.code);
    if (event.ctrlKey || event.metaKey || event.altKey || card === null || doubt === undefined) return;
    if (command === undefined || command === 'mark') return;
    event.preventDefault();
    if (command === 'undo') undo();
    else if (command === 'previous') focusOn(card.previousElementSibling);
    else {
      const verdict = command === 'first' ? 'BELIEVED' : 'REJECTED';
      const isPossible = verdict === 'REJECTED' || doubt.priceMinor > 0;
      if (command !== 'next' && isOpen(doubt) && isPossible) void decide(doubt, verdict);
      focusOn(card.nextElementSibling);
    }
  };
  return (
    <>
      <p className="soft hint">{say('studio.doubts.keys')}</p>
      <ol className="cards" onKeyDown={press}>
        {doubts.map((doubt) => (
          <DoubtCard
            key={doubtKey(doubt)}
            doubt={doubt}
            decided={decided.get(doubtKey(doubt))}
            onDecide={(verdict) => void decide(doubt, verdict)}
          />
        ))}
      </ol>
    </>
  );
}
