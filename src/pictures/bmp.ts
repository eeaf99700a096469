/** Decodes BMP pictures that readers upload. */

import { readDibHeader } from '#src/pictures/dib-header.ts';
import { type Pixels, readPixels } from '#src/pictures/dib-pixels.ts';
import { unreadable } from '#src/pictures/picture-failure.ts';

const FILE_HEADER_BYTES = 14;
const PIXELS_AT = 10;

export function isBmp(bytes: Buffer): boolean {
  return bytes.length >= FILE_HEADER_BYTES && bytes.toString('latin1', 0, 2) === 'BM';
}

/**
 * Decodes an uncompressed BMP of 1 to 32 bits per pixel. Throws PictureFailure 415.
 * @param mostPixels  larger pictures are refused before memory is allocated
 */
export async function readBmp(bytes: Buffer, mostPixels: number): Promise<Pixels> {
  const header = readDibHeader(bytes, FILE_HEADER_BYTES, mostPixels);
  const at = bytes.readUInt32LE(PIXELS_AT);
  if (at < header.end) throw unreadable('pixels within the header');
  return readPixels(bytes, header, at, header.rows);
}
