/** Stands in for a language model in the benchmark of the chat. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModelFrame } from '#src/modules/finding/chat/model/model-frame.ts';

/** A language model that is not one: it names the words with a capital letter, and in every third frame invents. */
export interface StubModel {
  readonly url: string;
  close(): Promise<void>;
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 's', object: 'chat.completion.chunk', created: 1, model: 'stub', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const MOST_WORDS = 6;

/** A frame of the words of a question, with a word that no goods have; `invents`: with a brand that nobody named. */
function writeFrame(question: string, invents: boolean): ModelFrame {
  const names = question.match(/\p{Lu}[\p{L}\d-]+/gu) ?? [];
  const said: ModelFrame['said'] = names
    .slice(0, MOST_WORDS)
    .map((text) => ({ slot: 'word' as const, text, is: text }))
    .concat(names.slice(0, 1).map((text) => ({ slot: 'word' as const, text, is: 'zenith' })));
  const invention = { slot: 'brand' as const, text: 'Zenith', is: 'Zenith' };
  return { intent: null, said: invents ? [...said, invention] : said, not: [], min: null, max: null, sort: null };
}

function answer(messages: readonly Message[], response: ServerResponse, invents: boolean): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { question } = JSON.parse(String(messages.findLast(({ role }) => role === 'user')?.content)) as {
    question: string;
  };
  response.write(chunk({ content: JSON.stringify(writeFrame(question, invents)) }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

export async function startStubModel(): Promise<StubModel> {
  let questions = 0;
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request)) as { messages: readonly Message[] };
    questions += 1;
    answer(messages, response, questions % 3 === 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
