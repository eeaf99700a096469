import '#src/layouts/account-menu.ts';
import { refreshViewer } from '#src/client/viewer/refresh.ts';
import { press } from '#src/ui/marks/mark-buttons.ts';

/** Shows in a page who reads it and what they have marked, once somebody seems to be logged in. */
export function showViewer(): void {
  void refreshViewer();
}

/** A tap on one of the page's `[data-mark]`, whoever it is of. */
export function pressMark(button: HTMLElement): void {
  press(button);
}
