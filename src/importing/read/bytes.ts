/** Reads the bytes of a file, gzip unpacked. */

import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '#src/importing/read/record.ts';

/** Receives the bytes of a file while it is read. */
export interface ByteSink {
  /** Updated with every byte of the file, in order. */
  readonly hash: Hash;
  onBytes(count: number): void;
}

const CHUNK = 256 * 1024;
const NO_SINK = { hash: { update: () => undefined }, onBytes: () => undefined };

/** Whether a file begins as gzip does. */
export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/**
 * The bytes of a file in chunks; those of a gzip file unpacked. The sink receives the bytes as they are in the file.
 * Throws UnreadableFile for a gzip file that is broken or cut off.
 */
export async function* bytesOf(
  path: string,
  file: string,
  compressed: boolean,
  sink: { hash: { update(chunk: Buffer): unknown }; onBytes(count: number): void } = NO_SINK,
): AsyncGenerator<Buffer> {
  if (!compressed) {
    yield* counted(path, sink);
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK });
  // The error reaches the loop below through the stream that it reads.
  pipeline(counted(path, sink), unpacked, () => undefined);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('Z_')) throw error;
    throw new UnreadableFile(file, `is not a whole gzip file (${error.message})`);
  }
}

async function* counted(path: string, sink: Parameters<typeof bytesOf>[3] = NO_SINK): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    sink.hash.update(chunk);
    sink.onBytes(chunk.length);
    yield chunk;
  }
}

/** The first bytes of a file, unpacked. */
export async function sampleOf(path: string, file: string, compressed: boolean, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytesOf(path, file, compressed)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}
