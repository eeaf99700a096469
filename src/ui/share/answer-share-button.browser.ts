/** Opens the share dialog, or the share sheet of the app, when a reader presses a share button. */

import { inApp, postToHost } from '#src/client/host-app.browser.ts';
import { knownViewer } from '#src/client/viewer/viewer.browser.ts';

let isPressed = false;

/**
 * Handles a pressed `[data-share]` (ShareButton.astro, or the button of a card): sends a message to the app, or loads
 * the dialog and opens it. Presses are ignored until that is done.
 */
export async function pressShare(button: HTMLElement): Promise<void> {
  if (isPressed) return;
  isPressed = true;
  try {
    await share(button);
  } finally {
    isPressed = false;
  }
}

async function share(button: HTMLElement): Promise<void> {
  const { share: link = '', shareTitle: title = '', shareId = '', shareType = '', sharePicture } = button.dataset;
  const sharer = (await knownViewer())?.userId;
  const message = {
    type: 'share',
    contentId: shareId,
    shareType,
    shareOwnerId: sharer === undefined ? null : String(sharer),
    picture: sharePicture ?? null,
    title,
  } as const;
  // The app finds what is shared by its id; a question to the chat has none.
  if (shareId !== '' && inApp() && postToHost(message)) return;
  const [{ openShareDialog }, { shareWords }, { shareWays }, { shortLink }] = await Promise.all([
    import('#src/ui/share/share-dialog.browser.ts'),
    import('#src/ui/share/share-words.browser.ts'),
    import('#src/ui/share/share-ways.browser.ts'),
    import('#src/ui/share/short-link.browser.ts'),
  ]);
  const info = {
    shareId: message.shareOwnerId ?? undefined,
    subjectId: shareId,
    subjectType: shareType,
    ...activityOf(button),
  };
  const [say, ways, short] = await Promise.all([shareWords(), shareWays(), shortLink(link, info)]);
  openShareDialog({ title, link: short ?? link, short: short !== undefined }, say, ways);
}

/** The activity that is shared, or in whose list the shared deal stands: an order of that deal counts for it. */
function activityOf(button: HTMLElement): { activityId?: string | undefined; activityCode?: string | undefined } {
  const { shareType, shareId, shareCode } = button.dataset;
  if (shareType === 'ACTIVITY') return { activityId: shareId, activityCode: shareCode };
  const list = button.closest<HTMLElement>('[data-share-activity]');
  return list === null ? {} : { activityId: list.dataset['shareActivity'], activityCode: list.dataset['shareCode'] };
}
