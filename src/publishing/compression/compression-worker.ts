/** Hands bodies to the thread that compresses and stores them. */

import { Worker } from 'node:worker_threads';
import type { CompressRequest, StoreRequest, WorkerReply } from '#src/publishing/compression/compression.worker.ts';
import { type TextLocation, TransferBuffers } from '#src/publishing/compression/transfer-buffers.ts';
import type { Judgement } from '#src/publishing/gate/judge-page.ts';
import type { JudgedPage } from '#src/publishing/gate/page-fault.ts';

/** The result of compressing a body. */
export interface CompressedBody {
  readonly hash: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** Id to pass to `store`; null when the body equals the published one. */
  readonly pendingId: number | null;
  readonly judgement?: Judgement;
}

interface PendingRequest {
  /** Location of the text in the transfer buffers; undefined for a request without text. */
  readonly text: TextLocation | undefined;
  readonly resolve: (reply: Pick<WorkerReply, 'result' | 'stored'>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Hashes, compresses and stores bodies in a worker thread. The main thread hands over a text and never handles its
 * bytes. Node's asynchronous brotli also compresses off the main thread, but it sets up a stream per body on the main
 * thread, which costs a seventh of rendering a page. The worker keeps the process alive only while a request is
 * pending.
 */
export class CompressionWorker {
  readonly #dataDir: string;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #buffers = new TransferBuffers();
  #worker: Worker | undefined;
  #nextId = 0;
  /**
   * Requests of this turn of the event loop. They are sent in one message, because waking the worker costs as much as
   * one page's message.
   */
  #outbox: (CompressRequest | StoreRequest)[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /**
   * @param publishedHash  hash of the published body, null to compress in any case
   * @param judged  the page of which the rules judge the body, where that is another one than the published
   */
  compress(body: string, publishedHash: string | null, judged?: JudgedPage): Promise<CompressedBody> {
    const id = this.#nextId++;
    const text = this.#buffers.put(body);
    return this.#request({ id, kind: 'compress', text, publishedHash, ...(judged && { judged }) }).then(
      ({ result }) => {
        if (result === undefined) throw new Error('the compression worker returned no result');
        const { hash, size, isNew, judgement } = result;
        return { hash, size, pendingId: isNew ? id : null, ...(judgement && { judgement }) };
      },
    );
  }

  /** Stores compressed bodies, all of them or none. @returns their hashes */
  async store(tenantCode: string, compressIds: readonly number[]): Promise<readonly string[]> {
    const { stored } = await this.#request({ id: this.#nextId++, kind: 'store', tenantCode, compressIds });
    return stored ?? [];
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #request(request: CompressRequest | StoreRequest): Promise<Pick<WorkerReply, 'result' | 'stored'>> {
    if (this.#outbox.push(request) === 1) setImmediate(() => this.#send());
    const text = request.kind === 'compress' ? request.text : undefined;
    return new Promise((resolve, reject) => this.#pending.set(request.id, { text, resolve, reject }));
  }

  #send(): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(this.#outbox);
    this.#outbox = [];
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compression.worker.ts', import.meta.url), {
      workerData: { dataDir: this.#dataDir },
    });
    worker.on('message', (replies: readonly WorkerReply[]) => {
      for (const reply of replies) this.#finish(reply);
      if (this.#pending.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#end(new Error('the compression worker has ended')));
    return worker;
  }

  #finish({ id, error, ...reply }: WorkerReply): void {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    if (request?.text !== undefined) this.#buffers.release(request.text);
    if (error === undefined) request?.resolve(reply);
    else request?.reject(error);
  }

  #end(error: Error): void {
    this.#worker = undefined;
    for (const id of this.#pending.keys()) this.#finish({ id, error });
  }
}
