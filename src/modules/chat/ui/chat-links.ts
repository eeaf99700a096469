/**
 * Links to the chat (`data-chat`) open it in a panel of the page when they are pressed plainly. Its code is fetched then;
 * where that fails, the link leads to the page of the chat.
 */
export function openChatInPanel(): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-chat]') : null;
    if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    import('#src/modules/chat/ui/chat-panel.ts')
      .then(({ openPanel }) => openPanel(link))
      .catch(() => location.assign(link.href));
  });
}
