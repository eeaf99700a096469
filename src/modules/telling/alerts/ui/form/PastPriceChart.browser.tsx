/** The chart of past prices in an alert's form. */

import { browserDay } from '#src/i18n/browser-date.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import type { Firing } from '#src/modules/telling/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { pastPlot } from '#src/modules/telling/alerts/ui/form/past-price-plot.ts';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';

interface Props {
  readonly outlook: Outlook;
  readonly firings: readonly Firing[];
  /** The amount at which the alert fires; null: it has none. */
  readonly limit: number | null;
  readonly say: SayAlerts;
}

/** Marks that are read out one by one; the sentence above says how many there are. */
const MOST_READ = 12;

/** The past prices of the product, with a mark wherever the alert would have fired. */
export function PastPriceChart({ outlook, firings, limit, say }: Props) {
  const plot = pastPlot(outlook, firings, limit);
  if (plot === undefined) return null;
  const { currency, format } = outlook;
  const amount = (minor: number) => amountText(minor, currency ?? '', format);
  const day = (at: number) => browserDay(at, { lang: document.documentElement.lang, ...format });
  const times = plot.marks.slice(-MOST_READ).map(({ at, minor }) => `${day(at)} ${amount(minor)}`);
  const label = times.length === 0 ? say('alerts.pastChartNone') : say('alerts.pastChart', { times: times.join(', ') });
  return (
    <div className="past-chart" role="img" aria-label={label}>
      <div className="past-area">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={plot.path} transform={plot.matrix} />
        </svg>
        {plot.prices.map(({ minor, top }) => (
          <span key={minor} className="past-price" style={{ top: `${top}%` }}>
            {amount(minor)}
          </span>
        ))}
        {plot.limit !== null && <i className="past-limit" style={{ top: `${plot.limit}%` }} />}
        {plot.marks.map(({ at, left, top }) => (
          <i key={at} className="past-mark" style={{ left: `${left}%`, top: `${top}%` }} />
        ))}
      </div>
      <p className="past-dates">
        <span>{day(plot.from)}</span>
        <span>{day(plot.to)}</span>
      </p>
    </div>
  );
}
