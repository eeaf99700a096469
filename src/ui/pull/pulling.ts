/** Height of the spinner's row while the page loads, in pixels. */
export const LOADING_HEIGHT = 30;
/** How much of a finger's way is swallowed. */
export const DAMPING = 0.8;
/** Part of the loading height from which letting go refreshes. */
export const REFRESH_RATIO = 0.9;
/** Shortest time the spinner stands. */
export const LOADING_MIN_MS = 300;
export const FINISH_MS = 300;

/** How far the row is open when a finger has gone down by so many pixels. */
export function openedBy(distance: number): number {
  return Math.max(0, Math.round(distance * (1 - DAMPING)));
}

/** Whether letting go there refreshes. */
export function refreshes(opened: number): boolean {
  return opened >= LOADING_HEIGHT * REFRESH_RATIO;
}
