/**
 * Links to the chat (`data-chat`) open it in a panel of the page when they are pressed plainly. Its code is fetched then;
 * where that fails, the link leads to the page of the chat.
 */
export function openChatInPanel(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-chat]'))
    if (opensPanel(link)) link.ariaHasPopup = 'dialog';
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-chat]') : null;
    if (link === null || metaKey || ctrlKey || shiftKey || altKey || !opensPanel(link)) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    import('#src/modules/finding/chat/ui/chat-panel.browser.ts')
      .then((panel) => panel.openPanel(link))
      .catch(() => location.assign(link.href))
      .finally(() => (link.ariaBusy = null));
  });
}

/** On the page of the chat itself a link to it leads there. */
const opensPanel = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname;
