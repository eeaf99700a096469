/** A language model for tests, which answers as told. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModelFrame } from '#src/modules/finding/chat/model/model-frame.ts';

/** A message of the conversation that was sent to the model. */
interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** A request as the model's server got it. */
export interface ModelRequest {
  readonly messages: readonly Message[];
  readonly response_format?: { readonly type: string };
  readonly authorization: string | undefined;
}

/** What the model does with a request: writes to the response, or leaves it open. */
export type Behaviour = (request: ModelRequest, response: ServerResponse) => void | Promise<void>;

export interface ModelServer {
  readonly url: string;
  readonly requests: ModelRequest[];
  /** Requests that the caller closed before their end. */
  readonly left: number;
  behaviour: Behaviour;
  close(): Promise<void>;
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Tokens that an answer uses. */
export const TOKENS_USED = 120;
const usage = { prompt_tokens: TOKENS_USED - 20, completion_tokens: 20, total_tokens: TOKENS_USED };
const USAGE = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`;

/** Says a text in pieces of a few letters. */
export function say(response: ServerResponse, words: string, finish: string | null = 'stop'): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let from = 0; from < words.length; from += 7) response.write(chunk({ content: words.slice(from, from + 7) }));
  if (finish === null) return;
  response.end(`${chunk({}, finish)}${USAGE}data: [DONE]\n\n`);
}

/** Writes a frame that reads nothing besides what is given. */
export function frame(response: ServerResponse, read: Partial<ModelFrame>): void {
  const empty: ModelFrame = { intent: null, said: [], not: [], min: null, max: null, sort: null };
  say(response, JSON.stringify({ ...empty, ...read }));
}

/** A server with the calls of a language model, which does what a test wants. */
export async function startModelServer(): Promise<ModelServer> {
  let left = 0;
  const requests: ModelRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as Omit<ModelRequest, 'authorization'>;
    const one = { ...body, authorization: request.headers.authorization };
    requests.push(one);
    response.on('close', () => {
      if (!response.writableFinished) left++;
    });
    await model.behaviour(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get left() {
      return left;
    },
    behaviour: (_, response) => say(response, ''),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}
