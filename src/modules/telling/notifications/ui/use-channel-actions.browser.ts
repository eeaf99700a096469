/** The actions on a channel in the settings of notifications: test it, subscribe to it, disconnect a receiver. */

import { useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { ChannelState, OwnSettings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { failureText } from '#src/modules/telling/notifications/ui/notice-failure.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { subscribeHere } from '#src/modules/telling/notifications/ui/subscribe.browser.ts';

/** Milliseconds after which a test has probably been planned, and then sent. */
const LOOK_AGAIN_MS = [1500, 5000] as const;

/** Runs one action at a time. A failure is in `fault`, in the words of the page. */
export function useChannelActions(
  channel: ChannelState['channel'],
  pushKey: OwnSettings['pushKey'],
  say: SayNotices,
  reload: () => Promise<OwnSettings | undefined>,
) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
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
      const result = await subscribeHere(pushKey ?? '');
      if (result === 'connected') return say('noticeSettings.connected');
      setFault(say(result === 'denied' ? 'noticeSettings.pushDenied' : 'noticeSettings.pushMissing'));
      return undefined;
    });
  return { fault, busy, test, disconnect, subscribe };
}
