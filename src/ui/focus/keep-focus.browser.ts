/** Keeps the focused element in view while the page around it changes its height. */

/** Events by which the reader moves away from the focus. */
const ELSEWHERE = ['wheel', 'touchmove', 'pointerdown'] as const;

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Keeps the focused element in view while a part of the page before or around it changes its height: comments load, a
 * list grows above its own button, or a waterfall arranges its cards. Browsers keep the first visible element in place;
 * when that is before what grows, a reader who uses Tab would lose the focused element from view.
 * @returns a function that ends this
 */
export function keepFocusSeen(part: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let byTab = document.activeElement?.matches(':focus-visible') === true;
  const away = () => {
    byTab = false;
  };
  for (const event of ELSEWHERE) addEventListener(event, away, { passive: true, signal });
  addEventListener('keydown', ({ key }) => (byTab = key === 'Tab'), { signal });
  const resized = new ResizeObserver(() => {
    const at = document.activeElement;
    if (!byTab || at === null || isSeen(at)) return;
    const isAfter = part.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) at.scrollIntoView({ block: 'nearest' });
  });
  resized.observe(part);
  return () => {
    resized.disconnect();
    listening.abort();
  };
}
