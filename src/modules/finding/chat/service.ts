/** Answers a question: understands it, reads, words, checks. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { Conversation, FrameReader, Responder } from '#src/modules/finding/chat/answers/responder.ts';
import { embeddedResponder } from '#src/modules/finding/chat/answers/rules-responder.ts';
import { PaidFailure } from '#src/modules/finding/chat/budget-service.ts';
import type { ChatPart, ChatRequest, ChatTrace } from '#src/modules/finding/chat/contract.ts';
import { checkSentence } from '#src/modules/finding/chat/evidence/sentence-check.ts';
import { shownPart } from '#src/modules/finding/chat/evidence/shown-parts.ts';
import type { ModelReading } from '#src/modules/finding/chat/model/with-model.ts';
import { ChatTools, type InTurn } from '#src/modules/finding/chat/tools/chat-tools.ts';

/** An answer besides its parts. */
export interface Ending extends Conversation {
  readonly trace: ChatTrace;
}

/** The language model that reads a question. */
export interface AskedModel {
  readonly read: FrameReader;
  readonly signal: AbortSignal;
  /** Called when it wrote something, whether or not that is a frame. @param tokens  null: it does not say how many it used */
  readonly paid: (tokens: number | null) => Promise<void>;
  /** Called when it wrote nothing. */
  readonly failed: () => Promise<void>;
}

interface Answering {
  readonly model?: AskedModel | undefined;
  readonly rules?: Responder;
  /** Lets reads wait for their turn; at once by default. */
  readonly inTurn?: InTurn;
}

type Checked = AsyncGenerator<ChatPart, Conversation>;

/**
 * Answers a question, in parts that are sent after the whole is worked out. Rules write every sentence. A sentence that
 * claims what no tool returned of what it names is dropped and stands in the trace. A language model may read the question
 * before; a part `source` says whether it did.
 */
export async function* answerQuestion(
  ctx: PublicCtx,
  request: ChatRequest,
  { model, rules = embeddedResponder, inTurn }: Answering = {},
): AsyncGenerator<ChatPart, Ending> {
  const t = texts(ctx.lang);
  const tools = new ChatTools(ctx, inTurn);
  const dropped: ChatTrace['dropped'] = [];
  const ended = (conversation: Conversation) => ({
    ...conversation,
    trace: {
      tools: tools.log.calls.map((one) => ({ ...one, name: t(`chat.tool.${one.tool}`) })),
      dropped,
    },
  });
  const reading = model === undefined ? null : await readByModel(ctx, request, { model, tools });
  if (model !== undefined) yield { type: 'source', by: reading === null ? 'rules' : 'model' };
  return ended(yield* atOnce(checked(rules.answer(ctx, request, tools, reading), tools, dropped), tools.inTurn));
}

/** All parts, worked out in one turn: a reader who takes them slowly keeps nobody waiting. */
async function* atOnce(parts: Checked, inTurn: InTurn): Checked {
  const ready: ChatPart[] = [];
  const conversation = await inTurn(async () => {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return next.value;
      ready.push(next.value);
    }
  });
  yield* ready;
  return conversation;
}

interface Asking {
  readonly model: AskedModel;
  readonly tools: ChatTools;
}

/** The question as a model reads it; null: it does not. Throws where the reader has left. */
async function readByModel(
  ctx: PublicCtx,
  request: ChatRequest,
  { model, tools }: Asking,
): Promise<ModelReading | null> {
  const { inTurn, log } = tools;
  try {
    const reading = await model.read(ctx, request, { inTurn, signal: model.signal });
    await model.paid(reading.tokens);
    log.called('model', reading.version, reading.frame.said.length + reading.frame.not.length);
    return reading;
  } catch (error) {
    if (model.signal.aborted) throw error;
    await (error instanceof PaidFailure ? model.paid(error.tokens) : model.failed());
    log.called('model', error instanceof Error ? error.name : 'failure', 0);
    return null;
  }
}

/** The parts whose sentences the evidence bears out, without what the conversation did not ask for. */
async function* checked(parts: Checked, tools: ChatTools, dropped: ChatTrace['dropped']): Checked {
  const { ctx, log } = tools;
  const shops = PLATFORMS.map((platform) => platformName(platform, ctx));
  let about: readonly string[] = [];
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return next.value;
    const part = shownPart(next.value, tools);
    if (part === undefined) continue;
    if (part.type !== 'sentence') {
      yield part;
      continue;
    }
    const { unsupported, about: now } = checkSentence(part.text, log.evidence, shops, about);
    if (unsupported.length > 0) dropped.push({ sentence: part.text, unsupported: [...unsupported] });
    else {
      about = now;
      yield part;
    }
  }
}
