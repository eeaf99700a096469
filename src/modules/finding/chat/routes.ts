import type { ChatModel } from '#src/env.ts';
import { type Answer, type CallCtx, call, userCall } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Nothing } from '#src/http/responses/empty-answer.ts';
import { Failure } from '#src/kernel/failure.ts';
import { FairTurns } from '#src/kernel/fair-turns.ts';
import { openingOf } from '#src/modules/finding/chat/answers/conversation-opening.ts';
import type { FrameReader } from '#src/modules/finding/chat/answers/responder.ts';
import { takeModelText, takeQuestion, tenantParty } from '#src/modules/finding/chat/budget-service.ts';
import {
  ChatAnswer,
  ChatOpening,
  type ChatPart,
  ChatRequest,
  ConversationInput,
  ConversationList,
  ConversationParams,
  ConversationRename,
  OpeningRequest,
  StoredConversation,
  VoteRequest,
} from '#src/modules/finding/chat/contract.ts';
import {
  conversationOf,
  conversationsOf,
  forgetConversation,
  keepConversation,
  nameConversation,
  noteVote,
} from '#src/modules/finding/chat/history-service.ts';
import type { Party } from '#src/modules/finding/chat/question-count-store.ts';
import {
  ANSWER_TURNS,
  type ChatLimits,
  type Counted,
  dailyMost,
  isTooLong,
  wordsIn,
} from '#src/modules/finding/chat/rules.ts';
import { type AskedModel, answerQuestion } from '#src/modules/finding/chat/service.ts';

/** Everybody whose questions are counted: the reader in three ways, and the tenant. */
function partiesOf({ caller, viewer, tenant }: CallCtx, limits: ChatLimits): Party[] {
  const { deviceId, address } = caller;
  const most = (counted: Counted) => dailyMost(limits, tenant.code, counted);
  return [
    { name: `network ${networkOf(address)}`, most: most('network') },
    tenantParty({ tenant }, limits),
    ...(deviceId === undefined ? [] : [{ name: `device ${deviceId}`, most: most('device') }]),
    ...(viewer === undefined ? [] : [{ name: `viewer ${viewer.userId}`, most: most('viewer') }]),
  ];
}

/** Taken before a model reads a question, and counted exactly behind it. */
const MOST_TOKENS = 4000;

/** The model, counted; undefined: there is none, or its readings or tokens of today are used up. */
async function modelFor(ctx: CallCtx, { model, limits, signal }: Answering): Promise<AskedModel | undefined> {
  if (model === null) return undefined;
  const budget = { name: 'model', textsADay: model.answersADay, tokens: MOST_TOKENS, parties: partiesOf(ctx, limits) };
  const counted = await takeModelText(ctx, budget);
  if (counted === undefined) return undefined;
  return {
    read: model.read,
    signal,
    paid: (used) => (used === null ? Promise.resolve() : counted.used(used)),
    failed: counted.giveBack,
  };
}

/** Counts the question, answers it, and gives it back when that fails. A reader who stops an answer has asked. */
async function* answered(
  ctx: CallCtx,
  body: ChatRequest,
  answering: Answering,
): AsyncGenerator<ChatPart, Omit<ChatAnswer, 'parts'>> {
  const { limits, signal, turns } = answering;
  const amounts = { questions: 1, words: wordsIn(body.question), tokens: 0 };
  const question = await takeQuestion(ctx, partiesOf(ctx, limits), amounts);
  try {
    const model = await modelFor(ctx, answering);
    const inTurn = <T>(work: () => Promise<T>) => turns.run(ctx.tenant.id, work);
    const ending = yield* answerQuestion(ctx.reader, body, { model, inTurn });
    return { ...ending, subject: [...ending.subject], left: question.left };
  } catch (error) {
    if (!signal.aborted) await question.giveBack();
    throw error;
  }
}

async function whole(coming: AsyncGenerator<ChatPart, Omit<ChatAnswer, 'parts'>>): Promise<ChatAnswer> {
  const parts: ChatPart[] = [];
  for (;;) {
    const next = await coming.next();
    if (next.done === true) return { parts, ...next.value };
    parts.push(next.value);
  }
}

/** Loads what speaks to a model with the first question to it. */
function readerOnDemand(settings: ChatModel): FrameReader {
  let loading: Promise<FrameReader> | undefined;
  return async (...question) => {
    loading ??= import('#src/modules/finding/chat/model/model-reader.ts').then(({ modelReader }) =>
      modelReader(settings),
    );
    return (await loading)(...question);
  };
}

interface OwnModel {
  readonly read: FrameReader;
  readonly answersADay: number;
}

interface Answering {
  readonly model: OwnModel | null;
  readonly limits: ChatLimits;
  readonly signal: AbortSignal;
  readonly turns: FairTurns;
}

/** The calls of the chat. @param settings  null: it answers by rules */
export function chatCalls(settings: ChatModel | null, limits: ChatLimits) {
  const model = settings === null ? null : { read: readerOnDemand(settings), answersADay: settings.answersADay };
  return [...HISTORY_CALLS, answersCall(model, limits)];
}

const answersCall = (model: OwnModel | null, limits: ChatLimits) => {
  const turns = new FairTurns(ANSWER_TURNS);
  return call(
    'POST /chat/answers',
    {
      access: 'visitor',
      rate: 'costly',
      answersQuestions: true,
      body: ChatRequest,
      answer: ChatAnswer,
      limit: 16_384,
    },
    async (ctx, { body }): Promise<Answer> => {
      if (isTooLong(body.question)) throw new Failure('QuestionTooLong');
      const leaving = new AbortController();
      const signal = AbortSignal.any([ctx.signal, leaving.signal]);
      const coming = answered(ctx, body, { model, limits, signal, turns });
      if (!ctx.wantsEvents) return { data: await whole(coming) };
      return { data: undefined, events: coming, stop: () => leaving.abort() };
    },
  );
};

const HISTORY_CALLS = [
  call(
    'GET /chat/openings',
    { access: 'public', cached: true, query: OpeningRequest, answer: ChatOpening },
    async ({ reader }, { query }) => ({ data: await openingOf(reader, query.about) }),
  ),
  call(
    'POST /chat/votes',
    { access: 'visitor', rate: 'costly', body: VoteRequest, answer: Nothing, limit: 1024 },
    async (ctx, { body }) => ({ data: await noteVote(ctx, body.vote) }),
  ),
  userCall('GET /chat/conversations', { answer: ConversationList }, async (ctx) => ({
    data: await conversationsOf(ctx, ctx.viewer.userId),
  })),
  userCall(
    'GET /chat/conversations/{id}',
    { params: ConversationParams, answer: StoredConversation },
    async (ctx, { params }) => ({ data: await conversationOf(ctx, ctx.viewer.userId, params.id) }),
  ),
  userCall(
    'PUT /chat/conversations/{id}',
    {
      rate: 'costly',
      params: ConversationParams,
      body: ConversationInput,
      answer: Nothing,
      limit: 512 * 1024,
      mostValues: 20_000,
    },
    async (ctx, { params, body }) => ({ data: await keepConversation(ctx, ctx.viewer.userId, params.id, body) }),
  ),
  userCall(
    'PUT /chat/conversations/{id}/title',
    { params: ConversationParams, body: ConversationRename, answer: Nothing, limit: 2048 },
    async (ctx, { params, body }) => ({ data: await nameConversation(ctx, ctx.viewer.userId, params.id, body.title) }),
  ),
  userCall(
    'DELETE /chat/conversations/{id}',
    { params: ConversationParams, answer: Nothing },
    async (ctx, { params }) => ({
      data: await forgetConversation(ctx, ctx.viewer.userId, params.id),
    }),
  ),
];
