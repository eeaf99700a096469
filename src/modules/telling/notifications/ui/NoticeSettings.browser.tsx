/** The page of a reader's settings of notifications. */

import '#src/modules/telling/notifications/ui/notice-settings.css';
import { useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import type { BrowserDate } from '#src/i18n/browser-date.ts';
import { CHANNELS_CHOSEN } from '#src/modules/telling/notifications/rules.ts';
import type { ChannelState, OwnSettings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { ChannelRow } from '#src/modules/telling/notifications/ui/ChannelRow.browser.tsx';
import { DeliveryLog } from '#src/modules/telling/notifications/ui/DeliveryLog.browser.tsx';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { TopicChannelsForm } from '#src/modules/telling/notifications/ui/TopicChannelsForm.browser.tsx';

interface Props {
  readonly first: OwnSettings;
  readonly say: SayNotices;
  readonly dates: BrowserDate;
  /** Address of the page where an e-mail address is added. */
  readonly security: string;
}

/** The viewer's channels, what goes where and when, and what was sent. */
export function NoticeSettings({ first, say, dates, security }: Props) {
  const [own, setOwn] = useState(first);
  /** Counts the changes after which the log has news. */
  const [news, setNews] = useState(0);
  const reload = async () => {
    const { data } = await callApi('GET /notifications/settings', {}, { quiet: true });
    if (data !== undefined) setOwn(data);
    setNews((before) => before + 1);
    return data;
  };
  const present = own.channels.filter(({ state }) => state !== 'absent');
  const chosen = CHANNELS_CHOSEN.flatMap((channel) => present.filter((endpoint) => endpoint.channel === channel));
  const webhook = present.filter(({ channel }) => channel === 'webhook');
  const rows = (channels: readonly ChannelState[]) => (
    <ul>
      {channels.map((channel) => (
        <ChannelRow
          key={channel.channel}
          channelState={channel}
          own={own}
          say={say}
          security={security}
          reload={reload}
        />
      ))}
    </ul>
  );
  // Nobody can choose a webhook before it is connected.
  const wished = [...chosen, ...webhook.filter(({ state }) => state !== 'unconnected')];
  return (
    <div className="notice-sections">
      <section aria-labelledby="channels">
        <h2 id="channels">{say('noticeSettings.channels')}</h2>
        {rows(chosen)}
        {webhook.length > 0 && (
          <details className="notice-developers">
            <summary>{say('noticeSettings.developers')}</summary>
            {rows(webhook)}
          </details>
        )}
      </section>
      <TopicChannelsForm channels={wished.map(({ channel }) => channel)} own={own} say={say} onSaved={setOwn} />
      <DeliveryLog say={say} dates={dates} news={news} />
    </div>
  );
}
