/** Remembers how many pages a list had and which of its folds were open, for a reader who comes back. */

/** More pages are not loaded again. */
const MAX_PAGES = 20;

/** In the state of a history entry: the number of pages added to each list, ids of open folds, the reader's position. */
interface KeptState {
  readonly lists?: Readonly<Record<string, number>>;
  readonly folds?: readonly string[];
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

/** Keeps which items of a list are folds that the reader has opened. */
export function keepFolds(list: Element): void {
  const folds = [...list.querySelectorAll('li[id]:has(> details[open])')].map(({ id }) => id);
  history.replaceState({ ...stateNow(), folds }, '');
}

/** Opens the folds that were open when the reader left the list. */
export function openFolds(list: Element): void {
  for (const id of stateNow().folds ?? []) list.querySelector(`#${CSS.escape(id)} > details`)?.setAttribute('open', '');
}
