/** The part of an alert's form that says when the alert would have fired. */

import { browserDay } from '#src/i18n/browser-date.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import {
  backTest,
  type Firing,
  firstWatch,
  isMet,
  limitOf,
  type PriceCondition,
} from '#src/modules/telling/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { PastPriceChart } from '#src/modules/telling/alerts/ui/form/PastPriceChart.browser.tsx';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';

interface Props {
  /** undefined: it is not complete yet. */
  readonly condition: PriceCondition | undefined;
  readonly outlook: Outlook;
  /** The alert that is changed; undefined: a new one. */
  readonly alert: Alert | undefined;
  readonly say: SayAlerts;
}

/** Fewer known days say nothing about how often an alert fires. */
const LEAST_DAYS = 7;

/** Whether the alert fires at once, and when it would have fired in the past. */
export function BackTest({ condition, outlook, alert, say }: Props) {
  const base = basePrice(outlook);
  const known = isKnown(outlook);
  const firings = condition === undefined || !known ? [] : backTest(condition, base, outlook.moments);
  // A median moves with time, so that no one line could show it.
  const limit =
    condition === undefined || condition.rule === 'PERCENT_BELOW_MEDIAN' ? null : limitOf(condition, base, null);
  return (
    <>
      <div className="alert-test" role="status">
        {condition !== undefined && tells(alert) && isMetNow(condition, outlook) && (
          <p className="alert-met">{say('alerts.met')}</p>
        )}
        <p>{condition !== undefined && (known ? pastText(firings, outlook, say) : say('alerts.noHistory'))}</p>
      </div>
      {known && <PastPriceChart outlook={outlook} firings={firings} limit={limit} say={say} />}
    </>
  );
}

const isKnown = ({ days, currency }: Outlook) => days >= LEAST_DAYS && currency !== null;

/** Whether an alert tells the price of now when it is stored: a paused one tells nothing, and no price is told twice. */
const tells = (alert: Alert | undefined) => alert === undefined || (alert.state === 'ACTIVE' && !alert.toldNow);

const basePrice = ({ seen }: Outlook) => (typeof seen === 'object' ? seen.minor : null);

function isMetNow(condition: PriceCondition, outlook: Outlook): boolean {
  const { seen } = outlook;
  if (typeof seen !== 'object' || !firstWatch(condition, seen).armed) return false;
  return isMet(condition, seen.minor, seen);
}

function pastText(firings: readonly Firing[], { days, currency, format }: Outlook, say: SayAlerts): string {
  const best = firings.reduce<(typeof firings)[number] | undefined>(
    (left, right) => (left === undefined || right.minor <= left.minor ? right : left),
    undefined,
  );
  if (best === undefined) return say('alerts.wouldNotHave', { days });
  const { lang } = document.documentElement;
  return say('alerts.wouldHave', {
    count: firings.length,
    days,
    price: amountText(best.minor, currency ?? '', format),
    date: browserDay(best.at, { lang, ...format }),
  });
}
