/** The interface of what answers questions. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ChatPart, ChatRequest, Intent } from '#src/modules/finding/chat/contract.ts';
import type { ModelReading } from '#src/modules/finding/chat/model/with-model.ts';
import type { ChatTools, InTurn } from '#src/modules/finding/chat/tools/chat-tools.ts';
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
   * The parts of an answer, all worked out before the first is sent. It returns what the next question builds on, and
   * throws when it cannot answer.
   * @param reading  the question as a language model read it; null: none did
   */
  answer(
    ctx: PublicCtx,
    request: ChatRequest,
    tools: ChatTools,
    reading: ModelReading | null,
  ): AsyncGenerator<ChatPart, Conversation>;
}

/** A reading of a language model. `tokens`: all that it used; null: it has not said. */
export interface PaidReading extends ModelReading {
  readonly tokens: number | null;
  /** The version of its instructions. */
  readonly version: string;
}

/**
 * Lets a language model read a question. Throws where it fails, takes too long or invents: PaidFailure where it has begun.
 * @param signal  aborted when the reader has left
 */
export type FrameReader = (
  ctx: PublicCtx,
  request: ChatRequest,
  asking: { readonly inTurn: InTurn; readonly signal: AbortSignal },
) => Promise<PaidReading>;
