import '#src/layouts/account-menu.ts';
import '#src/ui/marks/mark-buttons.ts';
import { refreshViewer } from '#src/client/viewer/refresh.ts';

/** Shows in a page who reads it and what they have marked, once somebody seems to be logged in. */
export function showViewer(): void {
  void refreshViewer();
}
