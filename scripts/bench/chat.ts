/** Benchmark: answers of the chat to questions whose right answer is known. */

import { rm } from 'node:fs/promises';
import { askedMeasures } from '#scripts/bench/chat-asked-measures.ts';
import { readChatFacts, readNotedPrices } from '#scripts/bench/chat-facts.ts';
import { benchChatServed } from '#scripts/bench/chat-http.ts';
import {
  faultsOf,
  type Given,
  productsOf,
  rightOfFive,
  sentencesOf,
  unsupportedSentences,
} from '#scripts/bench/chat-judge.ts';
import { importParts, PARTS_SHOP } from '#scripts/bench/chat-parts.ts';
import { CHAT_PHRASES } from '#scripts/bench/chat-phrases.ts';
import { type ChatQuestion, chatQuestions } from '#scripts/bench/chat-questions.ts';
import { startStubModel } from '#scripts/bench/chat-stub.ts';
import { readTotals } from '#scripts/bench/chat-totals.ts';
import { UNSEEN_PHRASES } from '#scripts/bench/chat-unseen.ts';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { atLeast, atMost, type Measure } from '#scripts/bench/measure.ts';
import { missingData } from '#scripts/bench/search-data.ts';
import { seeded } from '#scripts/bench/seeded-choices.ts';
import { createContext, type PublicCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { texts } from '#src/i18n/texts.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { FrameReader } from '#src/modules/finding/chat/answers/responder.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { modelReader } from '#src/modules/finding/chat/model/model-reader.ts';
import { answerQuestion } from '#src/modules/finding/chat/service.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const SEED = 19;
const EXACT = 0.85;
/** Of questions in words that nobody chose for it. */
const UNSEEN = 0.5;
const FIRST_MS = 150;

/** One question with its answer and what is wrong in it. */
interface Judged {
  readonly question: ChatQuestion;
  readonly given: Given;
  readonly faults: readonly string[];
  readonly right: number | undefined;
  readonly unsupported: readonly string[];
  /** Sentences of the rules that their own check held back. */
  readonly dropped: readonly string[];
  /** Milliseconds to the first part and to the end. */
  readonly first: number;
  readonly end: number;
}

async function judge(ctx: PublicCtx, question: ChatQuestion, read?: FrameReader): Promise<Judged> {
  const { text, subject } = question;
  const began = performance.now();
  let first: number | undefined;
  const parts: ChatPart[] = [];
  const nothing = async () => undefined;
  const model = read && { read, signal: new AbortController().signal, paid: nothing, failed: nothing };
  const coming = answerQuestion(ctx, { question: text, subject: [...subject], pending: null }, { model });
  for (;;) {
    const next = await coming.next();
    first ??= performance.now() - began;
    if (next.done !== true) {
      parts.push(next.value);
      continue;
    }
    const end = performance.now() - began;
    const refuses = parts.some((part) => part.type === 'sentence' && part.text === texts(ctx.lang)('chat.unable'));
    const given = { parts, asksBack: next.value.pending !== null, refuses };
    const shown = [...productsOf(given).map(({ code }) => code), ...next.value.subject];
    const noted = await readNotedPrices(ctx.db, ctx.tenant.id, shown);
    const totals = await readTotals(ctx, shown);
    return {
      question,
      given,
      first,
      end,
      faults: faultsOf(question, given),
      right: rightOfFive(question, given),
      unsupported: unsupportedSentences(text, given, { noted, totals }),
      dropped: next.value.trace.dropped.map(({ sentence }) => sentence),
    };
  }
}

async function judgeTenant(
  db: Db,
  code: string,
  asked: {
    readonly langs: readonly Lang[];
    readonly phrases: typeof CHAT_PHRASES;
    readonly share: number;
    readonly read?: FrameReader;
  },
): Promise<Judged[]> {
  const tenant = await tenantByCode(db, code);
  const judged: Judged[] = [];
  for (const lang of asked.langs) {
    const { ctx } = createContext(db, tenant, lang);
    const facts = await readChatFacts(db, tenant.id, lang);
    const choice = { choices: seeded(SEED), share: asked.share };
    const questions = chatQuestions(ctx, facts, asked.phrases, choice);
    for (const question of questions) {
      judged.push(await judge(createContext(db, tenant, lang).ctx, question, asked.read));
    }
  }
  return judged;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * 0.95)] ?? 0;

const exactOf = (some: readonly Judged[]) => mean(some.map(({ faults }) => (faults.length === 0 ? 1 : 0)));

function* measuresOf(name: string, judged: readonly Judged[]): Generator<Measure> {
  const of = (kind: string) => judged.filter(({ question }) => question.kind === kind);
  const usual = judged.filter(({ question: { kind } }) => kind !== 'clarify');
  yield atLeast(`${name}.questions`, judged.length, 'questions', 1);
  yield atLeast(`${name}.exact`, exactOf(judged), 'of 1', EXACT);
  yield atLeast(`${name}.right products of 5`, mean(judged.flatMap(({ right = [] }) => right)), 'of 1', EXACT);
  yield atMost(
    `${name}.answers with unsupported amounts`,
    mean(judged.map(({ unsupported }) => Math.sign(unsupported.length))),
    'of 1',
    0,
  );
  yield atMost(`${name}.sentences held back`, judged.flatMap(({ dropped }) => dropped).length, 'sentences', 0);
  yield atLeast(`${name}.refusals`, exactOf(of('unable')), 'of 1', EXACT);
  yield atLeast(`${name}.asked back when needed`, exactOf(of('clarify')), 'of 1', EXACT);
  yield atMost(`${name}.asked back otherwise`, mean(usual.map(({ given }) => Number(given.asksBack))), 'of 1', 0.1);
  yield atMost(`${name}.first part p95`, p95(judged.map(({ first }) => first)), 'ms', FIRST_MS);
  yield atMost(`${name}.whole answer p95`, p95(judged.map(({ end }) => end)), 'ms', 1000);
}

/** With a model whose every third frame invents. @param without  how many are exact without a model */
function* modelMeasures(judged: readonly Judged[], without: number): Generator<Measure> {
  const readBy = (by: 'model' | 'rules') =>
    judged.filter(({ given: { parts } }) => parts.some((part) => isSource(part, by))).length / judged.length;
  const unsupported = judged.filter((answer) => answer.unsupported.length > 0).length;
  yield atLeast('chat.stub model.questions that it read', readBy('model'), 'of 1', 0.6);
  yield atLeast('chat.stub model.inventions refused', readBy('rules'), 'of 1', 0.3);
  yield atMost('chat.stub model.answers with unsupported amounts', unsupported / judged.length, 'of 1', 0);
  yield atLeast('chat.stub model.exact', exactOf(judged), 'of 1', without);
  yield atMost('chat.stub model.whole answer p95', p95(judged.map(({ end }) => end)), 'ms', 1000);
}

const isSource = (part: ChatPart, by: 'model' | 'rules') => part.type === 'source' && part.by === by;

function printFaults(judged: readonly Judged[]): void {
  for (const { question, faults, given, unsupported, dropped } of judged) {
    if (faults.length === 0 && unsupported.length === 0 && dropped.length === 0) continue;
    console.error(
      `${question.kind}: ${question.text}\n   ${[...faults, ...unsupported, ...dropped].join(' | ')}\n   ${sentencesOf(given).join(' / ')}`,
    );
  }
}

/** Questions in three languages that are made from the tables, with answers that can be checked against them. */
export async function* benchChat({
  share,
  faults,
  hand,
}: {
  readonly share: number;
  readonly faults: boolean;
  readonly hand?: string | undefined;
}): AsyncGenerator<Measure> {
  const dataDir = await makeDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work' });
  const { db } = database;
  try {
    await migrate(database.url);
    await seedDemo(db);
    await indexSearch(db);
    if (hand !== undefined) {
      yield* askedMeasures(db, { faults, hand });
      return;
    }
    const judged = await judgeTenant(db, 'deals', { langs: LANGS, phrases: CHAT_PHRASES, share });
    if (faults) printFaults(judged);
    yield* measuresOf('chat', judged);
    const unseen = await judgeTenant(db, 'hemat', { langs: LANGS, phrases: UNSEEN_PHRASES, share: share / 4 });
    if (faults) printFaults(unseen);
    yield atLeast('chat.unseen phrases.exact', exactOf(unseen), 'of 1', UNSEEN);
    yield* askedMeasures(db, { faults });
    const stub = await startStubModel();
    try {
      const settings = {
        baseUrl: stub.url,
        model: 'stub',
        apiKey: null,
        seconds: 10,
        answersADay: 1,
        summariesADay: 0,
      };
      const read = modelReader(settings);
      const byStub = await judgeTenant(db, 'deals', { langs: LANGS, phrases: CHAT_PHRASES, share, read });
      if (faults) printFaults(byStub);
      yield* modelMeasures(byStub, exactOf(judged));
    } finally {
      await stub.close();
    }
    const missing = missingData();
    if (missing === undefined) {
      await importParts(db);
      const imported = await judgeTenant(db, PARTS_SHOP, { langs: LANGS, phrases: CHAT_PHRASES, share });
      if (faults) printFaults(imported);
      yield* measuresOf('chat.imported', imported);
    } else console.error(`the chat is not measured with an imported catalogue: ${missing}`);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  yield* benchChatServed(share);
}
