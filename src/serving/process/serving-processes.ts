/**
 * Processes that answer requests, all at one port. The supervisor holds the socket and every process accepts from it: none that
 * ends takes waiting connections along, as it would with a socket of its own.
 */

import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CountsMessage } from '#src/http/limits/shared-counts.ts';
import type { ProcessFigures } from '#src/serving/metrics/process-figures.ts';
import type { FromPublisher, ToPublisher } from '#src/serving/process/publisher-process.ts';

/** Messages of a serving process to its supervisor. */
export type FromServing =
  | { readonly kind: 'ready'; readonly databaseUrl: string }
  | Extract<ToPublisher, { kind: 'lost-body' }>
  | { readonly kind: 'counted'; readonly counts: CountsMessage }
  | { readonly kind: 'figures-wanted' }
  | { readonly kind: 'figures'; readonly to: number; readonly figures: ProcessFigures };

/** Messages of the supervisor to a serving process. */
export type ToServing =
  | { readonly kind: 'stop'; readonly noticeMs: number }
  | { readonly kind: 'publisher'; readonly isRunning: boolean }
  | { readonly kind: 'counted'; readonly counts: CountsMessage }
  | { readonly kind: 'send-figures'; readonly to: number }
  | { readonly kind: 'figures-expected'; readonly count: number }
  | { readonly kind: 'figures'; readonly figures: ProcessFigures }
  | FromPublisher;

/** When a process begins to listen: the first of a start serves published pages before it has a database. */
export type Listening = 'at-once' | 'when-ready';

export interface ServingOptions {
  readonly program: string;
  readonly count: number;
  readonly first: Listening;
  readonly warn: (message: string) => void;
  readonly onLostBody: (message: Extract<FromServing, { kind: 'lost-body' }>) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** A process that runs for this long counts as healthy: its end counts as the first. */
const HEALTHY_MS = 60_000;
/** How long a process may drain beyond its notice. */
const STOP_LIMIT_MS = 12_000;

/** A serving process ended before it was ready. It has said why. */
class EndedEarly extends Error {
  override readonly name = 'EndedEarly';

  constructor(how: number | string) {
    super(`the new processes ended with ${how} before they were ready; their log says why`);
  }
}

interface Begun {
  readonly worker: Worker;
  /** Rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | string>;
}

/** The serving processes of one build. One that ends is started again. */
export class ServingProcesses {
  readonly #options: ServingOptions;
  readonly #running = new Set<Worker>();
  readonly #ready = new WeakSet<Worker>();
  readonly #stopping = new AbortController();

  constructor(options: ServingOptions) {
    this.#options = options;
  }

  /** Starts the first, then the others. @returns the address of the database. Rejects with EndedEarly */
  async start(): Promise<string> {
    const { count, first } = this.#options;
    const begun = this.#fork(first);
    const databaseUrl = await begun.ready;
    this.#keep(begun);
    const others = Array.from({ length: count - 1 }, () => this.#fork('when-ready'));
    for (const other of others) this.#keep(other);
    await Promise.all(others.map(({ ready }) => ready.catch(() => undefined)));
    return databaseUrl;
  }

  get pids(): number[] {
    return [...this.#running].map(({ process }) => process.pid ?? 0);
  }

  tellAll(message: ToServing): void {
    for (const worker of this.#running) tell(worker, message);
  }

  /** Tells one process, which counts or prints it for all. */
  tellFirst(message: ToServing): void {
    const [worker] = this.#running;
    if (worker !== undefined) tell(worker, message);
  }

  /** Lets each finish its requests. One that takes too long is killed. */
  async stop(noticeMs: number): Promise<void> {
    this.#stopping.abort();
    const ends = [...this.#running].map(async (worker) => {
      const ended = new Promise((resolve) => worker.process.once('exit', resolve));
      const limit = setTimeout(() => worker.process.kill('SIGKILL'), noticeMs + STOP_LIMIT_MS);
      // A process that is still being loaded reads no message, and nobody waits for it.
      if (this.#ready.has(worker)) tell(worker, { kind: 'stop', noticeMs });
      else worker.process.kill('SIGTERM');
      await ended;
      clearTimeout(limit);
    });
    await Promise.all(ends);
  }

  #fork(listening: Listening): Begun {
    const { program } = this.#options;
    cluster.setupPrimary({ exec: program, args: [listening] });
    const worker = cluster.fork();
    this.#running.add(worker);
    const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
    const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<number | string>();
    const end = (how: number | string) => {
      this.#running.delete(worker);
      resolveEnded(how);
      reject(new EndedEarly(how));
    };
    worker.process.once('exit', (code, signal) => end(signal ?? code ?? 1));
    worker.on('error', (error) => {
      // A process that could not be started emits no exit event.
      if (worker.process.pid === undefined) end(error.message);
    });
    worker.on('message', (message: FromServing) => {
      if (message.kind !== 'ready') return this.#hear(message, worker);
      this.#ready.add(worker);
      resolve(message.databaseUrl);
    });
    return { worker, ready, ended };
  }

  /** Passes on what the processes tell one another. */
  #hear(message: Exclude<FromServing, { kind: 'ready' }>, from: Worker): void {
    const others = [...this.#running].filter((worker) => worker !== from);
    switch (message.kind) {
      case 'lost-body':
        this.#options.onLostBody(message);
        break;
      case 'counted':
        for (const other of others) tell(other, message);
        break;
      case 'figures-wanted':
        tell(from, { kind: 'figures-expected', count: others.length });
        for (const other of others) tell(other, { kind: 'send-figures', to: from.id });
        break;
      case 'figures': {
        const asker = others.find(({ id }) => id === message.to);
        if (asker !== undefined) tell(asker, { kind: 'figures', figures: message.figures });
      }
    }
  }

  /** Starts another whenever a process ends, until stop(). */
  #keep(first: Begun): void {
    const keep = async () => {
      let wait = FIRST_WAIT_MS;
      for (let begun = first; ; begun = this.#fork('when-ready')) {
        const started = performance.now();
        begun.ready.catch(() => undefined);
        const how = await begun.ended;
        if (performance.now() - started > HEALTHY_MS) wait = FIRST_WAIT_MS;
        if (this.#stopping.signal.aborted) return;
        this.#options.warn(`a serving process ended with ${how}; another is started in ${wait} ms`);
        await sleep(wait, undefined, { signal: this.#stopping.signal });
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    };
    keep().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
  }
}

/** An error here is ignored: when the channel breaks, the exit event follows. */
function tell(worker: Worker, message: ToServing): void {
  if (worker.isConnected()) worker.process.send?.(message, undefined, undefined, () => undefined);
}
