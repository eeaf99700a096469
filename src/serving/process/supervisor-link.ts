/** Messages between a serving process and its supervisor, as the serving process knows them. */

import { SharedCounts } from '#src/http/limits/shared-counts.ts';
import type { ProcessFigures } from '#src/serving/metrics/process-figures.ts';
import type { PublisherLink, PublisherProcessOptions } from '#src/serving/process/publisher-process.ts';
import type { FromServing, ToServing } from '#src/serving/process/serving-processes.ts';
import type { RowKey } from '#src/serving/replica/page-row.ts';

/** A process that does not send its figures by then is left out. */
const FIGURES_LIMIT_MS = 1000;

type OnMessage = PublisherProcessOptions['onMessage'];

export class SupervisorLink implements PublisherLink {
  readonly counts = new SharedCounts((counts) => tell({ kind: 'counted', counts }));
  #isRunning = false;
  #onPublished: OnMessage | undefined;
  #readOwn: (() => Promise<ProcessFigures>) | undefined;
  #onFigures: ((message: Extract<ToServing, { kind: 'figures' | 'figures-expected' }>) => void) | undefined;
  #others: Promise<readonly ProcessFigures[]> | undefined;

  /** @param onStop  called when the supervisor ends this process */
  constructor(onStop: (noticeMs: number) => void) {
    process.on('message', (message: ToServing) => {
      if (message.kind === 'stop') onStop(message.noticeMs);
      else this.#hear(message);
    });
  }

  /** Says that this process is ready, and from then on what the publisher says. */
  openPublisher({ databaseUrl, onMessage }: Pick<PublisherProcessOptions, 'databaseUrl' | 'onMessage'>): PublisherLink {
    this.#onPublished = onMessage;
    tell({ kind: 'ready', databaseUrl });
    return this;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  reportLostBody(tenantId: number, page: RowKey): void {
    tell({ kind: 'lost-body', tenantId, page });
  }

  /** The supervisor ends the publisher. */
  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** The figures of the other processes, asked for once at a time. */
  readOthers(): Promise<readonly ProcessFigures[]> {
    this.#others ??= this.#askOthers().finally(() => {
      this.#others = undefined;
    });
    return this.#others;
  }

  /** Lets the others read the figures of this process. */
  offerFigures(readOwn: () => Promise<ProcessFigures>): void {
    this.#readOwn = readOwn;
  }

  #askOthers(): Promise<readonly ProcessFigures[]> {
    const { promise, resolve } = Promise.withResolvers<readonly ProcessFigures[]>();
    const figures: ProcessFigures[] = [];
    let expected = Number.POSITIVE_INFINITY;
    const timer = setTimeout(() => resolve(figures), FIGURES_LIMIT_MS);
    this.#onFigures = (message) => {
      if (message.kind === 'figures-expected') expected = message.count;
      else figures.push(message.figures);
      if (figures.length >= expected) resolve(figures);
    };
    tell({ kind: 'figures-wanted' });
    return promise.finally(() => clearTimeout(timer));
  }

  #hear(message: ToServing): void {
    switch (message.kind) {
      case 'publisher':
        this.#isRunning = message.isRunning;
        break;
      case 'released':
      case 'settled':
        this.#onPublished?.(message);
        break;
      case 'counted':
        this.counts.hear(message.counts);
        break;
      case 'send-figures':
        void this.#readOwn?.().then((figures) => tell({ kind: 'figures', to: message.to, figures }));
        break;
      case 'figures':
      case 'figures-expected':
        this.#onFigures?.(message);
    }
  }
}

/** Without a supervisor this process ends at once, so nobody misses the message. */
function tell(message: FromServing): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
