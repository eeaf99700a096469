/** The list of the reader feeds of a user, on the page of alerts. */

import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Feed } from '#src/modules/telling/reader-feeds/contract.ts';
import { feedFailure } from '#src/modules/telling/reader-feeds/ui/feed-failure.browser.ts';
import { feedPanel } from '#src/modules/telling/reader-feeds/ui/feed-panel.browser.ts';
import { feedWords, type SayFeeds } from '#src/modules/telling/reader-feeds/ui/feed-words.browser.ts';
import { FEEDS_CHANGED } from '#src/modules/telling/reader-feeds/ui/feeds-changed.ts';
import { element } from '#src/ui/element.browser.ts';

/** Fills an element, which stays empty without feeds. @returns a function that removes them again */
export function showFeeds(place: HTMLElement): () => void {
  // It takes the focus when the last feed in it is gone.
  place.tabIndex = -1;
  const stop = new AbortController();
  const fill = async () => {
    const say = await feedWords();
    try {
      const { data } = await callApi('GET /feeds', {}, { quiet: true });
      if (data !== undefined && !stop.signal.aborted) {
        const hadFocus = place.contains(document.activeElement);
        place.replaceChildren(...(data.feeds.length === 0 ? [] : feedList(data, say, () => void fill())));
        if (hadFocus) (place.querySelector('summary') ?? place).focus();
      }
    } catch (error) {
      toast(feedFailure(error, say('feeds.failed')));
    }
  };
  addEventListener(FEEDS_CHANGED, () => void fill(), { signal: stop.signal });
  void fill();
  return () => {
    stop.abort();
    place.replaceChildren();
  };
}

function feedList(
  { feeds, most }: { readonly feeds: readonly Feed[]; readonly most: number },
  say: SayFeeds,
  onEnded: () => void,
): HTMLElement[] {
  const items = feeds.map((feed) =>
    element(
      'li',
      {},
      element(
        'details',
        {},
        element('summary', {}, feed.alertId === null ? say('feeds.search', { query: feed.name }) : feed.name),
        feedPanel(feed, say, onEnded),
      ),
    ),
  );
  return [
    element(
      'section',
      { class: 'feeds', 'aria-labelledby': 'feeds-title' },
      element('h2', { id: 'feeds-title' }, say('feeds.mine')),
      element(
        'p',
        { class: 'feed-note' },
        `${say('feeds.count', { count: feeds.length, most })} · ${say('feeds.explained')}`,
      ),
      element('ul', {}, ...items),
    ),
  ];
}
