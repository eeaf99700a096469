/** Runs the work of a worker thread for each message that it gets, and sends the result or error back. */

import { parentPort } from 'node:worker_threads';

/** The answer of a worker to one message. */
export type WorkerAnswer<Reply> =
  | { readonly value: Reply }
  /** A copied error loses its code, which says whether the database was down. */
  | { readonly error: unknown; readonly code: unknown };

/** Does the work of a TimedWorker's thread. An error of the work is its caller's. */
export function answerMessages<Request, Reply>(work: (request: Request) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await answerTo(() => work(request)));
  });
}

async function answerTo<Reply>(work: () => Reply | Promise<Reply>): Promise<WorkerAnswer<Reply>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error, code: error instanceof Error && 'code' in error ? error.code : undefined };
  }
}
