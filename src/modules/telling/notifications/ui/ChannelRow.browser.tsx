/** A row of a channel in the settings of notifications. */

import { useState } from 'react';
import type { ChannelState, OwnSettings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { ChatConnection } from '#src/modules/telling/notifications/ui/ChatConnection.browser.tsx';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { useChannelActions } from '#src/modules/telling/notifications/ui/use-channel-actions.browser.ts';
import { WebhookForm } from '#src/modules/telling/notifications/ui/WebhookForm.browser.tsx';

interface Props {
  readonly channelState: ChannelState;
  readonly own: OwnSettings;
  readonly say: SayNotices;
  readonly security: string;
  readonly reload: () => Promise<OwnSettings | undefined>;
}

/** The state of a channel in words; that of mail begins with the address. */
function stateText({ channel, state }: ChannelState, email: string | null, say: SayNotices): string {
  const stateWords = say(`noticeSettings.state.${state === 'absent' ? 'unconnected' : state}`);
  if (channel !== 'mail') return stateWords;
  return email === null ? say('noticeSettings.noEmail') : `${email} · ${stateWords}`;
}

interface EndpointListProps {
  readonly endpoints: ChannelState['endpoints'];
  readonly say: SayNotices;
  readonly onDisconnect: (id: number) => void;
}

/** The receivers of a channel, each with a button that disconnects it. */
function EndpointList({ endpoints, say, onDisconnect }: EndpointListProps) {
  return (
    <ul className="notice-endpoints">
      {endpoints.map(({ id, label, stoppedAt }) => (
        <li key={id} data-stopped={stoppedAt === null ? undefined : ''}>
          <span>{label}</span>
          <button
            type="button"
            className="notice-remove"
            aria-label={say('noticeSettings.disconnectOf', { name: label })}
            onClick={() => onDisconnect(id)}
          >
            {say('noticeSettings.disconnect')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ButtonsProps extends Pick<Props, 'channelState' | 'own' | 'say' | 'security'> {
  readonly name: string;
  readonly busy: boolean;
  /** Whether the form that connects it is open. */
  readonly open: boolean;
  readonly onTest: () => void;
  readonly onSubscribe: () => void;
  readonly onOpen: () => void;
}

/** The buttons that test a channel and connect it, as far as its state allows them. */
function ChannelButtons({ channelState, own, say, security, name, busy, open, ...on }: ButtonsProps) {
  const { channel, state } = channelState;
  const testable = state === 'ready' || (channel === 'mail' && state === 'stopped');
  return (
    <p className="notice-actions">
      {testable && (
        <button
          type="button"
          className="form-quiet"
          aria-disabled={busy}
          aria-label={say('noticeSettings.testOf', { channel: name })}
          onClick={on.onTest}
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
        <button type="button" className="form-quiet" aria-disabled={busy} onClick={on.onSubscribe}>
          {say('noticeSettings.connectDevice')}
        </button>
      )}
      {channel !== 'mail' && channel !== 'push' && (state !== 'ready' || open) && (
        <button
          type="button"
          className="form-quiet"
          aria-expanded={open}
          aria-label={`${say('noticeSettings.connect')} – ${name}`}
          onClick={on.onOpen}
        >
          {say('noticeSettings.connect')}
        </button>
      )}
    </p>
  );
}

/** A channel: its state and receivers, with the buttons that connect, test and disconnect it. */
export function ChannelRow({ channelState, own, say, security, reload }: Props) {
  const { channel, state, endpoints } = channelState;
  const [open, setOpen] = useState(false);
  const { fault, busy, test, disconnect, subscribe } = useChannelActions(channel, own.pushKey, say, reload);
  const name = say(`noticeSettings.channel.${channel}`);
  return (
    <li className="notice-channel">
      <div className="notice-row">
        <p>
          <span className="notice-name">{name}</span>
          <span className="notice-state" data-state={state}>
            {stateText(channelState, own.email, say)}
          </span>
        </p>
        <ChannelButtons
          channelState={channelState}
          own={own}
          say={say}
          security={security}
          name={name}
          busy={busy}
          open={open}
          onTest={() => void test()}
          onSubscribe={() => void subscribe()}
          onOpen={() => setOpen(!open)}
        />
      </div>
      <p className="form-fault" role="alert">
        {fault}
      </p>
      {endpoints.length > 0 && (
        <EndpointList endpoints={endpoints} say={say} onDisconnect={(id) => void disconnect(id)} />
      )}
      {open && channel === 'webhook' && <WebhookForm say={say} reload={reload} />}
      {open && (channel === 'line' || channel === 'telegram') && (
        <ChatConnection channel={channel} name={name} say={say} reload={reload} onConnected={() => setOpen(false)} />
      )}
    </li>
  );
}
