/** Draws a product in its colours. */

import { colourOf } from '#src/demo/catalogue/colours.ts';
import type { Tone } from '#src/demo/drawings/drawing-parts.ts';
import type { Facts } from '#src/demo/drawings/drawing-types.ts';
import { DRAWINGS } from '#src/demo/drawings/drawings.ts';

/** The drawn product, with the values printed on it. */
export interface Subject {
  readonly kind: string;
  readonly shape: string;
  /** The name of its colour. */
  readonly colour: string;
  /** #rrggbb of details, such as the brand's colour. */
  readonly accent: string;
  readonly facts: Facts;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#2a2723';
const PAPER = '#fdfbf7';

/** The drawing of a product, on a field of 600 x 600. Throws if its kind has no such shape. */
export function painted({ kind, shape, colour, accent, facts }: Subject): string {
  const drawing = DRAWINGS[kind]?.[shape];
  if (drawing === undefined) throw new Error(`no drawing of ${kind} in the shape ${shape}`);
  const tones = tonesOf(colourOf(colour).goods, accent);
  return drawing(facts).replace(/(fill|stroke)="([A-Z])"/g, (_, where: string, tone: string) => {
    if (!isTone(tone, tones)) throw new Error(`${kind}: no tone ${tone}`);
    return `${where}="${tones[tone]}"`;
  });
}

const isTone = (letter: string, tones: Readonly<Record<Tone, string>>): letter is Tone => letter in tones;

function tonesOf(goods: string, accent: string): Readonly<Record<Tone, string>> {
  const light = brightness(goods) > 0.75;
  const dark = brightness(goods) < 0.3;
  return {
    G: goods,
    D: mix(goods, BLACK, light ? 0.1 : 0.22),
    E: dark ? mix(goods, WHITE, 0.24) : mix(goods, BLACK, light ? 0.24 : 0.4),
    L: mix(goods, WHITE, light ? 1 : dark ? 0.3 : 0.36),
    C: light ? INK : PAPER,
    A: accentOn(goods, accent),
    W: PAPER,
    P: '#ddd6ca',
    K: INK,
    M: '#d3d6d8',
    N: '#9aa0a5',
    Y: '#e9b64d',
    O: '#f2c9a4',
  };
}

/** Another colour where the accent would not be seen on the goods. */
function accentOn(goods: string, accent: string): string {
  const near = Math.abs(brightness(goods) - brightness(accent)) < 0.16;
  return near ? (brightness(goods) < 0.5 ? '#f0b64a' : '#8a3d1f') : accent;
}

/** From 0, black, to 1, white. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Mixes a part of the second colour into the first, both as #rrggbb. */
export function mix(left: string, right: string, part: number): string {
  const others = channelsOf(right);
  const channels = channelsOf(left).map((channel, at) => Math.round(channel * (1 - part) + (others[at] ?? 0) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
