/** Starts the publisher process beside the server, and starts it again when it ends. */

import { type ChildProcess, fork } from 'node:child_process';
import type { ReleaseReport } from '#src/publishing/pipeline-options.ts';
import type { RowKey } from '#src/serving/replica/page-row.ts';

/** Messages of the server process to its publisher process. The database's address is sent this way and no other. */
export type ToPublisher =
  | { readonly kind: 'start'; readonly databaseUrl: string }
  | { readonly kind: 'lost-body'; readonly tenantId: number; readonly page: RowKey }
  | { readonly kind: 'stop' };

/** Messages of the publisher process. settled: everything that was stale when it started is published. */
export type FromPublisher =
  | ({ readonly kind: 'released' } & Omit<ReleaseReport, 'release'>)
  | { readonly kind: 'settled' };

export interface PublisherProcessOptions {
  /** The program to run. */
  readonly file: string;
  readonly databaseUrl: string;
  readonly onMessage: (message: FromPublisher) => void;
  readonly warn: (message: string) => void;
}

/** The publisher as a server knows it. */
export interface PublisherLink {
  readonly isRunning: boolean;
  /** Asks the publisher to render a page again whose body is lost. */
  reportLostBody(tenantId: number, page: RowKey): void;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A publisher that runs for this long counts as healthy: the next crash counts as the first. */
const HEALTHY_MS = 60_000;
const STOP_LIMIT_MS = 8000;

/** Runs the publisher as a separate process, so that rendering never delays a reader. Starts it again when it ends. */
export class PublisherProcess implements PublisherLink {
  readonly #options: PublisherProcessOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #stopping = false;

  constructor(options: PublisherProcessOptions) {
    this.#options = options;
    this.#start();
  }

  get isRunning(): boolean {
    return this.#child?.pid !== undefined;
  }

  /**
   * Asks the publisher to render a page again whose body is lost. The message is dropped while no publisher runs: the
   * next failed read sends it again.
   */
  reportLostBody(tenantId: number, page: RowKey): void {
    this.#send({ kind: 'lost-body', tenantId, page });
  }

  /** Lets the publisher finish its release and ends it; kills it when that takes too long. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    this.#send({ kind: 'stop' });
    await ended;
    clearTimeout(limit);
  }

  #start(): void {
    const { file, databaseUrl, onMessage, warn } = this.#options;
    const started = performance.now();
    const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    child.on('message', (message) => onMessage(message as FromPublisher));
    const end = (how: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#stopping) return;
      if (performance.now() - started > HEALTHY_MS) this.#wait = FIRST_WAIT_MS;
      warn(`the publisher ended with ${how}; it is started again in ${this.#wait} ms`);
      this.#restart = setTimeout(() => this.#start(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    };
    child.once('exit', (code, signal) => end(signal ?? String(code)));
    child.on('error', (error) => {
      // A process that could not be started emits no exit event.
      if (child.pid === undefined) end(error.message);
    });
    this.#send({ kind: 'start', databaseUrl });
  }

  #send(message: ToPublisher): void {
    const child = this.#child;
    if (!child?.connected) return;
    // An error here is ignored: when the channel breaks, the exit event follows.
    child.send(message, () => undefined);
  }
}
