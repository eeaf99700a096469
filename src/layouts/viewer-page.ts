import '#src/layouts/account-menu.ts';
import '#src/ui/marks/mark-buttons.ts';
import { refreshViewer } from '#src/client/viewer/refresh.ts';

/** The viewer's part of a page, once somebody seems to be logged in: who it is, and what they have marked. */

void refreshViewer();
