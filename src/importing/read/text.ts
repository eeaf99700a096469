/** Reads a file as text, whatever its encoding. */

import { type ByteSink, bytesOf } from '#src/importing/read/bytes.ts';
import type { Encoding } from '#src/importing/read/encoding.ts';
import { UnreadableFile } from '#src/importing/read/record.ts';

/** A file with text in it. */
export interface TextFile {
  readonly path: string;
  /** Its name in reports. */
  readonly file: string;
  /** Packed by gzip. */
  readonly compressed: boolean;
  readonly encoding: Encoding;
}

/**
 * Reads a file as text chunks, without byte order mark. What its encoding does not know becomes U+FFFD. Throws
 * UnreadableFile for binary files.
 */
export async function* textOf({ path, file, compressed, encoding }: TextFile, sink: ByteSink): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: false });
  const wide = encoding.startsWith('utf-16');
  for await (const chunk of bytesOf(path, file, compressed, sink)) {
    if (!wide && chunk.includes(0)) throw new UnreadableFile(file, 'is not a text file (it has a zero byte)');
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
