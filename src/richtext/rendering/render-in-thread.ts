/** Renders long bodies in a thread, and short ones here. */

import { Failure } from '#src/kernel/failure.ts';
import { TimedWorker, WorkerEnded } from '#src/kernel/timed-worker.ts';
import { MAX_BODY } from '#src/richtext/normalize-source.ts';
import { type BodyOptions, renderBody } from '#src/richtext/render-body.ts';
import type { BodyRequest, RenderedBody } from '#src/richtext/rendering/body.worker.ts';

/** Shorter bodies are rendered in a few milliseconds, which is less than a thread is worth. */
const SHORT = 4000;

const worker = new TimedWorker<BodyRequest, RenderedBody>({
  file: new URL('body.worker.ts', import.meta.url),
  limitMs: 20_000,
  memoryMb: 512,
  mostWaiting: 4,
});

/**
 * Renders a body, a long one in another thread: a megabyte takes half a second, in which no reader would get a page.
 * Throws BodyTooLongError, Unprocessable for a body that takes too much time or memory, Unavailable when too many of the
 * tenant wait.
 */
export async function renderAside(tenantId: number, source: string, options: BodyOptions): Promise<RenderedBody> {
  if (source.length <= SHORT || source.length > MAX_BODY) return renderBody(source, options);
  try {
    return await worker.run(tenantId, { source, options });
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error;
    const failure = new Failure('Unprocessable', 'a body takes too long to convert');
    failure.cause = error;
    throw failure;
  }
}
