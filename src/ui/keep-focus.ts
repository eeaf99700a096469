/** Events by which the reader moves away from the focus. */
const ELSEWHERE = ['wheel', 'touchmove', 'pointerdown'] as const;

const isSeen = (one: Element): boolean => {
  const { top, bottom } = one.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Keeps the focused element in view while a part of the page before it is filled. Browsers keep the first visible
 * element in place; when that is before the filled part, a reader who uses Tab would lose the focused element from
 * view.
 */
export async function keepingFocus(part: HTMLElement, fill: () => Promise<void>): Promise<void> {
  const listening = new AbortController();
  let byTab = document.activeElement?.matches(':focus-visible') === true;
  const away = () => {
    byTab = false;
  };
  for (const event of ELSEWHERE) addEventListener(event, away, { passive: true, signal: listening.signal });
  addEventListener('keydown', ({ key }) => (byTab = key === 'Tab'), { signal: listening.signal });
  const grown = new ResizeObserver(() => {
    const at = document.activeElement;
    if (!byTab || at === null || isSeen(at)) return;
    const follows = part.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (follows && !part.contains(at)) at.scrollIntoView({ block: 'nearest' });
  });
  grown.observe(part);
  try {
    await fill();
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  } finally {
    grown.disconnect();
    listening.abort();
  }
}
