/** The card of a doubted price: its series, the reason in words, and the decision. */

import { Button } from 'react-aria-components';
import type { DoubtDecision, PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';
import { CallFailed } from '#src/studio/calls.ts';
import { DoubtChart } from '#src/studio/doubts/DoubtChart.tsx';
import { type DoubtDecided, doubtKey } from '#src/studio/doubts/use-doubt-decisions.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { timeText } from '#src/studio/times.ts';
import { usePrices } from '#src/studio/use-prices.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface DoubtCardProps {
  readonly doubt: PriceDoubt;
  /** The decision of this visit; undefined: none. */
  readonly decided: DoubtDecided | undefined;
  readonly onDecide: (verdict: DoubtDecision['verdict']) => void;
}

export function DoubtCard({ doubt, decided, onDecide }: DoubtCardProps) {
  const { say, lang, session } = useStudio();
  const money = usePrices(doubt.currency);
  const { goodsName, path, priceMinor, reason, observedAt, lastSeenAt, seen, series, decision } = doubt;
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  const before = series.findLast((point) => point.at < Date.parse(observedAt) && !point.isDoubted);
  const verdict = decided?.verdict ?? decision?.verdict ?? 'WITHDRAWN';
  const heading = `doubt-${doubt.goodsId}-${Date.parse(observedAt)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the card that has the focus is decided by keys
    <li className="card entry" data-entry={doubtKey(doubt)} tabIndex={0} aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>
          <a className="address" href={path} target="_blank" rel="noreferrer">
            {goodsName}
          </a>
        </h2>
        <span className="soft">{doubt.platform}</span>
      </div>
      <p className="doubt-price">
        <strong className="number">{money(priceMinor)}</strong>{' '}
        {before !== undefined && (
          <span className="soft number">{say('studio.doubts.was', { price: money(before.minor) })}</span>
        )}
      </p>
      <p>{say(`studio.doubts.reason.${reason}`)}</p>
      <DoubtChart doubt={doubt} />
      <p className="soft hint">
        {seen === 1
          ? say('studio.doubts.seenOnce', { time: at(observedAt) })
          : say('studio.doubts.seen', { count: seen, from: at(observedAt), time: at(lastSeenAt) })}
      </p>
      <DoubtState verdict={verdict} decided={decided} decision={decision} />
      <DoubtButtons verdict={verdict} canBelieve={priceMinor > 0} onDecide={onDecide} />
    </li>
  );
}

interface DoubtStateProps {
  readonly verdict: DoubtDecision['verdict'];
  readonly decided: DoubtDecided | undefined;
  readonly decision: PriceDoubt['decision'];
}

/** Says what was decided, by whom, or why a decision failed. */
function DoubtState({ verdict, decided, decision }: DoubtStateProps) {
  const { say, lang, session } = useStudio();
  const isDecided = decided !== undefined || verdict !== 'WITHDRAWN';
  const byText = () =>
    decision !== null &&
    say('studio.doubts.by', { by: decision.by, time: timeText(decision.at, lang, session.site.timeZone) });
  return (
    <div role="status">
      {decided?.fault !== undefined && <p className="fault">{faultText(decided.fault, say)}</p>}
      {isDecided && decided?.fault === undefined && (
        <p>
          {say(`studio.doubts.${verdict}`)}{' '}
          <span className="soft">{decided !== undefined ? say('studio.doubts.follows') : byText()}</span>
        </p>
      )}
    </div>
  );
}

interface DoubtButtonsProps {
  readonly verdict: DoubtDecision['verdict'];
  readonly canBelieve: boolean;
  readonly onDecide: (verdict: DoubtDecision['verdict']) => void;
}

function DoubtButtons({ verdict, canBelieve, onDecide }: DoubtButtonsProps) {
  const { say } = useStudio();
  if (verdict !== 'WITHDRAWN')
    return (
      <div className="actions">
        <Button className="button small" onPress={() => onDecide('WITHDRAWN')}>
          {say('studio.doubts.takeBack')}
        </Button>
      </div>
    );
  return (
    <div className="actions">
      {canBelieve && (
        <Button className="button small" onPress={() => onDecide('BELIEVED')}>
          {say('studio.doubts.believe')} <kbd>1</kbd>
        </Button>
      )}
      <Button className="button small" onPress={() => onDecide('REJECTED')}>
        {say('studio.doubts.reject')} <kbd>2</kbd>
      </Button>
    </div>
  );
}

function faultText(fault: unknown, say: Parameters<typeof failureText>[1]): string {
  const isLate = fault instanceof CallFailed && fault.status === 409;
  return isLate ? say('studio.doubts.conflict') : failureText(fault, say);
}
