/** Creates bitmaps as other programs write them, byte by byte. */

/** Red, green, blue and alpha of a pixel, each 0 to 255. */
export type Rgba = readonly [number, number, number, number];

export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** The colour at a position; rows start at the top. */
  readonly at: (x: number, y: number) => Rgba;
}

export interface Form {
  readonly depth: 1 | 4 | 8 | 16 | 24 | 32;
  readonly headerSize?: 40 | 108 | 124;
  readonly topDown?: boolean;
  /** Bit masks for red, green, blue and alpha (BI_BITFIELDS). */
  readonly masks?: Rgba;
  /** Required up to a depth of 8. */
  readonly palette?: readonly Rgba[];
}

const same = (left: Rgba, right: Rgba) => left.every((channel, nth) => channel === right[nth]);

/** Scales a channel's value into the bits of its mask. */
function scaleToMask(mask: number, value: number): number {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  return ((Math.round((value / 255) * (mask >>> shift)) << shift) >>> 0) & mask;
}

function bitsOf(colour: Rgba, { depth, masks, palette = [] }: Form): number {
  if (depth <= 8) return palette.findIndex((entry) => same(entry, colour));
  const [red, green, blue, alpha] = masks ?? (depth === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]);
  const parts = [
    scaleToMask(red, colour[0]),
    scaleToMask(green, colour[1]),
    scaleToMask(blue, colour[2]),
    scaleToMask(alpha, colour[3]),
  ];
  return parts.reduce((sum, part) => (sum | part) >>> 0, 0);
}

function rowsOf({ width, height, at }: Drawn, form: Form): Buffer {
  const stride = Math.ceil((width * form.depth) / 32) * 4;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const from = stride * (form.topDown === true ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const value = bitsOf(at(x, y), form);
      if (form.depth >= 16) rows.writeUIntLE(value, from + (x * form.depth) / 8, form.depth / 8);
      else {
        const bit = x * form.depth;
        rows[from + (bit >> 3)] = (rows[from + (bit >> 3)] ?? 0) | (value << (8 - form.depth - (bit & 7)));
      }
    }
  }
  return rows;
}

/**
 * Header, masks and palette.
 * @param rows  number of rows in the header
 */
function headOf({ width }: Drawn, form: Form, rows: number): Buffer {
  const { depth, headerSize = 40, masks, palette = [], topDown = false } = form;
  const header = Buffer.alloc(headerSize);
  header.writeUInt32LE(headerSize, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(topDown ? -rows : rows, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  header.writeUInt32LE(masks === undefined ? 0 : 3, 16);
  header.writeUInt32LE(depth <= 8 ? palette.length : 0, 32);
  const long = headerSize > 40;
  const maskBytes = Buffer.alloc(masks === undefined ? 0 : long ? 16 : 12);
  for (let at = 0; at < maskBytes.length; at += 4) maskBytes.writeUInt32LE(masks?.[at / 4] ?? 0, at);
  if (long) maskBytes.copy(header, 40);
  const colours = depth <= 8 ? palette.map(([red, green, blue]) => Buffer.from([blue, green, red, 0])) : [];
  return Buffer.concat([header, ...(long ? [] : [maskBytes]), ...colours]);
}

export function bmp(drawn: Drawn, form: Form): Buffer {
  const head = headOf(drawn, form, drawn.height);
  const rows = rowsOf(drawn, form);
  const file = Buffer.alloc(14);
  file.write('BM', 'latin1');
  file.writeUInt32LE(14 + head.length + rows.length, 2);
  file.writeUInt32LE(14 + head.length, 10);
  return Buffer.concat([file, head, rows]);
}

/** A bitmap in an icon: the rows of the picture, then the mask of transparent pixels. */
export function iconBitmap(drawn: Drawn, form: Form): Buffer {
  const opacity: readonly Rgba[] = [
    [0, 0, 0, 255],
    [0, 0, 0, 0],
  ];
  const through = { ...drawn, at: (x: number, y: number): Rgba => [0, 0, 0, drawn.at(x, y)[3] === 0 ? 0 : 255] };
  const body = rowsOf(drawn, form.depth === 32 ? { ...form, masks: [0xff0000, 0xff00, 0xff, 0xff000000] } : form);
  return Buffer.concat([headOf(drawn, form, drawn.height * 2), body, rowsOf(through, { depth: 1, palette: opacity })]);
}

export interface Entry {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly picture: Buffer;
}

export function icon(entries: readonly Entry[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, entries.length, 0]);
  let start = head.length + entries.length * 16;
  const directory = entries.map(({ width, height, depth, picture }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(width % 256, 0);
    entry.writeUInt8(height % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(depth, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(start, 12);
    start += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...directory, ...entries.map(({ picture }) => picture)]);
}
