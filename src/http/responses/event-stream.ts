/** Sends the answer of a call in parts as server-sent events, as the chat does. */

import { failureEnvelope } from '#src/http/responses/envelope.ts';
import { failureOf } from '#src/http/responses/failure-response.ts';
import type { Lang } from '#src/kernel/lang.ts';

export const EVENT_STREAM = 'text/event-stream';

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * A response of server-sent events; see Answer.events. Throws what happens before the first part. A reader who hangs up
 * ends the generator.
 * @param report  called with an error after the first part, which the reader learns as an event
 */
export async function eventResponse(
  { events, stop }: { readonly events: AsyncGenerator<unknown, unknown>; readonly stop: (() => void) | undefined },
  lang: Lang,
  report: (error: unknown) => void,
): Promise<Response> {
  let first: IteratorResult<unknown, unknown> | undefined = await events.next();
  const encoder = new TextEncoder();
  let hasLeft = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await events.next());
        first = undefined;
        controller.enqueue(encoder.encode(eventText(done === true ? 'done' : 'part', value)));
        if (done === true) controller.close();
      } catch (error) {
        if (hasLeft) return;
        report(error);
        controller.enqueue(encoder.encode(eventText('failure', failureEnvelope(failureOf(error).kind, lang, []))));
        controller.close();
      }
    },
    async cancel() {
      hasLeft = true;
      stop?.();
      await events.return(undefined);
    },
  });
  return new Response(stream, { headers: { 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no' } });
}
