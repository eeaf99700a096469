/** Bytes of a crate: room for a dozen pages. */
const SIZE = 1 << 20;
/** Crates kept for the next texts; more than these are only needed while the other thread is behind. */
const KEPT = 8;

/** Where a text lies: UTF-16 in memory both threads see. */
export interface TextLocation {
  readonly memory: SharedArrayBuffer;
  readonly at: number;
  /** Bytes. */
  readonly size: number;
}

interface TransferBuffer {
  readonly memory: SharedArrayBuffer;
  readonly bytes: Buffer;
  used: number;
  /** Texts in it that are still needed. */
  texts: number;
}

/**
 * Texts for another thread, in memory that both see and that is used again. A message with the texts in it costs this
 * thread four times as much: memory for each, a copy for the message, and a copy out of it.
 */
export class TransferBuffers {
  readonly #crates = new Map<SharedArrayBuffer, TransferBuffer>();
  readonly #free: TransferBuffer[] = [];
  #open: TransferBuffer | undefined;

  put(text: string): TextLocation {
    const size = text.length * 2;
    const crate = size > SIZE ? this.#make(size) : this.#withRoomFor(size);
    const at = crate.used;
    // Half of a surrogate pair has no bytes in UTF-8: it becomes U+FFFD.
    crate.bytes.write(text.toWellFormed(), at, 'utf16le');
    crate.used += size;
    crate.texts++;
    return { memory: crate.memory, at, size };
  }

  /** The text is not needed any more. */
  release({ memory }: TextLocation): void {
    const crate = this.#crates.get(memory);
    if (crate === undefined || --crate.texts > 0) return;
    crate.used = 0;
    if (crate === this.#open) return;
    if (memory.byteLength === SIZE && this.#free.length < KEPT) this.#free.push(crate);
    else this.#crates.delete(memory);
  }

  #withRoomFor(size: number): TransferBuffer {
    if (this.#open === undefined || this.#open.used + size > SIZE) this.#open = this.#free.pop() ?? this.#make(SIZE);
    return this.#open;
  }

  #make(size: number): TransferBuffer {
    const memory = new SharedArrayBuffer(size);
    const crate = { memory, bytes: Buffer.from(memory), used: 0, texts: 0 };
    this.#crates.set(memory, crate);
    return crate;
  }
}
