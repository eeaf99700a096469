import { type ChildProcess, fork } from 'node:child_process';
import type { RowKey } from '#src/serving/page-row.ts';

/** What the serving process tells its publisher. The address of the database goes this way and no other. */
export type ToPublisher =
  | { readonly kind: 'start'; readonly databaseUrl: string }
  | { readonly kind: 'remark'; readonly tenantId: number; readonly to: RowKey }
  | { readonly kind: 'stop' };

/** What the publisher tells. settled: everything that was stale when it started is published. */
export type FromPublisher =
  | { readonly kind: 'released'; readonly tenant: string; readonly moved: number; readonly waiting: number }
  | { readonly kind: 'settled' };

export interface PublisherProcessOptions {
  /** The program to run. */
  readonly file: string;
  readonly databaseUrl: string;
  readonly onMessage: (message: FromPublisher) => void;
  readonly warn: (message: string) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After this long a publisher counts as sound, and its next death as the first. */
const SOUND_MS = 60_000;
const STOP_LIMIT_MS = 8000;

/** The publisher as a process of its own, so that rendering never holds up a reader. Started again when it dies. */
export class PublisherProcess {
  readonly #options: PublisherProcessOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #stopping = false;

  constructor(options: PublisherProcessOptions) {
    this.#options = options;
    this.#start();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Lost when no publisher runs just now: whoever needs it says it again. */
  remark(tenantId: number, to: RowKey): void {
    this.#tell({ kind: 'remark', tenantId, to });
  }

  /** Ends it after the release being made; kills it when that takes too long. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    this.#tell({ kind: 'stop' });
    await ended;
    clearTimeout(limit);
  }

  #start(): void {
    const { file, databaseUrl, onMessage, warn } = this.#options;
    const started = Date.now();
    const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    child.on('message', (message) => onMessage(message as FromPublisher));
    const end = (how: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#stopping) return;
      if (Date.now() - started > SOUND_MS) this.#wait = FIRST_WAIT_MS;
      warn(`the publisher ended with ${how}; it is started again in ${this.#wait} ms`);
      this.#restart = setTimeout(() => this.#start(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    };
    child.once('exit', (code, signal) => end(signal ?? String(code)));
    child.on('error', (error) => {
      // One that could not be started at all never exits.
      if (child.pid === undefined) end(error.message);
    });
    this.#tell({ kind: 'start', databaseUrl });
  }

  #tell(message: ToPublisher): void {
    const child = this.#child;
    if (!child?.connected) return;
    // A channel that breaks is followed by the exit, which is dealt with there.
    child.send(message, () => undefined);
  }
}
