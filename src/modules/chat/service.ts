import type { PublicCtx } from '#src/ctx.ts';
import type { ChatPart, ChatRequest, ChatTrace } from '#src/modules/chat/contract.ts';
import { embeddedResponder } from '#src/modules/chat/embedded-responder.ts';
import { unsupportedIn } from '#src/modules/chat/evidence.ts';
import type { Conversation, Responder } from '#src/modules/chat/responder.ts';
import { ChatTools } from '#src/modules/chat/tools.ts';
import { PLATFORMS } from '#src/modules/goods/contract.ts';
import { platformName } from '#src/modules/goods/ui/platforms.ts';

/** An answer besides its parts. */
export interface Ending extends Conversation {
  readonly trace: ChatTrace;
}

/**
 * Answers a question: its parts as they are ready. A sentence that claims what no tool returned is dropped and stands in
 * the trace.
 */
export async function* answerQuestion(
  ctx: PublicCtx,
  request: ChatRequest,
  responder: Responder = embeddedResponder,
): AsyncGenerator<ChatPart, Ending> {
  const tools = new ChatTools(ctx);
  const shops = PLATFORMS.map((platform) => platformName(platform, ctx));
  const dropped: ChatTrace['dropped'] = [];
  const parts = responder.answer(ctx, request, tools);
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return { ...next.value, trace: { tools: tools.calls, dropped } };
    const part = next.value;
    const unsupported = part.type === 'sentence' ? unsupportedIn(part.text, tools.evidence, shops) : [];
    if (unsupported.length === 0) yield part;
    else if (part.type === 'sentence') dropped.push({ sentence: part.text, unsupported });
  }
}
