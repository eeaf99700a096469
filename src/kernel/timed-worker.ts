/** Runs work in a thread with limits of time and memory. */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer } from '#src/kernel/answer-messages.ts';
import { FairTurns } from '#src/kernel/fair-turns.ts';

export interface TimedWorkerOptions {
  /** The worker's program, which calls answerMessages. */
  readonly file: URL;
  /** How long one piece of work may take. */
  readonly limitMs: number;
  readonly memoryMb: number;
  /** How many pieces of work of one tenant may wait. */
  readonly mostWaiting: number;
}

/** A piece of work took more time or memory than it may; its thread has ended. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

/**
 * Does one piece of work at a time in a thread of its own, so that the event loop of a serving process is free. Work
 * that takes too long is ended with its thread; the next piece gets a new one. The thread keeps the process alive only
 * while it works. Tenants take turns.
 */
export class TimedWorker<Request, Reply> {
  readonly #options: TimedWorkerOptions;
  readonly #turns: FairTurns;
  #worker: Worker | undefined;

  constructor(options: TimedWorkerOptions) {
    this.#options = options;
    this.#turns = new FairTurns({ atOnce: 1, ofParty: 1, mostWaiting: options.mostWaiting });
  }

  /** Throws the error of the work, Unavailable when too much work of the tenant waits, WorkerEnded. */
  async run(tenantId: number, request: Request): Promise<Reply> {
    const answer = await this.#turns.run(tenantId, () => this.#answerTo(request));
    if ('value' in answer) return answer.value;
    throw answer.error instanceof Error ? Object.assign(answer.error, { code: answer.code }) : answer.error;
  }

  async #answerTo(request: Request): Promise<WorkerAnswer<Reply>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), this.#options.limitMs);
    try {
      worker.postMessage(request);
      const ended = once(worker, 'exit', { signal: over.signal }).then(([code]) => {
        throw new Error(`the worker ended with ${code}`);
      });
      const [answer] = await Promise.race([once(worker, 'message', { signal: over.signal }), ended]);
      worker.unref();
      return answer as WorkerAnswer<Reply>;
    } catch (cause) {
      this.#worker = undefined;
      await worker.terminate();
      throw new WorkerEnded('a piece of work took too much time or memory', { cause });
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  #start(): Worker {
    const { file, memoryMb } = this.#options;
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // The work that runs hears of an error by itself; without a listener an idle thread's would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
