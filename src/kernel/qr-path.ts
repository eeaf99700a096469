/** Draws a QR code as a path of SVG, for pages and the share dialog. */

import { encode } from 'uqr';

/** A QR code as one path of squares of side 1. */
export interface QrPath {
  /** Squares along one side, with the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** Squares of the quiet zone around a code, as the standard demands. */
const BORDER = 4;

/** The QR code of a text; squares next to each other in a row are one rectangle. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const path = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: path.join('') };
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
