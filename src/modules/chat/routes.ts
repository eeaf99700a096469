import { createContext } from '#src/ctx.ts';
import { type Answer, type CallCtx, call } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer.ts';
import { Failure } from '#src/kernel/failure.ts';
import { takeQuestion } from '#src/modules/chat/budget-service.ts';
import type { Party } from '#src/modules/chat/budget-store.ts';
import { ChatAnswer, type ChatPart, ChatRequest } from '#src/modules/chat/contract.ts';
import { DAILY_QUESTIONS, isTooLong } from '#src/modules/chat/rules.ts';
import { answerQuestion } from '#src/modules/chat/service.ts';

function partiesOf({ caller, viewer }: CallCtx): Party[] {
  const { deviceId, address } = caller;
  return [
    { name: `network ${networkOf(address)}`, most: DAILY_QUESTIONS.network },
    ...(deviceId === undefined ? [] : [{ name: `device ${deviceId}`, most: DAILY_QUESTIONS.device }]),
    ...(viewer === undefined ? [] : [{ name: `viewer ${viewer.userId}`, most: DAILY_QUESTIONS.viewer }]),
  ];
}

/** Counts the question, answers it, and gives it back when that fails. A reader who stops an answer has asked. */
async function* answered(ctx: CallCtx, body: ChatRequest): AsyncGenerator<ChatPart, Omit<ChatAnswer, 'parts'>> {
  const question = await takeQuestion(ctx, partiesOf(ctx));
  try {
    const ending = yield* answerQuestion(createContext(ctx.db, ctx.tenant, ctx.lang).ctx, body);
    return { ...ending, subject: [...ending.subject], left: question.left };
  } catch (error) {
    await question.giveBack();
    throw error;
  }
}

async function whole(ctx: CallCtx, body: ChatRequest): Promise<ChatAnswer> {
  const parts: ChatPart[] = [];
  const coming = answered(ctx, body);
  for (;;) {
    const next = await coming.next();
    if (next.done === true) return { parts, ...next.value };
    parts.push(next.value);
  }
}

export const chatCalls = [
  call(
    'POST /chat/answers',
    { access: 'visitor', rate: 'costly', body: ChatRequest, answer: ChatAnswer, limit: 16_384 },
    async (ctx, { body }): Promise<Answer> => {
      if (isTooLong(body.question, ctx.lang)) throw new Failure('QuestionTooLong');
      if (!ctx.wantsEvents) return { data: await whole(ctx, body) };
      return { data: undefined, events: answered(ctx, body) };
    },
  ),
];
