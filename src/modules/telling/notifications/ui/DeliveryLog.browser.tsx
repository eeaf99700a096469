/** The log of sent notifications in their settings. */

import { useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { type BrowserDate, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import type { LogLine } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';

const SIZE = 10;
const MAX_ENTRIES = 100;

interface Props {
  readonly say: SayNotices;
  readonly dates: BrowserDate;
  /** Another number: the log has news. */
  readonly news: number;
}

/** The messages that were sent to the viewer, each with its channel and outcome. */
export function DeliveryLog({ say, dates, news }: Props) {
  const [lines, setLines] = useState<readonly LogLine[]>();
  const [size, setSize] = useState(SIZE);
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news are the reason to ask again.
  useEffect(() => {
    let isShown = true;
    callApi('GET /notifications/log', { query: { page: '1', size: String(size) } }, { quiet: true })
      .then(({ data }) => {
        if (!isShown) return;
        setLines(data?.content ?? []);
        setMore(data?.hasNext === true && size < MAX_ENTRIES);
      })
      .catch((error: unknown) => console.error('the delivery log was not loaded', error));
    return () => {
      isShown = false;
    };
  }, [size, news]);
  return (
    <section aria-labelledby="log">
      <h2 id="log">{say('noticeSettings.log')}</h2>
      <p className="form-hint">{say('noticeSettings.logNote')}</p>
      {lines?.length === 0 && <p className="notice-empty">{say('noticeSettings.logEmpty')}</p>}
      <ul className="notice-log">
        {lines?.map((line) => (
          <Line key={line.id} line={line} say={say} dates={dates} />
        ))}
      </ul>
      {more && (
        <button type="button" className="form-quiet" onClick={() => setSize(size + SIZE)}>
          {say('noticeSettings.logMore')}
        </button>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: LogLine;
  readonly say: SayNotices;
  readonly dates: BrowserDate;
}

function Line({ line: { channel, label, title, digest, state, at, attempts, reason }, say, dates }: LineProps) {
  const place = label === '' ? say(`noticeSettings.channel.${channel}`) : label;
  return (
    <li>
      <p className="notice-title">{title}</p>
      <p className="notice-facts">
        <span className="notice-result" data-result={state}>
          {say(`noticeSettings.logState.${state}`)}
        </span>
        {` · ${place}${digest ? ` · ${say('noticeSettings.logDigest')}` : ''} · `}
        <time dateTime={at}>{`${browserDay(Date.parse(at), dates)} ${browserTime(Date.parse(at), dates)}`}</time>
        {attempts > 1 && ` · ${say('noticeSettings.logTries', { count: attempts })}`}
        {reason !== '' && state !== 'SENT' && ` · ${reason}`}
      </p>
    </li>
  );
}
