/** The dialog with the private addresses of the feed of an alert or a search. A visitor logs in first. */

import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import type { FeedRequest } from '#src/modules/telling/reader-feeds/contract.ts';
import { feedFailure } from '#src/modules/telling/reader-feeds/ui/feed-failure.browser.ts';
import { feedPanel } from '#src/modules/telling/reader-feeds/ui/feed-panel.browser.ts';
import { feedWords } from '#src/modules/telling/reader-feeds/ui/feed-words.browser.ts';
import { FEEDS_CHANGED } from '#src/modules/telling/reader-feeds/ui/feeds-changed.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element } from '#src/ui/element.browser.ts';

/** Creates the feed where there is none yet, and opens the dialog. */
export async function openFeedDialog(of: FeedRequest): Promise<void> {
  if (!mayBeLoggedIn()) return needLogin(() => void openFeedDialog(of));
  const say = await feedWords();
  try {
    const { data } = await callApi('POST /feeds', { body: of }, { quiet: true });
    if (data === undefined) throw new Error('an answer without data');
    dispatchEvent(new Event(FEEDS_CHANGED));
    const { dialog, body } = openDialog(say('feeds.title'), say('feeds.close'));
    body.append(
      element('p', { class: 'feed-name' }, data.name),
      feedPanel(data, say, () => {
        dialog.close();
        dispatchEvent(new Event(FEEDS_CHANGED));
      }),
      element('p', { class: 'feed-note' }, say('feeds.explained')),
    );
  } catch (error) {
    toast(feedFailure(error, say('feeds.failed')));
  }
}
