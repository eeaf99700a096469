/** Reads the header of a bitmap, as BMP and ICO files have it. */

import { unreadable } from '#src/pictures/picture-failure.ts';

/** Known header sizes in bytes: BITMAPINFOHEADER, its two longer forms with masks, V4 and V5. */
const HEADER_SIZES: ReadonlySet<number> = new Set([40, 52, 56, 108, 124]);
const BASE_SIZE = 40;
const MASKS_AT = 40;
const DEPTHS: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32]);
const BI_RGB = 0;
const BI_BITFIELDS = 3;

/** Bit masks of the channels in a pixel; 0 if the pixel has no such channel. */
export interface Masks {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** The header of a device-independent bitmap, as in BMP and ICO files. */
export interface DibHeader {
  readonly width: number;
  /** Number of rows that follow, including those of an icon's mask. */
  readonly rows: number;
  readonly topDown: boolean;
  /** Bits per pixel. */
  readonly depth: number;
  /** For 16 and 32 bits per pixel. */
  readonly masks: Masks;
  readonly palette: { readonly at: number; readonly colours: number };
  /** Offset of the first byte after header, masks and palette. */
  readonly end: number;
}

/**
 * Reads a header and checks its numbers before anything is allocated.
 * @param mostPixels  larger pictures are refused
 */
export function readDibHeader(bytes: Buffer, at: number, mostPixels: number): DibHeader {
  if (at + BASE_SIZE > bytes.length) throw unreadable('a header cut short');
  const size = bytes.readUInt32LE(at);
  if (!HEADER_SIZES.has(size) || at + size > bytes.length) throw unreadable('an unknown header');
  const width = bytes.readInt32LE(at + 4);
  const height = bytes.readInt32LE(at + 8);
  const depth = bytes.readUInt16LE(at + 14);
  if (width <= 0 || height === 0 || !DEPTHS.has(depth)) throw unreadable('a header of no picture');
  if (width * Math.abs(height) > mostPixels) throw unreadable('too many pixels');
  const { masks, end } = masksOf(bytes, at, { size, depth, compression: bytes.readUInt32LE(at + 16) });
  const colours = coloursOf(bytes.readUInt32LE(at + 32), depth);
  const behind = end + colours * 4;
  if (behind > bytes.length) throw unreadable('a palette cut short');
  return {
    width,
    rows: Math.abs(height),
    topDown: height < 0,
    depth,
    masks,
    palette: { at: end, colours },
    end: behind,
  };
}

function coloursOf(used: number, depth: number): number {
  if (depth > 8) return 0;
  const most = 2 ** depth;
  if (used > most) throw unreadable('more colours than a pixel can name');
  return used === 0 ? most : used;
}

interface Form {
  readonly size: number;
  readonly depth: number;
  readonly compression: number;
}

/** The masks are inside longer headers, and after the short one. */
function masksOf(bytes: Buffer, at: number, { size, depth, compression }: Form): { masks: Masks; end: number } {
  const end = at + size;
  if (compression === BI_RGB) return { masks: depth === 16 ? FIVE_BITS_EACH : EIGHT_BITS_EACH, end };
  if (compression !== BI_BITFIELDS || (depth !== 16 && depth !== 32)) throw unreadable('a compressed bitmap');
  if (at + MASKS_AT + 12 > bytes.length) throw unreadable('masks cut short');
  const mask = (nth: number) => bytes.readUInt32LE(at + MASKS_AT + 4 * nth);
  const masks = { red: mask(0), green: mask(1), blue: mask(2), alpha: size >= 56 ? mask(3) : 0 };
  return { masks, end: size === BASE_SIZE ? end + 12 : end };
}

const FIVE_BITS_EACH: Masks = { red: 0x7c00, green: 0x03e0, blue: 0x001f, alpha: 0 };
const EIGHT_BITS_EACH: Masks = { red: 0xff0000, green: 0x00ff00, blue: 0x0000ff, alpha: 0 };
