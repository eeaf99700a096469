/** Tells whether a question asks for cheaper goods than the product that was shown. */

import type { ChatFrame } from '#src/modules/finding/chat/understanding/frame.ts';
import { CHEAPER, type TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';

/** Words that ask which of several, and not for others than the product that was shown. */
const WHICH_OF_THEM = /\b(?:which|mana|yg mana)\b|ตัวไหน|อันไหน/i;

/** Whether a question after one product asks for cheaper goods of its kind: any cheaper laptop. */
export function isCheaperThanShown(text: string, turn: TurnRead, before: ChatFrame | null): boolean {
  if (!CHEAPER.test(text) || WHICH_OF_THEM.test(text) || before === null || turn.max !== null) return false;
  const kinds = new Set(
    before.said.flatMap(({ slot, value }) => (slot === 'kind' ? [value] : [value.split(' > ')[1]])),
  );
  return turn.said.every(({ slot, value }) => slot === 'kind' && kinds.has(value));
}
