/** Height of the spinner's row while the page loads, in pixels. */
export const LOADING_HEIGHT = 30;
/** Part of the finger's movement that the row does not follow. */
export const DAMPING = 0.8;
/** Part of LOADING_HEIGHT from which letting go reloads. */
export const REFRESH_RATIO = 0.9;
/** Minimum time for which the spinner shows. */
export const LOADING_MIN_MS = 300;
export const FINISH_MS = 300;

/** Height in pixels of the open row when the finger has moved down this many pixels. */
export function openedBy(distance: number): number {
  return Math.max(0, Math.round(distance * (1 - DAMPING)));
}

/** Whether letting go at this height reloads. */
export function refreshes(opened: number): boolean {
  return opened >= LOADING_HEIGHT * REFRESH_RATIO;
}
