/** Draws a page among its neighbours as SVG: the addresses that lead to it, and the pages that it leads to. */

import { xmlText } from '#src/kernel/xml.ts';

/** An address beside a page. */
export interface Neighbour {
  readonly path: string;
  readonly how: 'redirect' | 'language' | 'link';
}

interface NeighbourSides {
  readonly path: string;
  readonly before: readonly Neighbour[];
  readonly after: readonly Neighbour[];
}

/** Most neighbours on a side: more would be a list, and that stands below the graph. */
const MOST_DRAWN = 14;
const ROW_HEIGHT = 30;
const BOX = { width: 240, height: 24 } as const;
/** The left edges of the three columns: what leads here, the page, what it leads to. */
const COLUMNS = [0, 280, 560] as const;
const WIDTH = COLUMNS[2] + BOX.width;
/** About as many letters fit into a box. */
const FITTING = 34;

/** @returns SVG in which each neighbour is a link to its receipt; null where the page has no neighbours */
export function neighbourGraph({ path, before, after }: NeighbourSides): string | null {
  const left = before.slice(0, MOST_DRAWN);
  const right = after.slice(0, MOST_DRAWN);
  const rows = Math.max(left.length, right.length);
  if (rows === 0) return null;
  const height = rows * ROW_HEIGHT;
  const middle = height / 2;
  const parts = [
    ...left.map((neighbour, at) => drawNeighbour(neighbour, COLUMNS[0], placeAt(at, left.length, height), middle)),
    ...right.map((neighbour, at) => drawNeighbour(neighbour, COLUMNS[2], placeAt(at, right.length, height), middle)),
    `<g class="own">${drawBox(path, COLUMNS[1], middle)}</g>`,
  ];
  // An empty column would be all that a phone shows.
  const start = left.length === 0 ? COLUMNS[1] : 0;
  const width = WIDTH - start;
  const size = `viewBox="${start} 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

/** The height at which a neighbour stands, so that each side is spread evenly. */
const placeAt = (at: number, count: number, height: number): number => ((at + 0.5) * height) / count;

function drawNeighbour({ path, how }: Neighbour, x: number, y: number, middle: number): string {
  const isBefore = x < COLUMNS[1];
  const from = isBefore ? x + BOX.width : COLUMNS[1] + BOX.width;
  const to = isBefore ? COLUMNS[1] : x;
  const bend = (from + to) / 2;
  const ends = isBefore ? { start: y, end: middle } : { start: middle, end: y };
  const line = `<path d="M${from} ${ends.start}C${bend} ${ends.start} ${bend} ${ends.end} ${to} ${ends.end}"/>`;
  const receipt = `/studio/receipt?${new URLSearchParams({ path })}`;
  return `<g class="${how}">${line}<a href="${xmlText(receipt)}">${drawBox(path, x, y)}</a></g>`;
}

function drawBox(path: string, x: number, y: number): string {
  const text = readable(path);
  const label = text.length > FITTING ? `…${text.slice(1 - FITTING)}` : text;
  const rect = `<rect x="${x + 1}" y="${y - BOX.height / 2}" width="${BOX.width - 2}" height="${BOX.height}" rx="4"/>`;
  return `<title>${xmlText(text)}</title>${rect}<text x="${x + 8}" y="${y + 4}">${xmlText(label)}</text>`;
}

/** A path with its words instead of their bytes; as it is where it is no valid encoding. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The neighbours of a page: redirects to it; its other languages, then the pages that it links to, the deepest first. */
export function neighboursOf(
  own: string,
  redirects: readonly string[],
  facts: { readonly hreflang: readonly string[]; readonly links: readonly string[] } | null,
): NeighbourSides {
  const languages = (facts?.hreflang ?? []).map((pair) => new URL(pair.slice(pair.indexOf(' ') + 1)).pathname);
  const links = (facts?.links ?? []).toSorted((a, b) => b.split('/').length - a.split('/').length);
  const after = new Map<string, Neighbour>();
  for (const path of languages) after.set(path, { path, how: 'language' });
  for (const path of links) if (!after.has(path)) after.set(path, { path, how: 'link' });
  after.delete(own);
  return { path: own, before: redirects.map((path) => ({ path, how: 'redirect' })), after: [...after.values()] };
}
