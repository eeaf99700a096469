/** The list of the alerts of a user on the page of alerts, with the actions of each and trending tags. */

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { showAlertDialog } from '#src/modules/telling/alerts/ui/alert-dialog.browser.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { type MatchStart, NOTHING, startOf } from '#src/modules/telling/alerts/ui/form/match-form-start.ts';
import { TrendingTags } from '#src/modules/telling/alerts/ui/form/TrendingTags.browser.tsx';
import { AlertRow } from '#src/modules/telling/alerts/ui/list/AlertRow.browser.tsx';
import { ACTION_CALLS, type AlertAction } from '#src/modules/telling/alerts/ui/list/alert-actions.ts';
import { confirmEnd } from '#src/modules/telling/alerts/ui/list/end-alert.browser.ts';
import { showFirings } from '#src/modules/telling/alerts/ui/list/firings-dialog.browser.ts';
import { showMatchDialog } from '#src/modules/telling/alerts/ui/match-dialog.browser.ts';

export type AlertListData = ApiData<'GET /saas-user-service/deal-subscriptions'>;

export function MyAlerts({ first, say }: { readonly first: AlertListData; readonly say: SayAlerts }) {
  const [{ alerts, most, format }, setList] = useState(first);
  const [running, setRunning] = useState<ReadonlyMap<number, AlertAction>>(new Map());
  const newButton = useRef<HTMLButtonElement>(null);

  // A message links to the offers that its alert found.
  useEffect(() => {
    const wanted = first.alerts.find(({ id }) => location.hash === `#alert-${id}`);
    if (wanted !== undefined) void showFirings(wanted, first.format);
  }, [first]);
  const refresh = async () => {
    try {
      const { data } = await callApi('GET /saas-user-service/deal-subscriptions', {}, { quiet: true });
      if (data !== undefined) flushSync(() => setList(data));
    } catch (error) {
      toast(failureText(error, say('alerts.failed.refresh')));
    }
  };
  const run = async (action: AlertAction, { id }: Alert) => {
    if (running.has(id)) return;
    setRunning((before) => new Map(before).set(id, action));
    try {
      await callApi(ACTION_CALLS[action], { params: { id: String(id) } }, { quiet: true });
      await refresh();
      if (action !== 'delete') return;
      toast(say('alerts.deleted'));
      // The button that had the focus is gone with its row.
      if (document.activeElement === document.body) newButton.current?.focus();
    } catch (error) {
      toast(failureText(error, say(action === 'delete' ? 'alerts.failed.delete' : 'alerts.failed.update')));
    } finally {
      setRunning((before) => new Map([...before].filter(([one]) => one !== id)));
    }
  };
  const remove = async (alert: Alert) => {
    if (await confirmEnd(alert, say)) await run('delete', alert);
  };
  const setNew = (start: MatchStart) => void showMatchDialog(start, undefined, () => void refresh());
  const edit = (alert: Alert) => {
    if (alert.subjectId === null) return void showMatchDialog(startOf(alert), alert, () => void refresh());
    const type = alert.kind === 'DEAL' ? ('DEAL' as const) : ('GOODS' as const);
    void showAlertDialog({ type, id: alert.subjectId ?? 0, title: alert.name }, alert, () => void refresh());
  };

  return (
    <>
      <div className="alerts-bar">
        <p className="alerts-count" role="status">
          {alerts.length > 0 && say('alerts.count', { count: alerts.length, most })}
        </p>
        <button ref={newButton} type="button" className="alerts-new" onClick={() => setNew(NOTHING)}>
          {say('alerts.new')}
        </button>
      </div>
      {alerts.length === 0 ? (
        <div className="alerts-empty">
          <p>{say('alerts.empty')}</p>
          <p>{say('alerts.emptyHint')}</p>
        </div>
      ) : (
        <ul className="alerts-list">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              format={format}
              say={say}
              running={running.get(alert.id)}
              onShow={() => void showFirings(alert, format)}
              onEdit={() => edit(alert)}
              onDelete={() => void remove(alert)}
              onTurn={(action) => void run(action, alert)}
            />
          ))}
        </ul>
      )}
      <TrendingTags say={say} onFollow={(keyword) => setNew({ ...NOTHING, kind: 'TAG', keyword })} />
    </>
  );
}
