import { Worker } from 'node:worker_threads';
import type {
  CompressReply,
  CompressRequest,
  StoreRequest,
  WorkerReply,
} from '#src/publishing/compression/compression.worker.ts';
import { type TextLocation, TransferBuffers } from '#src/publishing/compression/transfer-buffers.ts';

/** A body by its name. */
export interface CompressedBody {
  readonly hash: string;
  /** Bytes of the body. */
  readonly size: number;
  /** What `keep` takes; null: it is what stands already. */
  readonly pendingId: number | null;
}

interface PendingRequest {
  /** Where the text of it lies. */
  readonly text: TextLocation | undefined;
  readonly resolve: (answer: CompressReply | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Names, compresses and writes bodies in a thread of its own: the one that renders hands over a text and never sees
 * its bytes. Node's asynchronous brotli does the work off the main thread too, but sets a stream up for each body on
 * it, which costs a seventh of what rendering a page does. The thread keeps the process alive while somebody waits for
 * an answer, and no longer.
 */
export class CompressionWorker {
  readonly #dataDir: string;
  readonly #waiting = new Map<number, PendingRequest>();
  readonly #crates = new TransferBuffers();
  #worker: Worker | undefined;
  #asked = 0;
  /** Asked in this turn of the event loop. Waking the thread costs as much as telling it about a page. */
  #outbox: (CompressRequest | StoreRequest)[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @param unless  name of what stands already */
  compress(body: string, unless: string | null): Promise<CompressedBody> {
    const id = this.#asked++;
    const text = this.#crates.put(body);
    return this.#ask({ id, kind: 'pack', text, unless }).then((answer) => {
      if (answer === undefined) throw new Error('the thread that packs bodies packed none');
      return { hash: answer.hash, size: answer.size, pendingId: answer.packed ? id : null };
    });
  }

  /** Writes packed bodies, all of them or none. */
  async store(tenantCode: string, packed: readonly number[]): Promise<void> {
    await this.#ask({ id: this.#asked++, kind: 'keep', tenantCode, packed });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(request: CompressRequest | StoreRequest): Promise<CompressReply | undefined> {
    if (this.#outbox.push(request) === 1) setImmediate(() => this.#send());
    const text = request.kind === 'pack' ? request.text : undefined;
    return new Promise((resolve, reject) => this.#waiting.set(request.id, { text, resolve, reject }));
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
    worker.on('message', (answers: readonly WorkerReply[]) => {
      for (const answer of answers) this.#settle(answer);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#end(new Error('the thread that packs bodies has ended')));
    return worker;
  }

  #settle({ id, answer, error }: WorkerReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting?.text !== undefined) this.#crates.release(waiting.text);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(error);
  }

  #end(error: Error): void {
    this.#worker = undefined;
    for (const id of this.#waiting.keys()) this.#settle({ id, error });
  }
}
