/** The form that says which notifications go where, and when. */

import { type FormEvent, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { DAILY_CAP_MOST, type NoticeChannel, TOPICS, type Topic } from '#src/modules/telling/notifications/rules.ts';
import type { OwnSettings, Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { failureText } from '#src/modules/telling/notifications/ui/notice-failure.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { TimingFields } from '#src/modules/telling/notifications/ui/TimingFields.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';

interface Props {
  readonly own: OwnSettings;
  /** Those that the site has. */
  readonly channels: readonly NoticeChannel[];
  readonly say: SayNotices;
  readonly onSaved: (own: OwnSettings) => void;
}

/** The choice of topics for each channel, and of times. */
export function TopicChannelsForm({ own, channels, say, onSaved }: Props) {
  const [wish, setWish] = useState<Settings>(own.settings);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ readonly cap?: string; readonly form?: string }>({});
  const change = (part: Partial<Settings>) => setWish((before) => ({ ...before, ...part }));
  const toggle = (topic: Topic, channel: NoticeChannel, on: boolean) => {
    const others = wish.channels[topic].filter((topicChannel) => topicChannel !== channel);
    change({ channels: { ...wish.channels, [topic]: on ? [...others, channel] : others } });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { quiet, dailyCap: cap, rhythm } = wish;
    // An empty field is NaN.
    if (!(cap >= 1 && cap <= DAILY_CAP_MOST)) {
      const bad = say('noticeSettings.capBad', { most: DAILY_CAP_MOST });
      return setFaults(rhythm === 'instant' ? { cap: bad } : { form: bad });
    }
    if (quiet !== null && quiet.from === quiet.to) return setFaults({ form: say('noticeSettings.sameTime') });
    setBusy(true);
    setFaults({});
    try {
      const { data } = await callApi('PUT /notifications/settings', { body: wish }, { quiet: true });
      if (data !== undefined) onSaved(data);
      toast(say('noticeSettings.saved'));
    } catch (error) {
      setFaults({ form: failureText(error, say) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="notice-wishes" noValidate onSubmit={(event) => void save(event)}>
      <section aria-labelledby="wanted">
        <h2 id="wanted">{say('noticeSettings.wanted')}</h2>
        {TOPICS.map((topic) => (
          <fieldset key={topic} className="notice-topic">
            <legend>{say(`noticeSettings.topic.${topic}`)}</legend>
            {channels.map((channel) => (
              <label key={channel} className="form-check">
                <input
                  type="checkbox"
                  checked={wish.channels[topic].includes(channel)}
                  onChange={({ currentTarget }) => toggle(topic, channel, currentTarget.checked)}
                />
                <span>{say(`noticeSettings.channel.${channel}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <p className="form-hint">{say('noticeSettings.centre')}</p>
      </section>
      <TimingFields settings={wish} say={say} change={change} timeZone={own.timeZone} capFault={faults.cap} />
      <Submit busy={busy} fault={faults.form}>
        {say('noticeSettings.save')}
      </Submit>
    </form>
  );
}
