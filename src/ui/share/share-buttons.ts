import { inApp, postToHost } from '#src/client/host-app.ts';
import type { ShareWords } from '#src/ui/share/share-words.ts';

/**
 * A pressed `[data-share]`: in the app a message to it, elsewhere the dialog, which comes only then.
 * Whoever logs a reader in puts the user id into data-viewer of the root.
 */
async function share(button: HTMLElement): Promise<void> {
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
  const { openShareDialog } = await import('#src/ui/share/share-dialog.ts');
  openShareDialog({ link, title }, JSON.parse(button.dataset['shareWords'] ?? '') as ShareWords);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
  if (button !== null) void share(button);
});
