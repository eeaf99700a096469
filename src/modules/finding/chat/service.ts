import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { PLATFORMS } from '#src/modules/catalogue/goods/contract.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { ChatPart, ChatRequest, ChatTrace } from '#src/modules/finding/chat/contract.ts';
import { embeddedResponder } from '#src/modules/finding/chat/embedded-responder.ts';
import type { Conversation, Responder } from '#src/modules/finding/chat/responder.ts';
import { checkSentence } from '#src/modules/finding/chat/sentence-check.ts';
import { shownPart } from '#src/modules/finding/chat/shown-parts.ts';
import { ChatTools, type InTurn } from '#src/modules/finding/chat/tools.ts';

/** An answer besides its parts. */
export interface Ending extends Conversation {
  readonly trace: ChatTrace;
}

/** The language model that answers a question, if one does. */
export interface ModelAnswer {
  readonly responder: Responder;
  readonly signal: AbortSignal;
  /** Called when it wrote something, whether or not that may be said. @param tokens  null: it does not say how many it used */
  readonly answered: (tokens: number | null) => Promise<void>;
  /** Called when it wrote nothing. */
  readonly failed: () => Promise<void>;
}

interface Answering {
  readonly model?: ModelAnswer | undefined;
  readonly rules?: Responder;
  /** Lets reads wait for their turn; at once by default. */
  readonly inTurn?: InTurn;
}

type Checked = AsyncGenerator<ChatPart, Conversation>;

/**
 * Answers a question: its parts as they are ready. A sentence that claims what no tool returned of what it names is
 * dropped and stands in the trace. Where a model fails, or nothing that it says may be said, the rules answer; a part
 * `source` says so.
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
      dropped: [...tools.log.unsaid, ...dropped],
    },
  });
  if (model !== undefined) {
    yield { type: 'source', by: 'model' };
    tools.log.wordsOfModel(request.question);
    const answered = yield* byModel(ctx, request, { model, tools, dropped });
    if (answered !== undefined) return ended(answered);
    tools.log.wordsOfModel(null);
    yield { type: 'source', by: 'rules' };
  }
  const never = new AbortController().signal;
  return ended(yield* atOnce(checked(rules.answer(ctx, request, tools, never), tools, dropped), tools.inTurn));
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
  readonly model: ModelAnswer;
  readonly tools: ChatTools;
  readonly dropped: ChatTrace['dropped'];
}

/** The answer of a model; undefined: it has none, or the reader has left. */
async function* byModel(
  ctx: PublicCtx,
  request: ChatRequest,
  { model, tools, dropped }: Asking,
): AsyncGenerator<ChatPart, Conversation | undefined> {
  let said = 0;
  try {
    const parts = checked(model.responder.answer(ctx, request, tools, model.signal), tools, dropped);
    for (;;) {
      const next = await parts.next();
      if (next.done !== true) {
        said += Number(next.value.type === 'sentence');
        yield next.value;
      } else if (said > 0) {
        await model.answered(tools.log.tokens);
        return next.value;
      } else break;
    }
  } catch (error) {
    if (model.signal.aborted) throw error;
    const reason = error instanceof Error ? error.name : 'failure';
    tools.log.called('model', reason, 0);
  }
  await (tools.log.isPaid ? model.answered(tools.log.tokens) : model.failed());
  return undefined;
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
