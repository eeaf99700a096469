import { Worker } from 'node:worker_threads';
import type { PackAnswer, PackRequest } from '#src/publishing/packing.worker.ts';

/** A body by its name, in brotli unless it stands already. */
export interface Packed {
  readonly hash: string;
  readonly br: Buffer | null;
}

interface Waiting {
  readonly resolve: (packed: Packed) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Names and compresses bodies in a thread of its own. Node's asynchronous brotli does the work off the main thread too,
 * but sets a stream up for each body on it, which costs a seventh of what rendering a page does.
 */
export class Packing {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  /**
   * @param body    given away: where it has its memory to itself, the caller's bytes are empty afterwards
   * @param unless  name of what stands already
   */
  pack(body: Uint8Array<ArrayBuffer>, unless: string | null): Promise<Packed> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const id = this.#asked++;
      this.#waiting.set(id, { resolve, reject });
      const whole = body.byteLength === body.buffer.byteLength;
      worker.postMessage({ id, body, unless } satisfies PackRequest, whole ? [body.buffer] : []);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./packing.worker.ts', import.meta.url));
    // Whoever waits for a body keeps the process alive by other means: a database connection.
    worker.unref();
    worker.on('message', ({ id, hash, br }: PackAnswer) => {
      this.#waiting.get(id)?.resolve({ hash, br: br && Buffer.from(br.buffer, br.byteOffset, br.byteLength) });
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#end(new Error('the thread that packs bodies has ended')));
    return worker;
  }

  #end(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
