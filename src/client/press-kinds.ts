/**
 * Kinds of buttons that a script answers: `data-KIND` stands on the button. The script of every page hears the presses
 * (`src/layouts/early-press-script.ts`), and asks for the answer by `answer-presses.browser.ts`.
 */
export const PRESSED = [
  'mark',
  'share',
  'alert',
  'copy',
  'report',
  'feed',
  'tip',
  'step',
  'stop',
  'write',
  'ask',
  'check-draws',
  'choices',
  'forget',
  'logout',
  'open-app',
  'close',
] as const;

export type Pressed = (typeof PRESSED)[number];

/** The event of the window that brings the answer to a kind: `[kind, answer]`. */
export const ANSWER = 'press-answer';
