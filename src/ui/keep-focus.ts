/** What says that a reader goes somewhere else than where the focus is. */
const ELSEWHERE = ['wheel', 'touchmove', 'pointerdown'] as const;

const isSeen = (one: Element): boolean => {
  const { top, bottom } = one.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * While a part of the page fills, keeps what has the focus behind it in the window. A browser holds the place of what
 * is seen first, which may stand before that part: who goes on by Tab would lose sight of where they are.
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
