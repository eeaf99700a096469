import { browserDay } from '#src/i18n/browser-date.ts';
import type { Outlook } from '#src/modules/alerts/contract.ts';
import { backTest, firstWatch, isMet, type PriceCondition } from '#src/modules/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/alerts/ui/alert-words.ts';
import { amountText } from '#src/modules/alerts/ui/condition-text.ts';

interface Props {
  /** undefined: it is not complete yet. */
  readonly condition: PriceCondition | undefined;
  readonly outlook: Outlook;
  readonly say: SayAlerts;
}

/** Fewer known days say nothing about how often an alert fires. */
const LEAST_DAYS = 7;

/** Whether the alert fires at once, and when it would have fired in the past. */
export function BackTest({ condition, outlook, say }: Props) {
  return (
    <div className="alert-test" role="status">
      {condition !== undefined && isMetNow(condition, outlook) && <p className="alert-met">{say('alerts.met')}</p>}
      <p>{condition !== undefined && pastText(condition, outlook, say)}</p>
    </div>
  );
}

const baseOf = ({ seen }: Outlook) => (typeof seen === 'object' ? seen.minor : null);

function isMetNow(condition: PriceCondition, outlook: Outlook): boolean {
  const { seen } = outlook;
  if (typeof seen !== 'object' || !firstWatch(condition, seen).armed) return false;
  return isMet(condition, seen.minor, seen);
}

function pastText(condition: PriceCondition, outlook: Outlook, say: SayAlerts): string {
  const { moments, days, currency, format } = outlook;
  if (days < LEAST_DAYS || currency === null) return say('alerts.noHistory');
  const firings = backTest(condition, baseOf(outlook), moments);
  const best = firings.reduce<(typeof firings)[number] | undefined>(
    (one, other) => (one === undefined || other.minor <= one.minor ? other : one),
    undefined,
  );
  if (best === undefined) return say('alerts.wouldNotHave', { days });
  const { lang } = document.documentElement;
  return say('alerts.wouldHave', {
    ...{ count: firings.length, days, price: amountText(best.minor, currency, format) },
    date: browserDay(best.at, { lang, ...format }),
  });
}
