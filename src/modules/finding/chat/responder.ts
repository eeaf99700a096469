import type { PublicCtx } from '#src/ctx.ts';
import type { ChatPart, ChatRequest, Intent } from '#src/modules/finding/chat/contract.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools.ts';
import type { ChatFrame } from '#src/modules/finding/chat/understanding/frame.ts';

/** What an answer leaves for the next question. */
export interface Conversation {
  readonly subject: readonly string[];
  /** What it asked back for; null: nothing. */
  readonly pending: Intent | null;
  /** What the conversation asks for now; the responder says it. */
  readonly frame?: ChatFrame | null | undefined;
}

/**
 * Answers questions with what the tools return. Its sentences are checked against that before anybody reads them, so it
 * need not be trusted.
 */
export interface Responder {
  /**
   * The parts of an answer as they are ready; it returns what the next question builds on. It throws when it cannot
   * answer.
   * @param signal  aborted when the reader has left
   */
  answer(
    ctx: PublicCtx,
    request: ChatRequest,
    tools: ChatTools,
    signal: AbortSignal,
  ): AsyncGenerator<ChatPart, Conversation>;
}
