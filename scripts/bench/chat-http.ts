/** Benchmark: the chat over HTTP, alone and with fifty conversations at once. */

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readChatFacts } from '#scripts/bench/chat-facts.ts';
import { CHAT_PHRASES } from '#scripts/bench/chat-phrases.ts';
import { chatQuestions } from '#scripts/bench/chat-questions.ts';
import { atMost, type Measure, percentile } from '#scripts/bench/measure.ts';
import { readPages } from '#scripts/bench/readers.ts';
import { seeded } from '#scripts/bench/seeded-choices.ts';
import { startProduct } from '#scripts/bench/server-process.ts';
import { openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import { createContext } from '#src/ctx.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const TENANT = 'deals';
const HOST = `${TENANT}.localhost`;
const SEED = 19;
const FIRST_MS = 150;
const WHOLE_MS = 1000;
const CONVERSATIONS = 50;
/** A reader reads the answer for so long before the next question. */
const READING_MS = 3000;
const ROUNDS = 3;
const SECONDS = 12;
const PAGES_A_SECOND = 100;
/** Time in which the server's publisher finishes what it does at the start. */
const SETTLING_MS = 3000;
/** A published page may take so long beside the conversations. */
const PAGE_MS = 100;

interface Asked {
  readonly lang: string;
  readonly question: string;
  readonly subject: readonly string[];
}

/** Milliseconds to the first event of an answer and to its end. */
interface Took {
  readonly first: number;
  readonly end: number;
}

async function questionsOf({ database: { db } }: Workbench, share: number): Promise<Asked[]> {
  const tenant = await tenantByCode(db, TENANT);
  const asked: Asked[] = [];
  for (const lang of LANGS) {
    const facts = await readChatFacts(db, tenant.id, lang);
    const choice = { choices: seeded(SEED), share };
    for (const { text, subject } of chatQuestions(createContext(db, tenant, lang).ctx, facts, CHAT_PHRASES, choice)) {
      asked.push({ lang, question: text, subject });
    }
  }
  return asked;
}

/** Asks as a browser does. @param reader  each has a network of its own: its limits are not part of the measurement */
function ask(port: number, agent: Agent, { lang, ...body }: Asked, reader: number): Promise<Took> {
  const text = JSON.stringify(body);
  const began = performance.now();
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    accept: 'text/event-stream',
    'accept-language': lang,
    'x-forwarded-for': `10.${Math.floor(reader / 250)}.${reader % 250}.1`,
  };
  return new Promise((resolve, reject) => {
    const options = { port, agent, headers, host: '127.0.0.1', path: '/api/chat/answers', method: 'POST' };
    const sent = request(options, (response) => {
      let first = 0;
      let said = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        first ||= performance.now() - began;
        said += chunk;
      });
      response.on('end', () => {
        if (said.includes('event: done')) resolve({ first, end: performance.now() - began });
        else reject(new Error(`${response.statusCode} to ${body.question}: ${said.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Readers who ask, read and ask again, until the time is over. */
async function converse(port: number, agent: Agent, asked: readonly Asked[], seconds: number): Promise<Took[]> {
  const end = performance.now() + seconds * 1000;
  const took: Took[] = [];
  const conversation = async (reader: number) => {
    // They do not all press the button at once.
    await wait((READING_MS / CONVERSATIONS) * reader);
    for (let n = reader; performance.now() < end; n += CONVERSATIONS) {
      const one = asked[n % asked.length];
      if (one !== undefined) took.push(await ask(port, agent, one, reader));
      await wait(READING_MS);
    }
  };
  await Promise.all(Array.from({ length: CONVERSATIONS }, (_, reader) => conversation(reader)));
  return took;
}

/** The chat on the running site: its speed over HTTP, and what fifty conversations at once do to published pages. */
export async function* benchChatServed(share: number): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const { db } = bench.database;
  await seedDemo(db);
  await indexSearch(db);
  await bench.publisher.settle();
  const asked = await questionsOf(bench, share);
  const { rows } = await sql<{ path: string }>`
    select p.path from pages p join tenants t on t.id = p.tenant_id
    where t.code = ${TENANT} and p.status = 200 and p.screen in ('product', 'deal', 'article') order by p.path limit 64`.execute(
    db,
  );
  const paths = rows.map(({ path }) => path);
  const settings = { DATABASE_URL: bench.database.url, CALLS_A_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startProduct(bench.dataDir, settings);
  const { port } = server;
  const agent = new Agent({ keepAlive: true });
  try {
    await wait(SETTLING_MS * share);
    const one = asked[0];
    // The first question of a process loads dictionaries.
    if (one !== undefined) await ask(port, agent, one, 0);
    const took: Took[] = [];
    for (const [n, question] of asked.entries()) took.push(await ask(port, agent, question, n));
    const firsts = took.map(({ first }) => first);
    yield atMost('chat.over HTTP.first part p95', percentile(firsts, 0.95), 'ms', FIRST_MS);
    const ends = took.map(({ end }) => end);
    yield atMost('chat.over HTTP.whole answer p95', percentile(ends, 0.95), 'ms', WHOLE_MS);
    const alone: number[] = [];
    const beside: number[] = [];
    const conversed: Took[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = readPages({ port, host: HOST }, paths, PAGES_A_SECOND);
      await wait(SECONDS * share * 1000);
      alone.push(...(await quiet.stop()));
      const busy = readPages({ port, host: HOST }, paths, PAGES_A_SECOND);
      conversed.push(...(await converse(port, agent, asked, SECONDS * share)));
      beside.push(...(await busy.stop()));
    }
    const many = `${CONVERSATIONS} conversations`;
    const firstsOfMany = conversed.map(({ first }) => first);
    yield atMost(`chat.${many}.first part p95`, percentile(firstsOfMany, 0.95), 'ms', WHOLE_MS);
    yield besideAlone(`chat.${many}.pages p50`, alone, beside, 0.5);
    yield besideAlone(`chat.${many}.pages p99`, alone, beside, 0.99);
  } finally {
    agent.destroy();
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  }
}

/** Pages beside the conversations, with those of the same run without them as the peer. */
function besideAlone(name: string, alone: readonly number[], beside: readonly number[], part: number): Measure {
  const value = percentile(beside, part);
  const peer = percentile(alone, part);
  return {
    ...atMost(name, value, 'ms', PAGE_MS),
    peer: Number(peer.toPrecision(4)),
    ratio: Number((value / peer).toFixed(2)),
    goal: `<= ${PAGE_MS} (peer: nobody asks)`,
  };
}
