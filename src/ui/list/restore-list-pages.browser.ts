/** Remembers how many pages a list had, for a reader who comes back. */

/** More pages are not loaded again. */
const MAX_PAGES = 20;

/** In the state of a history entry: the number of pages added to each list, and the reader's position. */
interface KeptState {
  readonly lists?: Readonly<Record<string, number>>;
  readonly y?: number;
}

const stateNow = (): KeptState => (history.state as KeptState | null) ?? {};

/** The number of pages that this history entry had added to a list when the reader left it. */
export function keptPages(name: string): number {
  return Math.min(stateNow().lists?.[name] ?? 0, MAX_PAGES);
}

/** Keeps the number of pages added to a list, and from now on the reader's position, for the way back. */
export function keepPages(name: string, pages: number): void {
  const { lists } = stateNow();
  history.replaceState({ ...stateNow(), lists: { ...lists, [name]: pages } }, '');
  addEventListener('pagehide', keepPosition);
}

const keepPosition = (): void => history.replaceState({ ...stateNow(), y: scrollY }, '');

/** Scrolls to where the reader was, now that the list is as long as it was. */
export function backToPosition(): void {
  const { y } = stateNow();
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
}
