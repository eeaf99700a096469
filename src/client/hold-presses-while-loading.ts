/**
 * Links of a kind that are pressed while the code that changes them is loaded: the press waits, and is done again once
 * the code has come or failed to.
 */
export function holdPresses(links: string, loaded: Promise<unknown>): void {
  const hold = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(links);
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void loaded.finally(() => link.click());
  };
  addEventListener('click', hold, true);
  void loaded.finally(() => removeEventListener('click', hold, true));
}
