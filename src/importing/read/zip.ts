/** Reads the files in a zip file. */

import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFile } from '#src/importing/read/record.ts';

/** A file within a zip file. */
interface ZipEntry {
  readonly method: number;
  readonly packed: number;
  /** Where its own header begins. */
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const MOST_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 256 * 1024;

/** Whether a file begins as zip files do. */
export const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

/**
 * The files in a zip file. Only its directory is in memory; a file is unpacked while it is read. Throws UnreadableFile
 * for a zip file that is broken, encrypted or larger than 4 GB.
 */
export class ZipFile {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: string, handle: FileHandle, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#handle = handle;
    this.#entries = entries;
  }

  static async open(path: string, file: string): Promise<ZipFile> {
    const handle = await open(path);
    try {
      return new ZipFile(file, handle, await directoryOf(handle, file));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a file in chunks; nothing if there is no such file. */
  async *textOf(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const decoder = new TextDecoder();
    for await (const chunk of await this.#unpacked(entry)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #unpacked({ method, packed, at }: ZipEntry): Promise<AsyncIterable<Buffer>> {
    const header = await readAt(this.#handle, at, LOCAL_SIZE);
    if (header.length < LOCAL_SIZE || header.readUInt32LE(0) !== LOCAL) throw broken(this.#file);
    if ((header.readUInt16LE(6) & 1) === 1) throw new UnreadableFile(this.#file, 'is encrypted');
    const start = at + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28);
    const raw = this.#pieces(start, packed);
    if (method === STORED) return raw;
    if (method !== DEFLATED) throw new UnreadableFile(this.#file, `is packed by method ${method}, which is unknown`);
    const unpacked = createInflateRaw({ chunkSize: CHUNK });
    // The error reaches the reader through the stream that it reads.
    pipeline(Readable.from(raw), unpacked, () => undefined);
    return unpacked as AsyncIterable<Buffer>;
  }

  async *#pieces(start: number, size: number): AsyncGenerator<Buffer> {
    for (let at = start; at < start + size; at += CHUNK) {
      yield await readAt(this.#handle, at, Math.min(CHUNK, start + size - at));
    }
  }
}

const broken = (file: string) => new UnreadableFile(file, 'is not a whole zip file');

async function readAt(handle: FileHandle, at: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, at);
  return buffer.subarray(0, bytesRead);
}

async function directoryOf(handle: FileHandle, file: string): Promise<Map<string, ZipEntry>> {
  const { size } = await handle.stat();
  const from = Math.max(0, size - END_SIZE - LONGEST_COMMENT);
  const tail = await readAt(handle, from, size - from);
  const end = tail.lastIndexOf(Buffer.of(0x50, 0x4b, 5, 6));
  if (end < 0 || end + END_SIZE > tail.length || tail.readUInt32LE(end) !== END) throw broken(file);
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start === 0xffffffff || count > MOST_ENTRIES) throw new UnreadableFile(file, 'is larger than 4 GB');
  if (start + length > size) throw broken(file);
  const directory = await readAt(handle, start, length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0, nth = 0; nth < count; nth += 1) {
    if (at + CENTRAL_SIZE > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw broken(file);
    const name = directory.readUInt16LE(at + 28);
    const packed = directory.readUInt32LE(at + 20);
    if (packed === 0xffffffff) throw new UnreadableFile(file, 'is larger than 4 GB');
    entries.set(directory.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + name), {
      method: directory.readUInt16LE(at + 10),
      packed,
      at: directory.readUInt32LE(at + 42),
    });
    at += CENTRAL_SIZE + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
