/**
 * Links of a kind that are pressed while the code that changes them is loaded: the press waits, and is done again once
 * the code has come or failed to.
 */
export function holdPresses(links: string, loaded: Promise<unknown>): void {
  const pressed = new Set<HTMLElement>();
  const loading = new AbortController();
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(links) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(link);
  };
  addEventListener('click', hold, { capture: true, signal: loading.signal });
  const pressAgain = () => {
    loading.abort();
    for (const link of pressed) link.click();
  };
  loaded.then(pressAgain, (error: unknown) => {
    console.warn('the code for pressed links is not loaded', error);
    pressAgain();
  });
}
