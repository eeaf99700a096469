import {
  type AskedConversation,
  type AskedQuestion,
  askedConversations,
  askedQuestions,
} from '#scripts/bench/chat-asked.ts';
import { answerFaults, readSoldNames } from '#scripts/bench/chat-asked-answers.ts';
import { frameFaults, wrongShown } from '#scripts/bench/chat-asked-judge.ts';
import { atLeast, atMost, type Measure } from '#scripts/bench/measure.ts';
import { createContext, type PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ChatPart, ChatRequest } from '#src/modules/finding/chat/contract.ts';
import { answerQuestion, type Ending } from '#src/modules/finding/chat/service.ts';
import { productsFound } from '#src/modules/finding/search/reads.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { readListingQuery } from '#src/screen-parts/goods-list/query.ts';

const RIGHT = 0.85;
const CONVERSATIONS = 0.7;

interface Answered {
  readonly parts: readonly ChatPart[];
  readonly ending: Ending;
  readonly first: number;
}

async function answered(ctx: PublicCtx, request: ChatRequest): Promise<Answered> {
  const began = performance.now();
  const parts: ChatPart[] = [];
  const coming = answerQuestion(ctx, request);
  let first: number | undefined;
  for (;;) {
    const next = await coming.next();
    first ??= performance.now() - began;
    if (next.done === true) return { parts, ending: next.value, first };
    parts.push(next.value);
  }
}

const contextOf = async (db: Db, { tenant, lang }: { tenant: string; lang: Lang }) =>
  createContext(db, await tenantByCode(db, tenant), lang).ctx;

/** How many goods a sentence says were found, and how many the list of goods behind it has; undefined: it says none. */
async function foundAndListed(ctx: PublicCtx, { parts }: Answered): Promise<readonly [number, number] | undefined> {
  const said = [1, 7].map((count) => texts(ctx.lang)('chat.found', { count, words: '“”' }).replace(/\d+/, '(\\d+)'));
  const patterns = said.map((one) => new RegExp(`^${one.replace('“”', '“[^”]*”')}`.replace(/[.]$/, '')));
  const counted = (part: ChatPart) =>
    part.type === 'sentence' ? patterns.flatMap((pattern) => pattern.exec(part.text)?.[1] ?? [])[0] : undefined;
  const at = parts.findIndex((part) => counted(part) !== undefined);
  const sentence = parts[at];
  // An answer may link articles before: the list of the goods stands behind the sentence that counts them.
  const link = parts.slice(at).flatMap((part) => (part.type === 'link' ? [part.path] : []))[0];
  if (sentence === undefined || link?.includes('q=') !== true) return undefined;
  const query = new URL(link, 'http://guide.localhost').searchParams;
  const keyword = query.get('q') ?? '';
  const { alternatePriceFormat } = ctx.tenant;
  const asked = readListingQuery(query, { alternatePriceFormat });
  if (asked === undefined) throw new Error(`the chat links no list: ${link}`);
  return [Number(counted(sentence)), (await productsFound(ctx, keyword, asked, 1)).total];
}

interface Options {
  /** Prints what is wrong. */
  readonly faults: boolean;
  /** Asks the questions of one hand alone. */
  readonly hand?: string | undefined;
}

/** Questions and conversations of people whose words are in no training data. */
export async function* askedMeasures(db: Db, { faults, hand }: Options): AsyncGenerator<Measure> {
  const questions = await askedQuestions(hand);
  const counts = { right: 0, excluded: 0, misleading: 0, unequal: 0 };
  const firsts: number[] = [];
  for (const question of questions) {
    const ctx = await contextOf(db, question);
    const answer = await answered(ctx, { question: question.q, subject: [], pending: null });
    const found = await judged(ctx, question, answer);
    firsts.push(answer.first);
    counts.right += Number(found.faults.length === 0);
    counts.excluded += found.excluded;
    counts.misleading += found.misleading;
    counts.unequal += found.unequal;
    if (faults && found.faults.length > 0)
      console.error(`asked: ${question.lang} ${question.q}\n   ${found.faults.join(' | ')}`);
  }
  yield atLeast('chat.asked.questions', questions.length, 'questions', 300);
  yield atLeast('chat.asked.right', counts.right / questions.length, 'of 1', RIGHT);
  yield atMost('chat.asked.misleading', counts.misleading, 'answers', 0);
  yield atMost('chat.asked.excluded shown', counts.excluded, 'answers', 0);
  yield atMost('chat.asked.found but not listed', counts.unequal, 'answers', 0);
  const p95 = firsts.toSorted((a, b) => a - b)[Math.floor((firsts.length - 1) * 0.95)] ?? 0;
  yield atMost('chat.asked.first part p95', p95, 'ms', 150);
  yield* conversationMeasures(db, { faults, hand });
}

async function* conversationMeasures(db: Db, { faults, hand }: Options): AsyncGenerator<Measure> {
  const conversations = await askedConversations(hand);
  const right = [];
  for (const conversation of conversations) {
    const wrong = await conversationFaults(db, conversation);
    right.push(wrong.length === 0);
    if (faults && wrong.length > 0) console.error(`conversation: ${wrong.join('\n   ')}`);
  }
  yield atLeast('chat.asked.conversations', conversations.length, 'conversations', 60);
  yield atLeast(
    'chat.asked.conversations right',
    right.filter(Boolean).length / conversations.length,
    'of 1',
    CONVERSATIONS,
  );
}

async function judged(ctx: PublicCtx, question: AskedQuestion, answer: Answered) {
  const { excluded, other } = wrongShown(answer.parts, question.frame, question.mustNot);
  const list = await foundAndListed(ctx, answer);
  const isUnequal = list !== undefined && list[0] !== list[1];
  const soldNames = await ctx.once('names of goods that are sold', ({ db, tenant }) => readSoldNames(db, tenant.id));
  return {
    excluded: Number(excluded.length > 0),
    misleading: Number(other.length > 0),
    unequal: Number(isUnequal),
    faults: [
      ...frameFaults(answer, question),
      ...answerFaults(answer.parts, question, soldNames),
      ...excluded.map((name) => `excluded: ${name}`),
      ...other.map((name) => `of another kind: ${name}`),
      ...(isUnequal ? [`found ${list[0]}, listed ${list[1]}`] : []),
    ],
  };
}

async function conversationFaults(db: Db, conversation: AskedConversation): Promise<string[]> {
  const faults: string[] = [];
  let ending: Pick<Ending, 'subject' | 'pending' | 'frame'> = { subject: [], pending: null, frame: null };
  let earlier = '';
  for (const { q, intent, frame } of conversation.turns) {
    const ctx = await contextOf(db, conversation);
    const { subject, pending, frame: before } = ending;
    const answer = await answered(ctx, { question: q, subject: [...subject], pending, frame: before });
    const { excluded, other } = wrongShown(answer.parts, frame, []);
    const soldNames = await readSoldNames(db, ctx.tenant.id);
    const ofAnswer = answerFaults(answer.parts, { lang: conversation.lang, intent, frame }, soldNames);
    const wrong = [...frameFaults(answer, { q, frame, intent }, earlier), ...ofAnswer, ...excluded, ...other];
    faults.push(...wrong.map((one) => `${q}: ${one}`));
    earlier = `${earlier} ${q}`;
    ending = answer.ending;
  }
  return faults;
}
