/** A turn of a conversation: a question with its answer. */

import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';

/** A question with its answer. */
export interface Turn {
  readonly question: string;
  readonly answer: ChatAnswer;
}
