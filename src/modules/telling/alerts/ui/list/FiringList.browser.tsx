/** The list of prices at which an alert fired. */

import { type ReactNode, useState } from 'react';
import type { ApiData } from '#src/client/call-types.ts';
import { browserDay } from '#src/i18n/browser-date.ts';
import type { Alert, ListedFiring, Outlook } from '#src/modules/telling/alerts/contract.ts';
import { nameAlert } from '#src/modules/telling/alerts/ui/alert-name.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';
import { NoBreakText } from '#src/ui/react/NoBreakText.browser.tsx';

export type FiringsData = ApiData<'GET /saas-user-service/deal-subscriptions/{id}/firings'>;

interface Props {
  readonly alert: Alert;
  readonly first: FiringsData;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
  /** undefined: it failed, and the reader was told. */
  readonly fetchPage: (page: number) => Promise<FiringsData | undefined>;
}

export function firingList(props: Props): ReactNode {
  return <FiringList {...props} />;
}

/** The firings of an alert, newest first, also those that it only counted. */
function FiringList({ alert, first, format, say, fetchPage }: Props) {
  const [firings, setFirings] = useState(first.content);
  const [{ page, hasNext }, setLast] = useState(first);
  const [busy, setBusy] = useState(false);
  const showMore = async () => {
    if (busy) return;
    setBusy(true);
    const next = await fetchPage(page + 1);
    setBusy(false);
    if (next === undefined) return;
    // A firing in the meantime has moved the rest.
    setFirings((before) => [...before, ...next.content.filter(({ id }) => !before.some((firing) => firing.id === id))]);
    setLast(next);
  };
  return (
    <>
      <p className="alert-what">
        <NoBreakText text={nameAlert(alert, say)} />
      </p>
      {firings.length === 0 && <p className="alert-facts">{say('alerts.firingsNone')}</p>}
      <ul className="alert-firings">
        {firings.map((firing) => (
          <FiringRow key={firing.id} firing={firing} format={format} say={say} />
        ))}
      </ul>
      {hasNext && (
        <button type="button" className="alerts-new" aria-disabled={busy} onClick={() => void showMore()}>
          {say('alerts.firingsMore')}
        </button>
      )}
    </>
  );
}

interface RowProps {
  readonly firing: ListedFiring;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
}

function FiringRow({ firing, format, say }: RowProps) {
  const { name, shop, path, imageUrl, currency, minor, at, told, nowMinor } = firing;
  const amount = (value: number) => amountText(value, currency, format);
  const date = browserDay(Date.parse(at), { lang: document.documentElement.lang, ...format });
  const title = <NoBreakText text={name ?? say('alerts.firingGone')} />;
  return (
    <li className="alert-row">
      {imageUrl !== null && <img src={imageUrl} alt="" width={72} height={72} loading="lazy" data-optional />}
      <div className="alert-words">
        <h3>{path === null ? title : <a href={path}>{title}</a>}</h3>
        <p className="alert-condition">{say('alerts.firedAt', { price: amount(minor), date })}</p>
        <p className="alert-facts">
          {shop !== null && shop !== '' && <span>{shop}</span>}
          <span>{nowMinor === null ? say('alerts.noPrice') : say('alerts.now', { price: amount(nowMinor) })}</span>
          {!told && <span>{say('alerts.firingCounted')}</span>}
        </p>
      </div>
    </li>
  );
}
