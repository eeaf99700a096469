/** Opens the dialog of a reader feed when a button for feeds is pressed. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';
import type { FeedRequest } from '#src/modules/telling/reader-feeds/contract.ts';

/** The value of `data-feed` is `ALERT:12` or `SEARCH:words`. The dialog is loaded only when it opens. */
answerPresses('feed', async ({ dataset }) => {
  const of = feedRequest(dataset['feed'] ?? '');
  if (of === undefined) return;
  const { openFeedDialog } = await import('#src/modules/telling/reader-feeds/ui/feed-dialog.browser.ts');
  await openFeedDialog(of);
});

function feedRequest(feed: string): FeedRequest | undefined {
  const [, type, of = ''] = /^(ALERT|SEARCH):(.+)$/su.exec(feed) ?? [];
  if (type === 'ALERT') return { alertId: Number(of) };
  return type === 'SEARCH' ? { keyword: of } : undefined;
}
