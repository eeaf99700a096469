/** Draws letters with strokes, for prints on drawn goods. */

import type { Tone } from '#src/demo/drawings/drawing-parts.ts';

type Glyph = readonly [width: number, strokes: string];

/** Capitals and digits, 14 units high, drawn with one stroke: a picture cannot rely on a font being installed. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [10, 'M0 14 5 0l5 14M1.8 9.5h6.4'],
  B: [8, 'M0 0v14h4.3a3.7 3.7 0 0 0 0-7.4H0h4a3.3 3.3 0 0 0 0-6.6z'],
  C: [9, 'M9 2.5A5 7 0 1 0 9 11.5'],
  D: [9, 'M0 0v14h3a6 7 0 0 0 0-14z'],
  E: [7, 'M7 0H0v14h7M0 7h6'],
  É: [7, 'M7 0H0v14h7M0 7h6M3-3l2.5-2'],
  F: [7, 'M7 0H0v14M0 7h6'],
  G: [10, 'M9 2.5A5 7 0 1 0 10 8H6'],
  H: [9, 'M0 0v14M9 0v14M0 7h9'],
  I: [0, 'M0 0v14'],
  J: [6, 'M6 0v10.5a3 3.5 0 0 1-6 0'],
  K: [8, 'M0 0v14M8 0 0 8.5M2.8 5.8 8 14'],
  L: [7, 'M0 0v14h7'],
  M: [11, 'M0 14V0l5.5 9L11 0v14'],
  N: [9, 'M0 14V0l9 14V0'],
  O: [10, 'M5 0a5 7 0 1 0 0 14A5 7 0 1 0 5 0z'],
  P: [8, 'M0 14V0h4a4 4 0 0 1 0 8H0'],
  Q: [10, 'M5 0a5 7 0 1 0 0 14A5 7 0 1 0 5 0zM6.5 10.5l3.5 4'],
  R: [8, 'M0 14V0h4a4 4 0 0 1 0 8H0M4 8l4 6'],
  S: [8, 'M7.6 2.4C6.8.8 5.5 0 4 0 1.8 0 .4 1.4.4 3.4c0 4.6 7.4 2.4 7.4 7 0 2.2-1.6 3.6-3.8 3.6-1.8 0-3.1-.8-3.8-2.6'],
  T: [8, 'M0 0h8M4 0v14'],
  U: [9, 'M0 0v9.5a4.5 4.5 0 0 0 9 0V0'],
  V: [9, 'M0 0l4.5 14L9 0'],
  W: [13, 'M0 0l3.3 14L6.5 2l3.2 12L13 0'],
  X: [9, 'M0 0l9 14M9 0 0 14'],
  Y: [8, 'M0 0l4 7 4-7M4 7v7'],
  Z: [8, 'M0 0h8L0 14h8'],
  0: [8, 'M4 0a4 7 0 1 0 0 14A4 7 0 1 0 4 0z'],
  1: [4, 'M0 3l4-3v14'],
  2: [8, 'M.2 3.8C.4 1.4 2 0 4 0c2.3 0 3.9 1.6 3.9 3.8C7.9 7 4 9.4 0 14h8'],
  3: [
    8,
    'M.5 2.6C1.2.9 2.4 0 4 0c2.1 0 3.6 1.4 3.6 3.3S6.1 6.6 4 6.600H3h1c2.3 0 4 1.5 4 3.600S6.3 14 4 14c-1.9 0-3.3-.9-4-2.7',
  ],
  4: [9, 'M7 14V0L0 10h9'],
  5: [8, 'M7.5 0H1.200L.7 6.500C1.5 5.8 2.6 5.3 4 5.300c2.3 0 4 1.8 4 4.300S6.3 14 4 14c-1.7 0-3-.7-3.8-2.2'],
  6: [8, 'M6 0C2 4 0 7 0 9.800a4 4.2 0 1 0 8 0 4 4.2 0 1 0-8 0'],
  7: [8, 'M0 0h8L3 14'],
  8: [8, 'M4 0a3.4 3.3 0 1 0 0 6.600A3.4 3.3 0 1 0 4 0zM4 6.600a4 3.7 0 1 0 0 7.4 4 3.7 0 1 0 0-7.400z'],
  9: [8, 'M2 14c4-4 6-7 6-9.800a4 4.2 0 1 0-8 0 4 4.2 0 1 0 8 0'],
  '+': [7, 'M0 7h7M3.5 3.500v7'],
  '.': [0, 'M0 13.900v.1'],
  ' ': [3, ''],
};

const HEIGHT = 14;

interface Hand {
  /** Of the capitals. */
  readonly height: number;
  readonly tone: Tone;
  /** Thickness of the stroke, in units of the glyphs. */
  readonly weight?: number;
  /** The text is made smaller until it is no wider. */
  readonly within?: number;
}

/** A text in capitals with its middle at a point. Throws for a letter without a glyph. */
export function lettering(text: string, x: number, y: number, { height, tone, weight = 2.4, within }: Hand): string {
  const gap = 2 + weight;
  let end = 0;
  const strokes = [...text.toUpperCase()].map((letter) => {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) throw new Error(`no glyph for ${letter}`);
    const at = end;
    end += glyph[0] + gap;
    return glyph[1] === '' ? '' : `<path transform="translate(${rounded(at)})" d="${glyph[1]}"/>`;
  });
  const width = end - gap;
  const scale = Math.min(height / HEIGHT, within === undefined ? Number.POSITIVE_INFINITY : within / width);
  const left = x - (width * scale) / 2;
  const top = y - (HEIGHT * scale) / 2;
  return `<g transform="translate(${rounded(left)} ${rounded(top)}) scale(${rounded(scale)})" fill="none" stroke="${tone}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
