/** The keyboard of a phone covers a part of the page without making it smaller: the field stays above it (chat.css). */
export function keepAboveKeyboard(chat: HTMLElement): void {
  const seen = window.visualViewport;
  if (seen === null) return;
  const place = () => {
    // A page that was zoomed shows less too.
    const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
    chat.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  seen.addEventListener('resize', place);
  place();
}
