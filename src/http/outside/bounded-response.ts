/** Limits how much of another server's response is read. */

/** A server sent more than is read of it. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * A response of another server of which so many decompressed bytes are read; then reading it fails, and the connection
 * ends. Whoever reads what comes from outside reads it through this, before it looks at it.
 */
export function boundedResponse(response: Response, mostBytes: number): Response {
  const { body, status, headers } = response;
  if (body === null) return response;
  let size = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.length;
      if (size > mostBytes) throw new AnswerTooLong(`a server sent more than ${mostBytes} bytes`);
      controller.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(counting), { status, headers });
}
