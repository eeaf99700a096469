/** The list of tags that many readers look for now, on the page of alerts. A press sets an alert on the tag. */

import { useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

interface Props {
  readonly say: SayAlerts;
  readonly onFollow: (tag: string) => void;
}

export function TrendingTags({ say, onFollow }: Props) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callApi('GET /saas-user-service/deal-subscriptions/trending-tags', {}, { quiet: true }).then(
      ({ data }) => setTags(data ?? []),
      (error: unknown) => {
        console.warn(error);
        setFailed(true);
      },
    );
  }, []);
  if (failed) return <p role="alert">{say('alerts.failed.tags')}</p>;
  if (tags.length === 0) return null;
  return (
    <section className="alert-tags" aria-labelledby="trending-tags">
      <h2 id="trending-tags">{say('alerts.trending')}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <button type="button" aria-label={say('alerts.follow', { tag })} onClick={() => onFollow(tag)}>
              + {tag}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
