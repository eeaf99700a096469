/** Decodes the pixels of a bitmap, as BMP and ICO files have them. */

import { setImmediate } from 'node:timers/promises';
import type { DibHeader } from '#src/pictures/dib-header.ts';
import { unreadable } from '#src/pictures/picture-failure.ts';

/** RGBA, four bytes per pixel, rows from the top. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** After this many pixels the event loop gets a turn. */
const PIXELS_IN_A_ROW = 500_000;

/** Bytes per row, a multiple of four. */
export function strideOf(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4;
}

/**
 * Decodes the pixels that begin at an offset.
 * @param height  number of rows that belong to the picture
 */
export async function readPixels(bytes: Buffer, header: DibHeader, at: number, height: number): Promise<Pixels> {
  const { width, depth, topDown } = header;
  const stride = strideOf(width, depth);
  if (at + stride * height > bytes.length) throw unreadable('pixels cut short');
  const paint = painterOf(bytes, header);
  const data = Buffer.alloc(width * height * 4);
  let painted = 0;
  for (let y = 0; y < height; y++) {
    paint(data, y * width * 4, at + stride * (topDown ? y : height - 1 - y));
    painted += width;
    if (painted < PIXELS_IN_A_ROW) continue;
    painted = 0;
    await setImmediate();
  }
  return { data, width, height };
}

/** Decodes the row whose bytes begin at `from`. */
type PaintRow = (data: Buffer, to: number, from: number) => void;

function painterOf(bytes: Buffer, header: DibHeader): PaintRow {
  if (header.depth <= 8) return namedColours(bytes, header);
  return header.depth === 24 ? plainColours(bytes, header) : maskedColours(bytes, header);
}

/** Pixels that are indexes into the palette; an index outside it is black. */
function namedColours(bytes: Buffer, { width, depth, palette }: DibHeader): PaintRow {
  const colours = new Uint32Array(2 ** depth).map((_, nth) => {
    const at = palette.at + nth * 4;
    return nth < palette.colours ? (bytes.readUIntBE(at, 3) << 8) | 0xff : 0xff;
  });
  const perByte = 8 / depth;
  const mask = 2 ** depth - 1;
  return (data, to, from) => {
    for (let x = 0; x < width; x++) {
      const byte = bytes[from + Math.floor(x / perByte)] ?? 0;
      const colour = colours[(byte >> (8 - depth * ((x % perByte) + 1))) & mask] ?? 0;
      const pixel = to + x * 4;
      data[pixel] = (colour >> 8) & 0xff;
      data[pixel + 1] = (colour >> 16) & 0xff;
      data[pixel + 2] = colour >>> 24;
      data[pixel + 3] = 0xff;
    }
  };
}

function plainColours(bytes: Buffer, { width }: DibHeader): PaintRow {
  return (data, to, from) => {
    for (let x = 0; x < width; x++) {
      const pixel = to + x * 4;
      const source = from + x * 3;
      data[pixel] = bytes[source + 2] ?? 0;
      data[pixel + 1] = bytes[source + 1] ?? 0;
      data[pixel + 2] = bytes[source] ?? 0;
      data[pixel + 3] = 0xff;
    }
  };
}

function maskedColours(bytes: Buffer, { width, depth, masks }: DibHeader): PaintRow {
  const red = channelOf(masks.red);
  const green = channelOf(masks.green);
  const blue = channelOf(masks.blue);
  const alpha = masks.alpha === 0 ? () => 0xff : channelOf(masks.alpha);
  return (data, to, from) => {
    for (let x = 0; x < width; x++) {
      const pixel = to + x * 4;
      const value = depth === 16 ? bytes.readUInt16LE(from + x * 2) : bytes.readUInt32LE(from + x * 4);
      data[pixel] = red(value);
      data[pixel + 1] = green(value);
      data[pixel + 2] = blue(value);
      data[pixel + 3] = alpha(value);
    }
  };
}

/** Returns a function that scales a channel of any number of bits to 0..255. */
function channelOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}
