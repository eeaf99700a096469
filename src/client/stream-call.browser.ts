/** Makes a call whose answer arrives in parts, such as an answer of the chat. */

import { CallFailure, replyOf } from '#src/client/api-reply.ts';
import type { ApiCallName, ApiCalls } from '#src/client/call-types.ts';
import { requestHeaders } from '#src/client/request-headers.ts';
import { identityOf, randomId } from '#src/client/request-identity.browser.ts';

/** A server that says nothing for so long has failed: readers are told within 20 seconds. */
const SILENCE_MS = 19_000;

interface Event {
  readonly name: string;
  readonly data: unknown;
}

interface Options {
  readonly signal: AbortSignal;
  /** @returns whether the part says something; the wait for such a one goes on otherwise */
  readonly onPart: (part: unknown) => boolean;
}

/**
 * Makes a call whose answer comes in parts, as server-sent events. Throws CallFailure, with what the server says in its
 * reply, when it fails at once or in the middle or is silent for too long, and AbortError when the signal stops it.
 * @returns the data of the last event
 */
export async function streamCall<Name extends ApiCallName>(
  name: Name,
  body: ApiCalls[Name]['body'],
  { signal, onPart }: Options,
): Promise<unknown> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const [method, path] = name.split(' ') as [string, string];
    const identity = identityOf(document, location.protocol === 'https:');
    const own = { ...identity, language: identity.language ?? document.documentElement.lang };
    const headers = requestHeaders(own, randomId());
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('accept', 'text/event-stream');
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) {
      throw new CallFailure(response.statusText, response.status, replyOf(await response.text(), type));
    }
    for await (const { name: event, data } of eventsOf(response.body)) {
      if (event === 'done') return data;
      if (event === 'failure') throw new CallFailure('', 500, replyOf(JSON.stringify(data), 'application/json'));
      if (!onPart(data)) continue;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    }
    throw new CallFailure('the answer ended early', 0, undefined);
  } catch (error) {
    if (error instanceof CallFailure || signal.aborted) throw error;
    throw new CallFailure('', 0, undefined, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The events of a stream, as the site writes them: a name and one line of JSON. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (waiting + value).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        yield { name, data: JSON.parse(data) };
      }
    }
  } finally {
    await reader.cancel();
  }
}
