/** A row of a channel in the settings of notifications. */

import { useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { ChannelState, OwnSettings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { ChatConnection } from '#src/modules/telling/notifications/ui/ChatConnection.browser.tsx';
import { failureText } from '#src/modules/telling/notifications/ui/notice-failure.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { subscribeHere } from '#src/modules/telling/notifications/ui/subscribe.browser.ts';
import { WebhookForm } from '#src/modules/telling/notifications/ui/WebhookForm.browser.tsx';

/** Milliseconds after which a test has probably been planned, and then sent. */
const LOOK_AGAIN_MS = [1500, 5000] as const;

interface Props {
  readonly one: ChannelState;
  readonly own: OwnSettings;
  readonly say: SayNotices;
  readonly security: string;
  readonly reload: () => Promise<OwnSettings | undefined>;
}

/** A channel: its state and receivers, with the buttons that connect, test and disconnect it. */
export function ChannelRow({ one: { channel, state, endpoints }, own, say, security, reload }: Props) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const name = say(`noticeSettings.channel.${channel}`);

  /** Runs an action once at a time, and says what went wrong. */
  const act = async (work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const done = await work();
      if (done !== undefined) toast(done);
      await reload();
    } catch (error) {
      setFault(failureText(error, say));
    } finally {
      setBusy(false);
    }
  };
  const test = () =>
    act(async () => {
      await callApi('POST /notifications/tests', { body: { channel } }, { quiet: true });
      for (const ms of LOOK_AGAIN_MS) setTimeout(() => void reload(), ms);
      return say('noticeSettings.tested');
    });
  const disconnect = (id: number) =>
    act(async () => {
      await callApi('DELETE /notifications/endpoints/{id}', { params: { id: String(id) } }, { quiet: true });
      return say('noticeSettings.disconnected');
    });
  const subscribe = () =>
    act(async () => {
      const result = await subscribeHere(own.pushKey ?? '');
      if (result === 'connected') return say('noticeSettings.connected');
      setFault(say(result === 'denied' ? 'noticeSettings.pushDenied' : 'noticeSettings.pushMissing'));
      return undefined;
    });
  const testable = state === 'ready' || (channel === 'mail' && state === 'stopped');
  return (
    <li className="notice-channel">
      <div className="notice-row">
        <p>
          <span className="notice-name">{name}</span>
          <span className="notice-state" data-state={state}>
            {channel === 'mail' && own.email === null
              ? say('noticeSettings.noEmail')
              : `${channel === 'mail' ? `${own.email} · ` : ''}${say(`noticeSettings.state.${state === 'absent' ? 'unconnected' : state}`)}`}
          </span>
        </p>
        <p className="notice-actions">
          {testable && (
            <button
              type="button"
              className="form-quiet"
              aria-disabled={busy}
              aria-label={say('noticeSettings.testOf', { channel: name })}
              onClick={() => void test()}
            >
              {say('noticeSettings.test')}
            </button>
          )}
          {channel === 'mail' && own.email === null && (
            <a className="form-quiet" href={security}>
              {say('noticeSettings.addEmail')}
            </a>
          )}
          {channel === 'push' && (
            <button type="button" className="form-quiet" aria-disabled={busy} onClick={() => void subscribe()}>
              {say('noticeSettings.connectDevice')}
            </button>
          )}
          {channel !== 'mail' && channel !== 'push' && (state !== 'ready' || open) && (
            <button
              type="button"
              className="form-quiet"
              aria-expanded={open}
              aria-label={`${say('noticeSettings.connect')} – ${name}`}
              onClick={() => setOpen(!open)}
            >
              {say('noticeSettings.connect')}
            </button>
          )}
        </p>
      </div>
      <p className="form-fault" role="alert">
        {fault}
      </p>
      {endpoints.length > 0 && (
        <ul className="notice-endpoints">
          {endpoints.map(({ id, label, stoppedAt }) => (
            <li key={id} data-stopped={stoppedAt === null ? undefined : ''}>
              <span>{label}</span>
              <button
                type="button"
                className="notice-remove"
                aria-label={say('noticeSettings.disconnectOf', { name: label })}
                onClick={() => void disconnect(id)}
              >
                {say('noticeSettings.disconnect')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && channel === 'webhook' && <WebhookForm say={say} reload={reload} />}
      {open && (channel === 'line' || channel === 'telegram') && (
        <ChatConnection channel={channel} name={name} say={say} reload={reload} onConnected={() => setOpen(false)} />
      )}
    </li>
  );
}
