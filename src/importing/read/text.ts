import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { UnreadableFile } from '#src/importing/read/record.ts';

/** Receives the bytes of a file while it is read. */
export interface ByteSink {
  /** Updated with every byte, in order. */
  readonly hash: Hash;
  onBytes(count: number): void;
}

const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const CHUNK = 256 * 1024;

/**
 * Reads a UTF-8 file as text chunks, without byte order mark. Invalid UTF-8 becomes U+FFFD. Throws UnreadableFile for
 * UTF-16 and for binary files.
 */
export async function* textOf(path: string, file: string, sink: ByteSink): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false });
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    if (first && UTF16.some(([a, b]) => chunk[0] === a && chunk[1] === b)) {
      throw new UnreadableFile(file, 'is UTF-16; save it as UTF-8');
    }
    if (chunk.includes(0)) throw new UnreadableFile(file, 'is not a text file (it has a zero byte)');
    first = false;
    sink.hash.update(chunk);
    sink.onBytes(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
