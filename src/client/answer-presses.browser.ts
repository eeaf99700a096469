/** Connects the buttons of a page to the script that answers them, also for presses from before it loaded. */

import { ANSWER, type Pressed } from '#src/client/press-kinds.ts';

/**
 * Answers presses on the buttons of a kind (`data-KIND`) of this page: those from before this script too, and those on
 * later buttons. A button is shown to wait (`aria-busy`) until its answer is done; pressed again meanwhile, it does nothing.
 */
export function answerPresses(kind: Pressed, answer: (button: HTMLElement) => unknown): void {
  dispatchEvent(new CustomEvent(ANSWER, { detail: [kind, answer] }));
}
