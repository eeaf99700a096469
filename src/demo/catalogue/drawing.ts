import { COLOUR_NAMES, colourOf } from '#src/demo/catalogue/colours.ts';
import type { DemoKind } from '#src/demo/catalogue/kinds.ts';
import { MOTIFS } from '#src/demo/catalogue/motifs.ts';
import { BANNER_PICTURE, GOODS_PICTURE, SCENE_PICTURE } from '#src/demo/catalogue/pictures.ts';
import { cycled } from '#src/demo/catalogue/wording.ts';

const ACCENT = '#e3a63c';
const NEAR_WHITE = '#fbfaf6';
const NEAR_BLACK = '#22252a';

/**
 * Every picture of the demonstration, by its path below public/pictures: goods in all their colours, covers, banners.
 */
export function allPictures(kinds: readonly DemoKind[]): Map<string, string> {
  const names = kinds.map(({ kind }) => kind);
  const goods = kinds.flatMap(({ kind, products }) => {
    const colours = new Set(Object.values(products).flatMap((rows) => rows.flatMap((row) => row.colours)));
    return [...colours]
      .toSorted()
      .map((colour) => [`goods/${kind}-${colour}.svg`, goodsDrawing(kind, colour)] as const);
  });
  const scenes = names.map((kind, at) => [`scenes/${kind}.svg`, sceneDrawing(kind, at)] as const);
  const banners = names.map((kind, at) => [`banners/${kind}.svg`, bannerDrawing(names, at)] as const);
  return new Map([...goods, ...scenes, ...banners]);
}

function goodsDrawing(kind: string, colour: string): string {
  const { ground } = colourOf(colour);
  const floor = `<ellipse cx="300" cy="512" rx="190" ry="20" fill="${mix(ground, '#000000', 0.1)}"/>`;
  return picture(GOODS_PICTURE, ground, floor + motif(kind, colour));
}

/** One large motif, and a small one behind it. */
function sceneDrawing(kind: string, at: number): string {
  const [front, back] = [cycled(COLOUR_NAMES, at), cycled(COLOUR_NAMES, at + 3)];
  const { ground } = colourOf(front);
  return picture(
    SCENE_PICTURE,
    ground,
    `<circle cx="620" cy="300" r="320" fill="${mix(ground, NEAR_WHITE, 0.5)}"/>` +
      placed(motif(kind, back), 90, 190, 0.5) +
      placed(motif(kind, front), 370, 20, 0.85),
  );
}

/** Three kinds side by side, the first one at the index `at`. */
function bannerDrawing(names: readonly string[], at: number): string {
  const colours = [0, 2, 5].map((step) => cycled(COLOUR_NAMES, at + step));
  const { ground } = colourOf(cycled(colours, 0));
  const things = colours.map((colour, step) =>
    placed(motif(cycled(names, at + step * 5), colour), 470 + step * 250, step % 2 === 0 ? 60 : 90, 0.5),
  );
  const field = mix(ground, colourOf(cycled(colours, 1)).goods, 0.12);
  return picture(BANNER_PICTURE, field, `<path d="M420 420 560 0h700v420z" fill="${ground}"/>${things.join('')}`);
}

function picture(size: { readonly width: number; readonly height: number }, ground: string, inside: string): string {
  const { width, height } = size;
  const field = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${field}${inside}</svg>\n`;
}

function placed(drawing: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** The drawing of a kind of goods in a colour. Throws for a kind without a drawing. */
function motif(kind: string, colour: string): string {
  const drawn = MOTIFS[kind];
  if (drawn === undefined) throw new Error(`no drawing of a ${kind}`);
  const { goods } = colourOf(colour);
  const tones: Readonly<Record<string, string>> = {
    G: goods,
    D: mix(goods, '#000000', 0.28),
    L: mix(goods, '#ffffff', colour === 'white' ? 0.6 : 0.32),
    A: ACCENT,
    W: NEAR_WHITE,
    K: NEAR_BLACK,
  };
  return drawn.replace(/"([GDLAWK])"/g, (_, tone: string) => `"${tones[tone] ?? goods}"`);
}

/** Mixes a part of the second colour into the first, both as #rrggbb. */
function mix(one: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - part) + (to ?? 0) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
