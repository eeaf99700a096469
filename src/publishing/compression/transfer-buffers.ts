/** Buffers in which texts reach the compressing thread. */

/** Bytes of a buffer: room for about a dozen pages. */
const BUFFER_SIZE = 1 << 20;
/** Empty buffers kept for reuse. More are needed only while the worker is behind. */
const MAX_FREE = 8;

/** Location of a text: UTF-16 in memory that both threads share. */
export interface TextLocation {
  readonly memory: SharedArrayBuffer;
  readonly at: number;
  /** In bytes. */
  readonly size: number;
}

interface TransferBuffer {
  readonly memory: SharedArrayBuffer;
  readonly bytes: Buffer;
  used: number;
  /** Number of texts in the buffer that are still in use. */
  texts: number;
}

/**
 * Passes texts to another thread in shared memory that is reused. Posting the texts as messages costs this thread four
 * times as much: each text is allocated and copied into the message, then copied out of it.
 */
export class TransferBuffers {
  readonly #buffers = new Map<SharedArrayBuffer, TransferBuffer>();
  readonly #free: TransferBuffer[] = [];
  #open: TransferBuffer | undefined;

  put(text: string): TextLocation {
    const size = text.length * 2;
    const buffer = size > BUFFER_SIZE ? this.#allocate(size) : this.#withRoomFor(size);
    const at = buffer.used;
    // A lone surrogate has no UTF-8 form: it becomes U+FFFD.
    buffer.bytes.write(text.toWellFormed(), at, 'utf16le');
    buffer.used += size;
    buffer.texts++;
    return { memory: buffer.memory, at, size };
  }

  /** Frees the memory of a text that the worker has read. */
  release({ memory }: TextLocation): void {
    const buffer = this.#buffers.get(memory);
    if (buffer === undefined || --buffer.texts > 0) return;
    buffer.used = 0;
    if (buffer === this.#open) return;
    if (memory.byteLength === BUFFER_SIZE && this.#free.length < MAX_FREE) this.#free.push(buffer);
    else this.#buffers.delete(memory);
  }

  #withRoomFor(size: number): TransferBuffer {
    if (this.#open === undefined || this.#open.used + size > BUFFER_SIZE)
      this.#open = this.#free.pop() ?? this.#allocate(BUFFER_SIZE);
    return this.#open;
  }

  #allocate(size: number): TransferBuffer {
    const memory = new SharedArrayBuffer(size);
    const buffer = { memory, bytes: Buffer.from(memory), used: 0, texts: 0 };
    this.#buffers.set(memory, buffer);
    return buffer;
  }
}
