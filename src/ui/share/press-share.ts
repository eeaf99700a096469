import { inApp, postToHost } from '#src/client/host-app.ts';

/**
 * Handles a pressed `[data-share]` (ShareButton.astro, or the button of a card): sends a message to the app, or loads
 * the dialog and opens it. After a login data-viewer of the root contains the user id.
 */
export async function pressShare(button: HTMLElement): Promise<void> {
  const { share: link = '', shareTitle: title = '', shareId = '', shareType = '', sharePicture } = button.dataset;
  const message = {
    type: 'share',
    contentId: shareId,
    shareType,
    shareOwnerId: document.documentElement.dataset['viewer'] ?? null,
    picture: sharePicture ?? null,
    title,
  } as const;
  if (inApp() && postToHost(message)) return;
  const [{ openShareDialog }, { shareWords }, { shareWays }, { shortLink }] = await Promise.all([
    import('#src/ui/share/share-dialog.ts'),
    import('#src/ui/share/share-words.ts'),
    import('#src/ui/share/share-ways.ts'),
    import('#src/ui/share/short-link.ts'),
  ]);
  const info = {
    shareId: message.shareOwnerId ?? undefined,
    subjectId: shareId,
    subjectType: shareType,
    ...activityOf(button),
  };
  const [say, ways, short] = await Promise.all([shareWords(), shareWays(), shortLink(link, info)]);
  openShareDialog({ title, link: short?.link ?? link, qr: short?.qr }, say, ways);
}

/** The activity that is shared, or in whose list the shared deal stands: an order of that deal counts for it. */
function activityOf(button: HTMLElement): { activityId?: string | undefined; activityCode?: string | undefined } {
  const { shareType, shareId, shareCode } = button.dataset;
  if (shareType === 'ACTIVITY') return { activityId: shareId, activityCode: shareCode };
  const list = button.closest<HTMLElement>('[data-share-activity]');
  return list === null ? {} : { activityId: list.dataset['shareActivity'], activityCode: list.dataset['shareCode'] };
}
