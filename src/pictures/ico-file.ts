/** Reads the largest picture of an ICO file. */

import { type DibHeader, readDibHeader } from '#src/pictures/dib-header.ts';
import { type Pixels, readPixels, strideOf } from '#src/pictures/dib-pixels.ts';
import { unreadable } from '#src/pictures/picture-failure.ts';
import { pictureKind } from '#src/pictures/picture-kind.ts';

const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;
/** Bitmaps in icons are small; larger pictures are stored as PNG. */
const MOST_PIXELS = 1024 * 1024;
const ICON = Buffer.from([0, 0, 1, 0]);

export function isIcon(bytes: Buffer): boolean {
  return bytes.length >= HEAD_BYTES + ENTRY_BYTES && bytes.subarray(0, 4).equals(ICON);
}

/** The largest picture of an icon: an unchanged PNG, or pixels. Throws PictureFailure 415. */
export async function readIcon(bytes: Buffer): Promise<Buffer | Pixels> {
  const picture = largestOf(bytes);
  if (pictureKind(picture) === 'png') return picture;
  // The header's height counts the rows of the picture and, below them, those of the mask.
  const header = readDibHeader(picture, 0, MOST_PIXELS * 2);
  if (header.topDown || header.rows % 2 === 1) throw unreadable('an icon without a mask');
  const height = header.rows / 2;
  const opaque = header.depth === 32 ? { ...header, masks: { ...header.masks, alpha: 0xff000000 } } : header;
  const pixels = await readPixels(picture, opaque, header.end, height);
  if (header.depth === 32 && hasAlpha(pixels)) return pixels;
  return cutOut(pixels, picture.subarray(header.end + strideOf(header.width, header.depth) * height), header);
}

/** The picture with the most pixels, and among those the one with the most colours. */
function largestOf(bytes: Buffer): Buffer {
  if (!isIcon(bytes)) throw unreadable('no icon');
  const count = bytes.readUInt16LE(4);
  if (HEAD_BYTES + count * ENTRY_BYTES > bytes.length) throw unreadable('a directory cut short');
  const entries = Array.from({ length: count }, (_, nth) => {
    const at = HEAD_BYTES + nth * ENTRY_BYTES;
    // 256 is stored as 0.
    const edge = (place: number) => bytes.readUInt8(place) || 256;
    const start = bytes.readUInt32LE(at + 12);
    return {
      pixels: edge(at) * edge(at + 1),
      depth: bytes.readUInt16LE(at + 6),
      start,
      end: start + bytes.readUInt32LE(at + 8),
    };
  });
  const [largest] = entries.sort((a, b) => b.pixels - a.pixels || b.depth - a.depth);
  if (largest === undefined || largest.end > bytes.length) throw unreadable('an icon cut short');
  return bytes.subarray(largest.start, largest.end);
}

function hasAlpha({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
  return false;
}

/**
 * Makes the pixels transparent where the mask has a bit; its rows start at the bottom. A picture without a complete
 * mask is opaque.
 */
function cutOut(pixels: Pixels, mask: Buffer, { width }: DibHeader): Pixels {
  const { data, height } = pixels;
  const stride = strideOf(width, 1);
  const whole = mask.length >= stride * height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = whole ? (mask[stride * (height - 1 - y) + (x >> 3)] ?? 0) : 0;
      data[(y * width + x) * 4 + 3] = ((byte >> (7 - (x & 7))) & 1) === 1 ? 0 : 0xff;
    }
  }
  return pixels;
}
