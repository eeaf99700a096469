/**
 * Moves the focus to an element that a script has just added or laid bare. The page scrolls only if the element is out of
 * view, and no further than needed.
 */
export function focusInView(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' });
}
