/** A question on its way to an answer: the request, the frame, the tools. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Conversation } from '#src/modules/finding/chat/answers/responder.ts';
import type { ChatPart, ChatRequest } from '#src/modules/finding/chat/contract.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { Understood } from '#src/modules/finding/chat/understanding/understand.ts';

export type Parts = AsyncGenerator<ChatPart, Conversation>;

/** A question with all that its answer is made of. */
export interface Asked {
  readonly ctx: PublicCtx;
  readonly request: ChatRequest;
  readonly tools: ChatTools;
  readonly understood: Understood;
}

export const sentence = (text: string): ChatPart => ({ type: 'sentence', text });
