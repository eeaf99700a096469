/** A row of a reader's list of alerts. */

import { browserDay } from '#src/i18n/browser-date.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import { nameAlert } from '#src/modules/telling/alerts/ui/alert-name.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import type { AlertAction } from '#src/modules/telling/alerts/ui/list/alert-actions.ts';
import { amountText, awayMinor, conditionText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';
import { waitText } from '#src/modules/telling/alerts/ui/list/rearming-text.ts';
import { NoBreakText } from '#src/ui/react/NoBreakText.browser.tsx';

interface Props {
  readonly alert: Alert;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
  /** The action on it that is running. */
  readonly running: AlertAction | undefined;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onTurn: (action: 'pause' | 'resume') => void;
}

/** An alert: what it is about, when it fires, its state, and what can be done with it. */
export function AlertRow({ alert, format, say, running, onShow, onEdit, onDelete, onTurn }: Props) {
  const { path, imageUrl, state, excluded, currency, nowMinor, over, fired, lastFired } = alert;
  const name = nameAlert(alert, say);
  const title = <NoBreakText text={name} />;
  const waits = waitText(alert, say);
  const away = over ? undefined : awayMinor(alert);
  const turn = state === 'ACTIVE' ? ('pause' as const) : ('resume' as const);
  const button = (label: string, press: () => void) => (
    <button
      type="button"
      aria-label={say('alerts.of', { action: label, name })}
      aria-disabled={running !== undefined}
      onClick={press}
    >
      {label}
    </button>
  );
  return (
    <li className="alert-row" data-state={state}>
      {imageUrl !== null && <img src={imageUrl} alt="" width={72} height={72} loading="lazy" data-optional />}
      <div className="alert-words">
        <h2>{path === null ? title : <a href={path}>{title}</a>}</h2>
        <p className="alert-condition">
          {[
            conditionText(alert, format, say),
            ...(excluded.length > 0 ? [say('alerts.says.excluded', { words: excluded.join(', ') })] : []),
          ].join(' · ')}
        </p>
        <p className="alert-facts">
          <span className="alert-state">{stateText(state, running, say)}</span>
          {over && <span>{say('alerts.over')}</span>}
          {waits !== undefined && !over && <span>{waits}</span>}
          {nowMinor !== null && currency !== null && (
            <span>{say('alerts.now', { price: amountText(nowMinor, currency, format) })}</span>
          )}
          {away !== undefined && currency !== null && (
            <span className="alert-away">
              {away > 0 ? say('alerts.away', { amount: amountText(away, currency, format) }) : say('alerts.reached')}
            </span>
          )}
          {fired > 0 && lastFired !== null && (
            <span>
              {say('alerts.firedTimes', {
                count: fired,
                date: browserDay(Date.parse(lastFired), { lang: document.documentElement.lang, ...format }),
              })}
            </span>
          )}
        </p>
        <div className="text-actions">
          {button(say(`alerts.${turn}`), () => onTurn(turn))}
          {button(say('alerts.edit'), onEdit)}
          {button(say('alerts.delete'), onDelete)}
          {fired > 0 && button(say('alerts.firings'), onShow)}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={say('alerts.of', { action: say('alerts.feed'), name })}
            data-feed={`ALERT:${alert.id}`}
          >
            {say('alerts.feed')}
          </button>
        </div>
      </div>
    </li>
  );
}

function stateText(state: Alert['state'], running: AlertAction | undefined, say: SayAlerts): string {
  if (running === 'pause') return say('alerts.pausing');
  if (running === 'resume') return say('alerts.resuming');
  return say(state === 'ACTIVE' ? 'alerts.active' : 'alerts.paused');
}
