/**
 * The part of the notification settings that connects a chat of LINE or Telegram: it shows a code to send to the bot.
 */

import { useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { confirmed } from '#src/modules/people/accounts/ui/confirm/with-proof.browser.ts';
import type { OwnSettings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { failureText } from '#src/modules/telling/notifications/ui/notice-failure.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';

interface Props {
  readonly channel: 'line' | 'telegram';
  readonly name: string;
  readonly say: SayNotices;
  readonly reload: () => Promise<OwnSettings | undefined>;
  readonly onConnected: () => void;
}

export function ChatConnection({ channel, name, say, reload, onConnected }: Props) {
  const [invitation, setInvitation] = useState<{ readonly code: string; readonly link: string }>();
  const [note, setNote] = useState('');
  useEffect(() => {
    let isShown = true;
    confirmed(() => callApi('POST /notifications/link-codes', { body: { channel } }, { quiet: true }))
      .then(({ data }) => isShown && setInvitation(data))
      .catch((error: unknown) => setNote(failureText(error, say)));
    return () => {
      isShown = false;
    };
  }, [channel, say]);
  const check = async () => {
    setNote('');
    const own = await reload();
    if (own?.channels.find((state) => state.channel === channel)?.state !== 'ready') {
      setNote(say('noticeSettings.chatWaiting'));
      return;
    }
    toast(say('noticeSettings.connected'));
    onConnected();
  };
  return (
    <div className="notice-form">
      {invitation !== undefined && (
        <>
          <p>{say('noticeSettings.chatLead')}</p>
          <p className="notice-code">{invitation.code}</p>
          <p className="notice-actions">
            <a className="form-quiet" href={invitation.link} target="_blank" rel="noopener">
              {say('noticeSettings.chatOpen', { channel: name })}
            </a>
            <button type="button" className="form-quiet" onClick={() => void check()}>
              {say('noticeSettings.chatCheck')}
            </button>
          </p>
        </>
      )}
      <p className="form-fault" role="alert">
        {note}
      </p>
    </div>
  );
}
